"""Taps per turn of scripted games on a phone: from one player's turn to the next one's.

usage: python benchmarks/taps.py [PLAYERS ...]
"""

import os
import statistics
import sys
import tempfile
from contextlib import nullcontext
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from companion.window.display import virtual_display, why_no_display  # noqa: E402

TARGET = 6


def prepare(folder: str) -> None:
    """A home of its own, before Kivy is imported."""
    os.environ.update(
        TABLESIDE_HOME=folder,
        KIVY_HOME=folder,
        KIVY_METRICS_DENSITY="1",
        KIVY_METRICS_FONTSCALE="1",
        LC_ALL="en_GB.UTF-8",
    )


def count(players: int, folder: Path, style: str) -> list[int]:
    """Play one game by taps and return how many each turn took."""
    from companion.app import TablesideApp
    from tests.companion.games import begin, open_game
    from tests.companion.player import Player
    from tests.companion.ui import UI

    ui = UI(TablesideApp(folder))
    begin(ui, players)
    open_game(ui)
    player = Player(ui, style)
    player.play()
    ui.close()
    return player.turns


def main() -> int:
    """Play a game for each number of players in each style, and print what the turns took."""
    tables = [int(word) for word in sys.argv[1:]] or [2, 3, 4]
    turns: list[int] = []
    with tempfile.TemporaryDirectory() as folder:
        prepare(folder)
        with virtual_display() if why_no_display() else nullcontext():
            for players in tables:
                for style in ("influence", "goods"):
                    found = count(players, Path(folder) / f"{players}-{style}", style)
                    turns += found
                    print(
                        f"{players} players, {style}: {len(found)} turns,"
                        f" median {statistics.median(found):g}, most {max(found)}"
                    )
    median = statistics.median(turns)
    print(f"taps per turn: median {median:g} (at most {TARGET})")
    return 0 if median <= TARGET else 1


if __name__ == "__main__":
    raise SystemExit(main())
