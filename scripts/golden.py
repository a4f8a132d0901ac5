"""Records the golden games: whole games with their logs, so that a change of behaviour is seen.

usage: python scripts/golden.py GAME [GAMES]
       python scripts/golden.py database VERSION
       python scripts/golden.py rules

The second makes a database as that version of the store wrote it, with a game that is over and one
that goes on; the third one with games of the present rules. Each is made once for each version,
when the version is released, and never again.
"""

import gzip
import itertools
import json
import sqlite3
import sys
import tempfile
from contextlib import closing
from io import BytesIO
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from companion.model.play.session import Session
from companion.model.store import Store
from companion.model.store.tables import BOOK, VERSION, tables_of_version
from engine.agra import rules
from engine.core.registry import game_called, meta_of
from tests.companion.stored import finished, played
from tests.golden import database_file, file_of, recorded, rules_file
from tests.wild import LONG, state_hash, wild_game

GAMES = 36


def main(arguments: list[str]) -> int:
    """Play the games, or make a database, and write them."""
    if arguments[:1] == ["database"]:
        return make_database(database_file(int(arguments[1])), int(arguments[1]))
    if arguments[:1] == ["rules"]:
        return make_database(rules_file(rules.VERSION), VERSION)
    game, *count = arguments
    return record_games(game_called(game), int(count[0]) if count else GAMES)


def record_games(name: str, count: int) -> int:
    """Play games that take their time and write them."""
    file, players = file_of(name), meta_of(name).players
    lines: list[str] = []
    for seed in itertools.count(0, LONG):
        if len(lines) == count:
            break
        game, _ = wild_game(seed, players[seed // LONG % len(players)], name)
        if not game.is_over:
            raise SystemExit(f"game {seed} has no end")
        if faults := game.rules.check_invariants(game.state):
            # A fault of the rules, which must be mended and not kept.
            print(f"game {seed} is left out: {faults}")
            continue
        lines.append(json.dumps(recorded(game), separators=(",", ":")))
    file.write_bytes(_packed("\n".join(lines).encode()))
    print(f"{count} games in {file.name}, {file.stat().st_size // 1024} kB")
    return 0


def make_database(path: Path, version: int) -> int:
    """Make a database of a version, and note what must be found in it."""
    if path.exists():
        raise SystemExit(f"{path.name} is there already: what was released never changes")
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder))
        over, running = finished(store), _running(store)
        wanted = {
            "over": over,
            "totals": [score.total for score in store.load(over).standings()],
            "running": running.game_id,
            "at": running.game.at,
            "lines": len(running.game.lines),
            "state": state_hash(running.game),
        }
        old = _as_version(store, Path(folder) / "old.db", version)
        store.close()
        path.write_bytes(_packed(old.read_bytes()))
    path.with_suffix(".json").write_text(json.dumps(wanted, indent=1) + "\n", encoding="utf-8")
    print(f"{path.name}, {path.stat().st_size // 1024} kB")
    return 0


def _running(store: Store) -> Session:
    """A game with a branch and something undone."""
    session = played(store, 60, players=3)
    for _ in range(4):
        session.undo()
    session.play(session.game.legal_moves()[-1])
    session.undo()
    return session


def _as_version(store: Store, path: Path, version: int) -> Path:
    """The same rows in the tables of an older version."""
    with closing(tables_of_version(version)) as empty, closing(sqlite3.connect(path)) as old:
        empty.backup(old)
        tables = [
            row[0] for row in old.execute("SELECT name FROM sqlite_master WHERE type='table'")
        ]
        for table in tables:
            if table.startswith("sqlite_") or table == BOOK:
                continue
            columns = [row[1] for row in old.execute(f"PRAGMA table_info({table})")]
            rows = store.db.conn.execute(f"SELECT {', '.join(columns)} FROM {table}").fetchall()
            places = ", ".join("?" * len(columns))
            old.executemany(f"INSERT INTO {table} VALUES ({places})", rows)
        old.commit()
        old.execute("VACUUM")
    return path


def _packed(content: bytes) -> bytes:
    packed = BytesIO()
    # No date and no name in it: the same games always give the same bytes.
    with gzip.GzipFile(fileobj=packed, mode="wb", filename="", mtime=0) as file:
        file.write(content)
    return packed.getvalue()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
