"""The rules of a game for reading: chapters, single rules by their id, and a search."""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

_ID = re.compile(r"\b[A-Z]{2}-[A-Z]+-?\d+\b")


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter with its rules, in the order of the book."""

    id: str
    title: str
    rules: Mapping[str, str]
    also: Mapping[str, str] = field(default_factory=dict)
    """What else a search finds a rule by."""


class FoundRule(NamedTuple):
    """A rule that a search has found."""

    rule: str
    chapter: Chapter

    @property
    def text(self) -> str:
        """What the rule says."""
        return self.chapter.rules[self.rule]


class Rulebook:
    """All chapters in one language."""

    def __init__(self, chapters: Iterable[Chapter]) -> None:
        self.chapters = tuple(chapters)
        self._home = {rule: each for each in self.chapters for rule in each.rules}
        self._keys = {rule: _squeezed(rule) for rule in self._home}
        self._titles = {each.id: plain(each.title) for each in self.chapters}
        self._plain: dict[str, str] = {}

    def __contains__(self, rule: object) -> bool:
        return rule in self._home

    def __iter__(self) -> Iterator[str]:
        return iter(self._home)

    def chapter_of(self, rule: str) -> Chapter:
        """The chapter in which a rule stands; KeyError if there is no such rule."""
        return self._home[rule]

    def text(self, rule: str) -> str:
        """What a rule says; KeyError if there is no such rule."""
        return self._home[rule].rules[rule]

    def names(self, rule: str) -> tuple[str, ...]:
        """The other rules that a rule names, each once."""
        return rules_named(self.text(rule))

    def named_by(self, rule: str) -> tuple[str, ...]:
        """The rules that name this one."""
        return tuple(each for each in self if rule in self.names(each))

    def search(self, wanted: str) -> list[FoundRule]:
        """The rules that have every word: by their id first, then by chapter, then by text."""
        typed, asked = plain(wanted).split(), _squeezed(wanted)
        if not typed:
            return []
        ranked = [(self._rank(rule, typed, asked), rule) for rule in self]
        ranked = [each for each in ranked if each[0] is not None]
        # Sorting is stable: equals keep the order of the book.
        ranked.sort(key=lambda each: each[0] or 0)
        return [FoundRule(rule, self._home[rule]) for _, rule in ranked]

    def _rank(self, rule: str, typed: list[str], asked: str) -> int | None:
        key = self._keys[rule]
        if asked in (key, key[2:]):
            return 0
        if key.startswith(asked) or key[2:].startswith(asked):
            return 1
        if all(word in self._titles[self._home[rule].id] for word in typed):
            return 2
        text = self._searched(rule)
        if all(f" {word}" in text for word in typed):
            return 3
        return 4 if all(word in text for word in typed) else None

    def _searched(self, rule: str) -> str:
        if rule not in self._plain:
            home = self._home[rule]
            told = (rule, home.title, home.rules[rule], home.also.get(rule, ""))
            words = re.sub(r"[^\w-]+", " ", plain(" ".join(told)))
            self._plain[rule] = f" {words}"
        return self._plain[rule]


def read_chapters(file: Path) -> tuple[Chapter, ...]:
    """The chapters that a file holds."""
    with file.open("rb") as written:
        told = tomllib.load(written)["chapter"]
    return tuple(Chapter(each["id"], each["title"], each["rules"]) for each in told)


def rules_named(*texts: str) -> tuple[str, ...]:
    """The ids of rules that stand in these texts, each once."""
    return tuple(dict.fromkeys(each for text in texts for each in _ID.findall(text)))


def plain(text: str) -> str:
    """Folded: without accents and capitals, for searching."""
    if text.isascii():
        return text.lower()
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(each for each in parts if not unicodedata.combining(each))


def _squeezed(text: str) -> str:
    """An id in whatever way it is typed: AG-SAIL-3, sail 3, n1."""
    return re.sub(r"0*(\d+)", r"\1", re.sub(r"[^a-z0-9]", "", plain(text)))
