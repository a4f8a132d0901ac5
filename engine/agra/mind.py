"""What rivals and advice need to know about Agra besides its rules: see `engine.core.judging`."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence

from engine.agra import moves as m
from engine.agra.chapters.contracts import EMPTY, count, owner
from engine.agra.chapters.orders import COLUMN
from engine.agra.chapters.questions import worth_thinking
from engine.agra.chapters.scoring import akbar_rupees
from engine.agra.judgement.prospects import PARTS, outlook, parts, prospects, turns_left
from engine.agra.judgement.weights import BALANCED, STRATEGIES, Weights
from engine.agra.state import AUTOMATION, State
from engine.core.judging import Gain, headline_by
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
"""The topic of a plan: its first kind of move."""

PASSING = frozenset({"at_hand", "patience"})
"""Parts of a judgement that are no gain: they only measure progress within a turn."""


def hidden(state: State) -> bool:
    """AG-COMP-8, ruling AG-R78: True if players do not know the rupees of the others."""
    return bool(state.box.rulings.money_privacy == "hidden")


def seen_by(state: State, seat: int, source: random.Random) -> State:
    """The table as a seat knows it: the rupees of the others are estimated, never read."""
    seen = state.copy()
    if hidden(state):
        for other, player in enumerate(seen.seats):
            if other != seat:
                player.rupees = guessed_rupees(seen, other)
    return seen


def guessed_rupees(state: State, seat: int) -> int:
    """A player's probable rupees, from public facts: bonus tiles, contracts, orders.

    Also a little for each round, less what Peons cost.
    """
    box, player = state.box, state.seats[seat]
    bonus = sum(box.bonus[tile].rupees for tile in player.bonus)
    contracts = 3 * player.contracts.bit_count()
    orders = 3 * state.orders.count(seat)
    return box.supply.start_rupees + bonus + contracts + orders + state.round // 2


def guess_again(state: State, seat: int, source: random.Random) -> None:
    """Only rupees are hidden, and there is one best estimate."""


def branch(move: Move) -> Hashable:
    """The branch of a turn: its main action is on one space."""
    return m.SPACES[move.args[0]] if move.verb in MAIN_ACTIONS else None


obvious = AUTOMATION.obvious


def considered(state: State, moves: list[Move]) -> list[Move]:
    """The legal moves worth thinking about: secondary actions between questions, not within."""
    return worth_thinking(state, moves)


def gist(state: State, seat: int) -> Hashable:
    """Equal for positions of one turn that are practically the same."""
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


headline = headline_by(TOLD_FIRST)


def gains(before: State, after: State, seat: int) -> list[Gain]:
    """What a seat has gained in between, most valuable first; spending is left out.

    Kinds: `contract` (notable), `order` (guild), `rupees`, `lead` (most markers on a notable),
    `akbar` (rupees at the end), `building` (building), `step` (guild), `tile` (favour tile),
    `tracker`, `cover`, `favour`, `good` (good), `worker` (back in the supply).
    """
    old, new = before.seats[seat], after.seats[seat]
    cards = new.contracts & ~old.contracts
    found = [Gain("contract", 1, name) for i, name in enumerate(m.NOTABLES) if cards >> i & 1]
    found += [
        Gain("order", n, guild)
        for i, guild in enumerate(m.GUILDS)
        if (n := _column(after, i).count(seat) - _column(before, i).count(seat)) > 0
    ]
    found.append(Gain("rupees", new.rupees - old.rupees))
    found += [
        Gain("lead", 1, m.NOTABLES[notable])
        for notable in after.places
        if _leads(after, notable, seat) and not _leads(before, notable, seat)
    ]
    served = [akbar_rupees(state.box, state.bowls.count(seat)) for state in (before, after)]
    found.append(Gain("akbar", served[1] - served[0]))
    if len(new.bonus) > len(old.bonus):
        built = zip(m.BUILDINGS, before.built, after.built, strict=True)
        found += [Gain("building", 1, name) for name, was, stands in built if stands and not was]
    steps = zip(m.GUILDS, old.steps, new.steps, strict=True)
    found += [Gain("step", now - was, guild) for guild, was, now in steps]
    found += [Gain("tile", 1, m.TILES[tile]) for tile in new.tiles if tile not in old.tiles]
    found += [
        Gain("tracker", new.tracker - old.tracker),
        Gain("cover", old.covers.bit_count() - new.covers.bit_count()),
        Gain("favour", new.favour - old.favour),
    ]
    goods = zip(m.GOODS, old.goods, new.goods, strict=True)
    found += [Gain("good", now - was, good) for good, was, now in goods]
    found.append(Gain("worker", new.workers - old.workers))
    return [gain for gain in found if gain.n > 0]


def _column(state: State, guild: int) -> list[int]:
    return state.orders[guild * COLUMN : guild * COLUMN + COLUMN]


def _leads(state: State, notable: int, seat: int) -> bool:
    """True if the seat has most markers on an incomplete card (AG-EVAL-2)."""
    card = state.river[notable]
    if card is None:
        return False
    counts = [0] * 4
    for mark in card:
        if mark != EMPTY:
            counts[owner(mark)] += count(mark)
    most = max(counts)
    return counts[seat] == most > 0 and counts.count(most) == 1


__all__ = [
    "BALANCED",
    "PARTS",
    "PASSING",
    "STRATEGIES",
    "Weights",
    "branch",
    "considered",
    "gains",
    "gist",
    "guess_again",
    "guessed_rupees",
    "headline",
    "hidden",
    "obvious",
    "outlook",
    "parts",
    "prospects",
    "seen_by",
    "turns_left",
]
