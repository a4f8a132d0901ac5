"""The 14 favour tiles (AG-FT): own N, pay M, the effect, and its limits."""

from typing import NamedTuple

import pytest

from tests.rules import covers
from tests.seats import (
    almost,
    completing,
    favour,
    moves,
    owns,
    rupees,
    seat,
    supply,
    told,
    worker_on,
)
from tests.table import closed, good, is_open, play, put, step, table


class Use(NamedTuple):
    """A position in which a tile can be used, and the moves that use it."""

    own: int
    pay: int
    corrections: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    back: int = 0
    """Goods that this use takes off the board or puts on it: markers to the supply."""


USES = {
    "stand_worker": Use(2, 2, ("space.quarry teal lying",)),
    "remove_cover": Use(3, 2, (), (), ("uncover track_1 wood",)),
    "gain_value_2": Use(4, 3, (), (), ("choose curry",), -1),
    "price_token": Use(3, 2, (), (), ("token price_1 wood high",)),
    "meditation_point": Use(2, 1, ("space.quarry teal",), ("meditate",)),
    "akbar_or_order": Use(4, 2, ("teal.good.oil 1",), (), ("serve oil",)),
    "process_1_to_2": Use(3, 2, ("teal.good.wood 1",), (), ("process planks",)),
    "sell_good": Use(3, 2, ("teal.good.wood 1",), (), ("sell wood",), 1),
    "move_farmers": Use(2, 1, (), (), ("farmer track_1 wood", "farmer track_2 wood")),
    "free_peon": Use(3, 3, ("space.trader teal",), (), ("peon trader", "done")),
    "deliver_notable": Use(
        4, 2, ("notable.cook river", "teal.good.oil 1"), (), ("deliver cook oil", "decline")
    ),
    "meditation_step": Use(4, 4),
    "exchange_good": Use(2, 2, ("teal.good.wood 1",), (), ("swap wood cotton",)),
}
"""All but the additional good, which never stands alone."""


def _table(tile, *corrections):
    return table(f"teal.tile.{tile} on", *corrections)


@covers("AG-FT-01", "AG-FT-02", "AG-FT-03", "AG-FT-04", "AG-FT-05", "AG-FT-06", "AG-FT-07")
@pytest.mark.parametrize("tile", USES)
def test_a_tile_needs_its_number_of_favour(tile):
    use = USES[tile]
    game = _table(tile, *use.corrections, f"teal.favour {use.own - 1}")
    put(game, "phase meditation")
    if use.before:
        play(game, *use.before)
    refusal = closed(game, f"favour {tile}")
    assert (refusal.code, refusal.rule) == ("favour_own", "AG-FAV-2")
    assert refusal.values == {"needs": use.own, "has": use.own - 1}


@covers("AG-FT-08", "AG-FT-09", "AG-FT-10", "AG-FT-12", "AG-FT-13", "AG-FT-14", "AG-FAV-3")
@pytest.mark.parametrize("tile", USES)
def test_a_tile_costs_its_price_and_keeps_a_reminder(tile):
    use = USES[tile]
    game = _table(tile, *use.corrections, f"teal.favour {use.own}")
    before = supply(game, "teal")
    play(game, *use.before, f"favour {tile}", *use.after)
    assert favour(game, "teal") == use.own - use.pay
    assert supply(game, "teal") == before + use.pay - 1 + use.back


@covers("AG-FAV-1", "AG-MARK-7")
@pytest.mark.parametrize("tile", USES)
def test_a_tile_is_used_once_a_turn(tile):
    use = USES[tile]
    game = _table(tile, *use.corrections, "teal.favour 12")
    play(game, *use.before, f"favour {tile}", *use.after)
    refusal = closed(game, f"favour {tile}")
    assert (refusal.code, refusal.rule) == ("favour_used", "AG-FAV-1")
    assert refusal.values == {"action": tile}


