"""Damaged files: each ends in a sentence, within a second, with nothing stored changed."""

from __future__ import annotations

import hashlib
import json
import random
import shutil
import signal
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, cast

from companion.model.backup.making import make_backup
from companion.model.backup.parts import BackupPlace
from companion.model.backup.restoring import check_backup, look_into
from companion.model.my_copy import MyCopy, copy_file, rulings_file
from companion.model.play.session import Session
from companion.model.settings import FILE as SETTINGS_FILE
from companion.model.settings import SettingsFile
from companion.model.sharing import FaultyFile, game_document, read_game_file
from companion.model.store import Store, StoreTrouble
from companion.model.store.archive import Archive
from companion.model.store.games import FILE
from companion.model.store.recovery import Recovered
from companion.model.store.trouble import trouble_text
from engine.core.catalogue.loading import CatalogueError
from engine.core.game import BadGame
from engine.core.language.words import words
from engine.core.registry import GAMES, part_of
from tests.companion.stored import go_on
from tests.contract.games import begun, first_of

LIMIT = 1.0
"""Seconds of work that an input may take."""
EN = words("en")


FIRST = next(iter(GAMES))


class TooLong(BaseException):
    """Nobody may take this for a fault of the file."""


@contextmanager
def limited() -> Iterator[None]:
    """Raise TooLong after a second of work."""

    def ring(*_: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGPROF, ring)
    signal.setitimer(signal.ITIMER_PROF, LIMIT)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


# ---------------------------------------------------------------- damaging


def mutated(content: bytes, source: random.Random) -> bytes:
    """The content with something done to it."""
    how = source.choice((_cut, _flip, _flip, _splice, _noise, _random, _repeat, _digits))
    return how(content, source)


def _cut(content: bytes, source: random.Random) -> bytes:
    return content[: source.randrange(len(content) + 1)]


def _flip(content: bytes, source: random.Random) -> bytes:
    damaged = bytearray(content)
    for _ in range(source.choice((1, 1, 3, 20))):
        damaged[source.randrange(len(damaged))] ^= 1 << source.randrange(8)
    return bytes(damaged)


def _splice(content: bytes, source: random.Random) -> bytes:
    one, two = sorted(source.randrange(len(content)) for _ in range(2))
    return content[:one] + content[two:]


def _noise(content: bytes, source: random.Random) -> bytes:
    at, length = source.randrange(len(content)), source.choice((4, 100, 4096))
    return content[:at] + source.randbytes(length) + content[at + length :]


def _random(content: bytes, source: random.Random) -> bytes:
    return source.randbytes(source.randrange(min(len(content), 20_000)))


def _repeat(content: bytes, source: random.Random) -> bytes:
    one, two = sorted(source.randrange(len(content)) for _ in range(2))
    part = content[one : min(two, one + 200)]
    return content[:one] + part * source.choice((2, 50, 1000)) + content[one:]


def _digits(content: bytes, source: random.Random) -> bytes:
    """Another number where there is one."""
    places = [n for n, byte in enumerate(content[:20_000]) if 48 <= byte <= 57]
    if not places:
        return _flip(content, source)
    at = source.choice(places)
    number = source.choice((b"-1", b"99999999999999999999", b"1e999", b"0", b"null", b'"x"', b"[]"))
    return content[:at] + number + content[at + 1 :]


def mutated_json(document: Any, source: random.Random) -> bytes:
    """A document of the right shape with one wrong value, or as wrong bytes."""
    if source.random() < 0.5:
        return mutated(json.dumps(document).encode(), source)
    again = json.loads(json.dumps(document))
    place, key = again, None
    while isinstance(place, (dict, list)) and place:
        keys = list(place) if isinstance(place, dict) else range(len(place))
        key, inner = source.choice(list(keys)), place
        place = inner[key]
        if source.random() < 0.4:
            break
    odd: tuple[Any, ...] = (
        None,
        -1,
        1e308,
        "",
        "x" * 600,
        [],
        {},
        True,
        10**30,
        [[]] * 50,
        "0 end",
        "dice roll 9",
    )
    if key is not None:
        inner[key] = source.choice(odd)
    return json.dumps(again).encode()


def _some_ruling(game: str) -> str:
    """A file in which one question that the book leaves open is decided."""
    printed = part_of(game, "catalogue").load_catalogue()
    ruling = next(each for each in printed.rulings if each.switch)
    return f'[rulings]\n{ruling.switch} = "{ruling.options[-1]}"\n'


# ---------------------------------------------------------------- reading


