"""The owner's cards in a running game of Agra: what is found out counts from then on."""

from engine.agra import moves as m
from engine.core.box import reprint
from engine.core.game import Game
from tests.table import closed, is_open, play, table

SUFI = "notable.sufi.ordered_goods"
"""The app assumes Curry and Cotton."""


def _delivering() -> Game:
    game = table("notable.sufi river", "teal.good.oil 2", "teal.good.curry 2")
    play(game, "place sailor")
    return game


def _river(game: Game) -> tuple[int, ...] | None:
    card: tuple[int, ...] | None = game.state.river[m.NOTABLES.index("sufi")]
    return card


def test_a_card_orders_what_is_printed_on_it():
    game = _delivering()
    assert is_open(game, "deliver sufi curry")
    game.play(reprint({SUFI: ["oil", "cotton"]}))
    assert is_open(game, "deliver sufi oil")
    assert not is_open(game, "deliver sufi curry")
    game.undo()
    assert is_open(game, "deliver sufi curry")
    game.redo()
    assert is_open(game, "deliver sufi oil")


def test_what_was_delivered_stays_delivered():
    game = _delivering()
    play(game, "deliver sufi curry")
    before, favour = _river(game), game.state.seats[0].favour
    game.play(reprint({SUFI: ["oil", "cotton"]}))
    assert (_river(game), game.state.seats[0].favour) == (before, favour)


def test_two_finds_count_together():
    game = table()
    game.play(reprint({"building.paper_factory.cost": 7}))
    game.play(reprint({SUFI: ["oil", "cotton"]}))
    box = game.state.box
    assert box.cost[m.BUILDINGS.index("paper_factory")] == 7
    assert box.ordered[m.NOTABLES.index("sufi")] == (m.GOODS.index("oil"), m.GOODS.index("cotton"))


def test_a_longer_track_gains_a_row_and_loses_it_again():
    game, row = table(), "meditation_advance.advance_6_7"
    step = {"from_space": 6, "to_space": 7, "cost_kind": "goods", "goods": ["books", "books"]}
    added = {f"{row}.{name}": value for name, value in {**step, "total_value": 6}.items()}
    game.play(reprint({"meditation_track.values": [1, 2, 2, 3, 3, 4, 5], **added}))
    assert game.state.box.last_space == 7
    game.play(reprint({"meditation_track.values": [1, 2, 2, 3, 3, 4], row: None}))
    assert game.state.box.last_space == 6
    game.undo()
    assert game.state.box.last_space == 7


def test_a_tracker_on_the_last_space_keeps_the_track_as_long():
    game = table("teal.meditation 6")
    shorter = {"meditation_track.values": [1, 2, 2, 3, 3], "meditation_advance.advance_5_6": None}
    assert closed(game, reprint(shorter).text).code == "adjust_impossible"


def test_prices_follow_the_tokens():
    game = table("token.price_1 oil high")
    oil = m.GOODS.index("oil")
    before = game.state.values[oil]
    game.play(reprint({"price_token.price_1.high": before + 1}))
    assert game.state.values[oil] == before + 1


def test_impossible_print_is_refused():
    for goods in (["oil"], ["oil", "oil"], ["oil", "gravel"], "oil"):
        assert closed(table(), reprint({SUFI: goods}).text).code == "adjust_unknown"
