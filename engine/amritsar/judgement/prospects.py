"""What a position is worth to a player, for rivals and advice: a sum of parts in PP.

What is safe counts in full; what has yet to be turned into PP counts less, the nearer the end is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from engine.amritsar import box as b
from engine.amritsar.box import Box
from engine.amritsar.chapters.action import (
    DID_ELEPHANT,
    DID_MAIN,
    DID_SECONDARY,
    TILES_CLOSED,
    Act,
    Mahout,
    Order,
    district_of,
    tiles_of,
)
from engine.amritsar.chapters.benefits import Resource, Rest
from engine.amritsar.chapters.donations import Donate
from engine.amritsar.chapters.elephant import Elephant
from engine.amritsar.chapters.game_end import standings
from engine.amritsar.chapters.knowledge import Steps, Track
from engine.amritsar.chapters.market import Market
from engine.amritsar.chapters.rounds import GameOver
from engine.amritsar.chapters.sowing import Drop, Last, Pick, next_section
from engine.amritsar.chapters.storage import COIN, Discard
from engine.amritsar.chapters.upgrades import Pay, Upgrade
from engine.amritsar.judgement import weights as known
from engine.amritsar.judgement.stakes import View, best_offer, chance_of, lake_of
from engine.amritsar.judgement.weights import BALANCED, Weights
from engine.amritsar.lake import FREE
from engine.amritsar.moves import DISTRICTS, TRACKS
from engine.amritsar.state import COVERED, LOCKED, UNLOCKED, Seat, State


class Look(NamedTuple):
    """Context of every part."""

    turns: float
    """Turns of this player still to come, a turn under way counted half."""
    soon: float
    """From 1 to 0, for what is spent within a few turns."""
    later: float
    """From 1 to 0, for what pays turn after turn."""
    ends: int
    """Decade ends to come."""
    lake: View


def look_at(state: State, seat: int) -> Look:
    """The context for a seat."""
    turns, decade = turns_left(state, seat), max(state.decade, 1)
    soon = min(1.0, turns / known.SOON)
    view = lake_of(state, (state.box.decades - decade) * state.box.rounds + 1 - state.round)
    return Look(turns, soon, turns / known.TURNS, state.box.decades + 1 - decade, view)


def turns_left(state: State, seat: int) -> float:
    """AM-FLO-1: every player has as many turns as there are rounds."""
    box, decade = state.box, max(state.decade, 1)
    rounds = (box.decades + 1 - decade) * box.rounds - state.round
    now = (state.active - state.start) % box.people
    own = (seat - state.start) % box.people
    if own == now:
        return rounds + (0.5 if state.in_turn else 0.0)
    return rounds + (1.0 if own > now or not state.decade else 0.0)


# ---------------------------------------------------------------- what is safe, or nearly


def _pp(_state: State, player: Seat, _seat: int, _w: Weights, _look: Look) -> float:
    return player.pp


def _majorities(state: State, _player: Seat, seat: int, w: Weights, look: Look) -> float:
    """AM-DEC-1, for all decades to come; AM-DON-5: counters that others will build upon."""
    view = look.lake
    worth = w.majority * view.majorities[seat] + w.support * view.supports[seat] * look.soon
    return worth + w.donation * state.lake.count(seat) if w.donation else worth


def _objectives(state: State, player: Seat, seat: int, w: Weights, look: Look) -> float:
    """AM-END-2: those on the board, and those in hand by the time there is to play them."""
    worth = 0.0
    for each in player.played:
        if each != FREE:
            worth += _objective(state, player, seat, each, look)
    hand = player.hand
    if hand and look.later:
        free = player.played.count(FREE)
        found = [_objective(state, player, seat, n, look) for n in _bits(hand)]
        worth += w.hand * look.later * sum(sorted(found)[-free:] if free else ())
    return w.objective * worth


def _objective(state: State, player: Seat, seat: int, objective: int, look: Look) -> float:
    """What an objective will probably give (AM-OBJ)."""
    if objective == COVERED:
        return known.UNKNOWN
    printed, view = state.box.printed.objectives[objective], look.lake
    if printed.score == "majority_counters_in_district":
        chance = view.chances[seat][DISTRICTS.index(printed.district)]
    elif printed.score in ("majority_coins", "majority_resources"):
        goods = [_amount(each, printed.score) for each in state.seats]
        own = goods.pop(seat)
        lead = own - max(goods, default=0)
        chance = chance_of(lead, look.turns, state.box.people) if own or look.turns else 0.0
    else:
        counters = (view.counts[seat], view.levels[seat])
        return _counted(state.box, objective, *counters, player.tracks, look.turns)
    return printed.first * chance + printed.second * chance * (1 - chance)


def _amount(player: Seat, score: str) -> int:
    coins, *resources = player.items
    return coins if score == "majority_coins" else sum(resources)


def _knowledge(state: State, player: Seat, _seat: int, w: Weights, look: Look) -> float:
    """AM-KNW: steps, incomes to come, and what the last spaces count at the end."""
    box, tracks = state.box, player.tracks
    worth = w.step * sum(tracks) * look.later
    worth += w.income * _income(box, tracks) * look.ends
    if player.token != LOCKED:
        worth += w.phase * look.later + (0.3 * look.soon if player.token == UNLOCKED else 0.0)
    coins, *resources = player.items
    left = (player.counters, sum(resources), coins)
    for at, top, n in zip(tracks, box.top_step, left, strict=True):
        if at >= top:
            worth += n * (1 - 0.7 * look.soon) + 0.6 * look.later
    return worth


def _taxes(state: State, player: Seat, _seat: int, w: Weights, look: Look) -> float:
    """AM-DEC-2: coins that will go, and PP for those that will be missing."""
    box = state.box
    due = player.tax - _discount(box, player.tracks)
    if player.perks & b.TAX_DISCOUNT:
        due -= box.tax_discount
    if due <= 0 or not look.ends:
        return 0.0
    decade = max(state.decade, 1)
    near = look.turns - (look.ends - 1) * box.rounds
    there = player.items[COIN] + known.COINS * max(near, 0.0)
    missing = max(0.0, due - there)
    cost = missing * box.missing_tax[decade] + (due - missing) * known.ITEMS[COIN]
    for later in range(decade + 1, box.decades + 1):
        cost += due * (known.ITEMS[COIN] + 0.15 * box.missing_tax[later])
    return -w.tax * cost


# ---------------------------------------------------------------- what can be turned into PP


def _items(_state: State, player: Seat, _seat: int, w: Weights, look: Look) -> float:
    """What is stored, by what it still buys."""
    worth = 0.0
    for n, each in zip(player.items, known.ITEMS, strict=True):
        if n:
            worth += each * (known.MANY[n] if n < 6 else 3.4 + known.MORE * (n - 5))
    return w.item * worth * look.soon


def _counters(_state: State, player: Seat, _seat: int, w: Weights, look: Look) -> float:
    """AM-CTR: those on the elephant, in the market, and still on the board."""
    on, away = player.counters, player.market
    ready = on if on < 4 else 3 + known.MORE * (on - 3)
    return w.counter * ready * look.soon + w.counter_away * away * look.later


def _reach(_state: State, player: Seat, seat: int, w: Weights, look: Look) -> float:
    """AM-DON-2: the best donation that could be paid, best where the elephant stands."""
    if not player.counters or not look.soon:
        return 0.0
    best = 0.0
    for district, offers in enumerate(look.lake.offers[seat]):
        here = best_offer(offers, player.items)
        best = max(best, here if district == player.elephant else 0.75 * here)
    return w.reach * best * look.soon


def _board(state: State, player: Seat, _seat: int, w: Weights, look: Look) -> float:
    """Storehouses by slots and benefits, mahout tiles by how often their colour comes up."""
    box = state.box
    worth = w.slot * (player.slots - box.first_slots) * look.later
    worth += w.perk * known.PERKS * player.perks.bit_count() * look.later
    times = known.FOLLOWED * (box.people - 1 + bool(state.side)) * look.turns
    for mahout in player.mahouts:
        if mahout != FREE:
            worth += w.mahout * _benefit(box, box.mahout_benefit[mahout]) * times
    return worth


# ---------------------------------------------------------------- the turn under way


def _at_hand(state: State, player: Seat, seat: int, w: Weights, look: Look) -> float:
    """What is still open in this turn or question: without it, every step would seem a loss."""
    worth, options = 0.0, None
    for frame in reversed(state.stack):
        pending = _PENDING.get(type(frame))
        if pending is None or frame.seat != seat:
            continue
        options = options or _options(state, player, seat, w, look)
        worth += pending(options, frame)
        if type(frame) in _TURN:
            break
    return w.action * worth


class Options(NamedTuple):
    """What actions are worth to a player now."""

    state: State
    player: Seat
    actions: Sequence[float]
    mahout: float
    """The best of the own mahout tiles."""

    def tile(self, tile: int, colour: int, used: int = 0) -> float:
        """AM-ACT-2, AM-ACT-3: the actions of a tile that are left."""
        box = self.state.box
        worth = 0.0 if used & DID_MAIN else self.actions[box.tile_main[tile]]
        if box.tile_colour[tile] == colour and not used & DID_SECONDARY:
            worth += self.actions[box.tile_secondary[tile]]
        return worth

    def elephant(self, district: int) -> float:
        """AM-ACT-4: the elephant, if it stands there."""
        if self.player.elephant != district:
            return 0.0
        main, actions = self.state.box.tile_main, self.actions
        return max(self.mahout, *(actions[main[t]] for t in tiles_of(self.state, district)))

    def landing(self, at: int, colour: int) -> float:
        """The best tile of a section's district, the elephant, and the coins there."""
        state, district = self.state, self.state.box.section_district[at]
        best = max(self.tile(tile, colour) for tile in tiles_of(state, district))
        return best + self.elephant(district) + known.ITEMS[COIN] * state.coins[at]


