"""One undo reverts one gesture: moves played by a single tap, or by a rival in its turn."""

from __future__ import annotations

from companion.model.play.changes import Change
from engine.core.frames import NOBODY
from engine.core.game import Entry, Game


class Gestures:
    """Which lines of the log belong together; kept in memory only."""

    def __init__(self, game: Game) -> None:
        """Of the lines of one game."""
        self._game = game
        self._ends: dict[int, int] = {}
        self._rivals: dict[int, int] = {}
        """By the first line of a rival's own turn: its seat."""

    # ------------------------------------------------------------ what was played

    def note(self, start: int, end: int, rival: int = NOBODY) -> None:
        """The lines from `start` up to `end` were one gesture; perhaps a rival's whole turn."""
        self._ends = {a: b for a, b in self._ends.items() if b <= start}
        self._rivals = {a: seat for a, seat in self._rivals.items() if a in self._ends}
        if rival != NOBODY:
            self._rivals[start] = rival
        if end > start + 1 or rival != NOBODY:
            self._ends[start] = end

    def note_tap(self, change: Change, apart: int = 0) -> None:
        """What a tap has played; so many of its first moves keep an undo of their own.

        Answers that follow a roll by themselves belong to the decision before it.
        """
        first, end = change.first, self._game.at
        if apart:
            self.note(first, first + apart)
            first += apart
        answered = not all(entry.rolled for entry in change.entries)
        if change.entries[0].rolled and answered:
            self._extend(first, end)
        else:
            self.note(first, end)

    def _extend(self, first: int, end: int) -> None:
        """Lines up to `end` continue the gesture that ended at `first`, or the last decision."""
        known = self.start_of(first)
        if known is None:
            before = first
            while before > 0 and self._is_rolled(before - 1):
                before -= 1
            known = max(0, before - 1)
        self.note(known, end)

    def forget(self) -> None:
        """The game is elsewhere, on another version."""
        self._ends, self._rivals = {}, {}

    def note_answer(self, first: int, end: int) -> None:
        """A rival's answer in another player's turn belongs to what it answers."""
        known = self.start_of(first)
        start = self._decided_before(first) if known is None else known
        self.note(start, end, NOBODY if known is None else self._rivals.get(known, NOBODY))

    def _decided_before(self, first: int) -> int:
        decided = (n for n in range(first - 1, -1, -1) if not self._is_rolled(n))
        number = next(decided, first)
        # The set-up is no gesture, and a correction keeps its own undo.
        return number if number < first and self._entry(number).seat >= 0 else first

    # ------------------------------------------------------------ what is asked of them

    def start_of(self, end: int) -> int | None:
        """Where the gesture that ends here began; None for a single move."""
        return next((a for a, b in self._ends.items() if b == end), None)

    def end_of(self, start: int) -> int | None:
        """Where the gesture that begins here ended."""
        return self._ends.get(start)

    def last(self) -> int | None:
        """Where the last gesture of several lines began, rolls after it included."""
        end = self._game.at
        start = self.start_of(end)
        while start is None and end > 0 and self._is_rolled(end - 1):
            end -= 1
            start = self.start_of(end)
        return start

    def rival_of(self, start: int | None) -> int:
        """The seat of the rival whose own turn begins here, if it is one."""
        return NOBODY if start is None else self._rivals.get(start, NOBODY)

    def _entry(self, number: int) -> Entry:
        return Entry.from_text(self._game.lines[number])

    def _is_rolled(self, number: int) -> bool:
        return self._entry(number).rolled
