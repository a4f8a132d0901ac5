"""The rules and rulings of a game for reading, from data/<game>/rules and data/<game>/rulings."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.catalogue.printed import Ruling, Shelf
from engine.core.language.house import chapter_of_the_house
from engine.core.language.rulebook import Chapter, Rulebook, read_chapters
from engine.core.language.words import N_, Words, words
from engine.core.parts import printed

_RULINGS = N_("Rulings: {chapter}")


class Ruled(NamedTuple):
    """How a ruling is played."""

    id: str
    question: str
    answer: str
    is_choice: bool


@dataclass(frozen=True, slots=True)
class RulingText:
    """A ruling in the language of its reader; without a switch it has no choices."""

    question: str
    default: str
    choices: Mapping[str, str]
    books: str
    why: str

    def everything(self) -> Iterator[str]:
        """Every sentence of it, for a search."""
        yield from (self.question, self.default, *self.choices.values(), self.books, self.why)


class Book:
    """All that a game has to read, in each language; a file is read when it is first asked for."""

    def __init__(self, shelf: Shelf[Any]) -> None:
        self._shelf = shelf
        self._books: dict[str, Rulebook] = {}
        self._told: dict[str, list[dict[str, Any]]] = {}

    def rulebook(self, language: str) -> Rulebook:
        """Every rule, the rulings among them."""
        speaker = words(language)
        if speaker.language not in self._books:
            file = self._file("rules", speaker.language)
            chapters = (*read_chapters(file), *self._ruling_chapters(speaker))
            self._books[speaker.language] = Rulebook(chapters)
        return self._books[speaker.language]

    def rule_text(self, language: str, rule: str) -> str:
        """What a rule says; raises KeyError if there is no such rule."""
        return self.rulebook(language).text(rule)

    def rulings_of(self, speaker: Words, rule: str, played: Mapping[str, str]) -> list[Ruled]:
        """The rulings that a rule names, or the ruling itself, as they are played."""
        known = {each.id: each for each in self._shelf.load().all_rulings}
        named = (rule, *self.rulebook(speaker.language).names(rule))
        return [self._ruled(speaker, known[each], played) for each in named if each in known]

    def _ruled(self, speaker: Words, ruling: Ruling, played: Mapping[str, str]) -> Ruled:
        told = self.ruling_texts(speaker, ruling)
        answer = told.choices.get(played.get(ruling.switch, ruling.default), told.default)
        return Ruled(ruling.id, told.question, answer, bool(ruling.switch))

    # ------------------------------------------------------------ rulings

    def chapters(self, speaker: Words) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """The chapters with number, title and the ids of their rulings."""
        for chapter in self._chapters(speaker.language):
            yield chapter["number"], chapter["title"], tuple(chapter["rulings"])

    def ruling_texts(self, speaker: Words, ruling: Ruling) -> RulingText:
        """A ruling in plain words; raises KeyError if it has none."""
        for chapter in self._chapters(speaker.language):
            if ruling.id in chapter["rulings"]:
                return _text(chapter["rulings"][ruling.id], ruling)
        raise KeyError(ruling.id)

    def _ruling_chapters(self, speaker: Words) -> Iterator[Chapter]:
        known = {each.id: each for each in self._shelf.load().all_rulings}
        for number, title, ids in self.chapters(speaker):
            told = {each: self.ruling_texts(speaker, known[each]) for each in ids}
            yield Chapter(
                f"rulings {number}",
                speaker.sentence(_RULINGS, chapter=title),
                {each: text.question for each, text in told.items()},
                {each: " ".join(text.everything()) for each, text in told.items()},
            )

    def _chapters(self, language: str) -> list[dict[str, Any]]:
        if language not in self._told:
            file = self._file("rulings", language)
            own = tomllib.loads(file.read_text(encoding="utf-8"))["chapter"]
            self._told[language] = [*own, chapter_of_the_house(words(language))]
        return self._told[language]

    def _file(self, kind: str, language: str) -> Path:
        return self._shelf.home / kind / f"{language}.toml"


@cache
def book_of(game: str) -> Book:
    """The book of a game; raises UnknownGame."""
    return Book(printed(game))


def _text(told: Mapping[str, Any], ruling: Ruling) -> RulingText:
    choices = {option: told["choices"][option] for option in ruling.options}
    return RulingText(
        question=told["question"],
        default=choices[ruling.default] if choices else told["answer"],
        choices=choices,
        books=told["books"],
        why=told["why"],
    )
