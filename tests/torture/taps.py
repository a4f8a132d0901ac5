"""Whole games by taps in the app's window, with its memory and the length of its frames."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, NamedTuple

from engine.core.registry import GAMES
from tests.torture.soak import memory
from tests.torture.tables import sitting_of

EVERY = 50
"""Taps between two looks at the memory."""
LONG = 0.25
"""Seconds that a frame may take."""


class Frames(NamedTuple):
    """How long frames took."""

    longest: float = 0.0
    long: int = 0

    def and_one(self, took: float) -> Frames:
        """The same with one more."""
        return Frames(max(self.longest, took), self.long + (took > LONG))


class Looked(NamedTuple):
    """How it was after some taps."""

    taps: int
    memory: int
    work: Frames
    """In the time of the window's own thread: what the app does."""
    clock: Frames
    """In the time of the clock, with whatever else the machine does meanwhile."""


def tap(folder: Path, taps: int) -> Iterator[Looked]:
    """Play game after game by taps until there were so many; how it is after every few."""
    with ExitStack() as stack:
        ui = _opened(folder, stack)
        stack.callback(ui.close)
        done = number = 0
        while done < taps:
            for looked in _game(ui, done, number, taps):
                yield looked
                done = looked.taps
            number += 1


def _opened(folder: Path, stack: ExitStack) -> Any:
    from companion.window.display import why_no_display
    from scripts.virtual_display import virtual_display

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
    from companion.window.app import TablesideApp
    from tests.companion.ui import UI

    class TimedUI(UI):
        """Measures every frame."""

        work = clock = Frames()

        every_frame = True

        def frame(self) -> None:
            begin, worked = time.perf_counter(), time.thread_time()
            super().frame()
            self.work = self.work.and_one(time.thread_time() - worked)
            self.clock = self.clock.and_one(time.perf_counter() - begin)

    ui = TimedUI(TablesideApp(folder / "files"), in_steps=True)
    # The first frames build the window.
    ui.work = ui.clock = Frames()
    return ui


def _game(ui: Any, done: int, number: int, most: int) -> Iterator[Looked]:
    """One game, of every kind in turn; stops where there were enough taps."""
    from companion.window.widgets.input.game_choice import game_name
    from tests.companion.player import set_up_by_taps
    from tests.companion.players import at_the_table, player_of

    sitting = sitting_of(number)
    ui.app.go_home()
    ui.wait(0.5)
    if number % len(GAMES) == 0:
        named = game_name(ui.app.words, sitting.game)
        set_up_by_taps(ui, sitting.players, game=named)
        player = player_of(sitting.game)(ui)
    else:
        player = at_the_table(ui, sitting)
    seen = 0
    while not player.game.is_over and done + player.taps < most:
        player.step()
        if player.taps - seen >= EVERY:
            seen = player.taps
            yield Looked(done + seen, memory(), ui.work, ui.clock)
    while player.screen.paper.is_open:
        player.step()
    yield Looked(done + player.taps, memory(), ui.work, ui.clock)
