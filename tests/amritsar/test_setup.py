"""Set-up and chance: AM-GEO, AM-CMP, AM-SET, AM-CHN."""

from __future__ import annotations

import random
from collections import Counter
from itertools import permutations

import pytest

from engine.amritsar import moves as m
from engine.amritsar import rules
from engine.amritsar.chapters.draws import PLACES, colour_weights
from engine.amritsar.invariants import tax_icons
from engine.amritsar.lake import FREE
from engine.core.dice import pick
from engine.core.frames import CHANCE
from tests.amritsar.table import Table, kinds
from tests.rules import covers


def begun(players: int, mode: str = "", seed: int = 1, start: int = -1, **rulings: str):
    """A table with nothing drawn, and its chance."""
    seats = players + bool(mode)
    state = rules.new_state(rules.COLOURS[:seats], rulings, None, start, mode)
    return state, random.Random(seed)


def draw_all(state, source: random.Random) -> list[str]:
    """Every draw of the set-up."""
    drawn = []
    while rules.waits_for(state) == CHANCE:
        move = pick(rules.odds(state), source)
        drawn.append(move.text)
        rules.apply(state, move)
    return drawn


@covers("AM-GEO-1", "AM-GEO-2", "AM-GEO-3", "AM-GEO-6", "AM-GEO-9", "AM-GEO-10")
def test_the_board() -> None:
    box = Table(2).state.box
    assert m.DISTRICTS == ("N", "E", "S", "W")
    assert m.SECTIONS == ("N1", "N2", "E1", "E2", "S1", "S2", "W1", "W2")
    assert [m.DISTRICTS[d] for d in box.section_district] == list("NNEESSWW")
    assert m.CROSSINGS == ("WN", "NE", "ES", "SW")
    assert (box.first_crossing, [m.DISTRICTS[d] for d in box.crossing_into]) == (0, list("NESW"))
    number = box.space_of[rules.parse("donate N 2 1")]
    below = [box.donate_moves[each].text for each in box.lake.spaces[number].rests_on]
    assert below == ["donate N 1 1", "donate N 1 2"]


@covers("AM-SET-1", "AM-SET-2", "AM-SET-6", "AM-SET-7", "AM-SET-8", "AM-CMP-6", "AM-CMP-7")
def test_the_board_before_the_first_draw() -> None:
    state, _ = begun(3)
    assert state.market == [4, 4, 4]
    assert m.CROSSINGS[state.token] == "WN"
    assert state.coins == [0] * 8
    assert state.lake == [FREE] * len(state.box.lake.spaces)


@pytest.mark.parametrize(
    ("players", "mode", "spaces", "shown", "side"),
    [(2, "", 40, 6, 4), (3, "", 56, 9, 0), (4, "", 72, 12, 0), (1, "solo", 40, 6, 4)],
)
@covers(
    "AM-SET-5",
    "AM-SET-10",
    "AM-SET-11",
    "AM-SET-26",
    "AM-EX-1",
    "AM-GEO-4",
    "AM-GEO-7",
    "AM-CMP-5",
    "AM-CMP-9",
    "AM-CMP-10",
    "AM-SOL-1",
)
def test_the_set_up_by_number_of_players(
    players: int, mode: str, spaces: int, shown: int, side: int
) -> None:
    state, source = begun(players, mode)
    draw_all(state, source)
    assert len(state.lake) == spaces
    assert len(state.display) == shown == len(set(state.display))
    assert len(state.side) == side == len(set(state.side))
    assert [len(row) for row in state.sections] == [2, 1] * 4
    workers = Counter(colour for row in state.sections for colour in row)
    assert set(workers.values()) == {3}


@covers("AM-SET-3", "AM-SET-4", "AM-CMP-2", "AM-CMP-3", "AM-CMP-4")
def test_three_temple_tiles_and_three_bridge_tiles() -> None:
    state, source = begun(2)
    draw_all(state, source)
    assert len(set(state.temple)) == len(set(state.bridge)) == 3
    assert all(sorted(state.box.temple_pp[tile]) == [1, 2, 3, 4] for tile in state.temple)
    assert state.turned == 0


