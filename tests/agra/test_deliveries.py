"""Deliveries to notables (AG-DEL) and the double delivery (AG-DBL)."""

import pytest

from tests.rules import covers
from tests.seats import almost, completing, moves, owns, rupees, seat, supply, told
from tests.table import closed, good, is_open, play, table

# ---------------------------------------------------------------- single deliveries


@covers("AG-DEL-1")
def test_a_delivery_takes_the_marker_from_its_building_to_the_card():
    game = table("notable.cook river", "teal.good.oil 2")
    play(game, "place sailor", "deliver cook oil")
    assert (good(game, "teal", "oil"), supply(game, "teal")) == (1, 20)
    assert game.state.river[7] == (1, 0)


@covers("AG-DEL-1")
def test_what_is_returned_to_the_sailor_is_no_delivery():
    game = table("teal.contract.cook on", "teal.good.oil 1")
    play(game, "place sailor", "return oil")
    assert rupees(game, "teal") == 2


@covers("AG-DEL-2", "AG-RIV-2")
@pytest.mark.parametrize(
    ("boat", "levels"),
    [
        (1, {1}),
        (2, {1, 2}),
        (3, {1, 2}),
        (4, {1, 2, 3}),
        (5, {1, 2, 3, 4}),
        (6, {1, 2, 3, 4}),
    ],
)
def test_the_boat_opens_the_levels(boat, levels):
    cards = {1: ("dyer", "dye"), 2: ("calligrapher", "dye"), 3: ("subadar", "dye")}
    cards[4] = ("grand_imam", "dye")
    game = table(
        f"boat {boat}", "teal.good.dye 1", *(f"notable.{card} river" for card, _ in cards.values())
    )
    play(game, "place sailor")
    opened = {
        level for level, (card, dye) in cards.items() if is_open(game, f"deliver {card} {dye}")
    }
    assert opened == levels


@covers("AG-DEL-2")
def test_a_closed_level_is_named_with_the_boat():
    game = table("notable.mullah river", "teal.good.oil 1")
    play(game, "place sailor")
    refusal = closed(game, "deliver mullah oil")
    assert (refusal.code, refusal.rule) == ("level_closed", "AG-DEL-2")
    assert refusal.values == {"notable": "mullah", "level": 2, "pier": 1}


@covers("AG-DEL-2", "AG-SET-8")
def test_a_notable_who_is_not_on_the_river_takes_nothing():
    game = table("teal.good.oil 1")
    play(game, "place sailor")
    assert closed(game, "deliver cook oil").code == "not_on_river"


@covers("AG-DEL-3")
def test_a_notable_takes_only_what_he_ordered():
    game = table("notable.cook river", "teal.good.curry 1")
    play(game, "place sailor")
    refusal = closed(game, "deliver cook curry")
    assert (refusal.code, refusal.values) == ("not_ordered", {"notable": "cook", "good": "curry"})


@covers("AG-DEL-3")
@pytest.mark.parametrize("holder", ["teal", "magenta"])
def test_an_ordered_good_is_delivered_once(holder):
    game = table("notable.cook river", f"notable.cook.oil {holder}", "teal.good.oil 1")
    play(game, "place sailor")
    refusal = closed(game, "deliver cook oil")
    assert (refusal.code, refusal.rule) == ("already_delivered", "AG-DEL-3")


@covers("AG-DEL-3", "AG-GOOD-2")
def test_one_delivers_only_what_one_has():
    game = table("notable.cook river", "magenta.good.oil 1")
    play(game, "place sailor")
    assert closed(game, "deliver cook oil").values == {"good": "oil", "needs": 1, "has": 0}


@covers("AG-DEL-4")
@pytest.mark.parametrize(
    ("there", "pays"),
    [
        ((), 1),
        (("clothes magenta",), 2),
        (("clothes magenta x2",), 3),
        (("clothes magenta", "dye orange"), 3),
        (("clothes magenta x2", "dye orange"), 4),
        (("clothes magenta x2", "dye orange x2"), 5),
    ],
)
def test_a_delivery_pays_for_every_marker_on_the_card(there, pays):
    game = table(
        "boat 5",
        "notable.dutch_trader river",
        *(f"notable.dutch_trader.{mark}" for mark in there),
        "teal.good.planks 1",
        players=3,
    )
    play(game, "place sailor", "deliver dutch_trader planks")
    assert rupees(game, "teal") == 2 + pays


@covers("AG-DEL-5")
@pytest.mark.parametrize(
    ("card", "goods", "pays"),
    [("cook", ("oil", "wood"), [1, 2]), ("dutch_trader", ("clothes", "dye", "planks"), [1, 2, 3])],
)
def test_deliveries_are_paid_one_after_the_other(card, goods, pays):
    game = table(
        "boat 5",
        f"notable.{card} river",
        *(f"teal.good.{each} 1" for each in goods),
        "teal.good.books 1",
    )
    events = play(game, "place sailor", "return books", *(f"deliver {card} {g}" for g in goods))
    paid = [event.values["n"] for event in told(events, "rupees") if event.rule == "AG-DEL-4"]
    assert paid == pays


@covers("AG-DEL-6", "AG-MED-10")
def test_a_delivery_by_meditation():
    game = table(
        "notable.cook river",
        "teal.good.oil 1",
        "space.quarry teal",
        "teal.meditation 4",
        "blocked trade_good",
    )
    play(game, "meditate", "lay quarry", "deliver cook oil", "rise artisans")
    assert (rupees(game, "teal"), seat(game, "teal").steps) == (3, (1, 0, 0))
    assert game.prompt.values["points"] == 0


