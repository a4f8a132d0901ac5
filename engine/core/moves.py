"""Moves: small frozen values, one verb each, made once and handed out again.

A game declares its verbs over its own word lists:

>>> GOODS = ("oil", "curry")
>>> SELL = Verb("sell", GOODS)
>>> SELL(1).text
'sell curry'
>>> Grammar([SELL]).parse("sell oil") is SELL(0)
True
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Any


class Move:
    """One thing a seat (or chance) can do: a verb and the indices of what it is done to."""

    __slots__ = ("args", "text", "verb")

    verb: Verb
    args: tuple[int, ...]
    text: str

    def __init__(self, verb: Verb, args: tuple[int, ...]) -> None:
        self.verb = verb
        self.args = args
        words = [kind[arg] for kind, arg in zip(verb.kinds, args, strict=True)]
        self.text = " ".join([verb.name, *words])

    def __repr__(self) -> str:
        return f"<{self.text}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return (self.verb, self.args)

    def __copy__(self) -> Move:
        return self

    def __deepcopy__(self, memo: object) -> Move:
        return self


class Verb:
    """A kind of move; `verb.table[i][j]` holds its moves, `verb(i, j)` says the same in words."""

    __slots__ = ("kinds", "name", "table")

    def __init__(self, name: str, *kinds: Sequence[str]) -> None:
        self.name = name
        self.kinds = kinds
        self.table: Any = self._grow(())

    def _grow(self, args: tuple[int, ...]) -> Any:
        if len(args) == len(self.kinds):
            return Move(self, args)
        return tuple(self._grow((*args, i)) for i in range(len(self.kinds[len(args)])))

    def __call__(self, *args: int) -> Move:
        found = self.table
        for arg in args:
            found = found[arg]
        if not isinstance(found, Move):
            raise TypeError(f"{self.name} takes {len(self.kinds)} words, got {len(args)}")
        return found

    def __iter__(self) -> Iterator[Move]:
        for args in product(*(range(len(kind)) for kind in self.kinds)):
            yield self(*args)

    def __repr__(self) -> str:
        return f"<verb {self.name}/{len(self.kinds)}>"


class UnknownMove(ValueError):
    """The text is no move of this game, but perhaps nearly one of `others`."""

    def __init__(self, text: str, others: Iterable[str] = (), example: str = "") -> None:
        super().__init__(text)
        self.text = text
        self.others = others
        self.example = example

    @property
    def hint(self) -> str:
        """The nearest move; computed on demand, because it takes long."""
        near = difflib.get_close_matches(self.text.lower(), self.others, n=1)
        return near[0] if near else self.example


class Grammar:
    """All verbs of one game: from text to move, the inverse of `move.text`."""

    def __init__(self, verbs: Iterable[Verb]) -> None:
        self.moves: dict[str, Move] = {}
        """By text in small letters."""
        for verb in verbs:
            for move in verb:
                text = move.text.lower()
                if text in self.moves:
                    raise ValueError(f"two moves read {move.text!r}")
                self.moves[text] = move

    def parse(self, text: str) -> Move:
        """The move that reads like this, in capitals or not; raises UnknownMove."""
        move = self.moves.get(text) or self.moves.get(" ".join(text.lower().split()))
        if move is None:
            raise UnknownMove(text, self.moves)
        return move