@covers("AG-FAV-1")
@pytest.mark.parametrize("tile", USES)
def test_a_tile_of_the_display_is_nobodys(tile):
    use = USES[tile]
    game = table(f"display.{tile} on", *use.corrections, "teal.favour 12")
    if use.before:
        play(game, *use.before)
    assert closed(game, f"favour {tile}").code == "not_your_tile"


# ---------------------------------------------------------------- tile by tile


@covers("AG-FT-01")
def test_stand_up_one_worker_of_choice():
    game = _table(
        "stand_worker", "teal.favour 2", "space.quarry teal lying", "space.trader teal lying"
    )
    play(game, "favour stand_worker", "stand quarry")
    assert (worker_on(game, "quarry"), worker_on(game, "trader")) == ("teal", "teal lying")


@covers("AG-FT-01", "AG-FAV-5")
def test_stand_up_needs_a_worker_that_lies():
    game = _table(
        "stand_worker", "teal.favour 2", "space.quarry teal", "space.trader magenta lying"
    )
    refusal = closed(game, "favour stand_worker")
    assert (refusal.code, refusal.rule) == ("favour_no_effect", "AG-FT-01")


@covers("AG-FT-02", "AG-SCO-5")
def test_remove_a_cover_that_counts_in_the_end():
    game = _table("remove_cover", "teal.favour 3")
    play(game, "favour remove_cover", "uncover track_1 wood", "place woodcutter")
    assert good(game, "teal", "wood") == 3
    assert game.standings()[0].items["covers"] == 1


@covers("AG-FT-02")
def test_remove_a_cover_needs_a_cover_there():
    game = _table("remove_cover", "teal.favour 3", "teal.cover.track_1.wood off")
    play(game, "favour remove_cover")
    assert closed(game, "uncover track_1 wood").code == "no_cover"


@covers("AG-FT-02", "AG-FAV-5")
def test_remove_a_cover_needs_any_cover():
    ends = {"track_1": ("sandstone", "wood"), "track_2": ("wood", "turmeric")}
    ends |= {"track_3": ("turmeric", "cotton"), "track_4": ("cotton", "sandstone")}
    game = _table(
        "remove_cover",
        "teal.favour 3",
        *(f"teal.cover.{track}.{end} off" for track, both in ends.items() for end in both),
    )
    assert closed(game, "favour remove_cover").rule == "AG-FT-02"


@covers("AG-FT-03", "AG-GOOD-4")
def test_a_good_of_current_value_two():
    game = _table(
        "gain_value_2", "teal.favour 4", "token.price_1 wood high", "token.price_2 oil high"
    )
    play(game, "favour gain_value_2")
    refusal = closed(game, "choose oil")
    assert (refusal.code, refusal.rule, refusal.values["needs"]) == ("wrong_value", "AG-FT-03", 2)
    play(game, "choose wood")
    assert good(game, "teal", "wood") == 1


@covers("AG-FT-04", "AG-PRICE-2")
def test_a_price_token_is_placed_moved_or_flipped():
    game = _table("price_token", "teal.favour 3", "token.price_2 oil high")
    play(game, "favour price_token")
    assert is_open(game, "flip price_2")
    assert is_open(game, "token price_1 wood high")
    play(game, "token price_2 cement high")
    assert (game.state.values[7], game.state.values[4]) == (2, 3)
    assert game.prompt.kind == "choose_action"


@covers("AG-FT-04", "AG-PRICE-3")
def test_a_price_token_by_tile_keeps_to_the_rules_of_the_trader():
    game = _table("price_token", "teal.favour 3", "token.price_2 oil high")
    play(game, "favour price_token")
    assert closed(game, "token price_1 oil low").code == "token_stack"
    assert closed(game, "token price_3 wood low").values["face"] == 3
    assert closed(game, "flip price_1").code == "token_on_trader"
    assert closed(game, "give wood").code == "wrong_phase"


@covers("AG-FT-05", "AG-MED-7")
def test_one_more_meditation_point():
    game = _table("meditation_point", "teal.favour 2", "space.quarry teal")
    play(game, "meditate", "lay quarry", "favour meditation_point")
    assert game.prompt.values["points"] == 2


