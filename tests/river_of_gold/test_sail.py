"""Sailing, journey's end, Merchants and Nobles at sea (RG-SAI, RG-JRN, RG-MER, RG-NOB)."""

from __future__ import annotations

import pytest

from engine.river_of_gold import moves as m
from engine.river_of_gold.box import open_box
from engine.river_of_gold.chapters.buildings import Position
from engine.river_of_gold.chapters.journeys_end import destination
from engine.river_of_gold.chapters.sail import sail_lines
from engine.river_of_gold.state import Owned
from tests.river_of_gold.table import (
    ROW,
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

EXAMPLE = buildings("3 e1-market-3 mantis", "5 e1-market-2 crane", "7 e1-shrine-1 crab")
"""Around river space 2, with space 4 empty."""


@covers("RG-EX-6", "RG-SAI-1", "RG-SAI-2", "RG-SAI-4", "RG-SAI-5", "RG-EVT-8", "RG-EVT-9")
@covers("RG-EVT-10", "RG-BRD-1", "RG-BRD-4", "RG-TIL-1", "RG-TIL-2", "RG-APP-6")
def test_the_example_of_the_book() -> None:
    game = table(*EXAMPLE)
    events = play(game, "sail upper")
    sails = {"ship": "upper", "royal": False, "start": 1, "to": 2, "face": 1, "end": False}
    assert told(events, "sails") == [sails]
    assert [(each["shore"], each["gain"]) for each in told(events, "visitor")] == [
        (3, {"porcelain": 1}),
        (4, {"koku": 1}),
        (5, {"rice": 1}),
        (7, {"vp": 2}),
    ]
    assert [(e.seat, e.values["gain"]) for e in events if e.kind == "owner"] == [
        (2, {"koku": 1, "vp": 1}),
        (1, {"favour": 1, "vp": 1}),
        (0, {"porcelain": 1}),
    ]
    crab, crane, mantis = (seat(game, clan) for clan in ("crab", "crane", "mantis"))
    assert (crab.goods, crab.koku, crab.vp) == ([1, 2, 3], 11, 2)
    assert (crane.favour, crane.vp) == (3, 1)
    assert (mantis.koku, mantis.vp) == (11, 1)


@covers("RG-SAI-3", "RG-RUL-44", "RG-SAI-9", "RG-BRD-2")
def test_ships_share_a_space_and_keep_their_names() -> None:
    game = table("crane.ship.upper 2", "crab.ship.middle 2")
    play(game, "sail upper")
    assert [space + 1 for space in seat(game).ships] == [2, 2]
    assert game.prompt.kind == "end"


@covers("RG-OWN-2", "RG-TIL-3", "RG-RUL-43")
def test_buildings_without_an_owner_give_only_to_visitors() -> None:
    game = table("tile.3 st-port", "crab.ship.upper 2")
    events = play(game, "sail upper")
    assert "owner" not in kinds(events)
    assert [each["gain"] for each in told(events, "visitor")][1] == {"rice": 1, "favour": 1}


@covers("RG-TIL-4", "RG-INF-8", "RG-INF-9")
def test_influence_goes_to_the_region_of_the_building() -> None:
    game = table(*buildings("7 e2-market-2 crane"), "tile.3 st-manor")
    play(game, "sail upper")
    assert game.prompt.values["about"] == "visitor"
    play(game, "take silk")
    assert seat(game).influence == [2, 0, 0, 0, 0, 0]
    assert seat(game, "crane").influence == [0, 1, 0, 0, 0, 0]


@covers("RG-OWN-1", "RG-OWN-3", "RG-OWN-5", "RG-EX-14", "RG-XT-23", "RG-OWN-6")
def test_second_markers_pay_each_or_twice() -> None:
    game = table(*buildings("5 e1-shrine-1 mantis crane"))
    play(game, "sail upper")
    assert [seat(game, clan).goods[2] for clan in ("crab", "crane", "mantis")] == [1, 2, 2]
    game = table(*buildings("5 e1-shrine-1 crane crane"))
    play(game, "sail upper")
    assert seat(game, "crane").goods[2] == 3


@covers("RG-XT-31", "RG-TIL-5", "RG-RUL-38", "RG-RUL-15")
@pytest.mark.parametrize(
    ("rulings", "koku"),
    [
        ({}, 3 + 3),
        ({"koku_per_type": "excludes_itself"}, 2 + 2),
        ({"double_marker_count": "two_buildings"}, 4 + 4),
    ],
)
def test_koku_for_each_building_of_a_type(rulings: dict[str, str], koku: int) -> None:
    ports = ("5 e1-port-4 crane crane", "30 e1-port-1 crane", "28 e1-port-2 crane")
    game = table(*buildings(*ports), rulings=rulings)
    events = play(game, "sail upper")
    assert seat(game, "crane").koku == 10 + koku
    assert told(events, "owner")[0]["count"] == koku // 2


@covers("RG-TIL-5")
def test_koku_for_each_client() -> None:
    game = table(*buildings("5 e1-manor-5 crane"), *clients("crane", "monk-1", "elder-2"))
    play(game, "sail upper")
    assert seat(game, "crane").koku == 12


@covers("RG-SAI-8", "RG-RUL-11", "RG-DEC-12")
def test_the_active_player_may_order_every_reward() -> None:
    game = table(*EXAMPLE, rulings={"reward_order": "active_player_orders"})
    play(game, "sail upper")
    assert (game.prompt.kind, game.prompt.values["left"]) == ("order", [3, 4, 5, 7])
    assert closed(game, "next 9").code == "not_a_choice"
    shores = [told(play(game, f"next {n}"), "visitor")[0]["shore"] for n in (7, 3)]
    assert shores == [7, 3]
    play(game, "next 4")
    assert game.prompt.values["side"] == 1
    events = play(game, "next 7", "next 5")
    assert [each["shore"] for each in told(events, "owner")] == [7, 5, 3]
    assert game.prompt.kind == "end"


@covers("RG-RUL-47")
def test_choices_of_others_may_wait_for_the_roll() -> None:
    late = {"other_player_choices": "end_of_turn"}
    game = table(*buildings("5 e2-port-2 crane"), "crab.koku 0", rulings=late)
    play(game, "sail upper", "end", "roll 4")
    assert (game.prompt.seat, game.prompt.kind) == (1, "good")
    play(game, "take silk")
    assert (game.prompt.seat, game.prompt.kind) == (1, "turn")


# ---------------------------------------------------------------- journey's end


@covers("RG-JRN-1", "RG-JRN-2", "RG-JRN-6", "RG-XT-4", "RG-XT-5", "RG-XT-6", "RG-RUL-4", "RG-RUL-5")
def test_where_a_ship_stops() -> None:
    def stop(at: int, die: int, **rulings: str) -> tuple[int, bool]:
        to, reached = destination(open_box(m.CLANS[:2], rulings), at - 1, die)
        return to + 1, reached

    assert stop(13, 1) == (14, False)
    assert stop(14, 1) == (1, True)
    assert stop(13, 4) == (3, True)
    assert stop(14, 1, reentry_step="free_reentry") == (2, True)
    assert stop(13, 4, reentry_step="free_reentry") == (4, True)
    last = {"journey_end_trigger": "land_on_last"}
    assert stop(13, 1, **last) == (14, True)
    assert stop(14, 1, **last) == (1, False)
    assert stop(12, 4, **last) == (2, True)
    assert stop(5, 6, **last) == (11, False)


@covers("RG-JRN-3", "RG-JRN-5", "RG-JRN-7", "RG-SAI-7", "RG-XT-7", "RG-DEC-3", "RG-EVT-12")
@covers("RG-BRD-8", "RG-ERR-28", "RG-ERR-48")
def test_the_bonus_and_the_last_tile() -> None:
    game = table("crab.ship.upper 14", "crab.koku 20")
    events = play(game, "sail upper")
    assert seat(game).koku == 24
    assert kinds(events).index("visitor") < kinds(events).index("journeys_end")
    assert legal(game) >= {"bonus koku", "bonus silk", "bonus rice", "bonus porcelain"}
    assert closed(game, "bonus vp").code == "bonus_choice"
    assert closed(game, "done").values == {"what": "bonus"}
    events = play(game, "bonus koku")
    assert told(events, "journey_bonus") == [{"gain": {"koku": 1}, "lost": {"koku": 2}}]
    assert told(events, "tile_discarded") == [{"tile": ROW[3], "slot": 4}]
    assert seat(game).favour == 2
    assert "end_slot" not in kinds(events)


@covers("RG-RUL-45", "RG-ERR-47")
def test_a_bonus_that_gives_nothing() -> None:
    full = ["crab.good.silk 6", "crab.ship.upper 14", "crab.koku 25"]
    game = table(*full)
    play(game, "sail upper")
    assert closed(game, "bonus koku").values == {"resource": "koku"}
    assert closed(game, "bonus silk").values == {"resource": "silk"}
    full += ["crab.good.rice 6", "crab.good.porcelain 6"]
    game = table(*full, "crab.favour 3")
    assert told(play(game, "sail upper"), "choice_lost") == [{"about": "bonus"}]
    game = table(*full, rulings={"journey_bonus_full": "any_choice"})
    play(game, "sail upper")
    assert is_open(game, "bonus koku")


@covers("RG-RUL-6")
def test_journeys_end_may_come_first() -> None:
    first = {"journey_end_order": "before_rewards"}
    game = table("crab.ship.upper 14", rulings=first)
    assert "visitor" not in kinds(play(game, "sail upper"))
    events = play(game, "bonus rice")
    assert kinds(events).index("visitor") < kinds(events).index("tile_discarded")


# ---------------------------------------------------------------- Merchants


@covers("RG-EX-15", "RG-MER-3", "RG-JRN-4", "RG-MER-9", "RG-MER-10", "RG-XT-34", "RG-MER-6")
@covers("RG-CLI-2")
def test_merchants_activate_together() -> None:
    delivered = clients("crab", "merchant-2", "merchant-5", "monk-1", "elder-1", "merchant-6")
    game = table(*delivered, "crab.ship.upper 14", "crab.favour 3")
    events = play(game, "sail upper")
    assert [(e["client"], e["gain"], e["lost"]) for e in told(events, "merchant")] == [
        ("merchant-2", {"vp": 5}, {}),
        ("merchant-5", {}, {"favour": 1}),
        ("merchant-6", {"koku": 3}, {}),
    ]
    game = table(*clients("crab", "merchant-2", "merchant-5", "monk-1", "elder-1"), "crab.favour 3")
    play_on(game, "adjust crab.ship.middle 14", "sail middle")
    assert (seat(game).vp, seat(game).favour) == (4, 3)


@covers("RG-MER-5", "RG-XT-29")
def test_the_first_merchant_gives_influence_where_you_build() -> None:
    own = ("8 e1-port-1 crab", "10 e1-market-2 crane crab", "24 e1-manor-2 crab")
    game = table(*clients("crab", "merchant-1"), *buildings(*own), "crab.ship.upper 14")
    play(game, "sail upper")
    assert seat(game).influence == [0, 1, 0, 0, 1, 0]


@covers("RG-MER-7", "RG-ERR-48")
def test_the_third_merchant_gives_a_good() -> None:
    game = table(*clients("crab", "merchant-3"), "crab.ship.upper 14")
    play(game, "sail upper", "bonus koku")
    assert closed(game, "done").rule == "RG-MER-7"
    play(game, "take rice")
    assert seat(game).goods == [1, 2, 1]
    assert game.prompt.kind == "reveal"


@covers("RG-MER-8", "RG-XT-37", "RG-XT-38", "RG-ERR-46", "RG-ERR-29", "RG-RUL-7")
def test_the_fourth_merchant_buys_goods() -> None:
    sells = [*clients("crab", "merchant-4"), "crab.ship.upper 14"]
    game = table(*sells, "crab.koku 19", "crab.good.silk 2")
    play(game, "sail upper")
    events = play(game, "sell silk")
    assert told(events, "sold")[0]["lost"] == {"koku": 3}
    assert closed(game, "sell silk").code == "koku_full"
    game = table(*sells, "crab.koku 0", "crab.good.silk 0")
    play(game, "sail upper")
    assert closed(game, "sell silk").code == "cannot_sell"
    play(game, "bonus silk", "sell silk")
    assert seat(game).koku == 4 + 5
    play(game, "sell rice", "done")
    assert seat(game).koku == 14


@covers("RG-RUL-13")
def test_a_sale_into_a_full_purse_where_so_ruled() -> None:
    lose = {"exchange_into_full": "allow_and_lose"}
    game = table(*clients("crab", "merchant-4"), "crab.ship.upper 14", "crab.koku 25", rulings=lose)
    play(game, "sail upper", "sell silk")
    assert (seat(game).koku, seat(game).goods[0]) == (25, 0)


@covers("RG-DEC-3")
def test_a_merchant_that_would_lose_something_waits() -> None:
    game = table(*clients("crab", "merchant-6"), "crab.ship.upper 14", "crab.koku 19")
    play(game, "sail upper")
    assert seat(game).koku == 23
    assert game.prompt.values["merchants"] == ["merchant-6"]
    play(game, "bonus silk", "exchange koku favour", "activate merchant-6")
    assert seat(game).koku == 21
    game = table(*clients("crab", "merchant-6"), "crab.ship.upper 14", "crab.koku 19")
    play(game, "sail upper", "bonus silk", "done")
    assert seat(game).koku == 25


@covers("RG-RUL-7")
def test_bonus_and_merchants_in_a_fixed_order() -> None:
    fixed = {"merchant_order": "fixed_by_region"}
    named = clients("crab", "merchant-3", "merchant-4", "merchant-6", "merchant-2")
    game = table(*named, "crab.ship.upper 14", rulings=fixed)
    events = play(game, "sail upper")
    assert "merchant" not in kinds(events)
    assert closed(game, "sell silk").code == "cannot_sell"
    events = play(game, "bonus koku")
    assert [each["client"] for each in told(events, "merchant")] == ["merchant-2"]
    assert (game.prompt.kind, game.prompt.values["about"]) == ("good", "merchant")
    play(game, "take silk", "sell silk")
    events = play(game, "done")
    assert [each["client"] for each in told(events, "merchant")] == ["merchant-6"]


# ---------------------------------------------------------------- Nobles at sea


@covers("RG-NOB-3", "RG-NOB-6", "RG-EX-11", "RG-XT-32", "RG-EVT-11")
def test_more_koku_from_empty_spaces() -> None:
    around = buildings("18 e1-shrine-1 crane", "21 e1-shrine-3 crane")
    game = table(*around, *clients("crab", "noble-2"), "crab.ship.upper 9")
    events = play(game, "sail upper")
    assert [e["gain"] for e in told(events, "visitor") if not e["tile"]] == [{"koku": 2}] * 2
    assert seat(game).koku == 14
    game = table(*around, *clients("crab", "noble-2"), "crab.ship.middle 9")
    play(game, "sail middle")
    assert seat(game).koku == 12


@covers("RG-NOB-7", "RG-XT-30", "RG-SAI-6")
def test_influence_in_the_regions_that_touch() -> None:
    game = table(*clients("crab", "noble-3"), "crab.ship.upper 7")
    play_on(game, "sail upper")
    play(game, game.legal_moves()[0].text)
    assert seat(game).influence == [0, 0, 1, 1, 0, 0]


@covers("RG-NOB-8", "RG-NOB-10", "RG-XT-33", "RG-RUL-22", "RG-OWN-7")
@pytest.mark.parametrize(("choice", "vp"), [("counts_both", 2), ("builder_only", 1)])
def test_points_for_visiting_buildings(choice: str, vp: int) -> None:
    shared = buildings("5 e1-market-1 crab crane")
    nobles = clients("crab", "noble-4", "noble-6")
    game = table(*shared, *nobles, rulings={"shared_building": choice})
    events = play(game, "sail upper")
    assert seat(game).vp == vp
    assert len(told(events, "owner")) == 2
    assert sum(each["gain"]["vp"] for each in told(events, "royal_ability")) == vp


@covers("RG-NOB-5", "RG-RUL-23", "RG-TIL-3")
def test_any_good_from_a_market() -> None:
    market = buildings("5 e1-market-1 crab")
    game = table(*market, *clients("crab", "noble-1"))
    play(game, "sail upper")
    assert (game.prompt.kind, game.prompt.values["about"]) == ("good", "noble")
    play(game, "take porcelain")
    assert seat(game).goods == [1, 1, 2]
    game = table(*clients("crab", "noble-1"), "crab.ship.upper 2")
    play(game, "sail upper")
    assert seat(game).favour == 3
    play(game, "take silk")
    assert seat(game).goods == [2, 1, 1]
    owner = {"tile": {"e1-market-1": {"owner": {"rice": 1}}}}
    for choice, asked in (("visitor_side_only", 1), ("owner_side_too", 2)):
        game = table(
            *market, *clients("crab", "noble-1"), rulings={"noble1_scope": choice}, printed=owner
        )
        play(game, "sail upper", *["take silk"] * asked)
        assert seat(game).goods == [1 + asked, 1 + (asked == 1), 1]


@covers("RG-NOB-9", "RG-XT-27", "RG-RUL-21", "RG-RUL-57", "RG-ERR-16", "RG-ERR-17", "RG-ERR-18")
def test_the_free_shift_of_the_die() -> None:
    noble = [*clients("crab", "noble-5"), "crab.ship.upper 5", "crab.die 6"]
    game = table(*noble)
    stops = {}
    for move in ("sail upper", "sail upper +1", "sail upper -1"):
        again = game.clone()
        stops[move] = told(play(again, move), "sails")[0]["to"]
        assert seat(again).die == 6
    assert stops == {"sail upper": 11, "sail upper +1": 6, "sail upper -1": 10}
    assert closed(game, "sail middle +1").code == "shift_needs_noble"
    assert closed(game, "sail upper +2").code == "shift_one_face"
    play(game, "favour -1")
    assert is_open(game, "sail upper +1")
    game = table(*noble, rulings={"noble5_wrap": "no_wrap"})
    assert closed(game, "sail upper +1").code == "shift_one_face"
    game = table(*noble, rulings={"noble5_with_favour": "exclusive"})
    assert is_open(game, "sail upper -1")
    play(game, "favour -1")
    assert closed(game, "sail upper -1").code == "one_shift"
    game = table()
    seat(game).ships = (-1, 7)
    assert closed(game, "sail upper").code == "not_your_ship"


# ---------------------------------------------------------------- without a game


@covers("RG-APP-8", "RG-INV-7")
def test_a_stop_is_computed_without_a_game() -> None:
    box = open_box(m.CLANS[:3])
    tiles, markers = [-1] * 30, [()] * 30
    tiles[3], markers[3] = m.TILES.index("e1-market-3"), (1,)
    tiles[5] = m.TILES.index("im-rice")
    tiles[6], markers[6] = m.TILES.index("e1-manor-4"), (2, 0)
    position = Position(box, tiles, markers, [0, 0, 0], [[Owned(2, 1, 1)], [], []])
    lines = list(sail_lines(position, 0, False, 2))
    gains = [(line.seat, line.rule, line.gains) for line in lines]
    assert gains == [
        (0, "RG-SAI-4", ((3, 1),)),
        (0, "RG-SAI-4", ((2, 1), (4, 1))),
        (0, "RG-SAI-4", ((6, 2),)),
        (0, "RG-SAI-4", ((0, 1),)),
        (1, "RG-SAI-5", ((0, 1), (5, 1))),
        (0, "RG-SAI-5", ((0, 2),)),
        (2, "RG-SAI-5", ((0, 1),)),
    ]


# ---------------------------------------------------------------- step by step


@covers("RG-SAI-8", "RG-RUL-11", "RG-RUL-14")
@pytest.mark.parametrize(("order", "silk"), [("by_steps", 5), ("ascending_choices_last", 4)])
def test_a_visitor_chooses_before_any_owner_gains(order: str, silk: int) -> None:
    """Six silk: two of them are exchanged at the choice, so the silk of the own building fits."""
    built = buildings("11 e1-manor-1 crab", "9 e2-market-3 crane")
    goods = ("crab.die 4", "crab.good.silk 6", "crab.good.rice 0", "crab.good.porcelain 0")
    game = table(*built, *goods, rulings={"reward_order": order})
    play(game, "sail upper")
    assert game.prompt.values["about"] == "visitor"
    play(game, "exchange silk rice", "take porcelain")
    assert seat(game).goods[0] == silk


FULL = [f"crab.good.{good} 6" for good in m.GOODS]


@covers("RG-RUL-45", "RG-DEC-3")
def test_a_bonus_waits_while_an_exchange_could_make_room() -> None:
    begun = [*FULL, "crab.favour 0", "crab.koku 22", "crab.ship.upper 14"]
    game = table(*begun)
    play(game, "sail upper")
    assert (seat(game).koku, game.prompt.kind) == (25, "journey")
    lost = game.clone()
    assert told(play(lost, "done"), "choice_lost") == [{"about": "bonus"}]
    play(game, "exchange koku favour")
    assert closed(game, "done").code == "first_take"
    play(game, "bonus koku")
    assert (seat(game).koku, seat(game).favour) == (23, 1)


@covers("RG-RUL-60", "RG-DEC-2")
def test_a_good_waits_while_an_exchange_could_make_room() -> None:
    """Koku for favour makes no room for goods; goods for goods do, where that may lose some."""
    visit = [*buildings("3 e2-market-3 crane"), *FULL]
    assert told(play(table(*visit), "sail upper"), "choice_lost") == [{"about": "visitor"}]
    game = table(*visit, rulings={"exchange_into_full": "allow_and_lose"})
    play(game, "sail upper")
    assert legal(game) >= {"done", "exchange silk rice"}
    lost = game.clone()
    assert told(play(lost, "done"), "choice_lost") == [{"about": "visitor"}]
    play(game, "exchange silk rice")
    assert closed(game, "done").rule == "RG-SAI-4"
    play(game, "take silk")
    assert seat(game).goods == [5, 6, 6]
