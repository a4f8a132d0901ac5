"""What holds at every state (RG-INV)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import repeat

from engine.core.invariants import MANY, Known, pending_faults
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, NOBLE, NONE, RESOURCES
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.chapters.building_row import ENTERS, ROW, TOP
from engine.river_of_gold.chapters.buildings import markers_left
from engine.river_of_gold.chapters.rewards import FROM_MERCHANT, GAIN, SWAP, WHY, Good
from engine.river_of_gold.chapters.turn import DIE
from engine.river_of_gold.state import AUTOMATION, State

_BOTTOM = ("players", "first_turn", "next_turn", "final_scoring", "game_over")
"""What everything else that is pending leads back to."""


def check_invariants(state: State) -> list[str]:
    """Everything that is wrong with the table; empty if all is well."""
    faults = list(_shape(state))
    if faults:
        return faults
    return [*_players(state), *_ships(state), *_tiles(state), *_clients(state), *_cards(state)]


def _shape(state: State) -> Iterator[str]:
    """As many of everything as there are, and every number that of a thing."""
    box = state.box
    if len(state.seats) != box.players or len(state.delivered) != box.players:
        yield "seats"
    if not (0 <= state.active < box.players and 0 <= state.start < box.players):
        yield "whose turn"
    tiles = range(-1, len(m.TILES))
    for name, row, n, known in (
        ("tiles", state.tiles, len(m.SHORES), tiles),
        ("row", state.row, box.start.row_slots, tiles),
        ("tops", state.tops, 2, tiles),
        ("regions", state.regions, len(m.REGIONS), range(-1, len(m.REGION_TILES))),
        ("clans", state.clans, box.players, range(-1, len(m.CLANS))),
        ("discards", state.discards, len(state.discards), range(len(m.CLIENTS))),
        ("masteries", state.masteries, len(state.masteries), range(len(m.MASTERIES))),
        ("left", state.left, 2, range(100)),
    ):
        if len(row) != n or any(each not in known for each in row):
            yield name
    if len(state.markers) != len(m.SHORES):
        yield "markers"
    if any(seat not in range(box.players) for there in state.markers for seat in there):
        yield "markers"
    if any(len(p.goods) != 3 or len(p.influence) != 6 for p in state.seats):
        yield "goods"
    yield from pending_faults(AUTOMATION, state, _BOTTOM, box.players, known_values(box.players))
    asked = [frame for frame in state.stack if isinstance(frame, Good)]
    if not all(frame.where in range(len(_places(WHY.index(frame.about)))) for frame in asked):
        yield "a good of no place"
    if not all(map(_is_choice, state.choices, repeat(box.players))):
        yield "choices"


def _is_choice(row: tuple[int, ...], players: int) -> bool:
    """A question that waits, or a gain; see rewards.py."""
    if len(row) == 3 and row[1] in range(len(WHY)):
        first = NONE if row[1] == SWAP else 0
        return row[0] in range(players) and row[2] in range(first, len(_places(row[1])))
    if len(row) != 5 or row[0] not in range(players) or row[1] != GAIN:
        return False
    what, n, region = row[2:]
    return what in range(len(RESOURCES)) and n in MANY and region in range(NONE, len(m.REGIONS))


def _places(why: int) -> Sequence[str]:
    """What a question is about, by its place in WHY."""
    if WHY[why] == "track":
        return m.REGIONS
    return m.CLIENTS if why == FROM_MERCHANT else m.SHORES


@cache
def known_values(players: int) -> Known:
    """What the numbers of pending steps can be."""
    return {
        **dict.fromkeys(("left", "drawn", "wanted", "n"), MANY),
        "to": range(players),
        "about": WHY,
        "purpose": (DIE, *m.SHIPS),
        "reveal.place": (ENTERS, ROW, TOP),
        "era": (0, 1),
        "side": (0, 1),
        "mastery": range(len(m.MASTERIES)),
        "client": range(len(m.CLIENTS)),
        "waiting": range(1 << len(m.CLIENTS)),
        "region": range(len(m.REGIONS)),
        "region.at": range(len(m.REGIONS)),
        "at": range(len(m.SHORES)),
        "shores": range(len(m.SHORES)),
        "where": range(len(m.SHORES)),
        "river": range(len(load_catalogue().river_spaces)),
        "ship": range(len(m.SHIPS)),
        "what": range(len(RESOURCES)),
        "clan": range(len(m.CLANS)),
        "effect": range(len(m.EFFECTS)),
    }


def _players(state: State) -> Iterator[str]:
    """RG-INV-1, RG-INV-14."""
    box, start = state.box, state.box.start
    capped = box.rulings.moon_cap == "stop_at_6"
    hard = box.rulings.marker_supply == "hard_limit_22"
    for seat, player in enumerate(state.seats):
        who = state.colours[seat]
        if not 0 <= player.koku <= box.koku_limit:
            yield f"{who}: {player.koku} koku"
        if any(not 0 <= n <= box.goods_limit for n in player.goods):
            yield f"{who}: goods {player.goods}"
        if not 0 <= player.favour <= player.moon or player.moon < start.favour_limit:
            yield f"{who}: favour {player.favour} of {player.moon}"
        if capped and player.moon > box.limits.favour:
            yield f"{who}: limit {player.moon}"
        if any(not 0 <= n <= box.track_end for n in player.influence):
            yield f"{who}: influence {player.influence}"
        if player.vp < 0:
            yield f"{who}: {player.vp} VP"
        if not bool(state.turns) <= player.die <= len(m.FACES):
            yield f"{who}: die {player.die}"
        if not NONE <= player.patron < len(m.PATRONS) or (player.patron != NONE and not box.mode):
            yield f"{who}: patron"
        if hard and markers_left(state, seat) < 0:
            yield f"{who}: clan markers"


def _ships(state: State) -> Iterator[str]:
    """RG-INV-3: two ships on the river, one of them royal with the first Noble."""
    spaces = range(len(state.box.beside))
    deciding = any(state.box.client_type[c] == NOBLE for c in _being_placed(state))
    for seat, player in enumerate(state.seats):
        who = state.colours[seat]
        if len(player.ships) != len(m.SHIPS) or any(at not in spaces for at in player.ships):
            yield f"{who}: ships {player.ships}"
        noble = bool(state.delivered[seat] & state.box.of_type[NOBLE])
        if player.royal not in range(-1, len(m.SHIPS)):
            yield f"{who}: royal ship"
        if (player.royal != NONE) != noble and not (noble and deciding):
            yield f"{who}: royal ship without a Noble, or a Noble without it"


def _being_placed(state: State) -> list[int]:
    """Clients just delivered whose place is still to come."""
    return [frame.client for frame in state.stack if hasattr(frame, "client")]


def _tiles(state: State) -> Iterator[str]:
    """RG-INV-6, RG-INV-10, RG-OWN-2, RG-OWN-3."""
    box = state.box
    lying = [tile for tile in (*state.tiles, *state.row, *state.tops) if tile != EMPTY]
    for tile in set(lying):
        is_era = box.owned_kind[tile]
        if lying.count(tile) > box.copies[tile] or (is_era and state.unseen >> tile & 1):
            yield f"{m.TILES[tile]} twice"
        if not is_era and (tile in state.row or tile in state.tops):
            yield f"{m.TILES[tile]} in the row"
    for era, left in enumerate(state.left):
        hidden = left - (state.tops[era] != NONE)
        if not 0 <= hidden <= (state.unseen & box.era_tiles[era]).bit_count():
            yield f"stack of Era {era + 1}"
        if state.tops[era] != NONE and not box.era_tiles[era] >> state.tops[era] & 1:
            yield f"top of Era {era + 1}"
    unowned_too = box.rulings.monk_targets == "starting_too"
    for shore, there in enumerate(state.markers):
        tile = state.tiles[shore]
        if len(there) > box.limits.markers_per_building or (there and tile == EMPTY):
            yield f"markers on space {shore + 1}"
        elif tile != EMPTY and bool(there) != box.owned_kind[tile] and not unowned_too:
            yield f"owner of space {shore + 1}"
        if (shore in box.imperial_shores) != (tile in box.imperial_tiles) and state.turns:
            yield f"Imperial Market on space {shore + 1}"
    if state.turns and (state.visited != (not state.left[0])):
        yield "the emperor's visit"
    if state.turns and ((state.ended_by != NONE) != (not state.left[1])):
        yield "the end"
    if not 0 <= state.turns_left < box.players:
        yield "last turns"


def _clients(state: State) -> Iterator[str]:
    """RG-INV-6: every client is in one place."""
    places = [state.deck, *state.delivered, *(seat.hand for seat in state.seats)]
    places += [1 << client for client in state.discards]
    if any(mask < 0 for mask in places):
        yield "clients"
        return
    together = 0
    for mask in places:
        if together & mask:
            yield "a client twice"
        together |= mask
    if together != state.box.all_clients:
        yield "a client is missing"
    covered = state.unnamed + sum(seat.covered for seat in state.seats)
    if state.deck_size < 0 or (covered and not state.box.covered):
        yield "covered clients"


def _cards(state: State) -> Iterator[str]:
    """RG-MAS-3, RG-MAS-4, RG-SET-2."""
    for mastery in range(len(m.MASTERIES)):
        claimed = sum(seat.claimed >> mastery & 1 for seat in state.seats)
        most = len(state.box.mastery_rewards[mastery]) if mastery in state.masteries else 0
        if claimed > most:
            yield f"mastery {m.MASTERIES[mastery]}"
    laid = [tile for tile in state.regions if tile != NONE]
    if len(set(laid)) < len(laid) or (state.turns and len(laid) < len(m.REGIONS)):
        yield "region tiles"
    if len(set(state.masteries)) < len(state.masteries):
        yield "masteries"
