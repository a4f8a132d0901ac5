"""Where the PP of a game come from, read from what was told. No Kivy and no rule here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.tables.amritsar import signs
from engine.amritsar.state import State
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import N_

SOURCES = {
    "start": N_("At the start"),
    "donation": N_("Donations"),
    "support": N_("Supports"),
    "majority": N_("Majorities"),
    "follower": N_("Followers"),
    "other": N_("Other gains"),
    "lost": N_("Taxes, maharaja"),
    "corrected": N_("Corrections"),
}
"""What PP on the track are made of, in the order of the sheet."""
ICONS = {
    "start": "prestige",
    "donation": "mah-donate",
    "support": "donation-counter",
    "majority": "temple-tile",
    "follower": "follow",
    "other": signs.MARKET,
    "lost": "tax",
    "corrected": "hand",
}
_OF_WHY = {
    "donation": "donation",
    "support": "support",
    "majority": "majority",
    "follower": "follower",
    "taxes": "lost",
    "penalty": "lost",
}
"""The source by the `why` of an event; all others are other gains."""
_HIS = ("maharaja_recovers", "maharaja_gains", "maharaja_white")


class Gain(NamedTuple):
    """PP that a seat has gained or lost at once."""

    seat: int
    source: str
    n: int
    event: Event


def first_pp(game: Game) -> list[int]:
    """By seat: PP before anything is told."""
    state: State = game.state
    return [state.box.printed.player_supply.pp] * len(game.seats)


def gains(game: Game, told: Sequence[Sequence[Event]]) -> Iterator[Gain]:
    """Every change of PP, one after the other."""
    now = first_pp(game)
    for event in (each for events in told for each in events):
        for gain in _gains_of(event, now, game.colours):
            now[gain.seat] += gain.n
            yield gain


def change(game: Game, now: list[int], event: Event) -> None:
    """Let an event change the PP of all seats."""
    for gain in list(_gains_of(event, now, game.colours)):
        now[gain.seat] += gain.n


def pp_after(before: State, events: Sequence[Event]) -> list[int]:
    """PP of all seats after the events of a move."""
    now = [player.pp for player in before.seats]
    for event in events:
        for gain in list(_gains_of(event, now)):
            now[gain.seat] += gain.n
    return now


def _gains_of(event: Event, now: Sequence[int], colours: Sequence[str] = ()) -> Iterator[Gain]:
    values, seat = event.values, event.seat
    if event.kind == "pp":
        yield Gain(seat, _OF_WHY.get(values["why"], "other"), values["n"], event)
    elif event.kind == "maharaja_begins":
        yield Gain(seat, "start", values["pp"] - now[seat], event)
    elif event.kind == "maharaja_donates":
        yield Gain(seat, "donation", values["printed"], event)
        yield Gain(seat, "support", values["supports"], event)
    elif event.kind == "maharaja_support":
        yield Gain(seat, "support", values["n"], event)
    elif event.kind in _HIS:
        yield Gain(seat, "other", values["n"], event)
    elif event.kind == "adjusted":
        yield from _by_hand(event, now, colours)


def _by_hand(event: Event, now: Sequence[int], colours: Sequence[str]) -> Iterator[Gain]:
    colour, _, name = str(event.values["field"]).partition(".")
    if name == "pp" and colour in colours:
        seat = colours.index(colour)
        yield Gain(seat, "corrected", int(event.values["value"]) - now[seat], event)
