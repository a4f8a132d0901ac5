"""Longer turns as they happen at a table: everything mixed, number by number."""

from engine.agra.moves import BUILDINGS, TILES
from tests.rules import covers
from tests.seats import favour, moves, owns, rupees, seat, supply, tiles, worker_on
from tests.table import closed, good, is_open, play, put, step, table


@covers("AG-TURN-3", "AG-SAIL-1", "AG-OIL-1", "AG-FAV-6", "AG-INF-2")
def test_secondary_actions_between_the_deliveries_of_a_sailor():
    game = table(
        "notable.cook river",
        "notable.dyer river",
        "space.quarry teal lying",
        "teal.good.oil 2",
        "teal.good.dye 1",
        "teal.good.curry 1",
        "teal.favour 6",
    )
    play(game, "place sailor", "deliver cook oil")
    assert rupees(game, "teal") == 3
    play(game, "spend oil")
    assert (worker_on(game, "quarry"), good(game, "teal", "oil")) == ("teal", 0)
    play(game, "return curry", "favour gain_basic_good", "choose wood", "deliver cook wood")
    assert (rupees(game, "teal"), owns(game, "teal", "cook")) == (3 + 2, True)
    play(game, "favour influence_step", "rise merchants", "deliver dyer dye", "done")
    assert (rupees(game, "teal"), favour(game, "teal")) == (6, 1)
    play(game, "rise artisans", "rise artisans")
    assert (seat(game, "teal").steps, game.prompt.kind) == ((2, 1, 0), "order_phase")
    play(game, "end")
    assert supply(game, "teal") == 22 - 1 - 1  # one favour, one marker on the Dyer


@covers("AG-TURN-7", "AG-EVAL-1", "AG-FT-12", "AG-INT-1", "AG-R89")
def test_a_contract_completed_by_tile_in_the_middle_of_a_sailor():
    game = table(
        "boat 2",
        "notable.mullah river",
        "notable.mullah.bricks magenta",
        "notable.cook river",
        "teal.tile.deliver_notable on",
        "teal.favour 4",
        "teal.good.oil 2",
        "teal.good.cotton 2",
        "magenta.good.cotton 5",
    )
    play(game, "place sailor", "favour deliver_notable", "deliver mullah oil")
    assert owns(game, "magenta", "mullah")
    assert (rupees(game, "teal"), favour(game, "teal"), game.state.boat) == (4, 2 + 1, 3)
    play(game, "roll 4")
    assert game.state.merchant == BUILDINGS.index("quarry")
    assert (favour(game, "teal"), favour(game, "magenta")) == (3 + 2, 3)
    assert (step(game, "teal", "scholars"), game.prompt.kind) == (0, "sailor")
    play(game, "deliver cook oil", "done", "rise scholars", "rise artisans")
    assert (rupees(game, "teal"), step(game, "teal", "artisans")) == (5, 1)
    assert (step(game, "teal", "scholars"), game.prompt.kind) == (1, "order_phase")


@covers("AG-INT-3", "AG-RIV-4", "AG-PIER-4", "AG-INF-5", "AG-FAV-11")
def test_boat_event_reward_and_a_fourth_tile_in_one_delivery():
    mine = ("sell_good", "free_peon", "price_token")
    game = table(
        "boat 3",
        "fulfilled.2 1",
        "token.price_2 oil high",
        "notable.caliph river",
        "notable.caliph.oil teal",
        *(f"teal.tile.{tile} on" for tile in mine),
        "display.move_farmers on",
        "teal.influence.scholars 2",
        "teal.good.paper 1",
    )
    shown = [TILES[tile] for tile in game.state.display]
    play(game, "place sailor", "deliver caliph paper")
    assert (game.state.boat, game.state.tokens) == (4, (-1, -1, -1))
    assert (favour(game, "teal"), favour(game, "magenta")) == (1, 1)
    play(game, "done", "rise scholars")
    assert game.prompt.kind == "reward"
    play(game, f"choose {shown[0]}")
    assert game.prompt.kind == "reveal"
    drawn = moves(game)[0].split()[1]
    play(game, f"reveal {drawn}")
    assert game.prompt.kind == "tile_too_many"
    play(game, "discard free_peon")
    assert tiles(game, "teal") == ["sell_good", "price_token", shown[0]]
    assert [TILES[tile] for tile in game.state.display] == [*shown[1:], drawn]
    assert game.prompt.kind == "order_phase"


