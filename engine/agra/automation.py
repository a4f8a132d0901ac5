"""What happens by itself in Agra, and what is left of it for the table."""

from __future__ import annotations

from engine.agra import moves as m
from engine.agra.contracts import is_full
from engine.agra.refusals import no
from engine.agra.state import State, book
from engine.core.adjust import Adjust
from engine.core.automation import Asking, Automation

AUTOMATION = Automation(book, m.EFFECTS, (m.LET, m.LEAVE), lambda rule: no("not_a_choice", rule))
settle, automation = AUTOMATION.settle, AUTOMATION.how


@AUTOMATION.asks
class LetItHappen(Asking):
    """The rules ask nothing here, so there is no moment for a secondary action."""

    __slots__ = ()


def left_over(state: State) -> list[Adjust]:
    """What was left to the table and can still be done: full cards can be evaluated."""
    full = (notable for notable in state.places if is_full(state, notable))
    return [Adjust(f"contract.{m.NOTABLES[notable]}", "evaluated") for notable in full]
