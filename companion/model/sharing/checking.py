"""The check of a game file as a background job."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import NamedTuple

from companion.model.sharing.faults import FaultyFile
from companion.model.sharing.game_file import GameFile, reading_game_file
from companion.model.thinking.jobs import Asked, Done
from engine.core.language.words import words

OFTEN = 0.1
"""Seconds between two progress reports."""


class Faulty(NamedTuple):
    """Why a file cannot be imported, in the reader's language."""

    reasons: tuple[str, ...]


class FileCheck(NamedTuple):
    """A file whose moves are checked, with texts in one language."""

    path: Path
    language: str

    def answers(self, stop: Asked, hurry: Asked) -> Iterator[Done | GameFile | Faulty]:
        """Progress a few times a second; in the end the game, or what is wrong with it."""
        told_at, steps = monotonic(), reading_game_file(self.path, words(self.language))
        while not stop():
            try:
                done = next(steps)
            except StopIteration as end:
                yield end.value
                return
            except FaultyFile as wrong:
                yield Faulty(wrong.reasons)
                return
            if monotonic() - told_at >= OFTEN:
                told_at = monotonic()
                yield done
