"""The owner's cards: print that is different is set during a game, in the log and under undo."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from companion.model.play.session import Session
from companion.model.sharing import game_document, read_game_file, shared_document, take_in
from companion.model.sharing.game_file import document_text
from companion.model.store import Store
from companion.tables import table_of
from engine.core import mend
from engine.core.adjust import Adjust
from engine.core.box import reprint
from engine.core.files.sound import judge_again
from engine.core.game import BadGame, Game
from engine.core.language.words import languages, words
from engine.core.marks import corrections
from engine.core.observer import onlooker
from engine.core.parts import printed
from engine.core.refusal import IllegalMove
from engine.core.registry import part_of
from tests.contract.games import DRAWN, Sitting, begun, first_of, go_on, play_some, same, step
from tests.contract.test_engine import refused, whole


def _others(value: object, column: list[object]) -> list[object]:
    """Other values that could stand in the same place."""
    if isinstance(value, bool):
        return [not value]
    if isinstance(value, int):
        return [value + 1, value - 1]
    if isinstance(value, tuple):
        return [[*value[::-1]], [*value[1:], *value[:1]]]
    return [each for each in column if each != value]


def different_print(game: Game) -> Adjust:
    """A correction of one printed value that this table can take."""
    listed = printed(game.rules.NAME).load().listed
    for row in sorted(listed, key=lambda each: each.kind != "assumed"):
        kind, name = row.key.partition(".")[0], row.key.rpartition(".")[2]
        column = [
            each.value
            for each in listed
            if each.key.startswith(kind) and each.key.rpartition(".")[2] == name
        ]
        for value in _others(row.value, column):
            correction = reprint({row.key: value}, "mine is different")
            if value != row.value and game.why_not(correction) is None:
                return correction
    pytest.fail("nothing printed can be changed")


def value_now(game: Game, correction: Adjust) -> tuple[object, object]:
    """What is printed now, and what the correction says."""
    (key, wanted), *_ = json.loads(correction.value).items()
    opened = game.state.box.opened
    found = dict(opened.found)
    return found.get(key), wanted


def test_print_is_set_in_the_middle_of_a_game(sitting: Sitting) -> None:
    game = play_some(sitting.new(seed=5), random.Random(5), 9)
    before, lines, log = game.state.to_dict(), game.lines[:], list(game.history())
    assert "printed" not in before
    correction = different_print(game)
    events = game.play(correction)
    assert game.parse(correction.text) == correction
    now, wanted = value_now(game, correction)
    assert now == wanted
    assert events[0].kind == "adjusted"
    assert list(game.history())[: len(log)] == log
    assert game.lines[: len(lines)] == lines
    assert game.rules.check_invariants(game.state) == []
    assert game.is_over or game.legal_moves()
    game.undo()
    assert game.state.to_dict() == before
    game.redo()
    assert value_now(game, correction)[0] == wanted
    play_some(game, random.Random(6), 12)
    assert value_now(game, correction)[0] == wanted
    assert judge_again(game) is None


def test_it_is_saved_and_loaded_with_the_table(sitting: Sitting) -> None:
    game = play_some(sitting.new(seed=6), random.Random(6), 7)
    correction = different_print(game)
    game.play(correction)
    play_some(game, random.Random(7), 5)
    loaded = Game.from_dict(json.loads(json.dumps(game.to_dict())))
    assert loaded.state == game.state
    assert value_now(loaded, correction) == value_now(game, correction)
    loaded.undo()
    game.undo()
    assert loaded.state == game.state
    step(loaded, random.Random(8))
    assert judge_again(loaded) is None


def test_the_table_alone_knows_it(game: str) -> None:
    """A recovered game begins at its table, without the log in which it was set."""
    played = play_some(first_of(game).new(seed=6), random.Random(6), 7)
    correction = different_print(played)
    played.play(correction)
    saved = json.loads(json.dumps(played.to_dict()))
    alone = Game.from_dict(saved | {"table": saved["state"], "log": [], "at": 0})
    assert value_now(alone, correction) == value_now(played, correction)


def test_the_future_is_played_again_with_it(game: str) -> None:
    played = play_some(first_of(game).new(seed=9), random.Random(9), 14)
    past = played.log[: played.at]
    number = next(n for n, entry in enumerate(past) if n > 4 and not entry.rolled)
    played.take_back_to(number)
    mending = mend.begin(played)
    correction = different_print(played)
    played.play_line(mend.Entry(played.prompt.seat, correction.text, rolled=False))
    mending = mending.cut(number)
    mending, _, _ = mend.play_on(played, mending, dice=None)
    assert value_now(played, correction)[0] == value_now(played, correction)[1]
    assert played.lines[number].endswith(correction.text)
    assert played.rules.check_invariants(played.state) == []


def test_it_is_kept_and_shared(game: str, tmp_path: Path) -> None:
    here, there = Store(tmp_path / "here"), Store(tmp_path / "there")
    session = go_on(begun(here, first_of(game)), 4)
    correction = different_print(session.game)
    session.play(correction)
    go_on(session, 3, seed=4)
    again = here.load(session.game_id)
    assert same(again, session.game)
    assert value_now(again, correction)[0] == value_now(again, correction)[1]
    file = tmp_path / "game.json"
    for document in (
        game_document(here, session.game_id),
        shared_document(here, session.game_id, with_hands=True),
    ):
        file.write_text(document_text(document), encoding="utf-8")
        arrived = there.load(take_in(there, read_game_file(file, words("en"))).game_id)
        assert value_now(arrived, correction) == value_now(again, correction)
    here.close()
    there.close()


def test_a_draw_is_set_again_and_the_print_stays(game: str, tmp_path: Path) -> None:
    sitting, store = first_of(game), Store(tmp_path / "here")
    session = Session.begin(store, game, sitting.names, mode=sitting.mode)
    session.roll_everything()
    correction = different_print(session.game)
    session.play(correction)
    steps = (
        table_of(game).setup.steps_of(words("en"), onlooker(session.game)) if game in DRAWN else []
    )
    session.set_up_again(0, 1, None)
    assert value_now(session.game, correction)[0] == value_now(session.game, correction)[1]
    assert judge_again(session.game) is None
    if game in DRAWN and session.is_set_up:
        assert len(table_of(game).setup.steps_of(words("en"), onlooker(session.game))) == len(steps)
    store.close()


def test_it_is_told_in_every_language(game: str) -> None:
    played = play_some(first_of(game).new(seed=2), random.Random(2), 6)
    correction = different_print(played)
    says = part_of(game, "words")
    told = played.play(correction)
    for language in languages():
        assert whole(says.move_text(words(language), correction, played.seats))
        lines = [says.event_text(words(language), event, played.seats) for event in told]
        assert "mine is different" in lines[0]
    assert corrections(played) == 0


@pytest.mark.parametrize(
    "value", ["{}", "[1]", "no", '{"no.such":1}', '{"meta":3}', '{"":1}', '{"a":{"b":' * 40]
)
def test_what_is_printed_must_make_sense(game: str, value: str) -> None:
    played = first_of(game).new(seed=1)
    with pytest.raises(IllegalMove) as caught:
        played.play(f"adjust printed {value}")
    refused(played, caught.value)


def test_a_file_with_impossible_print_is_refused(game: str) -> None:
    saved = first_of(game).new(seed=1).to_dict()
    for wrong in ({"no.such": 1}, 3, [], {"meta": 1}):
        state: dict[str, Any] = saved["state"] | {"printed": wrong}
        with pytest.raises(BadGame):
            Game.from_dict(saved | {"state": state})
