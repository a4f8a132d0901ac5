"""What is alike in the statistics of every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.core.events import Event

Told = Iterable[Sequence[Event]]
"""What happened at each line of the log."""


class Titles(NamedTuple):
    """What a game calls its figures; a part without a title is left out."""

    about: str
    """What there is to see, in one line."""
    series: str = ""
    """What the chart counts from period to period."""
    icon: str = ""
    """The sign of that."""
    actions: str = ""
    actions_often: str = ""
    """Over all games."""
    pieces: str = ""
    pieces_often: str = ""
    record_pieces: str = ""
    """Most of them in one game."""
    periods: str = ""
    """So many periods, {n} with a digit after the point."""
    average: str = ""
    """The same, on average."""
    record_periods: str = ""


def all_events(told: Told) -> Iterator[Event]:
    """Everything that happened, in order."""
    return (event for events in told for event in events)


def turns(players: int, told: Told) -> list[int]:
    """By seat: how many turns were taken."""
    found = [0] * players
    for event in all_events(told):
        if event.kind == "turn":
            found[event.seat] += 1
    return found


def counted(players: int, told: Told, what: Callable[[Event], str]) -> dict[str, list[int]]:
    """By what an event counts as, and by seat: how often; an event that is nothing is left out."""
    found: dict[str, list[int]] = {}
    for event in all_events(told):
        if name := what(event):
            found.setdefault(name, [0] * players)[event.seat] += 1
    return found


def by_period(
    start: Sequence[int], told: Told, change: Callable[[list[int], Event], object]
) -> tuple[tuple[int, ...], ...]:
    """By seat: a figure at the start and at the end of each period.

    `change` lets an event change the figures; periods are told apart by events of kind "round".
    """
    now = list(start)
    found = [tuple(now)]
    for event in all_events(told):
        if event.kind == "round" and event.values["n"] > 1:
            found.append(tuple(now))
        else:
            change(now, event)
    found.append(tuple(now))
    return tuple(zip(*found, strict=True))
