"""How long "What can I do?" takes in the middle of games, from the first goal to the near misses.

usage: python benchmarks/reachable.py [POSITIONS]

The positions are the beginnings of turns in games of quick rivals, rounds 3 to 15, with two to
four players; always the same ones. Times are processor seconds of one core, without any drawing.
"""

import random
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from engine.agra import rules  # noqa: E402
from engine.agra.goals import goals_of  # noqa: E402
from engine.agra.near_misses import near_misses  # noqa: E402
from engine.agra.reachable import Way, asker, reachable  # noqa: E402
from engine.agra.state import State  # noqa: E402
from engine.agra.turn import ChooseAction  # noqa: E402
from engine.core.dice import pick  # noqa: E402
from engine.core.frames import CHANCE  # noqa: E402
from engine.rivals.mind import Mind  # noqa: E402
from engine.rivals.plans import glance  # noqa: E402

SEATS = ("teal", "magenta", "orange", "yellow")
ROUNDS = range(3, 16)


class Asked(NamedTuple):
    """One question and how it was answered."""

    goals: int
    longest: int
    first: float
    complete: float
    """Seconds until every goal within reach was found."""
    near: float
    """Seconds until the near misses were found too."""


def positions(n: int) -> Iterator[State]:
    """Beginnings of turns, the same ones each time."""
    mind, source, players = Mind("agra"), random.Random(5), 0
    while n:
        players = players % 3 + 1
        state = rules.new_state(SEATS[: players + 1])
        while not rules.is_over(state) and state.round <= ROUNDS[-1] and n:
            if rules.waits_for(state) == CHANCE:
                rules.apply(state, pick(rules.odds(state), source))
                continue
            frame = state.stack[-1]
            begins = isinstance(frame, ChooseAction) and frame.may_meditate
            if begins and state.round in ROUNDS and source.random() < 0.1:
                n -= 1
                yield state.copy()
            rules.apply(state, glance(mind, state, source, 0.5))


def ask(state: State) -> Asked:
    """Everything that can be done, with the times."""
    started = time.process_time()
    first, ways = 0.0, []
    for told in reachable(state):
        if isinstance(told, Way):
            first = first or time.process_time() - started
            ways.append(told)
    complete = time.process_time() - started
    reached = {way.goal for way in ways}
    left = [goal for goal in goals_of(state, asker(state)) if goal not in reached]
    for _ in near_misses(state, left):
        pass
    longest = max((len(way.steps) for way in ways), default=0)
    return Asked(len(ways), longest, first, complete, time.process_time() - started)


def main(arguments: list[str]) -> int:
    """Print the table."""
    asked = [ask(state) for state in positions(int(arguments[0]) if arguments else 40)]
    goals = statistics.median(each.goals for each in asked)
    longest = max(each.longest for each in asked)
    print(f"{len(asked)} positions, {goals:.0f} goals within reach each (median),")
    print(f"the longest way has {longest} steps")
    for name in ("first", "complete", "near"):
        times = sorted(getattr(each, name) for each in asked)
        p95 = times[int(0.95 * (len(times) - 1))]
        print(f"{name:10} median {1e3 * statistics.median(times):7.1f} ms  p95 {1e3 * p95:7.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
