"""Chapter 10: the Trader (AG-TRAD) and the price tokens (AG-PRICE)."""

import pytest

from engine.agra import moves as m
from engine.agra.box import FREE
from engine.agra.catalogue import load_catalogue
from tests.rules import covers
from tests.seen import player
from tests.table import closed, good, is_open, play, table


def trading(*corrections, **how):
    game = table(*corrections, **how)
    play(game, "place trader")
    return game


def value(game, name):
    return game.state.values[m.GOODS.index(name)]


# ---------------------------------------------------------------- the exchange


@covers("AG-TRAD-1")
def test_goods_worth_one_less_than_those_given_are_taken():
    game = trading("teal.good.books 1", "teal.good.oil 1")
    play(game, "give books", "give oil", "take clothes", "take wood")
    assert (good(game, "teal", "clothes"), good(game, "teal", "wood")) == (1, 1)
    refusal = closed(game, "take wood")
    assert (refusal.code, refusal.rule) == ("trade_value", "AG-TRAD-1")
    assert refusal.values == {"good": "wood", "most": 0}


@covers("AG-TRAD-1")
def test_what_is_too_dear_is_refused_with_what_is_left():
    game = trading("teal.good.books 1")
    play(game, "give books")
    assert closed(game, "take clothes").values == {"good": "clothes", "most": 2}


@covers("AG-TRAD-1", "AG-R03")
def test_less_may_be_taken():
    game = trading("teal.good.books 1")
    play(game, "give books", "take wood", "done")
    assert sum(player(game, "teal").goods) == 1


@covers("AG-TRAD-1")
def test_at_most_three_goods_are_given():
    game = trading("teal.good.wood 4")
    play(game, *["give wood"] * 3)
    refusal = closed(game, "give wood")
    assert (refusal.code, refusal.rule) == ("trade_too_many", "AG-TRAD-1")
    assert refusal.values == {"most": 3}


@covers("AG-TRAD-1")
def test_there_is_one_exchange_per_action():
    game = trading("teal.good.wood 4")
    play(game, "give wood", "give wood", "take cotton", "done")
    assert not is_open(game, "give wood")


@covers("AG-TRAD-1")
def test_many_goods_may_come_for_few():
    game = trading("teal.good.books 3")
    play(game, *["give books"] * 3, *["take cotton"] * 8)
    assert good(game, "teal", "cotton") == 8
    assert closed(game, "take cotton").code == "trade_value"


@covers("AG-TRAD-2")
def test_a_token_may_be_set_without_any_exchange():
    game = trading()
    play(game, "token price_1 wood high", "done")
    assert (value(game, "wood"), game.prompt.kind) == (2, "order_phase")


@covers("AG-TRAD-2")
def test_a_token_is_set_before_or_after_the_exchange():
    game = trading("teal.good.wood 2")
    play(game, "give wood", "give wood", "take cotton", "done", "token price_1 wood high")
    assert (value(game, "wood"), game.prompt.kind) == (2, "order_phase")


@covers("AG-TRAD-2")
def test_but_not_both():
    game = trading("teal.good.wood 2")
    play(game, "token price_1 wood high")
    refusal = closed(game, "token price_2 oil high")
    assert (refusal.code, refusal.rule) == ("token_already_used", "AG-TRAD-2")
    play(game, "give wood", "take cotton", "done")
    assert game.prompt.kind == "order_phase"


@covers("AG-TRAD-3")
def test_a_token_set_afterwards_does_not_count_for_the_exchange():
    game = trading("teal.good.wood 2")
    play(game, "give wood", "give wood")
    assert closed(game, "take oil").values["most"] == 1


@covers("AG-TRAD-4")
def test_goods_of_unbuilt_buildings_are_given_and_taken():
    game = trading("teal.good.statues 1")
    play(game, "give statues", "take oil")
    assert (good(game, "teal", "statues"), good(game, "teal", "oil")) == (0, 1)
    assert not game.state.built[m.BUILDINGS.index("oil_mill")]


# ---------------------------------------------------------------- price tokens


@covers("AG-PRICE-1", "AG-R82")
def test_there_are_three_two_sided_tokens():
    faces = [(token.low, token.high) for token in load_catalogue().price_tokens]
    assert faces == [(1, 2), (2, 3), (3, 4)]


@covers("AG-PRICE-1")
def test_a_token_replaces_the_printed_value():
    game = trading()
    play(game, "token price_3 clothes high")
    assert value(game, "clothes") == 4


@pytest.mark.parametrize(("side", "name", "shown"), [("high", "wood", 2), ("low", "oil", 1)])
@covers("AG-PRICE-2")
def test_a_token_is_placed_with_the_side_of_choice(side, name, shown):
    game = trading()
    play(game, f"token price_1 {name} {side}")
    assert value(game, name) == shown


