"""Which pieces move on the table after an event: from where to where."""

from __future__ import annotations

from collections.abc import Mapping

from companion.tables.looks import Flight, MakeFlight
from companion.tables.river_of_gold.signs import tile_sign
from engine.core.events import Event


def _sails(event: Event) -> Flight:
    icon = "ship-royal" if event.values["royal"] else "ship-common"
    way = (f"river.{event.values['start']}", f"river.{event.values['to']}")
    return Flight(icon, event.seat, way)


def _built(event: Event) -> Flight:
    tile = str(event.values["tile"])
    return Flight(
        tile_sign(tile)[0], event.seat, (f"tile.{tile}", f"shore.{event.values['shore']}")
    )


def _second_marker(event: Event) -> Flight:
    return Flight("", event.seat, ("seat", f"shore.{event.values['shore']}"))


def _discarded(event: Event) -> Flight:
    tile = str(event.values["tile"])
    return Flight(tile_sign(tile)[0], -1, (f"tile.{tile}", "away"))


FLIGHTS: Mapping[str, MakeFlight] = {
    "sails": _sails,
    "built": _built,
    "second_marker": _second_marker,
    "tile_discarded": _discarded,
}