@covers("AM-CHN-1", "AM-CHN-2", "AM-APP-2")
def test_the_order_of_the_draws() -> None:
    state, source = begun(2)
    drawn = [text.split()[1] for text in draw_all(state, source)]
    assert drawn[0] in ("first", "second")
    parts = [(m.TEMPLES, 3), (m.BRIDGES, 3), (m.TILES, 12), (m.COLOURS, 16), (m.STOREHOUSES, 6)]
    at = 1
    for names, n in parts:
        assert set(drawn[at : at + n]) <= set(names)
        at += n
    assert [name[0] for name in drawn[at:]] == list("ABCDABCD")
    marked = [state.box.tile_colour[state.tiles[place]] for place in PLACES[:4]]
    assert [m.TILES[state.tiles[place]] for place in PLACES] == drawn[7:19]
    assert len(set(marked)) == 4
    while not rules.is_over(state):
        assert rules.waits_for(state) != CHANCE
        rules.apply(state, source.choice(rules.legal_moves(state)))


@covers("AM-CHN-1", "AM-RUL-41")
def test_a_refilled_display_draws_for_each_storehouse() -> None:
    table = Table(2, storehouse_display="refilled")
    table.show("ST2")
    table.give(marble=1)
    table.act("N", tile="G3")
    table.play("main", "upgrade storehouse ST2")
    assert rules.waits_for(table.state) == CHANCE
    assert table.why("draw ST2") == "already_drawn"
    table.play("draw ST5")
    assert [m.STOREHOUSES[each] for each in table.state.display] == ["ST5"]
    usual = Table(2)
    usual.show("ST2")
    usual.give(marble=1)
    usual.act("N", tile="G3")
    usual.play("main", "upgrade storehouse ST2")
    assert usual.state.display == ()


@covers("AM-SET-9", "AM-CMP-8", "AM-SET-28")
def test_no_colour_twice_in_a_district() -> None:
    seen = Counter()
    for seed in range(200):
        state, source = begun(2, seed=seed)
        draw_all(state, source)
        colours = [state.box.tile_colour[tile] for tile in state.tiles]
        rows = [colours[3 * d : 3 * d + 3] for d in range(4)]
        assert all(len(set(row)) == 3 for row in rows)
        assert sorted(state.tiles) == list(range(12))
        seen[tuple(next(iter({0, 1, 2, 3} - set(row))) for row in rows)] += 1
    assert len(seen) > 15


@covers("AM-SET-28", "AM-CHN-3")
def test_tile_by_tile_every_layout_is_equally_likely() -> None:
    """The weights of the draws, multiplied along every way, are the same for all 9 derangements."""
    state, source = begun(2)
    while rules.pending(state)[1] != "draw_tile":
        rules.apply(state, pick(rules.odds(state), source))
    for _ in range(4):
        rules.apply(state, pick(rules.odds(state), source))
    marked = [state.box.tile_colour[state.tiles[place]] for place in PLACES[:4]]
    chances: Counter[tuple[int, ...]] = Counter()

    def walk(table, chance: float, number: int) -> None:
        if number == len(PLACES):
            colours = [table.box.tile_colour[tile] for tile in table.tiles]
            lacks = [next(iter({0, 1, 2, 3} - set(colours[3 * d : 3 * d + 3]))) for d in range(4)]
            chances[tuple(lacks)] += chance
            return
        weights = colour_weights(table, PLACES[number])
        for colour, weight in enumerate(weights):
            if not weight:
                continue
            tile = next(
                t for t in range(12) if table.box.tile_colour[t] == colour and t not in table.tiles
            )
            after = table.copy()
            rules.apply(after, m.DRAW_TILE(tile))
            walk(after, chance * weight / sum(weights), number + 1)

    walk(state, 1.0, 4)
    derangements = [
        lacks
        for lacks in permutations(range(4))
        if all(a != b for a, b in zip(lacks, marked, strict=True))
    ]
    assert set(chances) == set(derangements)
    assert len(derangements) == 9
    assert all(chance == pytest.approx(1 / 9) for chance in chances.values())


