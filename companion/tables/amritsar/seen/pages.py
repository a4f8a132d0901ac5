"""What each page of Amritsar shows to its reader, as plain values."""

from collections.abc import Callable, Mapping

from companion.tables.amritsar.seen.city import city_of
from companion.tables.amritsar.seen.lake import lake_of
from companion.tables.amritsar.seen.market import market_of
from companion.tables.amritsar.seen.seat import read_seat
from companion.tables.common.seats import of_every_seat
from engine.core.observer import Observer

VIEWS: Mapping[str, Callable[[Observer], object]] = {
    "city": city_of,
    "lake": lake_of,
    "bazaar": market_of,
    "seats": of_every_seat(read_seat),
}
