"""What a position is worth to a player, for rivals and advice.

A judgement is a sum of parts in rupees, one small function each: what is safe in the bag or at the
final scoring, and what goods, favour, workers and cards will probably still give. The less time is
left, the less counts what has yet to be turned into rupees.

>>> from engine.agra.rules import new_state
>>> state = new_state(["teal", "magenta"])
>>> round(parts(state, 0)["rupees"])
2
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from engine.agra import moves as m
from engine.agra.box import FREE, Box
from engine.agra.chapters.architect import Architect, ChooseBonus, PayBuilding
from engine.agra.chapters.botanist import Botanist, MoveFarmers, farm_yield
from engine.agra.chapters.contracts import EMPTY, count, owner
from engine.agra.chapters.deliveries import open_deliveries
from engine.agra.chapters.influence import Painting, Reward, RiseAnywhere
from engine.agra.chapters.meditation import Meditation
from engine.agra.chapters.orders import COLUMN, markers_for_limit
from engine.agra.chapters.processing import Processing
from engine.agra.chapters.sailor import Sailor, deliveries_left
from engine.agra.chapters.scoring import contract_parts, sheet
from engine.agra.chapters.trader import Exchange
from engine.agra.chapters.turn import ChooseAction, OrderPhase
from engine.agra.chapters.workers import LYING
from engine.agra.judgement.weights import (
    ABILITIES,
    AT_THE_END,
    BALANCED,
    BOAT_ROUNDS,
    CARD_BY_LEVEL,
    CONTRACT_CHANCE,
    NOT_YET,
    ORDER_PROBABLY,
    OVERTIME,
    SOON,
    STEP_KEPT,
    SYMBOL_KEPT,
    USUAL_ROUNDS,
    WORKERS_USED,
    Weights,
)
from engine.agra.state import Seat, State


class Look(NamedTuple):
    """Context of every part: the time a seat has left, and the river."""

    turns: float
    """Turns of this player still to come, a turn under way counted half."""
    soon: float
    """From 1 to 0, for what is turned into rupees within a few turns: goods, favour, workers."""
    later: float
    """From 1 to 0, for what pays turn after turn: farm, abilities, tracker."""
    river: View


def look_at(state: State, seat: int) -> Look:
    """The context for a seat."""
    turns = turns_left(state, seat)
    soon = turns / SOON if turns < SOON else 1.0
    later = turns / USUAL_ROUNDS if turns < USUAL_ROUNDS else 1.0
    return Look(turns, soon, later, _river_of(state))


def turns_left(state: State, seat: int) -> float:
    """Turns left for a seat: exact once the end is triggered, else an estimate."""
    players, start = state.box.players, state.start
    now, own = (state.active - start) % players, (seat - start) % players
    this_round = 1.0 if own > now else 0.5 if own == now else 0.0
    if state.final_round:
        return max(0.0, state.final_round - state.round + this_round)
    return rounds_left(state) + this_round


def rounds_left(state: State) -> float:
    """Estimated rounds left, from the boat and the usual length of a game."""
    least, each = BOAT_ROUNDS
    by_boat = least + each * contracts_to_the_end(state)
    by_custom = max(1.5, USUAL_ROUNDS + 2.0 - state.round)
    return min(by_boat, by_custom)


def contracts_to_the_end(state: State) -> int:
    """Contracts needed until the last pier (AG-RIV-3)."""
    last = len(state.box.piers) - 1
    first_pier = state.boat == 1 and not state.fulfilled[1]
    return last - state.boat + (1 if first_pier else 0)


# ---------------------------------------------------------------- what is safe


def _rupees(_state: State, player: Seat, _seat: int, _w: Weights, _look: Look) -> float:
    """AG-SCO-1."""
    return player.rupees


def _akbar(state: State, _player: Seat, seat: int, w: Weights, look: Look) -> float:
    """AG-SCO-6, plus the rise of the next bowl."""
    bowls, worth = state.bowls.count(seat), state.box.akbar_rupees
    now = worth[bowls]
    rise = worth[bowls + 1] - now
    return now + w.bowl * bowls + w.akbar * rise * look.later


def _covers(_state: State, player: Seat, _seat: int, _w: Weights, _look: Look) -> float:
    """AG-SCO-5."""
    return 8.0 - player.covers.bit_count()


def _meditation(state: State, player: Seat, _seat: int, w: Weights, look: Look) -> float:
    """AG-SCO-4, plus more points with every worker until then."""
    box = state.box
    last = box.meditation.last_space_rupees if player.tracker >= box.last_space else 0
    return last + w.tracker * (player.tracker - 1) * look.later


def _influence(state: State, player: Seat, seat: int, w: Weights, look: Look) -> float:
    """AG-SCO-3 as things stand, plus what steps add to future orders."""
    standing = _standing(state.box, tuple([each.steps for each in state.seats]), seat)
    later, worth = look.later, 0.0
    step = w.step * (STEP_KEPT + (1 - STEP_KEPT) * later)
    for guild, own in enumerate(player.steps):
        leads, now, probably = standing[guild]
        if own:
            worth += own * step + w.first_step * later
        if leads:
            worth += w.leads * later
        markers = state.orders[guild * COLUMN : guild * COLUMN + COLUMN].count(seat)
        if markers:
            worth += w.order * markers * (now + (probably - now) * min(1.0, 2 * later))
    return worth


def _contracts(state: State, player: Seat, seat: int, w: Weights, look: Look) -> float:
    """AG-SCO-2 as things stand, plus future effects of the abilities."""
    cards, worth = player.contracts, 0.0
    if not cards:
        return 0.0
    box = state.box
    printed = _cards(box)
    if cards & printed.scoring:
        worth += sum(part.points for part in contract_parts(box, sheet(state, seat)))
    for notable in range(cards.bit_length()):
        if cards >> notable & 1:
            worth += _card_worth(box, notable, w, look)
    return worth


def _production(state: State, player: Seat, seat: int, w: Weights, look: Look) -> float:
    """The yield of the farm (AG-FARM-2)."""
    if look.later <= 0:
        return 0.0
    known = state.box.farm_yields
    fields = known.get((player.farmers, player.covers))
    if fields is None:
        found = [farm_yield(state, seat, good) for good in range(4)]
        fields = known[player.farmers, player.covers] = (sum(found), max(found))
    return (w.production * fields[0] + w.field * fields[1]) * 2 * look.later


# ---------------------------------------------------------------- what can be turned into rupees


def _river(state: State, _player: Seat, seat: int, w: Weights, look: Look) -> float:
    """Markers on notables: the contract if won (AG-EVAL-2), else favour (AG-EVAL-4)."""
    worth = 0.0
    for notable, own, chance in look.river.stakes[seat]:
        prize = _card_worth(state.box, notable, w, look)
        worth += chance * prize + (1 - chance) * own * w.favour * look.soon
    return w.river * worth


def _goods(state: State, player: Seat, seat: int, w: Weights, look: Look) -> float:
    """The goods, worth more where they are in demand now."""
    if look.soon <= 0:
        return 0.0
    values, bowls, wanted, worth = state.values, state.bowls, look.river.wanted, 0.0
    served = bowls.count(seat)
    akbar = state.box.akbar_rupees[served + 1] - state.box.akbar_rupees[served]
    for good, n in enumerate(player.goods):
        if not n:
            continue
        each = w.good + w.good_value * values[good]
        worth += each * (n if n <= 3 else 3 + w.good_more * (n - 3))
        serves = akbar > wanted[good] and bowls[good] == FREE
        worth += w.wanted * (akbar if serves else wanted[good])
    return worth * look.soon + _orders_in_hand(state, player, w, look)


def _orders_in_hand(state: State, player: Seat, w: Weights, look: Look) -> float:
    """The best marked order with both goods at hand (AG-ORD-3): one per turn."""
    box, goods, best = state.box, player.goods, 0.0
    if look.turns < 0.5:
        return 0.0
    for guild in range(3):
        at = state.marked[guild]
        if at >= COLUMN:
            continue
        first, second = box.orders[guild * COLUMN + at]
        if not goods[first] or not goods[second]:
            continue
        step = player.steps[guild]
        limited = markers_for_limit(state, guild) >= box.order_limit[state.boat]
        brings = box.order_rupees[step] + 1.0
        if not step or limited:
            brings *= NOT_YET
        best = max(best, brings)
    return w.pair * best


def _favour(_state: State, player: Seat, _seat: int, w: Weights, look: Look) -> float:
    """The value of favour actions."""
    return w.favour * min(player.favour, w.favour_kept) * look.soon


def _tiles(_state: State, player: Seat, _seat: int, w: Weights, look: Look) -> float:
    """Favour tiles are used many times."""
    return w.tile * len(player.tiles) * min(1.0, 2 * look.later)


def _workers(state: State, player: Seat, seat: int, w: Weights, look: Look) -> float:
    """Workers in the supply, standing and laid down."""
    on_board = state.workers
    standing, lying = on_board.count(seat), on_board.count(seat + LYING)
    few, beyond = WORKERS_USED
    supply = min(player.workers, few) + beyond * max(0, player.workers - few)
    worth = w.worker * supply + w.standing * (standing + player.stored) + w.lying * lying
    return worth * look.soon


def _buildings(_state: State, player: Seat, _seat: int, w: Weights, _look: Look) -> float:
    """Bonus tiles taken."""
    return w.building * len(player.bonus)


# ---------------------------------------------------------------- what is under way


def _at_hand(state: State, player: Seat, seat: int, w: Weights, look: Look) -> float:
    """The rest of a turn that has begun: deliveries, points, an action, a reward."""
    worth = player.owed.bit_count() * w.step * (STEP_KEPT + (1 - STEP_KEPT) * look.later)
    for frame in state.stack:
        hint = _UNDER_WAY.get(type(frame))
        if hint is not None and frame.seat == seat:
            worth += hint(state, frame, w) * min(1.0, 0.4 + look.soon)
    return worth


def _sailing(state: State, frame: Sailor, w: Weights) -> float:
    """The best possible deliveries, one more for a good that may still be returned."""
    left = deliveries_left(state, frame) + (0 if frame.returned else 1)
    brings: dict[int, float] = {}
    for move in open_deliveries(state, frame.seat):
        card = state.river[move.args[0]] or ()
        laid = len(card) - card.count(EMPTY) + 1
        brings[move.args[0]] = max(brings.get(move.args[0], 0.0), laid + w.step)
    return w.delivery * sum(sorted(brings.values(), reverse=True)[: max(0, left)])


def _farming(state: State, frame: Botanist, w: Weights) -> float:
    """A cover and a space of the track, if available."""
    player = state.seats[frame.seat]
    advance, uncover = not frame.done & 1, not frame.done & 2
    worth = 1.0 + w.production if uncover and player.covers else 0.0
    price = state.box.advance_goods.get(player.tracker) if advance else None
    if price and all(player.goods[good] for good in price):
        worth += w.advance
    return worth


def _exchanging(_state: State, frame: Exchange, w: Weights) -> float:
    """What may still be taken, priced as basic goods."""
    return (w.good + w.good_value) * max(0, frame.worth - frame.taken - 1)


def _processing(state: State, frame: Processing, w: Weights) -> float:
    source = state.box.made_from[frame.good]
    n = min(3, state.seats[frame.seat].goods[source]) if source >= 0 else 0
    return n * w.good_value


_UNDER_WAY: Mapping[type, Callable[[State, Any, Weights], float]] = {
    ChooseAction: lambda _state, _frame, w: w.action,
    OrderPhase: lambda _state, frame, w: 0.0 if frame.done else w.order_phase,
    Sailor: _sailing,
    Meditation: lambda _state, frame, w: w.point * frame.points,
    Exchange: _exchanging,
    PayBuilding: lambda _state, frame, w: w.building_begun + w.material * sum(frame.paid),
    ChooseBonus: lambda _state, frame, w: frame.level + w.bonus_tile,
    Architect: lambda state, _frame, w: w.step + w.patience * _overtime(state),
    Botanist: _farming,
    MoveFarmers: lambda _state, frame, w: w.farmer * frame.left,
    Processing: _processing,
    Reward: lambda _state, frame, w: max(w.tile, w.favour * frame.favour),
    RiseAnywhere: lambda _state, _frame, w: w.step,
    Painting: lambda _state, frame, w: w.step * (2 if frame.first < 0 else 1),
}
"""The probable gain of a pending step in the player's own turn."""


