"""The guide for a first game: each kind of action once, when it becomes possible."""

import random
from pathlib import Path

from companion.model.play.choosing.guide import Guide
from companion.model.play.choosing.offers import Offers
from companion.tables.agra.guide import LESSONS
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.observer import onlooker
from tests.companion.drawn import drawn_icons
from tests.companion.test_game_screen import opened

ROOT = Path(__file__).resolve().parents[2]


def test_the_first_turn_tells_of_what_is_possible_and_of_nothing_else():
    guide = Guide()
    guide.look(Offers(onlooker(Game.new("agra", ["Ana", "Bo"], seed=3))))
    keys = [key for key, _ in guide.waiting]
    assert keys[0] == "produce"
    assert {"architect", "sailor", "trader", "botanist"} <= set(keys)
    # Nobody has a worker on the board yet, nor anything to serve with.
    assert not {"peon", "order", "serve", "follow"} & set(keys)


def test_every_lesson_names_a_rule_and_an_icon_of_ours():
    icons = drawn_icons()
    rules = set((ROOT / "tests" / "agra" / "rule_ids.txt").read_text().split())
    for lesson in LESSONS.values():
        assert lesson.rule in rules
        assert lesson.icon in icons


def test_nothing_is_told_twice():
    guide, game = Guide(), Game.new("agra", ["Ana", "Bo"], seed=3)
    guide.look(Offers(onlooker(game)))
    first = guide.waiting[0][0]
    guide.tell()
    guide.look(Offers(onlooker(game)))
    assert first not in dict(guide.waiting)
    again = Guide(told=guide.told)
    again.look(Offers(onlooker(game)))
    assert again.waiting == guide.waiting


def test_every_lesson_is_told_sooner_or_later():
    guide, told = Guide(), set()
    for seed in range(12):
        game, source = Game.new("agra", ["Ana", "Bo", "Cy"], seed=seed), random.Random(seed)
        while not game.is_over and told != set(LESSONS):
            if game.prompt.seat != CHANCE and source.random() < 0.2:
                guide.look(Offers(onlooker(game)))
                told |= {key for key, _ in guide.waiting}
                guide.told |= told
            game.play(source.choice(game.legal_moves()))
    assert told == set(LESSONS)


def test_the_guide_lies_above_the_table_until_it_was_read(ui):
    _, screen, _ = opened(ui, "turn teal")
    bar = screen.guiding.bar
    assert bar.height == 0
    ui.app.go("settings")
    ui.wait(0.2)
    ui.tap("Guide for a first game")
    ui.back()
    ui.wait(0.2)
    assert "farm yields" in bar.text
    assert ui.small_targets() == []
    assert ui.cut_texts() == []
    first = bar.text
    ui.tap(bar.ids.rule)
    ui.wait(0.3)
    assert screen.paper.is_open
    ui.back()
    # One tip is enough for a question: the next one comes with the next move.
    ui.tap(bar.ids.read)
    assert bar.text == ""
    session = ui.app.session
    session.play("place woodcutter")
    session.play("end")
    ui.wait(0.3)
    assert bar.text not in ("", first)
    ui.tap(bar.ids.enough)
    assert (bar.text, ui.app.preferences.guide) == ("", False)
    ui.frames(3)
    assert bar.height == 0
    # What was read is not told again in the next game; switched on anew, all of it is.
    ui.app.settings.change(guide=True)
    assert bar.text != first
    ui.app.settings.change(guide=False)
    ui.app.go("settings")
    ui.wait(0.2)
    ui.tap("Guide for a first game")
    ui.back()
    ui.wait(0.2)
    assert bar.text == first


def test_a_tip_goes_when_its_move_was_made(ui):
    ui.app.settings.change(guide=True)
    session, screen, _ = opened(ui, "turn teal")
    ui.wait(0.3)
    bar = screen.guiding.bar
    first = bar.text
    assert "farm yields" in first
    session.play("place trader", "done")
    ui.wait(0.3)
    session.play("end")
    ui.wait(0.3)
    assert bar.text == first, "something else was done"
    session.play("place woodcutter")
    ui.wait(0.3)
    session.play("end")
    ui.wait(0.3)
    assert bar.text not in ("", first)


def window_box(widget):
    left, bottom = widget.to_window(widget.x, widget.y)
    return left, bottom, left + widget.width, bottom + widget.height


def test_one_tip_is_beside_its_piece_and_never_over_the_lower_half_of_the_board(ui):
    from tests.companion.player import Player

    ui.app.settings.change(guide=True)
    session, screen, _ = opened(ui, "turn teal")
    ui.wait(0.3)
    bar, board = screen.guiding.bar, window_box(screen.body)
    assert "farm yields" in bar.text
    quarry = window_box(Player(ui).piece(session.game.parse("place quarry")))
    tip = window_box(bar)
    assert tip[1] >= (board[1] + board[3]) / 2, "the lower half stays free"
    apart = (tip[3] <= quarry[1] + 1, tip[1] >= quarry[3] - 1, tip[0] >= quarry[2] - 1)
    assert any(apart), "its piece can be seen"
    assert tip[0] >= board[0]
    assert tip[2] <= board[2]
    # The board has all its room: what lies below the tip is not pushed away.
    at = screen.body.height
    ui.tap(bar.ids.read)
    ui.frames(3)
    assert screen.body.height == at


def test_a_tip_about_a_choice_in_the_sheet_is_in_the_sheet(ui):
    ui.app.settings.change(guide=True)
    session, screen, player = opened(ui, "space.quarry teal", "teal.meditation 3", "turn teal")
    screen.guiding._guide.told |= {"produce", "process", "architect", "sailor", "trader"}
    screen.guiding._guide.told |= {"botanist", "meditate", "peon"}
    for move in ("meditate", "lay quarry"):
        player.choose(player.asked.parse(move))
    ui.wait(0.4)
    bar = screen.guiding.bar
    assert bar.text
    assert screen.sheet.is_open
    assert bar.parent.__self__ is screen.panel.ids.tips.__self__
    assert ui.small_targets() == []
    assert session.game.prompt.kind == "meditation"
