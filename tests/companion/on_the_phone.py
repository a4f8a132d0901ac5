"""Starts the packed app as the phone does, by its launcher, and plays a turn by taps.

usage: python on_the_phone.py FOLDER      (the packed files; only what they need is installed)
"""

import json
import os
import runpy
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parents[1]
SCREENS = ("settings", "new_game", "quick_tools", "past_games", "statistics", "players", "my_copy")
SCREENS += ("rulings", "levels", "backup", "rules")


def play(app: Any) -> None:
    """Set up a game for two, play the first turn, and tell what was done with what."""
    from tests.companion.player import Player, set_up_by_taps
    from tests.companion.ui import UI

    ui = UI(app)
    set_up_by_taps(ui, 2)
    player = Player(ui)
    first = player.game.state.active
    while player.game.state.active == first:
        player.step()
    told = {"lines": player.game.lines, "texts": ui.texts(), "taps": player.taps}
    opened = sorted(_open_all(ui))
    ui.close()
    print(json.dumps({**told, "opened": opened, "files": sorted(_loaded())}), flush=True)


def _open_all(ui: Any) -> Iterator[str]:
    """Open every screen that needs nothing but the app."""
    for name in SCREENS:
        ui.app.go_from_home(name)
        ui.frames(4)
        if ui.app.pages.current == name:
            yield name


def _loaded() -> set[str]:
    files = (getattr(module, "__file__", None) for module in list(sys.modules.values()))
    return {str(Path(file).resolve()) for file in files if file}


def main(folder: Path) -> None:
    """Run the launcher with the app's loop in our hands."""
    with tempfile.TemporaryDirectory() as ours:
        # Of this checkout nothing but the tests can be imported.
        (Path(ours) / "tests").symlink_to(TESTS)
        sys.path[0] = str(folder)
        sys.path.append(ours)
        os.chdir(folder)
        from companion.window.app import TablesideApp

        TablesideApp.run = play
        runpy.run_path("main.pyc", run_name="__main__")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
