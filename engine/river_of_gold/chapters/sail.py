"""Sail (RG-SAI): where a ship stops, and who gains what there.

The functions over a `Board` compute and change nothing, so they serve the game and the documents
of the command line alike.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, KOKU, NONE, Box
from engine.river_of_gold.chapters.buildings import Board, is_opponents, owner_reward
from engine.river_of_gold.chapters.clients import (
    SHIFTS,
    empty_space,
    first_of,
    market_goods,
    may_shift,
    noble_lines,
    shifts,
)
from engine.river_of_gold.chapters.favour import shifted
from engine.river_of_gold.chapters.journeys_end import JourneysEnd, destination, last_tile_leaves
from engine.river_of_gold.chapters.patrons import uji_sails
from engine.river_of_gold.chapters.rewards import CHOICES, FROM_NOBLE, OWNER, Line, collect_all
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import State, book, tell

_SAIL: tuple[Move, ...] = m.SAIL.table


def sail(state: State, seat: int, ship: int, shift: int = NONE) -> None:
    """RG-SAI-1: moves a ship; what follows is computed and waits on the stack, the last first."""
    player, stack = state.seats[seat], state.stack
    start, face = player.ships[ship], face_used(state, seat, shift)
    to, reached = destination(state.box, start, face)
    player.ships = replaced(player.ships, ship, to)
    royal = player.royal == ship
    if state.events is not None:
        if shift != NONE:
            tell(state, "die_shifted", seat, "RG-NOB-9", start=player.die, to=face, favour=0)
        values = {"ship": m.SHIPS[ship], "royal": royal, "start": start + 1, "to": to + 1}
        tell(state, "sails", seat, "RG-SAI-1", face=face, end=reached, **values)
    first = state.box.rulings.journey_end_order == "before_rewards"
    if reached:
        stack.append(last_tile_leaves(seat))
        if not first:
            stack.append(JourneysEnd(seat, ship))
    stack.append(CHOICES[seat])
    if royal or state.box.mode:
        stack.append(after_sailing(seat, to, royal))
    stack.append(OwnerRewards(seat, to, royal))
    if reached and first:
        stack.append(visitor_rewards(seat, to, royal))
        stack.append(JourneysEnd(seat, ship))
    else:
        collect_in_order(state, VISITORS, seat, to, royal)


@book.step
def visitor_rewards(state: State, seat: int, river: int, royal: bool) -> None:
    """RG-SAI-4: first the visitor."""
    collect_in_order(state, VISITORS, seat, river, royal)


@book.effect(m.OWNER_REWARDS, "RG-SAI-5")
class OwnerRewards(NamedTuple):
    """RG-SAI-5: then every owner."""

    seat: int
    river: int
    royal: bool

    def is_due(self, state: State) -> bool:
        return any(state.markers[shore] for shore in state.box.beside[self.river])

    def about(self, state: State) -> dict[str, Any]:
        return {"at": self.river + 1}

    def run(self, state: State) -> None:
        collect_in_order(state, OWNERS, *self)


@book.step
def after_sailing(state: State, seat: int, river: int, royal: bool) -> None:
    """RG-SAI-6: then the abilities of the royal ship, and of a patron."""
    if royal:
        collect_all(state, list(noble_lines(state, seat, river)))
    if state.box.mode:
        uji_sails(state, seat, visits_opponent(state, seat, river))


def visits_opponent(board: Board, seat: int, river: int) -> bool:
    """RG-PAT-8: is a building of another player beside this river space?"""
    return any(is_opponents(board, seat, shore) for shore in board.box.beside[river])


# ---------------------------------------------------------------- in which order


def collect_in_order(state: State, side: int, seat: int, river: int, royal: bool) -> None:
    """RG-SAI-8: ascending, then the choices of this step; or as the active player orders (R-11)."""
    lines = _LINES[side](state, seat, royal, river)
    if state.box.plain_order:
        collect_all(state, lines)
        if state.choices and state.box.by_steps:
            state.stack.append(CHOICES[seat])
        return
    shores = tuple(sorted({line.shore for line in lines}))
    _ask_for_order(state, Order(seat, river, royal, side, shores))


def _ask_for_order(state: State, order: Order) -> None:
    if len(order.shores) > 1:
        state.stack.append(order)
    elif order.shores:
        order.collect(state, order.shores[0])


@book.plain(m.NEXT)
class Order(NamedTuple):
    """RG-DEC-12: which space is next?"""

    seat: int
    river: int
    royal: bool
    side: int
    """VISITORS or OWNERS."""
    shores: tuple[int, ...]

    def facts(self, state: State) -> dict[str, Any]:
        return {"left": [shore + 1 for shore in self.shores]}

    def candidates(self, state: State) -> Sequence[Move]:
        return [m.NEXT.table[shore] for shore in self.shores]

    def picked(self, state: State, move: Move) -> None:
        """Its rewards, with what must be chosen there, and then the others."""
        left = tuple(each for each in self.shores if each != move.args[0])
        state.stack.append(order_goes_on(*self[:-1], left))
        self.collect(state, move.args[0])

    def collect(self, state: State, shore: int) -> None:
        """Everything of one space."""
        state.stack.append(CHOICES[self.seat])
        lines = _LINES[self.side](state, self.seat, self.royal, self.river)
        collect_all(state, [line for line in lines if line.shore == shore])


@book.step
def order_goes_on(
    state: State, seat: int, river: int, royal: bool, side: int, shores: tuple[int, ...]
) -> None:
    """The spaces that are left."""
    _ask_for_order(state, Order(seat, river, royal, side, shores))


# ---------------------------------------------------------------- who gains what


def visitor_lines(board: Board, seat: int, royal: bool, river: int) -> list[Line]:
    """RG-SAI-4: what the four spaces beside the ship give to its player."""
    box, tiles = board.box, board.tiles
    delivered = board.delivered[seat] if royal else 0
    if delivered:
        return [each for s in box.beside[river] for each in _royal_lines(board, seat, s, delivered)]
    found: list[Line] = []
    known = box.visits[seat]
    for shore in box.beside[river]:
        tile = tiles[shore]
        if tile != EMPTY or shore not in box.imperial_shores:
            found.append(known[shore].get(tile) or _visitor_line(box, seat, shore, tile))
    return found


def _royal_lines(board: Board, seat: int, shore: int, delivered: int) -> Iterator[Line]:
    """RG-NOB-5, RG-NOB-6: any good from a Market, more koku from an empty space."""
    box, tile = board.box, board.tiles[shore]
    line = Line("visitor", seat, "RG-SAI-4", (), box.region[shore], shore)
    if tile == EMPTY:
        if shore in box.imperial_shores:
            return
        koku, client = empty_space(board, delivered)
        yield line._replace(gains=((KOKU, koku),), client=client)
        return
    plain, chosen = market_goods(board, delivered, tile, box.visitor[tile])
    if plain:
        yield line._replace(gains=plain)
    if chosen:
        client = first_of(box.has(delivered, "market_good_any"))
        yield line._replace(rule="RG-NOB-5", gains=chosen, client=client, why=FROM_NOBLE)


def _visitor_line(box: Box, seat: int, shore: int, tile: int) -> Line:
    """Without a Noble it is always the same, so it is made once."""
    gains = box.visitor[tile] if tile != EMPTY else ((KOKU, box.numbers.empty_space_koku),)
    line = Line("visitor", seat, "RG-SAI-4", gains, box.region[shore], shore)
    box.visits[seat][shore][tile] = line
    return line


def owner_lines(board: Board, active: int, royal: bool, river: int) -> list[Line]:
    """RG-SAI-5: what the owners there gain, once per marker; from the active player clockwise."""
    markers, found = board.markers, []
    for shore in board.box.beside[river]:
        there = markers[shore]
        if not there:
            continue
        if len(there) > 1:
            players = len(board.delivered)
            there = tuple(sorted(there, key=lambda each: (each - active) % players))
        for seat in there:
            line = owner_line(board, seat, shore)
            if seat == active and royal:
                line = _with_noble(board, line)
            found.append(line)
    return found


def owner_line(board: Board, seat: int, shore: int) -> Line:
    """What one marker gives; always the same unless something is counted."""
    tile, known = board.tiles[shore], board.box.owned[seat][shore]
    if tile in known:
        line: Line = known[tile]
        return line
    gains, count = owner_reward(board, seat, shore)
    region = board.box.region[shore]
    line = Line("owner", seat, "RG-SAI-5", gains, region, shore, counted=count, why=OWNER)
    if board.box.owner_per[tile] < 0:
        known[tile] = line
    return line


def _with_noble(board: Board, line: Line) -> Line:
    """R-23 `owner_side_too`: the Noble of region 1 changes goods of the owner side as well."""
    if board.box.rulings.noble1_scope == "visitor_side_only":
        return line
    delivered, tile = board.delivered[line.seat], board.tiles[line.shore]
    plain, chosen = market_goods(board, delivered, tile, line.gains)
    return line._replace(gains=(*plain, *chosen)) if chosen else line


VISITORS, OWNERS = range(2)
_LINES = (visitor_lines, owner_lines)


def sail_lines(board: Board, seat: int, royal: bool, river: int) -> Iterator[Line]:
    """Everything that a stop gives besides journey's end, before limits (RG-APP-8)."""
    yield from visitor_lines(board, seat, royal, river)
    yield from owner_lines(board, seat, royal, river)
    if royal:
        yield from noble_lines(board, seat, river)


