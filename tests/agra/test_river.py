"""The river (AG-RIV) and its piers (AG-PIER)."""

import pytest

from engine.agra.moves import BUILDINGS
from tests.rules import covers
from tests.seats import almost, completing, favour, moves, seat, told, worker_on
from tests.table import closed, good, is_open, play, put, table

CARD = {1: "sufi", 2: "calligrapher", 3: "dutch_trader", 4: "grand_imam"}


def _contract(level, boat, *corrections, players=2):
    """Teal completes a contract of this level with the boat at this pier."""
    game = table(*almost(CARD[level], boat=boat), *corrections, players=players)
    events = play(game, "place sailor", completing(CARD[level]))
    if game.prompt.kind == "free_advance":
        events += play(game, "decline")
    return game, events


# ---------------------------------------------------------------- the boat


@covers("AG-RIV-3")
@pytest.mark.parametrize(
    ("boat", "level", "before", "after"),
    [
        (1, 1, 0, 1),
        (1, 1, 1, 2),
        (2, 2, 0, 3),
        (3, 2, 1, 4),
        (4, 3, 0, 5),
        (5, 4, 0, 6),
    ],
)
def test_the_contracts_that_move_the_boat(boat, level, before, after):
    game, _ = _contract(level, boat, f"fulfilled.{level} {before}")
    assert (game.state.boat, game.state.fulfilled[level]) == (after, before + 1)


@covers("AG-RIV-3")
@pytest.mark.parametrize(
    ("boat", "level"), [(2, 1), (3, 1), (4, 1), (4, 2), (5, 1), (5, 2), (5, 3)]
)
def test_contracts_of_earlier_levels_do_not_move_the_boat(boat, level):
    game, events = _contract(level, boat, f"fulfilled.{level} 2")
    assert (game.state.boat, told(events, "boat")) == (boat, [])


@covers("AG-RIV-1", "AG-RIV-3")
def test_one_contract_moves_the_boat_one_pier():
    game, _ = _contract(2, 2, "fulfilled.2 1")
    assert game.state.boat == 3


@covers("AG-RIV-2")
def test_open_levels_stay_open():
    game = table("boat 6", "notable.cook river", "teal.good.oil 1")
    play(game, "place sailor")
    assert is_open(game, "deliver cook oil")


@covers("AG-RIV-4", "AG-DEL-2")
def test_the_boat_opens_a_level_in_the_middle_of_the_sailor():
    game = table(*almost("sufi", boat=1), "fulfilled.1 1", "notable.mullah river")
    put(game, "teal.good.oil 1", "teal.good.wood 1")
    play(game, "place sailor", "return wood")
    assert closed(game, "deliver mullah oil").code == "level_closed"
    play(game, completing("sufi"), "decline", "roll 1", "deliver mullah oil")
    assert good(game, "teal", "oil") == 0


@covers("AG-RIV-5", "AG-SET-9")
@pytest.mark.parametrize(
    ("boat", "level", "before", "limit"), [(2, 2, 0, 4), (3, 2, 1, 5), (4, 3, 0, 6)]
)
def test_the_order_limit_comes_with_piers_three_to_five(boat, level, before, limit):
    _, events = _contract(level, boat, f"fulfilled.{level} {before}")
    assert told(events, "boat")[0].values == {"pier": boat + 1, "limit": limit}


# ---------------------------------------------------------------- the piers


@covers("AG-PIER-1")
def test_pier_one_has_no_event():
    game = table()
    assert (game.state.boat, game.prompt.kind) == (1, "choose_action")


@covers("AG-PIER-2", "AG-BLD-4")
def test_pier_two_builds_under_the_builder_who_moves_on():
    game, events = _contract(1, 1, "fulfilled.1 1", "builder oil_mill")
    assert told(events, "built")[0].values == {"building": "oil_mill"}
    assert (worker_on(game, "oil_mill"), game.state.bonus) == ("", 2**12 - 1)
    play(game, "roll 2")
    assert BUILDINGS[game.state.builder] == "paper_factory"
    assert game.prompt.kind == "sailor"


@covers("AG-PIER-2", "AG-BLD-3")
def test_pier_two_without_a_builder():
    built = [f"built.{building} on" for building in BUILDINGS[4:]]
    game, events = _contract(1, 1, "fulfilled.1 1", *built, "builder gone")
    assert (told(events, "built"), game.prompt.kind) == ([], "sailor")


@covers("AG-PIER-2", "AG-BLD-3")
def test_pier_two_builds_the_last_building_and_the_builder_leaves():
    built = [f"built.{building} on" for building in BUILDINGS[4:15]]
    game, events = _contract(1, 1, "fulfilled.1 1", *built)
    assert (len(told(events, "builder_leaves")), game.state.builder) == (1, -1)


@covers("AG-PIER-3", "AG-MERCH-5")
def test_pier_three_moves_the_merchant_with_his_rupees_but_without_favour():
    game, _ = _contract(2, 2)
    play(game, "roll 3")
    assert BUILDINGS[game.state.merchant] == "cotton_farm"
    assert (game.state.rupees_on[:4], favour(game, "teal")) == ([0, 1, 1, 0], 0)


