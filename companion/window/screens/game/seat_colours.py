"""The colours of a seat on the screen."""

from __future__ import annotations

from collections.abc import Sequence

from companion.model.theme import rgba
from companion.tables.common.seats import players_of
from companion.window.host import running_app
from engine.core.game import Game

Colour = Sequence[float]
SeatColours = tuple[int, str, Colour, Colour]
"""A seat's colour by its number, its initial, fill and ink."""


def seat_colours(game: Game, seat: int) -> SeatColours:
    """Of a seat; neutral ones for no seat."""
    look = running_app().look
    if not 0 <= seat < len(game.seats):
        return 0, "", look.primary, look.primary_ink
    players = players_of(game)
    tone = players.colour[seat]
    marked = look.palette.seats[tone]
    return tone, players.letter[seat], rgba(marked.fill), rgba(marked.letter)
