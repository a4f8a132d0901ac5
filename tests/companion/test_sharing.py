"""A game handed on and taken in: what goes out can be read, what comes in is played again."""

import csv
import io
import json
import random
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import pytest

from companion.model.my_copy import MyCopy
from companion.model.sharing import (
    FaultyFile,
    bg_stats_link,
    csv_text,
    file_name,
    game_document,
    read_game_file,
    result_text,
    shared_result,
    take_in,
    taken_text,
)
from companion.model.sharing.bg_stats import LINK
from companion.model.sharing.game_file import MOST_BYTES, MOST_LINES
from companion.model.sharing.taking_in import How
from companion.model.store import Store, StoreTrouble
from companion.model.store.archive import Archive
from companion.model.store.whole import record
from engine.core.events import Event
from engine.core.files.sound import judge_again
from engine.core.game import Game
from engine.core.language.words import languages, words
from tests.companion.busy import waited
from tests.companion.looks import every_look
from tests.companion.stored import NAMES, finished, go_on, played

EN = words("en")


@pytest.fixture(scope="module")
def over(tmp_path_factory) -> tuple[Store, int]:
    """A store with one game that is over; tests only read it."""
    store = Store(tmp_path_factory.mktemp("over"))
    game_id = finished(store, players=3)
    return store, game_id


@pytest.fixture
def store(tmp_path) -> Store:
    return Store(tmp_path / "here")


@pytest.fixture
def other(tmp_path) -> Store:
    return Store(tmp_path / "there")


def written(path: Path, document: Any) -> Path:
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


def handed_on(store: Store, game_id: int, folder: Path):
    """The game as another device reads it."""
    return read_game_file(written(folder / "game.json", game_document(store, game_id)), EN)


def record_rules(store: Store, game_id: int) -> int:
    """The version of the rules by which a stored game was begun."""
    (how,) = store.db.conn.execute("SELECT how FROM games WHERE id = ?", (game_id,)).fetchone()
    return json.loads(how)["rules"]


def reasons(path: Path) -> tuple[str, ...]:
    with pytest.raises(FaultyFile) as caught:
        read_game_file(path, EN)
    return caught.value.reasons


# ---------------------------------------------------------------- what goes out


def test_the_text_has_the_result_and_every_item(over):
    result = shared_result(*over, EN)
    lines = result_text(result).splitlines()
    assert lines[0] == f"Agra: {result.score.title}"
    assert lines[1] == result.score.reason
    assert lines[2].endswith("November 2025 · 3 players · 2 h 1 min")
    assert [line.split(":")[0][3:] for line in lines[4:7]] == [
        NAMES[seat] for seat in sorted(range(3), key=lambda s: -result.score.totals[s])
    ]
    for item in result.score.items:
        numbers = ", ".join(f"{n} {v}" for n, v in zip(NAMES, item.numbers, strict=False))
        assert f"{item.name}: {numbers}" in lines


@pytest.mark.parametrize("language", languages())
def test_every_language_has_its_own_words(over, language):
    said = result_text(shared_result(*over, words(language)))
    months = {"en": "November 2025", "es": "de noviembre de 2025", "it": "novembre 2025"}
    assert months[language] in said


def test_the_table_adds_up(over):
    result = shared_result(*over, EN)
    rows = list(csv.reader(io.StringIO(csv_text(result))))
    assert rows[0] == ["Agra", "Ana", "Bo", "Cy"]
    table = {row[0]: row[1:] for row in rows[1:]}
    for seat in range(3):
        items = [int(table[item.name][seat]) for item in result.score.items]
        assert sum(items) == int(table["Total"][seat]) == result.score.totals[seat]
    best = max(result.score.totals)
    assert [table["Rank"][seat] for seat in range(3) if result.score.totals[seat] == best] == ["1"]


@pytest.mark.parametrize("name", ["=1+1", "+44", "-5", "@SUM(A1)", " =2"])
def test_no_name_is_a_formula(over, name):
    result = shared_result(*over, EN)
    object.__setattr__(result.score, "names", (name, 'Bo, the "2nd"', "Cy"))
    rows = list(csv.reader(io.StringIO(csv_text(result))))
    assert rows[0] == ["Agra", f"'{name}", 'Bo, the "2nd"', "Cy"]


