"""What each page of Agra shows to its reader, as plain values."""

from collections.abc import Callable, Mapping

from companion.tables.agra.seen.board import city_of, river_of
from companion.tables.agra.seen.palace import read_palace
from companion.tables.agra.seen.seat import read_seat
from companion.tables.common.seats import of_every_seat
from engine.core.observer import Observer

VIEWS: Mapping[str, Callable[[Observer], object]] = {
    "city": city_of,
    "river": river_of,
    "palace": read_palace,
    "seats": of_every_seat(read_seat),
}
