"""Which pieces move on the table after an event: from where to where."""

from __future__ import annotations

from collections.abc import Mapping

from companion.tables.looks import Flight, MakeFlight
from engine.agra import moves as m
from engine.core.events import Event

_AT = dict(zip(m.GOODS, m.BUILDINGS, strict=True))
"""The place of a good."""


def _space(space: str) -> str:
    return f"character.{space}" if space in m.CHARACTERS else f"building.{space}"


def _worker(event: Event) -> Flight | None:
    if not event.values.get("placed"):
        return None
    return Flight("worker-standing", event.seat, ("seat", _space(event.values["space"])))


def _kicked_out(event: Event) -> Flight:
    return Flight("worker-standing", event.seat, (_space(event.values["space"]), "away"))


def _merchant(event: Event) -> Flight:
    way = (event.values["start"], *event.values["path"])
    return Flight("merchant", -1, tuple(map(_space, way)))


def _builder(event: Event) -> Flight:
    return Flight("builder", -1, (_space(event.values["start"]), _space(event.values["building"])))


def _changed(event: Event) -> Flight:
    way = _AT[event.values["good"]], _AT[event.values["into"]]
    return Flight("", event.seat, tuple(map(_space, way)))


def _delivered(event: Event) -> Flight:
    place = _space(_AT[event.values["good"]])
    return Flight("", event.seat, (place, f"notable.{event.values['notable']}"))


FLIGHTS: Mapping[str, MakeFlight] = {
    "worker": _worker,
    "kicked_out": _kicked_out,
    "merchant": _merchant,
    "builder": _builder,
    "changed": _changed,
    "delivered": _delivered,
}
