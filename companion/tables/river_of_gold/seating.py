"""What is shown of a player of River of Gold, beside the board and from a seat away. No Kivy."""

from __future__ import annotations

from companion.tables.shown import Fact
from engine.core.language.words import N_
from engine.core.observer import Observer
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import bits
from engine.river_of_gold.state import State

GOODS = (N_("silk"), N_("rice"), N_("porcelain"))


def facts(seen: Observer, seat: int) -> list[Fact]:
    """Points, koku, goods, favour, die, clients."""
    state: State = seen.game.state
    return [
        *glance(seen, seat),
        *goods(seen, seat),
        Fact("deliver", state.delivered[seat].bit_count(), N_("delivered")),
    ]


def glance(seen: Observer, seat: int) -> list[Fact]:
    """Points, koku, favour and die, for reading from a seat away."""
    player = seen.game.state.seats[seat]
    return [
        Fact("vp", player.vp, N_("VP")),
        Fact("koku", player.koku, N_("koku")),
        Fact("favour-sun", player.favour, N_("favour")),
        Fact("die", player.die, N_("die")),
    ]


def goods(seen: Observer, seat: int) -> list[Fact]:
    """Silk, rice and porcelain."""
    return [
        Fact(*each) for each in zip(m.GOODS, seen.game.state.seats[seat].goods, GOODS, strict=True)
    ]


def held(seen: Observer, seat: int) -> list[Fact]:
    """The hand of clients, by name as far as the app knows it."""
    if not seen.knows(seat, "hand"):
        return [Fact("hand-cards", None, N_("hand"))]
    state: State = seen.game.state
    known = [m.CLIENTS[client].split("-") for client in bits(state.seats[seat].hand)]
    named = tuple((f"client.{kind}", region) for kind, region in known)
    return [Fact("hand-cards", state.hand_size(seat), N_("hand"), named=named)]


def public_score(seen: Observer, seat: int) -> Fact:
    """The marker on the scoring track; regions and clients count at the end."""
    return Fact("vp", seen.game.state.seats[seat].vp, N_("VP"))
