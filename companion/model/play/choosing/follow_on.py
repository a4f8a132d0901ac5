"""Answers that follow by themselves: a question with one answer is told, not asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from companion.tables.parts import Choosing
from engine.core.events import Event
from engine.core.game import Game
from engine.core.moves import Move

MOST_WAYS = 60
"""Payments looked at before it counts as a choice."""

Answers = Callable[[Game], list[Move]]
"""The moves that may answer the open question."""


class Followed(NamedTuple):
    """The answers that were played, and their events."""

    moves: tuple[Move, ...]
    events: tuple[Event, ...]


def follow_on(game: Game, table: Choosing, seat: int, answers: Answers) -> Followed:
    """Play what has only one answer on this game, for the seat that decides."""
    played: list[Move] = []
    events: list[Event] = []
    while found := forced(game, table, seat, answers):
        for move in found:
            events += game.play_anyway(move)
        played += found
    return Followed(tuple(played), tuple(events))


def forced(game: Game, table: Choosing, seat: int, answers: Answers) -> list[Move]:
    """The only answer to the open question, or the only payment; empty where it is asked.

    The main questions of a turn are always asked: a turn never ends by itself.
    """
    prompt = game.prompt
    if prompt.seat != seat or seat < 0 or prompt.kind in table.START:
        return []
    moves = answers(game)
    if len(moves) == 1:
        return moves
    if prompt.kind not in table.COMFORTS.payments:
        return []
    ways = ways_to_pay(game, answers)
    return list(ways[0]) if len(ways) == 1 else []


def ways_to_pay(game: Game, answers: Answers) -> list[tuple[Move, ...]]:
    """Every way to answer a payment to its end, each once in whatever order; empty if too many."""
    kind, seat = game.prompt.kind, game.prompt.seat
    found: dict[tuple[str, ...], tuple[Move, ...]] = {}
    seen: set[tuple[str, ...]] = set()
    waiting: list[tuple[Game, tuple[Move, ...]]] = [(game, ())]
    while waiting:
        before, paid = waiting.pop()
        for move in answers(before):
            way = (*paid, move)
            key = tuple(sorted(each.text for each in way))
            if key in seen:
                continue
            seen.add(key)
            if len(seen) > MOST_WAYS:
                return []
            after = before.clone()
            after.play_anyway(move)
            if after.prompt.kind == kind and after.prompt.seat == seat:
                waiting.append((after, way))
            else:
                found[key] = way
    return list(found.values())