class Bench:
    """Good files, and what reads each kind of them."""

    def __init__(self, folder: Path, moves: int = 40, game: str = FIRST) -> None:
        """Store a game, and make one good file of each kind."""
        self.words, self.game = EN, game
        self.folder, self.here = folder, folder / "here"
        with closing(Store(self.here)) as store:
            self.game_id = go_on(begun(store, first_of(game), start=0), moves).game_id
            self.document = json.loads(json.dumps(game_document(store, self.game_id)))
        SettingsFile(self.here).change(theme="light", text_size=150)
        (self.here / copy_file(game)).write_text(f'[meta]\ngame = "{game}"\n', encoding="utf-8")
        (self.here / rulings_file(game)).write_text(_some_ruling(game), encoding="utf-8")
        self.backup = folder / "backup.zip"
        make_backup(BackupPlace(self.here), self.backup)
        with closing(sqlite3.connect(self.here / FILE)) as db:
            db.execute("PRAGMA journal_mode=DELETE")
        self.good = {path.name: path.read_bytes() for path in self.here.iterdir() if path.is_file()}
        self.stored = self._fingerprint()
        self.recovered: Counter[str] = Counter()
        """Games of the damaged databases: whole, up to a gap, lost."""
        self.kinds: dict[str, Callable[[random.Random, Path], None]] = {
            "database": self._database,
            "game file": self._game_file,
            "backup": self._backup,
            "corrections": self._corrections,
            "settings": self._settings,
        }

    def _fingerprint(self) -> str:
        files = sorted(path for path in self.here.rglob("*") if path.is_file())
        found = hashlib.sha256()
        for path in files:
            found.update(path.name.encode() + path.read_bytes())
        return found.hexdigest()

    def attempt(self, kind: str, seed: int) -> str:
        """Read one damaged file; what was wrong with how it was read, or nothing."""
        place = self.folder / "there"
        shutil.rmtree(place, ignore_errors=True)
        place.mkdir()
        try:
            self.kinds[kind](random.Random(f"{kind} {seed}"), place)
        except TooLong:
            return f"{kind} {seed}: longer than {LIMIT} s"
        except (FaultyFile, StoreTrouble, BadGame, CatalogueError):
            pass
        except Exception as wrong:  # noqa: BLE001 - this is what is looked for
            return f"{kind} {seed}: {type(wrong).__name__}: {wrong}"
        return "" if seed % 50 or self._fingerprint() == self.stored else f"{kind} {seed}: changed"

    def _database(self, source: random.Random, place: Path) -> None:
        with limited():
            self.read_database(mutated(self.good[FILE], source), place)

    def read_database(self, damaged: bytes, place: Path) -> None:
        """Open a database, and go on with what is there."""
        (place / FILE).write_bytes(damaged)
        with closing(Store(place)) as store:
            if store.trouble:
                aside = place / str(store.trouble.values["name"])
                assert aside.read_bytes() == damaged, "the damaged file was changed"
                assert trouble_text(EN, store.trouble)
                self._look_at_recovered(store)
                Session.begin(store, self.game, ("Ana", "Bo")).roll()
                return
            with suppress(StoreTrouble, BadGame):
                Archive(store).count_finished()
                store.running()
            Session.resume(store, self.game_id)

    def _look_at_recovered(self, store: Store) -> None:
        """Nothing is made up: a game is what it was, or its beginning."""
        for (number,) in store.db.conn.execute("SELECT id FROM games").fetchall():
            game = store.load(number)
            lines = game.lines
            assert lines == self.document["log"][: len(lines)], "a game that nobody played"
            # Whether a possible table is the one that was stored, nobody else can tell.
            self.recovered["changed"] += game.table not in (None, self.document["state"])
        for how in Recovered._fields:
            self.recovered[how] += cast(int, store.trouble and store.trouble.values.get(how, 0))

    def _game_file(self, source: random.Random, place: Path) -> None:
        path = place / "game.json"
        path.write_bytes(mutated_json(self.document, source))
        with limited():
            read_game_file(path, EN)

    def _backup(self, source: random.Random, place: Path) -> None:
        path = place / "backup.zip"
        path.write_bytes(mutated(self.backup.read_bytes(), source))
        new = place / "new"
        new.mkdir()
        with limited():
            with suppress(FaultyFile):
                look_into(path, EN)
            check_backup(path, new, EN)

    def _corrections(self, source: random.Random, place: Path) -> None:
        name = source.choice((copy_file(self.game), rulings_file(self.game)))
        (place / name).write_bytes(mutated(self.good[name], source))
        with limited():
            mine = MyCopy(place, self.game)
        path = place / "from elsewhere.toml"
        path.write_bytes(mutated(self.good[copy_file(self.game)], source))
        with limited():
            mine.take_in("import", path)

    def _settings(self, source: random.Random, place: Path) -> None:
        (place / SETTINGS_FILE).write_bytes(mutated(self.good[SETTINGS_FILE], source))
        with limited():
            SettingsFile(place).change(theme="dark")
