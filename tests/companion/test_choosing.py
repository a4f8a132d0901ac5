"""Choosing without a screen: groups, pieces, rows, baskets, consequences, gestures."""

import random

import pytest

from companion.model.base.levels import Levels
from companion.model.play.choosing.basket import basket
from companion.model.play.choosing.offers import Offers, decline_all
from companion.model.play.choosing.rows import (
    CLOSED,
    GROUP,
    HEADING,
    MORE,
    OPTION,
    STEP,
    TILE,
    Opened,
    Rows,
)
from companion.model.play.gestures import Gestures
from companion.tables import table_of
from companion.tables.texts import Telling
from engine.agra import moves as m
from engine.agra.moves import GRAMMAR
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.companion.drawn import drawn_icons
from tests.companion.sizes import LANGUAGES
from tests.table import play, table

NAMES = ["Ana", "Bo", "Cy"]


def sheet(game, language="en", level="referee"):
    return Rows(Offers(onlooker(game), Levels(level)), Telling(words(language), onlooker(game)))


def test_every_move_has_a_face_in_a_known_group():
    shown = table_of(table().rules.NAME).choosing
    for move in GRAMMAR.moves.values():
        look = shown.look(move, 0)
        assert look.group in shown.GROUP_LOOKS, move.text
        for term in look.term.split():
            assert words("en").term("agra", term) != term, term


def test_every_icon_is_drawn():

    drawn = drawn_icons()
    shown = table_of(table().rules.NAME).choosing
    icons = {shown.look(move, 0).icon for move in GRAMMAR.moves.values()}
    icons |= {style.icon for style in shown.GROUP_LOOKS.values()} | set(shown.GAINS.values())
    assert icons <= drawn


def test_a_question_shows_its_answers_first_and_secondary_actions_below():
    game = table(
        *("teal.influence.artisans 2", "teal.favour 4"),
        *("teal.good.oil 1", "space.botanist teal lying"),
    )
    play(game, "place architect", "rise artisans")
    rows = sheet(game).of(Opened())
    headings = [row.key for row in rows if row.kind == HEADING]
    assert headings == ["choose", "aside"]
    asked = rows[: [row.key for row in rows].index("aside")]
    assert {row.key.split()[0] for row in asked if row.kind == OPTION} == {"choose"}
    below = rows[len(asked) :]
    few = ["aside", "spend oil", "favour gain_basic_good", "favour influence_step"]
    assert [row.key for row in below] == few
    play(game, "adjust teal.tile.stand_worker on", "adjust teal.tile.remove_cover on")
    rows = sheet(game).of(Opened())
    below = rows[[row.key for row in rows].index("aside") :]
    assert [row.key for row in below] == ["aside", "spend oil", "favour"], "many are one row"


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_whole_games_every_open_move_is_reachable_and_every_closed_one_says_why(language):
    game = Game.new("agra", NAMES, seed=5)
    telling, source = Telling(words(language), onlooker(game)), random.Random(language)
    while not game.is_over and game.at < 500:
        offers = Offers(onlooker(game))
        model = Rows(offers, telling)
        shown = _reachable(model)
        ender = offers.ender
        for offer in offers.all:
            if offer.is_open and offer is not ender:
                # What is done in part is reached through the row that does all of it.
                assert offers.wholes.get(offer.move, offer.move).text in shown
        chosen = offers.move(source.choice(game.legal_moves()).text)
        assert all(line.text for line in model.consequences(chosen))
        assert all(offer.look.pieces is not None for offer in offers.all)
        game.play(chosen.move)


def _reachable(model):
    """The moves on the rows, those inside the groups too."""
    rows = model.of(Opened())
    keys = {row.key for row in rows if row.kind in (OPTION, TILE)} | _numbers(model, rows)
    for row in rows:
        assert row.text
        if row.kind == CLOSED:
            assert row.second
            assert row.rule.startswith("AG-")
        if row.kind == GROUP:
            inner = model.of(Opened(group=row.key))
            keys |= {each.key for each in inner if each.kind in (OPTION, TILE)}
    return keys


def _numbers(model, rows):
    """What a row with a stepper leads to."""
    waiting, keys = [row for row in rows if row.kind == STEP], set()
    while waiting:
        row = waiting.pop()
        keys.add(row.key)
        fewer = model.of(Opened(chosen=row.less)) if row.less else []
        waiting += [each for each in fewer if each.kind == STEP]
    return keys


def test_open_ones_come_first():
    game = table("teal.good.wood 3", "turn teal")
    play(game, "place architect")
    kinds = [row.kind for row in sheet(game).of(Opened(all_closed=True))]
    first_closed = kinds.index(CLOSED)
    assert OPTION not in kinds[first_closed:]
    assert kinds[0] == HEADING


def test_a_piece_shows_just_its_options():
    game = table("turn teal")
    rows = sheet(game).of(Opened(piece="building.quarry"))
    assert [row.key for row in rows if row.kind == OPTION] == ["place quarry"]
    assert not [row for row in rows if row.kind in (CLOSED, MORE)], "no worker for the Peon"


def test_a_closed_choice_tells_its_rule_and_reason():
    game = table("turn teal")
    rows = sheet(game).of(Opened(group="place", all_closed=True))
    assert rows[0].key == "back"
    row = next(row for row in rows if row.key == "place sawmill")
    assert row.rule == "AG-ACT-2"
    assert row.second.startswith("The Sawmill is not built")


