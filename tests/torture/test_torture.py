"""A little of everything that `make torture` does much of, and that it would notice a fault."""

import gc
import json
import sys
import time

import pytest

from companion.command_line import game_files
from companion.model.store import Store, archive, trouble
from engine.core.registry import GAMES
from scripts import torture
from tests.river_of_gold import test_goals
from tests.torture import claims, corrected, disk, inputs, journals, kills, soak, unseen, writers

pytestmark = pytest.mark.slow

SOME = 8


@pytest.fixture
def place(tmp_path):
    """A folder that a process without rights can reach."""
    for folder in (tmp_path, *list(tmp_path.parents)[:2]):
        folder.chmod(0o755)
    return tmp_path / "place"


def test_kills_are_survived(tmp_path):
    assert list(kills.survive_kills(tmp_path, SOME)) == [""] * SOME


def test_a_store_that_forgets_is_noticed(tmp_path, monkeypatch):
    monkeypatch.setattr(Store, "append_lines", lambda *_, **__: None)
    assert any(kills.survive_kills(tmp_path, 1))


@pytest.mark.skipif(not journals.is_there(), reason="strace is not installed")
def test_kills_at_a_journal_are_survived(tmp_path):
    kills_of = journals.Kills(tmp_path)
    every = list(kills_of.every())
    assert {scene for scene, _, _ in every} == set(journals.SCENES)
    assert [kills_of.attempt(*each) for each in every[40 :: len(every) // SOME]] == [""] * SOME


@pytest.mark.skipif(not journals.is_there(), reason="strace is not installed")
def test_games_that_a_kill_has_lost_are_noticed(tmp_path, monkeypatch):
    kills_of = journals.Kills(tmp_path)
    monkeypatch.setattr(journals, "_games", lambda _: [])
    scene = "first opening after a restore"
    calls = [call for each, game, call in kills_of.every() if (each, game) == (scene, "agra")]
    assert kills_of.attempt(scene, "agra", calls[len(calls) // 2])


def test_two_commands_on_one_file_lose_nothing(tmp_path):
    assert [writers.write_at_once(tmp_path, number) for number in range(SOME)] == [""] * SOME


def test_a_command_that_takes_no_lock_is_noticed(tmp_path, monkeypatch):
    """Both read the file before either has written it, and nobody compares."""

    def at_once(path, _before, text, _speak):
        time.sleep(0.3)
        path.write_text(text, encoding="utf-8")

    monkeypatch.setattr(game_files, "change_file", at_once)
    assert any(writers.write_at_once(tmp_path, number) for number in range(4))


def test_corrections_are_followed_by_moves():
    assert [corrected.corrected_and_played_on(number) for number in range(SOME)] == [""] * SOME


def test_a_file_that_cannot_be_read_after_a_correction_is_noticed(monkeypatch):
    monkeypatch.setattr(corrected, "read_again", lambda _game: 1 / 0)
    assert "ZeroDivisionError" in corrected.corrected_and_played_on(1)


@pytest.mark.parametrize("fault", torture.FAULTS.values(), ids=list(torture.FAULTS))
def test_faults_of_the_disk(place, fault):
    assert fault(place, 1) == ""


def test_a_store_that_says_nothing_of_a_full_disk_is_noticed(tmp_path, monkeypatch):
    monkeypatch.setattr(trouble, "is_full", lambda _: False)
    said = disk.fill_the_disk(tmp_path / "disk", 1)
    assert said.startswith("it says: Your last move was not saved")


def test_damaged_files_end_in_a_sentence(tmp_path):
    others = [inputs.Bench(tmp_path / game, game=game) for game in list(GAMES)[1:]]
    bench = inputs.Bench(tmp_path)
    found = [bench.attempt(kind, seed) for kind in bench.kinds for seed in range(12)]
    found += [
        other.attempt(kind, seed) for other in others for kind in other.kinds for seed in (0, 1)
    ]
    # Two that SQLite itself could not put into words, and an archive that begins before its file.
    found += [bench.attempt("database", 77), bench.attempt("database", 105)]
    found += [bench.attempt("backup", 6)]
    assert list(filter(None, found)) == []


def test_damage_that_sqlite_does_not_see_ends_in_a_sentence(tmp_path):
    found = []
    for game in GAMES:
        bench = unseen.Unseen(tmp_path / game, game)
        found += [bench.database(seed, in_cell=in_cell) for in_cell in (0, 1) for seed in range(5)]
        found += [bench.backup(seed) for seed in range(4)]
    assert list(filter(None, found)) == []


def test_a_list_that_one_bad_row_hides_is_noticed(tmp_path, monkeypatch):
    bench = unseen.Unseen(tmp_path)
    monkeypatch.setattr(archive, "_past_game", archive._judged)
    assert any(bench.database(seed, in_cell=True) for seed in range(40))


def test_a_traceback_and_a_hang_are_noticed(tmp_path):
    bench = inputs.Bench(tmp_path)

    def hang(*_):
        with inputs.limited():
            while True:
                pass

    bench.kinds["hang"] = hang
    bench.kinds["trace"] = lambda *_: 1 / 0
    assert "longer than" in bench.attempt("hang", 1)
    assert "ZeroDivisionError" in bench.attempt("trace", 1)
    (bench.here / "more").touch()
    assert "changed" in bench.attempt("settings", 0)


def test_what_is_said_of_positions_is_true():
    assert [claims.untrue(number) for number in range(len(GAMES))] == [[] for _ in GAMES]


def test_a_way_that_is_not_found_is_noticed(monkeypatch):
    monkeypatch.setattr(test_goals, "ways", lambda _: {})
    first = list(GAMES).index("river_of_gold")
    assert any(claims.untrue(number) for number in range(first, 5 * len(GAMES), len(GAMES)))


def test_memory_is_measured(tmp_path):
    lives = list(soak.soak(tmp_path, range(5, 7)))
    assert [lived.wrong for lived in lives] == ["", ""]
    assert [lived.memory > 2**20 for lived in lives] == [True, False]
    assert soak.growth([10, 100, 100, 100, 110]) == pytest.approx(0.1)
    assert soak.growth([100, 100, 100, 100, 200] * 3) == 0
    two = [soak.Lived("", 1, n, 7) for n in (90, 100, 110, 120, 130)]
    two += [soak.Lived("", 2, 200, n) for n in (50, 50, 50, 50, 55)]
    assert soak.growths(two) == pytest.approx((0.3, 0.1))


@pytest.mark.parametrize(("first", "most"), [(3, 800), (1, 3000), (2, 3000)])
def test_nothing_of_a_game_is_left_when_it_is_gone(tmp_path, first, most):
    """What a cache keeps of it also keeps the memory of the states that were beside it."""
    life = soak.Life(tmp_path)
    left = []
    for number in range(first, first + 4 * len(GAMES), len(GAMES)):
        assert life.game(number) == ""
        gc.collect()
        left.append(sys.getallocatedblocks())
    # Two boxes of rulings are kept, and what a game has in them.
    assert left[-1] - left[1] < most


def test_a_store_that_loses_moves_in_a_long_life_is_noticed(tmp_path, monkeypatch):
    real = Store.append_lines

    def forget(store, number, game, told, *rest, **more):
        if game.at != 60:
            real(store, number, game, told, *rest, **more)

    monkeypatch.setattr(Store, "append_lines", forget)
    (lived,) = soak.soak(tmp_path, range(1, 2))
    assert lived.wrong


def test_an_interrupted_part_keeps_its_figures_and_goes_on(tmp_path, monkeypatch):
    monkeypatch.setattr(torture, "FIGURES", tmp_path / "figures.json")
    monkeypatch.setattr(torture, "PAGE", tmp_path / "page.md")
    done = []

    def steps(_folder, numbers):
        for number in numbers:
            if number == 3 and numbers.start == 0:
                raise KeyboardInterrupt
            done.append(number)
            yield (
                (["a fault"] if number == 1 else []),
                {"grown_percent": 9.0 - number, "memory_mb": 1},
            )

    monkeypatch.setitem(torture.DO, "soak", steps)
    assert torture.main(["soak", "--soak", "5"]) == 130
    kept = json.loads(torture.FIGURES.read_text(encoding="utf-8"))["soak"]
    assert (kept["count"], kept["wrong"]) == (3, 1)
    assert torture.main(["soak", "--soak", "5", "--resume"]) == 0
    kept = json.loads(torture.FIGURES.read_text(encoding="utf-8"))["soak"]
    assert (kept["count"], kept["wrong"], kept["grown_percent"]) == (5, 1, 7.0)
    assert done == [0, 1, 2, 3, 4]
    assert "| 5 |" in torture.PAGE.read_text(encoding="utf-8")


def test_the_page_is_what_the_figures_say():
    figures = json.loads(torture.FIGURES.read_text(encoding="utf-8"))
    assert torture.PAGE.read_text(encoding="utf-8") == torture.page(figures)
    assert set(figures) <= set(torture.PARTS)
