"""A game of Agra in a line or two, for the lists of games. No Kivy and no rules here."""

from __future__ import annotations

from companion.tables.agra.choosing import course
from companion.tables.common.summary import start_seat
from engine.core.files.plain import Stored
from engine.core.game import Game
from engine.core.language.words import Words

_PHASES = ("phase.meditation", "phase.action", "phase.order")


def round_text(words: Words, game: Game) -> str:
    """The round, or that it has not begun."""
    if not game.state.round:
        return words.sentence("set-up")
    return words.sentence("round {n}", n=game.state.round)


def standing_text(words: Words, game: Game) -> str:
    """Whose turn it is, which phase, and where the boat is."""
    now = course(game)
    return words.sentence(
        "{who}'s turn, {phase}. Boat at pier {pier}.",
        who=game.seats[now.active],
        phase=words.term("agra", _PHASES[now.phase]).lower(),
        pier=game.state.boat,
    )


def period_text(words: Words, n: int, *, last: bool = False) -> str:
    """The round with this number."""
    if last:
        return words.sentence("Last round")
    return words.sentence("Round {n}", n=n)


def periods_text(words: Words, n: int) -> str:
    """A number of rounds."""
    return words.plural("{n} round", "{n} rounds", n)


def points_text(words: Words, n: int) -> str:
    """A number of rupees."""
    return words.plural("{n} rupee", "{n} rupees", n)


def result_text(words: Words, result: Stored) -> str:
    """The winner, and the points."""
    names = words.listing(result["winners"])
    most = max(result["totals"])
    return words.plural("{names}, {n} rupee", "{names}, {n} rupees", most, names=names)


__all__ = [
    "period_text",
    "periods_text",
    "points_text",
    "result_text",
    "round_text",
    "standing_text",
    "start_seat",
]
