"""The rulebook's own examples, numbers and all (AG-X01 to AG-X26)."""

from engine.agra import moves as m
from engine.core.game import Game, seat_named
from tests.rules import covers
from tests.seen import earned, kinds, player
from tests.table import closed, good, is_open, play, put, step, table

FIRST_NOTABLES = (
    *("draw portuguese_trader", "draw sufi", "draw takshaka", "draw mahout", "draw khatib"),
    *("draw muezzin", "draw jagirdar", "draw calligrapher", "draw english_trader"),
    *("draw mujtahida", "draw dutch_trader", "draw painter"),
    *("draw court_artist", "draw grand_imam"),
)


@covers("AG-X01", "AG-SET-15")
def test_rolls_of_3_5_and_1_mark_orders_3_5_and_1():
    game = Game.new("agra", ["teal", "magenta", "orange", "yellow"])
    play(game, "roll 1", "roll 1", *FIRST_NOTABLES, "start first", "roll 3", "roll 5", "roll 1")
    assert [position + 1 for position in game.state.marked] == [3, 5, 1]


@covers("AG-X02", "AG-GOOD-1", "AG-GOOD-4")
def test_curry_without_a_token_has_value_2():
    game = table("teal.good.curry 1", "teal.good.wood 1", "space.quarry teal")
    play(game, "place sailor", "return curry")
    assert earned(play(game, "done"), "AG-SAIL-7") == 2


@covers("AG-X03", "AG-GOOD-5")
def test_cement_has_building_value_2():
    game = table("teal.good.cement 1")
    play(game, "place architect")
    assert closed(game, "build cement_works").values["has"] == 2


@covers("AG-X04", "AG-FARM-2", "AG-PROD-1")
def test_two_open_squares_produce_two_sandstone():
    game = table("merchant cotton_farm")
    play(game, "place quarry")
    assert good(game, "teal", "sandstone") == 2


@covers("AG-X05", "AG-GOOD-6")
def test_sandstone_becomes_cement_or_bricks_and_nothing_else():
    game = table("teal.good.sandstone 1", "space.quarry teal", "blocked remove_cover")
    play(game, "meditate")
    put(game, "points 20")
    found = {move.text for move in game.legal_moves() if move.verb is m.PROCESS}
    assert found == {"process cement", "process bricks"}


@covers("AG-X06", "AG-MED-2")
def test_three_workers_from_space_3_generate_5_points():
    workers = ("space.quarry magenta", "space.trader magenta", "space.sailor magenta")
    game = table("magenta.meditation 3", *workers, "turn magenta")
    play(game, "meditate", "lay quarry", "lay trader", "lay sailor")
    assert game.prompt.values["points"] == 2 + 2 + 1


@covers("AG-X07", "AG-MED-11")
def test_processing_cotton_to_oil_costs_2_points():
    game = table("teal.good.cotton 1", "space.quarry teal")
    play(game, "meditate")
    put(game, "points 3")
    play(game, "process oil")
    assert game.prompt.values["points"] == 3 - 2
    assert (good(game, "teal", "cotton"), good(game, "teal", "oil")) == (0, 1)


@covers("AG-X08", "AG-MED-9")
def test_trading_curry_for_paper_costs_2_points():
    game = table("teal.good.curry 1", "space.quarry teal")
    play(game, "meditate")
    put(game, "points 3")
    play(game, "swap curry paper")
    assert game.prompt.values["points"] == 3 - 2
    assert (good(game, "teal", "curry"), good(game, "teal", "paper")) == (0, 1)


@covers("AG-X09", "AG-R08", "AG-ARCH-2", "AG-ARCH-3", "AG-ARCH-5", "AG-ARCH-6", "AG-FOL-1")
def test_yellow_builds_the_paper_factory_and_orange_follows():
    game = table(
        *("yellow.good.wood 4", "yellow.good.cement 1", "teal.good.wood 1", "orange.good.wood 1"),
        "turn yellow",
        players=4,
    )
    play(game, "place architect", "build paper_factory", "pay wood", "pay cement")
    play(game, "bonus l3_favour", "process 3")
    yellow = player(game, "yellow")
    assert (good(game, "yellow", "wood"), good(game, "yellow", "cement")) == (0, 0)
    assert good(game, "yellow", "paper") == 3
    assert (yellow.rupees, yellow.favour, yellow.workers) == (2 + 4, 1, 10 - 2)
    play(game, "decline", "follow")
    assert (good(game, "teal", "paper"), good(game, "orange", "paper")) == (0, 1)
    assert player(game, "yellow").favour == 2