def _options(state: State, player: Seat, seat: int, w: Weights, look: Look) -> Options:
    box, items = state.box, player.items
    payable = int(items[1] > 0 and len(player.storehouses) < box.storehouse_spaces)
    payable |= (items[2] > 0 and FREE in player.played[1:]) << 1
    payable |= (items[3] > 0 and FREE in player.mahouts) << 2
    plain = _plain_actions(box, w, payable, sum(items) > 0, look.later > 0)
    best = 0.0
    for mahout in player.mahouts:
        if mahout == box.start_mahout:
            here = look.lake.offers[seat][player.elephant] if player.elephant != FREE else ()
            best = max(best, best_offer(here, items) if player.counters else 0.0)
        elif mahout != FREE:
            best = max(best, _benefit(box, box.mahout_benefit[mahout]))
    return Options(state, player, [each if each >= 0 else best for each in plain], best)


def _of_pick(options: Options, _frame: Any) -> float:
    """The best section to pick up, without skips."""
    state, best = options.state, 0.0
    known_landings: dict[tuple[int, int], float] = {}
    for origin, workers in enumerate(state.sections):
        at = origin
        for _ in workers:
            at = next_section(state.sections, at, state.box.room)
        for colour in workers:
            if (at, colour) not in known_landings:
                known_landings[at, colour] = options.landing(at, colour)
            best = max(best, known_landings[at, colour])
    return best


