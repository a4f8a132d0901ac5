"""What a stored move costs the processor, for every game: a whole random game through the store.

The disk is one in memory, so what is left is what the app and SQLite do themselves. Beside it
stands the same row written with nothing around it: plain SQL, prepared once.

usage: python benchmarks/storing.py [GAMES]
"""

import json
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from contextlib import closing
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from companion.model.store import Store  # noqa: E402
from companion.model.store.cells import events_text  # noqa: E402
from engine.core.dice import Dice  # noqa: E402
from engine.core.frames import CHANCE  # noqa: E402
from engine.core.game import Game  # noqa: E402
from engine.core.registry import GAMES, meta_of  # noqa: E402

MOVES = 400
MOST = 2.5
"""Times the bare row: the seal, the place in the list and the look for the file are extra."""
_ROW = "INSERT INTO log (game_id, after, number, line, events, rules, at) VALUES (?,?,?,?,?,?,?)"
_POINT = "UPDATE games SET head = ?, tip = ?, state = ?, played = ? WHERE id = ?"


def stored(name: str, seed: int, store: Store, bare: sqlite3.Connection) -> tuple[float, float]:
    """Milliseconds of the processor for a move: through the store, and as a bare row."""
    source, dice = random.Random(seed), Dice(seed)
    names = ("Ana", "Bo", "Cy", "Dev")[: max(meta_of(name).players)]
    game = Game.new(name, names, start=0)
    game_id = store.begin(game, "referee", "app")
    ours = plain = 0.0
    for number in range(1, MOVES + 1):
        if game.is_over:
            break
        by_chance = game.prompt.seat == CHANCE
        events = game.roll(dice) if by_chance else game.play(source.choice(game.legal_moves()))
        begun = time.process_time()
        store.append(game_id, game, events, 1.0)
        ours += time.process_time() - begun
        begun = time.process_time()
        with bare:
            line = (
                game_id,
                number - 1,
                number,
                game.lines[-1],
                events_text(events),
                1,
                time.time(),
            )
            row = bare.execute(_ROW, line).lastrowid
            state = json.dumps(game.state.to_dict())
            bare.execute(_POINT, (row, row, state, time.time(), game_id))
        plain += time.process_time() - begun
    return ours / game.at * 1000, plain / game.at * 1000


def main() -> int:
    """Measure every game in turns and print medians."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    met = True
    place = "/dev/shm" if Path("/dev/shm").is_dir() else None
    for name in GAMES:
        found = []
        for seed in range(rounds):
            with tempfile.TemporaryDirectory(dir=place) as folder:
                with closing(Store(Path(folder) / "bare")) as made:
                    path = made.path
                with (
                    closing(Store(Path(folder) / "ours")) as store,
                    closing(sqlite3.connect(path)) as bare,
                ):
                    bare.execute("PRAGMA synchronous=FULL")
                    found.append(stored(name, seed, store, bare))
        ours, plain = (statistics.median(each) for each in zip(*found, strict=True))
        met = met and ours <= MOST * plain
        print(f"{name:14} {ours:.3f} ms a move, bare row {plain:.3f} ms, {ours / plain:.2f} times")
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
