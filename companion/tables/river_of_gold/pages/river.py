"""The river: spaces, shores, the building row and ships."""

from __future__ import annotations

from companion.tables.river_of_gold.pages.plain import PlainPage
from engine.core.game import Game
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY
from engine.river_of_gold.words.voice import Voice


class RiverPage(PlainPage):
    """What lies on the main board."""

    def said(self, game: Game) -> dict[str, str]:
        """Ships, row, shores."""
        state, voice = game.state, Voice(self.words, game.seats)
        said = {
            f"ship.{seat}.{ship}": f"{game.seats[seat]}: {at + 1}"
            for seat, player in enumerate(state.seats)
            for ship, at in zip(m.SHIPS, player.ships, strict=True)
        }
        for tile in state.row:
            if tile != EMPTY:
                said[f"tile.{m.TILES[tile]}"] = voice.tile(m.TILES[tile])
        for shore, tile in zip(m.SHORES, state.tiles, strict=True):
            said[f"shore.{shore}"] = (
                f"{shore}: {voice.building(m.TILES[tile])}"
                if tile != EMPTY
                else f"{shore}: {state.box.cost[int(shore) - 1]}"
            )
        return said
