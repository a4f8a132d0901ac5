"""Pieces to move by hand: summed up, each line with a tick, kept until it is ticked."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import chain, count
from typing import NamedTuple

from companion.tables.texts import Telling
from engine.core.events import Event
from engine.core.language.to_move import Counted, Share
from engine.core.language.words import N_

TICKED, MOVED = "ticked ", "moved "
"""How marks are kept: ticked in the list, and no longer in it."""
LAID, OWED = "laid ", "owed "
"""Before this line of the log everything lies on the table; and what undo has left there."""


TURNS = 10
"""Turns a table can be behind: twice as many later one that ticks nothing is not waited for."""
MARK = re.compile(rf"({TICKED}|{MOVED})\d+[.\d]*|{LAID}\d+|({TICKED})?{OWED}\d+ \[.*\]")


class ListLine(NamedTuple):
    """A line of the list."""

    text: str
    marks: frozenset[str]
    seat: int
    """Of the pieces; -1 for those of the table."""
    is_ticked: bool = False


class ListPart(NamedTuple):
    """A heading and the pieces below it; no heading where there is one part only."""

    heading: str
    lines: Sequence[ListLine]


class Scope(NamedTuple):
    """A part of the list: from a line of the log on, and perhaps the pieces of one seat."""

    since: int = 0
    seat: int | None = None


WHOLE = Scope()

Keep = Callable[[Collection[str], bool], object]
"""Notes marks with the game, or forgets them."""


class TableList:
    """What to move since everything lay on the table: this turn, and what is left of earlier ones.

    What lay there already and was undone is owed back, until the same is played again.
    """

    def __init__(
        self,
        told: Iterable[Sequence[Event]] = (),
        kept: Iterable[str] = (),
        keep: Keep = lambda _marks, _on: None,
    ) -> None:
        """`told` are the events of each line of the log, `kept` the marks noted before."""
        self._told = [tuple(events) for events in told]
        self._read: dict[int, list[Share]] = {}
        """The shares of lines of the log that were asked for."""
        self._first = len(self._told)
        """The first line of the last gesture."""
        self._left: tuple[str, list[ListLine]] = ("", [])
        """What is left of earlier turns, in a language: the same for the whole turn."""
        self._keep = keep
        self._noted = {mark for mark in kept if MARK.fullmatch(mark)}
        self._marks = {mark for mark in self._noted if mark.startswith((TICKED, MOVED))}
        self._owed = {mark: _owed(mark) for mark in sorted(self._noted) if mark.startswith(OWED)}
        self._laid = min(_laid(self._noted), default=self._begin)

    # ------------------------------------------------------------ what happens

    def lay(self, telling: Telling, first: int, told: Iterable[Sequence[Event]] = ()) -> None:
        """From line `first` on the log is this now: played, undone, redone, or another version."""
        begin = self._begin
        self._put_back(telling, first)
        self._told[first:] = [tuple(events) for events in told]
        self._first = first
        self._lay_again(self._shares(telling, first))
        if self._begin != begin or first < begin:
            self._left = ("", [])
        if self._begin > begin:
            self._begin_turn()
        self._settle(telling)
        self._note()

    def _put_back(self, telling: Telling, first: int) -> None:
        """What lies on the table of lines that are gone is owed; the rest was never moved."""
        self._owed = {m: share for m, share in self._owed.items() if TICKED + m not in self._marks}
        number = count(max(map(_serial, self._owed), default=0) + 1)
        for share in self._shares(telling, first):
            if self._lies(share):
                mark = f"{OWED}{next(number)} {_plain(share)}"
                self._owed[mark] = share.put_back(mark)
        self._marks = {mark for mark in self._marks if _number(mark) < first}
        self._read = {n: shares for n, shares in self._read.items() if n < first}
        self._laid = min(self._laid, first)

    def _lay_again(self, shares: Iterable[Share]) -> None:
        """What is owed lies there again, if the same is played."""
        again: dict[str, list[str]] = {}
        for mark in self._owed:
            again.setdefault(_told(mark), []).append(mark)
        for share in shares if again else ():
            if same := again.get(_plain(share)):
                del self._owed[same.pop()]
                self._marks.add(TICKED + share.mark)

    def _lies(self, share: Share) -> bool:
        done = {TICKED + share.mark, MOVED + share.mark} & self._marks
        return bool(done) or _number(share.mark) < self._laid

    def _begin_turn(self) -> None:
        """What was ticked before is no longer in the list, nor what is many turns old."""
        ended = [n for n in range(self._laid, self._begin) if self._ends_turn(n)]
        if len(ended) > 2 * TURNS:
            self._laid = ended[-TURNS] + 1
        begin, ticked = self._begin, {m for m in self._marks if m.startswith(TICKED)}
        old = {mark for mark in ticked if _number(mark) < begin}
        self._marks = self._marks - old | {MOVED + mark.removeprefix(TICKED) for mark in old}

    def _settle(self, telling: Telling) -> None:
        """Marks are kept from the first line on of which something is still to move."""
        if not any(_number(mark) < self._begin for mark in self._marks):
            return
        left = chain.from_iterable(line.marks for line in self._earlier(telling))
        laid = min((_number(mark) for mark in left), default=max(self._laid, self._begin))
        done = {mark for mark in self._marks if _number(mark) < laid}
        if done:
            self._laid, self._marks = laid, self._marks - done

    @property
    def _begin(self) -> int:
        """The first line of the turn that the last gesture belongs to."""
        before = range(min(self._first, len(self._told)) - 1, -1, -1)
        return next((n for n in before if self._ends_turn(n)), -1) + 1

    def _ends_turn(self, number: int) -> bool:
        return any(event.kind == "turn" for event in self._told[number])

    # ------------------------------------------------------------ what is to move

    def lines(self, telling: Telling, scope: Scope = WHOLE) -> list[ListLine]:
        """The pieces to move, in order."""
        if scope != WHOLE:
            return self._lines(telling, self._in_scope(telling, scope))
        return list(chain.from_iterable(part.lines for part in self.parts(telling)))

    def parts(self, telling: Telling) -> list[ListPart]:
        """What is left of earlier turns by player, then this turn with what undo has left."""
        words, earlier = telling.words, self._earlier(telling)
        parts = []
        for seat in sorted({line.seat for line in earlier}):
            who, left = telling.name(seat), N_("{who}, from earlier turns")
            said = words.sentence(left, who=who) if who else words.sentence(N_("Earlier turns"))
            parts.append(ListPart(said, [line for line in earlier if line.seat == seat]))
        now = self._lines(
            telling, [*self._owed.values(), *self._shares(telling, max(self._begin, self._laid))]
        )
        heading = words.sentence(N_("This turn")) if parts else ""
        return [*parts, ListPart(heading, now)] if now else parts

    def count(self, telling: Telling) -> int:
        """How many lines are not ticked yet."""
        return sum(not line.is_ticked for line in self.lines(telling))

    def _earlier(self, telling: Telling) -> list[ListLine]:
        if self._left[0] != telling.words.language:
            shares, begin = self._shares(telling, self._laid), self._begin
            lines = self._lines(telling, [s for s in shares if _number(s.mark) < begin])
            self._left = telling.words.language, lines
        return self._left[1]

    def _in_scope(self, telling: Telling, scope: Scope) -> list[Share]:
        shares = self._shares(telling, max(scope.since, self._laid))
        return [s for s in shares if scope.seat in (None, s.event.seat)]

    def _shares(self, telling: Telling, first: int) -> list[Share]:
        for n in range(first, len(self._told)):
            if n not in self._read:
                self._read[n] = telling.shares(n, self._told[n])
        return [share for n in range(first, len(self._told)) for share in self._read[n]]

    def _lines(self, telling: Telling, shares: Sequence[Share]) -> list[ListLine]:
        """Open and ticked ones are summed up apart: what is ticked already lies there."""
        left = [s for s in shares if MOVED + s.mark not in self._marks]
        order = {share.mark: n for n, share in enumerate(left)}
        seats = {share.mark: _seat(share) for share in left}
        lines = []
        for on in (True, False):
            own = [share for share in left if (TICKED + share.mark in self._marks) == on]
            for text, marks in telling.to_move(own):
                lines.append(ListLine(text, marks, seats[min(marks, key=order.__getitem__)], on))
        return sorted(lines, key=lambda line: min(order[mark] for mark in line.marks))

    # ------------------------------------------------------------ taps

    def tick(self, marks: Collection[str], *, on: bool) -> None:
        """Tick the pieces of a line, or take their tick back."""
        ticked = {TICKED + mark for mark in marks}
        self._marks = self._marks | ticked if on else self._marks - ticked
        self._left = ("", [])
        self._note()

    def all_moved(self, telling: Telling, scope: Scope = WHOLE) -> None:
        """The pieces lie where they should: the list is empty until something moves again."""
        self._left = ("", [])
        if scope == WHOLE:
            self._owed, self._marks, self._laid = {}, set(), len(self._told)
        else:
            self._marks |= {MOVED + share.mark for share in self._in_scope(telling, scope)}
        self._note()

    def _note(self) -> None:
        before = self._noted
        self._noted = self._marks | self._owed.keys() | {f"{LAID}{self._laid}"}
        for marks, on in ((self._noted - before, True), (before - self._noted, False)):
            if marks:
                self._keep(marks, on)


def _number(mark: str) -> int:
    """The line of the log that a mark belongs to; what is owed comes after all of them."""
    return sys.maxsize if OWED in mark else int(mark.rpartition(" ")[2].partition(".")[0])


def _seat(share: Share) -> int:
    return share.counted.seat if share.counted else share.event.seat


def _laid(marks: Iterable[str]) -> list[int]:
    return [int(mark.removeprefix(LAID)) for mark in marks if mark.startswith(LAID)]


def _plain(share: Share) -> str:
    """What a share tells, without its place in the log."""
    return json.dumps([share.event.to_list(), share.counted], sort_keys=True)


def _owed(mark: str) -> Share:
    """What is owed by its mark."""
    event, counted = json.loads(_told(mark))
    share = Share("", Event.from_list(event), counted and Counted(*counted))
    return share.put_back(mark)


def _serial(mark: str) -> int:
    return int(mark.split(" ", 2)[1])


def _told(mark: str) -> str:
    return mark.split(" ", 2)[2]
