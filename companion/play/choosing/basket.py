"""The basket: what was paid, given, taken or laid down so far."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from companion.tables.faces import Face
from companion.tables.parts import Choosing
from engine.core.game import Entry, Game
from engine.core.moves import Move


class Put(NamedTuple):
    """A number of equal small moves."""

    face: Face
    move: Move
    n: int


def basket(game: Game, table: Choosing) -> list[Put]:
    """The small moves of the open prompt so far, in their order, equal ones together."""
    verbs = table.BASKETS.get(game.prompt.kind)
    if not verbs:
        return []
    moves: list[Move] = []
    for line in reversed(game.lines[: game.at]):
        entry = Entry.from_text(line)
        if entry.seat != game.prompt.seat or entry.move.partition(" ")[0] not in verbs:
            break
        move = game.parse(entry.move)
        assert isinstance(move, Move)
        moves.append(move)
    counts = Counter(reversed(moves))
    return [Put(table.face(move, game.prompt.seat), move, n) for move, n in counts.items()]
