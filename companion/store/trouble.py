"""What can go wrong with a disk, turned into a sentence for the user."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from companion.disk import disk_reason
from engine.core.game import BadGame
from engine.core.words import N_, Words

_BAD_GAMES = {
    "not_a_game": N_("There is no such game any more."),
    "format": N_("This game was stored by another version of Tableside and cannot be opened here."),
    "rules": N_("This game was begun with older rules, so its past stays as it is."),
    "unknown_game": N_("This game is not known in this version of Tableside."),
}
_DAMAGED = N_("This game cannot be opened because what was stored is damaged.")
_DAMAGED_PART = N_("This game cannot be opened because what was stored is damaged ({what}).")


class StoreTrouble(Exception):
    """Something is wrong with the disk or the file; the sentence is for the user."""

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.values = values


def trouble_text(words: Words, wrong: StoreTrouble | BadGame) -> str:
    """What is wrong, as a sentence in the language of the reader."""
    if isinstance(wrong, StoreTrouble):
        return words.sentence(wrong.sentence, **wrong.values)
    if wrong.reason in _BAD_GAMES:
        return words.sentence(_BAD_GAMES[wrong.reason])
    return words.sentence(_DAMAGED_PART if wrong.part else _DAMAGED, what=wrong.part)


@contextmanager
def saying(full: str, otherwise: str) -> Iterator[None]:
    """Say what the disk refuses: that it is full, or anything else with its {reason}."""
    try:
        yield
    except (sqlite3.Error, OSError) as wrong:
        if is_full(wrong):
            raise StoreTrouble(full) from wrong
        raise StoreTrouble(otherwise, reason=disk_reason(wrong)) from wrong


@contextmanager
def writing() -> Iterator[None]:
    """Whatever the disk refuses was not kept."""
    with saying(
        N_("The disk is full. What you did last was not kept; make room and try again."),
        N_("What you did last was not kept, because it cannot be written ({reason})."),
    ):
        try:
            yield
        except sqlite3.Error as wrong:
            if not _is_locked(wrong):
                raise
            raise StoreTrouble(
                N_(
                    "What you did last was not kept: the stored games can only be read here."
                    " Is Tableside open elsewhere on this device?"
                )
            ) from wrong


@contextmanager
def reading() -> Iterator[None]:
    """Whatever the disk does not give back."""
    try:
        yield
    except (sqlite3.Error, OSError) as wrong:
        raise StoreTrouble(
            N_("The stored games cannot be read ({reason})."), reason=disk_reason(wrong)
        ) from wrong


def is_full(wrong: Exception) -> bool:
    """Is there no room left?"""
    if isinstance(wrong, OSError):
        return wrong.errno in (errno.ENOSPC, errno.EDQUOT)
    return getattr(wrong, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL


def _is_locked(wrong: Exception) -> bool:
    """Is the file read-only, or held by another app?"""
    primary = getattr(wrong, "sqlite_errorcode", 0) & 0xFF
    return primary in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_BUSY)
