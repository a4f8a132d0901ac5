"""Automatic effects of Agra, and what the table may still do about them."""

from __future__ import annotations

from engine.agra import moves as m
from engine.agra.chapters.contracts import is_full
from engine.agra.refusals import no
from engine.agra.state import State, book
from engine.core.adjust import Adjust
from engine.core.automation import Automation

AUTOMATION = Automation(book, m.EFFECTS, (m.LET, m.LEAVE), lambda rule: no("not_a_choice", rule))
settle, automation = AUTOMATION.settle, AUTOMATION.how


def left_over(state: State) -> list[Adjust]:
    """Effects left to the table that can still be done: complete contracts to settle."""
    full = (notable for notable in state.places if is_full(state, notable))
    return [Adjust(f"contract.{m.NOTABLES[notable]}", "evaluated") for notable in full]
