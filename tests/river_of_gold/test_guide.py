"""The guide for a first game, and the faces of goals: a sentence or icon for all there is."""

import random
from pathlib import Path

from companion.tables.river_of_gold import goals
from companion.tables.river_of_gold.guide import LESSONS, lesson_of
from companion.tables.river_of_gold.setup_steps import ICONS
from companion.tables.river_of_gold.tally import ICONS as ITEM_ICONS
from engine.core.game import Game
from engine.core.goals.search import Way
from engine.core.language.book import book_of
from engine.core.language.words import words
from engine.river_of_gold import moves as m
from engine.river_of_gold.goals.kinds import BUILD, CLAIM, DELIVER, JOURNEY, KINDS, TRACK, Goal
from tests.river_of_gold.table import NAME, NAMES

BOOK = book_of("river_of_gold")

ART = Path(__file__).parents[2] / "companion"
EN = words("en")


def drawn():
    """The names of all icons that there are for this game."""
    folders = (ART / "art" / "icons", ART / "tables" / "river_of_gold" / "art" / "icons")
    return {path.stem for folder in folders for path in folder.glob("*.svg")}


def test_every_lesson_has_a_rule_and_a_short_sentence():
    known = set(BOOK.rulebook("en"))
    for lesson in LESSONS.values():
        assert lesson.rule in known
        assert lesson.icon in drawn()
        assert len(lesson.sentence.split()) <= 18, lesson.sentence


def test_every_action_of_whole_games_has_its_lesson():
    met = set()
    for seed in range(4):
        game, source = Game.new(NAME, NAMES[:3], seed=seed), random.Random(seed)
        while not game.is_over:
            legal = game.legal_moves()
            met |= {(move.verb.name, lesson_of(move, "")) for move in legal}
            game.play(source.choice(legal))
    without = {verb for verb, lesson in met if not lesson}
    assert without <= {"end", "done"}
    assert {"sail", "build", "deliver", "favour", "exchange"} <= {lesson for _, lesson in met}


def test_every_goal_has_a_heading_and_an_icon():
    assert set(goals.HEADINGS) == set(KINDS) == set(goals.GROUPS)
    for kind, count in (
        (DELIVER, len(m.CLIENTS)),
        (CLAIM, len(m.MASTERIES)),
        (JOURNEY, 2),
        (BUILD, 30),
        (TRACK, 6),
    ):
        for what in range(count):
            assert goals.goal_icon(Goal(kind, what))[0] in drawn()
    way = Way(Goal(BUILD, 3), (), {"vp": 2, "koku": -9, "owner": -2}, 0)
    assert goals.gains_of(way) == (("vp", 2), ("koku", -9))


def test_icons_of_steps_and_items_are_drawn():
    assert {*ICONS.values(), *ITEM_ICONS.values()} <= drawn()
