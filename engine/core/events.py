"""Events: what changed, on whose account, and by which rule.

Log lines, the list of pieces to move by hand, statistics and the score's explanation are all
made from events; nothing else re-derives them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple


class Event(NamedTuple):
    """One change on the table; `seat` is -1 where it belongs to nobody."""

    kind: str
    seat: int
    rule: str
    values: Mapping[str, Any]

    def to_list(self) -> list[Any]:
        """The plain form that is stored."""
        return [self.kind, self.seat, self.rule, dict(self.values)]

    @classmethod
    def from_list(cls, stored: list[Any]) -> Event:
        """The inverse of `to_list`."""
        kind, seat, rule, values = stored
        return cls(kind, seat, rule, values)
