"""What is wrong with a foreign file."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.files import outside
from engine.core.files.outside import Unreadable
from engine.core.language.words import N_, Words

_REASONS = {
    outside.MISSING: N_("The file does not exist."),
    outside.FOLDER: N_("This is a folder."),
    outside.NO_FILE: N_("This is a device or a pipe, not a file."),
    outside.TOO_LARGE: N_("The file is too large."),
}
_UNREADABLE = N_("The file cannot be read ({reason}).")


class FaultyFile(Exception):
    """A file that cannot be imported; every reason is a sentence in the reader's language."""

    def __init__(self, *reasons: str) -> None:
        super().__init__(" ".join(reasons))
        self.reasons = reasons


def not_readable(wrong: Unreadable, words: Words) -> FaultyFile:
    """A file that could not be opened or read."""
    message = _REASONS.get(wrong.kind, _UNREADABLE)
    return FaultyFile(words.sentence(message, reason=wrong.why))


def refuse_if_any(reasons: Iterable[str]) -> None:
    """Refuse a file with everything that is wrong with it, if anything is."""
    found = tuple(reasons)
    if found:
        raise FaultyFile(*found)
