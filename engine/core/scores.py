"""The score of a seat, item by item with what made it, in the unit that wins the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from engine.core.game import Game


class Part(NamedTuple):
    """One reason for points: the rule, what it is about, and how many it gives."""

    rule: str
    about: str
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """The score of one seat."""

    items: Mapping[str, int]
    parts: Mapping[str, Sequence[Part]] = field(repr=False)
    total: int
    tiebreak: int


def result_of(game: Game) -> dict[str, Any] | None:
    """The final result; None while the game is not over."""
    if not game.is_over:
        return None
    winners = [game.seats[seat] for seat in game.winners()]
    return {"totals": [score.total for score in game.standings()], "winners": winners}
