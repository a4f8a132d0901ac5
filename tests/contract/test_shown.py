"""The contract of a drawn table without its widgets: what a shared screen says, and rivals."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.model.base.chairs import Chair
from companion.model.play.choosing.offers import Offers
from companion.model.play.replay import Replay
from companion.model.store import Store
from companion.model.thinking.turns import Minds, play_rivals
from companion.tables import table_of
from companion.tables.common.log import LogBook
from companion.tables.texts import Telling
from engine.core.events import EVERYBODY
from engine.core.files.sound import judge_again
from engine.core.game import Game
from engine.core.language.words import languages, words
from engine.core.observer import onlooker
from engine.core.registry import meta_of
from tests.contract.games import TOY, Sitting, begun, play_some, step

EN = words("en")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path)
    yield opened
    opened.close()


# ---------------------------------------------------------------- what everybody may read


def on_the_screen(game: Game) -> Any:
    """Everything that is written on a shared screen, but for what a finger uncovers."""
    telling, table = Telling(EN, onlooker(game)), table_of(game.rules.NAME)
    told = [events for _, events in game.history()]
    replay = Replay(onlooker(game))
    return {
        "log": LogBook(EN).lines(onlooker(game)),
        "undo": telling.entry(game.log[game.at - 1]),
        "by hand": [telling.table(event) for event in onlooker(game).events(told[-1])],
        "set-up": [
            (each.title, each.line, each.tick) for each in table.setup.steps_of(EN, onlooker(game))
        ],
        "replay": [replay.lines_at(EN, stop) for stop in range(len(replay.stops))],
        "facts": [table.seats.facts(onlooker(game), seat) for seat in range(len(game.seats))],
        "score": table.score.read_score(onlooker(game), EN, told),
        "summary": table.summary.standing_text(EN, game),
        "course": table.choosing.course(game),
    }


def test_a_shared_screen_tells_nobody_what_was_drawn_in_secret() -> None:
    source, game = random.Random(5), Sitting(TOY, "", 2).new()
    secrets = 0
    while not game.is_over:
        moves = game.legal_moves()
        if game.rules.seen_by(game.state, moves[0]) != EVERYBODY and len(moves) > 1:
            secrets += 1
            one, other = game.clone(), game.clone()
            one.play(moves[0])
            other.play(moves[-1])
            assert on_the_screen(one) == on_the_screen(other)
        step(game, source)
    assert secrets > 6


# ---------------------------------------------------------------- the parts of a table


@pytest.mark.parametrize("language", languages())
def test_every_part_of_a_table_says_something(sitting: Sitting, language: str) -> None:
    speak, table = words(language), table_of(sitting.game)
    game = play_some(sitting.new(seed=3), random.Random(3), 9)
    for option in game.options():
        look = table.choosing.look(option.move, game.prompt.seat)
        assert look.group in table.choosing.GROUP_LOOKS
    assert Offers(onlooker(game)).all
    assert set(table.choosing.FAMILY_ICONS) == set(game.rules.FAMILIES)
    assert set(table.choosing.EFFECT_ICONS) == set(game.rules.EFFECTS)
    for seat in range(len(game.seats)):
        assert table.seats.facts(onlooker(game), seat)
        page = table.corrections.page_of(onlooker(game), speak, f"seat.{seat}")
        assert page.title
        for correction in page.corrections:
            assert correction.field or correction.choices
    steps = table.setup.steps_of(speak, onlooker(game))
    assert len({each.key for each in steps}) == len(steps)
    assert not any(each.missing or each.asked for each in steps)
    assert all(each.title and table.setup.icon_of(each) for each in steps)
    assert table.setup.out_of_the_box(speak, game)
    assert set(table.tally.ITEMS) == set(game.standings()[0].items) == set(table.tally.ICONS)
    score = table.score.read_score(onlooker(game), speak)
    assert list(score.totals) == [each.total for each in onlooker(game).standings()]
    assert score.title
    assert table.summary.round_text(speak, game)
    assert table.summary.start_seat(game) in range(game.people)
    assert set(table.meta.tones["dark"].seats) == set(game.rules.COLOURS)
    assert set(table.meta.tones["light"].seats) == set(game.rules.COLOURS)


def test_the_set_up_guide_asks_for_what_is_missing(sitting: Sitting) -> None:
    table, game = table_of(sitting.game), sitting.new()
    steps = table.setup.steps_of(EN, onlooker(game))
    assert sum(each.asked for each in steps) == 1
    assert any(each.missing for each in steps)
    outcomes = table.setup.outcomes_of(EN, game, 0)
    assert [each.move for each in outcomes] == [move.text for move in game.legal_moves()]
    named = [each.name for each in outcomes if not each.again]
    assert all(named)
    assert len(set(named)) == len(named)


# ---------------------------------------------------------------- rivals


def test_rivals_take_their_turns(store: Store, sitting: Sitting) -> None:
    meta = meta_of(sitting.game)
    if not meta.strategies:
        pytest.skip("nobody judges this game")
    chairs = {seat: Chair("easy", meta.strategies[0]) for seat in range(sitting.players)}
    session = begun(store, sitting, chairs=chairs)
    turns = 0
    while not session.game.is_over and turns < (200 if sitting.game == TOY else 6):
        dice = session.app_dice
        played = play_rivals(session.game, chairs, Minds(), dice, seed=session.seed)
        assert (played.unjudged, bool(played.steps)) == ("", True)
        session.play(*played.steps)
        turns += 1
    assert session.game.is_over or sitting.game != TOY
    assert judge_again(session.game) is None
