"""Pieces to move, of every game: nothing told twice, and no line for what is even."""

from __future__ import annotations

import random
from collections import Counter

from companion.tables.texts import Telling
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.contract.games import Sitting


def _turn(game: Game, source: random.Random) -> list[Event]:
    """The events of random moves to the end of a turn."""
    told: list[Event] = []
    while not game.is_over and not any(event.kind == "turn" for event in told):
        told += game.play(source.choice(game.legal_moves()))
    return told


def test_a_turn_is_told_once(sitting: Sitting) -> None:
    game, source = sitting.new(seed=6), random.Random(str(sitting))
    telling = Telling(words("en"), onlooker(game))
    for _ in range(30):
        shares = telling.shares(0, _turn(game, source))
        lines = telling.to_move(shares)
        marks = [mark for line in lines for mark in line.marks]
        assert len(marks) == len(set(marks))
        assert all(line.text.strip() for line in lines)
        sums: Counter[tuple[int, str, str]] = Counter()
        told = set()
        for mark, _, counted, _ in shares:
            if counted:
                key = counted.seat, counted.piece, counted.place
                sums[key] += counted.n
                told |= {key} if mark in marks else set()
        assert told == {key for key, n in sums.items() if n}


def test_what_is_undone_undoes_its_lines(sitting: Sitting) -> None:
    """The events of a turn and the same put back leave nothing to move but what has no sum."""
    game, source = sitting.new(seed=6), random.Random(str(sitting))
    telling = Telling(words("en"), onlooker(game))
    for _ in range(10):
        shares = telling.shares(0, _turn(game, source))
        back = [share.put_back(f"back {share.mark}") for share in reversed(shares)]
        left = [mark for line in telling.to_move([*shares, *back]) for mark in line.marks]
        alone = {share.mark for share in [*shares, *back] if not share.counted}
        assert set(left) <= alone
        assert all(line.text for line in telling.to_move(back))
