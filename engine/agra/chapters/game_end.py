"""The three triggers of the end (AG-END)."""

from __future__ import annotations

from engine.agra.state import State, tell


def trigger_end(state: State, cause: str) -> None:
    """AG-END-1: the end is triggered; AG-INT-8: play continues. Later triggers change nothing."""
    if state.final_round:
        return
    state.final_round = state.round + state.box.numbers.final_rounds_after_current
    state.ended_by = (cause, state.active)
    tell(state, "end_triggered", state.active, "AG-END-1", cause=cause)
