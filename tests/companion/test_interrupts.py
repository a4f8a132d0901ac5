"""Interrupts explained: followers, contracts, rewards, the fourth tile, the Cook, short markers."""

import pytest

from tests.companion.sizes import PHONE, TABLET
from tests.seats import almost, completing

FOLLOW = (
    "teal.good.wood 3",
    "magenta.good.wood 2",
    "orange.good.wood 1",
    "built.sawmill on",
    "turn teal",
)


def opened(ui, *corrections, **how):
    from tests.companion.games import open_game, position
    from tests.companion.player import Player

    session = position(ui, *corrections, **how)
    screen = open_game(ui)
    return session, screen, Player(ui)


def play(player, *moves):
    for move in moves:
        player.choose(player.game.parse(move))


def asked_to_follow(ui):
    session, screen, player = opened(ui, *FOLLOW)
    play(player, "place sawmill", "process 1")
    return session, screen, player


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_each_asked_player_in_colour_with_one_tap_for_yes(ui):
    session, screen, _player = asked_to_follow(ui)
    assert screen.panel.title == "Bo"
    assert screen.panel.colour == 1
    assert ui.sees("Follow Ana (1 Wood into Planks)?")
    assert ui.sees("then Cy may follow")
    ui.tap("Bo follows")
    assert session.game.state.seats[1].goods[5] == 1
    assert session.game.state.seats[0].favour == 1
    assert screen.panel.title == "Cy"
    assert ui.sees("Cy does not follow"), "the large button names who is asked"
    ui.tap("Cy follows")
    assert session.game.prompt.kind == "order_phase"


def test_one_tap_for_nobody_and_one_undo_takes_it_back(ui):
    session, screen, _player = asked_to_follow(ui)
    ui.wait(0.4)
    ui.tap("No one else follows")
    assert session.game.prompt.kind == "order_phase"
    assert session.game.prompt.seat == 0
    ui.wait(0.4)
    ui.tap(screen.panel.ids.undo)
    assert session.game.prompt.kind == "follow"
    assert session.game.prompt.seat == 1
    assert screen.panel.title == "Bo"
    screen.do("redo")
    ui.frames(3)
    assert session.game.prompt.kind == "order_phase"


def test_one_can_decline_and_the_next_follow(ui):
    session, _, _ = asked_to_follow(ui)
    ui.tap("Bo does not follow")
    ui.tap("Cy follows")
    assert session.game.state.seats[1].goods[5] == 0
    assert session.game.state.seats[2].goods[5] == 1


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_a_contract_is_explained_line_by_line(ui, pictures):
    session, screen, player = opened(
        ui, *almost("english_trader", "magenta", "teal"), "teal.good.curry 2", "turn teal"
    )
    play(player, "place sailor")
    player.in_sheet(player.game.parse(completing("english_trader")))
    ui.wait(0.4)
    assert screen.paper.is_open
    ui.shot(pictures / f"game-contract-{int(screen.width)}.png")
    for text in (
        "Contract fulfilled",
        "AG-EVAL-2",
        "English Trader",
        "Markers",
        "Tie: the top good wins.",
        "Bo wins",
        "Ana +1 favour: lost the contract.",
        "Pieces to move",
        "Rupees +2",
    ):
        assert ui.sees(text), text
    assert ui.small_targets() == []
    ui.tap("All moved, continue")
    assert not screen.paper.is_open
    assert session.game.prompt.kind == "sailor"


def test_the_contract_that_moves_the_boat_tells_of_the_pier(ui, pictures):
    session, _screen, player = opened(
        ui, *almost("english_trader", "teal", "teal", boat=3), "fulfilled.2 1", "turn teal"
    )
    play(player, "place sailor")
    player.in_sheet(player.game.parse(completing("english_trader")))
    ui.wait(0.4)
    ui.shot(pictures / "game-contract-boat.png")
    assert session.game.state.boat == 4
    for text in (
        "Most markers win.",
        "Boat to pier 4: Level III opens. The order limit is 5.",
        "All price tokens go back to the Trader.",
        "Ana, Bo and Cy +1 favour: pier 4.",
    ):
        assert ui.sees(text), (text, ui.texts())


def test_undo_on_the_paper_takes_the_delivery_back(ui):
    session, screen, player = opened(
        ui, *almost("english_trader", "magenta", "teal"), "teal.good.curry 2", "turn teal"
    )
    play(player, "place sailor")
    player.in_sheet(player.game.parse(completing("english_trader")))
    ui.wait(0.4)
    undo = next(w for w in screen.paper.walk() if getattr(w, "verb", "") == "Undo")
    ui.tap(undo)
    assert not screen.paper.is_open
    assert session.game.state.river[13] is not None
    assert session.game.prompt.kind == "choose_action", "with the worker that was placed for it"


def test_influence_brings_favour_or_a_tile(ui):
    session, screen, player = opened(ui, "teal.influence.artisans 2", "turn teal")
    play(player, "place architect")
    player.in_sheet(player.game.parse("rise artisans"))
    assert screen.sheet.is_open
    assert ui.sees("Take favour")
    tile = next(m for m in session.game.legal_moves() if m.text != "choose favour")
    player.in_sheet(tile)
    assert session.waits_for_chance
    assert ui.sees("Turn up the next favour tile")
    player.roll()
    assert not session.waits_for_chance


def test_the_fourth_tile_asks_which_one_goes(ui):
    session, _screen, player = opened(
        ui,
        "teal.tile.sell_good on",
        "teal.tile.free_peon on",
        "teal.tile.stand_worker on",
        "teal.influence.artisans 2",
        "turn teal",
    )
    play(player, "place architect")
    player.in_sheet(player.game.parse("rise artisans"))
    tile = next(m for m in session.game.legal_moves() if m.text != "choose favour")
    player.in_sheet(tile)
    while session.waits_for_chance:
        player.roll()
    assert session.game.prompt.kind == "tile_too_many"
    assert ui.sees("Give back 1 of 4 favour tiles")
    player.in_sheet(next(m for m in session.game.legal_moves()))
    assert session.game.prompt.kind != "tile_too_many"


def test_the_cook_asks_the_owner_of_the_kicked_out_worker(ui):
    session, screen, player = opened(
        ui, "magenta.contract.cook on", "space.woodcutter magenta", "turn teal"
    )
    ui.tap(player.piece(player.game.parse("place woodcutter")))
    ui.wait(0.4)
    assert ui.sees("Bo's worker is kicked out of the Woodcutter.")
    ui.tap(screen.panel.ids.main)
    assert session.game.prompt.kind == "cook_stores"
    assert screen.panel.title == "Bo"
    assert ui.sees("Keep the kicked-out worker on the Cook?")
    ui.wait(0.4)
    assert screen.panel.loss_text == "Return the worker to the supply"
    ui.tap(screen.panel.ids.main)
    assert session.game.state.seats[1].stored == 1


def test_short_of_markers_something_is_given_up_or_less_is_taken(ui):
    session, screen, player = opened(ui, "teal.good.sandstone 12", "teal.good.wood 9", "turn teal")
    play(player, "place cotton_farm")
    assert session.game.prompt.kind == "markers_short"
    assert screen.panel.main_text == "Take less"
    assert screen.panel.gives_up, "what gives something away is a plain button"
    ui.tap(player.row("free sandstone"))
    assert session.game.prompt.kind != "markers_short"