ALL_OF_LEVEL_1 = tuple(f"notable.{notable} river" for notable in m.NOTABLES[:8])


@covers("AG-X10", "AG-SAIL-2", "AG-SAIL-7")
def test_a_painting_pays_for_3_deliveries_and_2_unused_ones_are_refunded():
    game = table(
        *("notable.cook river", "notable.sufi river"),
        *("magenta.good.paintings 1", "magenta.good.oil 1", "magenta.good.curry 1"),
        "turn magenta",
    )
    play(game, "place sailor", "return paintings")
    events = play(game, "deliver cook oil", "deliver sufi curry", "done")
    assert earned(events, "AG-SAIL-7") == 2
    assert earned(events, "AG-DEL-4") == 1 + 1


@covers("AG-X11", "AG-R09", "AG-SAIL-5", "AG-ORD-4", "AG-ORD-5")
def test_the_sailor_fulfils_wood_and_painting_for_a_curry():
    game = table(
        *("marked.scholars 2", "teal.influence.scholars 2"),
        *("teal.good.curry 1", "teal.good.wood 1", "teal.good.paintings 1"),
    )
    play(game, "place sailor", "return curry")
    events = play(game, "fulfil scholars", "done")
    assert earned(events, "AG-SAIL-7") == 1
    assert earned(events, "AG-ORD-7") == 3
    assert sum(player(game, "teal").goods) == 0
    assert game.state.orders[2 * 6 : 2 * 6 + 3] == [-1, 0, -1]
    assert game.state.marked[2] + 1 == 3


@covers("AG-X12", "AG-DEL-4", "AG-INF-2")
def test_a_cotton_pays_for_a_second_notable_of_another_guild():
    game = table(
        *("notable.sufi river", "notable.cook river", "turn yellow"),
        *("yellow.good.cotton 1", "yellow.good.curry 1", "yellow.good.wood 1"),
        players=4,
    )
    play(game, "place sailor", "return cotton")
    events = play(game, "deliver sufi curry", "deliver cook wood", "done")
    assert (earned(events, "AG-DEL-4"), earned(events, "AG-SAIL-7")) == (1 + 1, 0)
    play(game, "rise scholars", "rise artisans")
    assert (step(game, "yellow", "scholars"), step(game, "yellow", "artisans")) == (1, 1)


@covers("AG-X13", "AG-DBL-3", "AG-DBL-4", "AG-DBL-5", "AG-EVAL-2", "AG-EVAL-4")
def test_a_double_delivery_of_wood_wins_the_mahout():
    game = table(
        *("notable.mahout river", "notable.mahout.planks magenta"),
        *("teal.good.wood 2", "teal.good.turmeric 1"),
    )
    play(game, "place sailor", "return turmeric")
    events = play(game, "deliver mahout wood x2")
    assert earned(events, "AG-DEL-4") == 2 + 1
    assert player(game, "teal").contracts == 1 << m.NOTABLES.index("mahout")
    assert player(game, "magenta").favour == 1
    events = play(game, "done")
    assert earned(events, "AG-SAIL-7") == 0
    play(game, "rise merchants")
    assert step(game, "teal", "merchants") == 1
    assert game.prompt.kind == "order_phase"


@covers("AG-X14", "AG-TRAD-1")
def test_goods_worth_5_buy_goods_worth_4():
    game = table("orange.good.cement 2", "orange.good.turmeric 1", "turn orange", players=3)
    play(game, "place trader", "give cement", "give cement", "give turmeric")
    play(game, "take curry", "take cotton", "take cotton")
    assert (good(game, "orange", "curry"), good(game, "orange", "cotton")) == (1, 2)
    refusal = closed(game, "take cotton")
    assert (refusal.code, refusal.values["most"]) == ("trade_value", 0)


