"""The boards of the players."""

from __future__ import annotations

from collections.abc import Iterator

from companion.tables.amritsar.pages.plain import PlainPage
from companion.tables.amritsar.seating import facts
from engine.amritsar.words.voice import Voice
from engine.core.game import Game


class SeatsPage(PlainPage):
    """Every player in a line."""

    def said(self, game: Game, voice: Voice) -> Iterator[tuple[str, str]]:
        """Player by player."""
        for seat, name in enumerate(game.seats):
            figures = ", ".join(f"{voice.sentence(f.label)} {f.n}" for f in facts(game, seat))
            yield f"seat.{seat}", f"{name}: {figures}"
