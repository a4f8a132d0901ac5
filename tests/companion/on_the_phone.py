"""Starts the packed app as the phone does, by its launcher, and plays a turn by taps.

usage: python on_the_phone.py FOLDER      (the packed files; only what they need is installed)
"""

import json
import os
import runpy
import sys
import tempfile
from pathlib import Path
from typing import Any

TESTS = Path(__file__).resolve().parents[1]


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
    ui.close()
    print(json.dumps({**told, "files": sorted(_loaded())}), flush=True)


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
        from companion.app import TablesideApp

        TablesideApp.run = play
        runpy.run_path("main.py", run_name="__main__")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve())
