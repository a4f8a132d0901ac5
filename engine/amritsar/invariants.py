"""What must hold at every moment of every game (AM-STA)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.amritsar import moves as m
from engine.amritsar.box import MAHOUTS, OBJECTIVES, STOREHOUSES, TELEPORT, Box
from engine.amritsar.chapters.benefits import BY
from engine.amritsar.chapters.draws import (
    DrawBridge,
    DrawTemple,
    DrawTile,
    DrawWorker,
    objectives_known,
)
from engine.amritsar.chapters.rounds import GameOver
from engine.amritsar.chapters.sowing import Drop, Last
from engine.amritsar.chapters.storage import Discard
from engine.amritsar.chapters.upgrades import Pay, counter_freed
from engine.amritsar.lake import FREE
from engine.amritsar.pieces import ITEMS, RESOURCES
from engine.amritsar.state import AUTOMATION, COVERED, Seat, State, book
from engine.core.invariants import MANY, Known, are_once, broken, misshapen, pending_faults

MOST = 999
"""Many times what a player ever has of anything."""


def check_invariants(state: State) -> list[str]:
    """Names everything that is wrong at once; an empty list if all is well."""
    shape = list(_shape(state))
    if shape:
        return shape
    faults = [*_table(state), *_workers(state), *_lake(state), *_objectives(state), *_stack(state)]
    for seat, player in enumerate(state.seats):
        of_seat = _maharaja if seat == state.box.maharaja else _seat
        faults += [f"seat {seat}: {fault}" for fault in of_seat(state, seat, player)]
    return faults


def _shape(state: State) -> Iterator[str]:
    """Has everything as many places as the board?"""
    rows = {
        "seats": (state.seats, len(state.box.colours)),
        "tiles": (state.tiles, len(m.TILES)),
        "sections": (state.sections, len(m.SECTIONS)),
        "coins": (state.coins, len(m.SECTIONS)),
        "market": (state.market, 3),
        "lake": (state.lake, len(state.box.lake.spaces)),
        "quarry": (state.quarry, 3),
    }
    yield from misshapen(rows)
    for player in state.seats:
        counted = (player.items, player.tracks, player.mahouts, player.played)
        if [len(row) for row in counted] != [4, 3, 4, 4]:
            yield "a board has a wrong number of places"
    if len(state.temple) > 3 or len(state.bridge) > 3 or len(state.side) not in range(5):
        yield "too many tiles"


def slots_of(box: Box, player: Seat) -> int:
    """AM-STA-4: the slots of all storehouses, a turned one counted as it is."""
    houses = [box.house_slots[house] for house in player.storehouses]
    if player.flipped:
        teleports = [h for h in player.storehouses if box.house_perk[h] == TELEPORT]
        houses += [box.flipped_slots - box.house_slots[house] for house in teleports[:1]]
    return box.first_slots + sum(houses)


def perks_of(box: Box, player: Seat) -> int:
    """The permanent benefits of the storehouses."""
    perks = 0
    for house in player.storehouses:
        perks |= box.house_perk[house]
    return perks & ~TELEPORT if player.flipped else perks


def can_turn(box: Box, player: Seat) -> bool:
    """Is there a storehouse with another side?"""
    return any(box.house_perk[house] == TELEPORT for house in player.storehouses)


def tax_icons(box: Box, player: Seat) -> int:
    """AM-STA-6, AM-DEC-3: the tax icons that can be seen on a board."""
    houses = sum(box.house_tax[house] for house in player.storehouses)
    mahouts = sum(box.mahout_tax[mahout] for mahout in player.mahouts if mahout != FREE)
    played = sum(each != FREE for each in player.played)
    return houses + mahouts + played * box.objective_tax


def empty_spaces(box: Box, player: Seat) -> int:
    """AM-STA-3: spaces for upgrades without one; a counter is on each."""
    return (
        box.storehouse_spaces
        - len(player.storehouses)
        + player.mahouts.count(FREE)
        + player.played.count(FREE)
    )


def _seat(state: State, seat: int, player: Seat) -> Iterator[str]:
    box, held, stack = state.box, sum(player.items), state.stack
    total = player.counters + player.market + player.board + state.lake.count(seat)
    freed = sum(type(each) is counter_freed and each.seat == seat for each in stack)
    waiting = any(isinstance(each, Discard) and each.seat == seat for each in stack)
    fits = min(player.items) >= 0 and held <= MOST and (held <= player.slots or waiting)
    steps = zip(player.tracks, box.top_step, strict=True)
    placed = [mahout for mahout in player.mahouts if mahout != FREE]
    follows = (slots_of(box, player), perks_of(box, player))
    yield from broken(
        {
            f"{total} counters": total == box.printed.player_supply.counters_total,
            f"{player.board} counters on the board": (
                player.board == empty_spaces(box, player) + freed
            ),
            "counters": 0 <= player.counters <= box.capacity
            and min(player.market, player.board) >= 0,
            f"{held} items in {player.slots} slots": fits,
            "slots": (player.slots, player.perks) == follows,
            "PP or tax": (player.pp >= 0 or not box.pp_floor)
            and abs(player.pp) <= MOST
            and 0 <= player.tax <= MOST,
            "knowledge": all(0 <= step <= top for step, top in steps),
            "elephant": -1 <= player.elephant < 4 and player.token in range(3),
            "a mahout tile twice": are_once(placed, len(m.MAHOUTS)),
            "storehouses": len(player.storehouses) <= box.storehouse_spaces,
        }
    )


def _maharaja(state: State, seat: int, player: Seat) -> Iterator[str]:
    """AM-SOL-3, AM-SOL-9: his counters, and the resources that only travel."""
    if state.decade == 0 and not any(state.quarry):
        return  # he has not sat down yet
    printed = state.box.printed
    total = player.counters + player.board + state.lake.count(seat)
    if total != printed.player_supply.counters_total or min(player.counters, player.board) < 0:
        yield f"{total} counters"
    for row in printed.quarry_rows:
        n = RESOURCES.index(row.resource)
        there, stored = state.quarry[n], player.items[n + 1]
        if there + stored != row.n or min(there, stored) < 0:
            yield f"{row.resource} of the quarry"
    if not 0 <= state.white < len(printed.white_spaces):
        yield "white track"
    if not -1 <= player.elephant < 4 or abs(player.pp) > MOST:
        yield "elephant or PP"


def _table(state: State) -> Iterator[str]:
    box, decades, has_begun = state.box, state.box.decades, state.decade > 0
    shown = [*state.display, *(h for player in state.seats for h in player.storehouses)]
    colours = [
        [box.tile_colour[t] for t in state.tiles[3 * d : 3 * d + 3] if t != FREE] for d in range(4)
    ]
    laid = FREE not in state.tiles and len(state.side) == box.setup.side_workers
    yield from broken(
        {
            "it is nobody's turn": {state.start, state.active} <= set(range(box.people)),
            "decade or round": 0 <= state.decade <= decades and 0 <= state.round <= box.rounds,
            "token or bridge": state.token in range(4) and 0 <= state.turned <= decades,
            "the market": all(0 <= n <= box.rows for n in state.market),
            "coins on a section": all(n in MANY for n in state.coins),
            "temple": are_once(state.temple, len(m.TEMPLES)),
            "bridge": are_once(state.bridge, len(m.BRIDGES)),
            "side workers": are_once(state.side, 4),
            "district tiles": are_once([t for t in state.tiles if t != FREE], len(m.TILES)),
            "a storehouse twice": all(
                shown.count(house) <= n for house, n in enumerate(box.house_copies)
            ),
            "storehouses": all(0 <= house < len(m.STOREHOUSES) for house in shown),
            "temple and bridge": all(
                len(row) + drawn == decades
                for row, drawn in (
                    (state.temple, _waiting(state, DrawTemple)),
                    (state.bridge, _waiting(state, DrawBridge)),
                )
            ),
            "the districts": not has_begun or laid,
            "a colour twice in a district": all(len(set(row)) == len(row) for row in colours),
        }
    )


def _waiting(state: State, step: type) -> int:
    """How many steps of a kind are still to come."""
    return sum(type(frame) is step for frame in state.stack)


def _workers(state: State) -> Iterator[str]:
    """AM-STA-5: twelve workers, three of each colour, at most four in a section."""
    box = state.box
    found = [colour for row in state.sections for colour in row]
    for frame in state.stack:
        if isinstance(frame, Drop):
            found += frame.hand
        elif isinstance(frame, Last):
            found.append(frame.colour)
    full = any(
        len(state.sections[frame.at]) >= box.room
        for frame in state.stack
        if isinstance(frame, Drop | Last)
    )
    wanted = len(box.marked_places) - sum(isinstance(f, DrawWorker) for f in state.stack)
    of_each = len(box.marked_places) // 4
    fit = all(len(row) <= box.room for row in state.sections) and set(found) <= set(range(4))
    stands = -1 <= state.worker < 4 and -1 <= state.landed < len(m.SECTIONS)
    yield from broken(
        {
            "a section holds too many workers": fit,
            "a worker comes to a full section": not full,
            f"{len(found)} workers": len(found) == wanted,
            "workers of a colour": all(found.count(colour) <= of_each for colour in range(4)),
            "active worker": stands,
        }
    )


def _lake(state: State) -> Iterator[str]:
    """AM-DON-3: nothing stands on an empty space."""
    seats = range(len(state.seats))
    for number, space in enumerate(state.box.lake.spaces):
        owner = state.lake[number]
        if owner == FREE:
            continue
        if owner not in seats or any(state.lake[below] == FREE for below in space.rests_on):
            yield f"{state.box.donate_moves[number].text}: unsupported"


def _objectives(state: State) -> Iterator[str]:
    """AM-OBJ-1: every objective is there once, one of each type for each player."""
    box, n = state.box, 0
    for player in state.seats:
        held = [o for o in range(len(m.OBJECTIVES)) if player.hand >> o & 1]
        held += [o for o in player.played if o >= 0]
        if any(o >= len(m.OBJECTIVES) or o < COVERED for o in player.played):
            yield "objectives"
            return
        if player.hand >> len(m.OBJECTIVES):
            yield "objectives"
            return
        if len({box.objective_type[o] for o in held}) != len(held):
            yield "two objectives of a type"
        n += len(held)
    if not -1 <= state.goal < len(m.OBJECTIVES):
        yield "the Maharaja's objective"
        return
    n += (state.goal != FREE) + state.gone.bit_count()
    if objectives_known(state).bit_count() != n:
        yield "an objective twice"


def _stack(state: State) -> Iterator[str]:
    stack = state.stack
    known = known_values(len(state.seats), len(state.box.benefits))
    yield from pending_faults(AUTOMATION, state, _BOTTOM, state.box.people, known)
    if not all(_is_payable(frame) for frame in stack if isinstance(frame, Pay)):
        yield "an upgrade that is not there"
    if stack and isinstance(stack[-1], GameOver) != (len(stack) == 1):
        yield "the game is over too early"
    if (state.decade > 0) == any(book.kinds[type(frame)] == "begin_game" for frame in stack):
        yield "the decade"
    drawn = state.tiles.count(FREE) - sum(isinstance(frame, DrawTile) for frame in stack)
    if not state.decade and drawn:
        yield "the districts"


def _is_payable(asked: Pay) -> bool:
    things, places = {
        STOREHOUSES: (m.STOREHOUSES, m.STOREHOUSES),
        OBJECTIVES: (m.HIDDEN, m.SPACES[1:]),
        MAHOUTS: (m.MAHOUTS, m.COLOURS),
    }.get(asked.kind, ((), ()))
    return asked.thing in range(len(things)) and asked.place in range(len(places))


@cache
def known_values(seats: int, benefits: int) -> Known:
    """What the numbers of pending steps can be."""
    return {
        **dict.fromkeys(("trades", "due", "left", "step", "free"), MANY),
        **dict.fromkeys(("asked", "rest.at", "end"), MANY),
        **dict.fromkeys(("gains", "amounts", "new"), (MANY,) * len(ITEMS)),
        **dict.fromkeys(("to", "ended"), range(seats)),
        **dict.fromkeys(("at", "origin", "draw_worker.place"), range(len(m.SECTIONS))),
        **dict.fromkeys(("hand", "colour"), range(len(m.COLOURS))),
        **dict.fromkeys(("draw_side_worker.place",), range(len(m.CROSSINGS))),
        "place": range(len(m.TILES)),
        "tile": range(FREE, len(m.TILES)),
        "action": range(len(m.ACTIONS)),
        "thing": range(max(len(m.HIDDEN), len(m.STOREHOUSES), len(m.MAHOUTS))),
        "kind": range(len(m.KINDS)),
        "kinds": range(1 << len(m.KINDS)),
        "used": range(1 << 4),
        "by": range(len(BY)),
        "benefit": range(benefits),
        "track": range(len(m.TRACKS)),
        "printed": range(FREE, len(m.TRACKS)),
        "type": range(len(m.TYPES)),
        "decade": range(1, 4),
        "effect": range(len(m.EFFECTS)),
    }


_BOTTOM = (
    *("begin_game", "after_turn", "next_turn", "after_round", "next_round", "next_decade"),
    "game_over",
)
"""What everything else that is pending leads back to."""
