"""What each page of River of Gold shows to its reader, as plain values."""

from collections.abc import Callable, Mapping

from companion.tables.common.seats import of_every_seat
from companion.tables.river_of_gold.seen.clients import clients_of
from companion.tables.river_of_gold.seen.influence import influence_of
from companion.tables.river_of_gold.seen.river import river_of
from companion.tables.river_of_gold.seen.seat import read_seat
from engine.core.observer import Observer

VIEWS: Mapping[str, Callable[[Observer], object]] = {
    "river": river_of,
    "tracks": influence_of,
    "hand-cards": clients_of,
    "seats": of_every_seat(read_seat),
}
