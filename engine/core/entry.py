"""A line of the log, and the error for one that cannot be read."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import dropwhile
from typing import NamedTuple

from engine.core.adjust import PRINTED, Adjust
from engine.core.events import EVERYBODY
from engine.core.frames import CHANCE, NOBODY
from engine.core.refusal import Refusal
from engine.core.rulings import UNDO_WINDOW, UNTIL_OTHERS_ACT, UNTIL_SEEN

MOST_LINES, MOST_REPRINTS = 20_000, 100
"""More decisions, and corrections of what is printed, than any game has."""

_PARTS = re.compile(r"[a-z_]+(?:, [a-z_]+)*")


class BadGame(ValueError):
    """A saved game that cannot be read; `reason` is a code, `values` what it is about."""

    def __init__(self, reason: str, **values: object) -> None:
        super().__init__(f"{reason} {values}" if values else reason)
        self.reason = reason
        self.values = values

    @property
    def part(self) -> str:
        """The part of the saved game that is wrong; empty where only an error is known."""
        named = str(self.values.get("what", "")).strip("'")
        return named if _PARTS.fullmatch(named) else ""


class Entry(NamedTuple):
    """One line of the log; `rolled` if the app's dice gave it, `anyway` if it was illegal."""

    seat: int
    move: str
    rolled: bool
    anyway: bool = False
    seen_by: int = EVERYBODY
    """The seat that may know which move it was."""

    @property
    def is_print(self) -> bool:
        """True if it sets what is printed on a piece."""
        return self.move.startswith(f"adjust {PRINTED} ")

    def to_text(self) -> str:
        """The plain form: who, and the move; what no player decides is the table's.

        >>> Entry(CHANCE, "draw crab", rolled=True, seen_by=2).to_text()
        'dice@2 draw crab'
        """
        who = "dice" if self.rolled else _TABLE if self.seat < 0 else str(self.seat)
        covered = "" if self.seen_by == EVERYBODY else f"@{self.seen_by}"
        return f"{who}{covered}{'!' if self.anyway else ''} {self.move}"

    @classmethod
    def from_text(cls, stored: str) -> Entry:
        """The inverse of `to_text`; raises BadGame on anything else."""
        who, _, move = stored.partition(" ")
        try:
            seat, rolled, anyway, seen_by = _WHO[who]
        except KeyError:
            raise BadGame("damaged", what="log") from None
        return cls(seat, move, rolled, anyway, seen_by)


def as_written_now(line: str) -> str:
    """A line of the log in today's form; a correction after the end once had no seat."""
    return line.replace(_NOBODY, _TABLE, 1) if line.startswith(_NOBODY) else line


def lines_of(stored: Sequence[str]) -> list[str]:
    """The lines of a saved log; raises BadGame for what is no log, or longer than any game."""
    if not all(isinstance(line, str) for line in stored) or len(stored) > MOST_LINES:
        raise BadGame("damaged", what="log")
    if sum(map(_is_print, stored)) > MOST_REPRINTS:
        raise BadGame("damaged", what="log")
    return [as_written_now(line) for line in stored]


def may_reprint(lines: Sequence[str]) -> bool:
    """May the box be opened again after these lines? Each time costs as much as a new game."""
    return sum(map(_is_print, lines)) < MOST_REPRINTS


def _is_print(line: str) -> bool:
    return f" adjust {PRINTED} " in line


_TABLE, _NOBODY = "table", str(NOBODY)


def is_too_late(rulings: Mapping[str, str], lines: Sequence[str]) -> bool:
    """May the first of these lines not be taken back, because of what came after it?

    Lines that are undone belong to them: what they brought was seen, and their players have
    acted. Results that no decision has led to may be entered again, and a correction by
    hand is no action.
    """
    window = rulings.get(UNDO_WINDOW)
    if window not in (UNTIL_SEEN, UNTIL_OTHERS_ACT):
        return False
    entries = map(Entry.from_text, lines)
    acted = [each.seat for each in entries if not Adjust.reads_like(each.move)]
    if window == UNTIL_SEEN:
        return CHANCE in dropwhile(lambda seat: seat == CHANCE, acted)
    return len({*acted} - {CHANCE}) > 1


def last_decision(lines: Sequence[str]) -> int | None:
    """The number of the last line that a person has played."""
    numbers = range(len(lines) - 1, -1, -1)
    return next((n for n in numbers if not lines[n].startswith(("dice ", "dice@"))), None)


class Illegal(NamedTuple):
    """A move of a log that is illegal when checked again; without refusal it is no move at all."""

    number: int
    move: str
    refusal: Refusal | None


MOST_SEATS = 8

# Looked up, not cached by line: objects that live on between states would keep their memory.
_WHO = {
    f"{who}{covered}{mark}": (seat, who == "dice", bool(mark), seen_by)
    for who, seat in {
        "dice": CHANCE,
        _TABLE: CHANCE,
        _NOBODY: CHANCE,
        **{str(n): n for n in range(MOST_SEATS)},
    }.items()
    for covered, seen_by in {"": EVERYBODY, **{f"@{n}": n for n in range(MOST_SEATS)}}.items()
    for mark in ("", "!")
}
