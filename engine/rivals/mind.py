"""What thinking needs to know about a game besides its rules."""

from __future__ import annotations

import importlib
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol, cast

from engine.core.game import UnknownGame, rules_of
from engine.core.moves import Move
from engine.core.refusal import IllegalMove
from engine.core.rules import RULES_RAISE, Rules

MINDS = {"agra": "engine.agra.mind"}
"""Every game that rivals can play, and where its judgement is."""

ODD = (*RULES_RAISE, StopIteration, IllegalMove)
"""What the rules or the judgement can raise in a position that no game leads to."""


class Gain(NamedTuple):
    """Something that a plan brings, as it can be counted on the table."""

    kind: str
    """A word of the game: see its judgement."""
    n: int
    about: str = ""
    """The id of the piece or place, where there is one."""


class Judgement(Protocol):
    """The module of a game's judgement."""

    STRATEGIES: Mapping[str, Any]
    """Weights by name; `balanced` is always there."""
    PARTS: Sequence[str]
    PASSING: Collection[str]
    """Parts that only say how far a turn has come: no gain to tell of."""
    USUAL_ROUNDS: int

    def prospects(self, state: Any, seat: int, weights: Any) -> float:
        """About the final score of a seat."""

    def parts(self, state: Any, seat: int, weights: Any) -> dict[str, float]:
        """The same item by item."""

    def outlook(self, state: Any, seat: int, weights: Any) -> float:
        """One's own prospects against those of the others."""

    def turns_left(self, state: Any, seat: int) -> float:
        """About how many turns a seat will still have."""

    def seen_by(self, state: Any, seat: int) -> Any:
        """A copy of the state in which what is hidden from the seat is a guess."""

    def turn(self, state: Any) -> tuple[int, int]:
        """The round, and the seat whose turn it is, whoever decides at the moment."""

    def branch(self, move: Move) -> Hashable:
        """Which way a turn goes with this move; None if it goes on as before."""

    def obvious(self, state: Any) -> Move | None:
        """The answer to a question that needs no thought."""

    def gist(self, state: Any, seat: int) -> Hashable:
        """Equal for positions of one turn that are as good as the same."""

    def headline(self, moves: Sequence[Move]) -> Move:
        """The move that a plan is told by."""

    def gains(self, before: Any, after: Any, seat: int) -> Sequence[Gain]:
        """What a seat has gained in between, as it can be counted on the table."""


class Mind:
    """The rules and the judgement of one game, with the weights of one strategy."""

    __slots__ = ("judgement", "rules", "weights")

    def __init__(self, game: str = "agra", strategy: str = "balanced") -> None:
        if game not in MINDS:
            raise UnknownGame(game)
        self.rules: Rules = rules_of(game)
        self.judgement = cast(Judgement, importlib.import_module(MINDS[game]))
        if strategy not in self.judgement.STRATEGIES:
            raise ValueError(strategy)
        self.weights = self.judgement.STRATEGIES[strategy]

    def prospects(self, state: Any, seat: int) -> float:
        """About the final score of a seat."""
        return self.judgement.prospects(state, seat, self.weights)

    def outlook(self, state: Any, seat: int) -> float:
        """One's own prospects against those of the others."""
        return self.judgement.outlook(state, seat, self.weights)

    def parts(self, state: Any, seat: int) -> dict[str, float]:
        """The prospects item by item."""
        return self.judgement.parts(state, seat, self.weights)


class CannotJudge(Exception):
    """There is nothing to choose or to say here.

    `reason` is `over`, `chance` (dice decide), `other_seat` (somebody else decides), `nothing`
    (no move is open) or `odd` (the rules or the judgement do not know such a position).
    """

    def __init__(self, reason: str, what: str = "") -> None:
        super().__init__(f"{reason}: {what}" if what else reason)
        self.reason = reason
        self.what = what
