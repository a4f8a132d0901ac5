"""What most games show alike: plain moves, and the icons of the core's events."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.tables.looks import Comforts, Flight, MoveLook
from engine.core.events import Event
from engine.core.moves import Move

EVENT_ICONS: Mapping[str, str] = {
    "rolled": "die",
    "round": "clock",
    "over": "trophy",
    "left_to_table": "hand",
    "anyway": "warning",
}

MakeLook = Callable[[Move, int], MoveLook]
MakeFlight = Callable[[Event], Flight | None]


def comforts_of(table: object) -> Comforts:
    """What a game adds to its choosing; nothing where it has no COMFORTS."""
    found: Comforts = getattr(table, "COMFORTS", Comforts())
    return found


def plain(group: str, icon: str, *pieces: str) -> MakeLook:
    """The look of a verb whose moves all look the same."""
    return lambda _move, _seat: MoveLook(group, icon, -1, "", pieces)


def flights_of(known: Mapping[str, MakeFlight], events: Sequence[Event]) -> list[Flight]:
    """What moves, in the order of events; `known` by the kind of event."""
    found = (known[event.kind](event) for event in events if event.kind in known)
    return [flight for flight in found if flight]
