"""What to move by hand after each event; empty where nothing moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from engine.core.events import Event
from engine.core.language.lines import plural
from engine.core.language.to_move import Counted, PiecesToMove, Shift
from engine.core.language.words import N_
from engine.river_of_gold.events import EVENTS
from engine.river_of_gold.words.voice import Voice

_LATER = ("influence", "good", "client")
"""What a gain tells of, and another event moves."""

LINES = {
    "die_set": N_("{who}: die to {to}"),
    "row_slides": N_("Row: slide the tiles to the end"),
    "tile_discarded": N_("Row: {tile} to the box"),
    "tile_enters": N_("Row: {tile} into the first slot"),
    "merchant_space": N_("{who}: clan marker on the Merchant space"),
    "artisan_space": N_("{who}: clan marker on the Artisan space of region {region}"),
    "elder_space": N_("{who}: clan marker on the Elder space of region {region}"),
    "second_marker": N_("{who}: clan marker on space {shore}"),
    "royal_ship": N_("{who}: royal ship on river space {at}, common ship aside"),
    "limit_raised": N_("{who}: moon above {limit}"),
    "influence": N_("{who}: marker of region {region} to {to}"),
    "delivered": N_("{who}: {client} open beside the board"),
    "rolled": N_("{who}: die to {face}"),
    "built": N_("{who}: {tile} and a clan marker on space {shore}"),
    "claimed": N_("{who}: clan marker on {mastery}"),
    "reshuffled": N_("Shuffle the discards into a new deck"),
}
"""Pieces that move with nothing but the values of an event."""


def _gain(event: Event) -> Iterator[Counted]:
    """Resources from the supply; influence has an event of its own, goods of choice come later."""
    for what, n in event.values["gain"].items():
        if what not in _LATER:
            yield Counted(event.seat, what, n)


def _chosen(event: Event) -> Iterator[Counted]:
    yield Counted(event.seat, event.values["good"], 1)


def _exchanged(event: Event) -> Iterator[Counted]:
    yield Counted(event.seat, event.values["given"], -event.values["n"])
    yield Counted(event.seat, event.values["got"], 1)


def _sold(event: Event) -> Iterator[Counted]:
    yield Counted(event.seat, event.values["good"], -1)
    yield from _gain(event)


def _built(event: Event) -> Iterator[Counted]:
    yield Counted(event.seat, "koku", -event.values["price"])


def _delivered(event: Event) -> Iterator[Counted]:
    for good, n in event.values["goods"].items():
        yield Counted(event.seat, good, -n)


def _favour_spent(event: Event) -> Iterator[Counted]:
    yield Counted(event.seat, "favour", -event.values["favour"])


def _shifted(voice: Voice, shift: Shift) -> str:
    """More or less of a resource."""
    sign = "+" if shift.target else "−"
    return f"{voice.name(shift.seat)}: {sign}{voice.amount(shift.piece, shift.n)}"


def _die_shifted(voice: Voice, event: Event) -> str:
    return voice.about(event, LINES["die_set"]) if event.values["favour"] else ""


def _sails(voice: Voice, event: Event) -> str:
    ship = voice.sailing(event.values)
    return voice.about(event, N_("{who}: {ship} to river space {to}"), ship=ship)


def _discarded(voice: Voice, event: Event) -> str:
    client = event.values["client"]
    name = voice.client(client) if client else voice.sentence("a client")
    return voice.about(event, N_("{who}: {name} to the discards"), name=name)


_GAINS = [kind for kind, (_, values) in EVENTS.items() if {"gain", "lost"} <= {*values}]

COUNTS: dict[str, Callable[[Event], Iterable[Counted]]] = {
    **dict.fromkeys(_GAINS, _gain),
    "good_chosen": _chosen,
    "exchanged": _exchanged,
    "sold": _sold,
    "built": _built,
    "delivered": _delivered,
    "die_set": _favour_spent,
    "die_shifted": _favour_spent,
}

_DONE: dict[str, Callable[[Voice, Event], str]] = {
    "die_shifted": _die_shifted,
    "sails": _sails,
    "draws": plural("{who}: draw {n} client", "{who}: draw {n} clients"),
    "discarded": _discarded,
}

NOTHING = frozenset({*EVENTS, "round", "anyway", "lost"} - {*LINES, *_DONE, *COUNTS})
"""Events that move no piece; those of the set-up are told by `setup_text`."""

TABLE = PiecesToMove(Voice, LINES, _DONE, NOTHING, counts=COUNTS, shifted=_shifted)
table_text = TABLE.text
