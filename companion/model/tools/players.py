"""The players of the quick tools, shared by all tools of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.tables.common.seats import initials
from companion.tables.tones import tone_of
from engine.core.language.words import Words
from engine.core.names import fault, tidy
from engine.core.registry import GAMES, meta_of

USUAL = 3
"""The default number of players, if the game allows it."""


@dataclass(frozen=True, slots=True)
class Players:
    """All seats of a game; the first `count` are taken.

    A seat without a name is called by its number, in the present language.
    """

    game: str
    names: tuple[str, ...]
    colours: tuple[int, ...]
    """By seat, as the game counts its colours."""
    count: int

    def shown(self, words: Words) -> tuple[str, ...]:
        """The names of the players."""
        return tuple(
            name or words.sentence("Player {number}", number=seat + 1)
            for seat, name in enumerate(self.names[: self.count])
        )

    def letters(self, words: Words) -> tuple[str, ...]:
        """Their initials."""
        return initials(self.shown(words))

    def colour_names(self) -> list[str]:
        """Their colours as in the rules."""
        known = meta_of(self.game).colours
        return [known[colour] for colour in self.colours[: self.count]]

    @property
    def tones(self) -> tuple[int, ...]:
        """The theme's tone of every seat."""
        known = meta_of(self.game).colours
        return tuple(tone_of(self.game, known[colour]) for colour in self.colours)

    def with_count(self, count: int) -> Players:
        """The same seats, more or fewer of them taken."""
        return replace(self, count=count)

    def with_names(self, names: Sequence[str]) -> Players:
        """Other people at the same seats."""
        return replace(self, names=tuple(names))

    def with_people(self, others: Players) -> Players:
        """The people at the tools of another game, as far as there is room."""
        names = others.names[: others.count]
        room = len(self.names)
        count = others.count if others.count in meta_of(self.game).players else self.count
        return self.with_names((*names, *[""] * room)[:room]).with_count(count)

    def to_plain(self) -> dict[str, object]:
        """The plain form."""
        return {"names": self.names, "colours": self.colours, "count": self.count}


def seats_of(game: str) -> int:
    """How many people can play a game."""
    return max(meta_of(game).players)


def fresh_players(game: str) -> Players:
    """Seats without names."""
    counts, seats = meta_of(game).players, seats_of(game)
    count = USUAL if USUAL in counts else counts[0]
    return Players(game, ("",) * seats, tuple(range(seats)), count)


def players_from(stored: Any, game: str) -> Players | None:
    """The inverse of `to_plain`; None for anything else."""
    try:
        players = Players(
            game, tuple(map(_usable, stored["names"])), tuple(stored["colours"]), stored["count"]
        )
        seats, colours = seats_of(game), range(len(meta_of(game).colours))
        apart = len(set(players.colours)) == len(players.names) == len(players.colours) == seats
        fits = apart and set(players.colours) <= set(colours)
    except (KeyError, TypeError):
        return None
    return players if fits and players.count in meta_of(game).players else None


def _usable(stored: object) -> str:
    """A valid name; empty, so that the seat has its number, for any other."""
    name = tidy(str(stored))
    return "" if fault(name) else name


def players_of(game: str, names: Sequence[str], colours: Sequence[str]) -> Players:
    """The people of a game played."""
    seats, known = seats_of(game), meta_of(game).colours
    taken = [known.index(colour) for colour in colours]
    left = [colour for colour in range(len(known)) if colour not in taken]
    empty = [""] * (seats - len(names))
    return Players(game, (*names, *empty), (*taken, *left)[:seats], len(names))


def by_game(stored: object) -> dict[str, object]:
    """The stored players by game; in old files, those of the first game."""
    if not isinstance(stored, Mapping):
        return {}
    return {next(iter(GAMES)): stored} if "names" in stored else dict(stored)
