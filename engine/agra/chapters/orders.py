"""Emperor Akbar (AG-AKB) and the orders of the guilds (AG-ORD)."""

from __future__ import annotations

from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.box import FREE, NEUTRAL, NO_BOWL
from engine.agra.chapters.game_end import trigger_end
from engine.agra.chapters.influence import rise
from engine.agra.chapters.markers import drop_good
from engine.agra.chapters.rupees import earn, generous
from engine.agra.refusals import no
from engine.agra.state import State, book, tell
from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal

COLUMN = 6
"""Orders in a column."""
BELOW = 6
"""Position of the order marker below a full column (AG-ORD-6)."""

# ---------------------------------------------------------------- Akbar


def why_not_serve(state: State, seat: int, good: int) -> Refusal | None:
    """AG-AKB-1: a good that Akbar asks for and does not have yet."""
    if state.bowls[good] == NO_BOWL:
        return no("bowl_unknown", good=m.GOODS[good])
    if state.bowls[good] != FREE:
        return no("bowl_taken", good=m.GOODS[good])
    if not state.seats[seat].goods[good]:
        return no("no_such_good", good=m.GOODS[good])
    return None


def serve(state: State, seat: int, good: int, bowl: int, rule: str) -> None:
    """AG-AKB-2: the marker stays in the bowl; AG-AKB-3: it is a delivery."""
    state.seats[seat].goods[good] -= 1
    state.bowls[bowl] = seat
    tell(state, "served", seat, rule, good=m.GOODS[good], bowl=m.GOODS[bowl])
    generous(state, seat, good)


# ---------------------------------------------------------------- orders


def why_not_fulfil(state: State, seat: int, guild: int) -> Refusal | None:
    """AG-ORD-3: the marked order of a guild."""
    if state.marked[guild] == BELOW:
        return no("order_unmarked", guild=m.GUILDS[guild])
    return why_not_fulfil_at(state, seat, guild, state.marked[guild])


def why_not_fulfil_at(state: State, seat: int, guild: int, position: int) -> Refusal | None:
    """AG-ORD-3 (b) to (d), and the order must be free."""
    place, player, box = guild * COLUMN + position, state.seats[seat], state.box
    if state.orders[place] != FREE:
        return no("order_taken", guild=m.GUILDS[guild], position=position + 1)
    limit = box.order_limit[state.boat]
    if markers_for_limit(state, guild) >= limit:
        return no("order_limit", guild=m.GUILDS[guild], limit=limit)
    if player.steps[guild] < box.printed.order_limit.minimum_influence_step:
        return no("order_no_influence", guild=m.GUILDS[guild])
    missing = [good for good in box.orders[place] if not player.goods[good]]
    if missing:
        return no("order_goods", guild=m.GUILDS[guild], goods=[m.GOODS[g] for g in missing])
    return None


def open_orders(state: State, seat: int) -> list[Move]:
    """The guilds whose marked order the seat can fulfil now, computed directly for speed."""
    goods, orders = state.seats[seat].goods, state.box.orders
    found = []
    for guild, position in enumerate(state.marked):
        if position == BELOW:
            continue
        one, other = orders[guild * COLUMN + position]
        if goods[one] and goods[other] and why_not_fulfil(state, seat, guild) is None:
            found.append(m.FULFIL.table[guild])
    return found


def open_bowls(state: State, seat: int) -> list[Move]:
    """The goods the seat can serve to Akbar now, computed directly for speed."""
    goods, bowls, table = state.seats[seat].goods, state.bowls, m.SERVE.table
    return [table[good] for good, n in enumerate(goods) if n and bowls[good] == FREE]


def markers_for_limit(state: State, guild: int) -> int:
    """AG-SET-22, ruling AG-R46: True if neutral markers count for the limit."""
    column = state.orders[guild * COLUMN : guild * COLUMN + COLUMN]
    markers = COLUMN - column.count(FREE)
    if state.box.rulings.neutral_markers_count == "full_only":
        markers -= column.count(NEUTRAL)
    return markers