@covers("AG-FT-05")
def test_one_more_meditation_point_while_spending():
    game = _table("meditation_point", "teal.favour 2", "space.quarry teal")
    play(game, "meditate", "lay quarry", "farmer track_1 wood", "favour meditation_point")
    assert game.prompt.values["points"] == 1


@covers("AG-FT-05")
def test_a_meditation_point_belongs_to_the_meditation_phase():
    game = _table("meditation_point", "teal.favour 2")
    refusal = closed(game, "favour meditation_point")
    assert (refusal.code, refusal.rule) == ("wrong_phase", "AG-FT-05")


@covers("AG-FT-05", "AG-MED-1")
def test_the_tile_alone_opens_the_meditation_phase():
    game = _table("meditation_point", "teal.favour 2")
    play(game, "meditate", "favour meditation_point", "farmer track_1 wood")
    assert seat(game, "teal").farmers[0] == 4


@covers("AG-FT-06", "AG-AKB-3")
def test_serve_akbar_by_tile_besides_the_order_phase():
    game = _table(
        "akbar_or_order",
        "teal.favour 4",
        "teal.good.oil 1",
        "teal.good.cloth 1",
        "teal.contract.cook on",
    )
    play(game, "favour akbar_or_order", "serve oil")
    assert (game.state.bowls[7], rupees(game, "teal")) == (0, 2 + 1)
    put(game, "phase order")
    play(game, "serve cloth")
    assert game.state.bowls[11] == 0


@covers("AG-FT-06", "AG-ORD-9")
def test_fulfil_an_order_by_tile_besides_the_order_phase():
    game = _table(
        "akbar_or_order",
        "teal.favour 4",
        "teal.good.cement 1",
        "teal.good.paper 2",
        "teal.good.curry 1",
        "teal.influence.artisans 1",
        "teal.influence.scholars 1",
    )
    play(game, "favour akbar_or_order", "fulfil artisans")
    assert (game.state.orders[0], rupees(game, "teal")) == (0, 2 + 2)
    put(game, "phase order")
    play(game, "fulfil scholars")
    assert (game.state.orders[12], rupees(game, "teal")) == (0, 2 + 2 + 2)


@covers("AG-FT-06", "AG-ORD-3")
def test_an_order_by_tile_has_all_conditions():
    game = _table(
        "akbar_or_order",
        "teal.favour 4",
        "teal.good.cement 1",
        "teal.good.paper 1",
        "teal.good.planks 1",
        "teal.good.dye 1",
        "teal.influence.artisans 1",
        "order.artisans.6 neutral",
    )
    play(game, "favour akbar_or_order")
    assert closed(game, "fulfil merchants").code == "order_no_influence"
    assert closed(game, "fulfil artisans 3").code == "order_unmarked"
    put(game, "order.artisans.5 neutral", "order.artisans.4 neutral")
    assert closed(game, "fulfil artisans").values == {"guild": "artisans", "limit": 3}


@covers("AG-FT-06", "AG-FAV-5")
def test_akbar_or_order_needs_something_to_give():
    game = _table("akbar_or_order", "teal.favour 4", "teal.good.wood 3")
    assert closed(game, "favour akbar_or_order").rule == "AG-FT-06"


@covers("AG-FT-07", "AG-FOL-2")
def test_process_from_value_one_to_two_without_followers():
    game = _table("process_1_to_2", "teal.favour 3", "teal.good.wood 1", "magenta.good.wood 1")
    play(game, "favour process_1_to_2", "process paper")
    assert (good(game, "teal", "paper"), game.prompt.seat) == (1, 0)


@covers("AG-FT-07", "AG-GOOD-4")
def test_process_from_one_to_two_looks_at_both_current_values():
    game = _table(
        "process_1_to_2",
        "teal.favour 3",
        "teal.good.wood 1",
        "teal.good.paper 1",
        "token.price_2 planks high",
    )
    play(game, "favour process_1_to_2")
    refusal = closed(game, "process planks")
    assert (refusal.code, refusal.rule) == ("wrong_value", "AG-FT-07")
    assert closed(game, "process books").code == "wrong_value"
    assert moves(game) == ["process paper"]


