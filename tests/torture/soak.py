"""Game after game in one process, with what it has in memory."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from companion.session import Session
from companion.store import Store
from tests.companion.stored import begun, go_on
from tests.wild import state_hash

PAGE = os.sysconf("SC_PAGE_SIZE")


def memory() -> int:
    """Bytes that this process has in memory."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE


def soak(folder: Path, games: int) -> Iterator[tuple[str, int]]:
    """Play whole games through session and store; what was wrong, and the memory after each."""
    with closing(Store(folder)) as store:
        for number in range(games):
            session = go_on(begun(store, 2 + number % 3), 20_000, seed=number)
            wrong = "" if session.game.is_over else "no end"
            again = Session.resume(store, session.game_id)
            if state_hash(again.game) != state_hash(session.game):
                wrong = "another game was kept"
            # Else the disk would be full of games long before the memory.
            store.delete(session.game_id)
            yield wrong, memory()


def growth(measured: list[int]) -> float:
    """By how much the memory has grown after the first fifth, as a part of it."""
    settled = measured[len(measured) // 5 :]
    return max(settled) / settled[0] - 1 if settled else 0.0
