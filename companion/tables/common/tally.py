"""Common parts of all games' statistics."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.core.events import Event

Told = Iterable[Sequence[Event]]
"""The events of each line of the log."""


class Titles(NamedTuple):
    """A game's names for its figures; a part without a title is left out."""

    about: str
    """What is shown, in one line."""
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
    """A number of periods, {n} with one decimal."""
    average: str = ""
    """The same, on average."""
    record_periods: str = ""


def all_events(told: Told) -> Iterator[Event]:
    """All events, in order."""
    return (event for events in told for event in events)


def turns(players: int, told: Told) -> list[int]:
    """By seat: how many turns were taken."""
    found = [0] * players
    for event in all_events(told):
        if event.kind == "turn":
            found[event.seat] += 1
    return found


def counted(players: int, told: Told, what: Callable[[Event], str]) -> dict[str, list[int]]:
    """By category and seat: how often; events without a category are left out."""
    found: dict[str, list[int]] = {}
    for event in all_events(told):
        if name := what(event):
            found.setdefault(name, [0] * players)[event.seat] += 1
    return found


def by_kind(players: int, told: Told, kinds: Collection[str]) -> dict[str, list[int]]:
    """By kind of event and seat: how often, in the order of the kinds."""
    found = counted(players, told, lambda event: event.kind if event.kind in kinds else "")
    return {kind: found[kind] for kind in kinds if kind in found}


def by_period(
    start: Sequence[int], told: Told, change: Callable[[list[int], Event], object]
) -> tuple[tuple[int, ...], ...]:
    """By seat: a figure at the start and at the end of each period.

    `change` lets an event change the figures; periods begin with events of kind "round".
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
