"""How differently the strategies of a game play: what each does and where its points come from.

usage: python benchmarks/strategies.py GAME [GAMES] [LEVEL]

In each game everybody has another strategy, and moves on one chair from game to game; the same
games on any machine. Figures are means for one player and game. Of the kinds of events those are
shown in which the strategies differ most, by standard errors.
"""

import random
import sys
from collections import Counter
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from engine.core.dice import pick  # noqa: E402
from engine.core.frames import CHANCE  # noqa: E402
from engine.core.meta import ORDINARY  # noqa: E402
from engine.core.registry import game_called, meta_of, rules_of  # noqa: E402
from engine.rivals.arena import Entrant, seating  # noqa: E402
from engine.rivals.rival import make_rival  # noqa: E402

SEED = 2030
SHOWN = 10
"""Kinds of events that are shown."""

Counts = dict[str, Counter[str]]
"""By strategy, what was done and what it brought."""


def play(game: str, strategies: Sequence[str], number: int, level: str) -> Counts:
    """One game to its end."""
    rules = rules_of(game)
    seats = seating([Entrant(level, each) for each in strategies], number)
    rivals = [make_rival(each.level, game, each.strategy) for each in seats]
    dice = random.Random(f"{SEED}/{number}")
    sources = [random.Random(f"{SEED}/{number}/{seat}") for seat in range(len(seats))]
    state = rules.new_state(rules.COLOURS[: len(seats)], None, None, -1, ORDINARY)
    found = [Counter[str]() for _ in seats]
    while not rules.is_over(state):
        seat = rules.waits_for(state)
        move = (
            pick(rules.odds(state), dice)
            if seat == CHANCE
            else rivals[seat].choose(state, seat, sources[seat])
        )
        state.events = []
        rules.apply(state, move)
        for event in state.events:
            if 0 <= event.seat < len(seats):
                found[event.seat][event.kind] += 1
        state.events = None
    scores = rules.standings(state)
    for count, score in zip(found, scores, strict=True):
        count.update({f"points, {item}": points for item, points in score.items.items()})
        count["points, total"] = score.total
    if len(winners := rules.winners(scores)) == 1:
        found[winners[0]]["won"] += 1
    return {each.strategy: count for each, count in zip(seats, found, strict=True)}


def figures(games: Sequence[Counts], strategy: str, what: str) -> tuple[float, float]:
    """The mean and its standard error."""
    values = [game[strategy][what] for game in games]
    return mean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def difference(games: Sequence[Counts], strategies: Sequence[str], what: str) -> float:
    """By how many standard errors the most and the least differ."""
    found = sorted(figures(games, each, what) for each in strategies)
    (least, one), (most, other) = found[0], found[-1]
    return (most - least) / (sqrt(one * one + other * other) or 1.0)


def table(games: Sequence[Counts], strategies: Sequence[str]) -> str:
    """Means with their standard errors, a column for each strategy."""
    told = {what for game in games for count in game.values() for what in count}
    points = sorted(what for what in told if what.startswith("points, "))
    done = sorted(told - {*points, "won"}, key=lambda what: -difference(games, strategies, what))
    lines = ["| | " + " | ".join(strategies) + " |", "|---" * (len(strategies) + 1) + "|"]
    for what in (*done[:SHOWN], *points, "won"):
        cells = [figures(games, each, what) for each in strategies]
        shown = " | ".join(f"{middle:.1f} ± {error:.1f}" for middle, error in cells)
        lines.append(f"| {what} | {shown} |")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Play and print."""
    game = game_called(arguments[0])
    number = int(arguments[1]) if len(arguments) > 1 else 20
    level = arguments[2] if len(arguments) > 2 else "medium"
    strategies = (*meta_of(game).strategies, "balanced")
    print(table([play(game, strategies, each, level) for each in range(number)], strategies))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