@covers("AG-X15", "AG-TRAD-2", "AG-TRAD-3")
def test_two_wood_raised_to_2_buy_one_good_of_value_3():
    game = table("teal.good.wood 2")
    play(game, "place trader", "token price_1 wood high", "give wood", "give wood", "take books")
    assert (good(game, "teal", "books"), good(game, "teal", "wood")) == (1, 0)


@covers("AG-X16", "AG-PROD-1", "AG-MARK-2")
def test_four_open_squares_produce_four_wood():
    covers_off = ("orange.cover.track_1.wood off", "orange.cover.track_2.wood off")
    game = table(*covers_off, "turn orange", players=3)
    play(game, "place woodcutter")
    assert good(game, "orange", "wood") == 4
    assert player(game, "orange").markers == 22 - 4


@covers("AG-X17", "AG-PROC-1", "AG-FOL-1", "AG-FOL-3")
def test_teal_weaves_three_cloth_and_magenta_follows():
    game = table("built.cloth_building on", "teal.good.cotton 4", "magenta.good.cotton 2")
    play(game, "place cloth_building", "process 3")
    assert (good(game, "teal", "cotton"), good(game, "teal", "cloth")) == (1, 3)
    play(game, "follow")
    assert (good(game, "magenta", "cotton"), good(game, "magenta", "cloth")) == (1, 1)
    assert player(game, "teal").favour == 1


@covers("AG-X18", "AG-ORD-2", "AG-ORD-3", "AG-ORD-4", "AG-ORD-5", "AG-ORD-7")
def test_orange_fulfils_the_merchants_order_and_no_other():
    game = table(
        *("marked.scholars 4", "order.scholars.1 teal", "order.scholars.2 magenta"),
        *("order.scholars.3 teal", "orange.influence.scholars 1"),
        *("marked.merchants 3", "orange.influence.merchants 3", "teal.influence.merchants 5"),
        *("orange.good.oil 1", "orange.good.dye 1", "turn orange", "phase order"),
        players=3,
    )
    assert closed(game, "fulfil artisans").code == "order_no_influence"
    refusal = closed(game, "fulfil scholars")
    assert (refusal.code, refusal.rule, refusal.values["limit"]) == ("order_limit", "AG-ORD-2", 3)
    play(game, "fulfil merchants")
    orange = player(game, "orange")
    assert (good(game, "orange", "oil"), good(game, "orange", "dye")) == (0, 0)
    assert game.state.orders[6 + 2] == seat_named(game, "orange")
    assert game.state.marked[1] + 1 == 4
    assert orange.rupees == 2 + 3 - 1
    assert orange.steps[1] == 3 + 1
    assert orange.markers == 22 - 1


@covers("AG-X19", "AG-DEL-4")
def test_the_cook_pays_1_for_the_first_good_and_2_for_the_second_whoever_brings_it():
    game = table("notable.cook river", "yellow.good.oil 1", "turn yellow", players=4)
    assert earned(play(game, "place sailor", "deliver cook oil"), "AG-DEL-4") == 1
    put(game, "turn teal", "space.sailor none", "teal.good.wood 1")
    assert earned(play(game, "place sailor", "deliver cook wood"), "AG-DEL-4") == 2


@covers("AG-X19", "AG-DEL-5")
def test_one_player_who_brings_the_cook_both_goods_gets_3():
    goods = ("yellow.good.oil 1", "yellow.good.wood 1", "yellow.good.cotton 1")
    game = table("notable.cook river", *goods, "turn yellow", players=4)
    events = play(game, "place sailor", "return cotton", "deliver cook oil", "deliver cook wood")
    assert earned(events, "AG-DEL-4") == 1 + 2


@covers("AG-X20", "AG-DEL-5")
def test_a_whole_card_of_three_goods_pays_6():
    goods = ("teal.good.books 1", "teal.good.dye 1", "teal.good.cement 1", "teal.good.clothes 1")
    game = table("boat 5", "notable.subadar river", *goods)
    play(game, "place sailor", "return clothes")
    events = play(game, "deliver subadar cement", "deliver subadar books", "deliver subadar dye")
    assert earned(events, "AG-DEL-4") == 1 + 2 + 3


