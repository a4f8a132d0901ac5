"""How differently the named strategies play: what each does and where its Rupees come from.

usage: python benchmarks/strategies.py [GAMES] [LEVEL]

In each game everybody has another strategy, and moves on one chair from game to game; the same
games on any machine. Figures are means for one player and game.
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

from engine.agra import rules  # noqa: E402
from engine.agra.scoring import ITEMS  # noqa: E402
from engine.core.dice import pick  # noqa: E402
from engine.core.frames import CHANCE  # noqa: E402
from engine.rivals.arena import Entrant, seating  # noqa: E402
from engine.rivals.rival import make_rival  # noqa: E402

STRATEGIES = ("trader", "courtier", "builder", "balanced")
SEED = 2030
DONE = {
    "delivered": "deliveries",
    "contract": "contracts won",
    "order": "orders fulfilled",
    "built": "buildings built",
    "served": "bowls of Akbar served",
    "influence": "rises on a track",
}
"""Kinds of events that are counted, and what they are called."""


def play(number: int, level: str) -> dict[str, Counter[str]]:
    """One game to its end; by strategy, what was done and what it brought."""
    seats = seating([Entrant(level, each) for each in STRATEGIES], number)
    rivals = [make_rival(each.level, "agra", each.strategy) for each in seats]
    dice = random.Random(f"{SEED}/{number}")
    sources = [random.Random(f"{SEED}/{number}/{seat}") for seat in range(len(seats))]
    state = rules.new_state(rules.COLOURS[: len(seats)])
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
        for kind, whose, *_ in state.events:
            if kind in DONE and whose >= 0:
                found[whose][DONE[kind]] += 1
        state.events = None
    scores = rules.standings(state)
    for count, score in zip(found, scores, strict=True):
        count.update({f"Rupees, {item}": score.items[item] for item in ITEMS})
        count["Rupees, total"] = score.total
    for seat in (won := rules.winners(scores)):
        found[seat]["won"] += 1 if len(won) == 1 else 0
    return {each.strategy: count for each, count in zip(seats, found, strict=True)}


def table(games: Sequence[dict[str, Counter[str]]]) -> str:
    """Means with their standard errors, a column for each strategy."""
    lines = ["| | " + " | ".join(STRATEGIES) + " |", "|---" * (len(STRATEGIES) + 1) + "|"]
    for what in (*DONE.values(), *(f"Rupees, {item}" for item in (*ITEMS, "total")), "won"):
        cells = []
        for strategy in STRATEGIES:
            values = [game[strategy][what] for game in games]
            error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
            cells.append(f"{mean(values):.1f} ± {error:.1f}")
        lines.append(f"| {what} | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Play and print."""
    number = int(arguments[0]) if arguments else 20
    level = arguments[1] if len(arguments) > 1 else "medium"
    print(table([play(each, level) for each in range(number)]))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
