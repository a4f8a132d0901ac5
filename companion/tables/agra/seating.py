"""What is shown of a player of Agra, beside the board and from a seat away. No Kivy."""

from __future__ import annotations

from companion.tables.agra.short_names import GUILDS
from companion.tables.shown import Fact
from engine.agra import moves as m
from engine.agra.chapters.workers import LYING
from engine.agra.state import State
from engine.core.language.words import N_
from engine.core.observer import Observer


def facts(seen: Observer, seat: int) -> list[Fact]:
    """Workers, favour, markers and influence."""
    state: State = seen.game.state
    player, workers = state.seats[seat], state.workers
    return [
        Fact("worker-standing", player.workers, N_("workers")),
        Fact("favour", player.favour, N_("favour")),
        Fact("worker-standing", workers.count(seat), N_("standing")),
        Fact("worker-lying", workers.count(seat + LYING), N_("lying down")),
        Fact("med-deliver", player.markers, N_("markers")),
        *_influence(seen, seat),
    ]


def glance(seen: Observer, seat: int) -> list[Fact]:
    """Favour and influence, for reading from a seat away."""
    return [
        Fact("favour", seen.game.state.seats[seat].favour, N_("favour")),
        *_influence(seen, seat),
    ]


def _influence(seen: Observer, seat: int) -> list[Fact]:
    steps = seen.game.state.seats[seat].steps
    return [Fact(*each) for each in zip(m.GUILDS, steps, GUILDS.values(), strict=True)]


def goods(seen: Observer, seat: int) -> list[Fact]:
    """The markers on goods, as far as there are any."""
    found = zip(m.GOODS, seen.game.state.seats[seat].goods, strict=True)
    return [Fact(good, n, good) for good, n in found if n]


def held(seen: Observer, seat: int) -> list[Fact]:
    """What a player keeps hidden."""
    rupees = int(seen.game.state.seats[seat].rupees)
    return [Fact("rupee", rupees if seen.knows(seat, "rupees") else None, N_("rupees"))]


def public_score(seen: Observer, seat: int) -> Fact:
    """AG-SCO as if the game ended now, but for the rupees in the bag, which are hidden."""
    score = seen.game.standings()[seat]
    return Fact("trophy", score.total - score.items["rupees"], N_("rupees"))