@covers("AG-X20", "AG-DEL-5")
def test_a_whole_card_of_two_goods_pays_3():
    game = table("notable.sufi river", *(f"teal.good.{g} 1" for g in ("curry", "cotton", "wood")))
    play(game, "place sailor", "return wood")
    events = play(game, "deliver sufi curry", "deliver sufi cotton")
    assert earned(events, "AG-DEL-4") == 1 + 2


def mosaic_maker_won():
    game = table(
        *("boat 4", "notable.mosaic_maker river", "notable.mosaic_maker.bricks magenta"),
        *("teal.good.cement 2", "teal.good.wood 1", "space.quarry teal"),
    )
    play(game, "place sailor", "return wood")
    return game, play(game, "deliver mosaic_maker cement x2")


@covers("AG-X21", "AG-DBL-3", "AG-EVAL-3", "AG-EVAL-4")
def test_two_cement_win_the_mosaic_maker():
    game, events = mosaic_maker_won()
    rupees = [e.values["n"] for e in events if e.kind == "rupees"]
    assert rupees == [2, 1]
    assert player(game, "teal").contracts == 1 << m.NOTABLES.index("mosaic_maker")
    assert player(game, "teal").markers == 22
    assert player(game, "magenta").favour == 1


@covers("AG-X21", "AG-N15")
def test_the_mosaic_maker_brings_a_tile_from_the_pile_at_once():
    game, _ = mosaic_maker_won()
    hidden = next(t for t in m.TILES if game.state.pile >> m.TILES.index(t) & 1)
    events = play(game, f"choose {hidden}")
    assert kinds(events, "tile", "shuffled") == ["tile", "shuffled"]
    assert player(game, "teal").tiles == (m.TILES.index(hidden),)
    assert len(game.state.display) == 3


@covers("AG-X21", "AG-N15")
def test_the_mosaic_maker_turns_points_into_favour_once_per_turn():
    game, _ = mosaic_maker_won()
    play(game, "decline", "done", "decline")
    put(game, "turn teal", "space.sailor none")
    play(game, "meditate")
    put(game, "points 5")
    assert is_open(game, "contemplate 1")
    play(game, "contemplate 2")
    assert (player(game, "teal").favour, game.prompt.values["points"]) == (2, 2)
    assert closed(game, "contemplate 1").code == "ability_used"


@covers("AG-X22", "AG-EVAL-2", "AG-RIV-3", "AG-PIER-3", "AG-INT-3", "AG-INF-5")
def test_magenta_wins_the_jagirdar_in_yellows_turn():
    game = table(
        *("boat 2", "notable.mullah river", "notable.jagirdar river"),
        *("notable.jagirdar.cloth magenta x2", "yellow.influence.merchants 2"),
        *("yellow.good.bricks 1", "yellow.good.planks 1", "yellow.good.turmeric 1"),
        *("teal.good.cotton 1", "magenta.good.cotton 2", "orange.good.cotton 5"),
        *("merchant quarry", "turn yellow"),
        players=4,
    )
    play(game, "place sailor", "return turmeric")
    events = play(game, "deliver mullah bricks", "deliver jagirdar planks", "roll 2")
    order = kinds(events, "rupees", "contract", "favour", "boat", "rolled", "merchant")
    assert order == [
        *("rupees", "rupees", "contract", "favour", "boat", "rolled", "merchant"),
        *("favour", "favour", "favour"),
    ]
    assert [e.values["n"] for e in events if e.kind == "rupees"] == [1, 3]
    assert player(game, "magenta").contracts == 1 << m.NOTABLES.index("jagirdar")
    assert (game.state.boat, m.BUILDINGS[game.state.merchant]) == (3, "turmeric_farm")
    assert [seat.favour for seat in game.state.seats] == [1, 2, 3, 1]
    assert game.state.box.order_limit[game.state.boat] == 4
    play(game, "done", "rise scholars", "rise merchants")
    assert (step(game, "yellow", "scholars"), step(game, "yellow", "merchants")) == (1, 3)
    tile = m.TILES[game.state.display[0]]
    assert is_open(game, "choose favour")
    play(game, f"choose {tile}")
    assert player(game, "yellow").tiles == (m.TILES.index(tile),)


