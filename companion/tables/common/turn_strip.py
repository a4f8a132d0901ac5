"""What a game can add to the turn bar: a dial of faces, actions side by side, what is in store."""

from __future__ import annotations

from typing import NamedTuple

from companion.tables.glyphs import Glyph
from engine.core.moves import Move


class DialFace(NamedTuple):
    """A face that a player can have before acting, and what it costs."""

    top: tuple[Glyph, ...]
    note: str
    """A word below it, for the face that is there already."""
    price: tuple[Glyph, ...]
    moves: tuple[Move, ...]
    """What is played with the next move to have it."""
    is_now: bool
    """True for the face that counts for what is open now."""
    is_open: bool
    """False if it cannot be paid."""
    piece: str = ""
    """A piece that can use it without paying: what a tap opens where it cannot be paid."""
    missing: str = ""
    """What is missing to pay for it; empty for one that is open."""


class TurnAction(NamedTuple):
    """One of the actions of a turn, as part of the main button."""

    group: str
    """The group of `choosing.GROUP_LOOKS` that it opens."""
    icon: str
    text: str