@covers("AG-LUX-4", "AG-PEON-1", "AG-MERCH-1", "AG-MERCH-3", "AG-ACT-8")
def test_the_extra_action_of_a_statue_with_peon_and_merchant():
    game = table(
        "space.turmeric_farm teal lying",
        "merchant turmeric_farm",
        "teal.good.statues 1",
        "teal.rupees 5",
        "rupees.woodcutter 2",
    )
    play(game, "place woodcutter")
    assert (good(game, "teal", "wood"), rupees(game, "teal")) == (2, 7)
    play(game, "luxury statues", "peon turmeric_farm")
    assert (rupees(game, "teal"), worker_on(game, "turmeric_farm")) == (5, "teal")
    assert (good(game, "teal", "turmeric"), favour(game, "teal")) == (2, 2)
    play(game, "roll 6")
    assert game.state.merchant == BUILDINGS.index("quarry")
    assert game.state.rupees_on[:4] == [1, 1, 1, 2]
    assert closed(game, "luxury statues").code == "no_such_good"
    play(game, "end")
    assert game.prompt.seat == 1


@covers("AG-N16", "AG-INT-2", "AG-FOL-4", "AG-BLD-4", "AG-PIER-5")
def test_the_mujtahida_won_off_turn_with_followers_builder_and_pier():
    game = table(
        "boat 4",
        "builder cement_works",
        "notable.mujtahida river",
        "notable.mujtahida.statues orange",
        "notable.mujtahida.oil orange",
        "teal.good.planks 1",
        "teal.good.sandstone 1",
        "magenta.good.sandstone 1",
        "orange.good.sandstone 2",
        "orange.good.cotton 2",
        players=3,
    )
    play(game, "place sailor", "deliver mujtahida planks")
    assert (rupees(game, "teal"), favour(game, "teal")) == (5, 1)
    assert (game.prompt.seat, game.prompt.kind) == (2, "mujtahida_builds")
    play(game, "choose cement_works", "bonus l2_favour")
    assert (rupees(game, "orange"), worker_on(game, "cement_works")) == (5, "orange")
    play(game, "process 2")
    assert (game.prompt.seat, game.prompt.kind) == (0, "follow")
    play(game, "follow")
    assert game.prompt.seat == 1
    play(game, "decline")
    assert favour(game, "orange") == 1 + 1
    assert game.prompt.values["purpose"] == "builder"
    play(game, "roll 1")
    assert BUILDINGS[game.state.builder] == "sawmill"
    assert (game.state.boat, game.prompt.seat, game.prompt.kind) == (5, 0, "receive_good")
    play(game, "choose cotton", "choose wood", "choose books")
    assert (good(game, "orange", "books"), good(game, "orange", "cement")) == (1, 2)
    assert (game.prompt.seat, game.prompt.kind) == (0, "sailor")


@covers("AG-N08", "AG-ACT-5", "AG-ACT-10", "AG-MED-6")
def test_the_cook_stores_a_worker_who_meditates_later():
    game = table(
        "magenta.contract.cook on",
        "magenta.meditation 4",
        "space.quarry magenta",
        "rupees.quarry 2",
        "merchant woodcutter",
    )
    play(game, "place quarry")
    assert (game.prompt.seat, favour(game, "magenta")) == (1, 2)
    play(game, "store")
    assert (rupees(game, "teal"), good(game, "teal", "sandstone")) == (4, 2)
    play(game, "end", "meditate", "recall")
    assert (game.prompt.values["points"], seat(game, "magenta").workers) == (3, 10)
    play(game, "uncover track_1 wood", "farmer track_1 wood", "finish")
    assert (seat(game, "magenta").farmers, game.state.blocked) == ((4, 3, 3, 3), 3)


@covers("AG-INT-7", "AG-MARK-4", "AG-MARK-5", "AG-TRAD-1")
def test_markers_run_short_in_the_middle_of_a_trade_and_a_production():
    game = table("teal.good.books 3", "teal.favour 19")
    play(game, "place trader", "give books", "give books")
    for _ in range(2):
        play(game, "take wood")
    assert (supply(game, "teal"), game.prompt.kind) == (0, "exchange")
    play(game, "take wood")
    assert game.prompt.kind == "markers_short"
    play(game, "free favour")
    assert (good(game, "teal", "wood"), favour(game, "teal")) == (3, 18)
    play(game, "take cotton", "decline")
    assert (good(game, "teal", "cotton"), good(game, "teal", "books")) == (0, 1)
    play(game, "take cotton", "free books")
    assert (good(game, "teal", "cotton"), good(game, "teal", "books")) == (1, 0)


