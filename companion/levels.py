"""How strictly the app watches over the rules: for the whole game, and for single families.

>>> levels = Levels("referee").with_family("orders", "adviser")
>>> levels.of("orders"), levels.of("payments")
('adviser', 'referee')
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from engine.core.words import N_

REFEREE, ADVISER, NOTEBOOK = "referee", "adviser", "notebook"
LEVELS = (REFEREE, ADVISER, NOTEBOOK)
"""Closed stays closed; closed warns and can be played anyway; nothing is closed."""

MEANINGS = {
    REFEREE: (
        N_("Referee"),
        N_("Moves that the rules forbid stay closed, and the app says why."),
    ),
    ADVISER: (
        N_("Adviser"),
        N_("The app warns with the reason; you may play the move all the same."),
    ),
    NOTEBOOK: (
        N_("Notebook"),
        N_("Nothing is checked: the app counts and remembers."),
    ),
}
"""The name of each level, and what it means."""

AS_THE_GAME = ""
"""What a family has that goes by the level of the game."""


class Levels(NamedTuple):
    """The level of a game, and the families of rules that have one of their own."""

    game: str = REFEREE
    own: Mapping[str, str] = MappingProxyType({})

    def of(self, family: str) -> str:
        """How strictly a family of rules is watched."""
        return self.own.get(family, self.game)

    def with_game(self, level: str) -> Levels:
        """The same with another level for the game; families keep theirs."""
        return self._replace(game=level)

    def with_family(self, family: str, level: str) -> Levels:
        """The same with another level for one family; AS_THE_GAME takes its own away."""
        own = {name: each for name, each in self.own.items() if name != family}
        if level != AS_THE_GAME:
            own[family] = level
        return self._replace(own=own)
