"""Corrections by hand, any that are allowed, and ten moves after them: saved and read each time."""

from __future__ import annotations

import json
import random

from engine.core.adjust import Adjust
from engine.core.game import Game
from engine.core.registry import part_of
from tests.contract.games import play_some, step
from tests.torture.tables import sitting_of

FAR = (-1, 40, 100, 999, 10**9, 2**63)
"""Numbers that nobody has, besides those that a field can have."""
MOVES, MOST = 10, 4
UNTIL = 200
"""Decisions before the first correction, at most."""


def corrected_and_played_on(number: int) -> str:
    """What was wrong after the corrections of this number; nothing if all is well."""
    source, sitting = random.Random(f"corrected {number}"), sitting_of(number)
    game = play_some(sitting.new(seed=number), source, source.randrange(UNTIL))
    after = with_corrections(game, source)
    try:
        play_on(after, source)
    except Exception as wrong:  # noqa: BLE001 - whatever it is, it is reported with its game
        lines = " | ".join(after.lines[game.at :])
        return f"{sitting} {number}: {type(wrong).__name__} {wrong} after {lines}"
    return ""


def with_corrections(game: Game, source: random.Random) -> Game:
    """A few corrections that are allowed, so that pieces are moved together as well."""
    after, fields = game.clone(), part_of(game.rules.NAME, "fields")
    names = list(fields.all_fields(game.state))
    wanted = source.randint(1, MOST)
    for field in source.sample(names, len(names)):
        values = [*fields.choices_of(after.state, field), *FAR]
        correction = Adjust(field, str(source.choice(values)))
        if after.why_not(correction) is None:
            after.play(correction)
            wanted -= 1
        if not wanted:
            break
    return after


def play_on(game: Game, source: random.Random) -> None:
    """Ten moves; the game is saved and read before the first and after each."""
    assert read_again(game).state == game.state
    for _ in range(MOVES):
        if game.is_over:
            return
        assert game.legal_moves(), "no move"
        step(game, source)
        assert read_again(game).state == game.state


def read_again(game: Game) -> Game:
    """The game as it is in its file."""
    return Game.from_dict(json.loads(json.dumps(game.to_dict())))
