"""Corrections by hand: whether they can be, and what is still asked after them (see `fields`)."""

from __future__ import annotations

from engine.amritsar.automation import settle
from engine.amritsar.fields import FIELDS
from engine.amritsar.invariants import check_invariants
from engine.amritsar.refusals import no
from engine.amritsar.state import State, book
from engine.core.adjust import Adjust
from engine.core.observer import EVERYBODY
from engine.core.tables import Corrections

_PLAIN = {
    "counters": "adjust_counters",
    "items": "adjust_storage",
    "workers": "adjust_workers",
    "unsupported": "adjust_supports",
}
"""What a correction most often gets wrong, by a word of the fault."""


def keeper(state: State, adjust: Adjust) -> int:
    """AM-HID-2: who alone may know the new value."""
    colour, _, name = adjust.field.partition(".")
    if name in ("hand", "played") and colour in state.box.colours:
        return state.box.colours.index(colour)
    return EVERYBODY


CORRECTIONS = Corrections(
    book,
    rule="AM-APP-1",
    fields=FIELDS,
    settle=settle,
    faults=check_invariants,
    no=no,
    keeper=keeper,
    plain=_PLAIN,
)
