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
        self._named: dict[int, int] = {}
        """By the first line of a gesture: the line that names it, after what only pays for it."""

    # ------------------------------------------------------------ what was played

    def note(self, start: int, end: int, rival: int = NOBODY) -> None:
        """The lines from `start` up to `end` were one gesture; perhaps a rival's whole turn."""
        self._ends = {a: b for a, b in self._ends.items() if b <= start}
        self._rivals = {a: seat for a, seat in self._rivals.items() if a in self._ends}
        self._named = {a: line for a, line in self._named.items() if a in self._ends}
        if rival != NOBODY:
            self._rivals[start] = rival
        if end > start + 1 or rival != NOBODY:
            self._ends[start] = end

    def note_tap(self, change: Change, apart: int = 0, paid: int = 0) -> None:
        """What a tap has played; so many of its first moves keep an undo of their own, or pay.

        Answers that follow a roll by themselves belong to the decision before it.
        """
        first, end = change.first, self._game.at
        if apart:
            self.note(first, first + apart)
            first += apart
        rolled = [entry.rolled for entry in change.entries]
        if rolled[:1] == [True] and not all(rolled):
            first = self._begun_before(first)
        self.note(first, end)
        if paid:
            self._named[first] = change.first + paid

    def note_answer(self, first: int, end: int) -> None:
        """A rival's answer in another player's turn belongs to what it answers."""
        start = self._begun_before(first)
        self.note(start, end, self.rival_of(start))

    def _begun_before(self, first: int) -> int:
        """Where the gesture before a line began, or the decision that led to it."""
        known = self.start_of(first)
        if known is not None:
            return known
        decided = (n for n in range(first - 1, -1, -1) if not self._is_rolled(n))
        number = next(decided, first)
        # The set-up is no gesture, and a correction keeps its own undo.
        return number if number < first and self._entry(number).seat >= 0 else first

    def forget(self) -> None:
        """The game is elsewhere, on another version."""
        self._ends, self._rivals, self._named = {}, {}, {}

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

    def named_by(self, start: int) -> int:
        """The line that says what the gesture is that begins here."""
        return self._named.get(start, start)

    def rival_of(self, start: int | None) -> int:
        """The seat of the rival whose own turn begins here, if it is one."""
        return NOBODY if start is None else self._rivals.get(start, NOBODY)

    def _entry(self, number: int) -> Entry:
        return Entry.from_text(self._game.lines[number])

    def _is_rolled(self, number: int) -> bool:
        return self._entry(number).rolled
