"""How long "What can I do?" takes in the middle of games, from the first goal to the near misses.

usage: python benchmarks/reachable.py GAME [POSITIONS]

The positions are the beginnings of turns in games of quick rivals, the third to fifteenth turn of
each player, with two to four players; always the same ones. Times are processor seconds of one
core, without any drawing.
"""

import random
import statistics
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from engine.core.dice import pick  # noqa: E402
from engine.core.frames import CHANCE  # noqa: E402
from engine.core.goals.near_misses import NearMissRules, near_misses  # noqa: E402
from engine.core.goals.search import Way, asker, reachable  # noqa: E402
from engine.core.meta import ORDINARY  # noqa: E402
from engine.core.parts import near_miss_rules_of  # noqa: E402
from engine.core.registry import game_called  # noqa: E402
from engine.rivals.mind import Mind  # noqa: E402
from engine.rivals.plans import glance  # noqa: E402

TURNS = range(3, 16)


class Asked(NamedTuple):
    """One question and how it was answered."""

    goals: int
    longest: int
    first: float
    complete: float
    """Seconds until every goal within reach was found."""
    near: float
    """Seconds until the near misses were found too."""


def positions(game: str, n: int) -> Iterator[Any]:
    """Beginnings of turns, the same ones each time."""
    mind, source, players = Mind(game), random.Random(5), 0
    rules = mind.rules
    while n:
        players = players % 3 + 1
        seats = players + 1
        state = rules.new_state(rules.COLOURS[:seats], None, None, -1, ORDINARY)
        now, begun = rules.turn(state), 0
        while not rules.is_over(state) and begun <= TURNS[-1] * seats and n:
            if rules.waits_for(state) == CHANCE:
                rules.apply(state, pick(rules.odds(state), source))
                continue
            if rules.turn(state) != now:
                now, begun = rules.turn(state), begun + 1
                if begun // seats in TURNS and source.random() < 0.1:
                    n -= 1
                    yield state.copy()
            rules.apply(state, glance(mind, state, source, 0.5))


def ask(near_rules: NearMissRules, state: Any) -> Asked:
    """Everything that can be done, with the times."""
    goal_rules, started = near_rules.goal_rules, time.process_time()
    first, ways = 0.0, []
    for told in reachable(goal_rules, state):
        if isinstance(told, Way):
            first = first or time.process_time() - started
            ways.append(told)
    complete = time.process_time() - started
    reached = {way.goal for way in ways}
    goals = goal_rules.goals_of(state, asker(goal_rules.rules, state))
    left = [goal for goal in goals if goal not in reached]
    for _ in near_misses(near_rules, state, left):
        pass
    longest = max((len(way.steps) for way in ways), default=0)
    return Asked(len(ways), longest, first, complete, time.process_time() - started)


def main(arguments: list[str]) -> int:
    """Print the table."""
    game = game_called(arguments[0])
    number = int(arguments[1]) if len(arguments) > 1 else 40
    near_rules = near_miss_rules_of(game)
    asked = [ask(near_rules, state) for state in positions(game, number)]
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
