"""Actions with the active worker: a tile's main and secondary action, the elephant (AM-ACT)."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.box import EXCHANGE, MAHOUT, Op
from engine.amritsar.chapters.benefits import (
    BY,
    BY_ELEPHANT,
    BY_MAHOUT,
    BY_TILE,
    Rest,
    does,
    perform,
)
from engine.amritsar.lake import FREE
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.refusals import no
from engine.amritsar.state import State, book, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal

DID_MAIN, DID_SECONDARY, DID_ELEPHANT, TILES_CLOSED = 1, 2, 4, 8
"""Bits of what the active worker has done."""

_TILE, _MAIN, _SECONDARY, _DONE = m.TILE.table, m.MAIN.table, m.SECONDARY.table, m.DONE.table
_ACTIVATE_TILE, _ACTIVATE_MAHOUT = m.ACTIVATE_TILE.table[0], m.ACTIVATE_MAHOUT.table[0]


@book.main_prompt(m.TILE, m.MAIN, m.SECONDARY, m.ACTIVATE_TILE, m.ACTIVATE_MAHOUT, m.DONE)
class Act(NamedTuple):
    """AM-ACT-7: the elephant before or after the tile; main and secondary in any order."""

    seat: int
    tile: int
    used: int

    def candidates(self, state: State) -> list[Move]:
        here = tiles_of(state, district_of(state))
        placed = [each for each in state.seats[self.seat].mahouts if each != FREE]
        return [
            *(m.TILE.table[tile] for tile in here),
            m.MAIN.table,
            m.SECONDARY.table,
            *(m.ACTIVATE_TILE.table[0][tile] for tile in here),
            *(m.ACTIVATE_MAHOUT.table[0][mahout] for mahout in placed),
            m.DONE.table,
        ]

    def moves(self, state: State) -> list[Move]:
        used, tile, player = self.used, self.tile, state.seats[self.seat]
        district = state.box.section_district[state.landed]
        here = state.tiles[3 * district : 3 * district + 3]
        found: list[Move] = []
        if not used & TILES_CLOSED:
            if tile == FREE:
                found += [_TILE[each] for each in here]
            else:
                if not used & DID_MAIN:
                    found.append(_MAIN)
                secondary = not used & DID_SECONDARY
                if secondary and colour_counts(state, self.seat, state.worker, tile):
                    found.append(_SECONDARY)
        owes_main = used != 0 and self._owes_main(state)
        if not used & DID_ELEPHANT and player.elephant == district and not owes_main:
            found += [_ACTIVATE_TILE[each] for each in here]
            found += [_ACTIVATE_MAHOUT[each] for each in player.mahouts if each != FREE]
        if not owes_main and (used or state.box.rulings.no_action == "allowed"):
            found.append(_DONE)
        return found

    def _owes_main(self, state: State) -> bool:
        """Ruling AM-RUL-10: the secondary action only together with the main one, if it is open."""
        done = self.used & (DID_MAIN | DID_SECONDARY | TILES_CLOSED)
        alone = done == DID_SECONDARY
        return alone and state.box.rulings.secondary_alone == "main_too"

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AM-ACT-2 to AM-ACT-7."""
        verb = move.verb
        if (verb is m.DONE or verb in _ELEPHANT_VERBS) and self._owes_main(state):
            return no("main_too")
        if verb is m.DONE:
            idle = not self.used and state.box.rulings.no_action == "at_least_one"
            return no("must_act") if idle else None
        if verb in _ELEPHANT_VERBS:
            return self._why_not_activate(state, move)
        return self._why_not_tile(state, move)

    def _why_not_tile(self, state: State, move: Move) -> Refusal | None:
        if self.used & TILES_CLOSED:
            return no("tiles_closed")
        if move.verb is m.TILE:
            if self.tile != FREE:
                return no("tile_chosen", tile=m.TILES[self.tile])
            return self._why_not_here(state, move.args[0])
        if self.tile == FREE:
            return no("no_tile_chosen")
        is_main = move.verb is m.MAIN
        if self.used & (DID_MAIN if is_main else DID_SECONDARY):
            return no("action_used", part=move.verb.name, tile=m.TILES[self.tile])
        if is_main or colour_counts(state, self.seat, state.worker, self.tile):
            return None
        colour = m.COLOURS[state.box.tile_colour[self.tile]]
        return no("colour_mismatch", worker=m.COLOURS[state.worker], colour=colour)

    @staticmethod
    def _why_not_here(state: State, tile: int) -> Refusal | None:
        district = district_of(state)
        if tile in tiles_of(state, district):
            return None
        return no("tile_elsewhere", tile=m.TILES[tile], district=m.DISTRICTS[district])

    def _why_not_activate(self, state: State, move: Move) -> Refusal | None:
        if self.used & DID_ELEPHANT:
            return no("elephant_used")
        district, player = district_of(state), state.seats[self.seat]
        if player.elephant != district:
            stands = m.DISTRICTS[player.elephant] if player.elephant != FREE else ""
            return no("elephant_elsewhere", district=m.DISTRICTS[district], elephant=stands)
        if move.verb is m.ACTIVATE_TILE:
            return self._why_not_here(state, move.args[1])
        if move.args[1] not in player.mahouts:
            return no("mahout_not_placed", mahout=m.MAHOUTS[move.args[1]])
        return None

    def facts(self, state: State) -> dict[str, Any]:
        return {
            "tile": m.TILES[self.tile] if self.tile != FREE else "",
            "colour": m.COLOURS[state.worker],
            "section": m.SECTIONS[state.landed],
            "district": m.DISTRICTS[district_of(state)],
        }

    def play(self, state: State, move: Move) -> None:
        """AM-ACT-5: each action is finished before the next."""
        verb, seat = move.verb, self.seat
        if verb is m.DONE:
            state.stack.pop()
        elif verb is m.TILE:
            state.stack[-1] = Act(seat, move.args[0], self.used)
            tell(state, "tile_chosen", seat, "AM-ACT-2", tile=m.TILES[move.args[0]])
        elif verb in _ELEPHANT_VERBS:
            self._activate(state, move)
        else:
            self._do_tile(state, is_main=verb is m.MAIN)

    def _do_tile(self, state: State, *, is_main: bool) -> None:
        if self.tile == FREE:
            raise ValueError("tile")
        box, tile = state.box, self.tile
        did = DID_MAIN if is_main else DID_SECONDARY
        state.stack[-1] = Act(self.seat, tile, self.used | did)
        action = box.tile_main[tile] if is_main else box.tile_secondary[tile]
        part = "main" if is_main else "secondary"
        do_action(state, self.seat, tile, action, part, BY_TILE)

    def _activate(self, state: State, move: Move) -> None:
        """AM-ACT-4: a main action of the district, or the action of an own mahout tile."""
        after_tile = self.used & (DID_MAIN | DID_SECONDARY)
        used = self.used | DID_ELEPHANT | (TILES_CLOSED if after_tile else 0)
        state.stack[-1] = Act(self.seat, self.tile, used)
        thing = move.args[1]
        if move.verb is m.ACTIVATE_MAHOUT:
            use_mahout(state, self.seat, thing, BY_ELEPHANT)
        else:
            action = state.box.tile_main[thing]
            do_action(state, self.seat, thing, action, "elephant", BY_ELEPHANT)


