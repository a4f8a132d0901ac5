"""Rulings in plain words: the question, every answer as a sentence, what the books say and why."""

from __future__ import annotations

from collections.abc import Iterator

from engine.agra.words import rulings_board, rulings_books, rulings_turn
from engine.agra.words.ruling_told import Chapter
from engine.core.printed import Ruling
from engine.core.says import RulingText
from engine.core.words import Words

CHAPTERS: tuple[Chapter, ...] = (
    *rulings_books.CHAPTERS,
    *rulings_turn.CHAPTERS,
    *rulings_board.CHAPTERS,
)
_TOLD = {ruling: told for chapter in CHAPTERS for ruling, told in chapter.rulings.items()}


def ruling_texts(words: Words, ruling: Ruling) -> RulingText:
    """A ruling in plain words; KeyError if it has none."""
    told = _TOLD[ruling.id]
    choices = {option: words.sentence(told.choices[option]) for option in ruling.options}
    return RulingText(
        question=words.sentence(told.question),
        default=choices[ruling.default] if choices else words.sentence(told.answer),
        choices=choices,
        books=words.sentence(told.books),
        why=words.sentence(told.why),
    )


def chapters(words: Words) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The chapters with number, title and the ids of their rulings."""
    for chapter in CHAPTERS:
        yield chapter.number, words.sentence(chapter.title), tuple(chapter.rulings)
