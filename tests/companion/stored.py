"""Stored games for tests without a window: begun, played at random, finished."""

import random
from functools import cache
from pathlib import Path
from typing import Any

from companion.session import Session
from companion.store import Store

NAMES = ("Ana", "Bo", "Cy", "Dev")


def begun(store: Store, players: int = 2, **how: Any) -> Session:
    """A game whose set-up is done, with dice that are the same each time."""
    session = Session.begin(store, "agra", NAMES[:players], start=0, **how)
    session._dice.seed = 7
    session.roll_everything()
    session.everything_is_placed()
    return session


def played(store: Store, decisions: int, players: int = 2, seed: int = 3, **how: Any) -> Session:
    """A game with some random decisions."""
    return go_on(begun(store, players, **how), decisions, seed)


def go_on(session: Session, decisions: int, seed: int = 3) -> Session:
    """More random decisions; stops where the game is over."""
    source = random.Random(seed)
    for _ in range(decisions):
        if session.game.is_over:
            break
        if session.waits_for_chance:
            session.roll()
        else:
            session.play(source.choice(session.game.legal_moves()))
    return session


def finished(store: Store, players: int = 2, seed: int = 3) -> Session:
    """A game that was played to its end."""
    session = begun(store, players)
    for move in _moves(players, seed):
        if session.waits_for_chance:
            session.roll()
        else:
            session.play(move)
    assert session.game.is_over
    return session


@cache
def _moves(players: int, seed: int) -> tuple[str, ...]:
    """The moves of a random game, one for each line after the set-up."""
    from engine.core.dice import Dice
    from engine.core.frames import CHANCE
    from engine.core.game import Game

    source, dice = random.Random(seed), Dice(7)
    game = Game.new("agra", NAMES[:players], start=0)
    while game.prompt.seat == CHANCE:
        game.roll(dice)
    first = game.at
    while not game.is_over:
        if game.prompt.seat == CHANCE:
            game.roll(dice)
        else:
            game.play(source.choice(game.legal_moves()))
    return tuple(entry.move for entry in game.log[first:])


def everything(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, to see that nothing has changed."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.endswith("-shm")
    }
