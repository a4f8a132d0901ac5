"""Who may see what: one projection for the shared screen, a player's own view, rivals and exports.

A game has hidden fields (a hand, money). Events and log lines about one carry the seat that may see
them; all others are told only what is public.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.core.entry import Entry
    from engine.core.events import Event
    from engine.core.game import Game
    from engine.core.scores import Score

EVERYBODY = -1
"""May be seen by every viewer."""
ONLOOKER = -2
"""The viewer of a shared screen: sees public things, and no hand."""
UNCOVERED = -3
"""The viewer who has asked to see everything."""


def may_see(seen_by: int, viewer: int) -> bool:
    """True if this viewer may see what only `seen_by` may."""
    return viewer == UNCOVERED or seen_by in (EVERYBODY, viewer)


def owner_of(field: str, colours: Sequence[str], covered: Collection[str]) -> int:
    """The only seat that may know the value of a field, or EVERYBODY.

    >>> owner_of("teal.rupees", ("magenta", "teal"), ["teal.rupees"]), owner_of("boat", (), [])
    (1, -1)
    """
    return colours.index(field.partition(".")[0]) if field in covered else EVERYBODY


def keep_for(seat: int, events: list[Event]) -> None:
    """The value of a hidden field is told to the seat that may see it."""
    events[:] = [e._replace(seen_by=seat) if e.kind == "adjusted" else e for e in events]


class Observer:
    """A game as one viewer may know it: a seat, ONLOOKER or UNCOVERED."""

    __slots__ = ("game", "viewer")

    def __init__(self, game: Game, viewer: int = ONLOOKER) -> None:
        self.game = game
        self.viewer = viewer

    def covers(self, field: str) -> bool:
        """True if the field of this path is hidden: `teal.rupees`, `crab.hand`."""
        return field in self._covered()

    @property
    def sees_all(self) -> bool:
        """True if nothing on the table is hidden."""
        return not self._covered()

    def _covered(self) -> Collection[str]:
        if self.viewer == UNCOVERED:
            return ()
        return self.game.rules.covered(self.game.state, self.viewer)

    def events(self, events: Iterable[Event]) -> list[Event]:
        """What of these the viewer may be told."""
        return [event for event in events if may_see(event.seen_by, self.viewer)]

    def sees(self, entry: Entry) -> bool:
        """True if the viewer may know the move of this line."""
        return may_see(entry.seen_by, self.viewer)

    def move(self, entry: Entry) -> str | None:
        """The move of this line; None where the viewer may not know it."""
        return entry.move if self.sees(entry) else None

    def standings(self) -> Sequence[Score]:
        """The score of every seat as if the game ended now, without the items that are hidden."""
        rules, state = self.game.rules, self.game.state
        if self.viewer == UNCOVERED:
            return rules.standings(state)
        return [
            score.without(rules.covered_items(state, seat, self.viewer))
            for seat, score in enumerate(rules.standings(state))
        ]
