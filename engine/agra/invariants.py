"""What must hold at every moment of every game (AG-MARK-1, AG-ACT-7 and others)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from engine.agra import moves as m
from engine.agra.box import FREE, MATERIALS, NEUTRAL, NO_BOWL
from engine.agra.chapters.contracts import marker
from engine.agra.chapters.die import HANDLERS
from engine.agra.chapters.influence import ALL
from engine.agra.chapters.markers import FAVOUR
from engine.agra.chapters.trader import current_values
from engine.agra.chapters.workers import LYING
from engine.agra.state import AUTOMATION, Seat, State
from engine.core.invariants import MANY, Known, pending_faults

MOST_RUPEES = 9_999
"""Far more than any player has at the end."""


def check_invariants(state: State) -> list[str]:
    """Everything that is wrong; an empty list if all is well."""
    faults = [*_table(state), *_imperial_board(state), *_cards(state)]
    faults += pending_faults(
        AUTOMATION, state, _BOTTOM, state.box.players, known_values(state.box.players)
    )
    for seat, player in enumerate(state.seats):
        faults += [f"seat {seat}: {fault}" for fault in _seat(state, seat, player)]
    return faults


@cache
def known_values(players: int) -> Known:
    """What the numbers of pending steps can be."""
    seats, nobody_too = range(players), range(FREE, players)
    return {
        **dict.fromkeys(("by", "met_by", "receiver", "winner", "sailor", "producer"), seats),
        **dict.fromkeys(("owner", "collector", "builder_of", "ended"), seats),
        **dict.fromkeys(("thanks", "agreed", "at_start", "jagirdar_at_start"), nobody_too),
        **dict.fromkeys(("due", "n", "left", "done", "favour", "given", "worth", "taken"), MANY),
        **dict.fromkeys(("value", "delivered", "before", "paid", "used", "returned"), MANY),
        **dict.fromkeys(("laid", "base", "offset"), MANY),
        "order_phase.done": (False, True),
        "pay_building.paid": (MANY,) * len(MATERIALS),
        "points": range(-99, 100),
        "what": range(FAVOUR, len(m.GOODS)),
        "good": range(len(m.GOODS)),
        "building": range(len(m.BUILDINGS)),
        "notable": range(len(m.NOTABLES)),
        "guild": range(len(m.GUILDS)),
        "first": range(FREE, len(m.GUILDS)),
        "newest": range(len(m.TILES)),
        "detail": range(len(m.GUILDS)),
        "purpose": HANDLERS,
        "level": range(1, 5),
        "pier": range(1, len(m.POSITIONS) + 1),
        "effect": range(len(m.EFFECTS)),
        "last_outer": range(FREE, len(m.MEDITATION)),
        "laid_on": range(1 << len(m.SPACES)),
        **dict.fromkeys(("doubled", "only"), range(ALL, 1 << len(m.NOTABLES))),
    }


def markers_of(state: State, seat: int) -> dict[str, int]:
    """AG-MARK-1: where the markers of a seat are."""
    player = state.seats[seat]
    one, two = marker(seat), marker(seat, twice=True)
    cards = [card for card in state.river if card]
    on_river = sum(card.count(one) + 2 * card.count(two) for card in cards)
    return {
        "supply": player.markers,
        "goods": sum(player.goods),
        "favour": player.favour,
        "notables": on_river,
        "french_trader": player.french,
        "orders": state.orders.count(seat),
        "akbar": state.bowls.count(seat),
        "reminders": player.reminders.bit_count(),
        "banners": player.banners.bit_count(),
    }


def workers_of(state: State, seat: int) -> dict[str, int]:
    """AG-COMP-2: where the workers of a seat are."""
    player = state.seats[seat]
    return {
        "supply": player.workers,
        "cook": player.stored,
        "standing": state.workers.count(seat),
        "lying": state.workers.count(seat + LYING),
    }


def _listed(places: Mapping[str, int]) -> str:
    return ", ".join(f"{n} {place.replace('_', ' ')}" for place, n in places.items() if n)


def _seat(state: State, seat: int, player: Seat) -> Iterator[str]:
    box = state.box
    markers, workers = markers_of(state, seat), workers_of(state, seat)
    if sum(markers.values()) != box.supply.markers:
        yield f"{sum(markers.values())} markers instead of {box.supply.markers}: {_listed(markers)}"
    if sum(workers.values()) != box.supply.workers:
        yield f"{sum(workers.values())} workers instead of {box.supply.workers}: {_listed(workers)}"
    counters = [player.rupees, player.markers, player.favour, player.workers, player.stored]
    if min(*counters, *player.goods, player.french) < 0:
        yield "a counter is below zero"
    if player.rupees > MOST_RUPEES:
        yield "no player has so many rupees"
    if len(player.goods) != 16 or len(player.steps) != 3 or len(player.farmers) != 4:
        yield "a player board has a wrong number of places"
        return
    if not 1 <= player.tracker <= box.last_space:
        yield f"the meditation tracker is on space {player.tracker}"
    if any(not 0 <= step <= box.top_step for step in player.steps):
        yield f"influence steps {', '.join(map(str, player.steps))}"
    yield from _farm(state, player)


def _farm(state: State, player: Seat) -> Iterator[str]:
    last = state.box.squares
    for track, square in enumerate(player.farmers):
        low, high = player.covers >> 2 * track & 1, player.covers >> 2 * track + 1 & 1
        if not 1 + low <= square <= last - high:
            yield f"the farmer of track {track + 1} is on square {square}"


def _table(state: State) -> Iterator[str]:
    players = range(state.box.players)
    if len(state.seats) != state.box.players:
        yield f"{len(state.seats)} seats instead of {state.box.players}"
    if len(state.workers) != 20 or len(state.built) != 16 or len(state.rupees_on) != 16:
        yield "the board has a wrong number of spaces"
    places = {len(state.river), len(state.given)}
    if places != {len(m.NOTABLES)} or len(state.tokens) != len(state.box.faces):
        yield "the river has a wrong number of places"
    for space, worker in enumerate(state.workers):
        if worker != FREE and (worker % LYING not in players or worker >= 2 * LYING):
            yield f"worker of no player on {m.SPACES[space]}"
        if worker != FREE and space < 16 and not state.built[space]:
            yield f"a worker on the unbuilt {m.SPACES[space]}"
    if min(state.rupees_on) < 0:
        yield "less than no Rupees on a building"
    if state.merchant != FREE and not state.built[state.merchant]:
        yield "the Merchant is on an unbuilt building"
    if tuple(state.values) != current_values(state):
        yield "the values do not agree with the price tokens"
    taken = [place >> 1 for place in state.tokens if place != FREE]
    if len(set(taken)) != len(taken):
        yield "two price tokens on one good"
    if min(state.round, state.final_round, *state.fulfilled) < 0:
        yield "less than no rounds or contracts"
    if not 1 <= state.boat <= 6:
        yield f"the boat is at pier {state.boat}"
    if state.active not in players or state.start not in players:
        yield "it is no player's turn"


def _imperial_board(state: State) -> Iterator[str]:
    owners = {FREE, NEUTRAL, *range(state.box.players)}
    if len(state.orders) != 18 or not owners.issuperset(state.orders):
        yield "the orders are not those of the board"
    if len(state.bowls) != 16 or not (owners | {NO_BOWL}).issuperset(state.bowls):
        yield "the bowls are not those of the board"
    if len(state.marked) != 3 or not all(-1 <= position <= 6 for position in state.marked):
        yield "the order markers are not those of the board"
    for guild, position in enumerate(state.marked[:3]):
        column = state.orders[guild * 6 : guild * 6 + 6]
        if position == 6 and FREE in column:
            yield f"the order marker of the {m.GUILDS[guild]} lies below a column with free orders"
        if 0 <= position < 6 and column[position] != FREE:
            yield f"the order marker of the {m.GUILDS[guild]} lies on a fulfilled order"


def _cards(state: State) -> Iterator[str]:
    tiles = [*state.display, *(t for player in state.seats for t in player.tiles)]
    tiles += [t for t in range(len(m.TILES)) if state.pile >> t & 1]
    if sorted(tiles) != list(range(len(m.TILES))):
        yield f"the favour tiles are not {len(m.TILES)} different ones"
    bonus = [tile for player in state.seats for tile in player.bonus]
    if len(set(bonus)) != len(bonus) or any(state.bonus >> tile & 1 for tile in bonus):
        yield "a bonus tile is in two places"
    seen = 0
    for notable, card in enumerate(state.river):
        if card is not None:
            seen |= 1 << notable
            if len(card) != len(state.box.ordered[notable]):
                yield f"{m.NOTABLES[notable]} has a wrong number of ordered goods"
    for player in state.seats:
        if twice := seen & player.contracts:
            yield f"{m.NOTABLES[twice.bit_length() - 1]} is in two places"
        seen |= player.contracts


_BOTTOM = ("begin_game", "order_phase", "end_of_turn", "next_turn", "game_over")
"""The frame at the bottom of every stack."""
