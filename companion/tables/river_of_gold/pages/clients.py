"""Masteries and clients."""

from __future__ import annotations

from companion.tables.river_of_gold.pages.plain import PlainPage
from engine.core.game import Game
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import bits
from engine.river_of_gold.words.voice import Voice


class ClientsPage(PlainPage):
    """What lies open."""

    def said(self, game: Game) -> dict[str, str]:
        """Masteries, and clients that have been delivered to."""
        state, voice = game.state, Voice(self.words, game.seats)
        said = {f"mastery.{m.MASTERIES[n]}": voice.mastery(m.MASTERIES[n]) for n in state.masteries}
        for seat, delivered in enumerate(state.delivered):
            for client in bits(delivered):
                name = m.CLIENTS[client]
                said[f"client.{name}"] = f"{game.seats[seat]}: {voice.client(name)}"
        return said
