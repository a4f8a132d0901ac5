"""A game of Tide Pool in a line or two."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.core.game import Game
from engine.core.language.words import Words
from tests.toy.engine.words.spoken import Say


def round_text(words: Words, game: Game) -> str:
    """How many cards are left; there are no rounds."""
    return Say(words)("{n} cards in the deck", n=sum(game.state.deck))


def standing_text(words: Words, game: Game) -> str:
    """Whose turn it is."""
    return Say(words)("{who}'s turn.", who=game.seats[game.state.active])


def result_text(words: Words, result: Mapping[str, Any]) -> str:
    """Who has won, and with how much."""
    names, most = words.listing(result["winners"]), max(result["totals"])
    return Say(words)("{who}: {n} shells.", who=names, n=most).rstrip(".")


def points_text(words: Words, n: int) -> str:
    """So many shells."""
    return Say(words)("{n} shells", n=n)


def start_seat(game: Game) -> int:
    """Who began; -1 before that is decided."""
    starts = (e.seat for _, told in game.history() for e in told if e.kind == "starts")
    return next(starts, 0 if game.people == 1 else -1)


def period_text(words: Words, n: int, *, last: bool = False) -> str:
    """There are none."""
    return ""


def periods_text(words: Words, n: int) -> str:
    """There are none."""
    return ""


def ending_text(game: Game, words: Words) -> str:
    """The end is not announced."""
    return ""
