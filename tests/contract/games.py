"""Games for the contract: how many sit down in which mode, and random play."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from itertools import groupby
from typing import Any, NamedTuple

from companion.model.play.session import Session
from companion.model.store import Store
from companion.model.store.cells import events_text
from companion.model.store.whole import GameFacts, keep_whole
from companion.tables import TABLES, offered
from engine.core.dice import Dice
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.meta import Meta
from engine.core.registry import GAMES

TOY = "toy"
SHIPPED = (*GAMES, TOY)
DRAWN = (*offered(), TOY)
"""Those that the app offers; the others are on the command line only."""
NAMES = ("Ana", "Bo", "Cy", "Dev", "Eva", "Fay")


@contextmanager
def registered() -> Iterator[None]:
    """Tide Pool is known to the house; nothing else makes it so."""
    GAMES[TOY], TABLES[TOY] = "tests.toy.engine", "tests.toy.table"
    try:
        yield
    finally:
        del GAMES[TOY], TABLES[TOY]


class Sitting(NamedTuple):
    """A game as it can be begun."""

    game: str
    mode: str
    players: int

    def __str__(self) -> str:
        return "-".join(filter(None, (self.game, self.mode, str(self.players))))

    @property
    def names(self) -> tuple[str, ...]:
        """Of the people."""
        return NAMES[: self.players]

    def new(self, seed: int | None = None, **how: Any) -> Game:
        """A new game; without a seed chance is typed in."""
        return Game.new(self.game, self.names, seed, mode=self.mode, **how)


def sittings(game: str) -> Iterator[Sitting]:
    """Every mode with every number of players."""
    package = GAMES.get(game, "tests.toy.engine")
    meta: Meta = import_module(f"{package}.meta").META
    for mode, (players, _) in meta.modes.items():
        yield from (Sitting(game, mode, n) for n in players)


def in_each_mode(game: str) -> Iterator[Sitting]:
    """Every mode once: the first with as many players as can be, the others with the fewest."""
    modes = groupby(sittings(game), key=lambda each: each.mode)
    for number, (_, ways) in enumerate(modes):
        fewest, *more = ways
        yield more[-1] if more and not number else fewest


def first_of(game: str) -> Sitting:
    """The smallest table of a game in its first mode."""
    return next(sittings(game))


def step(game: Game, source: random.Random) -> list[Event]:
    """One random decision; what chance decides is rolled where it is not typed in."""
    return game.play(source.choice(game.legal_moves()))


def play_some(game: Game, source: random.Random, most: int) -> Game:
    """Up to so many random decisions."""
    for _ in range(most):
        if game.is_over:
            break
        step(game, source)
    return game


# ---------------------------------------------------------------- stored games


def begun(store: Store, sitting: Sitting, **how: Any) -> Session:
    """A stored game whose set-up is done, with dice that are the same each time."""
    session = Session.begin(store, sitting.game, sitting.names, mode=sitting.mode, **how)
    session._dice.seed = 7
    decide_set_up(session)
    session.everything_is_placed()
    return session


def decide_set_up(session: Session) -> None:
    """Roll everything, and let players decide at random what is theirs to decide."""
    while not session.is_set_up:
        if session.waits_for_chance:
            session.roll_everything()
        else:
            session.set_up(None)


def go_on(session: Session, decisions: int, seed: int = 3) -> Session:
    """More random decisions, with all that chance gives after them."""
    source = random.Random(seed)
    for _ in range(decisions):
        if session.game.is_over:
            break
        session.play(source.choice(session.game.legal_moves()))
        while session.waits_for_chance:
            session.roll()
    return session


def nearly_over(store: Store, sitting: Sitting) -> Session:
    """A stored game with one decision to go, which can be redone."""
    game, source, dice = sitting.new(), random.Random(3), Dice(7)
    told = []
    while not game.is_over:
        by_chance = game.prompt.seat == CHANCE
        told.append(game.roll(dice) if by_chance else step(game, source))
    game.undo()
    known = GameFacts("f" * 32, 1e9, 1e9, 60.0, "referee", {}, "app", 7, True, None)
    texts = [events_text(events) for events in told]
    return Session.resume(store, keep_whole(store, game, texts, known, [1] * len(told)))


def same(one: Game, other: Game) -> bool:
    """Is it the very same game, with the same past?"""
    return one.to_dict() == other.to_dict()
