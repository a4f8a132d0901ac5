"""A table for quick tools, set by hand; the engine has the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.adjust import Adjust
from engine.core.game import Game
from engine.core.meta import ORDINARY
from engine.core.refusal import Refusal
from engine.core.registry import meta_of


class LooseTable:
    """A game without players: its pieces are set as on the real table."""

    def __init__(
        self,
        game: str,
        rulings: Mapping[str, str] | None = None,
        corrections: Mapping[str, object] | None = None,
    ) -> None:
        """Set up the table; the first positions do not matter."""
        seats = [str(number) for number in range(1, min(meta_of(game).modes[ORDINARY].players) + 1)]
        self.game = Game.new(game, seats, seed=1, rulings=rulings, corrections=corrections)

    @property
    def state(self) -> Any:
        """The state of the table."""
        return self.game.state

    def lay(self, field: str, value: str) -> Refusal | None:
        """Set one field; if refused, returns why and changes nothing."""
        adjust = Adjust(field, value)
        refusal = self.game.why_not(adjust)
        if refusal is None:
            self.game.play(adjust)
        return refusal
