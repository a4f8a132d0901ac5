"""Plays a session at random, as tests need it."""

import random
from functools import lru_cache

from companion.model.play.session import Session
from companion.model.statistics import keep_summary
from companion.model.store import Store
from engine.core.dice import Dice
from engine.core.frames import CHANCE
from engine.core.game import Game


def play_on(session: Session, moves: int, seed: int = 1) -> None:
    """Play so many lines, those of the dice included."""
    source = random.Random(f"{seed}/{session.game.at}")
    for _ in range(moves):
        if session.game.is_over:
            return
        if session.waits_for_chance:
            session.roll()
        else:
            session.play(source.choice(session.game.legal_moves()))


def store_finished(store: Store, *names: str, seed: int = 1, seconds: float = 3600.0) -> int:
    """Store a game that was played at random to its end, all at once; returns its number."""
    game_id = store.begin(Game.new("agra", names, start=0), "referee", "app")
    game, told = _played(names, seed)
    winners = [game.seats[seat] for seat in game.winners()]
    totals = [score.total for score in game.standings()]
    result = {"totals": totals, "winners": winners}
    store.append_lines(game_id, game, told, seconds, result=result)
    store.mark_placed(game_id)
    keep_summary(store, game_id, game)
    return game_id


def finished_game(*names: str, seed: int) -> Game:
    """A game that was played at random to its end, not stored anywhere."""
    return _played(names, seed)[0].clone()


@lru_cache(maxsize=8)
def _played(names: tuple[str, ...], seed: int) -> tuple[Game, list]:
    source, dice = random.Random(seed), Dice(seed)
    game, told = Game.new("agra", names, start=0), []
    while not game.is_over:
        if game.prompt.seat == CHANCE:
            told.append(game.roll(dice))
        else:
            told.append(game.play(source.choice(game.legal_moves())))
    return game, told
