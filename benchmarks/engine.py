"""Every registered game beside the engines that pip gives: one table, one core, in turns.

usage: python benchmarks/engine.py [ROUNDS]

All play whole games with the same loop: list the legal moves, choose one at random, play it. Only
decisions count, rolls do not. The clock starts when the game is set up: a map, shuffled tiles and
dealt cards lie on the table, and what was decided for that does not count either. It is the
processor's time, and the machine may be busy, so what counts are the ratios of medians taken in
the same run; those to catanatron, the nearest relative, have goals.
"""

import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.peers.contender import Contender, Play  # noqa: E402
from benchmarks.peers.others import OTHERS, Catanatron  # noqa: E402
from benchmarks.peers.ours import Ours  # noqa: E402
from engine.core.game import Game  # noqa: E402
from engine.core.registry import GAMES  # noqa: E402

ROUNDS = 7
SECONDS = 0.05
"""A measurement is repeated until it has taken so long."""
MANY = 1000
"""More games than one measurement takes."""
GOALS = {
    "decisions per second": 4.0,
    "µs per decision and move": 1 / 8,
    "copy, µs": 1 / 12,
    "save + load, µs": 1 / 20,
}
"""What a game of ours should reach against catanatron."""


def microseconds(do: Callable[[], object]) -> float:
    """How long it takes once, by doing it often enough."""
    times = 1
    while True:
        started = time.process_time()
        for _ in range(times):
            do()
        spent = time.process_time() - started
        if spent >= SECONDS:
            return 1e6 * spent / times
        times *= 2


def stretch(contender: Contender, seed: int) -> tuple[int, Play]:
    """Games one after the other until it has taken SECONDS, as one; and how many they are."""
    plays: list[Play] = []
    while sum(play.seconds for play in plays) < SECONDS:
        plays.append(contender.play(seed + len(plays)))
    return len(plays), Play(*map(sum, zip(*plays, strict=True)))


def measured(contenders: list[Contender], rounds: int) -> dict[str, dict[str, float]]:
    """By row and contender the median; a contender is missing where it has no such thing."""
    rows: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for number in range(rounds):
        for each in contenders:
            games, play = stretch(each, number * MANY)
            rows["decisions per second"][each.name].append(play.per_second)
            rows["µs per decision and move"][each.name].append(play.per_move)
            rows["decisions a game"][each.name].append(play.decisions / games)
            rows["legal moves each"][each.name].append(play.legal_moves / play.decisions)
    for _ in range(ROUNDS):
        for each in contenders:
            found = (("copy, µs", each.copy()), ("move + undo, µs", each.undo()))
            for row, do in (*found, ("save + load, µs", each.save())):
                if do:
                    rows[row][each.name].append(microseconds(do))
            if explaining := each.explain():
                do, closed = explaining
                row = "closed moves explained per second"
                rows[row][each.name].append(1e6 * closed / microseconds(do))
    return {
        row: {name: statistics.median(values) for name, values in by_name.items()}
        for row, by_name in rows.items()
    }


def shown(value: float | None) -> str:
    if value is None:
        return "none"
    return f"{value:,.0f}" if value >= 100 else f"{value:,.1f}"


def report(contenders: list[Contender], rows: dict[str, dict[str, float]]) -> None:
    """The table, and what of it has a goal."""
    print(f"{'':34}" + "".join(f"{each.name:>16}" for each in contenders))
    for row, by_name in rows.items():
        cells = (shown(by_name.get(each.name)) for each in contenders)
        print(f"{row:34}" + "".join(f"{cell:>16}" for cell in cells))
    for each in contenders:
        print(f"{each.name}: {each.about}")
    for game in GAMES:
        for row, goal in GOALS.items():
            ratio = rows[row][game] / rows[row][Catanatron.name]
            said = f"{ratio:.2f} times" if ratio >= 1 else f"1/{1 / ratio:.1f} of"
            wanted = f">= {goal:g}" if goal >= 1 else f"<= 1/{1 / goal:g}"
            print(f"{game}: {row}: {said} catanatron's (goal {wanted})")


def growth(game: str) -> float:
    """Cost of the last hundred decisions against the first hundred of the same kinds."""
    source = random.Random(11)
    played = Game.new(game, Ours(game).colours, seed=11)
    costs: dict[str, list[float]] = defaultdict(list)
    while not played.is_over:
        kind = played.prompt.kind
        started = time.process_time()
        played.play(source.choice(played.legal_moves()))
        costs[kind].append(time.process_time() - started)
    common = [seconds for seconds in costs.values() if len(seconds) >= 200]
    first = sum(statistics.median(seconds[:100]) for seconds in common)
    last = sum(statistics.median(seconds[-100:]) for seconds in common)
    return last / first if common else 1.0


def main(rounds: int) -> None:
    contenders: list[Contender] = [*map(Ours, GAMES), *(each() for each in OTHERS)]
    print(f"{rounds} rounds of random play; medians, one core, in turns")
    report(contenders, measured(contenders, rounds))
    for game in GAMES:
        print(f"{game}: the last hundred decisions against the first hundred: {growth(game):.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