def test_the_link_to_bg_stats_holds_the_play(over):
    result = shared_result(*over, EN)
    link = bg_stats_link(result)
    assert link.startswith(LINK)
    assert set(link[len(LINK) :]) <= set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789%-._~"
    )
    play = json.loads(unquote(link[len(LINK) :]))
    assert play["sourceName"] == "Tableside"
    assert play["sourcePlayId"] == record(*over).uid
    assert play["playDate"] == "2025-11-15 12:00:00"
    assert play["durationMin"] == 121
    assert play["game"] == {
        "name": "Agra",
        "sourceGameId": "agra",
        "highestWins": True,
        "noPoints": False,
    }
    totals = result.score.totals
    assert play["players"] == [
        {
            "name": name,
            "sourcePlayerId": name,
            "score": totals[seat],
            "rank": sorted(totals, reverse=True).index(totals[seat]) + 1,
            "winner": seat in result.score.winners,
            "startPlayer": seat == 0,
        }
        for seat, name in enumerate(NAMES[:3])
    ]


def test_what_was_set_by_hand_is_said_wherever_the_result_goes(store):
    def by_hand(game: Game) -> list[list[Event]]:
        closed = [option.move for option in game.options() if option.refusal]
        told = game.play_anyway(next(move for move in closed if game.could_be_done(move)))
        return [told, game.play("adjust teal.rupees 50 # counted again")]

    result = shared_result(store, finished(store, first=by_hand), EN)
    assert result.remarks == ["Played against the rules: Ana 1", "1 correction by hand."]
    assert result_text(result).endswith("\n\n" + "\n".join(result.remarks) + "\n")
    assert ["Played against the rules", "1", "0"] in list(csv.reader(io.StringIO(csv_text(result))))


def test_those_who_share_the_victory_share_the_first_place(over):
    result = shared_result(*over, EN)
    for totals, winners, places in [
        ((7, 9, 9), (1, 2), {0: 3, 1: 1, 2: 1}),
        ((7, 9, 9), (2,), {0: 3, 1: 2, 2: 1}),
        ((7, 7, 9), (2,), {0: 2, 1: 2, 2: 1}),
    ]:
        object.__setattr__(result.score, "totals", totals)
        object.__setattr__(result.score, "winners", winners)
        assert dict(result.places()) == places


def test_a_running_game_tells_no_rupees(store):
    session = played(store, 20)
    result = shared_result(store, session.game_id, EN)
    assert not result.is_over
    said = result_text(result)
    assert said.startswith("Agra: Ana and Bo\n")
    assert "Round" in said
    assert "Rupees" not in said


def test_the_name_of_a_file_is_one_that_every_disk_takes(over):
    store, game_id = over
    game, known = store.load(game_id), record(store, game_id)
    assert file_name(game, known, ".csv") == "agra-2025-11-15-ana-bo-cy.csv"
    game.seats = ["../Ñandú", "a/b\\c:*?", "日本"]
    assert file_name(game, known, ".csv") == "agra-2025-11-15-nandu-a-b-c.csv"


# ---------------------------------------------------------------- from device to device


def test_a_game_that_is_over_is_the_same_on_another_device(over, other, tmp_path):
    store, game_id = over
    taken = take_in(other, handed_on(store, game_id, tmp_path))
    assert taken.how is How.NEW
    assert game_document(other, taken.game_id) == game_document(store, game_id)
    assert other.events(taken.game_id) == store.events(game_id)
    assert other.row(taken.game_id).result == store.row(game_id).result
    assert other.names() == list(NAMES[:3])
    times = [round(told.at) for told in Archive(store).course(game_id)]
    assert [round(told.at) for told in Archive(other).course(taken.game_id)] == pytest.approx(
        times, abs=len(times) / 2
    )


