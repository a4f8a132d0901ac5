"""From tap to the changed screen drawn, over a whole game on a phone; tabs; memory.

Beside each figure stands that of bare KivyMD, measured in the same run.

usage: python benchmarks/ui.py
"""

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import nullcontext
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from companion.window.display import virtual_display, why_no_display  # noqa: E402

MEDIAN, P95, MEMORY, TABS_MORE = 40, 120, 1.6, 30


# ---------------------------------------------------------------- measuring, inside the window


def settled(ui: Any, finger: Any) -> float:
    """Lift the finger and return the milliseconds until the last frame it has changed."""
    from kivy.core.window import Window

    flips = 0

    def flipped(*_: object) -> None:
        nonlocal flips
        flips += 1

    Window.bind(on_flip=flipped)
    begun = done = time.perf_counter()
    finger.up()
    for _ in range(6):
        before = flips
        ui.frames(1)
        if flips == before:
            break
        done = time.perf_counter()
    Window.unbind(on_flip=flipped)
    return (done - begun) * 1000


def timed_tap(ui: Any, widget: Any) -> float:
    """Tap a widget and measure."""
    from tests.companion.ui import Finger

    ui.bring_into_view(widget)
    finger = Finger(*widget.to_window(*widget.center))
    finger.down()
    # A finger stays for some 80 ms; a button shows for at least 35 ms that it was pressed.
    ui.frames(5)
    return settled(ui, finger)


def memory() -> float:
    """Megabytes in use."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def measure_game(folder: Path) -> dict[str, Any]:
    """Play a whole game by taps; then the tabs, and the same of bare KivyMD."""
    from companion.app import TablesideApp
    from tests.companion.games import begin, open_game
    from tests.companion.player import Player
    from tests.companion.ui import UI

    ui = UI(TablesideApp(folder))
    begin(ui, 3)
    screen = open_game(ui)
    player = Player(ui)
    taps: list[float] = []

    def tap(widget: Any, wait: float = 0.0) -> None:
        player.taps += 1
        taps.append(timed_tap(ui, widget))
        ui.wait(wait or 0.05)

    player.tap = tap  # type: ignore[method-assign]
    player.play()
    used = memory()
    tabs = [timed_tap(ui, item) for _ in range(6) for item in screen.nav.children[::-1]]
    found = {"taps": taps, "tabs": tabs[5:], "memory": used, **measure_bare(ui)}
    ui.close()
    return found


def measure_bare(ui: Any) -> dict[str, list[float]]:
    """A button of KivyMD that changes a label, and empty screens of KivyMD that are switched."""
    from kivy.core.window import Window
    from kivy.uix.screenmanager import NoTransition, ScreenManager
    from kivymd.uix.button import MDButton, MDButtonText
    from kivymd.uix.label import MDLabel
    from kivymd.uix.screen import MDScreen

    _mend_ripples()
    label, screens = MDLabel(text="0"), ScreenManager(transition=NoTransition())
    button = MDButton(MDButtonText(text="One more"), pos_hint={"center_x": 0.5, "center_y": 0.3})
    button.bind(on_release=lambda *_: setattr(label, "text", str(int(label.text) + 1)))
    first = MDScreen(label, button, name="first")
    screens.add_widget(first)
    for name in ("one", "two"):
        screens.add_widget(MDScreen(name=name))
    for widget in Window.children[:]:
        Window.remove_widget(widget)
    Window.add_widget(screens)
    ui.wait(0.5)
    presses = []
    for _ in range(40):
        presses.append(timed_tap(ui, button))
        ui.wait(0.6)
    switches = []
    for i in range(40):
        begun = time.perf_counter()
        screens.current = ("one", "two")[i % 2]
        Window.canvas.ask_update()
        ui.frames(1)
        switches.append((time.perf_counter() - begun) * 1000)
    Window.remove_widget(screens)
    return {"bare_taps": presses, "bare_tabs": switches}


def _mend_ripples() -> None:
    """Let a rippling widget be made before it has a size; KivyMD 2.0.0 crashes on that."""
    from kivy.graphics import Fbo
    from kivymd.uix.behaviors import ripple_behavior

    def sized(size: tuple[float, float] = (1, 1), **rest: object) -> Any:
        return Fbo(size=(max(1, size[0]), max(1, size[1])), **rest)

    ripple_behavior.Fbo = sized


def measure_empty() -> dict[str, float]:
    """The memory of a window with nothing but KivyMD in it."""
    from kivymd.app import MDApp
    from kivymd.uix.screen import MDScreen

    from tests.companion.ui import UI

    class Bare(MDApp):
        """An empty screen."""

        def build(self) -> Any:
            """Nothing on it."""
            return MDScreen()

    ui = UI(Bare())
    ui.frames(20)
    return {"memory": memory()}


# ---------------------------------------------------------------- the report


def in_a_process(what: str, folder: str) -> dict[str, Any]:
    """Measure in a process of its own."""
    environment = os.environ | {
        "TABLESIDE_HOME": folder,
        "KIVY_HOME": folder,
        "KIVY_METRICS_DENSITY": "1",
        "KIVY_METRICS_FONTSCALE": "1",
        "KIVY_NO_ARGS": "1",
        "KIVY_NO_FILELOG": "1",
        "LC_ALL": "en_GB.UTF-8",
    }
    done = subprocess.run(
        [sys.executable, __file__, what, folder],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def report(game: dict[str, Any], empty: dict[str, float]) -> bool:
    """Print every figure beside its goal; say whether all are reached."""
    taps, bare = sorted(game["taps"]), statistics.median(game["bare_taps"])
    median, p95 = statistics.median(taps), taps[int(len(taps) * 0.95)]
    tabs, empty_tabs = statistics.median(game["tabs"]), statistics.median(game["bare_tabs"])
    ratio, most = game["memory"] / empty["memory"], 2 * empty_tabs + TABS_MORE
    print(f"{len(taps)} taps: median {median:.0f} ms (at most {MEDIAN}), p95 {p95:.0f} ms ({P95})")
    print(f"bare KivyMD button: median {bare:.0f} ms")
    print(f"tabs: median {tabs:.0f} ms (at most {most:.0f}); empty KivyMD: {empty_tabs:.0f} ms")
    print(f"memory: {game['memory']:.0f} MB, bare {empty['memory']:.0f} MB, {ratio:.2f} ({MEMORY})")
    return median <= MEDIAN and p95 <= P95 and tabs <= most and ratio <= MEMORY


def main() -> int:
    """Measure both and report, or measure one where that is asked for."""
    if len(sys.argv) == 3:
        what, folder = sys.argv[1:]
        measured = measure_empty() if what == "empty" else measure_game(Path(folder))
        print(json.dumps(measured))
        return 0
    display: Any = virtual_display() if why_no_display() else nullcontext()
    with tempfile.TemporaryDirectory() as folder, display:
        game = in_a_process("game", folder)
        empty = in_a_process("empty", folder)
    return 0 if report(game, empty) else 1


if __name__ == "__main__":
    raise SystemExit(main())