def _of_sowing(options: Options, frame: Drop | Last) -> float:
    """AM-SOW-5: where the last worker would land, or further for a coin each."""
    state, at, best = options.state, frame.at, 0.0
    hand = frame.hand if isinstance(frame, Drop) else (frame.colour,)
    for _ in hand[1:]:
        at = next_section(state.sections, at, state.box.room)
    for skips in range(min(2, options.player.items[COIN]) + 1):
        found = max(options.landing(at, colour) for colour in set(hand))
        best = max(best, found - known.ITEMS[COIN] * skips)
        if at == frame.origin:
            break
        at = next_section(state.sections, at, state.box.room)
    return best


def _of_act(options: Options, frame: Act) -> float:
    """AM-ACT-7."""
    state, used, worth = options.state, frame.used, 0.0
    district = district_of(state)
    if not used & TILES_CLOSED:
        tiles = tiles_of(state, district) if frame.tile == FREE else (frame.tile,)
        worth = max(options.tile(tile, state.worker, used) for tile in tiles)
    return worth if used & DID_ELEPHANT else worth + options.elephant(district)


_TURN = frozenset({Pick, Elephant, Drop, Last, Act})
_PENDING: Mapping[type, Callable[[Options, Any], float]] = {
    Pick: _of_pick,
    Elephant: _of_pick,
    Drop: _of_sowing,
    Last: _of_sowing,
    Act: _of_act,
    Donate: lambda options, _frame: options.mahout,
    Mahout: lambda options, _frame: options.mahout,
    Upgrade: lambda _options, frame: known.OPS[b.FREE_UPGRADE if frame.is_free else b.UPGRADE],
    Pay: lambda _options, _frame: known.OPS[b.UPGRADE],
    Market: lambda _options, _frame: known.OPS[b.MARKET],
    Order: lambda options, frame: options.actions[frame.action],
    Track: lambda _options, frame: known.A_STEP * frame.left,
    Steps: lambda _options, frame: known.A_STEP * frame.left,
    Resource: lambda _options, frame: known.OF_CHOICE * frame.left + 0.5 * sum(frame.gains),
    Rest: lambda options, frame: _rest(options.state.box, frame.benefit, frame.at, frame.end),
    Discard: lambda options, _frame: 0.5 * (options.player.slots - sum(options.player.items)),
}


