"""Building, tiles, ownership, the row and influence (RG-BLD, RG-TIL, RG-OWN, RG-ROW, RG-INF)."""

from __future__ import annotations

import pytest

from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY
from engine.river_of_gold.chapters.influence import advance
from tests.river_of_gold.table import (
    ROW,
    TOPS,
    buildings,
    clients,
    closed,
    is_open,
    kinds,
    legal,
    play,
    play_on,
    seat,
    table,
    told,
)
from tests.rules import covers


@covers("RG-BLD-1", "RG-BLD-5", "RG-BLD-7", "RG-BLD-9", "RG-BLD-10", "RG-EVT-5", "RG-EVT-7")
@covers("RG-EX-4", "RG-RUL-46", "RG-INF-2", "RG-INF-9", "RG-EVT-6", "RG-BLD-11")
def test_the_example_of_the_book() -> None:
    game = table("row.2 e1-shrine-5", "crab.die 4", "crab.koku 9")
    events = play(game, "build 16 e1-shrine-5")
    assert told(events, "built") == [
        {"shore": 16, "region": 4, "tile": "e1-shrine-5", "price": 9, "discount": 0}
    ]
    assert told(events, "influence") == [{"region": 4, "start": 0, "to": 2, "lost": 0}]
    assert told(events, "track_reward")[0]["gain"] == {"porcelain": 1}
    assert (seat(game).koku, seat(game).influence[3], seat(game).goods) == (0, 2, [1, 1, 2])
    assert game.state.markers[15] == (0,)
    assert seat(game).vp == 0
    assert seat(game).favour == 2
    assert "end_slot" not in kinds(events)
    assert told(events, "tile_enters")[0]["tile"] == TOPS[0]
    assert [m.TILES[tile] for tile in game.state.row] == [TOPS[0], ROW[0], ROW[2], ROW[3]]


@covers("RG-EX-3", "RG-BLD-7")
def test_the_building_bonus_is_influence() -> None:
    game = table("row.1 e1-market-1")
    play(game, "build 1 e1-market-1")
    assert seat(game).influence[0] == 4


@covers("RG-BLD-6", "RG-LIM-2")
def test_the_end_slot_gives_favour() -> None:
    game = table()
    events = play(game, f"build 1 {ROW[3]}")
    assert told(events, "end_slot") == [{"gain": {"favour": 1}, "lost": {}}]
    game = table("crab.favour 3")
    events = play(game, f"build 1 {ROW[3]}")
    assert told(events, "end_slot") == [{"gain": {}, "lost": {"favour": 1}}]
    game = table()
    assert "end_slot" not in kinds(play(game, f"build 1 {ROW[2]}"))


@covers("RG-BLD-2", "RG-BLD-3", "RG-BLD-4", "RG-BLD-12", "RG-BRD-5")
@covers("RG-ERR-10", "RG-ERR-11", "RG-ERR-12", "RG-ERR-13", "RG-ERR-14", "RG-ERR-15", "RG-BRD-6")
def test_why_a_space_cannot_be_built_on() -> None:
    game = table("crab.koku 6", *buildings("2 e1-port-1 crane"))
    assert closed(game, f"build 16 {ROW[0]}").values == {"die": 1, "region": 4}
    assert closed(game, f"build 2 {ROW[0]}").code == "space_taken"
    assert closed(game, f"build 4 {ROW[0]}").values == {"cost": 12, "koku": 6}
    assert is_open(game, f"build 1 {ROW[0]}")
    assert closed(game, "build 1 e1-port-2").code == "tile_not_in_row"
    game = table("crab.die 2")
    assert closed(game, f"build 6 {ROW[0]}").code == "market_space"
    tiles = ("e1-port-1", "e1-port-2", "e1-port-3", "e1-port-4", "e1-port-6")
    full = buildings(*(f"{n} {tile} crane" for n, tile in enumerate(tiles, start=1)))
    game = table(*full)
    assert closed(game, f"build 1 {ROW[0]}").values == {"region": 1}
    assert not any(move.startswith("build") for move in legal(game))


