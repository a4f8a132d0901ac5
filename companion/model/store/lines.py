"""The tree of a game's log: its branches, the way to any line, and bookmarks."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NamedTuple

from sqlite_utils.db import NotFoundError

from companion.model.store import cells
from companion.model.store.games import Store, cells_of, lines_of
from companion.model.store.seal import seal
from companion.model.store.trouble import reading
from engine.core.events import Event
from engine.core.game import BadGame, Game


class Branch(NamedTuple):
    """A version other than the current one."""

    tip: int
    """Its last row."""
    fork: int
    """How many lines it shares with the current version."""
    lines: tuple[str, ...]
    """What was played there after the fork."""
    round: int
    """The round in which it branches off."""
    at: float
    """When its last line was played."""


class Checkpoint(NamedTuple):
    """A bookmark in the log."""

    id: int
    name: str
    at: float
    """When it was named."""
    row: int | None
    """The line before it; None at the start."""
    number: int
    """How many lines are played there."""
    line: str
    """The last of them."""
    round: int
    is_here: bool
    """True if it is in the current version."""


class Way(NamedTuple):
    """From the start to a row, and on to the end of its branch."""

    rows: list[int]
    lines: list[str]
    at: int
    """How many of the lines lead to the row."""


class _Tree:
    """Every line of one game with its predecessor; a damaged one hides only what follows it."""

    def __init__(self, store: Store, game_id: int) -> None:
        with reading():
            found = list(lines_of(store.db, game_id, "id, after, line, at"))
            (tip,) = cells_of(store.db, game_id, "tip")
            told = list(
                store.db.table("log").rows_where(
                    """game_id = ? AND events LIKE '%["round", %'""", [game_id], select="id, events"
                )
            )
        self.rows: dict[int, tuple[int | None, str, float]] = {}
        for row in found:
            with suppress(BadGame):
                before = cells.row_id(row["after"], "log.after")
                self.rows[row["id"]] = (before, cells.line(row["line"]), cells.stamp(row["at"]))
        self.tip = cells.row_id(tip, "tip")
        self.rounds: dict[int, int] = {}
        for row in told:
            with suppress(BadGame):
                self.rounds[row["id"]] = _round(cells.events(row["events"]))

    def path(self, row: int | None) -> list[int]:
        """The rows from the start to this one."""
        path: list[int] = []
        while row is not None:
            # A line follows only earlier lines: anything else would loop for ever.
            if row not in self.rows or (path and row >= path[-1]):
                raise BadGame("damaged", what="log")
            path.append(row)
            row = self.rows[row][0]
        return path[::-1]

    def leaves(self) -> list[int]:
        """The rows without a successor, in the order they were played."""
        followed = {after for after, _, _ in self.rows.values()}
        return [row for row in self.rows if row not in followed]

    def latest_leaf(self, row: int | None) -> int | None:
        """The end of the latest branch through a row."""
        below = [path[-1] for path in self.paths() if row is None or row in path]
        return below[-1] if below else row

    def paths(self) -> list[list[int]]:
        """The way to each reachable leaf."""
        found = []
        for leaf in self.leaves():
            with suppress(BadGame):
                found.append(self.path(leaf))
        return found

    def lines(self, rows: list[int]) -> list[str]:
        """What was played at these rows."""
        return [self.rows[row][1] for row in rows]

    def round(self, path: list[int]) -> int:
        """The round at the end of a path."""
        return next((self.rounds[row] for row in reversed(path) if row in self.rounds), 0)


def _round(events: Sequence[Event]) -> int:
    found = [event.values.get("n") for event in events if event.kind == "round"]
    return cells.count(found[-1]) if found else 0


def shared(one: Sequence[object], other: Sequence[object]) -> int:
    """The length of the common beginning of two lists."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((n for n, (a, b) in pairs if a != b), min(len(one), len(other)))


def branches(store: Store, game_id: int, least: int = 0) -> list[Branch]:
    """Every other version, latest first; none that branches off before line `least`."""
    tree = _Tree(store, game_id)
    here = tree.path(tree.tip)
    found = []
    for path in reversed(tree.paths()):
        fork, leaf = shared(here, path), path[-1]
        if leaf != tree.tip and fork >= least:
            lines = tuple(tree.lines(path[fork:]))
            found.append(Branch(leaf, fork, lines, tree.round(path[:fork]), tree.rows[leaf][2]))
    return found


def way_to(store: Store, game_id: int, row: int | None) -> Way:
    """The way to a row: along the current version if it is there, else along its latest one."""
    tree = _Tree(store, game_id)
    here = tree.path(tree.tip)
    if row is not None and row not in here:
        here = tree.path(tree.latest_leaf(row))
    at = here.index(row) + 1 if row is not None else 0
    return Way(here, tree.lines(here), at)


def point_to(store: Store, game_id: int, game: Game, way: Way, seconds: float, **more: Any) -> None:
    """Switch to another version, and store how far it is played."""
    with store.changing() as db:
        tip = way.rows[-1] if way.rows else None
        head = way.rows[way.at - 1] if way.at else None
        store.point(game_id, game, head, seconds, **more, also={"tip": tip})
        seal(db.conn, game_id)


# ---------------------------------------------------------------- bookmarks


def checkpoints(store: Store, game_id: int) -> list[Checkpoint]:
    """All bookmarks, latest first."""
    tree = _Tree(store, game_id)
    here = {None, *tree.path(tree.tip)}
    with reading():
        points = store.db.table("checkpoints")
        named = list(points.rows_where("game_id = ?", [game_id], "id DESC"))
    found = []
    for point in named:
        # A bookmark of a missing line is of no use.
        with suppress(BadGame):
            row = cells.row_id(point["line"], "checkpoints.line")
            path = tree.path(row)
            last = tree.rows[row][1] if row is not None else ""
            where = (len(path), last, tree.round(path), row in here)
            name, at = cells.shown(point["name"]), cells.stamp(point["at"])
            found.append(Checkpoint(point["id"], name, at, row, *where))
    return found


def name_point(store: Store, game_id: int, number: int, name: str) -> None:
    """Set a bookmark where `number` lines are played."""
    with store.changing() as db:
        line = store.row_at(game_id, number)
        point = {"game_id": game_id, "line": line, "name": name, "at": cells.now()}
        db.table("checkpoints").insert(point)


def rename_point(store: Store, checkpoint: int, name: str) -> None:
    """Rename a bookmark."""
    with store.changing() as db, suppress(NotFoundError):
        db.table("checkpoints").update(checkpoint, {"name": name})


def forget_point(store: Store, checkpoint: int) -> None:
    """Delete a bookmark; the log stays."""
    with store.changing() as db:
        db.table("checkpoints").delete_where("id = ?", [checkpoint])
