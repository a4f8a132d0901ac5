"""Damage that SQLite does not see: every cell is judged, and a damaged game is recovered."""

import json
import sqlite3
from contextlib import closing, suppress
from importlib import import_module
from shutil import copytree

import pytest

from companion.model.play.replay import Replay
from companion.model.play.session import Session
from companion.model.sharing import game_document, read_game_file, shared_result
from companion.model.statistics import known_games, summary_of, summed_up
from companion.model.store import Store, StoreTrouble, cells
from companion.model.store.archive import Archive
from companion.model.store.games import FILE
from companion.model.store.lines import branches, checkpoints
from companion.model.store.recovery import CUT
from companion.model.store.seal import seal
from companion.model.store.trouble import trouble_text
from companion.model.store.whole import record, waits
from companion.model.tools.kept import recall
from companion.tables.common.log import LogBook
from engine.core.game import BadGame
from engine.core.language.words import languages, words
from engine.core.observer import onlooker
from tests.command_line.cli import run
from tests.companion.stored import finished, go_on, played

EN = words("en")


@pytest.fixture(scope="module")
def two_games(tmp_path_factory):
    """One with branches and a named point, and one that nobody touches; played once."""
    folder = tmp_path_factory.mktemp("two-games")
    with closing(Store(folder)) as made:
        session = played(made, 30, 3)
        session.past.name_point("Before the storm")
        for _ in range(4):
            session.undo()
        go_on(session, 12, seed=8)
        for _ in range(2):
            session.undo()
        go_on(session, 3, seed=9)
        session.undo()
        played(made, 6)
    return folder


@pytest.fixture
def store(two_games, tmp_path):
    """The two games, of which a test may damage anything."""
    copytree(two_games, tmp_path, dirs_exist_ok=True)
    opened = Store(tmp_path)
    opened.said = []
    opened.on_trouble = opened.said.append
    yield opened
    opened.close()


def change(store, what, *values, where="id = 1", table="games"):
    """Put something into a cell, as a flipped bit would: nobody notices."""
    db = store.db.conn
    (trigger,) = db.execute("SELECT sql FROM sqlite_master WHERE name = 'log_no_update'").fetchone()
    with db:
        db.execute("DROP TRIGGER log_no_update")
        db.execute(f"UPDATE {table} SET {what} WHERE {where}", values)
        db.execute(trigger)


def cell(store, column, where="id = 1", table="games"):
    return store.db.conn.execute(f"SELECT {column} FROM {table} WHERE {where}").fetchone()[0]


def all_of(store, number=1):
    """All that is known of a game."""
    return (
        store.load(number).to_dict(),
        record(store, number),
        [[event.to_list() for event in line] for line in store.events(number)],
        branches(store, number),
        checkpoints(store, number),
    )


# ---------------------------------------------------------------- recovered from the log


@pytest.mark.parametrize(
    "damage",
    [
        "state = '{}'",
        "state = 'x'",
        "state = replace(state, '\"boat\": ', '\"boat\": 1')",
        "state = x'ff00'",
        "tip = 99999",
        "tip = tip - 1",
        "tip = 'x'",
        "head = 99999",
        "head = head - 1",
        "head = head + 1",
        "head = 1.5",
        "game = 'os'",
        "game = 'bgra'",
        "seal = 5",
    ],
)
def test_a_damaged_game_is_recovered_from_its_log(store, damage):
    before, other = all_of(store), all_of(store, 2)
    change(store, damage)
    assert all_of(store) == before
    assert all_of(store, 2) == other
    (said,) = store.said
    assert "was damaged and is recovered" in trouble_text(EN, said)
    for language in languages():
        assert "{" not in trouble_text(words(language), said)
    # Once and for all.
    assert Session.resume(store, 1).game.to_dict() == before[0]
    assert len(store.said) == 1


def test_the_file_as_it_was_is_kept_when_a_game_is_recovered(store):
    change(store, "state = 'x'")
    store.load(1)
    kept = store.path.parent / store.said[0].values["name"]
    with closing(sqlite3.connect(kept)) as db:
        assert db.execute("SELECT state FROM games WHERE id = 1").fetchone() == ("x",)


