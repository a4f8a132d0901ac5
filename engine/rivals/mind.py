"""One game as one strategy sees it: its rules, its judgement and the weights."""

from __future__ import annotations

from typing import Any

from engine.core.judging import Judgement
from engine.core.refusal import IllegalMove
from engine.core.registry import part_of
from engine.core.rules import RULES_RAISE, Rules

ODD = (*RULES_RAISE, StopIteration, IllegalMove)
"""What the rules or the judgement can raise in an impossible position."""


class Mind:
    """The rules and the judgement of one game, with the weights of one strategy."""

    __slots__ = ("judgement", "rules", "weights")

    def __init__(self, game: str, strategy: str = "balanced") -> None:
        """Raises UnknownGame where rivals cannot play it, and ValueError for the strategy."""
        self.judgement: Judgement = part_of(game, "mind")
        self.rules: Rules = part_of(game, "rules")
        if strategy not in self.judgement.STRATEGIES:
            raise ValueError(strategy)
        self.weights = self.judgement.STRATEGIES[strategy]

    def prospects(self, state: Any, seat: int) -> float:
        """The expected final score of a seat."""
        return self.judgement.prospects(state, seat, self.weights)

    def outlook(self, state: Any, seat: int) -> float:
        """The seat's prospects against those of the others."""
        return self.judgement.outlook(state, seat, self.weights)

    def parts(self, state: Any, seat: int) -> dict[str, float]:
        """The prospects, part by part."""
        return self.judgement.parts(state, seat, self.weights)


class CannotJudge(Exception):
    """There is nothing to choose or to say here.

    `reason` is `over`, `chance` (dice decide), `other_seat` (another player decides), `nothing`
    (no legal move) or `odd` (the rules or the judgement cannot handle the position).
    """

    def __init__(self, reason: str, what: str = "") -> None:
        super().__init__(f"{reason}: {what}" if what else reason)
        self.reason = reason
        self.what = what
