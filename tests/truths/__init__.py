"""Is it true what a refusal says? One check for each code, made from the specification.

said = rules.why_not(state, move)
assert is_true(state, move, said)
"""

from __future__ import annotations

from engine.agra.state import State
from engine.core.moves import Move
from engine.core.refusal import Refusal
from tests.looking import Look
from tests.truths import actions, farm, palace, secondary, trade
from tests.truths.checks import CHECKS

__all__ = ["CHECKS", "UNTOLD", "actions", "farm", "is_true", "palace", "secondary", "trade"]

UNTOLD = frozenset(
    {"not_your_turn", "waiting_for_other", "must_act", "not_a_choice"}
    | {"nothing_to_follow", "pier_halt", "follow_one_only", "tile_alone", "game_over"}
)
"""Codes that only name the moment, without a number or a piece."""


def is_true(state: State, move: Move, said: Refusal) -> bool:
    """Does what a refusal says hold on this table?"""
    if said.code in UNTOLD:
        return not said.values
    return CHECKS[said.code](Look(state), move.text.split(), said.values, said.rule)
