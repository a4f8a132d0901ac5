"""The city: districts with their tiles, sections and elephants."""

from __future__ import annotations

from collections.abc import Iterator

from companion.tables.amritsar.pages.plain import PlainPage
from engine.amritsar import moves as m
from engine.amritsar.lake import FREE
from engine.amritsar.words.voice import Voice
from engine.core.game import Game


class CityPage(PlainPage):
    """Districts, sections and tiles."""

    def said(self, game: Game, voice: Voice) -> Iterator[tuple[str, str]]:
        """By district."""
        state = game.state
        for number, district in enumerate(m.DISTRICTS):
            here = [game.seats[s] for s, each in enumerate(state.seats) if each.elephant == number]
            yield f"district.{district}", f"{voice.area(district)} {voice.listing(here)}"
            for section in (2 * number, 2 * number + 1):
                name = m.SECTIONS[section]
                workers = voice.listing(voice.colour(m.COLOURS[w]) for w in state.sections[section])
                yield (
                    f"section.{name}",
                    f"{voice.section(name)}: {workers} ({state.coins[section]})",
                )
            for tile in state.tiles[3 * number : 3 * number + 3]:
                if tile != FREE:
                    yield f"tile.{m.TILES[tile]}", voice.tile(m.TILES[tile])