_ELEPHANT_VERBS = frozenset({m.ACTIVATE_TILE, m.ACTIVATE_MAHOUT})


def do_action(state: State, seat: int, tile: int, action: int, part: str, by: int) -> None:
    """AM-DIS: what is printed on the tile; AM-DIS-9: its two halves in either order."""
    box = state.box
    rule = box.action_rule[action]
    if state.events is not None:
        named = {"tile": m.TILES[tile], "action": m.ACTIONS[action]}
        tell(state, "action", seat, rule, **named, part=part)
    if box.any_order[action]:
        state.stack.append(Order(seat, action, by))
    else:
        perform(state, seat, box.action_benefit[action], by, rule)


@book.prompt(m.FIRST)
class Order(NamedTuple):
    """AM-DIS-9: the coin first, or the market."""

    seat: int
    action: int
    by: int

    def facts(self, _state: State) -> dict[str, Any]:
        return {"action": m.ACTIONS[self.action], "by": BY[self.by]}

    def play(self, state: State, move: Move) -> None:
        """The other half comes after it."""
        box, first = state.box, move.args[0]
        benefit, rule = box.action_benefit[self.action], box.action_rule[self.action]
        state.stack[-1] = Rest(self.seat, benefit, 1 - first, 2 - first, self.by, rule)
        state.stack.append(Rest(self.seat, benefit, first, first + 1, self.by, rule))


