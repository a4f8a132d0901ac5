"""Pieces that move are seen to move, briefly, and never with reduced motion."""

from companion.tables.agra.choosing import flights
from engine.core.game import Game
from tests.companion.test_game_screen import opened
from tests.table import table


def test_a_worker_comes_from_its_player_and_the_merchant_walks_his_way():
    game: Game = table("merchant woodcutter", "turn teal")
    placed = flights(game.play("place woodcutter"))
    assert [(flight.icon, flight.way) for flight in placed] == [
        ("worker-standing", ("seat", "building.woodcutter"))
    ]
    walked = flights(game.play("roll 2"))
    assert walked[0].icon == "merchant"
    assert walked[0].way == (
        "building.woodcutter",
        "building.turmeric_farm",
        "building.cotton_farm",
    )


def test_goods_fly_along_the_arrow():
    game: Game = table("teal.good.wood 1", "built.sawmill on", "turn teal")
    game.play("place sawmill")
    (moved,) = flights(game.play("process 1"))
    assert moved.way == ("building.woodcutter", "building.sawmill")


def test_pieces_fly_over_the_table_unless_motion_is_reduced(ui):
    session, screen, _ = opened(ui, "turn teal")
    ui.app.still = False
    screen.do("play", session.game.parse("place woodcutter"))
    ui.frames(2)
    assert len(screen.pages.sky.children) == 1
    ui.wait(1.2)
    assert screen.pages.sky.children == []
    screen.do("undo")
    ui.app.still = True
    screen.do("play", session.game.parse("place woodcutter"))
    ui.frames(2)
    assert screen.pages.sky.children == []