@covers("RG-ART-2", "RG-EX-12", "RG-BLD-3")
def test_an_artisan_saves_two_koku() -> None:
    game = table("crab.die 3", "crab.koku 9", *clients("crab", "artisan-3"))
    assert is_open(game, f"build 15 {ROW[0]}")
    events = play(game, f"build 15 {ROW[0]}")
    assert (told(events, "built")[0]["price"], told(events, "built")[0]["discount"]) == (9, 2)
    assert seat(game).koku == 0
    game = table("crab.die 3", "crab.koku 9", *clients("crab", "artisan-2"))
    assert closed(game, f"build 15 {ROW[0]}").values == {"cost": 11, "koku": 9}


@covers("RG-RUL-1", "RG-CMP-11")
@pytest.mark.parametrize(("choice", "vp"), [("era_mark", (0, 0)), ("victory_points", (1, 2))])
def test_dots_of_the_era(choice: str, vp: tuple[int, int]) -> None:
    for tile, wanted in zip(("e1-port-1", "e2-port-1"), vp, strict=True):
        game = table(f"row.1 {tile}", rulings={"era_dots": choice})
        play(game, f"build 1 {tile}")
        assert seat(game).vp == wanted


@covers("RG-RUL-42", "RG-ERR-49", "RG-EVT-23", "RG-INV-14")
def test_running_out_of_clan_markers() -> None:
    placed = [
        f"{n} e1-{kind}-{i} crab crab"
        for n, (kind, i) in enumerate(
            [(kind, i) for kind in ("port", "market") for i in (1, 2, 3)] + [("shrine", 1)], start=7
        )
    ]
    placed = [each.replace("7 e1-port-1", "1 e1-port-1") for each in placed]
    game = table(*buildings(*placed), "crab.koku 20", "crab.die 6")
    warned = play(game, f"build 30 {ROW[0]}")
    assert "markers_low" not in kinds(warned)
    hard = table(
        *buildings(*placed),
        *clients("crab", "artisan-1", "artisan-2"),
        "crab.koku 20",
        "crab.die 6",
        "crab.hand elder-6",
        "crab.good.silk 6",
        "crab.good.rice 6",
        "crab.good.porcelain 6",
        rulings={"marker_supply": "hard_limit_22"},
    )
    assert closed(hard, f"build 30 {ROW[0]}").code == "no_marker"
    assert closed(hard, "deliver elder-6").code == "no_marker"
    soft = table(*buildings(*placed[:5]), *clients("crab", "artisan-1", "artisan-2"), "crab.die 6")
    assert told(play(soft, f"build 30 {ROW[0]}"), "markers_low") == [{"left": 3}]


# ---------------------------------------------------------------- the row


@covers("RG-ROW-1", "RG-ROW-6", "RG-BRD-9", "RG-EVT-13", "RG-BLD-8")
def test_tiles_slide_and_one_enters() -> None:
    game = table()
    play(game, f"build 1 {ROW[3]}")
    assert [m.TILES[tile] for tile in game.state.row] == [TOPS[0], *ROW[:3]]
    events = play(game, "reveal e1-port-6")
    assert told(events, "top_seen") == [{"tile": "e1-port-6", "era": 1}]
    assert game.state.left == (9, 11)


@covers("RG-ROW-2", "RG-ROW-3", "RG-ROW-5", "RG-ROW-9", "RG-XT-39", "RG-EMP-1")
def test_after_the_last_tile_of_era_1_comes_era_2() -> None:
    game = table("stack.1 1", "crab.koku 20", "crane.koku 20")
    events = play(game, f"build 1 {ROW[0]}")
    assert told(events, "tile_enters")[0] == {
        "tile": TOPS[0],
        "era": 1,
        "left": 0,
        "to_visit": 0,
        "to_end": 11,
    }
    assert "visit" in kinds(events)
    play(game, "end", "roll 1")
    events = play(game, f"build 2 {ROW[1]}")
    assert told(events, "tile_enters")[0]["tile"] == TOPS[1]
    assert game.prompt.values == {"era": 2, "place": "top"}


@covers("RG-ROW-7", "RG-RUL-32")
@pytest.mark.parametrize("choice", ["slide_no_refill", "no_slide"])
def test_the_row_without_a_stack(choice: str) -> None:
    game = table("crab.koku 25", "crane.koku 25", rulings={"row_without_stack": choice})
    game.state.left, game.state.tops = (0, 1), (-1, game.state.tops[1])
    game.state.visited = True
    events = play(game, f"build 1 {ROW[0]}")
    assert "end_triggered" in kinds(events)
    play(game, "end")
    play(game, f"build 2 {ROW[3]}")
    row = [m.TILES[tile] if tile != EMPTY else "" for tile in game.state.row]
    slid = ["", TOPS[1], ROW[1], ROW[2]]
    assert row == (slid if choice == "slide_no_refill" else [TOPS[1], ROW[1], ROW[2], ""])


