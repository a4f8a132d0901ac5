"""Every ruling is told in plain words: each switch, each option, in three languages."""

import pytest

from engine.agra.catalogue import load_catalogue
from engine.core.catalogue.printed import Ruling
from engine.core.language.book import book_of
from engine.core.language.words import languages, words
from tests.for_each import for_each

BOOK = book_of("agra")

RULINGS = load_catalogue().all_rulings
SWITCHES = load_catalogue().switches


@for_each(RULINGS, languages())
def test_every_ruling_is_told(ruling: Ruling, language: str) -> None:
    text = BOOK.ruling_texts(words(language), ruling)
    assert all(sentence.strip() for sentence in text.everything())
    assert tuple(text.choices) == ruling.options
    assert len(set(text.choices.values())) == len(ruling.options)
    assert text.default == text.choices.get(ruling.default, text.default)
    assert text.question.endswith("?")


@for_each(SWITCHES)
def test_a_choice_is_a_sentence_and_not_a_switch(ruling: Ruling) -> None:
    for option, sentence in BOOK.ruling_texts(words("en"), ruling).choices.items():
        assert "_" not in sentence
        assert sentence[-1] in ".”"
        assert sentence != option


@pytest.mark.parametrize("language", ["es", "it"])
def test_other_languages_are_not_english(language: str) -> None:
    english = {ruling.id: BOOK.ruling_texts(words("en"), ruling).question for ruling in RULINGS}
    for ruling in RULINGS:
        assert BOOK.ruling_texts(words(language), ruling).question != english[ruling.id]


def test_every_ruling_is_in_one_chapter_and_nothing_else_is() -> None:
    told = [ruling for _, _, ids in BOOK.chapters(words("en")) for ruling in ids]
    assert sorted(told) == sorted(each.id for each in RULINGS)
    numbers = [number for number, _, _ in BOOK.chapters(words("en"))]
    assert numbers == [*(f"22.{n}" for n in range(1, 9)), ""]


def test_chapters_follow_the_order_of_the_data() -> None:
    order = [each.id for each in RULINGS]
    for language in languages():
        told = [ruling for _, _, ids in BOOK.chapters(words(language)) for ruling in ids]
        assert told == order


def test_a_ruling_without_words_is_noticed() -> None:
    unknown = Ruling(id="AG-R99", switch="", text="?", books="", why="", rules=(), kind="data")
    with pytest.raises(KeyError):
        BOOK.ruling_texts(words("en"), unknown)
