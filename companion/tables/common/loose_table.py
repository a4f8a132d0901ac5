"""A table on which only what a quick tool is about is set by hand; the rules stay the engine's."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.adjust import Adjust
from engine.core.game import Game
from engine.core.meta import ORDINARY
from engine.core.refusal import Refusal
from engine.core.registry import meta_of


class LooseTable:
    """A game that nobody plays: its pieces are laid as they lie on the real table."""

    def __init__(
        self,
        game: str,
        rulings: Mapping[str, str] | None = None,
        corrections: Mapping[str, Any] | None = None,
    ) -> None:
        """Set the table up; where the pieces lie at first does not matter."""
        seats = [str(number) for number in range(1, min(meta_of(game).modes[ORDINARY].players) + 1)]
        self.game = Game.new(game, seats, seed=1, rulings=rulings, corrections=corrections)

    @property
    def state(self) -> Any:
        """What lies on the table."""
        return self.game.state

    def lay(self, field: str, value: str) -> Refusal | None:
        """Set one thing; where that cannot be, say why and change nothing."""
        adjust = Adjust(field, value)
        refusal = self.game.why_not(adjust)
        if refusal is None:
            self.game.play(adjust)
        return refusal
