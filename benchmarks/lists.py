"""A thousand stored games: how long each list takes, and each step of a replay.

usage: python benchmarks/lists.py
"""

import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

GAMES, LINES, TIMES = 1000, 350, 15
"""So many games with so many lines of log each (a game of people is shorter than a random one)."""
GOAL = 100
NAMES = [f"{first}{last}" for first in "ABCDEF" for last in ("na", "ert", "lio", "im", "oe")]


def fill(folder: Path) -> None:
    """Store some games played at random, then copies of them with other names and times."""
    from companion.model.store import Store
    from tests.companion.playing import store_finished

    store, source = Store(folder), random.Random(1)
    models = [
        store_finished(store, *("Ana", "Bert", "Clio", "Dim")[: 2 + n % 3], seed=n)
        for n in range(6)
    ]
    db = store.db.conn
    columns = [row[1] for row in db.execute("PRAGMA table_info(games)") if row[1] != "id"]
    copied = ", ".join(columns)
    with db:
        for number in range(GAMES - len(models)):
            model = source.choice(models)
            game_id = db.execute(
                f"INSERT INTO games ({copied}) SELECT {copied} FROM games WHERE id = ?", (model,)
            ).lastrowid
            seats = len(store.row(model).seats)
            names = source.sample(NAMES, seats)
            quoted = ", ".join(f'"{name}"' for name in names)
            db.execute(
                "UPDATE games SET how = json_set(how, '$.seats', json(?)), played = played - ?,"
                " result = CASE WHEN ? THEN NULL ELSE json_set(result, '$.winners', json(?)) END"
                " WHERE id = ?",
                (f"[{quoted}]", number * 3600.0, number % 20 == 0, f'["{names[0]}"]', game_id),
            )
            db.execute(
                "INSERT INTO log (game_id, after, number, line, events, rules, at)"
                " SELECT ?, after, number, line, events, rules, at FROM log"
                " WHERE game_id = ? AND number <= ?",
                (game_id, model, LINES),
            )
    store.close()


def timed(what: str, doing: Callable[[], Any]) -> float:
    """The best of some runs in milliseconds, printed beside the usual and our own work in it.

    The best is what a machine with nothing else to do would take.
    """
    walls, works = [], []
    for _ in range(TIMES):
        begun, worked = time.perf_counter(), time.thread_time()
        doing()
        walls.append((time.perf_counter() - begun) * 1000)
        works.append((time.thread_time() - worked) * 1000)
    usual = statistics.median(walls)
    print(f"{what}: {min(walls):.0f} ms (usually {usual:.0f}, of it our work {min(works):.0f})")
    return min(walls)


def measure(folder: Path) -> list[float]:
    """Every list without a window, then in one."""
    from companion.model.statistics import known_games, over_all
    from companion.model.store.archive import Archive
    from companion.window.app import TablesideApp
    from companion.window.screens.ways import show_past_game, show_statistics
    from tests.companion.ui import UI

    ui = UI(TablesideApp(folder))
    app, archive = ui.app, Archive(ui.app.store)

    def drawn(doing: Callable[[], Any]) -> Callable[[], None]:
        def until_drawn() -> None:
            doing()
            ui.frames(2)

        return until_drawn

    lists = [
        timed("read the finished games", archive.finished),
        timed("read the unfinished games", archive.unfinished),
        timed("count over all games", lambda: over_all(known_games(app.store)[0])),
        timed("read the players", archive.players),
        timed("Home looks everything up", app.pages.get_screen("home").look_up),
    ]
    app.go("past_games")
    past = app.pages.current_screen
    lists.append(timed("Past games, opened and drawn", drawn(past.look_up)))
    rows = past.ids.rows

    def scroll() -> None:
        rows.scroll_y = random.random()

    lists.append(timed("Past games, anywhere in the list", drawn(scroll)))
    app.go("players")
    players = app.pages.current_screen
    lists.append(timed("Players, opened and drawn", drawn(players.on_pre_enter)))
    show_statistics(app)
    figures = app.pages.current_screen
    lists.append(timed("Statistics, opened and drawn", drawn(lambda: figures.show(None))))
    for tab in ("points", "actions", "records"):
        figures.tab = tab
        ui.frames(2)
        lists.append(timed(f"Statistics, {tab}", drawn(figures.fill)))
    show_past_game(app, 1)
    lists.append(timed("A past game, opened and drawn", drawn(lambda: show_past_game(app, 1))))
    app.pages.current_screen.open_replay()
    ui.frames(3)
    replay = app.pages.current_screen
    for page in ("city", "river", "palace", "seats"):
        replay.open_page(page)
        ui.frames(2)
        step = drawn(lambda: replay.go(int(replay.at) + 1))
        lists.append(timed(f"Replay, next step ({page})", step))
    ui.close()
    return lists


def main() -> int:
    """Fill a store, measure, and say whether every list is quick enough."""
    from companion.window.display import why_no_display
    from scripts.virtual_display import virtual_display

    display: Any = virtual_display() if why_no_display() else nullcontext()
    with tempfile.TemporaryDirectory() as folder, display:
        os.environ.update(TABLESIDE_HOME=folder, KIVY_HOME=folder, KIVY_METRICS_DENSITY="1")
        os.environ.update(KIVY_NO_FILELOG="1", LC_ALL="en_GB.UTF-8")
        fill(Path(folder))
        size = (Path(folder) / "tableside.db").stat().st_size / 2**20
        print(f"{GAMES} games, {size:.0f} MB")
        slowest = max(measure(Path(folder)))
    print(f"slowest: {slowest:.0f} ms (at most {GOAL})")
    return 0 if slowest <= GOAL else 1


if __name__ == "__main__":
    raise SystemExit(main())
