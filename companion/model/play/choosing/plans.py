"""Playing a plan: as far as nothing is asked in between, and on after each answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.tables.common.plans import Planned
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import Game, Prompt
from engine.core.moves import Move


class Carried(NamedTuple):
    """What can be played now, and what waits for an answer in between."""

    moves: list[Move]
    rest: list[Planned]
    events: list[Event]
    prompt: Prompt
    """What is asked then."""


def carried_on(game: Game, first: Sequence[Move], rest: Sequence[Planned]) -> Carried:
    """Play moves on a copy, then as much of the rest as nothing else is asked in between.

    A move that is not asked for or no longer possible is left out; with the turn all of it ends.
    """
    copy = game.clone()
    turn = copy.rules.turn(copy.state)
    moves, left, events = list(first), list(rest), list[Event]()
    for move in first:
        events += copy.play_anyway(move)
    while copy.prompt.seat != CHANCE and not copy.is_over:
        if copy.rules.turn(copy.state) != turn:
            left = []
        kinds = [planned.at for planned in left]
        if copy.prompt.kind not in kinds:
            only = copy.legal_moves()
            if not left or len(only) != 1:
                break
            # Nothing to decide in between.
            events += copy.play(only[0])
            moves.append(only[0])
            continue
        passed = kinds[: kinds.index(copy.prompt.kind)]
        if kinds[-1] in passed:
            # Another question of the same kind: what was planned for the own one must wait.
            break
        del left[: len(passed)]
        move = copy.rules.parse(left.pop(0).move)
        if copy.why_not(move) is None:
            events += copy.play(move)
            moves.append(move)
    return Carried(moves, left, events, copy.prompt)