# ---------------------------------------------------------------- which ship, and how far


def sail_moves(state: State, seat: int) -> Sequence[Move]:
    """The open ones."""
    royal = state.seats[seat].royal
    if royal == NONE or not may_shift(state, seat, royal):
        return _SAIL
    return [*_SAIL, *(m.SAIL_SHIFTED.table[royal][i] for i in shifts(state, seat))]


def why_not_sail(state: State, seat: int, move: Move) -> Refusal | None:
    """RG-ERR-16 to RG-ERR-18."""
    ship = move.args[0]
    if state.seats[seat].ships[ship] == NONE:
        return no("not_your_ship", ship=m.SHIPS[ship])
    if move.verb is m.SAIL:
        return None
    if not may_shift(state, seat, ship):
        return no("shift_needs_noble")
    if move.args[1] >= len(SHIFTS):
        return no("shift_one_face")
    if move.args[1] in shifts(state, seat):
        return None
    wraps = state.box.rulings.noble5_wrap == "wraps"
    return no("one_shift" if wraps or state.shifted else "shift_one_face")


def face_used(state: State, seat: int, shift: int) -> int:
    """RG-NOB-9: the face for this sail; `shift` is an index of the shifts, or NONE."""
    face = state.seats[seat].die
    return face if shift == NONE else shifted(face, SHIFTS[shift])
