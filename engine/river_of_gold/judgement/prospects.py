"""What a position is worth: the VP that a seat can expect at the end, part by part."""

from __future__ import annotations

from functools import lru_cache
from math import exp

from engine.river_of_gold import moves as m
from engine.river_of_gold.box import ARTISAN, ELDER, MERCHANT, NOBLE, NONE, Box, Gains, bits
from engine.river_of_gold.chapters.clients import elder_times
from engine.river_of_gold.chapters.game_end import GameOver
from engine.river_of_gold.chapters.masteries import next_reward, progress
from engine.river_of_gold.chapters.patrons import delivers_anywhere
from engine.river_of_gold.chapters.scoring import ScoreSheet, card_points, client_points, standings
from engine.river_of_gold.chapters.turn import Turn
from engine.river_of_gold.judgement import weights as w
from engine.river_of_gold.judgement.weights import Weights
from engine.river_of_gold.state import Owned, State

PARTS = (
    "points",
    "regions",
    "tracks",
    "clients",
    "abilities",
    "buildings",
    "masteries",
    "journeys",
    "hand",
    "stores",
    "at_hand",
)
MOST_TURNS = 16
_OVER = (0.0,) * (len(PARTS) - 1)


class Prices:
    """What follows from the weights for one box, computed once."""

    def __init__(self, box: Box, weights: Weights) -> None:
        self.each = (
            weights.koku,
            *(weights.good for _ in m.GOODS),
            weights.favour,
            1.0,
            weights.influence,
            weights.good,
            weights.swap,
        )
        self.owner = tuple(self.of(gains) for gains in box.owner)
        self.often = tuple(len(each) / len(box.beside) for each in box.touches)
        self.climb = tuple(weights.climb * self._way(box, at) for at in range(box.track_end + 1))
        self.ahead = tuple(_ahead(turns, box.track_end) for turns in range(MOST_TURNS + 1))

    def of(self, gains: Gains) -> float:
        """A printed reward."""
        return sum(n * self.each[what] for what, n in gains)

    def _way(self, box: Box, at: int) -> float:
        """The next reward of a track, by the part of the way to it that is done."""
        last = 0
        for space, gains in box.track[0].items():
            if at < space:
                return self.of(gains) * (at - last) / (space - last)
            last = space
        return 0.0


def _ahead(turns: int, end: int) -> tuple[float, ...]:
    """By how far another player is ahead now (from -end to end), the chance to be so at the end."""
    doubt = w.DOUBT[0] + w.DOUBT[1] * turns
    return tuple(1 / (1 + exp(-by / doubt)) for by in range(-end, end + 1))


@lru_cache(maxsize=64)
def prices(box: Box, weights: Weights) -> Prices:
    """The prices of a box and a strategy."""
    return Prices(box, weights)


def turns_left(state: State, seat: int) -> float:
    """Turns that a seat will still begin."""
    players = state.box.players
    if state.ended_by != NONE:
        return float(0 < (seat - state.active) % players <= state.turns_left)
    return state.to_end / (w.REFILLS * players) + (players - 1) / players


def prospects(state: State, seat: int, weights: Weights) -> float:
    """The expected final score of a seat."""
    return sum(_judged(state, seat, weights))


def parts(state: State, seat: int, weights: Weights) -> dict[str, float]:
    """The same, part by part."""
    return dict(zip(PARTS, _judged(state, seat, weights), strict=True))


def outlook(state: State, seat: int, weights: Weights) -> float:
    """The seat's prospects, less a part of those of the best other player."""
    best = max(prospects(state, n, weights) for n in range(state.box.players) if n != seat)
    return prospects(state, seat, weights) - weights.rivalry * best


def _judged(state: State, seat: int, weights: Weights) -> tuple[float, ...]:
    if type(state.stack[-1]) is GameOver:
        return (float(standings(state)[seat].total), *_OVER)
    box, player, delivered = state.box, state.seats[seat], state.delivered[seat]
    price, turns = prices(box, weights), turns_left(state, seat)
    soon = min(1.0, turns / w.SOON)
    owned = state.buildings(seat)
    shares = _shares(state, seat, price, turns)
    ends = _journeys(state, seat, turns) * soon
    clients = delivered.bit_count()
    best, ready = 0.0, 0.0
    if player.hand:
        best, ready = _hand(state, seat, weights, turns, ends, owned, shares)
    return (
        float(player.vp),
        weights.region * sum(_doubled(box, delivered, shares)),
        soon * sum([price.climb[at] for at in player.influence]),
        client_points(box, clients) * (1.0 + (weights.client - 1.0) * soon),
        _abilities(state, seat, weights, turns, ends, owned) if delivered else 0.0,
        weights.owner * _markers(state, seat, price, turns),
        soon * weights.mastery * _masteries(state, seat),
        weights.journey * box.numbers.journey_koku * weights.koku * ends,
        weights.hand * best * soon,
        soon * _stores(state, seat, weights),
        weights.ready * ready,
    )


def _doubled(box: Box, delivered: int, shares: list[float]) -> list[float]:
    """RG-ELD-2: with the Elders."""
    if not delivered & box.of_type[ELDER]:
        return shares
    return [share * elder_times(box, delivered, region) for region, share in enumerate(shares)]


