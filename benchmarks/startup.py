"""Time from starting Python to the first frame: Tableside and a bare KivyMD window, in turns.

Also the longest time for which nothing could be tapped after the first frame, and how long what is
imported until then takes, by package and for the slowest modules.

usage: python benchmarks/startup.py [ROUNDS]
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from companion.window.display import why_no_display  # noqa: E402
from engine.core.registry import GAMES  # noqa: E402
from scripts.virtual_display import NoDisplayError, virtual_display  # noqa: E402

TARGET = 1.3
SLOWEST = 8
OF_INTEREST = ("kivy", "kivymd", "companion", "engine")
BARE = """
from kivymd.app import MDApp
from kivymd.uix.screen import MDScreen

class Bare(MDApp):
    def build(self):
        return MDScreen()

app = Bare()
"""
OURS = """
from companion.window.app import TablesideApp

app = TablesideApp()
"""
# Two more games, so that the first screen has a list to show; neither is opened.
THREE = (
    """
from companion.tables import TABLES
from engine.core.registry import GAMES

GAMES |= {"toy": "tests.toy.engine", "other": "tests.toy.engine"}
TABLES |= {"toy": "tests.toy.table", "other": "tests.toy.table"}
"""
    + OURS
)
# Kivy lays widgets out over its first frames: the third one shows the screen as it stays. Home then
# learns in the background which game is on the table, and counts the pieces to check.
WATCHED = """
import os, time
from kivy.clock import Clock
from kivy.core.window import Window

shown, ticks = [], []

def settled():
    home = getattr(app, "pages", None)
    return home is None or home.current_screen.my_copy

def tick(_):
    if shown:
        ticks.append(time.time())
    if len(shown) < 3 or settled():
        Window.canvas.ask_update()

def flipped(*_):
    shown.append(time.time())
    if len(shown) > 3 and settled():
        waits = max(after - before for before, after in zip(ticks, ticks[1:]))
        print(shown[0], shown[2], shown[-1], waits, flush=True)
        os._exit(0)

Clock.schedule_interval(tick, 0)
Window.bind(on_flip=flipped)
app.run()
"""


def start(program: Path, environment: dict[str, str]) -> tuple[float, ...]:
    """Start a program; return the seconds to its first frame, complete screen and last news.

    The last one is the longest time after the first frame in which it could not hear a finger.
    """
    begun = time.time()
    done = subprocess.run(
        [sys.executable, program], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    *moments, waits = map(float, done.stdout.split()[-4:])
    return *(moment - begun for moment in moments), waits


FIRST_FRAME = """
import os
from kivy.core.window import Window

Window.bind(on_flip=lambda *_: os._exit(0))
app.run()
"""


def imports(program: Path, environment: dict[str, str]) -> dict[str, float]:
    """Start a program; return the milliseconds of every module imported until its first frame."""
    command = [sys.executable, "-X", "importtime", str(program)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    lines = [line for line in done.stderr.splitlines() if line.startswith("import time:")]
    parts = [line.removeprefix("import time:").split("|") for line in lines[1:]]
    return {name.strip(): float(alone) / 1000 for alone, _, name in parts}


def tell_imports(taken: dict[str, float]) -> None:
    """Print the packages, then the slowest modules."""
    packages: dict[str, float] = {}
    for name, milliseconds in taken.items():
        top = name.partition(".")[0]
        group = top if top in OF_INTEREST else "other libraries and Python's own"
        packages[group] = packages.get(group, 0) + milliseconds
    print(f"imported until the first frame: {len(taken)} modules, {sum(taken.values()):.0f} ms")
    for name, milliseconds in sorted(packages.items(), key=lambda item: -item[1]):
        print(f"  {name:36} {milliseconds:5.0f} ms")
    for name, milliseconds in sorted(taken.items(), key=lambda item: -item[1])[:SLOWEST]:
        print(f"    {name:34} {milliseconds:5.0f} ms")


def begin_a_game(folder: Path) -> None:
    """A game on the table, as on most evenings: its rules are loaded behind the first screen."""
    from companion.model.play.session import Session
    from companion.model.store import Store

    store = Store(folder)
    Session.begin(store, next(iter(GAMES)), ("Ana", "Bo", "Cy"))
    store.close()


def main() -> int:
    """Measure in turns and print medians and ratio."""
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    with tempfile.TemporaryDirectory() as folder:
        environment = os.environ | {
            "TABLESIDE_HOME": folder,
            "KIVY_HOME": folder,
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_FILELOG": "1",
            "KIVY_LOG_MODE": "MIXED",
            "PYTHONPATH": str(ROOT),
        }
        begin_a_game(Path(folder))
        programs = {"bare KivyMD window": BARE, "Tableside": OURS, "with three games": THREE}
        files = {name: Path(folder) / f"{i}.py" for i, name in enumerate(programs)}
        times: dict[str, list[tuple[float, ...]]] = {name: [] for name in programs}
        for name, text in programs.items():
            files[name].write_text(text + WATCHED)
        try:
            with virtual_display(environment) if why_no_display() else nullcontext():
                for number in range(rounds + 1):
                    for name, file in files.items():
                        taken = start(file, environment)
                        if number:  # the first round warms the disk cache and writes .pyc files
                            times[name].append(taken)
                alone = Path(folder) / "first.py"
                alone.write_text(OURS + FIRST_FRAME)
                imported = imports(alone, environment)
        except NoDisplayError as error:
            print(f"The app cannot be shown here: {error}", file=sys.stderr)
            return 1
    for name, taken_by in times.items():
        first, complete, known, waits = map(statistics.median, zip(*taken_by, strict=True))
        print(
            f"{name:20} first frame {first:.3f} s, complete {complete:.3f} s,"
            f" all known {known:.3f} s, longest wait {waits * 1000:.0f} ms  (medians of {rounds})"
        )
    for which, label in enumerate(("first frame", "complete")):
        bare, ours, three = (
            statistics.median(t[which] for t in taken_by) for taken_by in times.values()
        )
        print(f"ratio, {label:13} {ours / bare:.2f}  (target: at most {TARGET})")
        print(f"ratio, {label:13} {three / ours:.2f}  with three games to one")
    tell_imports(imported)
    return 0


if __name__ == "__main__":
    sys.exit(main())
