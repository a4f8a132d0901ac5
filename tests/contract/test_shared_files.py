"""A game handed on while it runs tells no dice to come, and no hand unless it is asked to."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.model.play.session import Session
from companion.model.sharing import FaultyFile, hides, read_game_file, shared_document, take_in
from companion.model.sharing.game_file import document_text
from companion.model.sharing.report import report_document
from companion.model.store import Store
from companion.model.store.whole import RECORD
from engine.core.events import ONLOOKER
from engine.core.files.sound import judge_again
from engine.core.frames import CHANCE
from engine.core.game import BadGame, Game
from engine.core.language.words import words
from engine.core.observer import onlooker
from engine.core.registry import part_of
from tests.command_line.cli import answer, refused, run
from tests.contract.games import Sitting, begun, first_of, go_on, nearly_over

EN = words("en")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "here")
    yield opened
    opened.close()


def running(store: Store, sitting: Sitting) -> Session:
    """A game in the middle of a turn, with something undone after a roll or draw."""
    session = go_on(begun(store, sitting), 12)
    while session.game.is_over:
        session.undo()
    go_on(session, 1)
    session.undo()
    return session


def written(tmp_path: Path, document: object) -> Path:
    file = tmp_path / "shared.json"
    file.write_text(json.dumps(document), encoding="utf-8")
    return file


def otherwise(game: Game) -> list[Game]:
    """The same table with the hidden things of each seat set otherwise."""
    fields, found = part_of(game.rules.NAME, "fields"), []
    for field in sorted(game.rules.covered(game.state, ONLOOKER)):
        there = str(fields.value_of(game.state, field))
        choices = [str(each) for each in fields.choices_of(game.state, field)]
        random.Random(1).shuffle(choices)
        for choice in [each for each in choices if each != there][:40]:
            other = game.clone()
            fields.set_field(other.state, field, choice)
            alike = len(there.split()) == len(choice.split())
            if alike and not game.rules.check_invariants(other.state):
                found.append(other)
                break
    return found


# ---------------------------------------------------------------- what is not in it


def test_no_shared_game_foretells(sitting: Sitting, store: Store) -> None:
    session = running(store, sitting)
    assert len(session.game.lines) > session.game.at
    for with_hands in (False, True):
        document = shared_document(store, session.game_id, with_hands=with_hands)
        assert document["seed"] is None
        assert "seed" not in document[RECORD]
        assert str(session.seed) not in document_text(document)
        assert len(document["log"]) == document["at"] == len(document[RECORD]["waits"])


def test_a_copy_for_spectators_is_what_an_onlooker_sees(sitting: Sitting, store: Store) -> None:
    session = running(store, sitting)
    game = session.game
    document = shared_document(store, session.game_id, with_hands=False)
    if not hides(game):
        assert Game.from_dict(document).state == game.state
        return
    observer = onlooker(game)
    assert not {"state", "table"} & document.keys()
    assert document["fields"]
    assert not [field for field in document["fields"] if observer.covers(field)]
    for line, entry in zip(document["log"], game.log, strict=False):
        assert line == (entry.to_text() if observer.sees(entry) else entry.to_text().split()[0])
    with pytest.raises(BadGame, match="only_seen"):
        Game.from_dict(document)


def test_what_is_hidden_changes_nothing_in_the_copy(game: str, store: Store) -> None:
    fields = part_of(game, "fields")
    session = running(store, first_of(game))
    document = shared_document(store, session.game_id, with_hands=False)
    others = otherwise(session.game)
    assert bool(others) is bool(session.game.rules.covered(session.game.state, ONLOOKER))
    for other in others:
        seen = {name: fields.value_of(other.state, name) for name in document.get("fields", ())}
        assert seen == document.get("fields", {})


def test_a_copy_for_spectators_is_refused_with_a_sentence(
    sitting: Sitting, store: Store, tmp_path: Path
) -> None:
    session = running(store, sitting)
    document = shared_document(store, session.game_id, with_hands=False)
    file = written(tmp_path, document)
    if not hides(session.game):
        assert read_game_file(file, EN).game.at == session.game.at
        return
    with pytest.raises(FaultyFile) as caught:
        read_game_file(file, EN)
    assert "spectators" in caught.value.reasons[0]
    assert "spectators" in refused(run("show", file))


# ---------------------------------------------------------------- how it goes on


def test_a_game_with_its_hands_goes_on_elsewhere_with_other_dice(
    sitting: Sitting, store: Store, tmp_path: Path
) -> None:
    session = running(store, sitting)
    document = shared_document(store, session.game_id, with_hands=True)
    found, elsewhere = read_game_file(written(tmp_path, document), EN), Store(tmp_path / "there")
    there = Session.resume(elsewhere, take_in(elsewhere, found).game_id)
    assert there.game.state == session.game.state
    assert there.game.lines == session.game.lines[: session.game.at]
    assert (there.dice, there.seed != session.seed) == ("app", True)
    go_on(there, 3)
    assert judge_again(there.game) is None
    elsewhere.close()


def test_the_command_line_goes_on_with_it(sitting: Sitting, store: Store, tmp_path: Path) -> None:
    session = running(store, sitting)
    while session.waits_for_chance:
        session.roll()
    document = shared_document(store, session.game_id, with_hands=True)
    file = written(tmp_path, document)
    assert answer("replay", file, "--json")["closed"] is None
    answer("play", file, session.game.legal_moves()[0].text, "--json")
    saved = json.loads(file.read_text(encoding="utf-8"))
    assert isinstance(saved["seed"], int)
    assert saved["seed"] != session.seed
    game = Game.from_dict(saved)
    assert game.is_over or game.prompt.seat != CHANCE


def test_a_finished_game_is_shared_whole(sitting: Sitting, store: Store) -> None:
    session = nearly_over(store, sitting)
    session.redo()
    assert session.game.is_over
    document = shared_document(store, session.game_id, with_hands=False)
    assert Game.from_dict(document).state == session.game.state
    assert document[RECORD]["seed"] == session.seed


# ---------------------------------------------------------------- reports and exports


def test_a_report_of_a_fault_has_neither_hands_nor_seed(sitting: Sitting, store: Store) -> None:
    session = running(store, sitting)
    report = report_document(store, session.game_id, ["error"], {})
    text = document_text(report)
    assert str(session.seed) not in text
    if hides(session.game):
        assert "state" not in report
        entries = [entry for entry in session.game.log if not onlooker(session.game).sees(entry)]
        assert not {entry.to_text() for entry in entries} & set(report["log"])


def test_export_covers_hands_unless_asked(game: str, store: Store, tmp_path: Path) -> None:
    session = running(store, first_of(game))
    file = tmp_path / "out.json"
    where = ("--db", tmp_path / "here", "-o", file, "--force")
    for options, keeps in (((), not hides(session.game)), (("--with-hands",), True)):
        assert run("export", session.game_id, *where, *options).exit_code == 0
        document = json.loads(file.read_text(encoding="utf-8"))
        assert ("state" in document) is keeps
        assert document["seed"] is None
        assert "seed" not in document[RECORD]


def test_the_score_of_a_running_game_covers_what_is_hidden(
    sitting: Sitting, store: Store, tmp_path: Path
) -> None:
    game = running(store, sitting).game
    file = written(tmp_path, game.to_dict())
    told = answer("score", sitting.game, file)
    assert told["winners"] == []
    for seat, score in enumerate(told["seats"]):
        hidden = game.rules.covered_items(game.state, seat, ONLOOKER)
        assert not set(hidden) & set(score["items"])
