"""What is shown of a player of Amritsar, beside the board and from a seat away. No Kivy."""

from __future__ import annotations

from zlib import crc32

from companion.tables.amritsar import signs
from companion.tables.parts import Fact
from engine.amritsar import moves as m
from engine.amritsar.chapters.decade_end import due_of
from engine.amritsar.state import State
from engine.core.game import Game
from engine.core.language.words import N_

_ITEMS = (N_("coins"), N_("marble"), N_("copper"), N_("gold"))


def facts(game: Game, seat: int) -> list[Fact]:
    """PP, coins and resources, counters on the elephant, tax due."""
    state: State = game.state
    player = state.seats[seat]
    items = zip(signs.OF_ITEM.values(), player.items, _ITEMS, strict=True)
    return [
        Fact("prestige", player.pp, N_("PP")),
        *(Fact(*each) for each in items),
        Fact("elephant", player.counters, N_("counters")),
        *_tax(game, seat),
    ]


def glance(game: Game, seat: int) -> list[Fact]:
    """PP, coins, counters and tax due, for reading from a seat away."""
    state: State = game.state
    player = state.seats[seat]
    return [
        Fact("prestige", player.pp, N_("PP")),
        Fact(signs.COIN, player.items[0], N_("coins")),
        Fact("elephant", player.counters, N_("counters")),
        *_tax(game, seat),
    ]


def _tax(game: Game, seat: int) -> list[Fact]:
    """The Maharaja pays none."""
    if seat >= game.people:
        return []
    return [Fact("tax", due_of(game.state, seat), N_("tax due"))]


def goods(game: Game, seat: int) -> list[Fact]:
    """Marble, copper and gold; coins are among the large figures."""
    items = zip(signs.OF_ITEM.values(), game.state.seats[seat].items, _ITEMS, strict=True)
    return [Fact(*each) for each in items][1:]


def public_score(game: Game, seat: int) -> Fact:
    """The marker on the track; objectives and knowledge count at the end."""
    return Fact("prestige", game.state.seats[seat].pp, N_("PP"))


def held(game: Game, seat: int) -> list[Fact]:
    """The objectives in hand by number and type: which one of a type is on the own card."""
    if seat >= game.people or game.state.box.is_covered:
        return []
    field = f"{game.colours[seat]}.hand"
    types = [f"{n} {each[0]}" for n, each in enumerate(hand_of(game.state, seat), start=1)]
    return [Fact("objective", len(types), N_("in hand"), field, " · ".join(types) or "–")]


def hand_of(state: State, seat: int) -> list[str]:
    """A hand in an order that says nothing about the types to those who only see its numbers."""
    hand = state.seats[seat].hand
    found = [each for n, each in enumerate(m.OBJECTIVES) if hand >> n & 1]
    return sorted(found, key=lambda each: crc32(each.encode()))
