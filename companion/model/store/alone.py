"""One app at a time: a second one may read the games but not write."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.model.base.files.claim import Claim
from companion.model.store.trouble import StoreTrouble
from engine.core.language.words import N_

OPEN_ELSEWHERE = N_("Tableside is open elsewhere. Close it there and try again; nothing changed.")


@contextmanager
def alone_with(path: Path) -> Iterator[None]:
    """Sole access to the games in a file; raises StoreTrouble if they are open elsewhere."""
    claim = Claim(path)
    try:
        if not claim.is_mine:
            raise StoreTrouble(OPEN_ELSEWHERE)
        yield
    finally:
        claim.give_up()
