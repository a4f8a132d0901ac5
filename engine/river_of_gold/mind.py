"""What rivals and advice need to know about River of Gold besides its rules: see `judging`."""

from __future__ import annotations

import random
from collections.abc import Hashable

from engine.core.events import EVERYBODY
from engine.core.judging import Gain, headline_by
from engine.core.moves import Move
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import bits, mask_of
from engine.river_of_gold.chapters.turn import Turn
from engine.river_of_gold.judgement import prospects as judged
from engine.river_of_gold.judgement import weights
from engine.river_of_gold.state import AUTOMATION, State

STRATEGIES, PARTS = weights.STRATEGIES, judged.PARTS
prospects, parts, outlook = judged.prospects, judged.parts, judged.outlook
turns_left = judged.turns_left
PASSING = frozenset({"at_hand"})
_TOLD_FIRST = (frozenset({m.DELIVER}), frozenset({m.BUILD}), frozenset({m.SAIL, m.SAIL_SHIFTED}))


def seen_by(state: State, seat: int, source: random.Random) -> State:
    """RG-HID-6: hands of others go back covered among all that the seat has not seen."""
    seen = state.copy()
    seen.deck = state.unplaced(seat)
    for other, player in enumerate(seen.seats):
        if state.keeper(other) not in (EVERYBODY, seat):
            player.covered, player.hand = seen.hand_size(other), 0
    if state.box.rulings.discard_pile == "top_only":
        seen.unnamed += len(seen.discards[:-1])
        seen.discards = seen.discards[-1:]
    return seen


def guess_again(state: State, seat: int, source: random.Random) -> None:
    """Deals covered cards to their hands."""
    unseen = list(bits(state.deck))
    source.shuffle(unseen)
    for player in state.seats:
        dealt, unseen = unseen[: player.covered], unseen[player.covered :]
        player.hand |= mask_of(dealt)
        player.covered = 0
    state.deck = mask_of(unseen)


def branch(move: Move) -> Hashable:
    """A turn is one action: a space, a ship or a client."""
    return (move.verb.name, *move.args[:1]) if move.verb in m.ACTIONS else None


obvious = AUTOMATION.obvious


def considered(state: State, moves: list[Move]) -> list[Move]:
    """All but exchanges that serve nothing: only before the action, for a client in the hand."""
    if moves[-1].verb not in m.EXCHANGES:
        return moves
    frame = state.stack[-1]
    wanted = _wanted(state, frame.seat) if type(frame) is Turn else ()
    found = [
        move
        for move in moves
        if move.verb not in m.EXCHANGES
        or (move.verb is m.EXCHANGE and move.args[1] in wanted and move.args[0] not in wanted)
        or (move.verb is m.EXCHANGE_KOKU and type(frame) is Turn)
    ]
    return found or moves


def _wanted(state: State, seat: int) -> set[int]:
    """Goods that an order in the hand lacks."""
    goods, orders = state.seats[seat].goods, state.box.order
    hand = bits(state.seats[seat].hand)
    return {g for client in hand for g, n in enumerate(orders[client]) if n > goods[g]}


def gist(state: State, seat: int) -> Hashable:
    """Equal for positions of one turn that are practically the same."""
    player = state.seats[seat]
    return (
        type(state.stack[-1]),
        tuple(state.stack),
        player.koku,
        tuple(player.goods),
        player.favour,
        player.vp,
        player.die,
        tuple(player.influence),
        player.ships,
        player.royal,
        player.hand,
        state.tiles,
        state.markers,
        state.discards,
        tuple(state.choices),
    )


headline = headline_by(_TOLD_FIRST)


def gains(before: State, after: State, seat: int) -> list[Gain]:
    """What a seat has gained in between; spending is left out.

    Kinds: `mastery`, `client`, `vp`, `building` (space), `influence` (region), `good`, `koku`,
    `favour`.
    """
    old, new = before.seats[seat], after.seats[seat]
    found = [Gain("mastery", 1, m.MASTERIES[each]) for each in bits(new.claimed & ~old.claimed)]
    delivered = after.delivered[seat] & ~before.delivered[seat]
    found += [Gain("client", 1, m.CLIENTS[client]) for client in bits(delivered)]
    found.append(Gain("vp", new.vp - old.vp))
    there = zip(m.SHORES, before.markers, after.markers, strict=True)
    found += [Gain("building", 1, s) for s, was, now in there if now.count(seat) > was.count(seat)]
    tracks = zip(m.REGIONS, old.influence, new.influence, strict=True)
    found += [Gain("influence", now - was, region) for region, was, now in tracks]
    goods = zip(m.GOODS, old.goods, new.goods, strict=True)
    found += [Gain("good", now - was, good) for good, was, now in goods]
    found += [Gain("koku", new.koku - old.koku), Gain("favour", new.favour - old.favour)]
    return [gain for gain in found if gain.n > 0]
