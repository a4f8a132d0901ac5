"""Strictness about the rules: for the whole game, and for single groups of rules.

>>> levels = Levels("referee").with_family("orders", "adviser")
>>> levels.of("orders"), levels.of("payments")
('adviser', 'referee')
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from engine.core.language.words import N_

REFEREE, ADVISER, NOTEBOOK = "referee", "adviser", "notebook"
LEVELS = (REFEREE, ADVISER, NOTEBOOK)
"""Illegal moves are refused; refused but playable; not checked at all."""

MEANINGS = {
    REFEREE: (
        N_("Referee"),
        N_("Only moves within the rules are possible; the app says why not."),
    ),
    ADVISER: (
        N_("Adviser"),
        N_("The app warns and says why; you can play anyway."),
    ),
    NOTEBOOK: (
        N_("Notebook"),
        N_("No checks: the app only counts and remembers."),
    ),
}
"""The name of each level, and what it means."""

AS_THE_GAME = ""
"""The value of a group that follows the game."""


class Levels(NamedTuple):
    """The strictness of a game, and the groups of rules with their own."""

    game: str = REFEREE
    own: Mapping[str, str] = MappingProxyType({})

    def of(self, family: str) -> str:
        """How strict the app is about a group."""
        return self.own.get(family, self.game)

    def with_game(self, level: str) -> Levels:
        """The same with another strictness for the game; groups keep theirs."""
        return self._replace(game=level)

    def with_family(self, family: str, level: str) -> Levels:
        """The same with another strictness for one group; AS_THE_GAME removes its own."""
        own = {name: each for name, each in self.own.items() if name != family}
        if level != AS_THE_GAME:
            own[family] = level
        return self._replace(own=own)
