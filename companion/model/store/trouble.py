"""What can go wrong with a disk, turned into a sentence for the user."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

from companion.model.base.files.disk import disk_reason, sqlite_code
from companion.model.store.bad_games import WhyBad
from engine.core.game import BadGame, Game
from engine.core.language.words import N_, Words

_BAD_GAMES = WhyBad(
    {
        "not_a_game": N_("This game no longer exists."),
        "format": N_("Another version of Tableside stored this game; it cannot be opened here."),
        "too_late": N_("Undo does not go so far back: that was agreed when this game began."),
        "rules": N_("This game began with older rules: its past cannot be changed."),
        "unknown_game": N_("This version of Tableside does not have this game."),
    },
    N_("This game is damaged and cannot be opened."),
    N_("This game is damaged and cannot be opened ({what})."),
)


class StoreTrouble(Exception):
    """Something is wrong with the disk or the file; the sentence is for the user."""

    def __init__(self, sentence: str, **values: object) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.values = values


def cannot_take_back(game: Game) -> BadGame:
    """Why undo does not go further back: older rules, or the ruling of the table."""
    return BadGame("rules" if game.is_of_other_rules else "too_late")


def trouble_text(words: Words, wrong: StoreTrouble | BadGame) -> str:
    """What is wrong, as a sentence in the language of the reader."""
    if isinstance(wrong, StoreTrouble):
        return words.sentence(wrong.sentence, **wrong.values)
    return _BAD_GAMES.text(words, wrong)


@contextmanager
def saying(full: str, otherwise: str) -> Iterator[None]:
    """Say that the disk is full, or any other error with its {reason}."""
    try:
        yield
    except (sqlite3.Error, OSError) as wrong:
        if is_full(wrong):
            raise StoreTrouble(full) from wrong
        raise StoreTrouble(otherwise, reason=disk_reason(wrong)) from wrong


@contextmanager
def writing() -> Iterator[None]:
    """A failed write: the change was not stored."""
    with saying(
        N_("The disk is full: your last move was not saved. Make room and try again."),
        N_("Your last move was not saved: writing failed ({reason})."),
    ):
        try:
            yield
        except sqlite3.Error as wrong:
            if not _is_locked(wrong):
                raise
            raise StoreTrouble(
                N_(
                    "Your last move was not saved: the games are read-only here. Is "
                    "Tableside open elsewhere on this device?"
                )
            ) from wrong


@contextmanager
def reading() -> Iterator[None]:
    """A failed read."""
    try:
        yield
    except (sqlite3.Error, OSError) as wrong:
        raise StoreTrouble(
            N_("The stored games cannot be read ({reason})."), reason=disk_reason(wrong)
        ) from wrong


def is_full(wrong: Exception) -> bool:
    """True if there is no room left."""
    if isinstance(wrong, OSError):
        return wrong.errno in (errno.ENOSPC, errno.EDQUOT)
    return sqlite_code(wrong) == sqlite3.SQLITE_FULL


def _is_locked(wrong: Exception) -> bool:
    """True if the file is read-only, or locked by another app."""
    primary = (sqlite_code(wrong) or 0) & 0xFF
    return primary in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_BUSY)