@covers("AG-FT-08", "AG-MON-1")
def test_sell_a_good_for_its_current_value():
    game = _table("sell_good", "teal.favour 3", "teal.good.oil 1", "token.price_2 oil high")
    play(game, "favour sell_good", "sell oil")
    assert (rupees(game, "teal"), good(game, "teal", "oil")) == (2 + 3, 0)


@covers("AG-FT-08", "AG-DEL-1")
def test_selling_is_no_generous_delivery():
    game = _table("sell_good", "teal.favour 3", "teal.good.oil 1", "teal.contract.cook on")
    play(game, "favour sell_good", "sell oil")
    assert rupees(game, "teal") == 2 + 2


@covers("AG-FT-08")
def test_only_ones_own_goods_are_sold():
    game = _table("sell_good", "teal.favour 3", "teal.good.oil 1", "magenta.good.cloth 1")
    play(game, "favour sell_good")
    assert closed(game, "sell cloth").code == "no_such_good"


@covers("AG-FT-09")
def test_two_farmer_moves_by_one_farmer_or_two():
    game = _table("move_farmers", "teal.favour 2", "teal.cover.track_1.wood off")
    play(game, "favour move_farmers", "farmer track_1 wood", "farmer track_1 wood")
    assert seat(game, "teal").farmers == (5, 3, 3, 3)
    game = _table("move_farmers", "teal.favour 2")
    play(game, "favour move_farmers", "farmer track_1 wood", "farmer track_4 cotton")
    assert seat(game, "teal").farmers == (4, 3, 3, 2)


@covers("AG-FT-09", "AG-FARM-4")
def test_a_farmer_moved_by_tile_stops_before_a_cover():
    game = _table("move_farmers", "teal.favour 2")
    play(game, "favour move_farmers", "farmer track_1 wood")
    assert closed(game, "farmer track_1 wood").code == "farmer_blocked"


@covers("AG-FT-10", "AG-PEON-4")
def test_the_peon_for_favour_instead_of_rupees():
    game = _table("free_peon", "teal.favour 3", "space.woodcutter teal lying")
    play(game, "favour free_peon", "peon woodcutter")
    assert (rupees(game, "teal"), good(game, "teal", "wood")) == (2, 2)
    assert worker_on(game, "woodcutter") == "teal"
    assert game.prompt.kind == "order_phase"


@covers("AG-FT-10", "AG-PEON-1")
def test_the_free_peon_needs_a_worker_on_the_space():
    game = _table("free_peon", "teal.favour 3", "space.woodcutter teal", "space.quarry magenta")
    play(game, "favour free_peon")
    assert closed(game, "peon quarry").code == "peon_without_worker"
    assert moves(game) == ["peon woodcutter", "peon woodcutter fewer"]


@covers("AG-FT-10", "AG-FAV-5")
def test_the_free_peon_needs_a_worker_on_the_board():
    game = _table("free_peon", "teal.favour 3")
    refusal = closed(game, "favour free_peon")
    assert (refusal.code, refusal.rule) == ("favour_no_effect", "AG-FT-10")


@covers("AG-FT-10")
def test_the_free_peon_belongs_to_the_action_phase():
    game = _table("free_peon", "teal.favour 3", "space.woodcutter teal", "phase order")
    refusal = closed(game, "favour free_peon")
    assert (refusal.code, refusal.rule) == ("wrong_phase", "AG-FT-10")


@covers("AG-FT-10", "AG-LUX-4")
def test_the_free_peon_serves_the_action_of_a_statue():
    game = _table(
        "free_peon", "teal.favour 3", "space.woodcutter teal", "teal.good.statues 1", "phase order"
    )
    play(game, "luxury statues", "favour free_peon", "peon woodcutter")
    assert (good(game, "teal", "wood"), rupees(game, "teal")) == (2, 2)


