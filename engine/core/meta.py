"""Facts of a game that need no rules: enough for a list of games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

NEEDED = ("catalogue", "fields", "refusals", "rules", "words")
"""The modules of every game; `engine/core/parts.py` says what the core asks of each."""
ORDINARY = ""
"""The mode of a game as its book tells it first."""


class Mode(NamedTuple):
    """A way to play the game: how many people sit down, and who sits down with them."""

    players: tuple[int, ...]
    automata: tuple[str, ...] = ()
    """Names of the automata's seats: they have pieces and points, but no decisions."""


class Meta(NamedTuple):
    """A game in short. A test keeps it equal to the rules and the data."""

    name: str
    """The id in files, in the store and in the names of its folders."""
    colours: tuple[str, ...]
    modes: Mapping[str, Mode]
    unit: str
    """Glossary key of what wins the game."""
    rule_prefix: str
    """Every rule id begins with it: `AG` for `AG-PEON-1`."""
    parts: tuple[str, ...] = ()
    """Its modules besides `NEEDED`: what rivals, goals and words of its own need."""
    strategies: tuple[str, ...] = ()
    """Strategies of its rivals; empty if it has no rivals and no advice."""

    @property
    def command(self) -> str:
        """The name on the command line.

        >>> Meta("two_words", (), {}, "vp", "TW").command
        'two-words'
        """
        return self.name.replace("_", "-")

    @property
    def players(self) -> tuple[int, ...]:
        """Numbers of people for which there is a mode, whichever it is."""
        return tuple(sorted({n for mode in self.modes.values() for n in mode.players}))
