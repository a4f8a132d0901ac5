"""What is shown of a player of River of Gold, beside the board and from a seat away. No Kivy."""

from __future__ import annotations

from companion.tables.parts import Fact
from engine.core.game import Game
from engine.core.language.words import N_
from engine.river_of_gold import moves as m
from engine.river_of_gold.fields import value_of
from engine.river_of_gold.state import State

GOODS = (N_("silk"), N_("rice"), N_("porcelain"))


def facts(game: Game, seat: int) -> list[Fact]:
    """Points, koku, goods, favour, die, clients."""
    state: State = game.state
    player = state.seats[seat]
    return [
        *glance(game, seat),
        *(Fact(*each) for each in zip(m.GOODS, player.goods, GOODS, strict=True)),
        Fact("deliver", state.delivered[seat].bit_count(), N_("delivered")),
    ]


def glance(game: Game, seat: int) -> list[Fact]:
    """Points, koku, favour and die, for reading from a seat away."""
    player = game.state.seats[seat]
    return [
        Fact("vp", player.vp, N_("VP")),
        Fact("koku", player.koku, N_("koku")),
        Fact("favour-sun", player.favour, N_("favour"), text=f"{player.favour}/{player.moon}"),
        Fact("die", player.die, N_("die")),
    ]


def held(game: Game, seat: int) -> list[Fact]:
    """The hand of clients."""
    field = f"{game.colours[seat]}.hand"
    n = game.state.hand_size(seat)
    return [Fact("hand-cards", n, N_("hand"), field, value_of(game.state, field))]
