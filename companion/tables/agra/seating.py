"""What is shown of a player of Agra, beside the board and from a seat away. No Kivy."""

from __future__ import annotations

from companion.tables.agra.short_names import GUILDS
from companion.tables.parts import Fact
from engine.agra import moves as m
from engine.agra.chapters.workers import LYING
from engine.agra.state import State
from engine.core.game import Game
from engine.core.language.words import N_


def facts(game: Game, seat: int) -> list[Fact]:
    """Workers, favour, markers and influence."""
    state: State = game.state
    player, workers = state.seats[seat], state.workers
    return [
        Fact("worker-standing", player.workers, N_("workers")),
        Fact("favour", player.favour, N_("favour")),
        Fact("worker-standing", workers.count(seat), N_("standing")),
        Fact("worker-lying", workers.count(seat + LYING), N_("lying down")),
        Fact("med-deliver", player.markers, N_("markers")),
        *_influence(game, seat),
    ]


def glance(game: Game, seat: int) -> list[Fact]:
    """Favour and influence, for reading from a seat away."""
    return [
        Fact("favour", game.state.seats[seat].favour, N_("favour")),
        *_influence(game, seat),
    ]


def _influence(game: Game, seat: int) -> list[Fact]:
    steps = game.state.seats[seat].steps
    return [Fact(*each) for each in zip(m.GUILDS, steps, GUILDS.values(), strict=True)]


def goods(game: Game, seat: int) -> list[Fact]:
    """The markers on goods, as far as there are any."""
    found = zip(m.GOODS, game.state.seats[seat].goods, strict=True)
    return [Fact(good, n, good) for good, n in found if n]


def held(game: Game, seat: int) -> list[Fact]:
    """What a player keeps hidden."""
    rupees = int(game.state.seats[seat].rupees)
    return [Fact("rupee", rupees, N_("rupees"), f"{game.colours[seat]}.rupees")]


def public_score(game: Game, seat: int) -> Fact:
    """AG-SCO as if the game ended now, but for the rupees in the bag, which are hidden."""
    score = game.standings()[seat]
    return Fact("trophy", score.total - score.items["rupees"], N_("rupees"))