def _patience(state: State, _player: Seat, _seat: int, w: Weights, _look: Look) -> float:
    """The same for every player."""
    return _impatience(state, w)


def _impatience(state: State, w: Weights) -> float:
    """Past the usual length of a game, moving towards the end counts."""
    over = _overtime(state)
    if not over:
        return 0.0
    highest = max(max(player.steps) for player in state.seats)
    by_boat, by_influence = contracts_to_the_end(state), state.box.top_step - highest
    # Each of the two ways counts, so progress on either one shows.
    away = 2.0 * by_boat * by_influence / max(1, by_boat + by_influence)
    return -w.patience * over * away


def _overtime(state: State) -> int:
    """Rounds beyond the usual length while the end is not triggered."""
    return 0 if state.final_round else max(0, min(state.round - USUAL_ROUNDS, OVERTIME))


# ---------------------------------------------------------------- the whole

_Part = Callable[[State, Seat, int, Weights, Look], float]

_PARTS: Mapping[str, _Part] = {
    "rupees": _rupees,
    "akbar": _akbar,
    "covers": _covers,
    "meditation": _meditation,
    "influence": _influence,
    "contracts": _contracts,
    "production": _production,
    "river": _river,
    "goods": _goods,
    "favour": _favour,
    "tiles": _tiles,
    "workers": _workers,
    "buildings": _buildings,
    "at_hand": _at_hand,
    "patience": _patience,
}
PARTS = tuple(_PARTS)
"""The parts by name, in the order they are told."""
_JUDGES = tuple(_PARTS.values())