def test_a_game_is_recovered_only_where_nobody_else_has_it_open(store, monkeypatch):
    monkeypatch.setattr("companion.model.store.alone.Claim._lock", lambda *_: False)
    change(store, "state = 'x'")
    with pytest.raises(BadGame):
        store.load(1)
    assert cell(store, "state") == "x"


@pytest.mark.parametrize(
    ("part", "wrong"),
    [
        ('"format"', '"fosmat"'),
        ('"agra"', '"agrb"'),
        ('"teal"', '"team"'),
        ('"colours"', '"colourr"'),
        ('"magenta"', '"magenta'),
        ('"pier5_halt": "waits"', '"x": "y"'),
        ('"corrections"', '"corrections'),
        ('"start": 0', '"start": 2'),
        ('"start": 0', '"start": x'),
        ('"rules"', '"rulet"'),
    ],
)
def test_how_a_game_was_begun_is_found_by_playing_its_log(store, part, wrong):
    before, how = all_of(store), cell(store, "how")
    assert part in how
    change(store, "how = ?", how.replace(part, wrong))
    if '"colourr"' in wrong:
        # Colours are never made up.
        with pytest.raises(BadGame):
            store.load(1)
        assert Archive(store).damaged() == [1]
        return
    assert all_of(store) == before


def test_names_that_are_gone_become_others(store):
    lines, how = store.load(1).lines, cell(store, "how")
    change(store, "how = ?", how.replace('"seats"', '"seatt"'))
    game = store.load(1)
    assert (game.lines, game.seats) == (lines, ["? 1", "? 2", "? 3"])
    Archive(store).rename("? 1", "Ana")
    assert store.load(1).seats[0] == "Ana"
    assert len(store.said) == 1


def test_a_log_with_a_gap_ends_there_and_says_so(store):
    lines = store.load(1).lines
    change(store, "line = 'x', events = ''", where="game_id = 1 AND number = 40", table="log")
    assert store.load(1).lines == lines[:39]
    assert "in part" in trouble_text(EN, store.said[0])
    assert recall(store, CUT) == [[1, cell(store, "began")]]


def test_a_broken_line_becomes_what_it_was(store):
    before = all_of(store)
    change(store, "line = 'y place'", where="game_id = 1 AND number = 30", table="log")
    assert all_of(store) == before


@pytest.mark.parametrize("number", [3, 30])
def test_a_line_that_is_no_move_becomes_what_it_was(store, number):
    before = all_of(store)
    text = cell(store, "line", where=f"game_id = 1 AND number = {number}", table="log")
    change(
        store, "line = ?", text[:-1] + "~", where=f"game_id = 1 AND number = {number}", table="log"
    )
    assert all_of(store) == before


def test_a_set_up_that_cannot_be_played_again_is_no_reason_to_stop(store):
    lines = store.load(1).lines
    change(store, "line = 'dice reveal x'", where="game_id = 1 AND number = 5", table="log")
    change(store, "events = '[]'", where="game_id = 1 AND number = 5", table="log")
    session = Session.resume(store, 1)
    assert len(session.game.lines) == len(lines)
    assert session.set_up_lines() > 5
    session.play(session.game.legal_moves()[0])


def test_one_bit_of_the_state_is_noticed(store):
    """5 rupees or 7: both can be."""
    before = store.load(1).to_dict()
    state = json.loads(cell(store, "state"))
    state["bonus"] ^= 1
    change(store, "state = ?", json.dumps(state))
    assert store.load(1).to_dict() == before


# ---------------------------------------------------------------- cells without which it goes


@pytest.mark.parametrize(
    "damage",
    [
        "played = 'x'",
        "played = 1e300",
        "began = x'00'",
        "seconds = 'long'",
        "later = '[1]'",
        "later = '[[\"a\"]]'",
        "later = x'ff'",
        "mending = '[[[['",
        "mending = '[1, 2]'",
        "levels = '[]'",
        "level = 7",
        "dice = 'x'",
        "seed = 'x'",
        "seed = -5",
        "uid = 'x'",
        "uid = NULL",
        "rivals = '{\"9\": 4}'",
        "advice = 'x'",
        "placed = 'x'",
        "ordinal = 'x'",
        "summary = '[1]'",
    ],
)
def test_a_game_can_do_without_a_cell(store, tmp_path, damage):
    game = store.load(1).to_dict()
    change(store, damage)
    session = Session.resume(store, 1)
    assert session.game.to_dict() == game
    assert {listed.id for listed in Archive(store).unfinished()} == {1, 2}
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game_document(store, 1)), encoding="utf-8")
    assert read_game_file(path, EN).game.lines == game["log"]
    session.play(session.game.legal_moves()[0])
    assert record(store, 1).uid == record(store, 1).uid


