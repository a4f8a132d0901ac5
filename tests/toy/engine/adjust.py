"""Corrections by hand: whether they can be, and what is asked after them."""

from __future__ import annotations

from typing import Any

from engine.core.adjust import Adjust
from engine.core.events import tell
from engine.core.fields import Impossible
from engine.core.refusal import Refusal
from tests.toy.engine.fields import FIELDS, WASHED, set_field
from tests.toy.engine.frames import GameOver, NextTurn, TakeTurn, Tide
from tests.toy.engine.state import AUTOMATION, CARDS, State


def why_not_adjust(state: State, adjust: Adjust) -> Refusal | None:
    """Tries the correction on a copy."""
    trial = state.copy()
    try:
        FIELDS.try_out(trial, adjust.field, adjust.value)
    except Impossible as word:
        return Refusal("impossible", "TY-FIX-1", field=adjust.field, value=str(word))
    short = [card for card, n in zip(CARDS, trial.deck, strict=True) if n < 0]
    if short:
        return Refusal("none_left", "TY-COMP-1", card=short[0])
    faces = range(1, 7) if state.box.dice else range(1)
    if any(seat.die not in faces for seat in trial.seats):
        return Refusal("impossible", "TY-FIX-1", field=adjust.field, value=adjust.value)
    if any(seat.shells < 0 for seat in trial.seats):
        return Refusal("impossible", "TY-FIX-1", field=adjust.field, value=adjust.value)
    return None


def make_adjustment(state: State, adjust: Adjust) -> None:
    """Tells it and sets the thing; a question that has no answer any more is not asked."""
    colour = adjust.field.partition(".")[0]
    seat = state.box.colours.index(colour) if colour in state.box.colours else -1
    tell(state, "adjusted", seat, "TY-FIX-1", **adjust._asdict())
    set_field(state, adjust.field, adjust.value)
    AUTOMATION.settle(state)
    while _is_dead(state, top := state.stack[-1]):
        state.stack.pop()
        if isinstance(top, TakeTurn):
            state.stack.append(NextTurn(top.seat))
        AUTOMATION.settle(state)


def _is_dead(state: State, top: Any) -> bool:
    """Has a correction taken every answer away?"""
    return not isinstance(top, GameOver) and not top.moves(state)


def left_over(state: State) -> list[Adjust]:
    """Tides that were left to the table and can still come."""
    asked = {frame.card for frame in state.stack if isinstance(frame, Tide)}
    due = (n for n in range(len(CARDS)) if n not in asked and Tide(0, n).is_due(state))
    return [Adjust(f"tide.{CARDS[n]}", WASHED) for n in due]
