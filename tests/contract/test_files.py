"""The contract of what leaves the app: game files and backups, of every game in every mode."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.model.sharing import FaultyFile, game_document, read_game_file, take_in
from companion.model.sharing.game_file import document_text
from companion.model.sharing.report import report_document, without_names
from companion.model.sharing.taking_in import How
from companion.model.store import Store
from companion.model.store.whole import record
from engine.core.language.words import words
from tests.contract.games import Sitting, begun, first_of, go_on, same

EN = words("en")


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "here")
    yield opened
    opened.close()


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "there")
    yield opened
    opened.close()


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("decisions", [0, 1, 4, 7])
def test_a_game_goes_to_another_device_and_back(
    here: Store, there: Store, sitting: Sitting, decisions: int, tmp_path: Path
) -> None:
    session = go_on(begun(here, sitting), decisions)
    session.undo()  # what can be redone goes along
    document = game_document(here, session.game_id)
    file = written(tmp_path / "game.json", document_text(document))
    taken = take_in(there, read_game_file(file, EN))
    assert taken.how is How.NEW
    arrived = there.load(taken.game_id)
    assert same(arrived, session.game)
    assert list(arrived.history()) == list(session.game.history())
    assert record(there, taken.game_id) == record(here, session.game_id)
    assert game_document(there, taken.game_id) == document
    assert take_in(there, read_game_file(file, EN)).how is How.THERE


def test_a_game_arrives_in_the_middle_of_a_draw(
    here: Store, there: Store, game: str, tmp_path: Path
) -> None:
    sitting = first_of(game)
    session = begun(here, sitting, dice="table")
    for _ in range(40):
        if session.waits_for_chance:
            break
        session.play(session.game.legal_moves()[-1])
    document = game_document(here, session.game_id)
    file = written(tmp_path / "game.json", document_text(document))
    taken = take_in(there, read_game_file(file, EN))
    assert same(there.load(taken.game_id), session.game)
    assert there.load(taken.game_id).prompt == session.game.prompt


def test_a_game_that_went_on_elsewhere_goes_on_here(
    here: Store, there: Store, sitting: Sitting, tmp_path: Path
) -> None:
    session = go_on(begun(here, sitting), 3)
    file = tmp_path / "game.json"
    written(file, document_text(game_document(here, session.game_id)))
    before = session.game.at
    taken = take_in(there, read_game_file(file, EN))
    go_on(session, 2, seed=5)
    written(file, document_text(game_document(here, session.game_id)))
    longer = take_in(there, read_game_file(file, EN))
    assert longer == (taken.game_id, How.LONGER, session.game.at - before)
    assert same(there.load(taken.game_id), session.game)


def test_a_file_that_lies_is_refused(here: Store, sitting: Sitting, tmp_path: Path) -> None:
    session = go_on(begun(here, sitting), 4)
    document = json.loads(document_text(game_document(here, session.game_id)))
    wrong = (
        document | {"log": document["log"][:-1], "at": document["at"] - 1},
        document | {"log": [f"dice {document['log'][-1]}", *document["log"][1:]]},
        document | {"seats": ["", *document["seats"][1:]]},
        document | {"mode": "no such mode"},
        document | {"game": "no such game"},
    )
    for lie in wrong:
        with pytest.raises(FaultyFile):
            read_game_file(written(tmp_path / "lie.json", json.dumps(lie)), EN)


def test_a_report_tells_no_names(here: Store, sitting: Sitting) -> None:
    session = go_on(begun(here, sitting), 4)
    report = report_document(here, session.game_id, [f"trouble with {sitting.names[0]}"], {})
    plain = without_names(report)
    assert not any(name in json.dumps(plain) for name in sitting.names)
    assert plain["log"] == report["log"]
