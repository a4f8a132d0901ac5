"""Everything on the table that can be corrected by hand: read, set, named and told.

Supplies of markers and workers are adjusted automatically, so a correction is refused only if it
asks for more pieces than there are; `why_not_adjust` decides.
"""

from __future__ import annotations

from engine.agra.chapters.trader import current_values
from engine.agra.fields.board import OF_TABLE, PHASES
from engine.agra.fields.player import OF_SEAT, covers
from engine.agra.meta import META
from engine.agra.state import State
from engine.core.box import printed_field
from engine.core.fields import Fields, Impossible, then


def _read_prices(state: State) -> None:
    """AG-GOOD-4: a value lies on the table, from the board and the price tokens."""
    state.values = current_values(state)


FIELDS = Fields(META.colours, OF_SEAT, (*OF_TABLE, then(printed_field(), _read_prices)))
all_fields, value_of, choices_of = FIELDS.all, FIELDS.value, FIELDS.choices
set_field, wood_of = FIELDS.set, FIELDS.wood

__all__ = [
    "FIELDS",
    "PHASES",
    "Impossible",
    "all_fields",
    "choices_of",
    "covers",
    "set_field",
    "value_of",
    "wood_of",
]
