"""The longest time for which the app is busy and cannot hear a finger, without the drawing.

Opens every screen for the first and the second time and plays some rounds by taps, at phone size.
The time is that of the processor, so that other programs do not count, and without what the
graphics driver takes: on a phone that is another chip.

usage: python benchmarks/work.py
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import nullcontext
from functools import partial
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from companion.display import virtual_display, why_no_display  # noqa: E402

MOST = 50
ROUNDS = 3
WORST = 12
# What needs a finished game or something chosen before it can be shown.
NOT_BY_ITSELF = {"home", "game", "setup_guide", "score", "past_game", "replay", "import_game"}
NOT_BY_ITSELF |= {"table_check", "glance", "share"}


class Stretches:
    """Every turn of the app's loop: how long it worked, and what for."""

    def __init__(self) -> None:
        """Listen to the loop, and leave the drawing out."""
        from kivy.base import EventLoop
        from kivy.core.window import Window

        self.found: list[tuple[float, str]] = []
        self.what = "start"
        self._drawn = 0.0
        idle, draw = EventLoop.idle, Window.on_draw

        def drawing() -> None:
            begun = time.thread_time()
            draw()
            self._drawn += time.thread_time() - begun

        def turn() -> None:
            self._drawn, begun = 0.0, time.thread_time()
            idle()
            self.note(time.thread_time() - begun - self._drawn)

        EventLoop.idle, Window.on_draw = turn, drawing

    def note(self, seconds: float) -> None:
        """Keep a stretch of work."""
        self.found.append((seconds * 1000, self.what))

    def of(self, what: str, doing: Callable[[], Any]) -> Any:
        """Do something by a tap: its own work counts as well as the frames after it."""
        self.what, begun = what, time.thread_time()
        done = doing()
        self.note(time.thread_time() - begun)
        return done


def measure(folder: Path) -> list[tuple[float, str]]:
    """Go through the app; return the milliseconds of every stretch, with what it was for."""
    from companion.app import SCREENS, TablesideApp
    from tests.companion.games import begin
    from tests.companion.player import Player
    from tests.companion.ui import UI

    stretches = Stretches()
    ui = UI(TablesideApp(folder))
    for name in SCREENS.keys() - NOT_BY_ITSELF:
        for which in ("first", "again"):
            stretches.of(f"open {name}, {which}", partial(ui.app.go, name))
            ui.frames(4)
            stretches.of("home", ui.app.go_home)
            ui.frames(2)
    stretches.what = "new game"
    session = begin(ui, 3)
    ui.app.still = True
    stretches.of("open game", partial(ui.app.go_from_home, "game"))
    ui.wait(0.4)
    screen = ui.app.pages.current_screen
    for which in ("first", "again"):
        for page in ("river", "palace", "seats", "log", "city"):
            stretches.of(f"page {page}, {which}", partial(screen.open_page, page))
            ui.frames(3)
    player = Player(ui)
    while session.game.state.round <= ROUNDS:
        stretches.what = f"play: {session.game.prompt.kind}"
        player.step()
    ui.close()
    return stretches.found


def report(found: list[tuple[float, str]]) -> bool:
    """Print the longest of each kind beside the goal; say whether it is reached."""
    longest: dict[str, float] = {}
    for milliseconds, what in found:
        longest[what] = max(milliseconds, longest.get(what, 0.0))
    slow = sorted(longest.items(), key=lambda item: -item[1])
    for what, milliseconds in slow[:WORST]:
        print(f"{what:32} {milliseconds:5.0f} ms")
    over = sum(milliseconds > MOST for milliseconds, _ in found)
    print(f"{len(found)} turns of the loop, {over} of them longer than {MOST} ms")
    return over == 0


def main() -> int:
    """Measure and report."""
    display: Any = virtual_display() if why_no_display() else nullcontext()
    with tempfile.TemporaryDirectory() as folder, display:
        os.environ.update(
            TABLESIDE_HOME=folder,
            KIVY_HOME=folder,
            KIVY_METRICS_DENSITY="1",
            KIVY_METRICS_FONTSCALE="1",
            LC_ALL="en_GB.UTF-8",
        )
        return 0 if report(measure(Path(folder))) else 1


if __name__ == "__main__":
    sys.exit(main())
