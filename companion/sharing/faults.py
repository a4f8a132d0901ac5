"""What is wrong with a file from elsewhere."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core import outside
from engine.core.outside import Unreadable
from engine.core.words import N_, Words

_REASONS = {
    outside.MISSING: N_("There is no such file."),
    outside.FOLDER: N_("It is a folder."),
    outside.NO_FILE: N_("It is a device or a pipe, not a file."),
    outside.TOO_LARGE: N_("It is too large."),
}
_UNREADABLE = N_("The file cannot be read ({reason}).")


class FaultyFile(Exception):
    """A file that cannot be taken in; every reason is a sentence in the reader's language."""

    def __init__(self, *reasons: str) -> None:
        super().__init__(" ".join(reasons))
        self.reasons = reasons


def not_readable(wrong: Unreadable, words: Words) -> FaultyFile:
    """A file that could not even be opened, or not to its end."""
    message = _REASONS.get(wrong.kind, _UNREADABLE)
    return FaultyFile(words.sentence(message, reason=wrong.why))


def refuse_if_any(reasons: Iterable[str]) -> None:
    """Refuse a file for all that is wrong with it, if something is."""
    found = tuple(reasons)
    if found:
        raise FaultyFile(*found)
