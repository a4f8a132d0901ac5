"""The guide for a first game: each kind of action once, when it becomes possible."""

import random
from pathlib import Path

from companion.play.choosing.guide import Guide
from companion.play.choosing.offers import Offers
from companion.tables.agra.guide import LESSONS
from engine.core.frames import CHANCE
from engine.core.game import Game
from tests.companion.drawn import drawn_icons
from tests.companion.test_game_screen import opened

ROOT = Path(__file__).resolve().parents[2]


def test_the_first_turn_tells_of_what_is_possible_and_of_nothing_else():
    guide = Guide()
    guide.look(Offers(Game.new("agra", ["Ana", "Bo"], seed=3)))
    keys = [key for key, _ in guide.waiting]
    assert keys[0] == "produce"
    assert {"architect", "sailor", "trader", "botanist"} <= set(keys)
    # Nobody has a worker on the board yet, nor anything to serve with.
    assert not {"peon", "order", "serve", "follow"} & set(keys)


def test_every_lesson_names_a_rule_and_an_icon_of_ours():
    icons = drawn_icons()
    rules = set((ROOT / "tests" / "rule_ids.txt").read_text().split())
    for lesson in LESSONS.values():
        assert lesson.rule in rules
        assert lesson.icon in icons


def test_nothing_is_told_twice():
    guide, game = Guide(), Game.new("agra", ["Ana", "Bo"], seed=3)
    guide.look(Offers(game))
    first = guide.waiting[0][0]
    guide.tell()
    guide.look(Offers(game))
    assert first not in dict(guide.waiting)
    again = Guide(told=guide.told)
    again.look(Offers(game))
    assert again.waiting == guide.waiting


def test_every_lesson_is_told_sooner_or_later():
    guide, told = Guide(), set()
    for seed in range(12):
        game, source = Game.new("agra", ["Ana", "Bo", "Cy"], seed=seed), random.Random(seed)
        while not game.is_over and told != set(LESSONS):
            if game.prompt.seat != CHANCE and source.random() < 0.2:
                guide.look(Offers(game))
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
