"""The longest time for which the app is busy and cannot hear a finger, without the drawing.

Opens every screen, sheet and paper at phone size, some for the first time and some again, with a
thousand stored games; changes theme, language and text size in a running game, pauses and comes
back, and plays some rounds by taps, also at the tables of the other games. One stretch is what the
window's thread does between two looks at the fingers. Its time is that of the processor, so that
other programs do not count, without what the graphics driver takes (on a phone that is another
chip). Beside other programs a processor is slower: so after each stretch a little work of known
length is timed, and every figure is what the machine of docs/performance.md would take with nothing
else to do.

usage: python benchmarks/work.py [--games N] [--only PART,PART] [--profile NAME]

--profile NAME shows where the longest stretch of that name spends its time.
"""

import argparse
import cProfile
import gc
import pstats
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from benchmarks.taps import prepare  # noqa: E402
from companion.window.display import why_no_display  # noqa: E402
from engine.core.registry import GAMES  # noqa: E402
from scripts.virtual_display import virtual_display  # noqa: E402

MOST = 50
LITTLE = 0.00024
"""Seconds for the little work on the machine of docs/performance.md."""
ROUNDS = 2
DECISIONS = 60
BAR = 60
"""Milliseconds that no stretch in daily use may take."""
WORST = 30
LOOKS: tuple[dict[str, Any], ...] = (
    {"theme": "light"},
    {"language": "es"},
    {"text_size": 150},
    {"theme": "dark", "language": "en", "text_size": 100},
)


class Stretches:
    """Every turn of the app's loop: how long it worked, and what for."""

    def __init__(self, profiled: str = "") -> None:
        """Listen to the loop, and leave the drawing out."""
        from kivy.base import EventLoop
        from kivy.core.window import Window

        self.found: list[tuple[float, str]] = []
        self.what = ""
        self.profiled = profiled
        self.profile: tuple[float, cProfile.Profile] | None = None
        self._profile: cProfile.Profile | None = None
        self._drawn = self._begun = 0.0
        self._idle, self._draw = EventLoop.idle, Window.on_draw
        EventLoop.idle, Window.on_draw = self._turn, self._drawing

    def close(self) -> None:
        """Listen no more."""
        from kivy.base import EventLoop
        from kivy.core.window import Window

        EventLoop.idle, Window.on_draw = self._idle, self._draw

    def _drawing(self) -> None:
        begun = time.thread_time()
        self._draw()
        self._drawn += time.thread_time() - begun

    def _turn(self) -> None:
        self._end()
        self._begin()
        self._idle()
        self._end()
        self._begin()

    def _begin(self) -> None:
        if self.what and self.what == self.profiled:
            self._profile = cProfile.Profile(time.thread_time)
            self._profile.enable()
        self._drawn, self._begun = 0.0, time.thread_time()

    def _end(self) -> None:
        if not self._begun:
            return
        seconds = time.thread_time() - self._begun - self._drawn
        self._begun = 0.0
        if self._profile:
            self._profile.disable()
        if seconds * 1000 > MOST / 3:
            seconds *= LITTLE / min(_little_work() for _ in range(3))
        if self._profile and (not self.profile or self.profile[0] < seconds):
            self.profile = seconds, self._profile
        self._profile = None
        if self.what:
            self.found.append((seconds * 1000, self.what))

    @contextmanager
    def of(self, what: str) -> Iterator[None]:
        """All turns in this block are for something, and so is what is done between them."""
        self.what = what
        self._begin()
        yield
        self._end()
        self.what = ""


def _little_work() -> float:
    """Seconds for some work of the kind that an app does."""
    begun, kept = time.thread_time(), {}
    for n in range(1500):
        kept[f"{n % 97}"] = (n, n * 0.5)
    return time.thread_time() - begun


# ---------------------------------------------------------------- what is measured


