"""The basket: what was paid, given, taken or laid down so far."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from companion.tables.looks import MoveLook
from companion.tables.parts import Choosing
from engine.core.game import Entry, Game
from engine.core.moves import Move


class Put(NamedTuple):
    """A number of equal small moves."""

    look: MoveLook
    move: Move
    n: int


def basket(game: Game, table: Choosing) -> list[Put]:
    """The small moves of the open prompt so far, in their order, equal ones together."""
    counts = Counter(gathered(game, table))
    return [Put(table.look(move, game.prompt.seat), move, n) for move, n in counts.items()]


def without(game: Game, table: Choosing, text: str) -> list[Move]:
    """The basket without the last of these moves, as far as the rest is possible without it."""
    moves = gathered(game, table)
    out = max((n for n, move in enumerate(moves) if move.text == text), default=-1)
    copy, kept = game.clone(), []
    copy.take_back_to(game.at - len(moves))
    for n, move in enumerate(moves):
        if n != out and copy.why_not(move) is None:
            copy.play(move)
            kept.append(move)
    return kept


def gathered(game: Game, table: Choosing) -> list[Move]:
    """The small moves of the open prompt so far, one by one."""
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
    return moves[::-1]
