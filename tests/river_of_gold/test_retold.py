"""Played games against the specification told again: every stop of a ship, every final score."""

from __future__ import annotations

import random

import pytest

from engine.core.dice import pick
from engine.core.frames import CHANCE
from engine.core.moves import Move
from engine.river_of_gold import moves as m
from engine.river_of_gold import rules
from engine.river_of_gold.box import EMPTY, bits
from engine.river_of_gold.chapters.sail import face_used
from engine.river_of_gold.chapters.scoring import standings
from engine.river_of_gold.chapters.turn import Turn
from engine.river_of_gold.state import State
from tests.river_of_gold import retold
from tests.rules import covers

NAMES = ("Ana", "Bo", "Cy", "Dev")
TRACK = {2: "good", 5: "koku", 9: "favour", 13: "vp", 18: "end"}
TRACK_GOODS = ("porcelain", "rice", "silk") * 2
RULINGS = {
    "tie_unpaid_positions": "unpaid_tie_scores_nothing",
    "elder_rounding": "double_before_split",
    "client_table_cap": "continue_series",
    "double_marker_count": "two_buildings",
}


def begun(seed: int, source: random.Random) -> State:
    """A game of 2 to 4; every other one with other rulings."""
    rulings = {key: ruling for key, ruling in RULINGS.items() if seed % 2 and source.random() < 0.5}
    state: State = rules.new_state(rules.COLOURS[: 2 + seed % 3], rulings, None, -1, "")
    return state


def some_move(state: State, source: random.Random) -> Move:
    """Mostly what builds and delivers, so that there is something to visit and to score."""
    if rules.waits_for(state) == CHANCE:
        return pick(rules.odds(state), source)
    moves = rules.legal_moves(state)
    busy = [move for move in moves if move.verb in (m.BUILD, m.DELIVER)]
    return source.choice(busy if busy and source.random() < 0.7 else moves)


def stop_of(state: State, move: Move) -> retold.Document:
    """The document of a sail."""
    seat, ship, players = state.active, move.args[0], len(state.seats)
    shift = move.args[1] if move.verb is m.SAIL_SHIFTED else EMPTY
    royal = state.seats[seat].royal == ship
    return {
        "seats": NAMES[:players],
        "ship": {"seat": NAMES[seat], "royal": royal, "at": state.seats[seat].ships[ship] + 1},
        "die": face_used(state, seat, shift),
        "shore": {
            str(shore): {"tile": m.TILES[tile], "markers": [NAMES[n] for n in markers]}
            for shore, (tile, markers) in enumerate(
                zip(state.tiles, state.markers, strict=True), start=1
            )
            if tile != EMPTY
        },
        "clients": {
            name: [m.CLIENTS[client] for client in bits(delivered)]
            for name, delivered in zip(NAMES, state.delivered, strict=False)
        },
    }


def goods_of(state: State, seat: int) -> dict[str, int]:
    """What a seat has, without VP: masteries are claimed after a sail."""
    player = state.seats[seat]
    goods = dict(zip(m.GOODS, player.goods, strict=True))
    return {"koku": player.koku, "favour": player.favour, **goods}


def expected(state: State, seat: int, gains: dict[str, int]) -> tuple[dict[str, int], list[int]]:
    """RG-INV-7: all gains together, track rewards included, up to the limits."""
    has, influence = goods_of(state, seat), list(state.seats[seat].influence)
    for what, n in gains.items():
        if not what.startswith("influence"):
            has[what] = has.get(what, 0) + n
            continue
        region = int(what.split()[1]) - 1
        start, influence[region] = influence[region], min(18, influence[region] + n)
        for space, reward in TRACK.items():
            if start < space <= influence[region]:
                good = TRACK_GOODS[region] if reward == "good" else reward
                has[good] = has.get(good, 0) + (2 if reward == "koku" else 1)
    limits = {"koku": 25, "favour": state.seats[seat].moon}
    kept = {what: min(limits.get(what, 6), has[what]) for what in goods_of(state, seat)}
    return kept, influence


@covers("RG-SAI-4", "RG-SAI-5", "RG-TIL-5", "RG-INV-7", "RG-LIM-1")
@pytest.mark.parametrize("first", [0, 10, 20])
def test_what_a_sail_gives_is_what_the_specification_says(first: int) -> None:
    looked_at = 0
    for seed in range(first, first + 10):
        source = random.Random(f"sails {seed}")
        state = begun(seed & ~1, source)
        while not rules.is_over(state):
            move, before = some_move(state, source), state.copy()
            sails = move.verb in (m.SAIL, m.SAIL_SHIFTED)
            rules.apply(state, move)
            if not sails:
                continue
            told = retold.stop(stop_of(before, move))
            ship, seat = move.args[0], before.active
            assert state.seats[seat].ships[ship] + 1 == told["stops_at"]
            reached_end = any(18 in state.seats[n].influence for n in range(len(state.seats)))
            if told["choices"] or reached_end:
                continue
            looked_at += 1
            for other in range(len(state.seats)):
                wanted = expected(before, other, told["gains"][NAMES[other]])
                assert (goods_of(state, other), state.seats[other].influence) == wanted
    assert looked_at > 60


def sheet_of(state: State) -> retold.Document:
    """The score sheet of a finished game."""
    seats = []
    for seat, player in enumerate(state.seats):
        places = zip(state.tiles, state.markers, state.box.region, strict=True)
        seats.append(
            {
                "vp": player.vp,
                "koku": player.koku,
                "goods": dict(zip(m.GOODS, player.goods, strict=True)),
                "influence": dict(zip(m.REGIONS, player.influence, strict=True)),
                "clients": [m.CLIENTS[client] for client in bits(state.delivered[seat])],
                "buildings": [
                    {
                        "type": retold.type_of(m.TILES[tile]),
                        "region": region + 1,
                        "markers": there.count(seat),
                    }
                    for tile, there, region in places
                    if seat in there
                ],
            }
        )
    tiles = [m.REGION_TILES[tile] for tile in state.regions]
    return {"seats": seats, "region_tiles": dict(zip(m.REGIONS, tiles, strict=True))}


@covers("RG-SCO-2", "RG-SCO-3", "RG-SCO-4", "RG-SCO-5", "RG-SCO-7", "RG-SCO-9")
@pytest.mark.parametrize("first", [0, 20, 40])
def test_the_final_score_is_what_the_specification_says(first: int) -> None:
    for seed in range(first, first + 20):
        source = random.Random(f"scores {seed}")
        state = begun(seed, source)
        while not rules.is_over(state):
            if isinstance(state.stack[-1], Turn):  # rich, so that there are clients to score
                state.seats[state.active].goods = [6, 6, 6]
            rules.apply(state, some_move(state, source))
        rulings = {key: getattr(state.box.rulings, key) for key in RULINGS}
        assert [each.total for each in standings(state)] == retold.totals(sheet_of(state), rulings)
