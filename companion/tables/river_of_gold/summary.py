"""A game of River of Gold in a line or two, for the lists of games. No Kivy and no rule here."""

from __future__ import annotations

from companion.tables.common.summary import start_seat, won_with
from engine.core.files.plain import Stored
from engine.core.game import Game
from engine.core.language.words import Words
from engine.river_of_gold.box import NONE
from engine.river_of_gold.state import State
from engine.river_of_gold.words.voice import Voice


def round_text(words: Words, game: Game) -> str:
    """How far the stacks are (RG-APP-5); there are no rounds."""
    state: State = game.state
    voice = Voice(words, game.seats)
    if not state.turns:
        return voice.sentence("set-up")
    if state.ended_by != NONE:
        return voice.plural("{n} more turn", "{n} more turns", state.turns_left)
    return voice.plural("{n} tile until the end", "{n} tiles until the end", state.to_end)


def standing_text(words: Words, game: Game) -> str:
    """Whose turn it is, and with which die."""
    state: State = game.state
    die = state.seats[state.active].die
    who = game.seats[state.active]
    return Voice(words, game.seats).sentence("{who}'s turn, die {die}.", who=who, die=die)


def period_text(_words: Words, _n: int, *, last: bool = False) -> str:  # noqa: ARG001
    """There are none."""
    return ""


def ending_text(game: Game, words: Words) -> str:
    """RG-FIN-3: how many turns are left with this one, and who triggered the end; empty before."""
    state: State = game.state
    if state.ended_by == NONE or game.is_over:
        return ""
    voice = Voice(words, game.seats)
    who = voice.name(state.ended_by)
    if not state.turns_left:
        return voice.sentence("Last turn · {who} triggered the end", who=who)
    n = state.turns_left + 1
    return voice.sentence("Last turns: {n} · {who} triggered the end", n=n, who=who)


def periods_text(_words: Words, _n: int) -> str:
    """There are none."""
    return ""


def points_text(words: Words, n: int) -> str:
    """So many victory points."""
    return Voice(words).scored(n)


def result_text(words: Words, result: Stored) -> str:
    """Who has won, and with how much."""
    return won_with(words, result, points_text)


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