# ---------------------------------------------------------------- the whole

_Part = Callable[[State, Seat, int, Weights, Look], float]
_PARTS: Mapping[str, _Part] = {
    "pp": _pp,
    "majorities": _majorities,
    "objectives": _objectives,
    "knowledge": _knowledge,
    "taxes": _taxes,
    "items": _items,
    "counters": _counters,
    "reach": _reach,
    "board": _board,
    "at_hand": _at_hand,
}
PARTS = tuple(_PARTS)
_JUDGES = tuple(_PARTS.values())


def prospects(state: State, seat: int, weights: Weights = BALANCED) -> float:
    """The expected final PP of a seat."""
    if type(state.stack[-1]) is GameOver:
        return standings(state)[seat].total
    player, look = state.seats[seat], look_at(state, seat)
    worth = 0.0
    for judge in _JUDGES:
        worth += judge(state, player, seat, weights, look)
    return worth


def parts(state: State, seat: int, weights: Weights = BALANCED) -> dict[str, float]:
    """The same, part by part."""
    if type(state.stack[-1]) is GameOver:
        items = standings(state)[seat].items
        named = {"pp": items["track"], **{part: items.get(part, 0) for part in PARTS[1:]}}
        return {part: float(points) for part, points in named.items()}
    player, look = state.seats[seat], look_at(state, seat)
    return {name: judge(state, player, seat, weights, look) for name, judge in _PARTS.items()}


def outlook(state: State, seat: int, weights: Weights = BALANCED) -> float:
    """The seat's prospects against those of the best other player."""
    others = [prospects(state, other) for other in range(state.box.people) if other != seat]
    return prospects(state, seat, weights) - weights.rivalry * max(others, default=0.0)


# ---------------------------------------------------------------- what seldom changes


