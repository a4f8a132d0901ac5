"""What thinking costs the window: frames while the app thinks beside those while it does not.

usage: python benchmarks/thinking.py [SECONDS]

The advice of a game in play lies on the table and every frame draws the whole window anew, as while
a list is scrolled, at 60 pictures a second at most. Stretches with and without thought take turns
in one run, in a process of its own, in a thread, and in a thread that does not wait for the pauses
between two frames; the ratio counts, not the machine. With
KIVY_GL_BACKEND=mock nothing is drawn by the processor, as with a graphics card.
"""

import os
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.taps import prepare  # noqa: E402
from companion.window.display import why_no_display  # noqa: E402
from scripts.virtual_display import virtual_display  # noqa: E402

STRETCH = 1.5
FPS = 60
EVERY, LONG = 50, 0.03
"""One frame in so many works for so many seconds, as one that opens a page."""


class Frame(NamedTuple):
    """One frame, in seconds."""

    wall: float
    """From the moment the clock wakes up to the end of drawing."""
    work: float
    """Processor time of the window's own thread in it."""
    taken: float
    """Processor time that other threads of the app take from it: Python runs one at a time."""


def frames(seconds: float) -> Iterator[Frame]:
    """Draw for so long."""
    from kivy.base import EventLoop
    from kivy.clock import Clock
    from kivy.core.window import Window

    slept = in_pause = 0.0
    usleep = Clock.usleep

    def noted(microseconds: float) -> None:
        nonlocal slept, in_pause
        begun, before = time.perf_counter(), time.process_time()
        usleep(microseconds)
        in_pause += time.process_time() - before
        # Waking up late is what a finger would feel, too.
        slept += min(time.perf_counter() - begun, microseconds / 1e6)

    def work_long() -> None:
        until = time.thread_time() + LONG
        while time.thread_time() < until:
            sum(range(200))

    Clock.usleep = noted
    number = 0
    end = time.perf_counter() + seconds
    while (begun := time.perf_counter()) < end:
        slept, in_pause = 0.0, 0.0
        work, whole = time.thread_time(), time.process_time()
        Window.canvas.ask_update()
        EventLoop.idle()
        number += 1
        if number % EVERY == 0:
            work_long()
        wall, work = time.perf_counter() - begun - slept, time.thread_time() - work
        yield Frame(wall, work, max(0.0, time.process_time() - whole - in_pause - work))
    Clock.usleep = usleep


def on_a_real_clock() -> None:
    """From the tests' own time, which has run ahead, to time that passes."""
    from kivy.clock import Clock

    from companion.window.kivy_inside.idle import tell_of_pauses

    ahead = Clock.time() - time.perf_counter()
    Clock.time, Clock._max_fps = (lambda: time.perf_counter() + ahead), FPS
    tell_of_pauses()


def measure(folder: Path, seconds: float) -> dict[str, list[Frame]]:
    """Take turns: rest, a process, rest, a thread, rest, a thread without pauses."""
    from companion.model.thinking import apart
    from companion.model.thinking.pauses import PAUSES
    from companion.window.app import TablesideApp
    from tests.companion.games import begin, open_game
    from tests.companion.ui import UI

    ui = UI(TablesideApp(folder))
    session = begin(ui, 4)
    session.advise(agreed=True)
    ui.app.settings.change(advice_seconds=30)
    screen = open_game(ui)
    screen.adviser.open()
    paper = screen.paper.content
    paper.stop()
    ui.wait(1)
    on_a_real_clock()
    found: dict[str, list[Frame]] = {"rest": [], "process": [], "thread": [], "free": []}
    tried: dict[str, int] = {"process": 0, "thread": 0, "free": 0}
    here = lambda _game="": None  # noqa: E731
    ways = {"process": apart.worker, "thread": here, "free": here}
    waits: dict[str, Any] = {"free": lambda: None}
    waiting = PAUSES.wait
    end = time.perf_counter() + seconds
    list(frames(0.5))
    while time.perf_counter() < end:
        for how in ("rest", "process", "rest", "thread", "rest", "free"):
            PAUSES.wait = waits.get(how, waiting)  # type: ignore[method-assign]
            if how != "rest":
                paper.thoughts, apart.worker = None, ways[how]
                paper.think()
                while paper.thoughts is None:
                    list(frames(0.2))
            found[how] += frames(STRETCH)
            if how != "rest":
                tried[how] += paper.thoughts.iterations
                paper.stop()
            list(frames(0.2))
    apart.close()
    for how, n in tried.items():
        print(f"tried by the {how}: {n} times")
    return found


def report(found: dict[str, list[Frame]]) -> None:
    """Print the frames of each kind beside those at rest."""
    rest = found["rest"]
    for how, those in found.items():
        print(f"{how:8} {len(those):5} frames", end="")
        for what in Frame._fields:
            own, other = (sorted(getattr(f, what) * 1000 for f in each) for each in (those, rest))
            for name, at in (("median", 0.5), ("95 %", 0.95), ("99 %", 0.99), ("most", 1.0)):
                value, base = (each[int(at * (len(each) - 1))] for each in (own, other))
                print(
                    f"  {what} {name} {value:5.1f} ms ({value / base if base else 0:4.2f})", end=""
                )
        print()
    print(f"rest: median of {statistics.median(f.wall for f in rest) * 1000:.1f} ms is 1.00")


def main(arguments: list[str]) -> int:
    """Measure and report."""
    seconds = float(arguments[0]) if arguments else 30
    display: Any = virtual_display() if why_no_display() else nullcontext()
    with tempfile.TemporaryDirectory() as folder, display:
        prepare(folder)
        os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_FILELOG="1")
        report(measure(Path(folder), seconds))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
