"""What is wrong with a file from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable


class FaultyFile(Exception):
    """A file that cannot be taken in; every reason is a sentence in the reader's language."""

    def __init__(self, *reasons: str) -> None:
        super().__init__(" ".join(reasons))
        self.reasons = reasons


def refuse_if_any(reasons: Iterable[str]) -> None:
    """Refuse a file for all that is wrong with it, if something is."""
    found = tuple(reasons)
    if found:
        raise FaultyFile(*found)
