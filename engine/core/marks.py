"""Departures from the rules: moves played anyway, and corrections."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.adjust import Adjust
from engine.core.events import Event
from engine.core.game import Game
from engine.core.observer import Observer
from engine.core.refusal import Refusal


class Mark(NamedTuple):
    """A move played against the rules."""

    number: int
    """Its line in the log, from 1."""
    round: int
    seat: int
    move: str
    """Empty where the reader may not know which it was."""
    refusal: Refusal | None
    """None there too, and where the log of an older version no longer tells it."""


def marks(seen: Observer, told: Sequence[Sequence[Event]] | None = None) -> list[Mark]:
    """Every move played against the rules, in the order of the log.

    `told` has the events of each line, where known without replaying the log.
    """
    game = seen.game
    if told is None:
        told = [events for _, events in game.history()]
    found, number_of_round = [], 0
    for number, (entry, events) in enumerate(zip(game.log, told, strict=False), start=1):
        if entry.anyway:
            why = next((event for event in events if event.kind == "anyway"), None)
            refusal = why and Refusal(why.values["code"], why.rule, **why.values["values"])
            mark = Mark(number, number_of_round, entry.seat, entry.move, refusal)
            found.append(mark if seen.sees(entry) else mark._replace(move="", refusal=None))
        rounds = (event.values["n"] for event in events if event.kind == "round")
        number_of_round = next(rounds, number_of_round)
    return found


def corrections(game: Game) -> int:
    """How often something on the table was set by hand."""
    played = (entry.move for entry in game.log[: game.at])
    made = (Adjust.from_text(move) for move in played if Adjust.reads_like(move))
    return sum(not (each.is_setting or each.is_print) for each in made)
