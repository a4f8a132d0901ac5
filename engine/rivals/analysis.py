"""A game looked back on: where it was won, and which chances were missed.

>>> from engine.core.game import Game
>>> from engine.core.registry import GAMES
>>> game = Game.new(next(iter(GAMES)), ["Ana", "Bo"], seed=7)
>>> while not course(game):
...     _ = game.play(game.legal_moves()[0])
>>> len(course(game))
1
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import exp
from typing import Any, NamedTuple

from engine.core.adjust import Adjust
from engine.core.cancelled import Cancelled
from engine.core.events import UNCOVERED
from engine.core.frames import CHANCE, NOBODY
from engine.core.game import Game
from engine.core.moves import Move
from engine.rivals.advice import Suggestion, told
from engine.rivals.ahead import Trial, try_once
from engine.rivals.mind import ODD, CannotJudge, Mind
from engine.rivals.plans import QUICK, Cancel, Plan, never, plans

CHECKED = 6
"""How many missed chances are simulated before they are told."""
SAMPLES = 4
"""How often."""
WORTH_TELLING = 1.0
"""A chance of less than a point does not count."""


class PastTurn(NamedTuple):
    """One turn of the log, with how things stood before and after it."""

    seat: int
    round: int
    """Its number; that of the turn itself in a game without rounds."""
    first: int
    """The number of lines that were played when it began."""
    end: int
    """And when it was over."""
    before: tuple[float, ...]
    """By seat: the chance to win when it began, between 0 and 1."""
    after: tuple[float, ...]
    prospects: tuple[float, ...]
    """By seat: about the final score, as it looked afterwards."""

    @property
    def swing(self) -> float:
        """How much the chance of the active player changed."""
        return self.after[self.seat] - self.before[self.seat]


class Missed(NamedTuple):
    """A better plan for a turn than the one played."""

    turn: PastTurn
    played: tuple[Move, ...]
    headline: Move
    """The headline of the turn played."""
    better: Suggestion
    points: float
    """How much better it would have been."""


def course(game: Game, viewer: int = UNCOVERED) -> list[PastTurn]:
    """Every turn of a game with the chances of all players; raises BadGame if it is damaged.

    They are judged by what the viewer knows. Positions that cannot be judged (odd corrections)
    repeat the chances of before.
    """
    mind = Mind(game.rules.NAME)
    marks = _marks(mind, game)
    turns: list[PastTurn] = []
    chances, worths = _chances(mind, _known(mind, marks[0][1], viewer), _even(game))
    for (first, state), (end, following) in pairwise(marks):
        after, worths = _chances(mind, _known(mind, following, viewer), (chances, worths))
        period, whose, _ = mind.rules.turn(state)
        number = period[-1] if period else len(turns) + 1
        turns.append(PastTurn(whose, number, first, end, chances, after, worths))
        chances = after
    return turns


def _marks(mind: Mind, game: Game) -> list[tuple[int, Any]]:
    """The number of lines and the state wherever a turn begins, and at the end of the log."""
    marks: list[tuple[int, Any]] = []
    last: object = None
    for number in range(game.at + 1):
        state = game.at_line(number).state
        begun = game.rules.waits_for(state) not in (CHANCE, NOBODY)
        if begun and mind.rules.turn(state) != last:
            last = mind.rules.turn(state)
            marks.append((number, state))
    if not marks or marks[-1][0] < game.at:
        marks.append((game.at, game.state))
    return marks


def _known(mind: Mind, state: Any, viewer: int) -> Any:
    """A position as a viewer knows it."""
    if viewer == UNCOVERED:
        return state
    return mind.judgement.seen_by(state, viewer, random.Random(0))


_Judged = tuple[tuple[float, ...], tuple[float, ...]]


def _even(game: Game) -> _Judged:
    seats = len(game.seats)
    return (1 / seats,) * seats, (0.0,) * seats


def _prospects(mind: Mind, state: Any, seat: int) -> float:
    """The expected final score, no matter whose turn it is."""
    parts, passing = mind.parts(state, seat), mind.judgement.PASSING
    return sum(points for part, points in parts.items() if part not in passing)


def _chances(mind: Mind, state: Any, before: _Judged) -> _Judged:
    """By seat: the chance to win and the prospects; `before` where they are unknown."""
    rules, seats = mind.rules, range(len(before[0]))
    try:
        if rules.is_over(state):
            scores = rules.standings(state)
            won = rules.winners(scores)
            chances = tuple(1 / len(won) if seat in won else 0.0 for seat in seats)
            return chances, tuple(float(score.total) for score in scores)
        worths = tuple(_prospects(mind, state, seat) for seat in seats)
        # With much time left a lead means little.
        doubt = 2.5 + 0.5 * max(mind.judgement.turns_left(state, seat) for seat in seats)
        odds = [exp((worth - max(worths)) / doubt) for worth in worths]
    except ODD:
        return before
    return tuple(each / sum(odds) for each in odds), worths


# ---------------------------------------------------------------- missed chances


def missed_chances(
    game: Game,
    turns: Sequence[PastTurn],
    *,
    cancel: Cancel = never,
) -> Iterator[tuple[int, list[Missed]]]:
    """Looks for better plans, turn by turn, largest losses first.

    Yields how many turns were analysed and the results so far, largest first, until `cancel()`
    turns true. If it never does, the answer depends on the game only.
    """
    mind = Mind(game.rules.NAME)
    found: list[tuple[Missed, Plan, Plan]] = []
    looked = 0
    try:
        for turn in sorted(turns, key=lambda each: each.swing):
            if (one := _missed(mind, game, turn, cancel)) is not None:
                found.append(one)
                found.sort(key=lambda each: -each[0].points)
            looked += 1
            yield looked, [each[0] for each in found]
        checked = [_checked(mind, each, cancel) for each in found[:CHECKED]]
    except Cancelled:
        return
    rest = [each[0] for each in found[CHECKED:]]
    true = [each for each in [*checked, *rest] if each.points >= WORTH_TELLING]
    yield looked, sorted(true, key=lambda each: -each.points)


def _missed(
    mind: Mind, game: Game, turn: PastTurn, cancel: Cancel
) -> tuple[Missed, Plan, Plan] | None:
    """The best plan for a turn with what the seat knew, if it beats the one played."""
    rules, seat = mind.rules, turn.seat
    lines = game.log[turn.first : turn.end]
    by_hand = [n for n, line in enumerate(lines, 1) if line.anyway or Adjust.reads_like(line.move)]
    first = max(by_hand, default=0)  # Corrections are no decisions: the turn counts from there.
    state, after = (
        mind.judgement.seen_by(game.at_line(line).state, seat, random.Random(0))
        for line in (turn.first + first, turn.end)
    )
    if rules.waits_for(state) != seat:
        return None
    try:
        best = plans(mind, state, seat, breadth=QUICK, seed="0", cancel=cancel)[0]
        moves = tuple(rules.parse(line.move) for line in lines[first:] if line.seat == seat)
        played = Plan(moves, (), after, mind.outlook(after, seat))
        if not moves or best.worth - played.worth < WORTH_TELLING:
            return None
        better = told(mind, Trial(best), Trial(best), state, seat)
        headline = mind.judgement.headline(moves)
    except (*ODD, CannotJudge):
        return None
    return Missed(turn, moves, headline, better, best.worth - played.worth), best, played


def _checked(mind: Mind, found: tuple[Missed, Plan, Plan], cancel: Cancel) -> Missed:
    """The same after simulating both: what looked better may not be."""
    missed, best, played = found
    trials = [Trial(best), Trial(played)]
    for sample in range(SAMPLES):
        try_once(mind, trials, missed.turn.seat, str(sample), 1, cancel)
    looks = missed.points
    return missed._replace(points=(looks + trials[0].mean - trials[1].mean) / 2)
