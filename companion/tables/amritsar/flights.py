"""Pieces of Amritsar that are seen to move: elephants, workers, counters, the maharaja token."""

from __future__ import annotations

from collections.abc import Mapping

from companion.tables.looks import Flight, MakeFlight
from engine.core.events import Event


def _elephant(event: Event) -> Flight:
    values = event.values
    return Flight("elephant", event.seat, tuple(f"district.{values[k]}" for k in ("start", "end")))


def _enters(event: Event) -> Flight:
    return Flight("elephant", event.seat, ("seat", f"district.{event.values['district']}"))


def _donated(event: Event) -> Flight:
    values = event.values
    space = f"lake.{values['district']}.{values['level']}.{values['space']}"
    return Flight("", event.seat, ("seat", space))


FLIGHTS: Mapping[str, MakeFlight] = {
    "elephant_moved": _elephant,
    "teleported": _elephant,
    "elephant_placed": _enters,
    "donated": _donated,
}
