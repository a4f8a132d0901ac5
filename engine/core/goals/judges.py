"""What a game's goals need beside its own knowledge: a judge to fill in, and a plain proof."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Hashable, Sequence

from engine.core.frames import State
from engine.core.goals.search import CannotTell, Goal, GoalRules, Judge, Progress, Search, Way
from engine.core.moves import Move
from engine.core.rules import RULES_RAISE

PROOF = 3000
"""Positions searched to prove that a goal is out of reach."""


class Serving(ABC):
    """Keeps the goals that are left; a game says which moves serve them."""

    left_out = False

    def __init__(self, state: State, seat: int, goals: Sequence[Goal]) -> None:
        self.state, self.seat, self.goals = state, seat, set(goals)

    def reached(self, goal: Goal) -> None:
        """A way is known."""
        self.goals.discard(goal)

    @abstractmethod
    def moves(self, state: State, legal: list[Move]) -> Sequence[Move]:
        """Those that may serve."""

    def is_out_of_reach(self, _state: State) -> bool:
        """True where no goal that is left can be reached any more."""
        return False

    def tells_apart(self, _state: State) -> Hashable:
        """What the search tells apart beside the key of the rules of goals."""
        return None


def proven_by_search(
    goal_rules: GoalRules,
    judge: Callable[[State, int, Sequence[Goal]], Judge],
    limit: int = PROOF,
) -> Callable[[State, int, Sequence[Goal]], Generator[Way | Progress, None, Sequence[Goal]]]:
    """`NearMissRules.out_of_reach` by trying everything: certain if the search comes to an end.

    The judge must drop no move that could serve.
    """

    def out_of_reach(
        state: State, seat: int, goals: Sequence[Goal]
    ) -> Generator[Way | Progress, None, Sequence[Goal]]:
        try:
            search = Search(goal_rules, state, seat, goals, judge)
            for told in search.run(limit):
                yield told if isinstance(told, Way) else Progress(0.0)
        except (CannotTell, *RULES_RAISE):
            return []
        if search.odd or search.is_unfinished:
            return []
        return [goal for goal in goals if goal in search.judge.goals]

    return out_of_reach
