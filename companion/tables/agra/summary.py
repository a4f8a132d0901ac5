"""A game of Agra in a line or two, for the lists of games. No Kivy and no rules here."""

from __future__ import annotations

from companion.tables.agra.choosing import course
from companion.tables.common.summary import start_seat
from engine.agra.state import State
from engine.core.events import Event
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


def ending_text(game: Game, words: Words) -> str:
    """That the end is near and why; empty before it is triggered."""
    state: State = game.state
    if not state.final_round or state.ended_by is None or game.is_over:
        return ""
    cause, seat = state.ended_by
    if state.round < state.final_round:
        # Only then: the lists of games need no words of events.
        from engine.agra.words import event_text

        told = Event("end_triggered", seat, "AG-END-1", {"cause": cause})
        return event_text(words, told, game.seats)
    return words.sentence("This is the last round.")


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
    "ending_text",
    "period_text",
    "periods_text",
    "points_text",
    "result_text",
    "round_text",
    "standing_text",
    "start_seat",
]
