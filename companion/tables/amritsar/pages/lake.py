"""The lake: donation tiles with the counters of all players."""

from __future__ import annotations

from collections.abc import Iterator

from companion.tables.amritsar.pages.plain import PlainPage
from engine.amritsar import moves as m
from engine.amritsar.lake import FREE
from engine.amritsar.words.voice import Voice
from engine.core.game import Game


class LakePage(PlainPage):
    """Every space and its owner."""

    def said(self, game: Game, voice: Voice) -> Iterator[tuple[str, str]]:
        """By district and level."""
        state = game.state
        for space, owner in zip(state.box.lake.spaces, state.lake, strict=True):
            district = m.DISTRICTS[space.district]
            who = game.seats[owner] if owner != FREE else ""
            name = f"{voice.area(district)} {space.level}.{space.place + 1}"
            yield (
                f"lake.{district}.{space.level}.{space.place + 1}",
                f"{name}: {voice.scored(space.pp)} {who}",
            )
