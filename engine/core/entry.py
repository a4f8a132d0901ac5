"""A line of the log, and what is said of one that nobody has written."""

from __future__ import annotations

from typing import NamedTuple

from engine.core.frames import CHANCE


class BadGame(ValueError):
    """A saved game that cannot be read; `reason` is a code, `values` what it is about."""

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(f"{reason} {values}" if values else reason)
        self.reason = reason
        self.values = values


class Entry(NamedTuple):
    """One line of the log; `rolled` if the app's dice gave it, `anyway` if it was closed."""

    seat: int
    move: str
    rolled: bool
    anyway: bool = False

    def to_text(self) -> str:
        """The plain form: who, and the move."""
        who = "dice" if self.rolled else "table" if self.seat == CHANCE else str(self.seat)
        return f"{who}{'!' if self.anyway else ''} {self.move}"

    @classmethod
    def from_text(cls, stored: str) -> Entry:
        """The inverse of `to_text`; raises BadGame on anything else."""
        who, _, move = stored.partition(" ")
        try:
            seat, rolled, anyway = _WHO[who]
        except KeyError:
            raise BadGame("damaged", what=stored) from None
        return cls(seat, move, rolled, anyway)


# Looked up, not kept by line: what lives on between the states of a long game keeps their memory.
_WHO = {
    f"{who}{mark}": (seat, who == "dice", bool(mark))
    for who, seat in {"dice": CHANCE, "table": CHANCE, **{str(n): n for n in range(4)}}.items()
    for mark in ("", "!")
}