@covers("AG-X23", "AG-R19", "AG-SCO-1", "AG-SCO-2", "AG-SCO-3", "AG-SCO-5", "AG-SCO-6")
def test_orange_scores_66():
    game = table(
        "orange.rupees 36",
        *(f"orange.contract.{n} on" for n in ("subadar", "grand_imam", "mullah")),
        *("order.merchants.2 orange", "order.merchants.3 orange"),
        *("order.scholars.2 orange", "order.scholars.3 orange"),
        *("orange.influence.merchants 5", "teal.influence.merchants 4"),
        *("orange.influence.scholars 3", "magenta.influence.scholars 6"),
        *("orange.cover.track_1.sandstone off", "orange.cover.track_1.wood off"),
        *("orange.cover.track_2.wood off", "orange.cover.track_2.turmeric off"),
        "orange.cover.track_3.cotton off",
        *(f"bowl.{g} orange" for g in ("cement", "planks", "curry", "oil", "paper")),
        players=3,
    )
    score = game.standings()[2]
    assert score.items == {
        "rupees": 36,
        "contracts": 4 + 4,
        "influence": 4 + 2,
        "meditation": 0,
        "covers": 5,
        "akbar": 11,
    }
    assert score.total == 66


@covers("AG-X24", "AG-N01", "AG-SAIL-3")
def test_the_portuguese_trader_takes_two_wood_and_two_turmeric_for_five_deliveries():
    given = ("cloth", "curry", "cement", "planks", "paper", "dye")
    game = table(
        *ALL_OF_LEVEL_1,
        "teal.contract.portuguese_trader on",
        *("teal.good.wood 2", "teal.good.turmeric 2"),
        *(f"teal.good.{each} 1" for each in given),
    )
    play(game, "place sailor", "return wood", "return wood", "return turmeric", "return turmeric")
    play(game, "deliver sufi curry", "deliver takshaka cement", "deliver mahout planks")
    play(game, "deliver khatib paper", "deliver dyer dye")
    put(game, "teal.good.oil 1")
    refusal = closed(game, "deliver cook oil")
    assert (refusal.code, refusal.values) == ("no_delivery_left", {"needs": 1, "has": 0})


@covers("AG-X25", "AG-N06", "AG-N01", "AG-DEL-7")
def test_a_cloth_on_the_french_trader_is_a_generous_delivery():
    cards = ("teal.contract.french_trader on", "teal.contract.portuguese_trader on")
    game = table(*cards, "teal.good.cloth 1")
    play(game, "use french_trader", "put cloth")
    assert player(game, "teal").rupees == 2 + 1


@covers("AG-X25", "AG-N06")
def test_the_third_marker_on_the_french_trader_brings_5_more():
    cards = ("teal.contract.french_trader on", "teal.contract.portuguese_trader on")
    game = table(*cards, "teal.good.cloth 1", "teal.french 2")
    play(game, "use french_trader", "put cloth")
    assert (player(game, "teal").rupees, player(game, "teal").markers) == (2 + 1 + 5, 22)


@covers("AG-X26", "AG-N20")
def test_paper_goes_into_the_bowl_of_curry_when_the_sadr_us_sudur_is_received():
    game = table(
        *("boat 5", "notable.sadr_us_sudur river", "notable.sadr_us_sudur.clothes teal"),
        *("notable.sadr_us_sudur.curry teal", "teal.good.bricks 1", "teal.good.paper 1"),
    )
    play(game, "place sailor", "deliver sadr_us_sudur bricks", "offer paper curry")
    assert game.state.bowls[m.GOODS.index("curry")] == 0
    assert game.state.bowls[m.GOODS.index("paper")] == -1
    assert good(game, "teal", "paper") == 0