@covers("AM-SET-9", "AM-CHN-2", "AM-CHN-3")
def test_draws_that_cannot_be_are_refused() -> None:
    state, _ = begun(2, start=0)
    state.stack = [each for each in state.stack if rules.book.kinds[type(each)] != "draw_temple"]
    state.temple = (0, 1, 2)
    state.stack = [each for each in state.stack if rules.book.kinds[type(each)] != "draw_bridge"]
    state.bridge = (0, 1, 2)

    def typed(*texts: str) -> None:
        for text in texts:
            move = rules.parse(text)
            assert rules.why_not(state, move) is None, text
            rules.apply(state, move)

    def why(text: str) -> str:
        refusal = rules.why_not(state, rules.parse(text))
        return refusal.code if refusal else ""

    typed("draw B1")
    assert why("draw B1") == "already_drawn"
    assert why("draw B2") == "no_layout"  # every marked space has a colour of its own
    typed("draw Y1", "draw G1", "draw W1")
    assert why("draw B2") == "colour_twice"
    typed("draw Y2", "draw G2")  # North: blue, yellow, green
    assert why("draw Y3") == "colour_twice"
    typed("draw B2")
    # North lacks white, so East may not lack it too: its third tile is white.
    assert why("draw G3") == "no_layout"
    assert why("draw B2") == "already_drawn"
    typed("draw W2")


@covers("AM-CHN-2")
def test_no_piece_is_drawn_twice() -> None:
    state, source = begun(2, start=0)
    rules.apply(state, rules.parse("draw T3"))
    assert rules.why_not(state, rules.parse("draw T3")).code == "already_drawn"
    while rules.pending(state)[1] != "draw_bridge":
        rules.apply(state, pick(rules.odds(state), source))
    rules.apply(state, rules.parse("draw group4_pp"))
    assert rules.why_not(state, rules.parse("draw group4_pp")).code == "already_drawn"
    while rules.pending(state)[1] != "draw_worker":
        rules.apply(state, pick(rules.odds(state), source))
    for _ in range(3):
        assert rules.why_not(state, rules.parse("draw blue")) is None
        rules.apply(state, rules.parse("draw blue"))
    assert rules.why_not(state, rules.parse("draw blue")).code == "already_drawn"
    while rules.pending(state)[1] != "draw_side_worker":
        rules.apply(state, pick(rules.odds(state), source))
    rules.apply(state, rules.parse("draw blue"))
    assert rules.why_not(state, rules.parse("draw blue")).code == "already_drawn"
    while rules.pending(state)[1] != "draw_storehouse":
        rules.apply(state, pick(rules.odds(state), source))
    rules.apply(state, rules.parse("draw ST4"))
    assert rules.why_not(state, rules.parse("draw ST4")).code == "already_drawn"
    while rules.pending(state)[1] != "draw_objective":
        rules.apply(state, pick(rules.odds(state), source))
    rules.apply(state, rules.parse("draw A-N"))
    assert rules.why_not(state, rules.parse("draw A-E")).code == "not_a_choice"


@covers("AM-SET-12", "AM-SET-22", "AM-CMP-11", "AM-OBJ-1")
def test_one_objective_of_each_type() -> None:
    state, source = begun(4)
    draw_all(state, source)
    for player in state.seats:
        hand = [n for n in range(24) if player.hand >> n & 1]
        assert [state.box.objective_type[n] for n in hand] == [0, 1, 2, 3]
    assert sum(player.hand.bit_count() for player in state.seats) == 16


@covers(
    "AM-SET-13",
    "AM-SET-14",
    "AM-SET-15",
    "AM-SET-16",
    "AM-SET-17",
    "AM-SET-18",
    "AM-SET-19",
    "AM-SET-20",
    "AM-SET-21",
    "AM-CMP-1",
    "AM-CMP-12",
    "AM-CMP-13",
)
def test_what_each_player_begins_with() -> None:
    state, source = begun(3)
    draw_all(state, source)
    for player in state.seats:
        assert (player.board, player.market, player.counters) == (11, 5, 0)
        assert player.elephant == FREE
        assert player.mahouts == (FREE,) * 4
        assert player.token == 0
        assert player.tracks == (0, 0, 0)
        assert (player.tax, player.pp, player.items) == (0, 5, [1, 0, 0, 0])
        assert (player.slots, player.storehouses) == (4, ())


