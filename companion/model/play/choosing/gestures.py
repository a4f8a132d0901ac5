"""One undo reverts one gesture: moves played by a single tap belong together."""

from __future__ import annotations


class Gestures:
    """Which lines of the log were played by one tap; kept in memory only."""

    def __init__(self) -> None:
        self._ends: dict[int, int] = {}

    def note(self, start: int, end: int) -> None:
        """The lines from `start` up to `end` were one gesture."""
        self._ends = {a: b for a, b in self._ends.items() if b <= start}
        if end > start + 1:
            self._ends[start] = end

    def extend(self, first: int, end: int, before: int) -> None:
        """Lines up to `end` continue the gesture that ended at `first` or began at `before`."""
        known = self.start_of(first)
        self.note(before if known is None else known, end)

    def start_of(self, end: int) -> int | None:
        """Where the gesture that ends here began; None for a single move."""
        return next((a for a, b in self._ends.items() if b == end), None)

    def end_of(self, start: int) -> int | None:
        """Where the gesture that begins here ended."""
        return self._ends.get(start)
