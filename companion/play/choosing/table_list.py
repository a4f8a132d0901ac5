"""Pieces to move by hand, move by move, for the current turn."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.tables.texts import Telling
from engine.core.events import Event
from engine.core.game import Entry


class Told(NamedTuple):
    """A played line of the log and its events."""

    number: int
    entry: Entry
    events: tuple[Event, ...]


class Part(NamedTuple):
    """A move and the pieces it moves."""

    heading: str
    lines: tuple[str, ...]


class TableList:
    """What has to be moved since the turn began."""

    def __init__(self) -> None:
        self.played: list[Told] = []
        self.undone: list[Told] = []

    def note(self, first: int, entries: Sequence[Entry], events: Sequence[Event]) -> None:
        """A gesture was played: its lines begin at number `first`."""
        self.undone = []
        told = Told(first, entries[0], tuple(events))
        if any(event.kind == "turn" for told_before in self.played for event in told_before.events):
            self.played = []
        self.played.append(told)

    def take_back(self, at: int) -> None:
        """Everything from line `at` on was undone and must be put back."""
        self.undone = [told for told in self.played if told.number >= at]
        self.played = [told for told in self.played if told.number < at]

    def parts(self, telling: Telling) -> list[Part]:
        """What was moved, latest first; what was undone before that."""
        words = telling.words
        found = []
        for told in reversed(self.undone):
            name = telling.entry(told.entry)
            heading = words.sentence("Undone: {move}. Put the pieces back.", move=name)
            found.append(Part(heading, tuple(telling.table(told.events))))
        found += [
            Part(telling.entry(told.entry), tuple(telling.table(told.events)))
            for told in reversed(self.played)
        ]
        return [part for part in found if part.lines]

    def latest(self, telling: Telling) -> list[str]:
        """The pieces of the last gesture."""
        if self.undone:
            return []
        return telling.table(self.played[-1].events) if self.played else []
