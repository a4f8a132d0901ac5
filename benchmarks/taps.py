"""Taps per turn on a phone: scripted turns at 100 and 150 %, then whole games of hasty players.

usage: python benchmarks/taps.py [turns | games] [PLAYERS ...]
"""

import os
import statistics
import sys
import tempfile
from contextlib import nullcontext
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from companion.window.display import why_no_display  # noqa: E402
from scripts.virtual_display import virtual_display  # noqa: E402

TARGET = 4
"""The median of whole games."""
SIZES = (100, 150)


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
    from companion.window.app import TablesideApp
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


def scripted(folder: Path, size: int) -> bool:
    """Play the scripted turns at a text size, and print how many taps each took."""
    from companion.window.app import TablesideApp
    from tests.companion.scripted_turns import TURNS, count_taps
    from tests.companion.ui import UI

    met = True
    for number, turn in enumerate(TURNS):
        ui = UI(TablesideApp(folder / f"{number}-{size}"))
        ui.app.settings.change(text_size=size)
        taps = count_taps(ui, turn)
        ui.close()
        met = met and taps <= turn.most
        print(f"{size} %, {turn.name}: {taps} taps (at most {turn.most})", flush=True)
    return met


def games(folder: Path, tables: list[int]) -> bool:
    """Play a game for each number of players in each style, and print what the turns took."""
    turns: list[int] = []
    for players in tables:
        for style in ("influence", "goods"):
            found = count(players, folder / f"{players}-{style}", style)
            turns += found
            print(
                f"{players} players, {style}: {len(found)} turns,"
                f" median {statistics.median(found):g}, most {max(found)}",
                flush=True,
            )
    median = statistics.median(turns)
    print(f"taps per turn: median {median:g} (at most {TARGET})")
    return median <= TARGET


def main() -> int:
    """Count what was asked for; everything without a word."""
    words = sys.argv[1:]
    what = words.pop(0) if words and not words[0].isdigit() else "all"
    met = True
    with tempfile.TemporaryDirectory() as name:
        prepare(name)
        folder = Path(name)
        with virtual_display() if why_no_display() else nullcontext():
            if what != "games":
                found = [scripted(folder, size) for size in SIZES]
                met = all(found)
            if what != "turns":
                met = games(folder, [int(word) for word in words] or [2, 3, 4]) and met
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
