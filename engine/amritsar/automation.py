"""What happens automatically in Amritsar, and what is left of it for the table."""

from __future__ import annotations

from engine.amritsar import moves as m
from engine.amritsar.refusals import no
from engine.amritsar.state import State, book
from engine.core.adjust import Adjust
from engine.core.automation import Automation

AUTOMATION = Automation(book, m.EFFECTS, (m.LET, m.LEAVE), lambda rule: no("not_a_choice", rule))
settle, automation = AUTOMATION.settle, AUTOMATION.how


def left_over(state: State) -> list[Adjust]:
    """What the table does by hand and has not done yet: the token's way, the bridge tiles."""
    if not state.in_turn:
        return []
    found = []
    stands = (state.box.first_crossing + state.round - 1) % len(m.CROSSINGS)
    if state.token != stands:
        found.append(Adjust("token", m.CROSSINGS[stands]))
    if state.turned < state.decade - 1:
        found.append(Adjust("bridges_turned", str(state.decade - 1)))
    return found