def test_a_running_game_goes_on_elsewhere_with_the_same_dice(store, other, tmp_path):
    own = MyCopy(tmp_path / "copy", "agra")
    own.correct("building.tailor", {"building.tailor.cost": 7})
    session = played(
        store, 30, level="adviser", corrections=own.corrections, rulings={"luxury_limit": "total"}
    )
    session.play("adjust teal.rupees 9 # counted again")
    session.undo()
    session.undo()
    found = handed_on(store, session.game_id, tmp_path)
    assert len(found.game.lines) > found.game.at, "what was undone can be redone there too"
    taken = take_in(other, found)
    assert game_document(other, taken.game_id) == game_document(store, session.game_id)
    from companion.model.play.session import Session

    there = Session.resume(other, taken.game_id)
    assert (record(other, taken.game_id).level, there.placed) == ("adviser", True)
    there.redo()
    session.redo()
    assert there.game.state == session.game.state
    assert there._seed == session._seed


def test_a_file_of_the_command_line_is_a_game_too(store, tmp_path):
    game = Game.new("agra", ["teal", "magenta"], seed=7, start=0)
    for _ in range(25):
        game.play(random.Random(game.at).choice(game.legal_moves()))
    path = written(tmp_path / "game.json", game.to_dict())
    taken = take_in(store, read_game_file(path, EN))
    here = store.load(taken.game_id)
    assert (here.lines, here.state, here.seed) == (game.lines, game.state, None)
    assert take_in(store, read_game_file(path, EN)).how is How.THERE
    from companion.model.play.session import Session

    session = Session.resume(store, taken.game_id)
    move = game.legal_moves()[0]
    game.play(move)
    session.play(move)
    while session.waits_for_chance:
        session.roll()
    assert session.game.lines == game.lines, "the dice of the file go on"


def test_the_same_game_is_never_there_twice(store, other, tmp_path):
    session = played(store, 20)
    first = handed_on(store, session.game_id, tmp_path)
    taken = take_in(other, first)
    assert take_in(other, first) == (taken.game_id, How.THERE, 0)
    go_on(session, 15, seed=8)
    longer = take_in(other, handed_on(store, session.game_id, tmp_path))
    assert longer == (taken.game_id, How.LONGER, session.game.at - first.game.at)
    assert other.load(taken.game_id).lines == session.game.lines
    assert other.load(taken.game_id).state == session.game.state
    assert other.events(taken.game_id) == store.events(session.game_id)
    assert take_in(other, first).how is How.THERE
    assert EN.sentence("{n}", n=longer.moves) in taken_text(EN, longer)


def test_names_that_were_changed_here_stay(store, other, tmp_path):
    session = played(store, 20)
    taken = take_in(other, handed_on(store, session.game_id, tmp_path))
    Archive(other).rename("Bo", "Boris")
    go_on(session, 15, seed=8)
    assert take_in(other, handed_on(store, session.game_id, tmp_path)).how is How.LONGER
    assert other.load(taken.game_id).seats == ["Ana", "Boris"]


def test_moves_against_the_rules_and_corrections_go_along(store, other, tmp_path):
    session = played(store, 13, level="adviser")
    closed = [option.move for option in session.game.options() if option.refusal]
    played_anyway = next(move for move in closed if session.game.could_be_done(move))
    session.play(played_anyway)
    session.play("adjust teal.rupees 5 # counted again")
    found = handed_on(store, session.game_id, tmp_path)
    assert any("! " in line for line in found.game.lines)
    taken = take_in(other, found)
    assert game_document(other, taken.game_id) == game_document(store, session.game_id)
    assert other.events(taken.game_id) == store.events(session.game_id)


def test_old_rules_are_taken_in_if_they_come_to_the_same(document, store, tmp_path):
    older = document | {"rules": document["rules"] - 1}
    taken = take_in(store, read_game_file(written(tmp_path / "game.json", older), EN))
    assert record_rules(store, taken.game_id) == document["rules"] - 1
    assert not store.load(taken.game_id).is_of_other_rules
    other_table = older | {"at": document["at"] - 1}
    found = reasons(written(tmp_path / "game.json", other_table))
    assert len(found) == 2
    assert found[1].startswith("It was played with version")