def prospects(state: State, seat: int, weights: Weights = BALANCED) -> float:
    """The expected final rupees of a seat."""
    player, look = state.seats[seat], look_at(state, seat)
    worth = 0.0
    for judge in _JUDGES:
        worth += judge(state, player, seat, weights, look)
    return worth


def parts(state: State, seat: int, weights: Weights = BALANCED) -> dict[str, float]:
    """The same, part by part."""
    player, look = state.seats[seat], look_at(state, seat)
    return {name: judge(state, player, seat, weights, look) for name, judge in _PARTS.items()}


def outlook(state: State, seat: int, weights: Weights = BALANCED) -> float:
    """The seat's prospects against those of the best other player."""
    best = max(prospects(state, other) for other in range(state.box.players) if other != seat)
    # The same for all players, so it would cancel out.
    return prospects(state, seat, weights) - weights.rivalry * (best - _impatience(state, weights))


# ---------------------------------------------------------------- what seldom changes

_River = tuple[tuple[int, ...] | None, ...]


class View(NamedTuple):
    """The river as all players see it."""

    wanted: tuple[float, ...]
    """By good: the most rupees that an available notable pays for one now."""
    stakes: tuple[tuple[tuple[int, int, float], ...], ...]
    """By seat: notable, own markers and the chance of the contract, where the seat has markers."""


