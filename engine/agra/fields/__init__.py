"""Everything on the table that can be corrected by hand: read, set, named and told.

Supplies of markers and workers are adjusted automatically, so a correction is refused only if it
asks for more pieces than there are; `why_not_adjust` decides.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.agra.chapters.trader import current_values
from engine.agra.fields.board import OF_TABLE, PHASES
from engine.agra.fields.player import OF_SEAT, covers
from engine.agra.meta import META
from engine.agra.state import State
from engine.core.box import printed_field
from engine.core.fields import Choices, Fields, Impossible, then


def _read_prices(state: State) -> None:
    """AG-GOOD-4: a value lies on the table, from the board and the price tokens."""
    state.values = current_values(state)


FIELDS = Fields(META.colours, OF_SEAT, (*OF_TABLE, then(printed_field(), _read_prices)))


def value_of(state: State, field: str) -> str:
    """The value of a field, as a correction would set it; KeyError if there is none."""
    return FIELDS.value(state, state.box.colours, field)


def choices_of(state: State, field: str) -> Choices:
    """What a field can be set to: a range of numbers, or words."""
    return FIELDS.choices(state, field)


def all_fields(state: State) -> Iterator[str]:
    """Every field of this table that can be read and set."""
    return FIELDS.all(state, state.box.colours)


def set_field(state: State, field: str, value: str) -> None:
    """Sets a field; raises Impossible."""
    FIELDS.set(state, state.box.colours, field, value)


__all__ = [
    "FIELDS",
    "PHASES",
    "Impossible",
    "all_fields",
    "choices_of",
    "covers",
    "set_field",
    "value_of",
]
