"""What holds at every state of every game; a game adds what its own pieces must fulfil."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from engine.core.automation import HOW, Asking, Automation
from engine.core.frames import CHANCE, NOBODY, GameOver

Known = Mapping[str, Collection[Any]]
"""Possible values by field; a tuple has those of each place in a row."""
MANY = range(100)
"""More than there is of anything that is counted."""


def broken(holds: Mapping[str, bool]) -> Iterator[str]:
    """The names of what does not hold."""
    return (what for what, fine in holds.items() if not fine)


def misshapen(rows: Mapping[str, tuple[Sequence[Any], int]]) -> Iterator[str]:
    """The rows that do not have as many entries as the board has places."""
    return (name for name, (row, n) in rows.items() if len(row) != n)


def are_once(row: Sequence[int], most: int) -> bool:
    """Pieces that exist once each, numbered below `most`."""
    return len(set(row)) == len(row) and all(0 <= each < most for each in row)


def pending_faults(
    automation: Automation, state: Any, bottom: Collection[str], people: int, known: Known
) -> Iterator[str]:
    """What is wrong with the pending steps; `bottom` are the kinds that all others lead back to.

    `known` are the values that a field of a step can have, by its name, or by `kind.name` where
    one kind differs. A step far below the top would fail only when its turn comes.
    """
    book, stack = automation.book, state.stack
    if not stack:
        yield "nothing is pending"
        return
    if type(stack[-1]) in book.automatic_types:
        yield "a step waits that should have run"
    for below, frame in pairwise([None, *stack]):
        if isinstance(frame, Asking) and book.effects.get(type(below)) != frame.effect:
            yield "a question about an effect that does not wait"
    if book.kinds[type(stack[0])] not in bottom:
        yield "the turn has no end"
    if not all(getattr(frame, "seat", CHANCE) in range(NOBODY, people) for frame in stack):
        yield "a player has to decide who is not there"
    turns = [frame for frame in stack if type(frame) in book.main_types]
    if not all(frame.seat in range(people) or isinstance(frame, GameOver) for frame in turns):
        yield "nobody has to decide a step of the turn"
    if len(state.automation) != len(automation.effects) or not all(
        how in range(len(HOW)) for how in state.automation
    ):
        yield "an effect has no setting"
    for frame in stack:
        kind = book.kinds[type(frame)]
        for name, value in frame._asdict().items():
            possible = known.get(f"{kind}.{name}", known.get(name))
            if possible is not None and not _is_possible(value, possible):
                yield f"{kind}: {name} {value}"


def _is_possible(value: object, possible: Collection[Any]) -> bool:
    if not isinstance(value, tuple):
        return value in possible
    if isinstance(possible, tuple):
        return len(value) == len(possible) and all(map(_is_possible, value, possible))
    return all(each in possible for each in value)