# ---------------------------------------------------------------- one additional good (AG-FT-11)


def _processing(*corrections):
    return _table(
        "process_additional",
        "teal.favour 2",
        "teal.good.cotton 5",
        "built.cloth_building on",
        *corrections,
    )


@covers("AG-FT-11", "AG-PROC-3")
def test_a_fourth_good_on_a_processing_building():
    game = _processing()
    play(game, "place cloth_building", "process 3", "also cloth")
    assert (good(game, "teal", "cloth"), favour(game, "teal")) == (4, 0)
    assert supply(game, "teal") == 22 - 5 - 1


@covers("AG-FT-11")
def test_the_additional_good_may_be_declined():
    game = _processing()
    play(game, "place cloth_building", "process 3", "decline")
    assert (good(game, "teal", "cloth"), favour(game, "teal")) == (3, 2)


@covers("AG-FT-11", "AG-R07")
def test_the_additional_good_never_stands_alone():
    game = _processing()
    refusal = closed(game, "favour process_additional")
    assert (refusal.code, refusal.rule) == ("tile_alone", "AG-FT-11")


@covers("AG-FT-11")
def test_the_additional_good_needs_two_favour():
    game = _processing("teal.favour 1")
    events = play(game, "place cloth_building", "process 3")
    assert (game.prompt.kind, told(events, "favour")) == ("order_phase", [])


@covers("AG-FT-11")
def test_the_additional_good_comes_once_a_turn():
    game = _processing("teal.favour 7")
    play(game, "favour process_good", "process oil", "also oil")
    assert (good(game, "teal", "oil"), favour(game, "teal")) == (2, 7 - 3 - 2)
    play(game, "place cloth_building", "process 3")
    assert (good(game, "teal", "cloth"), game.prompt.kind) == (3, "order_phase")


@covers("AG-FT-11", "AG-R83")
def test_the_additional_good_takes_the_same_arrow():
    game = _processing("teal.good.wood 1")
    play(game, "place cloth_building", "process 1")
    assert closed(game, "also oil").code == "no_arrow"
    assert closed(game, "also planks").code == "no_arrow"


@covers("AG-FT-11", "AG-MED-11")
def test_an_additional_good_in_meditation():
    game = _processing("space.quarry teal", "teal.meditation 2", "blocked deliver_good")
    play(game, "meditate", "lay quarry", "process oil", "also oil")
    assert (good(game, "teal", "oil"), game.prompt.values["points"]) == (2, 0)


@covers("AG-FT-11", "AG-FT-07")
def test_an_additional_good_with_another_tile():
    game = _processing("teal.tile.process_1_to_2 on", "teal.favour 4")
    play(game, "favour process_1_to_2", "process oil", "also oil")
    assert (good(game, "teal", "oil"), favour(game, "teal")) == (2, 0)


@covers("AG-FT-11", "AG-ARCH-6")
def test_an_additional_good_on_the_architects_building():
    game = _processing("teal.good.wood 1", "teal.good.sandstone 1")
    play(game, "place architect", "build oil_mill", "pay wood", "pay sandstone")
    play(game, "bonus l2_cover", "uncover track_1 wood", "process 3", "also oil")
    assert good(game, "teal", "oil") == 4


@covers("AG-FT-11", "AG-BLD-1")
def test_an_additional_good_on_the_builders_tile():
    game = _processing("builder oil_mill")
    play(game, "place oil_mill", "process 3", "also oil")
    assert good(game, "teal", "oil") == 4


@covers("AG-FT-11", "AG-FOL-5", "AG-FOL-3")
def test_a_follower_may_pay_for_a_second_good():
    game = table(
        "built.cloth_building on",
        "teal.good.cotton 1",
        "magenta.good.cotton 2",
        "magenta.favour 2",
        "magenta.tile.process_additional on",
    )
    play(game, "place cloth_building", "process 1", "follow", "also cloth")
    assert (good(game, "magenta", "cloth"), favour(game, "magenta")) == (2, 0)
    assert favour(game, "teal") == 1


