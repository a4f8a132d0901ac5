"""Games that were played once and for all, and how they are played again.

A difference means that the app behaves otherwise than it did. Where that is meant, the rules get a
new version and `scripts/golden.py` records the games anew.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.core.game import Entry, Game
from engine.core.meta import ORDINARY
from engine.core.registry import meta_of
from engine.core.terms import stored_rulings
from tests.wild import events_digest, state_hash

FOLDER = Path(__file__).parent
FILES = {
    "agra": "games.jsonl.gz",
    "river_of_gold": "river_of_gold.jsonl.gz",
    "amritsar": "amritsar.jsonl.gz",
}
"""The recorded games by game."""
EVERY = 100
"""Lines between two marks; a mark tells where a game begins to differ."""


def file_of(game: str) -> Path:
    """Where the recorded games of a game are kept, packed."""
    return FOLDER / FILES[game]


def database_file(version: int) -> Path:
    """Where the database of a version of the store is kept, packed."""
    return FOLDER.joinpath(f"store-{version}.db.gz")


def rules_file(version: int) -> Path:
    """Where a database with games of a version of the rules is kept, packed."""
    return FOLDER.joinpath(f"rules-{version}.db.gz")


def unpack_database(version: int, path: Path) -> dict[str, Any]:
    """Lay the database of a version down; returns what must be found in it."""
    return unpack(database_file(version), path)


def unpack(packed: Path, path: Path) -> dict[str, Any]:
    """Lay a database down; returns what must be found in it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.decompress(packed.read_bytes()))
    wanted: dict[str, Any] = json.loads(packed.with_suffix(".json").read_text(encoding="utf-8"))
    return wanted


def recorded(game: Game) -> dict[str, Any]:
    """A finished game as it is kept: how it was begun, its log, and what came out."""
    how = game.to_dict()
    kept = {
        name: how[name] for name in ("seats", "colours", "rulings", "start", "rules", "corrections")
    }
    if game.rules.NAME != "agra":
        kept |= {"game": game.rules.NAME, "mode": game.mode}
    return {**kept, "log": how["log"], **played_again(kept, how["log"])}


def played_again(how: dict[str, Any], log: list[str]) -> dict[str, Any]:
    """What comes out if a log is played from an empty table."""
    name, mode = how.get("game", "agra"), how.get("mode", ORDINARY)
    people = len(how["seats"]) - len(meta_of(name).modes[mode].automata)
    game = Game.new(
        name,
        how["seats"][:people],
        mode=mode,
        colours=how["colours"][:people],
        rulings=stored_rulings(name, how["rulings"]),
        corrections=how["corrections"],
        start=how["start"],
    )
    told, marks = [], []
    for number, line in enumerate(log, start=1):
        told.append(game.play_line(Entry.from_text(line)))
        if number % EVERY == 0:
            marks.append(state_hash(game)[:8])
    return {
        "over": game.is_over,
        "totals": [score.total for score in game.standings()],
        "winners": game.winners(),
        "state": state_hash(game),
        "events": events_digest(told),
        "marks": marks,
    }


def games(game: str) -> Iterator[dict[str, Any]]:
    """Every recorded game of a game."""
    with gzip.open(file_of(game), "rt", encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def difference(game: dict[str, Any]) -> str:
    """Where a recorded game comes out otherwise; nothing if it does not."""
    again = played_again(game, game["log"])
    for number, (old, new) in enumerate(zip(game["marks"], again["marks"], strict=True), start=1):
        if old != new:
            return (
                f"the table differs after line {(number - 1) * EVERY} and before {number * EVERY}"
            )
    wrong = [name for name in again if again[name] != game[name]]
    return f"differs: {', '.join(wrong)}" if wrong else ""