@covers("RG-RUL-58")
def test_a_hidden_tile_is_revealed_when_it_enters() -> None:
    game = table(rulings={"stack_top": "hidden"})
    play(game, f"build 1 {ROW[0]}")
    assert game.prompt.values == {"era": 1, "place": "enters"}
    events = play(game, "reveal e1-port-6")
    assert told(events, "tile_enters")[0]["tile"] == "e1-port-6"
    assert game.prompt.kind == "end"


@covers("RG-ROW-8", "RG-ERR-43", "RG-CMP-10")
def test_a_discarded_tile_never_comes_back() -> None:
    game = table("crab.ship.upper 14")
    play(game, "sail upper", "bonus koku")
    assert closed(game, f"reveal {ROW[3]}").values["where"] == "gone"


# ---------------------------------------------------------------- influence


@covers("RG-INF-1", "RG-INF-4", "RG-INF-5", "RG-XT-9", "RG-INF-2")
def test_rewards_passed_and_reached() -> None:
    game = table("crab.influence.1 4", "crab.koku 10")
    advance(game.state, 0, 0, 5)
    assert (seat(game).influence[0], seat(game).koku, seat(game).favour) == (9, 12, 3)
    advance(game.state, 0, 0, 3)
    assert (seat(game).influence[0], seat(game).vp) == (12, 0)
    advance(game.state, 0, 0, 1)
    assert seat(game).vp == 3


@covers("RG-XT-8", "RG-INF-6", "RG-DEC-2", "RG-TRN-7")
def test_the_end_of_a_track() -> None:
    game = table("crab.influence.1 16", "row.1 e2-shrine-1")
    events = play(game, "build 2 e2-shrine-1")
    assert told(events, "influence") == [{"region": 1, "start": 16, "to": 18, "lost": 3}]
    assert seat(game).vp == 3
    assert (game.prompt.kind, game.prompt.values["about"]) == ("good", "track")
    play(game, "take rice")
    assert seat(game).goods == [1, 2, 1]


@covers("RG-EX-5", "RG-INF-3", "RG-INF-7", "RG-INF-8")
def test_others_on_a_space_do_not_matter() -> None:
    game = table("crane.influence.1 2", "crab.influence.1 1")
    advance(game.state, 0, 0, 1)
    assert seat(game).goods == [1, 1, 2]
    advance(game.state, 0, 0, 1)
    assert seat(game).goods == [1, 1, 2]


@covers("RG-RUL-60", "RG-ERR-27", "RG-EVT-23")
def test_a_good_of_choice_needs_room() -> None:
    end = ("crab.influence.1 17", "row.1 e2-shrine-1")
    full = ("crab.good.silk 6",)
    game = table(*end, *full)
    play(game, "build 2 e2-shrine-1")
    assert closed(game, "take silk").code == "good_full"
    game = table(*end, *full, "crab.good.rice 6")
    events = play(game, "build 2 e2-shrine-1")
    assert told(events, "good_chosen") == [{"good": "porcelain", "about": "track"}]
    game = table(*end, *full, "crab.good.rice 6", "crab.good.porcelain 6")
    assert told(play(game, "build 2 e2-shrine-1"), "choice_lost") == [{"about": "track"}]
    game = table(*end, *full, rulings={"good_choice_full": "any_choice"})
    play(game, "build 2 e2-shrine-1", "take silk")
    assert seat(game).goods[0] == 6


@covers("RG-RUL-59", "RG-TRN-8")
def test_influence_can_be_declined_where_so_ruled() -> None:
    game = table(rulings={"decline_gain": "influence_only"})
    play(game, f"build 1 {ROW[0]}")
    assert (game.prompt.kind, game.prompt.values) == ("influence_gain", {"region": 1, "n": 3})
    events = play(game, "decline")
    assert told(events, "influence_declined") == [{"region": 1, "n": 3}]
    assert seat(game).influence[0] == 0
    game = table(rulings={"decline_gain": "influence_only"})
    play_on(game, f"build 1 {ROW[0]}", "accept")
    assert seat(game).influence[0] == 3
