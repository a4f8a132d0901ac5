"""The rules in our own words: complete in three languages, with the same numbers, and found."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from engine.agra.catalogue import load_catalogue
from engine.core.language.book import book_of
from engine.core.language.words import words

BOOK = book_of("agra")

IDS = (Path(__file__).parent / "rule_ids.txt").read_text().split()
OWN_WORDS = [rule for rule in IDS if not re.fullmatch(r"AG-R\d+", rule)]
LANGUAGES = ("en", "es", "it")
ID = re.compile(r"AG-[A-Z]+-?\d+")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_told_once(language):
    book = BOOK.rulebook(language)
    ids = [rule for chapter in book.chapters for rule in chapter.rules]
    assert sorted(ids) == sorted([*IDS, "TS-RUL-1"])
    for rule in IDS:
        text = BOOK.rule_text(language, rule)
        assert text == text.strip()
        assert text[-1] in ".?"
        assert not re.search(r"[{}\[\]]|  ", text), text
        assert len(text) < 440
    assert all(chapter.title for chapter in book.chapters)


@pytest.mark.parametrize("language", ["es", "it"])
def test_the_languages_tell_the_same(language):
    english, other = BOOK.rulebook("en"), BOOK.rulebook(language)
    assert [c.id for c in other.chapters] == [c.id for c in english.chapters]
    for ours, theirs in zip(english.chapters, other.chapters, strict=True):
        assert list(ours.rules) == list(theirs.rules)
        assert ours.title != theirs.title
    for rule in OWN_WORDS:
        ours, theirs = english.text(rule), other.text(rule)
        assert Counter(re.findall(r"\d+", ours)) == Counter(re.findall(r"\d+", theirs)), rule
        assert sorted(ID.findall(ours)) == sorted(ID.findall(theirs)), rule
        left_over = re.findall(r"\b(?:the|you|your|and|with|of)\b", theirs)
        assert left_over == [], rule


def test_what_a_rule_names_there_is_and_every_ruling_is_named():
    book = BOOK.rulebook("en")
    named = {each for rule in OWN_WORDS for each in book.names(rule)}
    assert named <= set(IDS)
    assert named == {each.id for each in load_catalogue().rulings}
    assert "AG-SAIL-3" in book.named_by("AG-R06")


@pytest.mark.parametrize(
    ("language", "typed", "first"),
    [
        ("en", "AG-SAIL-3", "AG-SAIL-3"),
        ("en", "sail 3", "AG-SAIL-3"),
        ("it", "n1", "AG-N01"),
        ("en", "ag-r45", "AG-R45"),
        ("en", "peon", "AG-PEON-1"),
        ("en", "generous delivery extra", None),
        ("en", "clockwise followers", "AG-INT-9"),
        ("es", "MUEZZIN", "AG-MED-7"),
        ("es", "curcuma mahout", "AG-PROD-2"),
        ("it", "più pittore", "AG-INF-3"),
        ("en", "xyzzy", None),
        ("en", " ", None),
    ],
)
def test_search(language, typed, first):
    found = BOOK.rulebook(language).search(typed)
    assert (found[0].rule if found else None) == first


def test_words_of_the_chapter_come_before_words_of_the_text():
    found = [each.rule for each in BOOK.rulebook("en").search("farm")]
    assert found[:5] == [f"AG-FARM-{n}" for n in range(1, 6)]
    assert found[5:7] == ["AG-BOT-1", "AG-BOT-2"]
    assert found.index("AG-PROD-1") > found.index("AG-BOT-5")


def test_every_rule_that_the_engine_names_can_be_read():
    book, engine = BOOK.rulebook("en"), Path(__file__).parents[2] / "engine" / "agra"
    named = {
        rule
        for file in engine.rglob("*.py")
        for rule in re.findall(r"\"(AG-[A-Z]+-?\d+)\"", file.read_text(encoding="utf-8"))
    }
    assert len(named) > 100
    assert sorted(named - set(book)) == []


def test_a_ruling_is_told_as_it_is_played():
    (ruled,) = BOOK.rulings_of(words("en"), "AG-TRAD-1", {"trader_value": "exact"})
    assert ruled.id == "AG-R03"
    assert ruled.answer == "Goods worth exactly one less than what you gave."
    (ruled,) = BOOK.rulings_of(words("en"), "AG-R03", {})
    assert ruled.answer.startswith("Goods worth at least one less")
    assert BOOK.rulings_of(words("en"), "AG-TURN-4", {}) == []


def test_the_rules_are_not_read_before_somebody_asks():
    code = (
        "import sys, engine.agra, engine.agra.words, engine.core.game as g; g.rules_of('agra');"
        "print('engine.core.language.rulebook' in sys.modules)"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "False"
