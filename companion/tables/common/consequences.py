"""What a choice would bring about, line by line and before it is confirmed. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from companion.tables.glyphs import GAP, Glyph
from companion.tables.texts import ARROW
from engine.core.events import Event
from engine.core.game import Game, Prompt


class Consequence(NamedTuple):
    """One consequence: what it comes from, and at the right edge what it changes."""

    icon: str
    hue: int
    text: str
    figures: tuple[Glyph, ...] = ()
    marker: Glyph | None = None
    """The player's marker, where it stands instead of the icon."""
    rule: str = ""
    is_heading: bool = False
    """It names what the lines below have in common."""


class Trial(NamedTuple):
    """Moves that were tried: the game before them, and how it is afterwards."""

    game: Game
    events: Sequence[Event]
    after: Any
    """The state up to the next decision."""
    prompt: Prompt
    """What is asked then."""


def before_and_after(icon: str, hue: int, before: int, after: int) -> tuple[Glyph, ...]:
    """A number that changes: 7 › 15."""
    number = Glyph(text=f"{before} {ARROW} {after}")
    return Glyph(icon, hue=hue), number


def apart(groups: Sequence[tuple[Glyph, ...]]) -> tuple[Glyph, ...]:
    """Groups of signs with room between them."""
    found: list[Glyph] = []
    for group in groups:
        found += [*((GAP, GAP) if found else ()), *group]
    return tuple(found)
