"""Advice: the best few plans for a turn, better with more thinking.

>>> from engine.core.game import Game
>>> from engine.core.registry import GAMES
>>> game = Game.new(next(iter(GAMES)), ["Ana", "Bo"], seed=7)
>>> *_, last = think(game, game.prompt.seat, iterations=1)
>>> isinstance(last, Thoughts)
True
>>> game.why_not(last.suggestions[0].moves[0]) is None
True
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

from engine.core.cancelled import Cancelled
from engine.core.game import Game
from engine.core.judging import Gain
from engine.core.moves import Move
from engine.rivals.ahead import Trial, try_once
from engine.rivals.mind import ODD, CannotJudge, Mind
from engine.rivals.plans import QUICK, WIDE, Cancel, Plan, never, plans

SUGGESTED = 6
"""How many plans are compared."""
TURNS = 1
"""How many turns of the seat each of them is simulated."""
NOTICEABLE = 0.25
"""Smaller changes of a part are not mentioned."""


class Change(NamedTuple):
    """A part of the judgement (`prospects.PARTS`) and by how much it rises or falls."""

    part: str
    points: float


class Suggestion(NamedTuple):
    """One plan, with its expected gains."""

    moves: tuple[Move, ...]
    """The decisions to make, in this order, unless something unforeseen happens."""
    headline: Move
    """The one of them that the plan is about."""
    change: float
    """By how many points the seat's prospects are expected to rise with this turn."""
    behind: float
    """How much worse than the best suggestion, in points; 0 for the best one."""
    spread: float
    """The standard error of that comparison; 0 before any simulation."""
    changes: tuple[Change, ...]
    """What makes the difference, the largest first."""
    gains: tuple[Gain, ...]
    """Its countable gains in this turn, most valuable first."""


class Thoughts(NamedTuple):
    """The result so far, best suggestion first."""

    suggestions: tuple[Suggestion, ...]
    iterations: int
    """How often each plan was simulated."""
    share: float
    """How many of the iterations are over: 0 to 1."""


class Unjudged(NamedTuple):
    """The answer where there is no advice; reasons as in CannotJudge."""

    reason: str
    what: str


def think(
    game: Game,
    seat: int,
    *,
    iterations: int,
    seed: int = 0,
    strategy: str = "balanced",
    cancel: Cancel = never,
) -> Iterator[Thoughts | Unjudged]:
    """Yields better and better thoughts about a seat's open decision.

    Ends after this many iterations, or at once when `cancel()` turns true (the caller has a
    clock, the engine has none); earlier answers stay valid. An answer depends on the position
    and the seed only. The game is not touched and may continue. Without advice, a single
    `Unjudged` is yielded.
    """
    try:
        mind = Mind(game.rules.NAME, strategy)
        seen = mind.judgement.seen_by(game.state, seat, random.Random(f"{seed}/hidden"))
        thinking = _Thinking(mind, seen, seat, f"{seed}", cancel)
    except (*ODD, CannotJudge) as wrong:
        yield _unjudged(wrong)
        return
    try:
        yield from thinking.run(iterations)
    except Cancelled:
        return
    except (*ODD, CannotJudge) as wrong:
        yield _unjudged(wrong)


def _unjudged(wrong: Exception) -> Unjudged:
    if isinstance(wrong, CannotJudge):
        return Unjudged(wrong.reason, wrong.what)
    return Unjudged("odd", f"{type(wrong).__name__} {wrong}".strip())


class _Thinking:
    """First a quick plan, then a wider search, then simulations."""

    def __init__(self, mind: Mind, seen: Any, seat: int, seed: str, cancel: Cancel) -> None:
        self.mind, self.seen, self.seat = mind, seen, seat
        self.seed, self.cancel = seed, cancel

    def run(self, iterations: int) -> Iterator[Thoughts]:
        trials: list[Trial] = []
        for breadth in (QUICK, WIDE):
            found = plans(
                self.mind,
                self.seen,
                self.seat,
                breadth=breadth,
                seed=self.seed,
                cancel=self.cancel,
            )
            trials = [Trial(plan) for plan in found[:SUGGESTED]]
            yield self._told(trials, 0, 0.0)
        if len(trials) == 1:
            yield self._told(trials, 0, 1.0)
            return
        for done in range(1, iterations + 1):
            seed = f"{self.seed}/{done - 1}"
            try_once(self.mind, trials, self.seat, seed, TURNS, cancel=self.cancel)
            yield self._told(trials, done, done / iterations)

    def _told(self, trials: list[Trial], done: int, share: float) -> Thoughts:
        ranked = sorted(trials, key=lambda trial: -trial.score)
        best = ranked[0]
        suggestions = tuple(told(self.mind, trial, best, self.seen, self.seat) for trial in ranked)
        return Thoughts(suggestions, done, share)


def told(mind: Mind, trial: Trial, best: Trial, seen: Any, seat: int) -> Suggestion:
    """A plan with its expected gains, compared with the best one."""
    plan = trial.plan
    changes = _changes(mind, plan, seen, seat)
    return Suggestion(
        moves=plan.moves,
        headline=mind.judgement.headline(plan.moves),
        change=sum(each.points for each in changes),
        behind=best.score - trial.score,
        spread=trial.spread,
        changes=tuple(each for each in changes if abs(each.points) >= NOTICEABLE),
        gains=tuple(mind.judgement.gains(seen, plan.state, seat)),
    )


def _changes(mind: Mind, plan: Plan, seen: Any, seat: int) -> list[Change]:
    """What the plan changes for the seat, by parts, the largest first."""
    before, after = mind.parts(seen, seat), mind.parts(plan.state, seat)
    changes = [
        Change(part, after[part] - before[part])
        for part in mind.judgement.PARTS
        if part not in mind.judgement.PASSING
    ]
    return sorted(changes, key=lambda change: -abs(change.points))
