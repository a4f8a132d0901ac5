"""From tap to the changed screen drawn, over a whole game on a phone; tabs; forms; memory.

Beside each figure stands that of bare KivyMD, measured in the same run in a process of its own,
with Kivy as it ships: the ratio counts, and where the machine has other work, that of processor
time. The same button inside our app is told, too: it has our settings of Kivy.

usage: python benchmarks/ui.py [GAME ...]
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

from companion.window.display import why_no_display  # noqa: E402
from engine.core.registry import GAMES  # noqa: E402
from scripts.virtual_display import virtual_display  # noqa: E402

TAP, P95, FORM, MEMORY, TABS_MORE = 0.40, 60, 1.0, 1.6, 30
"""Times a bare button, milliseconds, times a bare button, times a bare window, milliseconds."""
BETWEEN = 1.0
"""Seconds from one tap to the next."""
FORMS = 12
PLAYERS = 3


# ---------------------------------------------------------------- measuring, inside the window


def settled(ui: Any, finger: Any) -> tuple[float, float]:
    """Lift the finger and return the milliseconds until the last frame that it has changed.

    First by the clock, then those of the processor, drawing included.
    """
    from kivy.core.window import Window

    flips = 0

    def flipped(*_: object) -> None:
        nonlocal flips
        flips += 1

    Window.bind(on_flip=flipped)
    begun = done = time.perf_counter()
    worked = busy = time.process_time()
    finger.up()
    for _ in range(6):
        before = flips
        ui.frames(1)
        if flips == before:
            break
        done, busy = time.perf_counter(), time.process_time()
    Window.unbind(on_flip=flipped)
    return (done - begun) * 1000, (busy - worked) * 1000


def timed_tap(ui: Any, widget: Any) -> tuple[float, float]:
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


def measure_game(folder: Path, game: str) -> dict[str, Any]:
    """Play a whole game by taps; then the tabs, forms, and the same of bare KivyMD."""
    from companion.window.app import TablesideApp
    from tests.companion.players import at_the_table
    from tests.companion.ui import UI
    from tests.contract.games import Sitting

    ui = UI(TablesideApp(folder))
    player = at_the_table(ui, Sitting(game, "", PLAYERS))
    taps: list[tuple[float, float]] = []

    def tap(widget: Any, wait: float = 0.0) -> None:
        player.taps += 1
        taps.append(timed_tap(ui, widget))
        # Nobody taps faster: what the app does between two taps has its time.
        ui.wait(max(wait, BETWEEN))

    player.tap = tap
    player.play()
    used = memory()
    while player.screen.paper.is_open:
        player.step()
    tabs = [timed_tap(ui, item) for _ in range(6) for item in player.screen.nav.children[::-1]]
    found = {"taps": taps, "tabs": tabs[5:], "forms": measure_forms(ui), "memory": used}
    found |= measure_bare(ui)
    ui.close()
    return found


def measure_forms(ui: Any) -> list[tuple[float, float]]:
    """Switches in Settings, which are KivyMD's."""
    from companion.window.widgets.input.switches import SwitchRow

    ui.app.go_from_home("settings")
    ui.wait(0.5)
    rows = [each for each in ui.app.pages.current_screen.walk() if isinstance(each, SwitchRow)]
    return [timed_tap(ui, rows[n % len(rows)]) for n in range(FORMS)]


def measure_bare(ui: Any) -> dict[str, list[Any]]:
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


def measure_empty() -> dict[str, Any]:
    """A window with nothing but KivyMD in it: its memory, then its button and screens."""
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
    return {"memory": memory()} | measure_bare(ui)


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
        [sys.executable, __file__, "measure", what, folder],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(done.stderr)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def report(name: str, game: dict[str, Any], bare: dict[str, Any]) -> bool:
    """Print every figure beside its goal; say whether all are reached."""
    print(f"{name}: {len(game['taps'])} taps")
    tap = _beside("  tap to drawn", game["taps"], bare["bare_taps"], TAP)
    form = _beside("  a switch", game["forms"], bare["bare_taps"], FORM)
    inside, worked = (statistics.median(each) for each in zip(*game["bare_taps"], strict=True))
    print(f"  KivyMD's button in our app: {inside:.0f} ms; of the processor {worked:.0f} ms")
    slowest = [sorted(times)[int(len(times) * 0.95)] for times in zip(*game["taps"], strict=True)]
    print(f"  95 % below {slowest[0]:.0f} ms (at most {P95}); of the processor {slowest[1]:.0f} ms")
    tabs = statistics.median(clock for clock, _ in game["tabs"])
    most = 2 * statistics.median(bare["bare_tabs"]) + TABS_MORE
    print(f"  tabs: median {tabs:.0f} ms (at most {most:.0f})")
    ratio = game["memory"] / bare["memory"]
    print(
        f"  memory: {game['memory']:.0f} MB, bare {bare['memory']:.0f} MB,"
        f" {ratio:.2f} times (at most {MEMORY})"
    )
    return tap and form and slowest[0] <= P95 and tabs <= most and ratio <= MEMORY


def _beside(
    what: str, ours: list[tuple[float, float]], bare: list[tuple[float, float]], most: float
) -> bool:
    """Print medians beside those of a bare button; say whether the ratio is low enough."""
    clock, worked = (statistics.median(each) for each in zip(*ours, strict=True))
    bare_clock, bare_worked = (statistics.median(each) for each in zip(*bare, strict=True))
    ratio = clock / bare_clock
    print(
        f"{what}: median {clock:.0f} ms, bare KivyMD button {bare_clock:.0f} ms,"
        f" {ratio:.2f} times (at most {most}); of the processor {worked:.0f} and"
        f" {bare_worked:.0f} ms, {worked / bare_worked:.2f} times"
    )
    return ratio <= most


def main() -> int:
    """Measure and report, or measure one thing where that is asked for."""
    if sys.argv[1:2] == ["measure"]:
        what, folder = sys.argv[2:]
        measured = measure_empty() if what == "empty" else measure_game(Path(folder), what)
        print(json.dumps(measured))
        return 0
    met = True
    display: Any = virtual_display() if why_no_display() else nullcontext()
    with display:
        for name in sys.argv[1:] or GAMES:
            with tempfile.TemporaryDirectory() as folder:
                game = in_a_process(name, folder)
                bare = in_a_process("empty", folder)
            met = report(name, game, bare) and met
    return 0 if met else 1


if __name__ == "__main__":
    raise SystemExit(main())