@lru_cache(maxsize=65536)
def _counted(
    box: Box,
    objective: int,
    counts: tuple[int, ...],
    levels: tuple[int, ...],
    tracks: tuple[int, ...],
    turns: float,
) -> float:
    """An objective that looks at its owner only (AM-OBJ-5 to AM-OBJ-16)."""
    each, grows = box.printed.objectives[objective], known.GROWTH * turns
    if each.score == "knowledge_pair":
        missing = sum(max(0, s.step - tracks[TRACKS.index(s.track)]) for s in each.spaces)
        return each.pp * _able(missing, known.LEARNED * turns)
    if each.score == "knowledge_last":
        track = TRACKS.index(each.track)
        return each.pp * _able(box.top_step[track] - tracks[track], known.LEARNED * turns)
    if each.score == "pp_per_counter_in_district":
        return each.per_counter * (counts[DISTRICTS.index(each.district)] + 0.3 * grows)
    if each.score == "at_least_on_levels":
        missing = each.at_least - sum(levels[n - 1] for n in each.levels)
        return each.pp * _able(missing, turns * sum(known.BY_LEVEL[n - 1] for n in each.levels))
    if each.score == "count_on_level":
        at = each.level - 1
        return _between(each.table, levels[at] + known.BY_LEVEL[at] * turns)
    row = counts if each.score == "distinct_districts" else levels
    distinct = len(row) - row.count(0)
    return _between(each.table, distinct + 0.2 * grows)


def _able(missing: int, able: float) -> float:
    """The chance to do so much more, where about `able` can be done."""
    if missing <= 0:
        return 1.0
    ratio = able / missing
    return ratio * ratio / (1 + ratio * ratio)


def _between(table: Sequence[int], n: float) -> float:
    last = len(table) - 1
    if n >= last:
        return table[last]
    low = int(n)
    return table[low] + (n - low) * (table[low + 1] - table[low])


@lru_cache(maxsize=4096)
def _income(box: Box, tracks: tuple[int, ...]) -> float:
    """AM-KNW-5: what a decade's end gives."""
    return sum(
        _benefit(box, benefit)
        for track, incomes in enumerate(box.step_income)
        for step, benefit in incomes
        if step <= tracks[track]
    )


@lru_cache(maxsize=4096)
def _discount(box: Box, tracks: tuple[int, ...]) -> int:
    rows = zip(box.step_discount, tracks, strict=True)
    return sum(sum(discounts[: at + 1]) for discounts, at in rows)


@lru_cache(maxsize=1024)
def _benefit(box: Box, benefit: int) -> float:
    """What a printed benefit is usually worth."""
    return _rest(box, benefit, 0, len(box.benefits[benefit]))


def _rest(box: Box, benefit: int, first: int, end: int) -> float:
    return sum(_op(op) for op in box.benefits[benefit][first:end])


def _op(op: b.Op) -> float:
    kind, *values = op
    if kind == b.GAIN:
        each = (*known.ITEMS, known.OF_CHOICE)
        return sum(n * worth for n, worth in zip(values, each, strict=True))
    if kind == b.ONE_OF:
        return max(known.ITEMS[i] * n for i, n in zip(values[::2], values[1::2], strict=True))
    if kind == b.PP:
        return values[0]
    if kind == b.RECOVER:
        return known.A_COUNTER * values[0]
    if kind in (b.STEP, b.ANY_STEP):
        return known.A_STEP * values[-1]
    return known.OPS[kind]


@lru_cache(maxsize=65536)
def _plain_actions(
    box: Box, w: Weights, payable: int, trades: bool, later: bool
) -> tuple[float, ...]:
    """By action; -1 for that of a mahout tile, which depends on the lake."""
    found = []
    for benefit in box.action_benefit:
        ops = box.benefits[benefit]
        worth = _benefit(box, benefit)
        if ops and ops[0][0] == b.MAHOUT:
            worth = -1.0
        elif ops and ops[0][0] == b.UPGRADE:
            worth = w.upgrade if ops[0][1] & payable and later else 0.0
        elif any(op[0] == b.MARKET for op in ops) and not trades:
            worth -= known.OPS[b.MARKET] / 2
        found.append(worth)
    return tuple(found)


def _bits(mask: int) -> list[int]:
    return [n for n in range(mask.bit_length()) if mask >> n & 1]
