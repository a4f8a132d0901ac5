"""What to move by hand after each event; empty where nothing moves."""

from __future__ import annotations

from collections.abc import Callable

from engine.core.events import Event
from engine.core.language.lines import EventLines, plural
from engine.core.language.words import N_
from engine.river_of_gold.events import EVENTS
from engine.river_of_gold.words.voice import Voice

LINES = {
    "die_set": N_("{who}: die to {to}, sun back {favour}"),
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
    "delivered": N_("{who}: {client} open beside the board, {goods} to the supply"),
    "rolled": N_("{who}: die to {face}"),
    "built": N_("{who}: {tile} and a clan marker on space {shore}, −{price} koku"),
    "reshuffled": N_("Shuffle the discards into a new deck"),
}
"""Pieces that move with nothing but the values of an event."""


def _gain(voice: Voice, event: Event) -> str:
    """Resources from the supply; influence has an event of its own, goods of choice come later."""
    later = ("influence", "good", "client")
    gain = {what: n for what, n in event.values["gain"].items() if what not in later}
    who = voice.name(event.seat)
    return f"{who}: {voice.gain(gain)}" if any(gain.values()) else ""


def _chosen(voice: Voice, event: Event) -> str:
    return f"{voice.name(event.seat)}: +{voice.amount(event.values['good'], 1)}"


def _die_shifted(voice: Voice, event: Event) -> str:
    return voice.about(event, LINES["die_set"]) if event.values["favour"] else ""


def _exchanged(voice: Voice, event: Event) -> str:
    given, n, got = (event.values[key] for key in ("given", "n", "got"))
    return f"{voice.name(event.seat)}: −{voice.amount(given, n)}, +{voice.amount(got, 1)}"


def _sails(voice: Voice, event: Event) -> str:
    ship = voice.sailing(event.values)
    return voice.about(event, N_("{who}: {ship} to river space {to}"), ship=ship)


def _sold(voice: Voice, event: Event) -> str:
    given = voice.amount(event.values["good"], 1)
    return f"{voice.name(event.seat)}: −{given}, {voice.gain(event.values['gain'])}"


def _discarded(voice: Voice, event: Event) -> str:
    client = event.values["client"]
    name = voice.client(client) if client else voice.sentence("a client")
    return voice.about(event, N_("{who}: {name} to the discards"), name=name)


def _claimed(voice: Voice, event: Event) -> str:
    gain = voice.gain(event.values["gain"])
    return voice.about(event, N_("{who}: clan marker on {mastery}, {gain}"), gain=gain)


_GAINS = [kind for kind, (_, values) in EVENTS.items() if {"gain", "lost"} <= {*values}]

_DONE: dict[str, Callable[[Voice, Event], str]] = {
    **dict.fromkeys(_GAINS, _gain),
    "good_chosen": _chosen,
    "die_shifted": _die_shifted,
    "exchanged": _exchanged,
    "sails": _sails,
    "sold": _sold,
    "draws": plural("{who}: draw {n} client", "{who}: draw {n} clients"),
    "discarded": _discarded,
    "claimed": _claimed,
}

NOTHING = frozenset({*EVENTS, "round", "anyway", "lost"} - {*LINES, *_DONE})
"""Events that move no piece; those of the set-up are told by `setup_text`."""

table_text = EventLines(Voice, LINES, _DONE, NOTHING).text
