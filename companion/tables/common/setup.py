"""The set-up as steps to tick off: one piece, one place, one tick."""

from __future__ import annotations

from dataclasses import dataclass

from engine.core.events import Event


@dataclass(frozen=True, slots=True)
class Draw:
    """One roll or draw: the lines of the log that it took, and what came of it."""

    first: int
    end: int
    pips: tuple[int, ...]
    """What the die showed, one after the other; empty for a card or tile."""
    events: tuple[Event, ...]
    name: str
    note: str
    """What else there is to know about it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What could lie on the table: the move, its name, and the face of the die if it is one."""

    move: str
    name: str
    pips: int
    again: bool
    """Nothing comes of it: the die is rolled again."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do at the table."""

    key: str
    section: str
    title: str
    text: str
    """How it is done."""
    line: str
    """What lies where, once it is known."""
    items: tuple[str, ...]
    """The pieces, where there are several."""
    draws: tuple[Draw, ...]
    missing: int
    """How many rolls or draws are still to come."""
    asked: bool
    """Is the next of them the one that is open now?"""
    by_die: bool
    waiting: tuple[int, ...]
    """What the die has shown so far where it must be rolled again."""

    @property
    def tick(self) -> str:
        """What a tick stands for: the step as it turned out, so that a new result has none."""
        return "|".join([self.key, *(_result(draw) for draw in self.draws)])


def _result(draw: Draw) -> str:
    return "+".join(f"{event.kind}:{sorted(event.values.items())}" for event in draw.events)
