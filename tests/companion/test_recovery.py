"""A damaged database: what can be read is there again, nothing is made up, nothing is changed."""

import json
import random
import sqlite3
from contextlib import closing
from functools import cache

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.model.play.replay import Replay
from companion.model.play.session import Session
from companion.model.sharing import FaultyFile, game_document, read_game_file
from companion.model.statistics import summary_of
from companion.model.store import Store, StoreTrouble, pages, recovery
from companion.model.store.archive import Archive
from companion.model.store.games import FILE
from companion.model.store.lines import branches, checkpoints
from companion.model.store.pages import PAGE, rows_of
from companion.model.store.tables import VERSION
from companion.model.store.trouble import trouble_text
from companion.model.store.whole import keep_whole, record
from companion.model.tools.kept import keep, recall
from companion.tables.agra.score_view import read_score
from engine.agra.state import Seat
from engine.core.files.sound import judge_again
from engine.core.language.words import languages, words
from engine.core.observer import onlooker
from tests.companion.stored import finished, go_on, played
from tests.hurried import hurried
from tests.torture.inputs import mutated

pytestmark = pytest.mark.slow

OVER, LATER, FIRST = 1, 2, 3
"""The games of `filled`: one that is over, one with a branch and a checkpoint, a set-up."""


@cache
def content() -> bytes:
    """A good database with everything in it, as bytes."""
    import tempfile
    from pathlib import Path

    with tempfile.TemporaryDirectory() as folder:
        store = filled(Path(folder))
        store.close()
        return store.path.read_bytes()


def filled(folder):
    store = Store(folder)
    finished(store)
    session = played(store, 60, 3)
    session.past.name_point("Before the storm")
    for _ in range(5):
        session.undo()
    go_on(session, 30, seed=8)
    Session.begin(store, "agra", ["Zoe", "Bo"]).tick("prices")
    gone = played(store, 50).game_id
    store.delete(gone)
    Archive(store).throw_away(FIRST)
    keep(store, "scores", {"Ana": 3})
    return store


def everything_in(store, number):
    """All that is known of a game."""
    return (
        store.load(number).to_dict(),
        record(store, number),
        [[e.to_list() for e in line] for line in store.events(number)],
        branches(store, number),
        checkpoints(store, number),
        store.ticks(number),
        [game.id for game in Archive(store).binned()],
    )


@pytest.fixture
def store(tmp_path):
    here = tmp_path / "here"
    here.mkdir()
    (here / FILE).write_bytes(content())
    return Store(here)


def damaged(store, change):
    """Close the store, damage its file, and open it again; the bytes must be kept."""
    store.close()
    content = bytearray(store.path.read_bytes())
    change(content)
    store.path.write_bytes(content)
    again = Store(store.path.parent)
    assert (store.path.parent / again.trouble.values["name"]).read_bytes() == content
    return again


def counts(store, tables=0):
    values = store.trouble.values
    assert values["table"] == tables
    return values["whole"], values["part"], values["lost"]


def no_header(content):
    content[:100] = b"?" * 100


def root(store, name):
    (page,) = store.db.conn.execute(
        "SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)
    ).fetchone()
    return page


def wipe(page):
    def change(content):
        content[(page - 1) * PAGE : page * PAGE] = bytes(PAGE)

    return change


def pages_of_rows(store, least):
    """The pages with at least so many rows, in the order in which they were written."""
    store.close()
    return pages_with_rows(store.path.read_bytes(), least)


