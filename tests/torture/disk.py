"""A full disk, a file not to be written, a clock that runs back, two writers, a damaged file."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from unittest import mock

from companion.model.play.session import Session
from companion.model.store import Store, StoreTrouble
from companion.model.store.archive import Archive
from companion.model.store.games import FILE
from companion.model.store.pages import PAGE
from companion.model.store.whole import waits
from tests.companion.stored import go_on
from tests.contract.games import begun
from tests.torture.tables import played, sitting_of
from tests.wild import state_hash

NOBODY = 65534
LONGEST_RECOVERY = 0.15
"""Seconds after which an app that recovers is killed at the latest."""


@contextmanager
def small_disk(folder: Path, kilobytes: int) -> Iterator[bool]:
    """A disk of that size in a folder; False where this process may not make one."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", str(folder)]
    folder.mkdir(parents=True, exist_ok=True)
    is_made = False
    if os.geteuid() == 0:
        is_made = subprocess.run(command, capture_output=True, check=False).returncode == 0
    try:
        yield is_made
    finally:
        if is_made:
            subprocess.run(["umount", str(folder)], check=True)


def fill_the_disk(folder: Path, seed: int) -> str:
    """Play until the disk is full; what was kept is there, and with room the game goes on."""
    source = random.Random(f"disk {seed}")
    with small_disk(folder, source.randrange(400, 900)) as is_real, closing(Store(folder)) as store:
        ballast = folder / "ballast"
        if is_real:
            ballast.write_bytes(bytes(40_000))
        else:
            (pages,) = store.db.conn.execute("PRAGMA page_count").fetchone()
            limit = pages + source.randrange(20, 60)
            store.db.conn.execute(f"PRAGMA max_page_count={limit}")
        session = begun(store, sitting_of(seed))
        try:
            while True:
                before = state_hash(session.game)
                session = go_on(session, 1, source.randrange(10**6))
                if session.game.is_over:
                    return "the disk was never full"
        except StoreTrouble as wrong:
            if "disk is full" not in wrong.sentence:
                return f"it says: {wrong.sentence} {wrong.values}"
        if state_hash(session.game) != before:
            return "the game has changed without being kept"
        if state_hash(store.load(session.game_id)) != before:
            return "what was kept is not there"
        if is_real:
            ballast.unlink()
        else:
            store.db.conn.execute(f"PRAGMA max_page_count={limit + 500}")
        go_on(session, 1, seed)
        if state_hash(store.load(session.game_id)) != state_hash(session.game):
            return "it does not go on with room"
    return ""


def read_only(folder: Path, seed: int) -> str:
    """A file that cannot be written: a sentence, and nothing is changed."""
    folder.mkdir(parents=True)
    with closing(Store(folder)) as store:
        game_id = played(store, seed, 5 + seed % 20).game_id
    path = folder / FILE
    before = path.read_bytes()
    path.chmod(0o444)
    folder.chmod(0o555)
    try:
        said = _as_nobody(lambda: _play_read_only(folder, game_id))
    finally:
        folder.chmod(0o755)
    if said:
        return said
    return "" if path.read_bytes() == before else "the file has changed"


def _play_read_only(folder: Path, game_id: int) -> str:
    try:
        store = Store(folder)
        store.claim()
        session = Session.resume(store, game_id)
        go_on(session, 1)
    except StoreTrouble as wrong:
        return "" if wrong.sentence.endswith((".", "?")) else wrong.sentence
    return "it was written to"


def _as_nobody(do: object) -> str:
    """Do it in a process without rights; root may write everywhere."""
    reader, writer = os.pipe()
    child = os.fork()
    if not child:
        try:
            if os.geteuid() == 0:
                os.setgid(NOBODY)
                os.setuid(NOBODY)
            said = do()  # type: ignore[operator]
        except BaseException as wrong:  # noqa: BLE001 - it is told to whoever forked
            said = f"{type(wrong).__name__}: {wrong}"
        os.write(writer, said.encode())
        os._exit(0)
    os.close(writer)
    said = os.read(reader, 65536).decode()
    os.close(reader)
    os.waitpid(child, 0)
    return said


def clock_back(folder: Path, seed: int) -> str:
    """The clock is set back while a game is played: the order of the game stays."""
    source, real = random.Random(f"clock {seed}"), time.time
    with closing(Store(folder)) as store:
        session = begun(store, sitting_of(seed))
        for _ in range(6):
            back = source.choice((-1, 1)) * source.randrange(10**8)
            with mock.patch("time.time", lambda back=back: max(0.0, real() + back)):
                go_on(session, 5, source.randrange(10**6))
                again = Session.resume(store, session.game_id)
                if again.game.to_dict() != session.game.to_dict():
                    return "the game differs"
                if min(waits(store, session.game_id)) < 0:
                    return "a move took less than no time"
                if Archive(store).count_finished() or store.running() is None:
                    return "the game is not listed"
    return ""


def two_apps(folder: Path, seed: int) -> str:
    """One app plays; a second one looks, and one that takes no notice harms nothing."""
    with closing(Store(folder)) as store:
        store.claim()
        session = begun(store, sitting_of(seed))
        said = _as_nobody_else(lambda: _second(folder, session.game_id, seed))
        if said:
            return said
        go_on(session, 10, seed)
        kept = {row[0] for row in store.db.conn.execute("SELECT id FROM games")}
        (found,) = store.db.conn.execute("PRAGMA integrity_check").fetchone()
        if found != "ok" or len(kept) != 2:
            return f"integrity {found}, {len(kept)} games"
        if store.load(session.game_id).to_dict() != session.game.to_dict():
            return "the first game differs"
    return ""


def killed_recovering(folder: Path, seed: int) -> str:
    """The app is killed while it recovers a damaged file: the next one finds what it would have."""
    with closing(Store(folder)) as store:
        played(store, seed, 20)
    with closing(Store(folder)) as store:
        session = go_on(Session.resume(store, 1), 2)
        whole = session.game.lines[:]
        # Copied while it is open: its log is a part of it.
        parts = {part: store.path.with_name(FILE + part).read_bytes() for part in ("", "-wal")}
    parts[""] = parts[""][:PAGE] + parts[""][PAGE + 1 :]
    for part, content in parts.items():
        (folder / f"{FILE}{part}").write_bytes(content)
    child = os.fork()
    if not child:
        try:
            Store(folder)
        finally:
            os._exit(0)
    time.sleep(random.Random(f"recovering {seed}").random() * LONGEST_RECOVERY)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with closing(Store(folder)) as store:
        if store.load(1).lines != whole:
            return "another game was recovered"
    aside = [folder / f"tableside-damaged-1.db{part}" for part in parts]
    kept = [path.read_bytes() for path in aside if path.exists()]
    return "" if kept == list(parts.values()) else "the damaged file was changed"


def _second(folder: Path, game_id: int, seed: int) -> str:
    looking = Store(folder)
    looking.claim()
    if looking.trouble is None or "is open elsewhere" not in looking.trouble.sentence:
        return "the second app does not say so"
    try:
        go_on(Session.resume(looking, game_id), 1)
    except StoreTrouble:
        pass
    else:
        return "the second app has written"
    played(Store(folder), seed, 15)
    return ""


def _as_nobody_else(do: object) -> str:
    with mock.patch("os.geteuid", return_value=1):
        return _as_nobody(do)