@covers("AG-PIER-3", "AG-PIER-7")
@pytest.mark.parametrize(("cotton", "gained"), [(0, 0), (1, 1), (2, 2), (3, 3), (5, 3)])
def test_pier_three_gives_favour_for_cotton(cotton, gained):
    game, _ = _contract(2, 2, f"teal.good.cotton {cotton}", f"magenta.good.cotton {cotton}")
    assert favour(game, "teal") == 0
    play(game, "roll 1")
    assert (favour(game, "teal"), favour(game, "magenta")) == (gained, gained)


@covers("AG-PIER-7")
def test_cotton_on_notables_does_not_count():
    game, _ = _contract(2, 2, "notable.sufi river", "notable.sufi.cotton teal")
    play(game, "roll 1")
    assert favour(game, "teal") == 0


@covers("AG-PIER-4", "AG-PRICE-5")
def test_pier_four_returns_the_tokens_and_gives_everyone_a_favour():
    game, _ = _contract(
        2, 3, "fulfilled.2 1", "token.price_1 wood high", "token.price_2 oil high", players=3
    )
    assert game.state.tokens == (-1, -1, -1)
    assert [favour(game, colour) for colour in ("teal", "magenta", "orange")] == [1, 1, 1]


@covers("AG-PIER-5")
@pytest.mark.parametrize(
    ("cotton", "wanted", "refused"),
    [(0, "wood", "oil"), (1, "oil", "wood"), (2, "books", "oil"), (5, "statues", "wood")],
)
def test_pier_five_gives_a_good_by_cotton(cotton, wanted, refused):
    game, _ = _contract(3, 4, f"teal.good.cotton {cotton}")
    assert game.prompt.kind == "receive_good"
    refusal = closed(game, f"choose {refused}")
    assert (refusal.code, refusal.rule) == ("wrong_value", "AG-PIER-5")
    assert refusal.values["needs"] == min(cotton + 1, 3)
    play(game, f"choose {wanted}")
    assert good(game, "teal", wanted) == 1


@covers("AG-PIER-5", "AG-INT-9")
def test_at_pier_five_everyone_chooses_for_himself():
    game, _ = _contract(3, 4, "magenta.good.cotton 1", "orange.good.cotton 2", players=3)
    play(game, "choose wood")
    assert game.prompt.seat == 1
    play(game, "choose oil")
    assert game.prompt.seat == 2
    play(game, "choose books")
    assert (good(game, "magenta", "oil"), good(game, "orange", "books")) == (1, 1)
    assert (game.prompt.seat, game.prompt.kind) == (0, "sailor")


@covers("AG-PIER-5")
def test_the_good_of_pier_five_does_not_change_what_the_next_receives():
    game, _ = _contract(3, 4)
    play(game, "choose cotton")
    assert "choose wood" in moves(game)


@covers("AG-PIER-6", "AG-END-1", "AG-LUX-7")
def test_pier_six_triggers_the_end_and_clothes_bring_one_more():
    game, events = _contract(4, 5, "teal.good.clothes 1", "round 3")
    assert told(events, "end_triggered")[0].values == {"cause": "pier"}
    assert (game.state.final_round, game.prompt.kind) == (4, "sailor")
    before = seat(game, "teal").rupees
    play(game, "luxury clothes")
    assert seat(game, "teal").rupees == before + 4


@covers("AG-PIER-6")
def test_a_second_contract_of_level_four_changes_nothing_more():
    game, events = _contract(4, 6, "fulfilled.4 1", "final_round 2")
    assert (told(events, "boat"), game.state.final_round) == ([], 2)


@covers("AG-RIV-3", "AG-R45")
def test_level_three_contracts_of_pier_3_count_when_the_boat_has_moved_on():
    game = table(
        "boat 4",
        "fulfilled.1 2",
        "fulfilled.2 2",
        "fulfilled.3 1",
        "notable.cook river",
        "notable.cook.oil teal",
        "teal.good.wood 1",
        rulings={"pier3_levels": "I_II_III"},
    )
    play(game, "place sailor", "deliver cook wood")
    assert game.state.boat == 5


@covers("AG-RIV-1", "AG-R45", "AG-RIV-4")
def test_the_boat_goes_on_while_the_threshold_of_its_pier_is_met():
    """A contract of level III was fulfilled at pier 3; the second one of level II leads to 5."""
    game = table(
        *almost("mullah", boat=3),
        *("fulfilled.2 1", "fulfilled.3 1", "token.price_1 wood high", "magenta.good.cotton 1"),
        rulings={"pier3_levels": "I_II_III"},
    )
    events = play(game, "place sailor", completing("mullah"))
    assert [event.values["pier"] for event in told(events, "boat")] == [4, 5]
    assert (favour(game, "teal"), favour(game, "magenta")) == (1, 1), "the event of pier 4"
    assert game.state.tokens == (-1, -1, -1)
    assert (game.prompt.kind, game.prompt.seat, game.prompt.values["value"]) == (
        *("receive_good", 0, 1),
    )
    play(game, "choose wood")
    assert (game.prompt.seat, game.prompt.values["value"]) == (1, 2)
    play(game, "choose oil")
    assert (game.state.boat, game.prompt.kind) == (5, "sailor")


@covers("AG-RIV-1", "AG-R45")
def test_a_contract_of_level_three_at_pier_three_waits_for_the_second_of_level_two():
    game = table(
        *almost("dutch_trader", boat=3),
        "fulfilled.2 1",
        rulings={"pier3_levels": "I_II_III"},
    )
    play(game, "place sailor", completing("dutch_trader"))
    assert (game.state.boat, game.state.fulfilled[3]) == (3, 1)