def fulfil(state: State, seat: int, guild: int, position: int) -> None:
    """AG-ORD-4: both goods to the supply, one marker on the order."""
    place = guild * COLUMN + position
    goods = state.box.orders[place]
    for good in goods:
        drop_good(state, seat, good, 1, "AG-ORD-4")
    state.seats[seat].markers -= 1
    state.orders[place] = seat
    tell(state, "order", seat, "AG-ORD-4", guild=m.GUILDS[guild], position=position + 1)
    for good in goods:
        generous(state, seat, good)
    _walk_order_marker(state, guild)
    _pay_order(state, seat, guild)


def _walk_order_marker(state: State, guild: int) -> None:
    """AG-ORD-5: down to the next free order, from the bottom to the top; AG-ORD-6: none left."""
    marked = next_free_order(state, guild, state.marked[guild])
    if marked == state.marked[guild]:
        return
    state.marked = replaced(state.marked, guild, marked)
    tell(state, "order_marker", FREE, "AG-ORD-5", guild=m.GUILDS[guild], position=marked + 1)
    if marked == BELOW:
        trigger_end(state, "orders")


def next_free_order(state: State, guild: int, position: int) -> int:
    """The first free order from `position` on, wrapping; BELOW if the column is full."""
    for offset in range(COLUMN):
        at = (position + offset) % COLUMN
        if state.orders[guild * COLUMN + at] == FREE:
            return at
    return BELOW


def _pay_order(state: State, seat: int, guild: int) -> None:
    """AG-ORD-7: the rupees of the player's step; if not the highest, one less and a step."""
    box = state.box
    steps = [player.steps[guild] for player in state.seats]
    own, highest = steps[seat], max(steps)
    row = highest if box.rulings.order_reward_row == "leader" else own
    rupees = box.order_rupees[row]
    if own == highest:
        earn(state, seat, rupees, "AG-ORD-7", guild=m.GUILDS[guild])
        return
    limit = box.printed.order_limit
    earn(state, seat, rupees + limit.not_first_rupees, "AG-ORD-7", guild=m.GUILDS[guild])
    for _ in range(limit.not_first_steps):
        rise(state, seat, guild, "AG-ORD-7")


# ---------------------------------------------------------------- the favour tile for both


@book.prompt(m.SERVE, m.FULFIL, m.FULFIL_AT)
class ServeOrFulfil(NamedTuple):
    """AG-FT-06: serve Akbar with one good, or fulfil one order of any guild."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        """Every bowl and every marked order; by ruling AG-R17 any order."""
        bowls = [m.SERVE(good) for good in range(16) if state.bowls[good] != NO_BOWL]
        if state.box.rulings.order_tile_scope == "any":
            return bowls + list(m.FULFIL_AT)
        return bowls + list(m.FULFIL.table)

    def moves(self, state: State) -> list[Move]:
        """The legal moves, computed directly for speed."""
        if state.box.rulings.order_tile_scope == "any":
            orders = [move for move in m.FULFIL_AT if self.why_not(state, move) is None]
        else:
            orders = open_orders(state, self.seat)
        return open_bowls(state, self.seat) + orders

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """All conditions of AG-AKB and AG-ORD."""
        if move.verb is m.SERVE:
            return why_not_serve(state, self.seat, move.args[0])
        any_order = state.box.rulings.order_tile_scope == "any"
        if any_order != (move.verb is m.FULFIL_AT):
            return no("order_unmarked", "AG-FT-06", guild=m.GUILDS[move.args[0]])
        if any_order:
            return why_not_fulfil_at(state, self.seat, *move.args)
        return why_not_fulfil(state, self.seat, move.args[0])

    def play(self, state: State, move: Move) -> None:
        """Serves or fulfils."""
        state.stack.pop()
        if move.verb is m.SERVE:
            serve(state, self.seat, move.args[0], move.args[0], "AG-AKB-2")
        else:
            guild = move.args[0]
            at = move.args[1] if move.verb is m.FULFIL_AT else state.marked[guild]
            fulfil(state, self.seat, guild, at)