def district_of(state: State) -> int:
    """AM-SOW-7: the section of the active worker gives the district."""
    return state.box.section_district[state.landed]


def tiles_of(state: State, district: int) -> tuple[int, ...]:
    """The three tiles of a district."""
    return state.tiles[3 * district : 3 * district + 3]


def colour_counts(state: State, seat: int, worker: int, tile: int) -> bool:
    """AM-ACT-3: may the worker do the tile's secondary action? AM-STO-4: white may stand for it."""
    box, wanted = state.box, state.box.tile_colour[tile]
    if worker == wanted:
        return True
    perks = state.seats[seat].perks
    pairs = [(one, other) for bit, one, other in box.wild if perks & bit]
    if not pairs:
        return False
    counts = {worker}
    for _ in range(2 if box.rulings.wild_chain == "yes" else 1):
        counts |= {b for a, b in pairs if a in counts} | {a for a, b in pairs if b in counts}
    return wanted in counts


# ---------------------------------------------------------------- mahout tiles


def use_mahout(state: State, seat: int, mahout: int, by: int) -> None:
    """AM-MAH-8: the action of an own mahout tile."""
    rule = state.box.mahout_rule[mahout]
    tell(state, "mahout_used", seat, rule, mahout=m.MAHOUTS[mahout], by=BY[by])
    perform(state, seat, state.box.mahout_benefit[mahout], by, rule)


@does(MAHOUT)
def _mahout(state: State, seat: int, _op: Op, by: int, _rule: str) -> None:
    """AM-DIS-10: any colour; a player without tiles is told so."""
    if any(each != FREE for each in state.seats[seat].mahouts):
        state.stack.append(Mahout(seat, by))
    else:
        tell(state, "nothing", seat, "AM-DIS-10", action="mahout", why="mahout_not_placed")


@book.prompt(m.USE, m.DECLINE)
class Mahout(NamedTuple):
    """AM-DIS-10: which of the own mahout tiles."""

    seat: int
    by: int

    def moves(self, state: State) -> list[Move]:
        mine = [m.USE.table[each] for each in state.seats[self.seat].mahouts if each != FREE]
        return [*mine, m.DECLINE.table]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        if move.verb is m.DECLINE or move.args[0] in state.seats[self.seat].mahouts:
            return None
        return no("mahout_not_placed", "AM-DIS-10", mahout=m.MAHOUTS[move.args[0]])

    def facts(self, _state: State) -> dict[str, Any]:
        return {"by": BY[self.by]}

    def play(self, state: State, move: Move) -> None:
        state.stack.pop()
        if move.verb is m.DECLINE:
            tell(state, "declined", self.seat, "AM-RES-4", action="mahout")
        else:
            use_mahout(state, self.seat, move.args[0], BY_MAHOUT)


# ---------------------------------------------------------------- the exchange


def why_not_exchange(state: State, seat: int, move: Move) -> Refusal | None:
    """AM-STO-11: a printed pair, and something to give."""
    give, get = move.args
    named = {"give": RESOURCES[give], "get": RESOURCES[get]}
    if (give, get) not in state.box.exchange_pairs:
        return no("exchange_pair", **named)
    if not state.seats[seat].items[give + 1]:
        return no("not_stored", "AM-STO-11", item=RESOURCES[give])
    return None


def open_exchanges(state: State, seat: int) -> list[Move]:
    """The pairs that can be exchanged now."""
    items = state.seats[seat].items
    return [m.EXCHANGE.table[a][b] for a, b in sorted(state.box.exchange_pairs) if items[a + 1]]


def exchange(state: State, seat: int, move: Move) -> None:
    """AM-STO-11: once a turn, one for one with the reserve."""
    give, get = move.args
    player = state.seats[seat]
    if not player.items[give + 1] or not player.perks & EXCHANGE:
        raise ValueError(move.text)
    player.items[give + 1] -= 1
    player.items[get + 1] += 1
    player.exchanged = True
    named = {"give": RESOURCES[give], "get": RESOURCES[get]}
    tell(state, "exchanged", seat, "AM-STO-11", **named)
