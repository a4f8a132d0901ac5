"""The table is counted again after the end: corrections stay possible, and the result follows."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from companion.model.play.session import Session
from companion.model.sharing import read_game_file, take_in
from companion.model.sharing.game_file import document_text, game_document
from companion.model.statistics import known_games, over_all, summary_of
from companion.model.store import Store
from companion.model.store.archive import Archive
from engine.core.adjust import Adjust
from engine.core.files.sound import leads_to_its_table
from engine.core.frames import CHANCE
from engine.core.game import Entry, Game
from engine.core.language.words import words
from engine.core.registry import part_of
from tests.command_line.cli import answer, run, saved
from tests.contract.games import Sitting, nearly_over, play_some


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "files")
    yield opened
    opened.close()


def over(sitting: Sitting) -> Game:
    """A game that has ended."""
    return play_some(sitting.new(seed=3), random.Random(3), 9_999)


SOME = 12
"""Corrections that are tried: each plays the whole game again, several times."""


def possible(game: Game) -> Iterator[Adjust]:
    """A correction of every field that can be corrected here, to another value, in any order."""
    fields, source = part_of(game.rules.NAME, "fields"), random.Random(1)
    for field in source.sample(all_of := list(fields.all_fields(game.state)), len(all_of)):
        choices = [str(each) for each in fields.choices_of(game.state, field)]
        source.shuffle(choices)
        there = fields.value_of(game.state, field)
        corrections = (Adjust(field, each) for each in choices if each != there)
        yield from islice((c for c in corrections if game.why_not(c) is None), 1)


def that_counts(game: Game) -> Adjust:
    """One that changes the points of a player."""

    def totals(game: Game) -> list[int]:
        return [score.total for score in game.standings()]

    for correction in possible(game):
        trial = game.clone()
        trial.play(correction)
        if totals(trial) != totals(game):
            return correction
    raise AssertionError("nothing counts")


def test_a_correction_is_a_line_that_reads_back(sitting: Sitting) -> None:
    game = over(sitting)
    before = game.to_dict()
    for correction in list(islice(possible(game), SOME)):
        game.play(correction)
        assert game.log[-1] == Entry(CHANCE, correction.text, False, seen_by=game.log[-1].seen_by)
        stored = json.loads(json.dumps(game.to_dict()))
        assert Game.from_dict(stored).to_dict() == game.to_dict()
        assert leads_to_its_table(Game.from_dict(stored))
        assert [entry.move for entry in game.undo()] == [correction.text]
        game.redo()
        game.undo()
    assert {**game.to_dict(), "log": before["log"]} == before


def test_the_result_and_the_statistics_follow(store: Store, sitting: Sitting) -> None:
    session = nearly_over(store, sitting)
    session.redo()
    before = store.row(session.game_id).result
    correction = that_counts(session.game)
    session.play(correction)
    now = {
        "totals": [score.total for score in session.game.standings()],
        "winners": [session.game.seats[seat] for seat in session.game.winners()],
    }
    assert store.row(session.game_id).result == now != before
    found = Session.resume(store, session.game_id)
    assert found.game.to_dict() == session.game.to_dict()
    assert found.game.is_over
    (past,) = Archive(store).finished()
    assert list(past.totals) == now["totals"]
    assert summary_of(store, session.game_id).totals == tuple(now["totals"])
    (counted,), missing = known_games(store)
    assert (counted.summary.totals, missing) == (tuple(now["totals"]), [])
    assert over_all([counted]).players
    found.undo()
    assert store.row(session.game_id).result == before
    assert summary_of(store, session.game_id).totals == tuple((before or {})["totals"])
    found.undo()
    assert store.row(session.game_id).result is None


def test_it_can_be_shared_and_the_past_still_be_changed(store: Store, sitting: Sitting) -> None:
    session = nearly_over(store, sitting)
    session.redo()
    correction = that_counts(session.game)
    session.play(correction)
    file = store.path.parent / "game.json"
    file.write_text(document_text(game_document(store, session.game_id)), encoding="utf-8")
    found = read_game_file(file, words("en"))
    assert found.game.lines == session.game.lines
    assert take_in(store, found).game_id == session.game_id
    number = session.game.at - 2
    assert session.past.change_from(number)
    while session.past.waiting and session.past.play_on() is not None:
        session.past.drop()
    assert session.game.lines[-1] == f"table {correction.text}"
    assert session.game.is_over


def test_the_command_line_takes_it_too(sitting: Sitting, tmp_path: Path) -> None:
    game = over(sitting)
    file = saved(tmp_path / "game.json", game)
    correction = that_counts(game)
    answer("play", file, correction.text, "--json")
    game.play(correction)
    for command in ("show", "log", "replay", "legal"):
        done = run(command, file)
        assert (done.exit_code, done.stderr) == (0, ""), command
    told = answer("score", sitting.game, file, "--json")
    assert [seat["total"] for seat in told["seats"]] == [each.total for each in game.standings()]
    answer("undo", file, "--json")
    answer("redo", file, "--json")
    assert Game.from_dict(json.loads(file.read_text(encoding="utf-8"))).state == game.state


def test_a_line_of_an_earlier_version_opens_again(store: Store, sitting: Sitting) -> None:
    session = nearly_over(store, sitting)
    session.redo()
    correction = that_counts(session.game)
    session.play(correction)
    old = f"-2 {correction.text}"
    with store.db.conn as db:
        db.execute("DROP TRIGGER log_no_update")
        db.execute("UPDATE log SET line = ? WHERE line = ?", (old, session.game.lines[-1]))
    found = store.load(session.game_id)
    assert found.to_dict() == session.game.to_dict()
    assert leads_to_its_table(found)
    document = found.to_dict()
    document["log"] = [*document["log"][:-1], old]
    assert Game.from_dict(document).to_dict() == found.to_dict()