def test_a_game_that_went_on_differently_becomes_a_second_one(store, other, tmp_path):
    session = played(store, 20)
    first = take_in(other, handed_on(store, session.game_id, tmp_path))
    from companion.model.play.session import Session

    go_on(Session.resume(other, first.game_id), 6, seed=1)
    before = game_document(other, first.game_id)
    go_on(session, 9, seed=2)
    found = handed_on(store, session.game_id, tmp_path)
    copy = take_in(other, found)
    assert copy.how is How.COPY
    assert copy.game_id != first.game_id
    assert game_document(other, first.game_id) == before
    assert other.load(copy.game_id).lines == session.game.lines
    assert take_in(other, found) == (copy.game_id, How.THERE, 0)


def test_what_was_thrown_away_comes_back(store, other, tmp_path):
    found = handed_on(store, played(store, 8).game_id, tmp_path)
    taken = take_in(other, found)
    with other.db.conn:
        other.db.conn.execute("UPDATE games SET binned = 1.0")
    assert take_in(other, found) == (taken.game_id, How.BINNED, 0)
    assert other.db.conn.execute("SELECT binned FROM games").fetchall() == [(None,)]


def test_what_cannot_be_written_is_not_half_there(store, other, tmp_path):
    found = handed_on(store, played(store, 8).game_id, tmp_path)
    other.db.conn.execute(
        "CREATE TEMP TRIGGER full BEFORE INSERT ON log WHEN NEW.number = 5"
        " BEGIN SELECT RAISE(ABORT, 'no room'); END"
    )
    with pytest.raises(StoreTrouble):
        take_in(other, found)
    for table in ("games", "log", "names"):
        assert other.db.conn.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


# ---------------------------------------------------------------- faulty files


@pytest.fixture(scope="module")
def document(tmp_path_factory) -> dict[str, Any]:
    store = Store(tmp_path_factory.mktemp("sound"))
    return game_document(store, played(store, 20).game_id)


def test_a_part_of_a_file_is_refused(document, tmp_path):
    whole = json.dumps(document).encode()
    for length in (0, 1, len(whole) // 2, len(whole) - 1):
        path = tmp_path / "part.json"
        path.write_bytes(whole[:length])
        assert "not JSON" in reasons(path)[0]


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        (b"[" * 100_000, "nested too deep"),
        (b'{"format": ' + b"9" * 5000 + b"}", "damaged"),
        (b'{"format": Infinity, "game": "agra"}', "Infinity is not a number"),
        (b"\xff\xfe\x00", "not JSON"),
        (b"[]", "not a Tableside game file"),
        (b'{"a": {"b": {}}}', "not a Tableside game file"),
        (b" " * (MOST_BYTES + 1), "too large"),
    ],
    ids=["deep", "digits", "infinity", "bytes", "list", "other", "large"],
)
def test_what_is_no_game_file_is_refused(tmp_path, content, reason):
    path = tmp_path / "game.json"
    path.write_bytes(content)
    assert reason in reasons(path)[0]
    assert "does not exist" in reasons(tmp_path / "none.json")[0]
    assert "is a folder" in reasons(tmp_path)[0]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": 2}, ["Another version of Tableside"]),
        ({"game": "chess"}, ["does not have its game"]),
        ({"rules": 99}, ["newer rules"]),
        ({"seats": ["Ana", "x" * 21]}, ["at most 20 characters"]),
        ({"seats": ["Ana", "Ana"]}, ["already has this name"]),
        ({"seats": ["Ana", "B\u200bo"]}, ["contain U+200B"]),
        ({"seats": ["Ana"]}, ["damaged"]),
        ({"seats": None, "log": None, "rules": None}, ["names are", "moves are", "version of its"]),
        ({"log": ["dice roll 1"] * (MOST_LINES + 1)}, ["too many moves"]),
        ({"log": ["0 " + "x" * 600]}, ["too many moves"]),
        ({"seed": -1}, ["seed of its dice"]),
        ({"corrections": {"building": {"tailor": {"cost": 10**12}}}}, ["damaged"]),
        ({"rulings": {"camels": "two"}}, ["damaged"]),
        ({"record": [1]}, ["not possible (record)"]),
        (
            {
                "record": {
                    "uid": "../..",
                    "began": 1e15,
                    "level": "god",
                    "levels": {"a": 1},
                    "waits": [1, 2],
                }
            },
            ["not possible (began, level, levels, uid, waits)"],
        ),
        ({"at": 10**9}, ["damaged (at)"]),
    ],
)
def test_what_cannot_be_is_refused_with_every_reason(document, tmp_path, changes, said):
    known = {} if "log" in changes else document["record"]
    found = reasons(written(tmp_path / "game.json", document | {"record": known} | changes))
    assert len(found) == len(said), found
    for part, reason in zip(said, found, strict=True):
        assert part in reason