def test_the_adviser_warns_and_the_notebook_closes_nothing():
    game = table("turn teal")
    advised = sheet(game, level="adviser").of(Opened(group="place", all_closed=True))
    assert {row.icon for row in advised if row.kind == CLOSED} == {"warning"}
    noted = sheet(game, level="notebook").of(Opened(group="peon"))
    assert len([row for row in noted if row.kind == OPTION]) == 20
    assert not [row for row in noted if row.kind == CLOSED]
    folded = sheet(game).of(Opened(group="place"))
    assert [row.text for row in folded if row.key == "closed"] == ["Not possible (11)"]


def test_gains_are_those_of_the_one_who_chooses():
    game = table("merchant quarry", "turn teal")
    row = next(r for r in sheet(game).of(Opened(group="place")) if r.key == "place quarry")
    assert [gain[:2] for gain in row.gains] == [("favour", "+2"), ("sandstone", "+2")]


def test_what_is_in_the_basket():
    game = table("teal.good.curry 2", "teal.good.books 1", "turn teal")
    play(game, "place trader", "give curry", "give books", "take wood")
    put = basket(game, table_of(game.rules.NAME).choosing)
    assert [(each.move.text, each.n) for each in put] == [
        ("give curry", 1),
        ("give books", 1),
        ("take wood", 1),
    ]
    assert [row.text for row in sheet(game).basket()] == ["Curry", "Books", "Wood"]
    play(game, "take wood")
    assert basket(game, table_of(game.rules.NAME).choosing)[-1].n == 2


def test_a_basket_ends_where_another_thing_was_done():
    game = table("space.quarry teal", "space.woodcutter teal", "teal.meditation 3", "turn teal")
    play(game, "meditate")
    assert basket(game, table_of(game.rules.NAME).choosing) == []
    play(game, "lay quarry")
    assert [each.move.text for each in basket(game, table_of(game.rules.NAME).choosing)] == [
        "lay quarry"
    ]
    row = next(row for row in sheet(game).of(Opened(group="lay")) if row.key == "lay woodcutter")
    assert row.gains[0][0] == "meditate"


def test_everybody_who_is_asked_can_decline_at_once():
    game = table(
        "teal.good.wood 1",
        "magenta.good.wood 1",
        "orange.good.wood 1",
        "built.sawmill on",
        "turn teal",
        players=3,
    )
    play(game, "place sawmill", "process 1")
    asked = Offers(onlooker(game))
    assert asked.prompt.seat == 1
    assert [prompt.seat for prompt in asked.asked_next()] == [2]
    assert [move.text for move in decline_all(onlooker(game))] == ["decline", "decline"]


def test_open_pieces_of_the_first_choice():
    game = table("turn teal")
    pieces = Offers(onlooker(game)).open_pieces
    assert "building.quarry" in pieces
    assert "character.sailor" in pieces
    assert "building.sculptor" not in pieces


def test_consequences_say_what_is_asked_next():
    game = table("teal.good.wood 2", "built.sawmill on", "turn teal")
    model = sheet(game)
    lines = [line.text for line in model.consequences(model.offers.move("place sawmill"))]
    assert lines == [
        "teal places a worker on the Sawmill.",
        "Then teal: process how many Wood into Planks?",
    ]


def test_one_gesture_is_undone_as_a_whole():
    gestures = Gestures(table())
    gestures.note(10, 11)
    assert gestures.start_of(11) is None
    gestures.note(11, 14)
    assert gestures.start_of(14) == 11
    assert gestures.end_of(11) == 14
    gestures.note(11, 12)
    assert gestures.start_of(14) is None


def test_turn_course_names_phase_and_what_is_left():
    game = table("space.quarry teal", "teal.meditation 3", "turn teal")
    course = table_of(game.rules.NAME).choosing.course
    assert course(game).phase == 0
    play(game, "meditate", "lay quarry")
    assert course(game).left[0][0] == "meditate"
    play(game, "finish")
    assert course(game).phase == 1
    play(game, "place sailor")
    assert course(game).left == (("sailor", 1),)
    play(game, "done")
    assert course(game).phase == 2
    assert m.GUILDS == ("artisans", "merchants", "scholars")


def test_the_same_reason_is_one_row():
    game = table("teal.good.curry 2", "teal.good.wood 1", "turn teal")
    play(game, "place trader", "give curry", "take wood")
    told = sheet(game)
    closed = [row for row in told.of(Opened(all_closed=True)) if row.kind == CLOSED]
    assert len({row.second for row in closed}) == len(closed)
    names = next(row.text for row in closed if "before you take any" in row.second)
    assert names.startswith("Sandstone, Wood, Turmeric, Cotton, ")


def test_what_can_be_played_anyway_has_its_own_row():
    game = table("teal.good.curry 2", "teal.good.wood 1", "turn teal")
    play(game, "place trader", "give curry", "take wood")
    closed = sheet(game, level="adviser").of(Opened(all_closed=True))
    closed = [row for row in closed if row.kind == CLOSED]
    assert closed
    assert not [row.text for row in closed if "," in row.text]