def measure(folder: Path, stretches: Stretches, only: tuple[str, ...] = ("",)) -> None:
    """Go through the whole app, or some scenes of it."""
    from companion.window import frame_work
    from companion.window.app import TablesideApp
    from tests.companion.ui import UI

    ui = UI(TablesideApp(folder), in_steps=True)
    # The tests do two steps in a frame, however long; the app stops after 8 ms.
    setattr(frame_work, "time", time)  # noqa: B010
    with stretches.of("after the first frames"):
        ui.wait(0.5)
    ui.app.still = True
    looks(ui, stretches)
    rounds(ui, stretches)
    questions(ui, stretches)
    files(ui, stretches, folder / "files")
    scenes(ui, stretches, only)
    tables(ui, stretches)
    ui.close()


def _settle_after(ui: Any, owner: Any, verb: str) -> None:
    """Let frames pass until what was asked for is there, as a person would."""
    asked = getattr(owner, verb)

    def until_there(*values: Any, **named: Any) -> None:
        asked(*values, **named)
        ui.settle()

    setattr(owner, verb, until_there)


def scenes(ui: Any, stretches: Stretches, only: tuple[str, ...]) -> None:
    """Every screen, sheet and paper."""
    from scripts.scenes import SCENES
    from scripts.stage import Stage

    class Patient(Stage):
        """Waits as long as there is something to build."""

        def rest(self, seconds: float) -> None:
            """Let time pass, frame by frame."""
            ui.wait(seconds / 4)

    stage = Patient(ui)
    stage.prepare()
    _tidy_up()
    for name, opens in SCENES.items():
        if not name.startswith(only):
            continue
        with stretches.of(name):
            after = opens(stage)
            ui.wait(0.2)
        stage.put_back(after)
        _tidy_up()


def looks(ui: Any, stretches: Stretches, changes: Sequence[dict[str, Any]] = LOOKS) -> None:
    """A game is opened, and every page of it; then the settings change; the app comes back."""
    from tests.companion.games import begin

    _settle_after(ui, ui.app, "go")
    _settle_after(ui, ui.app, "go_from_home")
    begin(ui, 3)
    with stretches.of("open the game"):
        ui.app.go_from_home("game")
        ui.wait(0.3)
    screen = ui.app.pages.current_screen
    _settle_after(ui, screen, "open_page")
    for page in ("river", "palace", "seats", "log", "city"):
        with stretches.of(f"page {page}"):
            screen.open_page(page)
            ui.wait(0.2)
    with stretches.of("settings from the game"):
        ui.app.go("settings")
        ui.wait(0.2)
    for look in changes:
        with stretches.of(f"change {' '.join(look)}"):
            ui.app.settings.change(**look)
            ui.wait(0.5)
    with stretches.of("pause and come back"):
        ui.app.on_pause()
        ui.frames(2)
        ui.app.on_resume()
        ui.frames(4)
    ui.app.go_home()


def rounds(ui: Any, stretches: Stretches) -> None:
    """Some rounds by taps."""
    from tests.companion.games import begin, open_game
    from tests.companion.player import Player

    session = begin(ui, 3)
    with stretches.of("another game"):
        open_game(ui)
    player = Player(ui)
    while session.game.state.round <= ROUNDS:
        with stretches.of(f"play: {session.game.prompt.kind}"):
            player.step()
        _tidy_up()


def tables(ui: Any, stretches: Stretches) -> None:
    """The table of every other game: opened, each of its pages, and some decisions by taps."""
    from companion.tables import table_of
    from tests.companion.players import player_of
    from tests.contract.games import Sitting, begun

    for game in list(GAMES)[1:]:
        ui.app.go_home()
        ui.app.session = begun(ui.app.store, Sitting(game, "", 3), start=0)
        with stretches.of(f"{game}: opened"):
            ui.app.go_from_home("game")
            ui.wait(0.3)
        screen = ui.app.pages.current_screen
        pages = [each.key for each in table_of(game).meta.pages]
        for page in (*pages[1:], pages[0]):
            with stretches.of(f"{game}: page {page}"):
                screen.open_page(page)
                ui.wait(0.2)
        player = player_of(game)(ui)
        for _ in range(DECISIONS):
            with stretches.of(f"{game}: {player.game.prompt.kind}"):
                player.step()
            _tidy_up()


