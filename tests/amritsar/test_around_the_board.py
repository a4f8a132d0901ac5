"""Does the table match, rules of every piece, the first-game guide, and how goals are shown."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from companion.tables.amritsar import (
    choosing,
    goals,
    guide,
    prestige,
    setup_steps,
    table_check,
    tally,
)
from companion.tables.amritsar.meta import TABLE
from companion.tables.amritsar.piece_rules import rules_of_piece
from companion.tables.amritsar.signs import bridge_signs, house_signs, signs_of
from companion.tables.common.check import COMMON
from engine.amritsar import moves as m
from engine.amritsar import near_misses
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.goals.kinds import KINDS, goals_of
from engine.core.adjust import Adjust
from engine.core.game import Game
from engine.core.language.book import book_of
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.amritsar.test_table_parts import SITTINGS, pieces, played
from tests.rules import covers

BOOK = book_of("amritsar")

ENGLISH = words("en")
ART = Path(__file__).resolve().parents[2] / "companion" / "art"


def rows(game: Game, seat: int) -> dict[str, str]:
    """What is to be checked of a seat, or in the middle, by label."""
    part = next(p for p in table_check.read_check(onlooker(game), ENGLISH) if p.seat == seat)
    return {row.label: row.value for row in part.rows}


# ---------------------------------------------------------------- does the table match?


@covers("AM-STA-3")
@pytest.mark.parametrize(("players", "mode"), SITTINGS)
def test_sixteen_counters_are_somewhere(players: int, mode: str) -> None:
    game = played(players, 120, mode)
    for seat in range(len(game.seats)):
        places = table_check.places_of(onlooker(game), ENGLISH, seat, "counters")
        assert sum(place.n for place in places) == 16
        assert rows(game, seat)["Counters"].startswith("16 in all: ")


@covers("AM-STA-5")
def test_twelve_workers_stand_in_the_sections() -> None:
    game = played(3, 90)
    middle = rows(game, COMMON)
    assert middle["Workers"] == "12 in all"
    sections = [f"{area} {n}" for area in ("North", "East", "South", "West") for n in (1, 2)]
    counted = sum(
        len(value.split(" · ")[0].split(", "))
        for section in sections
        if not (value := middle[section]).startswith("no workers")
    )
    assert counted == 12


@covers("AM-STA-4")
def test_items_are_counted_against_the_slots() -> None:
    game = played(2, 4)
    game.play(Adjust("purple.item.marble", "2"))
    assert rows(game, 0)["Coins and resources"] == "1 coin and 2 marble · 3 of 4 slots"


@covers("AM-STA-6", "AM-DEC-3")
def test_tax_icons_are_counted_again() -> None:
    game = played(2, 4)
    assert rows(game, 0)["Tax"] == "1 · 1 icon · 1 coin due"
    game.play(Adjust("purple.tax", "3"))
    assert rows(game, 0)["Tax"] == "3 · 1 icon, not the same · 3 coins due"


@covers("AM-HID-2")
def test_hands_are_covered_in_the_check() -> None:
    game = played(3, 20)
    for part in table_check.read_check(onlooker(game), ENGLISH)[:-1]:
        private = [row.label for row in part.rows if row.value is None]
        assert private == ["In hand"]


@covers("AM-SOL-9", "AM-SOL-23")
def test_the_maharajas_pieces_are_checked() -> None:
    game = played(1, 2, "solo")
    his = rows(game, 1)
    assert his["Quarry"] == "3 marble, 3 copper and 2 gold"
    assert his["Storehouse"] == "1 marble · 8 coins visible"
    assert his["White track"] == "space 0"
    assert "Tax" not in his


# ---------------------------------------------------------------- rules of pieces


@pytest.mark.parametrize(("players", "mode"), SITTINGS)
def test_every_piece_is_explained_by_rules_that_exist(players: int, mode: str) -> None:
    game = played(players, 60, mode)
    alone = ("workers", "course")
    for piece in pieces(game):
        found = rules_of_piece(piece, game)
        assert found or piece in alone, piece
        assert all(BOOK.rule_text("en", rule) for rule in found), piece
    assert rules_of_piece("dragon.3") == rules_of_piece("tile.X9") == ()


@covers("AM-APP-1")
def test_a_corrected_tile_is_explained_as_it_is_printed_on_this_copy() -> None:
    mine = {"district_tile": {"B2": {"main": "market"}}}
    game = Game.new("amritsar", ["Ana", "Bo"], seed=1, corrections=mine)
    assert rules_of_piece("tile.B2")[0] == "AM-DIS-4"
    assert rules_of_piece("tile.B2", game)[0] == "AM-DIS-6"


def test_a_mahout_space_is_explained_by_its_tile() -> None:
    game = played(2, 4)
    colour = next(n for n, tile in enumerate(game.state.seats[0].mahouts) if tile >= 0)
    assert rules_of_piece(f"mahout.0.{m.COLOURS[colour]}", game)[0] == "AM-MAH-1"


# ---------------------------------------------------------------- guide and goals


def test_a_first_game_meets_every_lesson() -> None:
    met = set()
    for seed in range(40):
        source, game = random.Random(seed), Game.new("amritsar", ["Ana", "Bo", "Cy"], seed=seed)
        while not game.is_over:
            for move in game.legal_moves():
                met.add(guide.lesson_of(move, choosing.look(move, game.prompt.seat).group))
            game.play(source.choice(game.legal_moves()))
        if guide.LESSONS.keys() <= met | {"exchange"}:
            break
    assert guide.lesson_of(game.parse("exchange marble copper"), "exchange") == "exchange"
    assert guide.LESSONS.keys() == met - {""} | {"exchange"}
    for lesson in guide.LESSONS.values():
        assert len(lesson.sentence.split()) <= 16
        assert BOOK.rule_text("en", lesson.rule)


def test_every_goal_has_a_heading_and_an_icon() -> None:
    assert goals.HEADINGS.keys() == set(KINDS)
    game, seen = played(4, 8), set()
    source = random.Random(2)
    for _ in range(200):
        for goal in goals_of(game.state, game.prompt.seat):
            icon, hue = goals.goal_icon(goal)
            assert icon
            assert hue == -1 or goal.kind in ("buy", "sell")
            seen.add(goal.kind)
        game.play(source.choice(game.legal_moves()))
    assert seen == set(KINDS)


def test_what_is_missing_has_an_icon() -> None:
    game = played(2, 4)
    icons = [
        goals.near_miss_icon(thing)  # type: ignore[arg-type]
        for thing in near_misses._things(game.state, 0)
    ]
    assert [icon for icon, _ in icons] == [
        *("coin-one", "marble", "copper", "gold", "donation-counter"),
    ]


# ---------------------------------------------------------------- icons


def test_every_icon_is_in_the_atlas() -> None:
    atlas = json.loads(next(ART.glob("icons-*.atlas")).read_text(encoding="utf-8"))
    drawn = {name for page in atlas.values() for name in page}
    printed = load_catalogue()
    effects = [
        *(each.effects for each in printed.district_actions),
        *(each.effects for each in printed.mahout_tiles),
        *(each.effects for each in printed.knowledge_steps),
    ]
    named = {
        *setup_steps.ICONS.values(),
        *prestige.ICONS.values(),
        *tally.ICONS.values(),
        *(lesson.icon for lesson in guide.LESSONS.values()),
        *(icon for row in effects for icon, _ in signs_of(row)),
        *(icon for house in printed.storehouses for icon, _ in house_signs(house)),
        *(bridge_signs(tile)[0] for tile in printed.bridge_tiles),
        *(tool.icon for tool in TABLE.tools.values()),
    }
    assert named <= drawn