def pages_with_rows(content, least):
    return [
        n + 1
        for n in range(1, len(content) // PAGE)
        if content[n * PAGE] == 13 and content[n * PAGE + 3 : n * PAGE + 5] > bytes([0, least])
    ]


# ---------------------------------------------------------------- nothing is lost


@pytest.mark.parametrize("what", ["header", "first page", "index", "schema"])
def test_without_header_schema_or_index_everything_is_there_again(store, what):
    before = {number: everything_in(store, number) for number in (OVER, LATER, FIRST)}
    names = store.names()
    changes = {
        "header": no_header,
        "first page": wipe(1),
        "index": wipe(root(store, "log_of_game")),
        "schema": wipe(root(store, "log")),
    }
    again = damaged(store, changes[what])
    assert counts(again) == (3, 0, 0)
    assert {number: everything_in(again, number) for number in before} == before
    assert again.names() == names
    assert recall(again, "scores") == {"Ana": 3}
    assert again.db.conn.execute("PRAGMA user_version").fetchone() == (VERSION,)
    Session.resume(again, LATER).play(again.load(LATER).legal_moves()[0])
    again.close()
    assert Store(store.path.parent).trouble is None


@pytest.mark.parametrize(
    "statement",
    [
        "PRAGMA user_version = 0",
        "PRAGMA user_version = 1",
        "PRAGMA user_version = -5",
        "PRAGMA user_version = 65538",
        "DROP INDEX log_of_game",
        "ALTER TABLE games RENAME COLUMN advice TO council",
    ],
)
def test_tables_that_are_not_those_of_their_version_are_put_right(store, statement):
    before = everything_in(store, LATER)
    store.db.conn.execute(statement)
    again = damaged(store, lambda _: None)
    assert counts(again) == (3, 0, 0)
    assert everything_in(again, LATER) == before


@pytest.mark.parametrize(
    ("first", "end", "added"),
    [(120, 121, 0), (200, 4000, 0), (300, 300, 1), (PAGE, PAGE, 333), (9 * PAGE, 9 * PAGE, 50_000)],
)
def test_pages_are_found_where_bytes_are_missing_or_too_many(store, first, end, added):
    """The schema loses some, or some stand between two pages: every row is there, elsewhere."""
    before = {number: everything_in(store, number) for number in (OVER, LATER, FIRST)}

    def shift(content):
        content[first:end] = b"?" * added

    again = damaged(store, shift)
    assert counts(again) == (3, 0, 0)
    assert {number: everything_in(again, number) for number in before} == before


def test_bytes_too_many_amid_a_page_of_rows_cost_one_row(store):
    pages, content = pages_of_rows(store, 4)[6:], store.path.read_bytes()
    # Amid what happened, so that the line itself is left.
    page = next(n for n in pages if b'{"' in content[n * PAGE - 320 : n * PAGE - 300])
    kept = rows_of(store.path)

    def shift(content):
        content[page * PAGE - 300 : page * PAGE - 300] = b"?" * 10

    again = damaged(Store(store.path.parent), shift)
    left = rows_of(again.path.with_name(again.trouble.values["name"]))
    assert len(kept) - len(set(kept) & set(left)) == 1
    # Its end only: what happened there is known from playing it again.
    assert counts(again) == (3, 0, 0)


def test_a_missing_table_of_games_is_read_from_its_pages(store):
    before = everything_in(store, LATER)
    with store.db.conn:
        store.db.conn.execute("PRAGMA writable_schema = ON")
        store.db.conn.execute("DELETE FROM sqlite_master WHERE tbl_name IN ('games', 'log')")
    again = damaged(store, lambda _: None)
    assert counts(again) == (3, 0, 0)
    assert everything_in(again, LATER) == before


def test_what_is_only_in_the_log_of_sqlite_is_recovered_and_left_there(tmp_path, store):
    page = pages_of_rows(store, 4)[5]
    store = Store(store.path.parent)
    moves = go_on(Session.resume(store, LATER), 10).game.to_dict()
    there = tmp_path / "there"
    there.mkdir()
    for part in ("", "-wal"):
        (there / f"{FILE}{part}").write_bytes(store.path.with_name(f"{FILE}{part}").read_bytes())
    content = bytearray((there / FILE).read_bytes())
    wipe(page)(content)
    (there / FILE).write_bytes(content)
    log = (there / f"{FILE}-wal").read_bytes()
    again = Store(there)
    assert again.load(LATER).to_dict() == moves
    assert counts(again) == (2, 1, 0)
    name = again.trouble.values["name"]
    assert (there / name).read_bytes() == content
    assert (there / f"{name}-wal").read_bytes() == log


def test_a_game_whose_table_is_lost_is_played_again_from_its_log(store):
    before = store.load(LATER).to_dict()
    with store.db.conn:
        store.db.conn.execute("UPDATE games SET state = 'x', result = 'x', level = 'x'")
    again = damaged(store, no_header)
    assert counts(again) == (3, 0, 0)
    assert again.load(LATER).to_dict() == before
    assert record(again, OVER).result["totals"]


# ---------------------------------------------------------------- a gap


def test_a_lost_page_costs_the_games_that_it_is_of(store):
    before = {number: everything_in(store, number) for number in (OVER, LATER, FIRST)}
    where = dict(store.db.conn.execute("SELECT id, game_id FROM log"))
    for page in pages_of_rows(store, 4)[2:14:3]:
        folder = store.path.parent.parent / f"page {page}"
        folder.mkdir()
        broken = bytearray(store.path.read_bytes())
        kept = {row.id for row in rows_of(store.path) if len(row.values) == 8}
        wipe(page)(broken)
        (folder / FILE).write_bytes(broken)
        lost = kept - {row.id for row in rows_of(folder / FILE) if len(row.values) == 8}
        hit = {where[row] for row in lost}
        again = Store(folder)
        for number in before.keys() - hit:
            assert everything_in(again, number) == before[number]
        for number in hit:
            game, whole = again.load(number), before[number][0]
            assert 0 < len(game.lines) < len(whole["log"])
            assert game.lines == whole["log"][: len(game.lines)]
            assert not game.is_over
            assert again.row(number).result is None
            assert judge_again(game) is None
            go_on(Session.resume(again, number), 3)
        assert counts(again) == (3 - len(hit), len(hit), 0)
        assert {number for number, _ in recall(again, recovery.CUT)} == hit
        again.close()


@pytest.mark.parametrize("line", ["0 place moon", "", "9 end", "0 end"])
def test_a_line_that_nobody_wrote_ends_the_game_before_it(store, line):
    whole = store.load(OVER)
    (row,) = store.db.conn.execute(
        "SELECT id FROM log WHERE game_id = ? AND number = 300", (OVER,)
    ).fetchone()
    assert whole.lines[299] != line
    store.db.conn.execute("DROP TRIGGER log_no_update")
    with store.db.conn:
        store.db.conn.execute("UPDATE log SET line = ?, events = '' WHERE id = ?", (line, row))
    again = damaged(store, lambda _: None)
    assert counts(again) == (2, 1, 0)
    assert again.load(OVER).lines == whole.lines[:299]


@pytest.mark.parametrize("line", ["0 place moon", "", "9 end", "0 end"])
def test_a_broken_line_is_known_by_what_happened(store, line):
    whole = store.load(OVER)
    store.db.conn.execute("DROP TRIGGER log_no_update")
    with store.db.conn:
        store.db.conn.execute(
            "UPDATE log SET line = ? WHERE game_id = ? AND number = 300", (line, OVER)
        )
    again = damaged(store, lambda _: None)
    assert counts(again) == (3, 0, 0)
    assert again.load(OVER).lines == whole.lines


@pytest.mark.parametrize("word", ["tice", "dicf", "Dice", ""])
def test_a_roll_of_the_apps_dice_stays_theirs_where_its_first_word_is_broken(store, word):
    whole = store.load(OVER)
    number = next(n for n, line in enumerate(whole.lines) if line.startswith("dice roll "))
    broken = whole.lines[number].replace("dice", word, 1)
    store.db.conn.execute("DROP TRIGGER log_no_update")
    with store.db.conn:
        store.db.conn.execute(
            "UPDATE log SET line = ? WHERE game_id = ? AND number = ?", (broken, OVER, number + 1)
        )
    again = damaged(store, lambda _: None)
    assert counts(again) == (3, 0, 0)
    assert again.load(OVER).lines == whole.lines


def test_another_roll_than_the_one_that_was_written_down_is_not_believed(store):
    rolls = [
        (number, line)
        for number, line in enumerate(store.load(OVER).lines, start=1)
        if line.startswith("dice roll ") and number > 100
    ]
    number, line = rolls[0]
    other = line[:-1] + ("1" if line[-1] != "1" else "2")
    store.db.conn.execute("DROP TRIGGER log_no_update")
    with store.db.conn:
        store.db.conn.execute("UPDATE games SET state = ''")
        store.db.conn.execute(
            "UPDATE log SET line = ? WHERE game_id = ? AND number = ?", (other, OVER, number)
        )
    again = damaged(store, lambda _: None)
    assert again.load(OVER).lines[number - 1] == line


def test_a_game_of_which_nobody_knows_how_it_was_begun_is_lost(store):
    with store.db.conn:
        store.db.conn.execute("UPDATE games SET how = '[]' WHERE id = ?", (LATER,))
    again = damaged(store, no_header)
    assert counts(again) == (2, 0, 1)
    assert [row[0] for row in again.db.conn.execute("SELECT id FROM games ORDER BY id")] == [1, 3]
    assert again.db.conn.execute(
        "SELECT count(*) FROM log WHERE game_id = ?", (LATER,)
    ).fetchone() == (0,)


def test_names_that_cannot_be_shown_are_made_so(store):
    with store.db.conn:
        how = json.loads(
            store.db.conn.execute("SELECT how FROM games WHERE id = ?", (LATER,)).fetchone()[0]
        )
        how["seats"] = ["A\x07", "A\x07", "x" * 90]
        store.db.conn.execute("UPDATE games SET how = ?, rivals = '7'", (json.dumps(how),))
    again = damaged(store, no_header)
    assert again.load(LATER).seats == ["A?", "A? 2", "x" * 20]


# ---------------------------------------------------------------- only the table


def without_a_log(store, *numbers):
    """The rows of the log of some games are gone."""
    store.db.conn.execute("DROP TRIGGER log_no_delete")
    with store.db.conn:
        for number in numbers:
            store.db.conn.execute("DELETE FROM log WHERE game_id = ?", (number,))
    return damaged(store, lambda _: None)


def test_a_game_whose_log_is_lost_goes_on_from_its_table(store):
    before, uid = store.load(LATER), record(store, LATER).uid
    again = without_a_log(store, LATER)
    assert counts(again, tables=1) == (2, 0, 0)
    assert recall(again, recovery.PASTLESS) == [[LATER, again.row(LATER).began]]
    assert record(again, LATER).uid != uid
    session = Session.resume(again, LATER)
    assert session.game.state == before.state
    assert (session.game.seats, session.game.lines) == (before.seats, [])
    assert session.is_set_up
    assert not session.undo()
    moves = go_on(session, 12).game.lines[:]
    later = Session.resume(again, LATER)
    assert later.game.lines == moves
    assert judge_again(later.game) is None
    while later.undo():
        pass
    assert later.game.state == before.state
    later.redo()
    assert later.game.lines == moves


def test_a_table_that_waits_for_a_roll_is_no_set_up(store):
    session = Session.resume(store, LATER)
    source = random.Random(1)
    while not session.waits_for_chance:
        session.play(hurried(source, session.game.legal_moves()))
    again = Session.resume(without_a_log(store, LATER), LATER)
    assert again.waits_for_chance
    assert again.is_set_up
    assert again.placed
    again.roll()
    assert again.set_up_lines() == 0


def test_a_finished_game_without_its_log_keeps_its_score(store):
    totals = record(store, OVER).result["totals"]
    again = without_a_log(store, OVER)
    assert counts(again, tables=1) == (2, 0, 0)
    assert record(again, OVER).result["totals"] == totals
    game = again.load(OVER)
    assert list(read_score(onlooker(game), words("en")).totals) == totals
    assert list(summary_of(again, OVER).totals) == totals
    assert [seat[-1] for seat in summary_of(again, OVER).money] == [
        seat.rupees for seat in game.state.seats
    ]
    assert Replay(onlooker(game)).seen_at(0).game.state == game.state


@pytest.mark.parametrize("wrong", ["rupees", "placed", "unreadable"])
def test_a_table_that_cannot_be_is_not_used(store, wrong):
    with store.db.conn:
        state = store.load(LATER).state.to_dict()
        state["seats"][0][Seat.FIELDS.index("rupees")] = -3
        table = {"rupees": json.dumps(state), "unreadable": "{"}
        if wrong == "placed":
            store.db.conn.execute("UPDATE games SET placed = 0 WHERE id = ?", (LATER,))
        else:
            store.db.conn.execute("UPDATE games SET state = ? WHERE id = ?", (table[wrong], LATER))
    again = without_a_log(store, LATER)
    assert counts(again) == (2, 0, 1)


def test_of_a_log_that_ends_in_the_set_up_the_table_is_kept(store):
    before = store.load(LATER)
    store.db.conn.execute("DROP TRIGGER log_no_delete")
    with store.db.conn:
        store.db.conn.execute("DELETE FROM log WHERE game_id = ? AND number > 3", (LATER,))
    again = damaged(store, lambda _: None)
    assert counts(again, tables=1) == (2, 0, 0)
    assert again.load(LATER).state == before.state


def test_a_game_without_its_past_is_recovered_like_any_other(store):
    again = without_a_log(store, LATER)
    go_on(Session.resume(again, LATER), 8)
    before = everything_in(again, LATER)
    once_more = damaged(again, no_header)
    assert counts(once_more) == (3, 0, 0)
    assert everything_in(once_more, LATER) == before
    assert recall(once_more, recovery.PASTLESS)


def test_a_game_without_its_past_can_be_taken_elsewhere(store, tmp_path):
    again = without_a_log(store, LATER)
    go_on(Session.resume(again, LATER), 8)
    path = tmp_path / "game.json"
    path.write_text(json.dumps(game_document(again, LATER)), encoding="utf-8")
    found = read_game_file(path, words("en"))
    elsewhere = Store(tmp_path / "elsewhere")
    number = keep_whole(elsewhere, found.game, found.told, found.known, found.waited)
    assert elsewhere.load(number).to_dict() == again.load(LATER).to_dict()
    document = game_document(again, LATER)
    document["table"]["seats"][0][Seat.FIELDS.index("rupees")] += 1
    path.write_text(json.dumps(document), encoding="utf-8")
    with pytest.raises(FaultyFile):
        read_game_file(path, words("en"))


# ---------------------------------------------------------------- time, disk, words


def test_when_time_is_up_the_rest_is_taken_as_it_reads(store, monkeypatch):
    before = store.load(LATER).to_dict()
    monkeypatch.setattr(recovery, "SECONDS", -1.0)
    with store.db.conn:
        store.db.conn.execute("UPDATE games SET state = 'x' WHERE id = ?", (FIRST,))
    again = damaged(store, no_header)
    assert counts(again) == (2, 0, 1)
    assert again.load(LATER).to_dict() == before


def test_no_room_for_what_is_recovered_leaves_the_damaged_file_where_it_is(store, monkeypatch):
    store.close()
    content = bytearray(store.path.read_bytes())
    no_header(content)
    store.path.write_bytes(content)

    def full(*_):
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as no_room:
        no_room.setattr(recovery, "_write_rest", full)
        with pytest.raises(Exception, match="disk is full"):
            Store(store.path.parent)
    assert store.path.read_bytes() == content
    assert counts(Store(store.path.parent)) == (3, 0, 0)


def test_killed_between_the_two_names_it_goes_on(store):
    """The damaged file is out of the way, the recovered one not in its place yet."""
    before = store.load(LATER).to_dict()
    store.close()
    store.path.rename(store.path.with_name(f"{FILE}.recovered"))
    again = Store(store.path.parent)
    assert again.load(LATER).to_dict() == before


def test_killed_between_the_two_names_the_log_of_the_damaged_file_stays_with_it(store):
    """SQLite would write it into the recovered one, page by page."""
    before = store.load(LATER).to_dict()
    store.close()
    folder = store.path.parent
    store.path.rename(folder / f"{FILE}.recovered")
    with closing(sqlite3.connect(store.path)) as old:
        old.execute("PRAGMA journal_mode = WAL")
        old.executescript("CREATE TABLE t (x); INSERT INTO t VALUES (1)")
        log = store.path.with_name(f"{FILE}-wal").read_bytes()
    store.path.rename(folder / "tableside-damaged-1.db")
    store.path.with_name(f"{FILE}-wal").write_bytes(log)
    again = Store(folder)
    assert again.load(LATER).to_dict() == before
    assert (folder / "tableside-damaged-1.db-wal").read_bytes() == log


@pytest.mark.parametrize("language", languages())
def test_it_says_how_much_is_there_again(store, language):
    again = damaged(store, no_header)
    said = trouble_text(words(language), again.trouble)
    assert "3" in said
    assert again.trouble.values["name"] in said
    assert "{" not in said


@pytest.mark.parametrize("size", ["phone", "tablet"])
def test_in_the_app_the_games_are_back_and_it_is_said(open_ui, size, pictures):
    from tests.companion.sizes import PHONE, TABLET

    ui = open_ui({"phone": PHONE, "tablet": TABLET}[size])
    ui.app.close_store()
    broken = bytearray(content())
    no_header(broken)
    wipe(pages_with_rows(broken, 4)[6])(broken)
    (ui.app.folder / FILE).write_bytes(broken)
    ui = open_ui({"phone": PHONE, "tablet": TABLET}[size])
    said = "Recovered: 2; in part: 1; only the last table: 0; lost: 0."
    assert any(said in text for text in ui.texts())
    assert ui.sees("Continue")
    assert ui.cut_texts() == []
    ui.shot(pictures / f"recovered-{size}.png")
    ui.app.go("past_games")
    ui.frames(3)
    assert sum("recovered in part" in text for text in ui.texts()) == 1
    assert ui.cut_texts() == []
    ui.shot(pictures / f"recovered-list-{size}.png")
    ui.back()
    ui.tap("Continue")
    assert ui.app.session is not None


def test_in_the_app_a_game_without_its_past_says_so_and_goes_on(open_ui, pictures):
    ui = open_ui()
    ui.app.close_store()
    (ui.app.folder / FILE).write_bytes(content())
    without_a_log(Store(ui.app.folder), OVER, LATER).close()
    ui = open_ui()
    ui.app.go("past_games")
    ui.frames(3)
    assert sum("recovered without earlier moves" in text for text in ui.texts()) == 2
    assert ui.cut_texts() == []
    ui.shot(pictures / "pastless-list.png")
    ui.back()
    ui.tap("Continue")
    ui.frames(10)
    assert any("earlier moves are lost" in text for text in ui.texts())
    ui.shot(pictures / "pastless-game.png")
    ui.app.pages.current_screen.open_page("log")
    ui.frames(10)
    assert ui.sees("Earlier moves are lost")
    assert ui.cut_texts() == []
    ui.shot(pictures / "pastless-log.png")


# ---------------------------------------------------------------- whatever was damaged


@pytest.fixture(scope="module")
def lines_of(tmp_path_factory):
    """Every line of play of every game: those of the moment and those of all branches."""
    folder = tmp_path_factory.mktemp("whole")
    (folder / FILE).write_bytes(content())
    with closing(Store(folder)) as store:
        known = {}
        for number in (OVER, LATER, FIRST):
            here = store.load(number).lines
            others = [[*here[: b.fork], *b.lines] for b in branches(store, number)]
            known[number] = [here, *others]
        return known


def tables_in(store, number):
    """What the damaged file says of the table of a game."""
    rows = rows_of(store.path.with_name(store.trouble.values["name"]))
    return [value for row in rows if row.id == number for value in row.values]


def mostly_small(source, whole):
    """Damage of every kind; often a few bits only, so that much is left to recover."""
    if source.random() < 0.4:
        return mutated(whole, source)
    broken = bytearray(whole)
    for _ in range(source.choice((1, 2, 5, 40))):
        at = source.randrange(len(broken))
        broken[at : at + 1] = source.randbytes(source.choice((1, 1, 4, 64, 4096)))[:1]
    if source.random() < 0.3:
        wipe(source.randrange(1, len(broken) // PAGE + 1))(broken)
    if source.random() < 0.6:
        no_header(broken)
    return bytes(broken)


def store_or_newer(folder):
    """None where the number of the version is broken, and could be that of a newer one."""
    try:
        return Store(folder)
    except StoreTrouble as wrong:
        if "newer version" not in wrong.sentence:
            raise
        return None


@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_every_recovered_game_is_the_one_that_it_was_or_its_beginning(
    seed, tmp_path_factory, lines_of
):
    folder = tmp_path_factory.mktemp("some")
    broken = mostly_small(random.Random(seed), content())
    (folder / FILE).write_bytes(broken)
    opened = store_or_newer(folder)
    if opened is None:
        assert (folder / FILE).read_bytes() == broken
        return
    with closing(opened) as store:
        if not store.trouble:
            return
        assert (folder / store.trouble.values["name"]).read_bytes() == broken
        (found,) = store.db.conn.execute("PRAGMA integrity_check").fetchone()
        assert found == "ok"
        for (number,) in store.db.conn.execute("SELECT id FROM games").fetchall():
            game = store.load(number)
            assert any(line[: len(game.lines)] == game.lines for line in lines_of[number])
            assert judge_again(game) is None
            whole = len(game.lines) in map(len, lines_of[number])
            assert whole or game.table or not game.is_over
            assert not game.table or json.dumps(game.table) in tables_in(store, number)
            branches(store, number)
            checkpoints(store, number)
            Session.resume(store, number)


def test_such_games_would_be_noticed(lines_of):
    """The promise above can be broken: a line that was never played is in no line of play."""
    assert not any(line[:2] == ["dice roll 9", "0 end"] for line in lines_of[OVER])


def test_a_length_that_is_broken_takes_no_longer(tmp_path, monkeypatch):
    """Pages are shifted, and the header speaks of millions of them."""
    broken = bytearray(content())
    broken[200:207] = b""
    broken[28:32] = (2**24).to_bytes(4, "big")
    (tmp_path / FILE).write_bytes(broken)
    looked, page = [], pages._Pages.page
    monkeypatch.setattr(pages._Pages, "page", lambda *at: looked.append(at) or page(*at))
    found = rows_of(tmp_path / FILE)
    assert len(found) > 500
    assert len(looked) < 20 * len(found), "pages that are not there are not looked for"


def test_a_file_that_is_no_database_gives_no_rows(tmp_path):
    path = tmp_path / "x"
    assert rows_of(path) == []
    path.write_bytes(bytes(3 * PAGE))
    assert rows_of(path) == []
    with sqlite3.connect(path.with_name("empty")) as db:
        db.execute("CREATE TABLE t (x)")
    assert [row.values[0] for row in rows_of(path.with_name("empty"))] == ["table"]
