"""The rules and rulings in our own words: complete in three languages, with the same numbers."""

import re
from collections import Counter
from pathlib import Path

import pytest

from engine.core.language.book import book_of
from engine.core.language.words import languages, words
from engine.river_of_gold.catalogue import load_catalogue
from tests.for_each import for_each

BOOK = book_of("river_of_gold")

ROOT = Path(__file__).parents[2]
SPECIFICATION = ROOT.parent / "shared" / "rules" / "river-of-gold.md"
RULINGS = load_catalogue().all_rulings
ID = re.compile(r"RG-[A-Z]+-\d+")
NOT_FOR_PLAYERS = ("RG-INV", "RG-TXT")
"""Chapters about tests and misprints."""


def own_words(language: str) -> dict[str, str]:
    """Every rule with its text, the rulings left out."""
    book = BOOK.rulebook(language)
    return {rule: book.text(rule) for rule in book if not rule.startswith("RG-RUL")}


@pytest.mark.skipif(not SPECIFICATION.exists(), reason="the specification is not beside the code")
def test_every_rule_and_example_of_the_specification_is_told():
    text = SPECIFICATION.read_text(encoding="utf-8")
    rules = re.findall(r"\*\*(RG-[A-Z]+-\d+)\b", text)
    examples = re.findall(r"^\| (RG-(?:EX|XT)-\d+) ", text, re.MULTILINE)
    wanted = {each for each in (*rules, *examples) if not each.startswith(NOT_FOR_PLAYERS)}
    assert len(wanted) > 280
    assert set(own_words("en")) == {*wanted, "TS-RUL-1"}


@pytest.mark.parametrize("language", languages())
def test_a_rule_is_a_few_sentences(language):
    for rule, text in own_words(language).items():
        assert text == text.strip(), rule
        assert text[-1] in ".?", rule
        assert not re.search(r"[{}\[\]]|  ", text), rule
        assert len(text) < 440, rule


@pytest.mark.parametrize("language", ["es", "it"])
def test_the_languages_tell_the_same(language):
    english, other = BOOK.rulebook("en"), BOOK.rulebook(language)
    assert [c.id for c in other.chapters] == [c.id for c in english.chapters]
    assert list(own_words(language)) == list(own_words("en"))
    for rule, ours in own_words("en").items():
        theirs = other.text(rule)
        assert Counter(re.findall(r"\d+", ours)) == Counter(re.findall(r"\d+", theirs)), rule
        assert sorted(ID.findall(ours)) == sorted(ID.findall(theirs)), rule
        assert re.findall(r"\b(?:the|you|your|and|with|of)\b", theirs) == [], rule


def test_what_a_rule_names_there_is_and_every_ruling_is_named_by_its_rules():
    book = BOOK.rulebook("en")
    named = {each for rule in own_words("en") for each in book.names(rule)}
    assert named - set(own_words("en")) == {each.id for each in RULINGS} - {"TS-RUL-1"}
    for ruling in RULINGS:
        assert set(ruling.rules) <= set(book.named_by(ruling.id)), ruling.id


@for_each(RULINGS, languages())
def test_every_ruling_is_told(ruling, language):
    text = BOOK.ruling_texts(words(language), ruling)
    assert all(sentence.strip() for sentence in text.everything())
    assert tuple(text.choices) == ruling.options
    assert len(set(text.choices.values())) == len(ruling.options)
    assert text.question.endswith("?")
    assert all(sentence[-1] == "." and "_" not in sentence for sentence in text.choices.values())
    if language != "en":
        assert text.question != BOOK.ruling_texts(words("en"), ruling).question


@pytest.mark.parametrize("language", languages())
def test_chapters_of_rulings_follow_the_order_of_the_data(language):
    told = [ruling for _, _, ids in BOOK.chapters(words(language)) for ruling in ids]
    assert told == [each.id for each in RULINGS]


def test_a_ruling_is_told_as_it_is_played():
    (ruled,) = BOOK.rulings_of(words("en"), "RG-SCO-4", {"elder_rounding": "double_before_split"})
    assert (ruled.id, ruled.answer) == ("RG-RUL-35", "Before the division.")
    (ruled,) = BOOK.rulings_of(words("es"), "RG-RUL-28", {})
    assert ruled.answer == "No."


def test_a_rule_is_found_by_its_number_and_by_its_words():
    assert BOOK.rulebook("en").search("mer 8")[0].rule == "RG-MER-8"
    assert BOOK.rulebook("es").search("anciano duplicas")[0].rule == "RG-SCO-4"
    assert BOOK.rulebook("it").search("xyzzy") == []


def test_every_rule_that_the_engine_names_can_be_read():
    book, engine = BOOK.rulebook("en"), ROOT / "engine" / "river_of_gold"
    named = {
        rule
        for file in engine.rglob("*.py")
        for rule in re.findall(r"\"(RG-[A-Z]+-\d+)\"", file.read_text(encoding="utf-8"))
    }
    assert len(named) > 30
    assert [each for each in named - set(book) if not each.startswith(NOT_FOR_PLAYERS)] == []
