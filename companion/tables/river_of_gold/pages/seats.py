"""The clan boards."""

from __future__ import annotations

from companion.tables.river_of_gold.pages.plain import PlainPage
from companion.tables.river_of_gold.seating import facts
from engine.core.game import Game


class SeatsPage(PlainPage):
    """What each player has."""

    def said(self, game: Game) -> dict[str, str]:
        """Figures of each seat."""
        return {
            f"seat.{seat}": f"{name}: " + " ".join(str(fact.n) for fact in facts(game, seat))
            for seat, name in enumerate(game.seats)
        }
