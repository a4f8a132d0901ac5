"""What thinking about Agra needs to know besides the rules: see `engine.rivals.mind`."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from engine.agra import moves as m
from engine.agra.automation import LetItHappen
from engine.agra.prospects import (
    BALANCED,
    PARTS,
    STRATEGIES,
    USUAL_ROUNDS,
    Weights,
    outlook,
    parts,
    prospects,
    turns_left,
)
from engine.agra.state import State
from engine.core.moves import Move, Verb

MAIN_ACTIONS = frozenset({m.PLACE, m.PEON, m.PLACE_FEWER, m.PEON_FEWER})

TOLD_FIRST: Sequence[frozenset[Verb]] = (
    frozenset({m.FULFIL, m.FULFIL_AT}),
    frozenset({m.DELIVER_TWICE, m.DELIVER, m.DOUBLE}),
    frozenset({m.BUILD, m.CHOOSE_BUILDING}),
    frozenset({m.SERVE, m.OFFER}),
    MAIN_ACTIONS,
    frozenset({m.FOLLOW, m.RISE, m.CHOOSE_TILE, m.CHOOSE_GOOD, m.BONUS}),
)
"""What a plan is about: the first kind of move that it has."""

PASSING = frozenset({"at_hand", "patience"})
"""Parts of a judgement that are no gain: they only say how far a turn has come."""


def hidden(state: State) -> bool:
    """AG-COMP-8, ruling AG-R78: do players not know how many Rupees the others have?"""
    return bool(state.box.rulings.money_privacy == "hidden")


def seen_by(state: State, seat: int) -> State:
    """The table as a seat knows it: the Rupees of the others are guessed, never looked at."""
    seen = state.copy()
    if hidden(state):
        for other, player in enumerate(seen.seats):
            if other != seat:
                player.rupees = guessed_rupees(seen, other)
    return seen


def guessed_rupees(state: State, seat: int) -> int:
    """What a player has probably earned, from what lies open: bonus tiles, contracts, orders.

    Also a little for each round, less what Peons cost.
    """
    box, player = state.box, state.seats[seat]
    bonus = sum(box.bonus[tile].rupees for tile in player.bonus)
    contracts = 3 * player.contracts.bit_count()
    orders = 3 * state.orders.count(seat)
    return box.supply.start_rupees + bonus + contracts + orders + state.round // 2


def turn(state: State) -> Hashable:
    """Which turn it is; another value once it has passed on."""
    return (state.round, state.active)


def whose_turn(state: State) -> int:
    """The seat whose turn it is."""
    return state.active


def opens_branch(move: Move) -> bool:
    """Does a turn go another way with this move? There is one main action in it."""
    return move.verb in MAIN_ACTIONS


def obvious(state: State) -> Move | None:
    """The answer that needs no thought: what would happen by itself may happen."""
    frame = state.stack[-1]
    return m.LET(frame.effect) if isinstance(frame, LetItHappen) else None


def gist(state: State, seat: int) -> Hashable:
    """Equal for positions of one turn that are as good as the same, however they came about."""
    player = state.seats[seat]
    return (
        tuple(player.goods),
        player.rupees,
        player.favour,
        player.workers,
        player.markers,
        player.steps,
        player.tracker,
        player.covers,
        player.farmers,
        player.reminders,
        player.banners,
        player.tiles,
        player.contracts,
        player.bonus,
        tuple(state.stack),
        tuple(state.workers),
        state.values,
        tuple(state.river),
    )


def headline(moves: Sequence[Move]) -> Move:
    """The move that a plan is told by: its order, delivery, building, or main action."""
    for verbs in TOLD_FIRST:
        for move in moves:
            if move.verb in verbs:
                return move
    return moves[0]


def won(before: State, after: State, seat: int) -> list[str]:
    """The contracts that a seat has won in between."""
    cards = after.seats[seat].contracts & ~before.seats[seat].contracts
    return [name for i, name in enumerate(m.NOTABLES) if cards >> i & 1]


__all__ = [
    "BALANCED",
    "PARTS",
    "PASSING",
    "STRATEGIES",
    "USUAL_ROUNDS",
    "Weights",
    "gist",
    "guessed_rupees",
    "headline",
    "hidden",
    "obvious",
    "opens_branch",
    "outlook",
    "parts",
    "prospects",
    "seen_by",
    "turn",
    "turns_left",
    "whose_turn",
    "won",
]
