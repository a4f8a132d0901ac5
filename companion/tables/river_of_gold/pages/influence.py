"""The influence tracks."""

from __future__ import annotations

from companion.tables.river_of_gold.pages.plain import PlainPage
from engine.core.game import Game
from engine.river_of_gold import moves as m


class InfluencePage(PlainPage):
    """Six tracks."""

    def said(self, game: Game) -> dict[str, str]:
        """The influence of all players in each region."""
        return {
            f"region.{region}": f"{region}: "
            + " ".join(str(seat.influence[n]) for seat in game.state.seats)
            for n, region in enumerate(m.REGIONS)
        }
