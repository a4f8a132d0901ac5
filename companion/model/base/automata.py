"""Automata: seats with pieces and points that the rules play. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.names import likeness
from engine.core.registry import GAMES, meta_of


def automata() -> frozenset[str]:
    """The names of all automata of all games, which people cannot have."""
    modes = (mode for game in GAMES for mode in meta_of(game).modes.values())
    return frozenset(name for mode in modes for name in mode.automata)


def people_of(game: str, seats: Sequence[str]) -> int:
    """How many of the seats of a stored game are people; they come first.

    An unknown game has only people.
    """
    if game not in GAMES:
        return len(seats)
    return len(seats) - len(meta_of(game).modes[mode_of(game, seats)].automata)


def mode_for(game: str, people: int) -> str:
    """The first mode of a game for this many people."""
    modes = meta_of(game).modes.items()
    return next(name for name, mode in modes if people in mode.players)


def people_named(game: str, names: Sequence[str]) -> int:
    """How many of these names, automata last, are people."""
    known = {likeness(name) for mode in meta_of(game).modes.values() for name in mode.automata}
    return sum(1 for name in names if likeness(name) not in known)


def mode_of(game: str, seats: Sequence[str]) -> str:
    """The mode of a seating: the one whose automata are at its end."""
    modes = meta_of(game).modes
    for mode, (players, names) in modes.items():
        people = len(seats) - len(names)
        if names and people in players and tuple(seats[people:]) == names:
            return mode
    return next(iter(modes))
