"""What players have, read from what happened: for explanations that say 7 › 15. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.tables.common.consequences import apart, before_and_after
from companion.tables.glyphs import Glyph
from companion.tables.river_of_gold.signs import good_sign
from engine.core.events import Event
from engine.river_of_gold import moves as m
from engine.river_of_gold.state import Seat, State

KINDS = ("vp", "koku", *m.GOODS, "favour")
"""What is counted, in the order in which it is shown."""

Stock = dict[str, int]
"""How much of each kind a player has."""


def stock_of(seat: Seat) -> Stock:
    """What a player has now."""
    goods = zip(m.GOODS, seat.goods, strict=True)
    return {"vp": seat.vp, "koku": seat.koku, **dict(goods), "favour": seat.favour}


def stocks_after(before: State, events: Sequence[Event]) -> list[Stock]:
    """By seat, what players have after these events."""
    stocks = [stock_of(seat) for seat in before.seats]
    for event in events:
        for what, n in changes_of(event):
            if what in KINDS:
                stocks[event.seat][what] += n
    return stocks


def changes_of(event: Event) -> Iterator[tuple[str, int]]:
    """What one event brings its player, or costs."""
    values = event.values
    if "lost" in values and isinstance(values.get("gain"), Mapping):
        yield from values["gain"].items()
    if event.kind == "built":
        yield "koku", -values["price"]
    elif event.kind == "exchanged":
        yield values["given"], -values["n"]
        yield values["got"], 1
    elif event.kind in ("die_shifted", "die_set"):
        yield "favour", -values["favour"]
    elif event.kind == "delivered":
        yield from ((good, -n) for good, n in values["goods"].items())
    elif event.kind == "sold":
        yield values["good"], -1
    elif event.kind == "good_chosen":
        yield values["good"], 1


def stock_change(before: Stock, after: Stock) -> tuple[Glyph, ...]:
    """Points, koku, goods and favour that a player has more or less of."""
    changed = [what for what in KINDS if before[what] != after[what]]
    return apart(
        [before_and_after(*good_sign(what), before[what], after[what]) for what in changed]
    )
