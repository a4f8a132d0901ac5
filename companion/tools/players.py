"""Who plays, as far as the quick tools need to know: they all share the same players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.tables.common.seats import initials
from engine.core.game import rules_of
from engine.core.names import fault, tidy
from engine.core.words import Words

GAME = "agra"
COUNTS = rules_of(GAME).PLAYERS
MOST = max(COUNTS)


@dataclass(frozen=True, slots=True)
class Players:
    """Everyone who could sit at the table; `count` of them do.

    A seat without a name is called by its number, in whatever language is spoken.
    """

    names: tuple[str, ...] = ("",) * MOST
    colours: tuple[int, ...] = tuple(range(MOST))
    count: int = 3

    def shown(self, words: Words) -> tuple[str, ...]:
        """The names of those who play."""
        return tuple(
            name or words.sentence("Player {number}", number=seat + 1)
            for seat, name in enumerate(self.names[: self.count])
        )

    def letters(self, words: Words) -> tuple[str, ...]:
        """Their initials."""
        return initials(self.shown(words))

    def colour_names(self) -> list[str]:
        """Their colours as the rules call them."""
        return [rules_of(GAME).COLOURS[colour] for colour in self.colours[: self.count]]

    def with_count(self, count: int) -> Players:
        """The same seats, more or fewer of them taken."""
        return replace(self, count=count)

    def to_plain(self) -> dict[str, Any]:
        """The plain form."""
        return {"names": self.names, "colours": self.colours, "count": self.count}


def players_from(stored: Any) -> Players | None:
    """The inverse of `to_plain`; None for anything else."""
    try:
        players = Players(
            tuple(map(_usable, stored["names"])), tuple(stored["colours"]), stored["count"]
        )
    except (KeyError, TypeError):
        return None
    fits = len(players.names) == MOST and sorted(players.colours) == list(range(MOST))
    return players if fits and players.count in COUNTS else None


def _usable(stored: object) -> str:
    """A name that a player can have; empty, so that the seat has its number, for any other."""
    name = tidy(str(stored))
    return "" if fault(name) else name


def players_of(names: Sequence[str], colours: Sequence[str]) -> Players:
    """The players of a game."""
    known = [rules_of(GAME).COLOURS.index(colour) for colour in colours]
    left = [colour for colour in range(MOST) if colour not in known]
    empty = [""] * (MOST - len(names))
    return Players((*names, *empty), (*known, *left), len(names))
