"""Pieces to move by hand: one list a turn, summed up, each line with a tick."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import chain
from typing import NamedTuple

from companion.tables.texts import Telling
from engine.core.events import Event
from engine.core.game import Entry
from engine.core.language.to_move import Share

TICKED, MOVED, BACK = "ticked ", "moved ", "back "
"""How marks are kept: ticked in the list, acknowledged with all others, and put back after undo."""


class Line(NamedTuple):
    """A line of the list."""

    text: str
    marks: frozenset[str]
    is_ticked: bool = False


class Undone(NamedTuple):
    """Lines of the log that were undone at once."""

    number: int
    entry: Entry
    told: Sequence[Sequence[Event]]


class Part(NamedTuple):
    """A heading and the pieces below it."""

    heading: str
    lines: Sequence[Line]


class Scope(NamedTuple):
    """A part of the list: from a line of the log on, and perhaps the pieces of one seat."""

    since: int = 0
    seat: int | None = None


WHOLE = Scope()

Keep = Callable[[Collection[str], bool], object]
"""Notes marks for as long as the turn lasts, or forgets them."""


class TableList:
    """What to move since the turn began; it stays until the next player has moved."""

    def __init__(
        self,
        told: Iterable[Sequence[Event]] = (),
        kept: Iterable[str] = (),
        keep: Keep = lambda _marks, _on: None,
    ) -> None:
        """`told` are the events of each line of the log, `kept` the marks noted before."""
        self._told = [tuple(events) for events in told]
        self._kept = {each for each in kept if each.startswith((TICKED, MOVED, BACK))}
        self._keep = keep
        self._first = len(self._told)
        """The first line of the last gesture."""
        self.undone: list[Undone] = []

    # ------------------------------------------------------------ what happens

    def note(self, first: int, told: Iterable[Sequence[Event]]) -> None:
        """A gesture was played: its lines begin at number `first`."""
        self._forget(mark for mark in self._kept if _number(mark) >= first)
        self.undone = []
        self._lay(first, told)
        begin = self._begin
        self._forget(mark for mark in self._kept if _number(mark) < begin)

    def redo(self, first: int, told: Iterable[Sequence[Event]]) -> None:
        """Undone lines are there again, with their ticks."""
        self._lay(first, told)
        self._forget(mark for mark in self._kept if mark.startswith(BACK))
        self.undone = [each for each in self.undone if each.number >= len(self._told)]

    def take_back(self, at: int, entry: Entry) -> None:
        """Everything from line `at` on was undone and must be put back."""
        told = self._told[at:]
        if told:
            self.undone.append(Undone(at, entry, told))
        self._lay(at, ())

    def _lay(self, first: int, told: Iterable[Sequence[Event]]) -> None:
        self._told[first:] = [tuple(events) for events in told]
        self._first = first

    @property
    def _begin(self) -> int:
        """The first line of the turn that the last gesture belongs to."""
        before = range(min(self._first, len(self._told)) - 1, -1, -1)
        ended = (n for n in before if any(event.kind == "turn" for event in self._told[n]))
        return next(ended, -1) + 1

    # ------------------------------------------------------------ what is to move

    def lines(self, telling: Telling, scope: Scope = WHOLE) -> list[Line]:
        """The pieces to move in this turn, in order."""
        return self._lines(telling, self._in_scope(telling, scope), MOVED, TICKED)

    def put_back(self, telling: Telling) -> list[Part]:
        """What was undone, latest first."""
        parts = []
        for number, entry, told in reversed(self.undone):
            move = telling.entry(entry)
            heading = telling.words.sentence("Undone: {move}. Put the pieces back.", move=move)
            lines = self._lines(telling, self._shares(telling, number, told), "", BACK)
            parts.append(Part(heading, lines))
        return [part for part in parts if part.lines]

    def count(self, telling: Telling) -> int:
        """How many lines are not ticked yet."""
        back = chain.from_iterable(part.lines for part in self.put_back(telling))
        return sum(not line.is_ticked for line in (*back, *self.lines(telling)))

    def _in_scope(self, telling: Telling, scope: Scope) -> list[Share]:
        first = max(scope.since, self._begin)
        shares = self._shares(telling, first, self._told[first:])
        return [s for s in shares if scope.seat in (None, s.event.seat)]

    def _shares(self, telling: Telling, first: int, told: Iterable[Sequence[Event]]) -> list[Share]:
        return [s for n, events in enumerate(told, first) for s in telling.shares(n, events)]

    def _lines(
        self, telling: Telling, shares: Sequence[Share], cleared: str, ticked: str
    ) -> list[Line]:
        """Open and ticked ones are summed up apart: what is ticked already lies there."""
        left = [s for s in shares if not cleared or cleared + s.mark not in self._kept]
        order = {ticked + share.mark: n for n, share in enumerate(left)}
        lines = []
        for on in (True, False):
            own = [share for share in left if (ticked + share.mark in self._kept) == on]
            lines += [
                Line(text, frozenset(ticked + mark for mark in marks), on)
                for text, marks in telling.to_move(own)
            ]
        return sorted(lines, key=lambda line: min(order[mark] for mark in line.marks))

    # ------------------------------------------------------------ taps

    def tick(self, line: Line) -> Line:
        """Tick a line or take its tick back; the line as it is now."""
        if line.is_ticked:
            self._forget(line.marks)
        else:
            self._note(line.marks)
        return line._replace(is_ticked=not line.is_ticked)

    def all_moved(self, telling: Telling, scope: Scope = WHOLE) -> None:
        """The pieces lie where they should: the list is empty until something moves again."""
        self._note({MOVED + share.mark for share in self._in_scope(telling, scope)})
        if scope == WHOLE:
            self._forget(mark for mark in self._kept if mark.startswith(BACK))
            self.undone = []

    def _note(self, marks: Collection[str]) -> None:
        self._kept |= set(marks)
        self._keep(marks, True)

    def _forget(self, marks: Iterable[str]) -> None:
        gone = self._kept.intersection(marks)
        if gone:
            self._kept -= gone
            self._keep(gone, False)


def _number(mark: str) -> int:
    """The line of the log that a mark belongs to."""
    return int(mark.rpartition(" ")[2].partition(".")[0])