@covers("AM-SET-23", "AM-FLO-2")
def test_the_start_player() -> None:
    state, _ = begun(3)
    assert [move.text for move in rules.legal_moves(state)] == [
        "start first",
        "start second",
        "start third",
    ]
    assert rules.why_not(state, rules.parse("start fourth")).code == "not_a_choice"
    rules.apply(state, rules.parse("start second"))
    assert (state.start, state.clockwise(state.start)) == (1, [1, 2, 0])
    agreed, _ = begun(3, start=2)
    assert agreed.start == 2
    assert rules.pending(agreed)[1] == "draw_temple"


@covers("AM-SET-24", "AM-SET-25", "AM-SET-27", "AM-CMP-14", "AM-UPG-9", "AM-RUL-42")
def test_first_objective_and_first_mahout() -> None:
    state, source = begun(2, start=1)
    draw_all(state, source)
    state.bridge = (m.BRIDGES.index("upgrade_pp"),) * 1 + state.bridge[1:]
    assert rules.pending(state)[:2] == (1, "first_objective")
    hand = state.seats[1].hand
    mine = [m.OBJECTIVES[n] for n in range(24) if hand >> n & 1]
    assert [move.text for move in rules.legal_moves(state)] == [
        f"objective {each}" for each in mine
    ]
    other = next(each for each in m.OBJECTIVES if each not in mine)
    assert rules.why_not(state, rules.parse(f"objective {other}")).code == "not_your_objective"
    rules.apply(state, rules.parse(f"objective {mine[0]}"))
    player = state.seats[1]
    assert (player.counters, player.board, player.tax) == (1, 10, 1)
    assert rules.pending(state)[:2] == (1, "first_mahout")
    rules.apply(state, rules.parse("mahout blue"))
    assert (player.counters, player.board, player.market, player.tax) == (2, 9, 5, 1)
    assert (player.pp, player.items) == (5, [1, 0, 0, 0])
    assert player.counters + player.board + player.market == 16
    assert tax_icons(state.box, player) == 1
    rules.apply(state, rules.legal_moves(state)[0])
    assert rules.why_not(state, rules.parse("mahout blue")).code == "donate_colour_taken"
    assert "mahout blue" not in [move.text for move in rules.legal_moves(state)]
    rules.apply(state, rules.parse("mahout white"))
    assert rules.pending(state)[:2] == (1, "place")


@covers("AM-RUL-42")
def test_later_a_colour_is_exclusive_only_by_the_ruling() -> None:
    for ruling, code in (("setup_only", ""), ("same_tile_never", "same_tile_on_colour")):
        table = Table(2, mahout_colour=ruling)
        table.seat(1).mahouts = (FREE,) * 4
        table.seat(0).mahouts = (FREE,) * 4
        table.mahout("market", "blue", of=1)
        table.give(gold=1)
        table.act("N", tile="G3")
        table.play("main")
        assert table.why("upgrade mahout market blue") == code
        assert table.why("upgrade mahout market white") == ""


@covers("AM-SOL-6", "AM-SOL-8", "AM-CHN-2")
def test_the_maharajas_objective_has_the_star() -> None:
    state, source = begun(1, "solo", start=0)
    while rules.pending(state)[1] != "draw_goal":
        rules.apply(state, pick(rules.odds(state), source))
    legal = [move.text for move in rules.legal_moves(state)]
    starless = next(text for text in legal if text in ("draw C-districts", "draw C-levels"))
    rules.apply(state, rules.parse(starless))
    assert rules.pending(state)[1] == "draw_goal"
    assert rules.why_not(state, rules.parse(starless)).code == "already_drawn"
    starred = next(move for move in rules.legal_moves(state) if state.box.has_star[move.args[0]])
    rules.apply(state, starred)
    assert state.goal == starred.args[0]
    assert rules.pending(state)[:2] == (0, "first_objective")
    assert state.seats[1].counters == 1


@covers("AM-EVT-1")
def test_every_draw_is_told() -> None:
    table = Table(2)
    told = kinds(table.set_up_told)
    assert Counter(told)["tile_drawn"] == 12
    assert Counter(told)["worker_drawn"] == 12
    assert Counter(told)["side_worker"] == 4
    assert Counter(told)["storehouse_shown"] == 6
    assert Counter(told)["objective_dealt"] == 8
    assert Counter(told)["mahout_first"] == 2
