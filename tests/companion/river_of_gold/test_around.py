"""Around the board of River of Gold in a window: score, check, corrections, copy, tools."""

import pytest

from companion.model.play.session import Session
from companion.window.screens.start.quick_tools import open_tool, tools_of
from engine.core.frames import CHANCE
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import ARTISAN, bits
from tests.companion.sizes import PHONE, TABLET
from tests.river_of_gold.table import NAME, NAMES, played_out

WAIT = 0.4


def begun(ui, players=3, moves=40, **how):
    """A game in the middle, on the table."""
    session = Session.begin(ui.app.store, NAME, NAMES[:players], start=0, **how)
    session._dice.seed = 7
    session.roll_everything()
    session.everything_is_placed()
    for _ in range(moves):
        if session.waits_for_chance:
            session.roll()
        else:
            session.play(session.game.legal_moves()[-1])
    while session.game.prompt.kind != "turn" or session.game.prompt.seat == CHANCE:
        if session.waits_for_chance:
            session.roll()
        else:
            session.play(session.game.legal_moves()[0])
    ui.app.session = session
    return session


def on_the_table(ui, **how):
    session = begun(ui, **how)
    ui.app.go_from_home("game")
    ui.wait(WAIT)
    return session, ui.app.pages.current_screen


# ---------------------------------------------------------------- the score


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
@pytest.mark.parametrize("players", [2, 4])
def test_the_score_adds_up_region_by_region(ui, players):
    game = played_out(players, seed=players)
    ui.app.go("score")
    screen = ui.app.pages.get_screen("score")
    screen.show(game)
    ui.frames(3)
    view = screen.view
    assert [item.key for item in view.items[1:7]] == [f"region_{n}" for n in range(1, 7)]
    for seat, score in enumerate(game.standings()):
        assert sum(item.numbers[seat] for item in view.items) == score.total
    assert ui.sees("Region 4")
    assert ui.sees("each: 1 per 5 koku")
    screen.explain("region_1", 0)
    ui.frames(3)
    assert any("RG-SCO-2" in text for text in ui.texts())


def test_the_score_at_200_percent_has_a_block_for_each_player(ui):
    ui.app.go("score")
    screen = ui.app.pages.get_screen("score")
    screen.show(played_out(3, seed=2))
    ui.app.settings.change(text_size=200)
    ui.frames(3)
    assert screen.ids.table.blocks
    ui.app.settings.change(text_size=100)
    ui.wait(WAIT)


# ---------------------------------------------------------------- at the table


def test_does_the_table_match(ui):
    begun(ui)
    ui.app.go_from_home("table_check")
    ui.wait(WAIT)
    assert ui.sees("Does the table match?")
    assert any(text.startswith("22 in all: ") for text in ui.texts())


def test_holding_a_piece_explains_and_corrects_it(ui):
    session, screen = on_the_table(ui)
    screen.correcting.correct("region.3")
    ui.wait(WAIT)
    assert ui.sees("Region 3")
    assert any("RG-INF-2" in text for text in ui.texts())
    session.play("adjust crab.koku 17")
    assert session.game.state.seats[0].koku == 17


def asked(ui, session, screen):
    """ "What can I do?", searched to the end."""
    from tests.companion.waiting import until

    screen.what_can_i_do.open()
    paper = screen.what_can_i_do._paper
    until(lambda: paper.is_complete, ui.frame)
    ui.wait(WAIT)
    return paper


def test_what_can_i_do_finds_goals(ui):
    asked(ui, *on_the_table(ui))
    assert ui.sees("Reach journey's end") or ui.sees("Build") or ui.sees("Track rewards")


def test_what_a_hand_allows_is_shown_on_request_only(ui):
    """RG-HID-2: the goals on the shared screen do not depend on a covered hand."""
    session, screen = on_the_table(ui)
    state = session.game.state
    clan, artisans = session.game.colours[state.active], state.box.of_type[ARTISAN]
    client = m.CLIENTS[next(bits(state.deck & artisans))]
    goods = [f"good.{good} 4" for good in m.GOODS]
    for each in (f"die {client[-1]}", *goods, f"hand {client}"):
        session.play(f"adjust {clan}.{each}")
    ui.wait(WAIT)
    paper = asked(ui, session, screen)
    goal = f"Deliver to Artisan {client[-1]}"
    assert not any(goal in text for text in ui.texts())
    ui.tap(next(text for text in ui.texts() if text.endswith("'s hand allows")))
    ui.wait(WAIT)
    assert ui.sees(goal)
    screen.paper.close()
    ui.wait(WAIT)
    screen.what_can_i_do.open()
    ui.wait(WAIT)
    assert not ui.sees(goal)
    assert not paper.is_uncovered


# ---------------------------------------------------------------- my copy


def test_my_copy_switches_to_this_game_and_keeps_a_correction(ui):
    ui.app.go("my_copy")
    ui.wait(WAIT)
    screen = ui.app.pages.current_screen
    screen.choose_game("agra")
    ui.frames(2)
    screen.choose_game(NAME)
    ui.frames(3)
    for piece in screen.pieces[::9]:
        screen.pick_row(piece.id)
        ui.frames(2)
        assert screen.drawn[0] == piece
    screen.pick_row("tile.e1-port-5")
    ui.frames(2)
    slot = screen.part.rows(screen.words, screen.piece, screen.values)[-1].slots[0]
    screen.pick(slot)
    screen._picked(screen.picker, 5)
    screen.keep()
    ui.wait(WAIT)
    assert ui.app.copy_of(NAME).catalogue.tile("e1-port-5").bonus == 5
    assert screen.done == 1


# ---------------------------------------------------------------- quick tools


def test_every_tool_of_this_game_opens(ui):
    for name in tools_of(NAME):
        open_tool(ui.app, name)
        ui.wait(WAIT)
        assert ui.app.pages.current == name
        ui.app.back()
        ui.wait(WAIT)