def questions(ui: Any, stretches: Stretches) -> None:
    """What can I do? Asked in the game on the table, again, and again after a correction."""
    from tests.companion.player import Player

    screen = ui.app.pages.current_screen
    game, player = screen.session.game, Player(ui)
    while game.prompt.kind != "choose_action":
        player.step()
    seat = game.prompt.seat
    screen.papers.put_away()
    for what in ("asked", "asked again", "asked again, corrected"):
        if what.endswith("corrected"):
            rupees = game.state.seats[seat].rupees + 1
            screen.session.play(f"adjust {game.colours[seat]}.rupees {rupees}")
            ui.wait(0.2)
        with stretches.of(f"What can I do? {what}"):
            screen.what_can_i_do.open()
            paper = screen.paper.content
            while not paper.is_complete:
                time.sleep(0.02)
                ui.wait(0.1)
        screen.papers.put_away()
        _tidy_up()


def files(ui: Any, stretches: Stretches, folder: Path) -> None:
    """A long game is taken in; everything is backed up, and restored."""
    from companion.model.base import device
    from companion.model.sharing import game_document
    from companion.model.sharing.game_file import document_text
    from companion.model.store import Store
    from tests.companion.busy import waited
    from tests.companion.playing import store_finished

    elsewhere, long = Store(folder), folder / "long.json"
    game_id = store_finished(elsewhere, "Ana", "Bert", "Clio", "Dim", seed=3)
    long.write_text(document_text(game_document(elsewhere, game_id)), encoding="utf-8")
    elsewhere.close()
    device.documents_folder = lambda: folder
    ui.app.go("import_game")
    with stretches.of("import a long game"):
        ui.app.pages.current_screen.take(long)
        waited(ui)
    ui.app.go("backup")
    with stretches.of("back up"):
        ui.app.pages.current_screen.back_up()
        waited(ui)
    with stretches.of("restore"):
        ui.app.pages.current_screen._restore(next(folder.glob("*.zip")))
        waited(ui)
    _tidy_up()


def _tidy_up() -> None:
    """Collect the garbage of what was closed, not in the middle of what comes next."""
    gc.collect()


# ---------------------------------------------------------------- the report


def report(found: list[tuple[float, str]], show: Callable[[str], object] = print) -> bool:
    """Tell the longest of each kind beside the goal; say whether it is reached."""
    longest: dict[str, float] = {}
    for milliseconds, what in found:
        longest[what] = max(milliseconds, longest.get(what, 0.0))
    slow = sorted(longest.items(), key=lambda item: -item[1])
    for what, milliseconds in slow[:WORST]:
        show(f"{what:32} {milliseconds:5.0f} ms")
    over = sum(milliseconds > MOST for milliseconds, _ in found)
    far = sum(milliseconds > BAR for milliseconds, _ in found)
    show(f"{len(found)} turns of the loop, {over} longer than {MOST} ms, {far} than {BAR} ms")
    return over == 0


def main() -> int:
    """Measure and report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--only", default=("",), type=lambda text: tuple(text.split(",")))
    parser.add_argument("--profile", default="")
    asked = parser.parse_args()
    display: Any = virtual_display() if why_no_display() else nullcontext()
    with tempfile.TemporaryDirectory() as folder, display:
        prepare(folder)
        if asked.games:
            from benchmarks import lists

            lists.GAMES = asked.games
            lists.fill(Path(folder))
        with suppress(KeyboardInterrupt):
            import companion.window.app  # noqa: F401 - makes the window

            stretches = Stretches(asked.profile)
            measure(Path(folder), stretches, asked.only)
    if stretches.profile:
        told = pstats.Stats(stretches.profile[1])
        told.sort_stats("cumtime").print_stats(60)
        told.sort_stats("tottime").print_stats(20)
    return 0 if report(stretches.found) else 1


if __name__ == "__main__":
    sys.exit(main())