def test_broken_letters_hide_no_other_row(store):
    change(store, "how = CAST(x'7b22ff' AS TEXT)")
    change(store, "line = CAST(x'ff80' AS TEXT)", where="id = 3", table="log")
    archive = Archive(store)
    assert [game.id for game in archive.unfinished()] == [2]
    assert archive.damaged() == [1]
    assert store.running().id == 2
    assert store.latest().id == 2


def test_one_bad_row_hides_no_other_line(store):
    lines, points = branches(store, 1), checkpoints(store, 1)
    assert len(lines) == 2
    assert len(points) == 1
    change(store, "at = 'x', events = '{'", where="game_id = 1 AND number = 2", table="log")
    rounds = "game_id = 1 AND events LIKE '%\"round\"%'"
    change(store, "events = '[[\"round\", '", where=rounds, table="log")
    assert [line.tip for line in branches(store, 1)] == [line.tip for line in lines]
    change(store, "after = 'x'", where=f"id = {lines[0].tip}", table="log")
    # The line ends before what is damaged; the other one is as it was.
    assert [line.tip for line in branches(store, 1)] == [lines[0].tip - 1, lines[1].tip]
    store.db.conn.execute("INSERT INTO checkpoints VALUES (9, 1, 99999, 'x', 0)")
    assert [point.id for point in checkpoints(store, 1)] == [points[0].id]


def test_a_module_is_imported_only_for_a_game_that_there_is(store, monkeypatch):
    change(store, "game = 'os.path', how = replace(how, 'agra', 'os.path')")
    imported = []

    def importing(name):
        imported.append(name)
        return import_module(name)

    for where in ("companion.tables", "engine.core.registry"):
        monkeypatch.setattr(import_module(where), "import_module", importing)
    known_games(store)
    for use in (store.load, store.row, lambda n: shared_result(store, n, EN)):
        with pytest.raises(BadGame, match="unknown_game"):
            use(1)
    assert [name for name in imported if "os" in name.split(".")] == []
    assert Archive(store).damaged() == [1]


# ---------------------------------------------------------------- what happened


@pytest.mark.slow
@pytest.mark.parametrize(
    "events", ["[", "[[]]", '[["turn", 9, "", {}]]', '[["rupees", 0, "", {}]]', "NaN", "[" * 5000]
)
def test_what_was_noted_of_a_move_is_found_by_playing_it_again(store, events):
    number = finished(store)
    before = summary_of(store, number)
    told = store.events(number)
    change(store, "summary = NULL", where=f"id = {number}")
    change(store, "events = ?", events, where=f"game_id = {number} AND number = 60", table="log")
    assert shared_result(store, number, EN).score.rounds
    (missing,) = known_games(store)[1]
    assert summed_up(store, missing).summary == before
    assert store.load(number).lines
    assert len(store.events(number)) == len(told)


def test_a_log_that_can_neither_be_played_nor_read_is_told_as_far_as_it_can_be(store):
    where = "game_id = 1 AND number = 40"
    change(store, "line = '0 place moon'", where=where, table="log")
    change(store, 'events = \'[["fazmer", 0, "", {}]]\'', where=where, table="log")
    game = store.load(1)
    lines = LogBook(EN).lines(onlooker(game))
    assert [line.text for line in lines if line.number == 39] == ["place moon"]
    assert len({line.number for line in lines}) > 45
    assert Replay(onlooker(game)).lines_at(EN, 0)
    session = Session.resume(store, 1)
    session.play(session.game.legal_moves()[0])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("totals", [1]),
        ("totals", ["x", "y"]),
        ("winners", [7]),
        ("winners", []),
        ("items", {}),
        ("spaces", {"": [1, 2]}),
        ("spaces", {"quarry": [1]}),
        ("cards", {"cook": 5}),
        ("start", "x"),
        ("rounds", None),
        ("turns", [1, 1e400]),
        ("thought", ["x", 1]),
        ("money", [[1, "x"], [1, 2]]),
    ],
)
def test_a_summary_that_cannot_be_is_made_again(store, name, value):
    number = finished(store)
    before = summary_of(store, number)
    stored = Archive(store).summary(number)
    change(store, "summary = ?", json.dumps({**stored, name: value}), where=f"id = {number}")
    assert summary_of(store, number) == before


