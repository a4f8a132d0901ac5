"""The tables, and the steps from each version of them to the next."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from functools import cache

from sqlite_utils import Database, Migrations

# Plain SQL: what was released never changes (backups are compared with it word for word), and
# sqlite-utils makes neither triggers nor indexes with a condition.
_FIRST = """
CREATE TABLE IF NOT EXISTS games (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    level TEXT NOT NULL,
    dice TEXT NOT NULL,
    seed INTEGER NOT NULL,
    how TEXT NOT NULL,
    began REAL NOT NULL,
    played REAL NOT NULL,
    seconds REAL NOT NULL DEFAULT 0,
    head INTEGER,
    tip INTEGER,
    state TEXT NOT NULL,
    placed INTEGER NOT NULL DEFAULT 0,
    later TEXT NOT NULL DEFAULT '[]',
    result TEXT
);
CREATE TABLE IF NOT EXISTS log (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game_id INTEGER NOT NULL REFERENCES games(id),
    after INTEGER,
    number INTEGER NOT NULL,
    line TEXT NOT NULL,
    events TEXT NOT NULL,
    rules INTEGER NOT NULL,
    at REAL NOT NULL
);
CREATE INDEX IF NOT EXISTS log_of_game ON log (game_id, id);
CREATE TRIGGER IF NOT EXISTS log_no_update BEFORE UPDATE ON log
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
-- Only the log of a game that is gone as a whole can go.
CREATE TRIGGER IF NOT EXISTS log_no_delete BEFORE DELETE ON log
WHEN EXISTS (SELECT 1 FROM games WHERE id = OLD.game_id)
BEGIN SELECT RAISE(ABORT, 'the log is append-only'); END;
CREATE TABLE IF NOT EXISTS ticks (
    game_id INTEGER NOT NULL,
    step TEXT NOT NULL,
    PRIMARY KEY (game_id, step)
);
CREATE TABLE IF NOT EXISTS names (name TEXT PRIMARY KEY, used REAL NOT NULL);
"""

_SECOND = """
-- Levels that differ from the game's own, by family of rules.
ALTER TABLE games ADD COLUMN levels TEXT NOT NULL DEFAULT '{}';
-- When it was thrown away; None while it is listed.
ALTER TABLE games ADD COLUMN binned REAL;
-- What statistics need of a finished game, so that no list reads a log.
ALTER TABLE games ADD COLUMN summary TEXT;
-- What waits to be played again after a change in the past.
ALTER TABLE games ADD COLUMN mending TEXT;
-- The same game on every device.
ALTER TABLE games ADD COLUMN uid TEXT;
UPDATE games SET uid = lower(hex(randomblob(16)));
-- The chairs that the app plays for: level and strategy by seat.
ALTER TABLE games ADD COLUMN rivals TEXT NOT NULL DEFAULT '{}';
-- Has the table agreed to be advised?
ALTER TABLE games ADD COLUMN advice INTEGER NOT NULL DEFAULT 0;
CREATE TABLE checkpoints (
    id INTEGER PRIMARY KEY,
    game_id INTEGER NOT NULL,
    -- The line of the log after which it stands; None at the start.
    line INTEGER,
    name TEXT NOT NULL,
    at REAL NOT NULL
);
CREATE INDEX checkpoints_of_game ON checkpoints (game_id);
-- The lists of games, by time.
CREATE INDEX games_finished ON games (played) WHERE binned IS NULL AND result IS NOT NULL;
CREATE INDEX games_unfinished ON games (played) WHERE binned IS NULL AND result IS NULL;
-- What the quick tools remember, each under its name.
CREATE TABLE kept (name TEXT PRIMARY KEY, value TEXT NOT NULL);
"""

_THIRD = """
-- The larger, the later it was played: a counter of this store, because clocks jump.
ALTER TABLE games ADD COLUMN ordinal INTEGER NOT NULL DEFAULT 0;
UPDATE games SET ordinal = ranked.n FROM
    (SELECT id, row_number() OVER (ORDER BY played, id) AS n FROM games) AS ranked
    WHERE ranked.id = games.id;
-- On how many days the app was opened while it was in the bin.
ALTER TABLE games ADD COLUMN binned_days INTEGER NOT NULL DEFAULT 0;
-- A checksum of what a game cannot do without; None where it was stored before there was one.
ALTER TABLE games ADD COLUMN seal INTEGER;
DROP INDEX games_finished;
DROP INDEX games_unfinished;
CREATE INDEX games_finished ON games (ordinal) WHERE binned IS NULL AND result IS NOT NULL;
CREATE INDEX games_unfinished ON games (ordinal) WHERE binned IS NULL AND result IS NULL;
CREATE INDEX games_by_ordinal ON games (ordinal);
"""

RELEASED = (_FIRST, _SECOND, _THIRD)
"""The steps from before sqlite-utils had migrations."""

STEPS = Migrations("tableside")
"""The steps since then, each in a function, in their order."""

BOOK = STEPS.migrations_table
"""Where sqlite-utils notes which steps were taken. Its form is the library's own affair."""


@STEPS()
def linked(db: Database) -> None:
    """Ticks and bookmarks name their game as links, and a game is found by its uid at once."""
    db.table("ticks").transform(add_foreign_keys=[("game_id", "games", "id")])
    db.table("checkpoints").transform(
        add_foreign_keys=[("game_id", "games", "id"), ("line", "log", "id")]
    )
    db.table("games").create_index(["uid"], "games_by_uid")


@STEPS()
def wood(db: Database) -> None:
    """What is still to move by hand is kept with its game."""
    db.table("games").add_column("wood", str)


@STEPS()
def counted(db: Database) -> None:
    """The scores of a game that was counted on a score pad; None where it was played here."""
    db.table("games").add_column("counted", str)


_LATER = ("linked", "wood", "counted")
"""The names of STEPS."""

VERSION = len(RELEASED) + len(_LATER)
"""Version of the tables; a file of a newer one is not touched."""


def bring_to(db: Database, version: int) -> None:
    """Take the steps to a version, each whole or not at all."""
    # Pragmas have no method of sqlite-utils.
    (before,) = db.execute("PRAGMA user_version").fetchone()
    for number, step in enumerate(RELEASED[before:version], start=before + 1):
        db.conn.executescript(f"BEGIN; {step} PRAGMA user_version={number}; COMMIT;")
    if version > len(RELEASED):
        with db.atomic():
            STEPS.apply(db, stop_before=_LATER[version - len(RELEASED) :])
            db.execute(f"PRAGMA user_version={version}")


def columns_of(db: sqlite3.Connection) -> set[tuple[str, str, str | None]]:
    """Tables with their columns, indexes and triggers, without those of the libraries."""
    # One question for all tables; sqlite-utils would ask for each.
    found = db.execute(
        "SELECT made.type, made.name, each.name FROM sqlite_master AS made"
        " LEFT JOIN pragma_table_info(made.name) AS each ON made.type = 'table'"
        " WHERE made.name NOT LIKE 'sqlite_%' AND made.tbl_name <> ?",
        (BOOK,),
    )
    return set(found)


@cache
def columns_of_version(version: int) -> set[tuple[str, str, str | None]]:
    """What the tables of a version are made of."""
    with closing(tables_of_version(max(0, version))) as empty:
        return columns_of(empty)


def tables_of_version(version: int) -> sqlite3.Connection:
    """An empty database with the tables of a version."""
    empty = sqlite3.connect(":memory:")
    bring_to(Database(empty, execute_plugins=False), version)
    return empty
