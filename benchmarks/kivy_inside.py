"""What each hook into Kivy buys: the app with all of them, and without one of them, in turns.

For each, as asked for: `--work`, the longest stretch of work by what it is for (see work.py), the
work of the whole run, and the collections of garbage in it; `--taps`, from tap to drawn over a
whole game (see ui.py); `--start`, from the start to the complete first screen. All is processor
time, medians of all rounds. Nothing is collected between the scenes, as in daily use.

usage: python benchmarks/kivy_inside.py [--rounds N] [--only HOOK,HOOK] [--work] [--taps] [--start]
"""

import argparse
import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.taps import prepare  # noqa: E402
from companion.window.display import why_no_display  # noqa: E402
from engine.core.registry import GAMES  # noqa: E402
from scripts.virtual_display import virtual_display  # noqa: E402

SCREENS = ("new_game", "my_copy", "rulings", "rules", "players", "backup", "quick_tools")
TOOLS = ("tool_setup", "tool_farm", "tool_clock", "tool_players")
WHOLE = (
    "longest",
    "everything",
    "longest collection",
    "all collections",
    "taps, median",
    "taps, 95 %",
    "taps, longest",
    "tabs, median",
    "longest collection in a game",
    "all collections in a game",
    "first frame",
    "first screen",
)
SHOWN = 6
STARTED = """
import os, time
from benchmarks.kivy_inside import switch_off

switch_off({hook!r})
from companion.window.app import TablesideApp
from kivy.clock import Clock
from kivy.core.window import Window

shown = []

def flipped(*_):
    shown.append(time.process_time())
    if len(shown) == 3:
        print(shown[0], shown[2], flush=True)
        os._exit(0)

Window.bind(on_flip=flipped)
Clock.schedule_interval(lambda _: Window.canvas.ask_update(), 0)
TablesideApp().run()
"""


# ---------------------------------------------------------------- Kivy without a hook


def nothing() -> None:
    """All hooks stay."""


def without_own_call() -> None:
    """Kivy describes each kv rule for its log, and none is held back."""
    from kivy.lang import builder

    builder.call_fn = KIVYS["call_fn"]


def without_held_rules() -> None:
    """Every kv rule is applied at once, for each property that it names."""
    from companion.window.kivy_inside.kv_bindings import KvRules

    rules: Any = KvRules
    rules.held_back = lambda *_: nullcontext()


def without_deferred_kv() -> None:
    """A screen is built in one go."""
    from companion.window.kivy_inside import deferred_kv

    def forget_mark(rule: Any) -> None:
        rule.properties.pop(deferred_kv.MARK, None)
        for child in rule.children:
            forget_mark(child)

    deferred_kv._keep_back = forget_mark


class Unfrozen:
    """Python's collector, which freezes nothing."""

    collect = freeze = unfreeze = staticmethod(lambda *_: 0)


def without_freezing() -> None:
    """The garbage collector looks at everything."""
    tuning: Any = import_module("companion.window.kivy_inside.gc_tuning")
    tuning.gc = Unfrozen


def without_kept_as_built() -> None:
    """What is half built is not frozen."""
    from companion.window.kivy_inside import gc_tuning

    gc_tuning.OFTEN = 10**9


def without_own_colours() -> None:
    """KivyMD computes its colours."""
    from kivymd.theming import ThemeManager

    from companion.window.look.material import TablesideTheme

    theme: Any = TablesideTheme
    theme.set_colors = ThemeManager.set_colors


def without_stock() -> None:
    """The rows of a list are made when it is shown, all in one go."""
    from companion.window.widgets.app import two_pages

    two_pages.STOCK = 0


OFF: dict[str, Callable[[], None]] = {
    "": nothing,
    "call": without_own_call,
    "held": without_held_rules,
    "deferred": without_deferred_kv,
    "freeze": without_freezing,
    "building": without_kept_as_built,
    "colours": without_own_colours,
    "stock": without_stock,
}
KIVYS: dict[str, Any] = {}
"""Kivy's own, from before the hook."""


# ---------------------------------------------------------------- measuring, one process each


class Collections:
    """How long each collection of garbage takes."""

    def __init__(self) -> None:
        self.found = [0.0]
        self._begun = 0.0
        gc.callbacks.append(self._hear)

    def _hear(self, phase: str, _told: object) -> None:
        if phase == "start":
            self._begun = time.thread_time()
        else:
            self.found.append((time.thread_time() - self._begun) * 1000)


def switch_off(hook: str) -> None:
    """Load the app without one of its hooks."""
    from kivy.lang import builder

    KIVYS["call_fn"] = builder.call_fn
    import_module("companion.window.app")
    OFF[hook]()


