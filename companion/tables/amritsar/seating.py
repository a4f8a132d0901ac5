"""What is shown of a player of Amritsar, beside the board and from a seat away. No Kivy."""

from __future__ import annotations

from zlib import crc32

from companion.tables.amritsar import signs
from companion.tables.shown import Fact
from engine.amritsar import moves as m
from engine.amritsar.chapters.decade_end import due_of
from engine.amritsar.state import State
from engine.core.language.words import N_
from engine.core.observer import Observer

_ITEMS = (N_("coins"), N_("marble"), N_("copper"), N_("gold"))


def facts(seen: Observer, seat: int) -> list[Fact]:
    """PP, coins and resources, counters on the elephant, tax due."""
    state: State = seen.game.state
    player = state.seats[seat]
    items = zip(signs.OF_ITEM.values(), player.items, _ITEMS, strict=True)
    return [
        Fact("prestige", player.pp, N_("PP")),
        *(Fact(*each) for each in items),
        Fact("elephant", player.counters, N_("counters")),
        *_tax(seen, seat),
    ]


def glance(seen: Observer, seat: int) -> list[Fact]:
    """PP, coins, counters and tax due, for reading from a seat away."""
    state: State = seen.game.state
    player = state.seats[seat]
    return [
        Fact("prestige", player.pp, N_("PP")),
        Fact(signs.COIN, player.items[0], N_("coins")),
        Fact("elephant", player.counters, N_("counters")),
        *_tax(seen, seat),
    ]


def _tax(seen: Observer, seat: int) -> list[Fact]:
    """The Maharaja pays none."""
    if seat >= seen.game.people:
        return []
    return [Fact("tax", due_of(seen.game.state, seat), N_("tax due"))]


def goods(seen: Observer, seat: int) -> list[Fact]:
    """Marble, copper and gold; coins are among the large figures."""
    items = zip(signs.OF_ITEM.values(), seen.game.state.seats[seat].items, _ITEMS, strict=True)
    return [Fact(*each) for each in items][1:]


def public_score(seen: Observer, seat: int) -> Fact:
    """The marker on the track; objectives and knowledge count at the end."""
    return Fact("prestige", seen.game.state.seats[seat].pp, N_("PP"))


def held(seen: Observer, seat: int) -> list[Fact]:
    """The objectives in hand by number and type: which one of a type is on the own card."""
    state: State = seen.game.state
    if seat >= seen.game.people or state.box.is_covered:
        return []
    if not seen.knows(seat, "hand"):
        return [Fact("objective", None, N_("in hand"))]
    types = [f"{n} {each[0]}" for n, each in enumerate(hand_of(state, seat), start=1)]
    return [Fact("objective", len(types), N_("in hand"), " · ".join(types) or "–")]


def hand_of(state: State, seat: int) -> list[str]:
    """A hand in an order that says nothing about the types to those who only see its numbers."""
    hand = state.seats[seat].hand
    found = [each for n, each in enumerate(m.OBJECTIVES) if hand >> n & 1]
    return sorted(found, key=lambda each: crc32(each.encode()))