def test_moves_that_the_rules_forbid_are_refused(document, tmp_path):
    def changed(number: int, line: str) -> tuple[str, ...]:
        log = document["log"][:]
        log[number] = line
        return reasons(written(tmp_path / "game.json", document | {"log": log}))

    first = next(n for n, line in enumerate(document["log"]) if line.startswith("0 "))
    assert changed(first, "0 camel") == (f'Move {first + 1}, "camel", does not exist there.',)
    assert changed(first, "1" + document["log"][first][1:])[0].endswith("does not exist there.")
    (closed,) = changed(first, "0 end")
    assert closed.startswith(f'Move {first + 1}, "end", is not possible: ')
    assert changed(first, "9 end")[0].startswith("The file is damaged")
    (rolled,) = changed(0, "dice roll 77")
    assert rolled.startswith('Move 1, "roll 77", ')


def test_a_table_that_the_moves_do_not_lead_to_is_refused(document, tmp_path):
    for forged in (
        document | {"at": document["at"] - 1},
        document | {"log": document["log"][:-1], "at": document["at"] - 1, "record": {}},
    ):
        found = reasons(written(tmp_path / "game.json", forged))
        assert found == ("Its moves end at a different position than the one it shows.",)


def test_a_result_is_counted_again_and_never_believed(over, other, tmp_path):
    forged = game_document(*over)
    forged["record"]["result"] = {"totals": [99, 0, 0], "winners": ["Ana"]}
    taken = take_in(other, read_game_file(written(tmp_path / "game.json", forged), EN))
    assert other.row(taken.game_id).result == over[0].row(over[1]).result


def test_whatever_was_edited_it_is_refused_or_right(document, tmp_path):
    source = random.Random(5)
    sound = json.dumps(document)
    for _ in range(150):
        edited = json.loads(sound)
        _edit(edited, source)
        try:
            found = read_game_file(written(tmp_path / "game.json", edited), EN)
        except FaultyFile:
            continue
        assert judge_again(found.game) is None


def _edit(place: Any, source: random.Random) -> None:
    keys = list(place) if isinstance(place, dict) else range(len(place))
    key = source.choice(keys)
    if isinstance(place[key], (dict, list)) and place[key] and source.random() < 0.8:
        _edit(place[key], source)
    else:
        place[key] = source.choice([None, True, -1, 0, 1, 5, 99, 1.5, "", "teal", [], {}, [[0]]])


# ---------------------------------------------------------------- in the window


@pytest.fixture
def documents(tmp_path, monkeypatch) -> Path:
    """The folder where a person looks for files."""
    from companion.model.base import device

    folder = tmp_path / "Documents"
    folder.mkdir()
    monkeypatch.setattr(device, "documents_folder", lambda: folder)
    return folder