def measure_work(folder: Path) -> dict[str, float]:
    """The longest stretch by what it is for, and all of them together."""
    from benchmarks import work
    from companion.window.app import TablesideApp
    from companion.window.kivy_inside import gc_tuning
    from tests.companion.ui import UI

    work._tidy_up = lambda: None
    stretches = work.Stretches()
    ui = UI(TablesideApp(folder), in_steps=True)
    gc_tuning.keep_for_good()
    collections = Collections()
    ui.wait(0.5)
    ui.app.still = True
    work.looks(ui, stretches)
    work.rounds(ui, stretches)
    screens(ui, stretches)
    found: dict[str, float] = {}
    for milliseconds, what in stretches.found:
        kind = "a tap" if what.startswith("play") else what
        found[kind] = max(milliseconds, found.get(kind, 0.0))
    return found | {
        "longest": max(found.values()),
        "everything": sum(each for each, _ in stretches.found),
        "longest collection": max(collections.found),
        "all collections": sum(collections.found),
    }


def measure_taps(folder: Path) -> dict[str, float]:
    """From tap to drawn over a whole game, and switching tabs."""
    from benchmarks import ui
    from companion.window.kivy_inside import gc_tuning

    gc_tuning.keep_for_good()
    collections = Collections()
    found = ui.measure_game(folder, next(iter(GAMES)))
    taps = sorted(worked for _, worked in found["taps"])
    return {
        "taps, median": statistics.median(taps),
        "taps, 95 %": taps[int(len(taps) * 0.95)],
        "taps, longest": taps[-1],
        "tabs, median": statistics.median(worked for _, worked in found["tabs"]),
        "longest collection in a game": max(collections.found),
        "all collections in a game": sum(collections.found),
    }


MEASURES = {"work": measure_work, "taps": measure_taps}


def screens(ui: Any, stretches: Any) -> None:
    """Screens that are opened for the first time."""
    from companion.window.screens.start.quick_tools import open_tool

    for name in (*SCREENS, *TOOLS):
        with stretches.of(name):
            if name in TOOLS:
                open_tool(ui.app, name)
                ui.settle()
            else:
                ui.app.go(name)
            ui.wait(0.3)


def in_a_process(command: list[str], folder: str) -> str:
    """Run it, and return the last line it prints."""
    environment = os.environ | {"PYTHONPATH": str(ROOT), "KIVY_NO_ARGS": "1"}
    environment["TABLESIDE_HOME"] = folder
    done = subprocess.run(
        [sys.executable, *command], env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode or not done.stdout:
        raise SystemExit(done.stderr)
    return done.stdout.splitlines()[-1]


def one_round(hook: str, asked: argparse.Namespace) -> dict[str, float]:
    """Everything asked for, without one hook."""
    found: dict[str, float] = {}
    for what in MEASURES:
        if getattr(asked, what):
            with tempfile.TemporaryDirectory() as folder:
                found |= json.loads(in_a_process([__file__, "one", what, hook, folder], folder))
    if asked.start:
        with tempfile.TemporaryDirectory() as folder:
            told = in_a_process(["-c", STARTED.format(hook=hook)], folder)
        first, complete = map(float, told.split())
        found |= {"first frame": first * 1000, "first screen": complete * 1000}
    return found


# ---------------------------------------------------------------- the report


def report(rounds: dict[str, list[dict[str, float]]]) -> None:
    """Print for each hook what it makes of the whole, and where the difference is largest."""
    medians = {
        hook: {what: statistics.median(each[what] for each in found) for what in found[0]}
        for hook, found in rounds.items()
    }
    usual = medians.pop("")
    for hook, found in medians.items():
        print(f"without {hook}:")
        gained = sorted(found, key=lambda name: (name not in WHOLE, usual[name] - found[name]))
        for what in gained[: len(found.keys() & set(WHOLE)) + SHOWN]:
            ratio = found[what] / usual[what]
            print(f"  {what:32} {usual[what]:6.0f} -> {found[what]:6.0f} ms, {ratio:.2f} times")


def main() -> int:
    """Take turns and report."""
    if sys.argv[1:2] == ["one"]:
        what, hook, folder = sys.argv[2:]
        prepare(folder)
        switch_off(hook)
        print(json.dumps(MEASURES[what](Path(folder))))
        return 0
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", default=list(OFF)[1:], type=lambda text: text.split(","))
    for what in (*MEASURES, "start"):
        parser.add_argument(f"--{what}", action="store_true")
    asked = parser.parse_args()
    rounds: dict[str, list[dict[str, float]]] = {hook: [] for hook in ("", *asked.only)}
    with virtual_display() if why_no_display() else nullcontext():
        for _ in range(asked.rounds):
            for hook, found in rounds.items():
                found.append(one_round(hook, asked))
                print(hook or "with all", found[-1], file=sys.stderr, flush=True)
    report(rounds)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
