"""What rivals and advice need to know about Amritsar: see `engine.core.judging`."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence

from engine.amritsar import moves as m
from engine.amritsar.chapters.action import Act
from engine.amritsar.judgement import prospects as judged
from engine.amritsar.judgement import weights
from engine.amritsar.lake import FREE
from engine.amritsar.pieces import ITEMS
from engine.amritsar.state import AUTOMATION, State
from engine.core.judging import Gain, headline_by
from engine.core.moves import Move, Verb

STRATEGIES, PARTS = weights.STRATEGIES, judged.PARTS
prospects, parts, outlook = judged.prospects, judged.parts, judged.outlook
turns_left = judged.turns_left
PASSING = frozenset({"at_hand", "reach"})

TOLD_FIRST: Sequence[frozenset[Verb]] = (
    frozenset({m.DONATE}),
    frozenset({m.UPGRADE_STOREHOUSE, m.UPGRADE_OBJECTIVE, m.UPGRADE_MAHOUT}),
    frozenset({m.TILE, m.ACTIVATE_TILE, m.ACTIVATE_MAHOUT}),
    frozenset({m.FOLLOW, m.BUY, m.SELL, m.ADVANCE, m.TAKE}),
)
"""The topic of a plan: its first kind of move."""


def seen_by(state: State, seat: int, source: random.Random) -> State:
    """AM-HID-3: the table with the others' objectives dealt from those it does not see."""
    seen = state.copy()
    guess_again(seen, seat, source)
    return seen


def guess_again(state: State, seat: int, source: random.Random) -> None:
    """As many as everyone has, one of each type as far as they go; played ones at random."""
    out = state.gone | (1 << state.goal if state.goal >= 0 else 0)
    if seat >= 0:
        own = state.seats[seat]
        out |= own.hand | sum(1 << each for each in own.played if each >= 0)
    piles = [[n for n in range(len(m.OBJECTIVES)) if of >> n & 1] for of in state.box.of_type]
    piles = [[n for n in pile if not out >> n & 1] for pile in piles]
    for pile in piles:
        source.shuffle(pile)
    for other in range(state.box.people):
        if other != seat:
            _deal(state, other, piles, source)


def _deal(state: State, seat: int, piles: list[list[int]], source: random.Random) -> None:
    player = state.seats[seat]
    spaces = [n for n, each in enumerate(player.played) if each >= 0]
    dealt = []
    for n in range(player.hand.bit_count() + len(spaces)):
        pile = piles[n % len(piles)] or max(piles, key=len)
        if pile:
            dealt.append(pile.pop())
    source.shuffle(dealt)
    played = list(player.played)
    for space in spaces:
        played[space] = dealt.pop() if dealt else FREE
    player.played, player.hand = tuple(played), sum(1 << each for each in dealt)


def branch(move: Move) -> Hashable:
    """The branch of a turn: the section that is picked up, then the tile."""
    return move.text if move.verb in (m.PICK, m.TILE) else None


obvious = AUTOMATION.obvious


def considered(state: State, moves: list[Move]) -> list[Move]:
    """The legal moves worth thinking about: the exchange between actions, the main action first."""
    if not isinstance(state.stack[-1], Act):
        found = [move for move in moves if move.verb is not m.EXCHANGE]
        return found or moves
    if m.MAIN.table in moves or m.TILE.table[0].verb in {move.verb for move in moves}:
        return [move for move in moves if move.verb is not m.DONE]
    return moves


def gist(state: State, seat: int) -> Hashable:
    """Equal for positions of one turn that are practically the same: who stands where else."""
    player = state.seats[seat]
    return (
        tuple(state.stack),
        tuple(map(type, state.stack)),  # frames of two kinds may have the same values
        player.pp,
        tuple(player.items),
        player.storehouses,
        player.flipped,
        player.tracks,
        player.mahouts,
        player.played,
        player.elephant,
        player.counters,
        player.market,
        player.token,
        player.bought,
        player.sold,
        player.exchanged,
        state.worker,
        state.landed,
        tuple(state.coins),
        tuple(state.lake),
    )


headline = headline_by(TOLD_FIRST)


def gains(before: State, after: State, seat: int) -> list[Gain]:
    """What a seat has gained in between, most valuable first; spending is left out.

    Kinds: `donation` (district), `pp`, `objective`, `mahout` (tile), `storehouse` (its id), `step`
    (track), `counter`, `item` (item).
    """
    old, new = before.seats[seat], after.seats[seat]
    spaces = zip(before.lake, after.lake, before.box.lake.spaces, strict=True)
    given = [space.district for was, now, space in spaces if now == seat != was]
    found = [Gain("donation", given.count(d), m.DISTRICTS[d]) for d in dict.fromkeys(given)]
    found.append(Gain("pp", new.pp - old.pp))
    found.append(Gain("objective", old.played.count(FREE) - new.played.count(FREE)))
    tiles = [each for each in new.mahouts if each not in old.mahouts]
    found += [Gain("mahout", 1, m.MAHOUTS[each]) for each in tiles]
    houses = new.storehouses[len(old.storehouses) :]
    found += [Gain("storehouse", 1, m.STOREHOUSES[each]) for each in houses]
    steps = zip(m.TRACKS, old.tracks, new.tracks, strict=True)
    found += [Gain("step", now - was, track) for track, was, now in steps]
    found.append(Gain("counter", new.counters - old.counters))
    items = zip(ITEMS, old.items, new.items, strict=True)
    found += [Gain("item", now - was, item) for item, was, now in items]
    return [gain for gain in found if gain.n > 0]
