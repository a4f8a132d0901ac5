"""Chapter 20: scoring (AG-SCO), the tie-break (AG-TIE) and where Rupees come from (AG-MON)."""

import pytest

from engine.agra import moves as m
from tests.rules import covers
from tests.seen import earned, player
from tests.table import play, put, table


def items(game, seat=0):
    return game.standings()[seat].items


@covers("AG-SCO-1")
def test_the_rupees_in_the_bag_count_and_those_on_buildings_do_not():
    game = table("teal.rupees 17", "rupees.quarry 5", "space.quarry teal")
    assert game.standings()[0].total == items(game)["rupees"] == 17


GAME_END = {
    "dutch_trader": 3,
    "subadar": 4,
    "sadr_us_sudur": 2,
    "grand_mufti": 3,
    "grand_imam": 3 + 1,
    "court_artist": 0 + 1,
    "dewan": 1 + 1,
}
"""With 1 order of the Merchants, 3 of the Scholars and 2 goods with Akbar."""


@pytest.mark.parametrize("card", GAME_END)
@covers("AG-SCO-2", "AG-N17", "AG-N19", "AG-N20", "AG-N21", "AG-N22", "AG-N23", "AG-N24")
def test_contracts_pay_at_the_end(card):
    game = table(
        *("order.merchants.2 teal", "order.scholars.2 teal", "order.scholars.3 teal"),
        *("order.scholars.4 teal", "bowl.paper teal", "bowl.oil teal", f"teal.contract.{card} on"),
        *(("teal.contract.cook on",) if card == "grand_mufti" else ()),
    )
    assert items(game)["contracts"] == GAME_END[card]
    assert items(game, 1)["contracts"] == 0


@covers("AG-SCO-2")
def test_each_contract_is_an_item_of_its_own():
    game = table("teal.contract.subadar on", "teal.contract.dewan on", "order.merchants.2 teal")
    parts = game.standings()[0].parts["contracts"]
    assert [(part.rule, part.about, part.points) for part in parts] == [
        ("AG-N19", "subadar", 1),
        ("AG-N24", "dewan", 1 + 2),
    ]


def track(*steps, markers=(2, 1, 1)):
    """Rupees of each seat for the Artisans' track."""
    colours = ("teal", "magenta", "orange")
    owners = [c for c, n in zip(colours, markers, strict=True) for _ in range(n)]
    game = table(
        *(f"{c}.influence.artisans {step}" for c, step in zip(colours, steps, strict=True)),
        *(f"order.artisans.{at} {owner}" for at, owner in enumerate(owners, start=2)),
        players=3,
    )
    return [score.items["influence"] for score in game.standings()]


@covers("AG-SCO-3")
def test_the_highest_gets_2_per_marker_and_the_second_1():
    assert track(5, 4, 3) == [2 * 2, 1, 0]


@covers("AG-SCO-3")
def test_all_on_the_second_highest_position_get_1_per_marker():
    assert track(5, 4, 4) == [2 * 2, 1, 1]


@covers("AG-SCO-3")
def test_several_firsts_get_1_per_marker_and_nobody_else_anything():
    assert track(5, 5, 4) == [2, 1, 0]


@covers("AG-SCO-3")
def test_each_track_counts_by_itself():
    game = table(
        *("teal.influence.artisans 2", "magenta.influence.scholars 3", "teal.influence.scholars 1"),
        *("order.artisans.2 teal", "order.scholars.2 teal", "order.scholars.3 magenta"),
    )
    assert [score.items["influence"] for score in game.standings()] == [2 + 1, 2]


@covers("AG-SCO-7")
def test_highest_means_highest_among_the_players():
    assert track(1, 0, 0) == [2 * 2, 1, 1]


@covers("AG-SCO-7")
def test_a_leader_without_markers_gets_nothing_and_still_leads():
    assert track(5, 4, 3, markers=(0, 2, 1)) == [0, 2, 0]


@pytest.mark.parametrize(("space", "rupees"), [(5, 0), (6, 5)])
@covers("AG-SCO-4")
def test_the_last_space_of_the_meditation_track_is_worth_5(space, rupees):
    assert items(table(f"teal.meditation {space}"))["meditation"] == rupees


@covers("AG-SCO-5")
def test_each_cover_removed_is_worth_1_in_whatever_way_it_came_off():
    game = table(
        *("teal.tile.remove_cover on", "teal.favour 3", "space.quarry teal", "teal.good.wood 3"),
    )
    play(game, "favour remove_cover", "uncover track_1 wood", "meditate")
    put(game, "points 2")
    play(game, "uncover track_1 sandstone", "finish", "place architect", "build oil_mill")
    play(game, *["pay wood"] * 3, "bonus l2_cover", "uncover track_2 wood")
    assert items(game)["covers"] == 3


