"""Jobs and answers between two processes: a game as its plain form, a move as its text."""

from __future__ import annotations

import pickle
from contextlib import suppress
from io import BytesIO
from typing import Any, BinaryIO, NamedTuple

from engine.core.game import Game
from engine.core.moves import Move
from engine.core.rules import Rules

JOB, STOP, HURRY = "job", "stop", "hurry"
"""Messages of the window."""
ANSWER, END, WRONG = "answer", "end", "wrong"
"""Messages to the window."""


class Message(NamedTuple):
    """A message between the processes."""

    number: int
    """Of the job that it is about."""
    kind: str
    packed: bytes = b""


class Wire:
    """One end of the pipe."""

    def __init__(self, reading: BinaryIO, writing: BinaryIO) -> None:
        self._reading, self._writing = reading, writing

    def say(self, number: int, kind: str, packed: bytes = b"") -> None:
        """Send something; raises OSError or ValueError if the other end is gone."""
        pickle.dump(tuple(Message(number, kind, packed)), self._writing)
        self._writing.flush()

    def hear(self) -> Message:
        """Wait for a message; raises EOFError if the other end is gone."""
        return Message(*pickle.load(self._reading))  # noqa: S301 - from our own process

    def close(self) -> None:
        """Close this end."""
        self._reading.close()
        # Unsent bytes have no reader any more.
        with suppress(OSError):
            self._writing.close()


class Packing:
    """Packs and unpacks objects of one game, whose rules parse its moves."""

    def __init__(self) -> None:
        """Begin before any game has passed."""
        self._rules: Rules | None = None

    def packed(self, thing: Any) -> bytes:
        """A job or an answer as bytes."""
        file = BytesIO()
        _Pickler(self, file).dump(thing)
        return file.getvalue()

    def unpacked(self, packed: bytes) -> Any:
        """The inverse; raises BadGame for an impossible position."""
        return _Unpickler(self, BytesIO(packed)).load()

    def plain(self, thing: Any) -> tuple[str, Any] | None:
        """A game as its plain form, a move as its text; None for anything else."""
        if isinstance(thing, Move):
            return "move", thing.text
        if not isinstance(thing, Game):
            return None
        self._rules = thing.rules
        return "game", thing.to_dict()

    def plain_again(self, kept: tuple[str, Any]) -> Game | Move:
        """A game from its plain form, a move from its text."""
        kind, plain = kept
        if kind == "game":
            game = Game.from_dict(plain)
            self._rules = game.rules
            return game
        assert self._rules is not None
        return self._rules.parse(plain)


class _Pickler(pickle.Pickler):
    def __init__(self, packing: Packing, file: BinaryIO) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._packing = packing

    def persistent_id(self, thing: Any) -> tuple[str, Any] | None:
        """Verbs and boxes are compared by identity, so they must not arrive as copies."""
        return self._packing.plain(thing)


class _Unpickler(pickle.Unpickler):
    def __init__(self, packing: Packing, file: BinaryIO) -> None:
        super().__init__(file)
        self._packing = packing

    def persistent_load(self, kept: tuple[str, Any]) -> Game | Move:
        """The inverse."""
        return self._packing.plain_again(kept)
