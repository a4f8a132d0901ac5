"""Random turns of a game, and whether the pieces to move are what has changed in them."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.says import says_of

Purse = Callable[[Any], int]
Own = Callable[[Event, int], int]


def turns_add_up(game: Game, piece: str, purse: Purse, own: Own = lambda *_: 0) -> None:
    """Of every turn: the sum for each seat is what its purse has more; `own` is told otherwise."""
    source, table = random.Random(7), says_of(game.rules.NAME).TABLE
    while not game.rules.is_set_up(game.state):
        game.play(source.choice(game.legal_moves()))
    seen = 0
    while not game.is_over:
        before, told = [purse(seat) for seat in game.state.seats], list[Event]()
        while not game.is_over and not any(event.kind == "turn" for event in told):
            told += game.play(source.choice(game.legal_moves()))
        shares = table.shares(0, told)
        for seat, had in enumerate(before):
            counted = [s.counted for s in shares if s.counted and s.counted.seat == seat]
            moved = sum(c.n for c in counted if c.piece.partition(".")[0] == piece)
            moved += sum(own(event, seat) for event in told)
            assert purse(game.state.seats[seat]) - had == moved, told
            seen += moved != 0
    assert seen