@pytest.mark.parametrize("result", ["x", "null", "{}", '{"totals": [1], "winners": []}'])
def test_a_result_that_cannot_be_read_is_counted_again(store, result):
    number = finished(store)
    before = Archive(store).game(number)
    change(store, "result = ?", result, where=f"id = {number}")
    archive = Archive(store)
    assert archive.damaged() == [number]
    assert archive.last_finished() is None
    assert archive.game(number) == before
    assert archive.damaged() == []


# ---------------------------------------------------------------- clocks


def test_a_game_that_rested_for_months_can_be_exported_and_imported(tmp_path, monkeypatch):
    store = Store(tmp_path / "here")
    session = played(store, 5)
    now = [1_800_000_000.0]
    monkeypatch.setattr("time.time", lambda: now[0])
    for jump in (200, -900, 40_000, -40_000, 116):
        now[0] += jump * 86400
        go_on(session, 1)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game_document(store, session.game_id)), encoding="utf-8")
    found = read_game_file(path, EN)
    assert max(waits(store, session.game_id)) > 116 * 86400
    from companion.model.sharing import take_in

    other = Store(tmp_path / "there")
    taken = take_in(other, found)
    assert other.load(taken.game_id).lines == session.game.lines
    path.write_text(json.dumps(game_document(other, taken.game_id)), encoding="utf-8")
    assert read_game_file(path, EN).known.uid == found.known.uid
    other.close()
    store.close()


@pytest.mark.parametrize("now", [-5e9, 0.0, 9e15])
def test_a_clock_that_shows_nonsense_can_be_exported_and_imported(tmp_path, monkeypatch, now):
    store = Store(tmp_path)
    monkeypatch.setattr("time.time", lambda: now)
    session = played(store, 3)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game_document(store, session.game_id)), encoding="utf-8")
    assert 0 <= read_game_file(path, EN).known.played <= cells.LATEST
    store.close()


def test_an_old_store_gets_its_order_from_the_clock_once(tmp_path):
    from tests.golden import unpack_database

    unpack_database(2, tmp_path / FILE)
    with closing(Store(tmp_path)) as store:
        found = store.db.conn.execute("SELECT ordinal FROM games ORDER BY played, id").fetchall()
        assert [ordinal for (ordinal,) in found] == list(range(1, len(found) + 1))


# ---------------------------------------------------------------- damage with a right seal

NONSENSE = ({"nonsense": 1}, {"x.y.z": [1]}, [], [1], "x", 3, -1, None, {"": {}})


@pytest.mark.parametrize("value", NONSENSE, ids=repr)
def test_whatever_a_sealed_game_was_begun_with_nothing_else_is_raised(store, value):
    """Anybody can seal a game: the checksum is no secret."""
    how = json.loads(cell(store, "how"))
    for key in (*how, "mode", "table"):
        with store.db.conn as db:
            changed = json.dumps({**how, key: value})
            db.execute("UPDATE games SET how = ? WHERE id = 1", (changed,))
            seal(db, 1)
        store.running()
        Archive(store).finished()
        with suppress(BadGame, StoreTrouble):
            Session.resume(store, 1)
        with suppress(BadGame, StoreTrouble):
            record(store, 1)


def test_corrections_of_no_piece_are_named_as_damage(store, tmp_path):
    how = json.loads(cell(store, "how")) | {"corrections": {"nonsense": 1}}
    with store.db.conn as db:
        db.execute("UPDATE games SET how = ? WHERE id = 1", (json.dumps(how),))
        seal(db, 1)
    with pytest.raises(BadGame, match="corrections"):
        store.load(1)
    done = run("export", 1, "-o", tmp_path / "a.json", "--db", tmp_path)
    assert (done.exit_code, done.stdout) == (2, "")
    assert "(corrections)" in done.stderr
