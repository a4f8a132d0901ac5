"""Events: what changed, on whose account, and by which rule.

Log lines, the list of pieces to move by hand, statistics and the score's explanation are all
made from events; nothing else re-derives them.

Two kinds are the same in every game, because log and replay are cut by them: `turn` (a seat's turn
begins) and `round` (a new period begins; values `n` and `last`). A game without rounds tells none.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple

EVERYBODY = -1
"""May be seen by every viewer."""
ONLOOKER = -2
"""The viewer of a shared screen: sees public things, and no hand."""
UNCOVERED = -3
"""The viewer who has asked to see everything."""


class Event(NamedTuple):
    """One change on the table; `seat` is -1 where it belongs to no player."""

    kind: str
    seat: int
    rule: str
    values: Mapping[str, Any]
    seen_by: int = EVERYBODY
    """The seat that may be told. The core sets it for a correction."""

    def to_list(self) -> list[Any]:
        """The plain form that is stored."""
        plain = [self.kind, self.seat, self.rule, dict(self.values)]
        return plain if self.seen_by == EVERYBODY else [*plain, self.seen_by]

    @classmethod
    def from_list(cls, stored: list[Any]) -> Event:
        """The inverse of `to_list`."""
        kind, seat, rule, values, *seen_by = stored
        return cls(kind, seat, rule, values, *seen_by)


def tell(
    state: Any, kind: str, seat: int, rule: str, seen_by: int = EVERYBODY, /, **values: Any
) -> None:
    """Tells an event of this state, if anyone listens."""
    if state.events is not None:
        state.events.append(Event(kind, seat, rule, values, seen_by))


# ---------------------------------------------------------------- who may be told


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
