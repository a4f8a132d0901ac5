"""What a session tells its watchers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.core.events import Event
from engine.core.game import Entry

PLAYED, AGAIN, UNDONE, REDONE, MOVED = "played", "again", "undone", "redone", "moved"
"""Kinds of changes; `again` is played by the app while the past is fixed."""
WHO, LEFT = "who", "left"
"""The table takes over from a rival or lets it play; a rival leaves a decision to the table."""
TURN, ANSWER = "turn", "answer"
"""What a rival has played: in its own turn, or in the turn of another player."""


class Change(NamedTuple):
    """A change: lines played, undone or jumped to, and their events.

    A change of something else about the game has its own kind, and no lines.
    """

    kind: str
    entries: Sequence[Entry] = ()
    told: Sequence[Sequence[Event]] = ()
    """The events of each line."""
    first: int = 0
    """The number of the first line."""
    before: Any = None
    """The state before it, where lines were played."""
    by_rival: str = ""
    """TURN or ANSWER, if a rival decided; empty for people."""

    @property
    def events(self) -> list[Event]:
        """All events."""
        return [event for each in self.told for event in each]
