"""The rules engine against catanatron: random play of four players on one core, in turns.

usage: python benchmarks/engine.py [GAMES]

Both engines play whole games with the same loop: list the legal moves, choose one at random, play
it. Only decisions of players count, rolls do not. The machine may be busy, so what counts are the
ratios of medians taken in the same run.
"""

import json
import pickle
import random
import statistics
import sys
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from engine.agra import rules  # noqa: E402
from engine.agra.state import State  # noqa: E402
from engine.core.dice import pick  # noqa: E402
from engine.core.frames import CHANCE  # noqa: E402
from engine.core.game import Game  # noqa: E402

SEATS = ("teal", "magenta", "orange", "yellow")
ROUNDS = 7


class Play(NamedTuple):
    """One game of random play."""

    decisions: int
    legal_moves: int
    seconds: float

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def per_move(self) -> float:
        """Microseconds per decision and legal move."""
        return 1e6 * self.seconds / self.legal_moves


def play_agra(seed: int) -> Play:
    source, decisions, legal = random.Random(seed), 0, 0
    started = time.perf_counter()
    state = rules.new_state(SEATS)
    while not rules.is_over(state):
        if rules.waits_for(state) == CHANCE:
            rules.apply(state, pick(rules.odds(state), source))
            continue
        moves = rules.legal_moves(state)
        decisions += 1
        legal += len(moves)
        rules.apply(state, source.choice(moves))
    return Play(decisions, legal, time.perf_counter() - started)


def play_catan(seed: int) -> Play:
    game, decisions, legal = new_catan(seed), 0, 0
    started = time.perf_counter()
    while game.winning_color() is None and game.state.num_turns < 1000:
        decisions += 1
        legal += len(game.state.playable_actions)
        game.play_tick()
    return Play(decisions, legal, time.perf_counter() - started)


def new_catan(seed: int) -> Any:
    from catanatron import Color, Game, RandomPlayer

    random.seed(seed)
    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
    return Game([RandomPlayer(colour) for colour in colours], seed=seed)


def agra_in_the_middle() -> Game:
    source = random.Random(3)
    game = Game.new("agra", SEATS, seed=3)
    while game.at < 600:
        game.play(source.choice(game.legal_moves()))
    return game


def catan_in_the_middle() -> Any:
    game = new_catan(3)
    for _ in range(600):
        game.play_tick()
    return game


def microseconds(do: Callable[[], object], times: int) -> float:
    started = time.perf_counter()
    for _ in range(times):
        do()
    return 1e6 * (time.perf_counter() - started) / times


def position_and_back(state: State) -> State:
    """The position as the app keeps it after every move, written and read again."""
    return State.from_dict(state.box, json.loads(json.dumps(state.to_dict())))


def file_and_back(game: Game) -> Game:
    """The whole file with its log, checked on reading."""
    return Game.from_dict(json.loads(json.dumps(game.to_dict())))


def catan_and_back(game: Any) -> Any:
    """catanatron writes JSON that it cannot read; what it can read is a pickle."""
    from catanatron.json import GameEncoder

    json.dumps(game, cls=GameEncoder)
    return PICKLED[0] and pickle.loads(PICKLED[0])


PICKLED: list[bytes] = []


def growth() -> float:
    """Cost of the last hundred decisions against the first hundred of the same kinds."""
    source = random.Random(11)
    game = Game.new("agra", SEATS, seed=11)
    costs: dict[str, list[float]] = defaultdict(list)
    while not game.is_over:
        kind = game.prompt.kind
        started = time.perf_counter()
        game.play(source.choice(game.legal_moves()))
        costs[kind].append(time.perf_counter() - started)
    common = [seconds for seconds in costs.values() if len(seconds) >= 200]
    first = sum(statistics.median(seconds[:100]) for seconds in common)
    last = sum(statistics.median(seconds[-100:]) for seconds in common)
    return last / first


def main(games: int) -> None:
    ours, theirs = [], []
    for seed in range(games):
        ours.append(play_agra(seed))
        theirs.append(play_catan(seed))
    game, catan = agra_in_the_middle(), catan_in_the_middle()
    PICKLED.append(pickle.dumps(catan))
    measured: dict[str, tuple[list[float], list[float]]] = defaultdict(lambda: ([], []))
    for _ in range(ROUNDS):
        for name, mine, other, times in (
            ("copy, µs", game.state.copy, catan.copy, 200),
            (
                "save + load, µs",
                lambda: position_and_back(game.state),
                lambda: catan_and_back(catan),
                20,
            ),
            (
                "whole file + load, µs",
                lambda: file_and_back(game),
                lambda: catan_and_back(catan),
                20,
            ),
        ):
            measured[name][0].append(microseconds(mine, times))
            measured[name][1].append(microseconds(other, times))
    report(ours, theirs, measured)


def report(
    ours: list[Play], theirs: list[Play], measured: dict[str, tuple[list[float], list[float]]]
) -> None:
    middle = statistics.median

    def both(name: str) -> tuple[float, float]:
        mine, other = measured[name]
        return middle(mine), middle(other)

    rows: list[tuple[str, float, float, float | None]] = [
        (
            "decisions per second",
            middle(p.per_second for p in ours),
            middle(p.per_second for p in theirs),
            3.0,
        ),
        (
            "µs per decision and move",
            middle(p.per_move for p in ours),
            middle(p.per_move for p in theirs),
            1 / 5,
        ),
        ("copy, µs", *both("copy, µs"), 1 / 10),
        ("save + load, µs", *both("save + load, µs"), 1 / 20),
        ("whole file + load, µs", *both("whole file + load, µs"), None),
    ]
    print(f"{len(ours)} games each, 4 players, random play; medians, one core, in turns")
    print(f"{'':26}{'Agra':>12}{'catanatron':>12}{'ratio':>9}   goal")
    for name, mine, other, goal in rows:
        ratio = mine / other
        shown = f"{ratio:.2f}" if ratio >= 1 else f"1/{1 / ratio:.1f}"
        wanted = "" if goal is None else f">= {goal:g}" if goal >= 1 else f"<= 1/{1 / goal:g}"
        print(f"{name:26}{mine:12,.1f}{other:12,.1f}{shown:>9}   {wanted}")
    per_game = middle(p.decisions for p in ours)
    moves = sum(p.legal_moves for p in ours) / sum(p.decisions for p in ours)
    print(f"Agra: {per_game:.0f} decisions a game, {moves:.1f} legal moves each")
    print(f"last hundred decisions against the first hundred of the same kinds: {growth():.2f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
