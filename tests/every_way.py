"""Everything that can be reached in a turn: all open moves, nothing left out, no guesses.

For small positions only. As in the app, others decline wherever they may, and a die shows what is
most likely.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from engine.core.frames import CHANCE
from engine.core.goals.search import Goal, GoalRules, declining
from engine.core.moves import Move

State = Any


def every_way(
    goal_rules: GoalRules, state: State, seat: int, goals: Iterable[Goal], most: int
) -> dict[Goal, list[str]]:
    """The goals that can be reached, each with its moves; stops after `most` positions."""
    wanted, found = set(goals), dict[Goal, list[str]]()
    first = state.copy()
    _answer(goal_rules, first, seat, state)
    todo: list[tuple[State, list[str]]] = [(first, [])]
    seen = {_whole(first)}
    for position, way in todo:
        if len(seen) > most or not wanted - found.keys():
            break
        if not _decides(goal_rules, position, seat, state):
            continue
        for move in goal_rules.rules.legal_moves(position):
            after, reached = _played(goal_rules, position, move, seat, state)
            for goal in (reached & wanted) - found.keys():
                found[goal] = [*way, move.text]
            if (whole := _whole(after)) not in seen:
                seen.add(whole)
                todo.append((after, [*way, move.text]))
    return found


def _played(
    goal_rules: GoalRules, position: State, move: Move, seat: int, start: State
) -> tuple[State, set[Goal]]:
    after = position.copy()
    after.events = []
    goal_rules.rules.apply(after, move)
    _answer(goal_rules, after, seat, start)
    reached = set(goal_rules.reached(start, after, after.events, seat))
    after.events = None
    return after, reached


def _decides(goal_rules: GoalRules, position: State, seat: int, start: State) -> bool:
    same_turn = goal_rules.rules.turn(position) == goal_rules.rules.turn(start)
    return same_turn and goal_rules.rules.waits_for(position) == seat


def _answer(goal_rules: GoalRules, position: State, seat: int, start: State) -> None:
    """Until the seat decides again, or the turn is over."""
    rules = goal_rules.rules
    while rules.turn(position) == rules.turn(start):
        waits = rules.waits_for(position)
        if waits == seat or rules.is_over(position):
            return
        if waits == CHANCE:
            rules.apply(position, max(rules.odds(position), key=lambda each: each[1])[0])
        else:
            rules.apply(position, declining(rules.legal_moves(position)))


def _whole(position: State) -> str:
    """Equal for equal tables only."""
    return json.dumps(position.to_dict())