def test_from_the_final_score_to_every_way_of_sharing(ui, documents, pictures, monkeypatch):
    from kivy.core.clipboard import Clipboard
    from PIL import Image

    from companion.model.play.session import Session

    copied: list[str] = []
    monkeypatch.setattr(Clipboard, "copy", copied.append)
    store = ui.app.store
    game_id = finished(store)
    ui.app.session = Session.resume(store, game_id)
    ui.app.go("score")
    ui.frames(3)
    ui.tap("Share")
    ui.frames(8)
    for way in ("Picture", "Text", "Table", "BG Stats", "Game file", "Game file"):
        ui.tap(way)
    name = "agra-2025-11-15-ana-bo"
    assert sorted(path.name for path in documents.iterdir()) == [
        f"{name}-2.json",
        f"{name}.csv",
        f"{name}.json",
        f"{name}.png",
    ]
    with Image.open(documents / f"{name}.png") as picture:
        assert picture.width == 1080
        assert len(picture.getcolors(1 << 24)) > 20, "it is drawn"
    result = shared_result(store, game_id, EN)
    assert copied == [result_text(result), bg_stats_link(result)]
    assert (documents / f"{name}.csv").read_text(encoding="utf-8-sig") == csv_text(result).replace(
        "\r\n", "\n"
    )
    assert any(text.startswith(f"Saved as {name}-2.json in ") for text in ui.texts())
    ui.wait(12)
    assert not any(text.startswith("Saved as") for text in ui.texts()), "good news goes by itself"
    assert every_look(ui, lambda: None, pictures, "share") == []


def test_a_game_file_is_taken_in_or_refused(ui, documents, over, pictures):
    good = written(documents / "good.json", game_document(*over))
    ui.tap("Past games")
    ui.tap("Import a game")
    ui.frames(3)
    ask = ui.id("ask")
    ask.ids.path.text = str(documents / "none.json")
    ui.tap(ask.ids.take)
    waited(ui)
    assert ui.id("faults").lines == ["The file does not exist."]
    assert Archive(ui.app.store).finished() == []
    assert every_look(ui, lambda: None, pictures, "import") == []
    ask.ids.path.text = str(good)
    ui.app.settings.change(language="en", text_size=100)
    ui.frames(4)
    ui.tap(ask.ids.take)
    waited(ui)
    assert ui.sees("Game imported.")
    assert ui.app.pages.current == "past_games"
    ui.frames(3)
    assert ui.sees("15 November 2025 · Agra · 2 h 1 min"), "it is in the list"


def test_a_running_game_offers_what_it_has(ui, documents, monkeypatch, over):
    from companion.model.base import device
    from companion.window.screens.past.import_game import open_import
    from companion.window.screens.past.share import open_share

    open_share(ui.app, played(ui.app.store, 3).game_id)
    ui.frames(3)
    assert ui.sees("Text")
    assert ui.sees("Game file for spectators")
    assert ui.sees("Game file with hidden hands")
    assert not ui.sees("Game file")
    assert not ui.sees("Picture")
    assert not ui.sees("BG Stats")
    open_share(ui.app, 99)
    ui.frames(2)
    assert ui.sees("This game no longer exists.")

    handed: list[Path] = []
    monkeypatch.setattr(device, "ON_ANDROID", True)
    monkeypatch.setattr(device, "share_file", lambda title, path: handed.append(path) or True)
    monkeypatch.setattr(device, "share_text", lambda title, text: handed.append(text) or True)
    ui.tap("Game file for spectators")
    shown = json.loads(handed.pop().read_text(encoding="utf-8"))
    ui.tap("Game file with hidden hands")
    ui.tap("Text")
    file, text = handed
    whole = json.loads(file.read_text(encoding="utf-8"))
    assert shown["log"] == whole["log"]
    assert ("state" in shown, "state" in whole) == (False, True)
    assert (shown["seed"], whole["seed"]) == (None, None)
    assert ui.app.folder in file.parents, "other apps get a copy"
    assert text.startswith("Agra: ")
    assert list(documents.iterdir()) == []

    good = written(documents / "good.json", game_document(*over))
    monkeypatch.setattr(device, "choose_file", lambda then, most: then(str(good)) or True)
    open_import(ui.app)
    ui.frames(3)
    assert "PathField" not in [type(each).__name__ for each in ui.widgets()]
    ui.tap("Import")
    waited(ui)
    assert len(Archive(ui.app.store).finished()) == 1