def _shares(state: State, seat: int, price: Prices, turns: float) -> list[float]:
    """RG-SCO-2: by region, the values of the places by the chance of each."""
    ahead, box, found = price.ahead[min(MOST_TURNS, round(turns))], state.box, []
    others = [each.influence for n, each in enumerate(state.seats) if n != seat]
    for region, own in enumerate(state.seats[seat].influence):
        tile = state.regions[region]
        if tile == NONE or (not own and not turns):
            found.append(0.0)
            continue
        none, one, two, shift = 1.0, 0.0, 0.0, box.track_end - own
        for influence in others:
            chance = ahead[influence[region] + shift]
            two += (one - two) * chance
            one += (none - one) * chance
            none -= none * chance
        values = box.region_values[tile]
        found.append(sum([n * chance for n, chance in zip(values, (none, one, two), strict=False)]))
    return found


def _journeys(state: State, seat: int, turns: float) -> float:
    """Journey's ends that are to be expected."""
    spaces = len(state.box.beside)
    return (sum(state.seats[seat].ships) + w.FACE * w.SAILS * turns) / spaces


def _markers(state: State, seat: int, price: Prices, turns: float) -> float:
    """RG-SAI-5, RG-EMP-2: owner rewards of ships that will stop there, and of the visit."""
    box, tiles, found = state.box, state.tiles, 0.0
    stops, visit = w.SAILS * turns * box.players, 0.0 if state.visited else 1.0
    for shore, there in enumerate(state.markers):
        if there and seat in there:
            tile = tiles[shore]
            worth = price.owner[tile]
            if box.owner_per[tile] >= 0:
                worth += price.each[0] * 2
            found += there.count(seat) * worth * (stops * price.often[shore] + visit)
    return found


def _masteries(state: State, seat: int) -> float:
    """RG-MAS-2: the reward that is free, by the part of the condition that is done."""
    found, claimed = 0.0, state.seats[seat].claimed
    for mastery in state.masteries:
        if not claimed >> mastery & 1 and (reward := next_reward(state, mastery)):
            done = min(1.0, progress(state, seat, mastery) / state.box.conditions[mastery][1])
            found += reward * done * done
    return found


def _stores(state: State, seat: int, weights: Weights) -> float:
    player = state.seats[seat]
    koku = player.koku - max(0, player.koku - w.PLENTY) / 2
    return weights.koku * koku + weights.good * sum(player.goods) + weights.favour * player.favour


def _abilities(
    state: State, seat: int, weights: Weights, turns: float, ends: float, owned: list[Owned]
) -> float:
    """RG-SCO-7 as it stands, and what lasting abilities will give."""
    player, delivered = state.seats[seat], state.delivered[seat]
    goods = sum(player.goods)
    sheet = ScoreSheet(player.vp, player.koku, goods, (), delivered, owned, player.favour)
    scored = sum([vp for *_, vp in card_points(state.box, sheet)])
    lasting = [
        _lasting(state, seat, client, weights, turns, ends, owned) for client in bits(delivered)
    ]
    return scored + sum(lasting)


def _lasting(
    state: State,
    seat: int,
    client: int,
    weights: Weights,
    turns: float,
    ends: float,
    owned: list[Owned],
) -> float:
    """What the ability of a client gives until the end."""
    kind, ongoing = state.box.client_type[client], state.box.client(client).ongoing
    if kind == ARTISAN:
        return turns * w.SAVED
    if kind == NOBLE:
        return weights.sailor + turns * w.ROYAL * w.NOBLES[ongoing]
    if kind != MERCHANT:
        return 0.0
    if ongoing == "vp_per_client":
        worth = state.delivered[seat].bit_count() + 1.0
    elif ongoing == "influence_each_built_region":
        worth = w.BUILT_REGION * len({each.region for each in owned})
    else:
        worth = w.MERCHANTS[ongoing]
    return weights.sailor + ends * worth


def _hand(
    state: State,
    seat: int,
    weights: Weights,
    turns: float,
    ends: float,
    owned: list[Owned],
    shares: list[float],
) -> tuple[float, float]:
    """The best client of the hand with half the next one, by what they lack; the best for now."""
    box, player, frame, ready, found = state.box, state.seats[seat], state.stack[-1], 0.0, []
    n = state.delivered[seat].bit_count()
    table = weights.client * (client_points(box, n + 1) - client_points(box, n))
    acts = type(frame) is Turn and frame.seat == seat
    anywhere = acts and bool(box.mode) and delivers_anywhere(state, seat)
    for client in bits(player.hand):
        kind, region, order = box.client_type[client], box.client_region[client], box.order[client]
        worth = table + w.PLACES[kind] - weights.good * sum(order)
        worth += _lasting(state, seat, client, weights, turns, ends, owned)
        if kind == ELDER:
            worth += shares[region]
        if worth <= 0:
            continue
        pairs = zip(order, player.goods, strict=True)
        missing = sum([needs - has for needs, has in pairs if needs > has])
        found.append(worth * weights.missing**missing)
        if acts and not missing and (anywhere or region == player.die - 1):
            ready = max(ready, worth)
    found.sort(reverse=True)
    return sum([worth / place for place, worth in enumerate(found, 1)]), ready
