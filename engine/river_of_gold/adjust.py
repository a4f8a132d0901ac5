"""Corrections by hand: the table is the truth, and any position can be set up (see `fields`)."""

from __future__ import annotations

from engine.core.adjust import Adjust
from engine.core.observer import EVERYBODY
from engine.core.tables import Corrections
from engine.river_of_gold.automation import settle
from engine.river_of_gold.fields import FIELDS
from engine.river_of_gold.invariants import check_invariants
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import State, book


def keeper(state: State, adjust: Adjust) -> int:
    """RG-HID-5: a hand is set for its owner's eyes."""
    colour, _, name = adjust.field.partition(".")
    is_hand = name == "hand" and colour in state.colours
    return state.keeper(state.colours.index(colour)) if is_hand else EVERYBODY


CORRECTIONS = Corrections(
    book,
    rule="RG-APP-3",
    fields=FIELDS,
    settle=settle,
    faults=check_invariants,
    no=no,
    keeper=keeper,
)