@lru_cache(maxsize=4096)
def _standing(
    box: Box, steps: tuple[tuple[int, ...], ...], seat: int
) -> tuple[tuple[bool, int, float], ...]:
    """By guild: whether a seat leads alone, what an order pays it now, and probably later."""
    track, found = box.printed.influence, []
    for guild, own in enumerate(steps[seat]):
        others = [each[guild] for other, each in enumerate(steps) if other != seat]
        best = max(others)
        if own > best:
            found.append((True, track.final_first_per_marker, ORDER_PROBABLY["first"]))
        elif own == best:
            found.append((False, track.final_tied_first_per_marker, ORDER_PROBABLY["tied"]))
        else:
            second = sum(each > own for each in others) == 1
            now = track.final_second_per_marker if second else 0
            found.append((False, now, ORDER_PROBABLY["behind"]))
    return tuple(found)


_seen_last: list[tuple[Box, list[tuple[int, ...] | None], int, View]] = []


def _river_of(state: State) -> View:
    """The river, cached: most positions of a search share it."""
    box, river, boat = state.box, state.river, state.boat
    if _seen_last:
        known = _seen_last[0]
        if known[0] is box and known[2] == boat and known[1] == river:
            return known[3]
    view = _view(box, tuple(river), boat)
    _seen_last[:] = [(box, river[:], boat, view)]
    return view