@covers("AG-FOL-5", "AG-SEC-1", "AG-N16")
def test_a_mujtahida_won_in_anothers_turn_processes_without_the_tile():
    """Her owner does not follow anybody."""
    game = table(
        *almost("mujtahida", holder="magenta"),
        "magenta.good.sandstone 4",
        "magenta.tile.process_additional on",
        "magenta.favour 4",
    )
    play(game, "place sailor", completing("mujtahida"), "choose cement_works")
    play(game, "bonus l2_favour")
    events = play(game, "process 3")
    assert (good(game, "magenta", "cement"), good(game, "magenta", "sandstone")) == (3, 1)
    assert not told(events, "additional")
    assert game.prompt.kind == "sailor"


# ---------------------------------------------------------------- and the last three


@covers("AG-FT-12", "AG-DEL-6", "AG-INF-2")
def test_deliver_to_a_notable_by_tile():
    game = _table(
        "deliver_notable",
        "teal.favour 4",
        "notable.cook river",
        "notable.cook.wood teal",
        "teal.good.oil 1",
    )
    play(game, "favour deliver_notable", "deliver cook oil", "rise artisans")
    assert (rupees(game, "teal"), owns(game, "teal", "cook")) == (2 + 2, True)
    assert step(game, "teal", "artisans") == 1


@covers("AG-FT-12", "AG-DBL-1")
def test_no_double_delivery_by_tile():
    game = _table("deliver_notable", "teal.favour 4", "notable.cook river", "teal.good.oil 2")
    play(game, "favour deliver_notable")
    refusal = closed(game, "deliver cook oil x2")
    assert (refusal.code, refusal.rule) == ("double_not_allowed", "AG-DBL-1")


@covers("AG-FT-12", "AG-DEL-2")
def test_a_delivery_by_tile_goes_to_an_open_notable():
    game = _table(
        "deliver_notable",
        "teal.favour 4",
        "notable.cook river",
        "notable.mullah river",
        "teal.good.oil 1",
    )
    play(game, "favour deliver_notable")
    assert closed(game, "deliver mullah oil").values == {"notable": "mullah", "level": 2, "pier": 1}


@covers("AG-FT-12", "AG-FAV-5")
def test_a_delivery_by_tile_needs_a_good_that_is_ordered():
    game = _table("deliver_notable", "teal.favour 4", "notable.cook river", "teal.good.books 1")
    assert closed(game, "favour deliver_notable").rule == "AG-FT-12"


@covers("AG-FT-13")
def test_the_meditation_tracker_moves_without_goods():
    game = _table("meditation_step", "teal.favour 4", "teal.meditation 3")
    play(game, "favour meditation_step")
    assert seat(game, "teal").tracker == 4


@covers("AG-FT-13", "AG-FAV-5")
def test_the_meditation_tracker_does_not_leave_the_track():
    game = _table("meditation_step", "teal.favour 4", "teal.meditation 6")
    refusal = closed(game, "favour meditation_step")
    assert (refusal.code, refusal.rule) == ("favour_no_effect", "AG-FT-13")


@covers("AG-FT-14", "AG-MARK-12")
def test_one_good_for_another_of_the_same_value():
    game = _table("exchange_good", "teal.favour 2", "teal.good.books 1")
    play(game, "favour exchange_good", "swap books clothes")
    assert (good(game, "teal", "books"), good(game, "teal", "clothes")) == (0, 1)


@covers("AG-FT-14")
def test_the_exchange_by_tile_is_never_cheaper_or_dearer():
    game = _table("exchange_good", "teal.favour 2", "teal.good.books 1")
    play(game, "favour exchange_good")
    assert closed(game, "swap books oil").code == "different_value"
    assert closed(game, "swap books books").code == "same_good"
    assert closed(game, "swap oil cloth").code == "no_such_good"
