"""Stored games for tests without a window: begun, played at random, finished."""

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from companion.model.play.session import Session
from companion.model.store import Store
from companion.model.store.cells import events_text
from companion.model.store.whole import GameFacts, keep_whole
from engine.core.dice import Dice
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import Game, result_of

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


def finished(
    store: Store,
    players: int = 2,
    seed: int = 3,
    uid: str = "f" * 32,
    first: Callable[[Game], list[list[Event]]] | None = None,
) -> int:
    """The number of a game that was played to its end, on the 15th of November 2025.

    `first` makes the first decisions and returns what happened.
    """
    game, told = _random_game(players, seed, first)
    known = GameFacts(
        uid=uid,
        began=1763200000.0,
        played=1763208000.0,
        seconds=7260.0,
        level="referee",
        levels={},
        dice="app",
        seed=7,
        placed=True,
        result=result_of(game),
    )
    texts = [events_text(events) for events in told]
    return keep_whole(store, game, texts, known, [4] * len(told))


@cache
def _random_game(
    players: int, seed: int, first: Callable[[Game], list[list[Event]]] | None
) -> tuple[Game, list[list[Event]]]:
    source, dice = random.Random(seed), Dice(7)
    game = Game.new("agra", NAMES[:players], start=0)
    told = []
    while not game.is_over:
        if first and game.prompt.seat != CHANCE:
            told += first(game)
            first = None
        chance = game.prompt.seat == CHANCE
        told.append(game.roll(dice) if chance else game.play(source.choice(game.legal_moves())))
    return game, told


def everything(folder: Path) -> dict[str, bytes]:
    """Every file of a folder, to see that nothing has changed."""
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.name.endswith("-shm")
    }
