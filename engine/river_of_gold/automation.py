"""What happens automatically in River of Gold, and what is left of it for the table."""

from __future__ import annotations

from engine.core.adjust import Adjust
from engine.core.automation import Automation
from engine.river_of_gold import moves as m
from engine.river_of_gold.chapters.building_row import Refill
from engine.river_of_gold.chapters.masteries import claimable
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import State, book

AUTOMATION = Automation(book, m.EFFECTS, (m.LET, m.LEAVE), lambda rule: no("not_a_choice", rule))
settle, automation = AUTOMATION.settle, AUTOMATION.how


def left_over(state: State) -> list[Adjust]:
    """What the table does by hand and has not done yet: the row, masteries of the active player."""
    if not state.turns:
        return []
    waiting = {type(frame) for frame in state.stack}
    found = []
    if Refill not in waiting and Refill(state.active).is_due(state):
        found.append(Adjust("refill", "done"))
    colour = state.colours[state.active]
    return found + [
        Adjust(f"{colour}.claim.{m.MASTERIES[mastery]}", "done")
        for mastery in claimable(state, state.active)
    ]
