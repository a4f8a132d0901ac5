"""The market with its columns, the bridge and the storehouses on display."""

from __future__ import annotations

from collections.abc import Iterator

from companion.tables.amritsar.pages.plain import PlainPage
from engine.amritsar import moves as m
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.words.voice import Voice
from engine.core.game import Game


class MarketPage(PlainPage):
    """Columns and storehouses."""

    def said(self, game: Game, voice: Voice) -> Iterator[tuple[str, str]]:
        """Resource by resource."""
        state = game.state
        for resource, n in zip(RESOURCES, state.market, strict=True):
            yield f"market.{resource}", voice.items(resource, n)
        for house in state.display:
            name = m.STOREHOUSES[house]
            yield f"storehouse.{name}", voice.storehouse(name)