@lru_cache(maxsize=4096)
def _view(box: Box, river: _River, boat: int) -> View:
    wanted = [0.0] * 16
    stakes: list[list[tuple[int, int, float]]] = [[] for _ in range(4)]
    for notable, card in enumerate(river):
        if card is None:
            continue
        counts = [0] * 4
        for mark in card:
            if mark != EMPTY:
                counts[owner(mark)] += count(mark)
        if box.notable_level[notable] in box.open_levels[boat]:
            pays = sum(counts) + 1
            for good, mark in zip(box.ordered[notable], card, strict=True):
                if mark == EMPTY:
                    wanted[good] = max(wanted[good], pays)
        for seat in range(4):
            if counts[seat]:
                stakes[seat].append((notable, counts[seat], _chance(card, counts, seat)))
    return View(tuple(wanted), tuple(map(tuple, stakes)))


def _chance(card: tuple[int, ...], counts: list[int], seat: int) -> float:
    """The chance that a seat wins an incomplete card; the topmost good breaks ties."""
    of = CONTRACT_CHANCE
    most = max(n for other, n in enumerate(counts) if other != seat)
    ahead = counts[seat] - most - of["empty"] * card.count(EMPTY)
    topmost = card[0] != EMPTY and owner(card[0]) == seat
    top = of["topmost"] if topmost else of["not_topmost"]
    return max(0.05, min(0.95, of["even"] + of["ahead"] * ahead + top))


def _card_worth(box: Box, notable: int, w: Weights, look: Look) -> float:
    cards = _cards(box)
    level = box.notable_level[notable]
    symbol = CARD_BY_LEVEL[level] * min(1.0, SYMBOL_KEPT + look.soon)
    return symbol + w.card * cards.abilities[notable] * look.later


class Cards(NamedTuple):
    """What is printed on the notables."""

    abilities: tuple[float, ...]
    """By notable: what its abilities are worth over a whole game."""
    scoring: int
    """Those that give rupees at the end, as bits of `seat.contracts`."""


@lru_cache(maxsize=64)
def _cards(box: Box) -> Cards:
    worths = []
    for name, scoring in zip(m.NOTABLES, box.at_the_end, strict=True):
        abilities = box.printed.notable(name).abilities
        worth = sum(ABILITIES.get(each.effect, 0.0) for each in abilities)
        worths.append(worth + AT_THE_END * len(scoring))
    return Cards(tuple(worths), sum(1 << i for i, each in enumerate(box.at_the_end) if each))