@covers("AG-PRICE-2")
def test_a_token_is_moved_with_the_side_of_choice():
    game = trading("token.price_1 wood high")
    play(game, "token price_1 oil low")
    assert (value(game, "wood"), value(game, "oil")) == (1, 1)


@covers("AG-PRICE-2")
def test_a_token_is_turned_over_where_it_lies():
    game = trading("token.price_1 wood high", "token.price_3 books high")
    assert is_open(game, "flip price_3")
    play(game, "flip price_1")
    assert value(game, "wood") == 1
    assert game.state.tokens[0] == 2 * m.GOODS.index("wood")


@covers("AG-PRICE-2")
def test_a_token_on_the_trader_is_not_flipped():
    refusal = closed(trading(), "flip price_1")
    assert (refusal.code, refusal.rule) == ("token_on_trader", "AG-PRICE-2")


@covers("AG-PRICE-3")
def test_two_tokens_never_lie_on_one_good():
    game = trading("token.price_1 oil low")
    refusal = closed(game, "token price_2 oil high")
    assert (refusal.code, refusal.rule) == ("token_stack", "AG-PRICE-3")
    assert refusal.values == {"good": "oil"}


@pytest.mark.parametrize(
    ("move", "face", "printed"),
    [
        ("token price_2 wood high", 3, 1),
        ("token price_3 oil high", 4, 2),
        ("token price_1 books low", 1, 3),
    ],
)
@covers("AG-PRICE-3")
def test_a_value_is_never_more_than_1_away_from_the_printed_one(move, face, printed):
    refusal = closed(trading(), move)
    assert refusal.code == "token_range"
    assert (refusal.values["face"], refusal.values["value"]) == (face, printed)


@covers("AG-PRICE-3")
def test_a_flip_too_far_is_refused():
    game = trading("token.price_3 oil low")
    refusal = closed(game, "flip price_3")
    assert (refusal.code, refusal.values) == ("token_range", {"good": "oil", "face": 4, "value": 2})


@pytest.mark.parametrize(
    "move", ["token price_1 wood low", "token price_2 oil low", "token price_3 books low"]
)
@covers("AG-PRICE-4", "AG-R05")
def test_a_token_that_shows_the_printed_value_is_not_placed(move):
    refusal = closed(trading(), move)
    assert (refusal.code, refusal.rule) == ("token_range", "AG-PRICE-4")


@covers("AG-PRICE-4")
def test_nor_is_it_moved_there():
    game = trading("token.price_1 oil low")
    assert closed(game, "token price_1 wood low").code == "token_range"
    assert is_open(game, "flip price_1")


@covers("AG-PRICE-2", "AG-PRICE-4")
def test_a_flip_may_change_the_value_again():
    game = trading("token.price_2 oil low")
    play(game, "flip price_2")
    assert value(game, "oil") == 3


@covers("AG-PRICE-5")
def test_a_token_stays_from_turn_to_turn():
    game = trading()
    play(game, "token price_1 wood high", "done", "end", "place sailor", "done", "end")
    assert value(game, "wood") == 2


@covers("AG-PRICE-5")
def test_nobody_puts_a_token_back_on_the_trader():
    game = trading("token.price_1 wood high", "token.price_2 oil high")
    for move in [move for move in game.legal_moves() if move.verb in (m.TOKEN, m.FLIP)]:
        again = game.clone()
        again.play(move)
        assert again.state.tokens[:2].count(FREE) == 0


@covers("AG-PRICE-5", "AG-FT-04")
def test_a_favour_tile_moves_a_token_too():
    game = table("token.price_1 wood high", "teal.tile.price_token on", "teal.favour 3")
    play(game, "favour price_token", "token price_1 cotton high")
    assert (value(game, "wood"), value(game, "cotton")) == (1, 2)


@covers("AG-PRICE-5", "AG-PIER-4", "AG-R66")
def test_pier_4_sends_all_tokens_back():
    game = table(
        *("boat 3", "fulfilled.2 1", "notable.caliph river", "notable.caliph.oil teal"),
        *("teal.good.paper 1", "token.price_1 wood high", "token.price_3 books high"),
    )
    play(game, "place sailor", "deliver caliph paper")
    assert game.state.tokens == (FREE,) * 3
    assert (value(game, "wood"), value(game, "books")) == (1, 3)


@covers("AG-TRAD-1", "AG-MARK-4")
def test_goods_taken_beyond_the_markers_need_others_given_up():
    game = trading("teal.good.books 1", "teal.favour 21")
    play(game, "give books", "take cotton", "take wood")
    assert game.prompt.kind == "markers_short"
    play(game, "free favour")
    assert (good(game, "teal", "wood"), player(game, "teal").favour) == (1, 20)
