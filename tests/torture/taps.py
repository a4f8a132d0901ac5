"""Whole games by taps in the app's window, with its memory and the length of its frames."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from tests.torture.soak import memory

EVERY = 50
"""Taps between two looks at the memory."""
LONG = 0.25
"""Seconds that a frame may take."""


class Looked(NamedTuple):
    """How it was after some taps."""

    taps: int
    memory: int
    longest: float
    long_frames: int


def tap(folder: Path, taps: int) -> Iterator[Looked]:
    """Play game after game by taps until there were so many; how it is after every few."""
    with ExitStack() as stack:
        ui = _opened(folder, stack)
        stack.callback(ui.close)
        done = 0
        while done < taps:
            for looked in _game(ui, done, 2 + done % 3, taps):
                yield looked
                done = looked.taps


def _opened(folder: Path, stack: ExitStack) -> Any:
    from companion.display import virtual_display, why_no_display

    os.environ.update(
        TABLESIDE_HOME=str(folder),
        KIVY_METRICS_DENSITY="1",
        KIVY_METRICS_FONTSCALE="1",
        LC_ALL="en_GB.UTF-8",
    )
    # Never on the screen of the person who runs this.
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        os.environ.pop(name, None)
    if why_no_display():
        stack.enter_context(virtual_display())
    from companion.app import TablesideApp
    from tests.companion.ui import UI

    class TimedUI(UI):
        """Measures every frame."""

        longest, long_frames = 0.0, 0

        def frames(self, count: int = 1) -> None:
            for _ in range(count):
                begin = time.perf_counter()
                super().frames(1)
                took = time.perf_counter() - begin
                self.longest = max(self.longest, took)
                self.long_frames += took > LONG

    ui = TimedUI(TablesideApp(folder / "files"))
    # The first frames build the window.
    ui.longest, ui.long_frames = 0.0, 0
    return ui


def _game(ui: Any, done: int, players: int, most: int) -> Iterator[Looked]:
    """One game; stops where there were enough taps."""
    from tests.companion.player import Player, set_up_by_taps

    ui.app.go_home()
    ui.wait(0.5)
    set_up_by_taps(ui, players)
    player = Player(ui)
    seen = 0
    while not player.game.is_over and done + player.taps < most:
        player.step()
        if player.taps - seen >= EVERY:
            seen = player.taps
            yield Looked(done + seen, memory(), ui.longest, ui.long_frames)
    while player.screen.paper.is_open:
        player.step()
    yield Looked(done + player.taps, memory(), ui.longest, ui.long_frames)
