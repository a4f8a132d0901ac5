"""Looking ahead: plans compared by simulating some turns, many times.

Every plan is simulated with the same dice, by players who take what looks best right now, and
judged at the end. Hidden things are guessed again for each try.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from engine.core.cancelled import Cancelled
from engine.core.dice import pick
from engine.core.frames import CHANCE
from engine.rivals.mind import ODD, CannotJudge, Mind
from engine.rivals.plans import Cancel, Plan, glance_and_play, never

LIMIT = 600
"""More decisions than some turns of all players have."""
ERRING = 0.5
"""How far simulated players may misjudge, in points; otherwise every try would be the same."""


TRUST = 4
"""The outlook at the end of a plan counts like this many tries: few tries alone say little."""


@dataclass(slots=True)
class Trial:
    """A plan with the results of its simulations."""

    plan: Plan
    results: list[float] = field(default_factory=list)

    @property
    def score(self) -> float:
        """Its value: the outlook at its end, and increasingly the simulations.

        Only plans for the same decision with as many simulations can be compared.
        """
        return (TRUST * self.plan.worth + sum(self.results)) / (TRUST + len(self.results))

    @property
    def mean(self) -> float:
        """The mean result; before any simulation, the outlook at its end."""
        return sum(self.results) / len(self.results) if self.results else self.plan.worth

    @property
    def spread(self) -> float:
        """The standard error of the mean; 0 while it is not known."""
        n = len(self.results)
        if n < 2:
            return 0.0
        mean = self.mean
        return sqrt(sum((each - mean) ** 2 for each in self.results) / (n - 1) / n)


def play_on(
    mind: Mind,
    state: Any,
    seat: int,
    source: random.Random,
    turns: int,
    cancel: Cancel = never,
) -> Any:
    """Simulates quick players to the end of a turn of this seat; consumes `state`.

    `turns` is how many of its turns are played.
    """
    rules, turn = mind.rules, mind.rules.turn
    now, passed = turn(state), 0
    for _ in range(LIMIT * turns):
        if rules.is_over(state):
            return state
        if turn(state) != now:
            passed += now[1] == seat
            now = turn(state)
            if passed >= turns:
                return state
        if cancel():
            raise Cancelled
        if rules.waits_for(state) == CHANCE:
            rules.apply(state, pick(rules.odds(state), source))
        else:
            state = glance_and_play(mind, state, source, ERRING)
    return state


def try_once(
    mind: Mind, trials: Sequence[Trial], seat: int, seed: str, turns: int, cancel: Cancel = never
) -> None:
    """Simulates every plan once, all with the same dice."""
    for trial in trials:
        state = trial.plan.state.copy()
        mind.judgement.guess_again(state, seat, random.Random(f"{seed}/hidden"))
        try:
            state = play_on(mind, state, seat, random.Random(seed), turns, cancel)
            trial.results.append(mind.outlook(state, seat))
        except (*ODD, CannotJudge):
            trial.results.append(trial.plan.worth)