@pytest.mark.parametrize(("bowls", "rupees"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 8), (12, 32)])
@covers("AG-SCO-6")
def test_akbar_pays_by_the_number_of_bowls(bowls, rupees):
    game = table(*(f"bowl.{good} teal" for good in m.GOODS[4 : 4 + bowls]))
    assert items(game)["akbar"] == rupees


@covers("AG-SCO-8")
def test_most_rupees_win():
    game = table(
        "teal.rupees 4", "magenta.rupees 6", "orange.rupees 5", "bowl.oil orange", players=3
    )
    assert [score.total for score in game.standings()] == [4, 6, 6]
    put(game, "magenta.rupees 7", "teal.favour 9")
    assert game.winners() == [1]


@covers("AG-TIE-1", "AG-R76")
def test_a_tie_goes_to_the_goods_and_favour_left():
    game = table("teal.good.books 1", "magenta.favour 2", "teal.favour 1", "magenta.good.wood 1")
    assert [score.tiebreak for score in game.standings()] == [3 + 1, 2 + 1]
    assert game.winners() == [0]


@covers("AG-TIE-1", "AG-GOOD-4")
def test_goods_left_count_at_their_current_value():
    game = table("teal.good.wood 2", "magenta.favour 3", "token.price_1 wood high")
    assert [score.tiebreak for score in game.standings()] == [4, 3]


@covers("AG-TIE-1", "AG-R76")
def test_markers_elsewhere_do_not_count_in_a_tie():
    game = table(
        *("notable.cook river", "notable.cook.oil teal x2", "order.scholars.2 teal"),
        *("teal.contract.french_trader on", "teal.french 2"),
    )
    assert game.standings()[0].tiebreak == 0


@covers("AG-TIE-1")
def test_only_the_tied_compare_what_is_left():
    game = table("teal.rupees 9", "magenta.rupees 9", "orange.good.books 5", players=3)
    assert game.winners() == [0, 1]


@covers("AG-TIE-2")
def test_a_tie_that_stays_is_a_shared_victory():
    game = table("teal.favour 1", "magenta.good.wood 1", players=3)
    assert game.winners() == [0, 1]


@covers("AG-MON-1")
def test_rupees_come_from_deliveries_refunds_and_generous_contracts():
    game = table(
        *("notable.cook river", "teal.contract.mullah on", "teal.contract.dyer on", "boat 2"),
        *("notable.calligrapher river", "teal.good.dye 2", "teal.good.books 1", "teal.good.oil 1"),
    )
    play(game, "place sailor", "return books")
    events = play(game, "deliver calligrapher dye x2", "deliver cook oil", "done")
    assert earned(events, "AG-DEL-4") == 1 + 1 + 1
    assert earned(events, "AG-DEL-7") == 2
    assert {e.values["notable"] for e in events if e.rule == "AG-DEL-7"} == {"dyer"}
    assert earned(events, "AG-SAIL-7") == 1
    assert player(game, "teal").rupees == 2 + 3 + 2 + 1


@covers("AG-MON-1", "AG-FT-08", "AG-LUX-7")
def test_rupees_come_from_clothes_and_from_selling():
    game = table("teal.good.clothes 2", "teal.tile.sell_good on", "teal.favour 3")
    play(game, "luxury clothes", "favour sell_good", "sell clothes")
    assert player(game, "teal").rupees == 2 + 3 + 3


@covers("AG-MON-2")
def test_the_peon_is_paid_to_the_bank_and_nobody_else():
    game = table("space.trader teal")
    events = play(game, "peon trader")
    assert earned(events, "AG-PEON-1") == -2
    assert [seat.rupees for seat in game.state.seats] == [0, 2]


@covers("AG-MON-2")
def test_rupees_are_spent_on_nothing_but_the_peon():
    game = table(
        *("teal.good.wood 3", "teal.good.turmeric 1", "teal.good.oil 1", "space.quarry teal lying"),
        *("teal.good.books 1", "teal.favour 4", "space.sailor magenta"),
    )
    moves = (
        *("spend oil", "meditate", "lay quarry", "finish", "favour influence_step"),
        *("rise artisans", "luxury books", "place architect", "build oil_mill"),
        *("pay wood", "pay wood", "pay wood", "bonus l2_favour", "process 0", "end"),
    )
    spent = [e for e in play(game, *moves) if e.kind == "rupees" and e.values["n"] < 0]
    assert spent == []
