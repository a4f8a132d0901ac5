"""Everything that can be reached in a turn: all open moves, nothing left out, no guesses.

For small positions only. As in the app, others decline wherever they may, and a die shows what is
most likely.
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from engine.agra import moves as m
from engine.agra import rules
from engine.agra.goals import STAND, Goal, goals_told, workers_up
from engine.agra.state import State
from engine.core.frames import CHANCE
from engine.core.moves import Move


def every_way(state: State, seat: int, goals: Iterable[Goal], most: int) -> dict[Goal, list[str]]:
    """The goals that can be reached, each with its moves; stops after `most` positions."""
    wanted, found = set(goals), dict[Goal, list[str]]()
    first = state.copy()
    _answer(first, seat, state)
    todo: list[tuple[State, list[str]]] = [(first, [])]
    seen = {_whole(first)}
    for position, way in todo:
        if len(seen) > most or not wanted - found.keys():
            break
        if not _decides(position, seat, state):
            continue
        for move in rules.legal_moves(position):
            after, reached = _played(position, move, seat, state)
            for goal in (reached & wanted) - found.keys():
                found[goal] = [*way, move.text]
            if (whole := _whole(after)) not in seen:
                seen.add(whole)
                todo.append((after, [*way, move.text]))
    return found


def _played(position: State, move: Move, seat: int, start: State) -> tuple[State, set[Goal]]:
    after = position.copy()
    after.events = []
    rules.apply(after, move)
    _answer(after, seat, start)
    reached = set(goals_told(after.events, seat))
    reached |= {Goal(STAND, n + 1) for n in range(workers_up(start, after, seat))}
    after.events = None
    return after, reached


def _decides(position: State, seat: int, start: State) -> bool:
    same_turn = (position.round, position.active) == (start.round, start.active)
    return same_turn and rules.waits_for(position) == seat


def _answer(position: State, seat: int, start: State) -> None:
    """Until the seat decides again, or the turn is over."""
    while (position.round, position.active) == (start.round, start.active):
        waits = rules.waits_for(position)
        if waits == seat or rules.is_over(position):
            return
        if waits == CHANCE:
            rules.apply(position, max(rules.odds(position), key=lambda each: each[1])[0])
            continue
        moves = rules.legal_moves(position)
        declined = [move for move in moves if move.verb is m.DECLINE]
        rules.apply(position, (declined or moves)[0])


def _whole(position: State) -> str:
    """Equal for equal tables only."""
    return json.dumps(position.to_dict())
