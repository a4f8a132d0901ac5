"""Who may see what: one projection for the shared screen, a player's own view, rivals and exports.

A game has covered fields (a hand, hidden money). Events and lines of the log that speak of one
carry the seat that may see them; everyone else is told only what lies open.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core.entry import Entry
    from engine.core.events import Event
    from engine.core.game import Game

EVERYBODY = -1
"""May be seen by every viewer."""
ONLOOKER = -2
"""The viewer of a shared screen: sees what lies open, and no hand."""


def may_see(seen_by: int, viewer: int) -> bool:
    """May this viewer see what only `seen_by` may?"""
    return seen_by in (EVERYBODY, viewer)


class Observer:
    """A game as one viewer may know it: a seat, or ONLOOKER."""

    __slots__ = ("game", "viewer")

    def __init__(self, game: Game, viewer: int = ONLOOKER) -> None:
        self.game = game
        self.viewer = viewer

    def covers(self, field: str) -> bool:
        """Is the field of this path covered: `teal.rupees`, `crab.hand`?"""
        return field in self.game.rules.covered(self.game.state, self.viewer)

    def events(self, events: Iterable[Event]) -> list[Event]:
        """What of these the viewer may be told."""
        return [event for event in events if may_see(event.seen_by, self.viewer)]

    def sees(self, entry: Entry) -> bool:
        """May the viewer know which move this line of the log was?"""
        return may_see(entry.seen_by, self.viewer)
