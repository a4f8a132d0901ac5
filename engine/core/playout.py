"""Random play to the end on the fast path: no log, no events, only a state and its legal moves.

>>> import random
>>> from engine.core.registry import GAMES, rules_of
>>> rules = rules_of(next(iter(GAMES)))
>>> state = rules.new_state(rules.COLOURS[:2], None, None, -1, "")
>>> playout(rules, state, random.Random(7)).finished
True
"""

from __future__ import annotations

import random
from typing import Any, NamedTuple

from engine.core.dice import pick
from engine.core.frames import CHANCE
from engine.core.rules import Rules

LIMIT = 100_000
"""A game of this many decisions will not end."""


class Playout(NamedTuple):
    """How a game went; the given state is now its last one."""

    decisions: int
    """Those of the players."""
    rolls: int
    """Those of chance."""
    finished: bool
    faults: tuple[str, ...]
    """What was wrong with the table, where play stopped because of it."""


def playout(
    rules: Rules,
    state: Any,
    source: random.Random,
    *,
    check: bool = False,
    limit: int = LIMIT,
) -> Playout:
    """Plays random legal moves until the game is over; changes the state.

    With `check` every state is judged, and play stops at the first one with a fault.
    """
    legal_moves, apply, is_over = rules.legal_moves, rules.apply, rules.is_over
    waits_for, odds, chance = rules.waits_for, rules.odds, source.random
    decisions = rolls = 0
    while not is_over(state) and decisions < limit:
        if check and (faults := rules.check_invariants(state)):
            return Playout(decisions, rolls, False, tuple(faults))
        if waits_for(state) == CHANCE:
            apply(state, pick(odds(state), source))
            rolls += 1
            continue
        moves = legal_moves(state)
        if not moves:
            return Playout(decisions, rolls, False, ("no one can move",))
        apply(state, moves[int(chance() * len(moves))])
        decisions += 1
    faults = rules.check_invariants(state) if check else []
    return Playout(decisions, rolls, is_over(state) and not faults, tuple(faults))