@covers("AG-DEL-7", "AG-DEL-8")
def test_a_generous_contract_counts_from_the_next_delivery_on():
    game = table(
        "notable.cook river",
        "notable.cook.wood teal",
        "notable.caliph river",
        "boat 5",
        "teal.good.oil 2",
        "teal.good.cotton 1",
    )
    play(game, "place sailor", "return cotton", "deliver cook oil")
    assert rupees(game, "teal") == 2 + 2
    play(game, "deliver caliph oil")
    assert rupees(game, "teal") == 4 + 1 + 1


# ---------------------------------------------------------------- double delivery


def _sailor(*corrections):
    """Teal sails with three deliveries, two Oil and two Wood."""
    game = table(
        "notable.cook river",
        "teal.good.oil 2",
        "teal.good.wood 2",
        "teal.good.curry 1",
        *corrections,
    )
    play(game, "place sailor", "return curry")
    return game


@covers("AG-DBL-1", "AG-DBL-3")
def test_the_second_good_of_a_double_delivery_pays_one():
    game = _sailor("notable.cook.wood magenta x2")
    events = play(game, "deliver cook oil x2")
    assert [event.values["n"] for event in told(events, "rupees")] == [3, 1]


@covers("AG-DBL-3", "AG-SAIL-6")
def test_a_double_delivery_uses_two_deliveries():
    game = _sailor()
    play(game, "deliver cook oil x2")
    assert (game.prompt.values["used"], good(game, "teal", "oil")) == (2, 0)
    assert is_open(game, "deliver cook wood")
    play(game, "deliver cook wood")
    assert game.prompt.values["used"] == 3


@covers("AG-DBL-3", "AG-SAIL-2")
def test_a_double_delivery_needs_two_deliveries():
    game = table("notable.cook river", "teal.good.oil 2")
    play(game, "place sailor")
    refusal = closed(game, "deliver cook oil x2")
    assert refusal.code == "no_delivery_left"
    assert refusal.values == {"needs": 2, "has": 1, "may_return": True}


@covers("AG-DBL-1", "AG-MED-10")
def test_no_double_delivery_by_meditation():
    game = table(
        "notable.cook river",
        "teal.good.oil 2",
        "space.quarry teal",
        "space.trader teal",
        "teal.meditation 6",
        "blocked trade_good",
    )
    play(game, "meditate", "lay quarry", "lay trader")
    refusal = closed(game, "deliver cook oil x2")
    assert (refusal.code, refusal.rule) == ("double_not_allowed", "AG-DBL-1")


@covers("AG-DBL-2")
def test_a_double_delivery_needs_two_of_the_same_good():
    game = _sailor("teal.good.oil 1")
    assert closed(game, "deliver cook oil x2").values == {"good": "oil", "needs": 2, "has": 1}


@covers("AG-DBL-2")
@pytest.mark.parametrize("holder", ["teal", "magenta"])
def test_a_second_marker_is_not_added_to_an_earlier_one(holder):
    game = _sailor(f"notable.cook.oil {holder}")
    assert closed(game, "double cook oil").rule == "AG-DBL-2"
    assert closed(game, "deliver cook oil x2").code == "already_delivered"


@covers("AG-DBL-4", "AG-DEL-4")
def test_both_markers_count_for_the_pay_of_later_deliveries():
    game = _sailor()
    play(game, "deliver cook oil x2", "deliver cook wood")
    assert rupees(game, "teal") == 2 + (1 + 1) + 3


@covers("AG-DBL-4", "AG-EVAL-2")
def test_both_markers_count_in_the_evaluation():
    game = _sailor("notable.cook.oil magenta")
    play(game, "deliver cook wood x2")
    assert owns(game, "teal", "cook")


@covers("AG-DBL-5")
def test_the_second_marker_is_placed_although_the_first_completes_the_card():
    game = _sailor("notable.cook.oil magenta")
    events = play(game, "deliver cook wood x2")
    kinds = [event.kind for event in events if event.kind in ("delivered", "contract")]
    assert kinds == ["delivered", "delivered", "contract"]


@covers("AG-DBL-6")
def test_one_ordered_good_of_a_notable_is_doubled_in_an_action():
    game = table(
        "boat 5",
        "notable.dutch_trader river",
        "teal.good.dye 2",
        "teal.good.planks 2",
        "teal.good.statues 1",
    )
    play(game, "place sailor", "return statues", "deliver dutch_trader dye x2")
    refusal = closed(game, "deliver dutch_trader planks x2")
    assert (refusal.code, refusal.rule) == ("double_not_allowed", "AG-DBL-6")
    assert is_open(game, "deliver dutch_trader planks")


@covers("AG-DBL-6")
def test_different_notables_may_each_have_a_doubled_good():
    game = table(
        "notable.cook river",
        "notable.dyer river",
        "teal.good.oil 2",
        "teal.good.dye 2",
        "teal.good.statues 1",
    )
    play(game, "place sailor", "return statues", "deliver cook oil x2", "deliver dyer dye x2")
    assert rupees(game, "teal") == 2 + 2 + 2


@covers("AG-DEL-3", "AG-EVAL-3")
def test_a_card_that_is_won_leaves_the_river():
    game = table(*almost("cook"), "teal.good.wood 2", "teal.contract.jagirdar on")
    play(game, "place sailor", completing("cook"))
    assert closed(game, "deliver cook wood").code == "not_on_river"
    assert not [move for move in moves(game) if move.startswith("deliver")]
