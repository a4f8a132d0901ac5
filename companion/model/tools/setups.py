"""The set-ups that were rolled: the last five of each game, mode and number of players."""

from __future__ import annotations

import secrets
import time
from collections.abc import Mapping
from typing import NamedTuple

from companion.model.store import Store
from companion.model.tools.kept import keep, recall
from engine.core.files.plain import Document

KEPT = "setups"
BEFORE = "tool_setup"
"""Where the only one was kept in earlier versions."""
MOST = 5
DIGITS = 6
CODES = 10**DIGITS
"""So many set-ups have a code, which is the seed of `tableside setup`."""


class SetupTable(NamedTuple):
    """What a set-up is for."""

    game: str
    mode: str
    players: int

    def fits(self, stored: object) -> bool:
        """True if a stored set-up is for this."""
        return isinstance(stored, dict) and self == (
            stored.get("game"),
            stored.get("mode", self.mode),
            stored.get("players"),
        )


def setups(store: Store) -> list[Document]:
    """All of them, the latest first; raises StoreTrouble."""
    stored = recall(store, KEPT)
    found = [each for each in stored if isinstance(each, dict)] if isinstance(stored, list) else []
    before = recall(store, BEFORE) if stored is None else None
    return [*found, before] if isinstance(before, dict) else found


def setups_for(store: Store, table: SetupTable) -> list[Document]:
    """Those for a table, the latest first; raises StoreTrouble."""
    return [each for each in setups(store) if table.fits(each)]


def keep_setup(store: Store, table: SetupTable, plain: Mapping[str, object]) -> None:
    """Keep one as the latest of its table, in the place of itself; raises StoreTrouble."""
    every, own = setups(store), setups_for(store, table)
    others = [each for each in own if each.get("made") != plain.get("made")]
    rest = [each for each in every if not table.fits(each)]
    keep(store, KEPT, [dict(plain), *others][:MOST] + rest)


def forget_setup(store: Store, made: object) -> None:
    """Forget the one that was made then; raises StoreTrouble."""
    keep(store, KEPT, [each for each in setups(store) if each.get("made") != made])


def now() -> float:
    """When a set-up is made: it is known by this."""
    return time.time()


def fresh_seed() -> int:
    """A seed that can be told as a code of six digits."""
    return secrets.randbelow(CODES)


def seed_in(code: str) -> int | None:
    """The seed of a code, however it is typed; None if it is none.

    >>> seed_in(" 048 213"), seed_in("48213"), seed_in("a")
    (48213, None, None)
    """
    typed = "".join(code.split())
    return int(typed) if len(typed) == DIGITS and typed.isascii() and typed.isdigit() else None


def code_text(seed: object) -> str:
    """A seed as it is read aloud; empty where a part of the set-up was rolled again.

    >>> code_text(48213)
    '048 213'
    """
    if not isinstance(seed, int):
        return ""
    digits = f"{seed:0{DIGITS}}"
    return f"{digits[:3]} {digits[3:]}"
