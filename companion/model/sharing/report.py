"""A report of an unexpected error: the game, the versions and where it happened. No Kivy."""

from __future__ import annotations

import platform
import re
import secrets
import sqlite3
import sys
import time
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version

from companion import __version__
from companion.model.base.automata import automata, people_of
from companion.model.base.dates import day_name
from companion.model.base.files.home import with_tilde
from companion.model.sharing.game_file import shared_document, without_seed
from companion.model.sharing.nameless import SOMEBODY, Names
from companion.model.store import Store, StoreTrouble
from companion.model.store.whole import RECORD
from engine.core.files.plain import Stored
from engine.core.game import BadGame

REPORT = "report"
"""The key of the error in a game file; replaying ignores it."""
UNREADABLE = "unreadable"
LIBRARIES = ("Kivy", "kivymd", "sqlite-utils", "plyer")


def report_name(now: float) -> str:
    """A file name without players' names."""
    return f"tableside-report-{day_name(now)}.json"


def report_document(
    store: Store | None, game_id: int | None, errors: Sequence[str], about: Mapping[str, str]
) -> dict[str, object]:
    """Everything that helps to find a fault: the game file, and the errors."""
    document = _game(store, game_id)
    document[REPORT] = {
        "at": time.time(),
        "versions": versions(),
        "about": dict(about),
        "errors": [with_tilde(error) for error in errors],
    }
    return document


def without_names(document: Stored, known: Iterable[str] = ()) -> dict[str, object]:
    """The same report with seats instead of names; `known` are names of other games."""
    plain = dict(document)
    everyone = list(plain.get("seats", ()))
    people = everyone[: people_of(str(plain.get("game")), everyone)]
    seats = {name: f"Seat {number}" for number, name in enumerate(people, start=1)}
    if seats:
        # An automa is no person, and the game cannot be read without its name.
        plain["seats"] = [*seats.values(), *everyone[len(people) :]]
        plain[RECORD] = _record(plain[RECORD], seats)
        # The reason of a correction is free text: it may contain any name.
        plain["log"] = [line.partition(" #")[0] for line in plain["log"]]
    names = Names({**dict.fromkeys(known, SOMEBODY), **seats})
    for part in (REPORT, UNREADABLE):
        if part in plain:
            plain[part] = _nameless(plain[part], names.out_of)
    if plain.get("corrections"):
        plain["corrections"] = _nameless(plain["corrections"], _key_or(names.out_of))
    return plain


def _nameless(value: object, said: Callable[[str], str]) -> object:
    """Plain values with other texts; free text of corrections is removed."""
    if isinstance(value, Mapping):
        kept = {name: each for name, each in value.items() if name not in ("source", "meta")}
        return {name: _nameless(each, said) for name, each in kept.items()}
    if isinstance(value, (list, tuple)):
        return [_nameless(each, said) for each in value]
    return said(value) if isinstance(value, str) else value


def _key_or(said: Callable[[str], str]) -> Callable[[str], str]:
    """The keys of the rules stay, so that the game can be replayed."""
    return lambda text: text if re.fullmatch(r"[a-z0-9_.-]*", text) else said(text)


def versions() -> dict[str, str]:
    """What the app runs on."""
    found = {
        "Tableside": __version__,
        "Python": platform.python_version(),
        "SQLite": sqlite3.sqlite_version,
        "system": f"{sys.platform} {platform.release()} {platform.machine()}",
    }
    for library in LIBRARIES:
        try:
            found[library] = version(library)
        except PackageNotFoundError:
            # A package for a phone has no metadata of its parts.
            found[library] = "?"
    return found


def _game(store: Store | None, game_id: int | None) -> dict[str, object]:
    if store is None or game_id is None:
        return {}
    try:
        return without_seed(shared_document(store, game_id, with_hands=False))
    except (StoreTrouble, BadGame) as wrong:
        # A report without the game is better than none.
        return {UNREADABLE: "".join(traceback.format_exception(wrong))}


def _record(known: Stored, seats: Mapping[str, str]) -> dict[str, object]:
    # Another uid: imported where it came from, it must not pass for the game itself.
    record = {**known, "uid": secrets.token_hex(16)}
    if result := record.get("result"):
        unasked = automata()
        winners = [
            name if name in unasked else seats.get(name, SOMEBODY) for name in result["winners"]
        ]
        record["result"] = {**result, "winners": winners}
    return record
