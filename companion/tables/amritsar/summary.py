"""A game of Amritsar in a line or two, for the lists of games. No Kivy and no rule here."""

from __future__ import annotations

from companion.tables.common.summary import start_seat, won_with
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.state import State
from engine.amritsar.words.voice import Voice, capital
from engine.core.files.plain import Stored
from engine.core.game import Game
from engine.core.language.words import Words


def round_text(words: Words, game: Game) -> str:
    """The round and the decade, or that none has begun."""
    state: State = game.state
    voice = Voice(words, game.seats)
    if not state.decade:
        return voice.sentence("set-up")
    decade = voice.decade(state.decade)
    return voice.sentence("round {n} of {decade}", n=state.round, decade=decade)


def standing_text(words: Words, game: Game) -> str:
    """Whose turn it is, and when."""
    state: State = game.state
    voice = Voice(words, game.seats)
    who, when = game.seats[state.active], round_text(words, game)
    return voice.sentence("{who}'s turn, {when}.", who=who, when=when)


def period_text(words: Words, n: int, *, last: bool = False) -> str:
    """The round with this number, counted through all decades: Decade II, round 3."""
    voice, rounds = Voice(words), load_catalogue().flow.rounds_per_decade
    if last:
        return voice.sentence("Last round")
    if n < 1:
        return voice.sentence("Set-up")
    number, of_decade = divmod(n - 1, rounds)
    decade = capital(voice.decade(number + 1))
    return voice.sentence("{decade}, round {n}", decade=decade, n=of_decade + 1)


def ending_text(game: Game, words: Words) -> str:
    """That the last round is being played; empty before. Which decade it is stands in the title."""
    state: State = game.state
    is_last = state.decade == state.box.decades and state.round == state.box.rounds
    if not is_last or game.is_over:
        return ""
    return Voice(words, game.seats).sentence("This is the last round.")


def periods_text(words: Words, n: int) -> str:
    """So many rounds."""
    return Voice(words).plural("{n} round", "{n} rounds", n)


def points_text(words: Words, n: int) -> str:
    """So many PP."""
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
