"""The rules and rulings of Amritsar in our own words: complete, and the same in three languages."""

import re
from collections import Counter
from pathlib import Path

import pytest

from engine.amritsar.catalogue import load_catalogue
from engine.core.language.book import book_of
from engine.core.language.words import languages, words

BOOK = book_of("amritsar")

LISTED = (Path(__file__).parent / "rule_ids.txt").read_text().split()
IDS = [each for each in LISTED if not each.startswith(("AM-ERR", "AM-GAP"))]
"""Refusals and assumed values are told elsewhere; the slips of the book are told here."""
RULINGS = load_catalogue().all_rulings
OWN_WORDS = [rule for rule in IDS if not rule.startswith("AM-RUL-")]
ID = re.compile(r"AM-[A-Z]+-\d+")
ENGLISH = re.compile(r"\b(?:the|you|your|and|with|of)\b")


@pytest.mark.parametrize("language", languages())
def test_every_rule_is_told_once(language: str) -> None:
    book = BOOK.rulebook(language)
    assert sorted(rule for each in book.chapters for rule in each.rules) == [
        *sorted(IDS),
        "TS-RUL-1",
    ]
    for rule in IDS:
        text = BOOK.rule_text(language, rule)
        assert text == text.strip()
        assert text[-1] in ".?", rule
        assert not re.search(r"[{}\[\]]|  ", text), rule
        assert len(text) < 440, rule


@pytest.mark.parametrize("language", ["es", "it"])
def test_the_languages_tell_the_same(language: str) -> None:
    english, other = BOOK.rulebook("en"), BOOK.rulebook(language)
    for ours, theirs in zip(english.chapters, other.chapters, strict=True):
        assert (ours.id, list(ours.rules)) == (theirs.id, list(theirs.rules))
        assert ours.title != theirs.title
    for rule in OWN_WORDS:
        ours, theirs = english.text(rule), other.text(rule)
        assert Counter(re.findall(r"\d+", ours)) == Counter(re.findall(r"\d+", theirs)), rule
        assert sorted(ID.findall(ours)) == sorted(ID.findall(theirs)), rule
        assert ENGLISH.findall(theirs) == [], rule


def test_what_a_rule_names_there_is_and_every_ruling_is_named() -> None:
    book = BOOK.rulebook("en")
    named = {each for rule in OWN_WORDS for each in book.names(rule)}
    assert named == {each.id for each in RULINGS} - {"TS-RUL-1"}


@pytest.mark.parametrize("language", languages())
def test_every_ruling_is_told(language: str) -> None:
    for ruling in RULINGS:
        text = BOOK.ruling_texts(words(language), ruling)
        assert all(sentence.strip() for sentence in text.everything()), ruling.id
        assert tuple(text.choices) == ruling.options
        assert len(set(text.choices.values())) == len(ruling.options)
        assert text.question.endswith("?")
        assert all(choice[-1] == "." and "_" not in choice for choice in text.choices.values())
    told = [ruling for _, _, ids in BOOK.chapters(words(language)) for ruling in ids]
    assert sorted(told) == sorted(each.id for each in RULINGS)


@pytest.mark.parametrize("language", ["es", "it"])
def test_rulings_of_other_languages_are_not_english(language: str) -> None:
    for ruling in RULINGS:
        ours, theirs = (BOOK.ruling_texts(words(each), ruling) for each in ("en", language))
        assert ours.question != theirs.question
        assert ENGLISH.findall(" ".join(theirs.everything())) == []
        numbers = [re.findall(r"\d+", " ".join(each.everything())) for each in (ours, theirs)]
        assert Counter(numbers[0]) == Counter(numbers[1]), ruling.id


def test_a_ruling_is_told_as_it_is_played() -> None:
    (ruled,) = BOOK.rulings_of(words("en"), "AM-MKT-5", {"market_pp_space": "pp_only"})
    assert (ruled.id, ruled.answer) == ("AM-RUL-15", "No, PP instead of coins.")
    (ruled,) = BOOK.rulings_of(words("en"), "AM-SOL-16", {})
    assert not ruled.is_choice
    assert BOOK.rulings_of(words("en"), "AM-DON-6", {}) == []


def test_search_finds_an_id_a_chapter_and_a_word() -> None:
    assert BOOK.rulebook("en").search("sow 5")[0].rule == "AM-SOW-5"
    assert BOOK.rulebook("es").search("mercado")[0].rule == "AM-MKT-1"
    assert BOOK.rulebook("it").search("scomparti pieni 2 monete")[0].rule == "AM-MKT-10"