@covers("AG-TRAD-2", "AG-TURN-3", "AG-N14", "AG-LUX-7")
def test_secondary_actions_before_between_and_after_at_the_trader():
    game = table(
        "teal.contract.english_trader on",
        "teal.good.oil 2",
        "teal.good.clothes 1",
        "teal.favour 2",
    )
    play(game, "place trader", "token price_2 oil high")
    play(game, "use english_trader", "swap oil paintings")
    assert (good(game, "teal", "oil"), good(game, "teal", "paintings")) == (1, 1)
    play(game, "luxury clothes", "favour gain_basic_good", "choose wood")
    assert rupees(game, "teal") == 5
    play(game, "give oil", "give wood", "take books", "done")
    assert (good(game, "teal", "books"), game.prompt.kind) == (1, "order_phase")


@covers("AG-BOT-1", "AG-TURN-3", "AG-FT-02", "AG-FT-13")
def test_secondary_actions_between_the_two_choices_of_the_botanist():
    game = table(
        "teal.tile.remove_cover on",
        "teal.tile.meditation_step on",
        "teal.favour 7",
        "teal.good.turmeric 2",
        "teal.good.cotton 1",
    )
    play(game, "place botanist", "uncover track_1 wood")
    play(game, "favour remove_cover", "uncover track_2 wood", "favour meditation_step")
    assert (seat(game, "teal").tracker, favour(game, "teal")) == (2, 1)
    play(game, "advance")
    assert (seat(game, "teal").tracker, game.prompt.kind) == (3, "order_phase")
    assert (good(game, "teal", "turmeric"), good(game, "teal", "cotton")) == (1, 0)
    assert game.standings()[0].items["covers"] == 2


@covers("AG-MED-8", "AG-MED-14", "AG-TURN-3", "AG-OIL-4", "AG-N15")
def test_a_long_meditation_with_secondary_actions():
    game = table(
        "teal.contract.mosaic_maker on",
        "teal.contract.muezzin on",
        "teal.meditation 4",
        "space.quarry teal",
        "space.trader teal lying",
        "notable.cook river",
        "teal.good.oil 2",
        "teal.good.cotton 1",
        "blocked trade_good",
    )
    play(game, "meditate", "lay quarry", "spend oil")
    assert moves(game)[0] == "stand quarry"
    play(game, "stand trader", "lay trader")
    assert game.prompt.values["points"] == 3 + 1 + 2
    play(game, "contemplate 1", "deliver cook oil", "rise artisans")
    assert (game.prompt.values["points"], favour(game, "teal"), rupees(game, "teal")) == (2, 1, 3)
    assert not is_open(game, "lay quarry")
    play(game, "process oil", "finish")
    assert (good(game, "teal", "oil"), game.state.blocked) == (1, 2)
    assert game.prompt.kind == "choose_action"
    assert closed(game, "meditate").code == "wrong_phase"


@covers("AG-ARCH-6", "AG-ARCH-8", "AG-N03", "AG-FT-11", "AG-FOL-3", "AG-BLD-4")
def test_building_under_the_builder_with_everything_that_follows():
    game = table(
        "teal.contract.takshaka on",
        "teal.tile.process_additional on",
        "builder paper_factory",
        "teal.good.wood 6",
        "teal.good.sandstone 1",
        "teal.favour 2",
        "teal.influence.scholars 2",
        "magenta.good.wood 1",
        "orange.good.wood 1",
        players=3,
    )
    play(game, "place architect", "build paper_factory", "pay wood", "pay sandstone")
    assert rupees(game, "teal") == 3
    play(game, "bonus l3_scholars", "choose favour")
    assert (rupees(game, "teal"), favour(game, "teal")) == (7, 3)
    play(game, "process 3", "also paper")
    assert (good(game, "teal", "paper"), good(game, "teal", "wood")) == (4, 1)
    play(game, "follow", "follow")
    assert favour(game, "teal") == 1 + 2
    play(game, "roll 6")
    assert BUILDINGS[game.state.builder] == "tailor"
    assert (worker_on(game, "paper_factory"), seat(game, "teal").workers) == ("teal", 8)


@covers("AG-TURN-1", "AG-TURN-5", "AG-END-2", "AG-END-3")
def test_a_trigger_in_the_first_turn_leaves_three_more():
    game = table("teal.influence.artisans 7")
    play(game, "place architect", "rise artisans", "end")
    played = 0
    while not game.is_over:
        put(game, "space.trader none", "space.botanist none")
        play(game, "place trader", "done", "end")
        played += 1
    assert played == 3
    assert game.winners() == [0, 1]
