"""Records the golden games: whole games with their logs, so that a change of behaviour is seen.

usage: python scripts/golden.py [GAMES]
"""

import gzip
import json
import sys
from io import BytesIO
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.golden import FILE, recorded
from tests.wild import wild_game

GAMES = 36


def main(arguments: list[str]) -> int:
    """Play the games and write them."""
    count = int(arguments[0]) if arguments else GAMES
    packed = BytesIO()
    # No date and no name in it: the same games always give the same bytes.
    with gzip.GzipFile(fileobj=packed, mode="wb", filename="", mtime=0) as file:
        for seed in range(count):
            game, _ = wild_game(seed, 2 + seed % 3)
            if not game.is_over:
                raise SystemExit(f"game {seed} has no end")
            file.write(json.dumps(recorded(game), separators=(",", ":")).encode() + b"\n")
    FILE.write_bytes(packed.getvalue())
    print(f"{count} games in {FILE.name}, {FILE.stat().st_size // 1024} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
