"""Drives the app as a person would: finds what is on the screen, taps it, looks at the result."""

import re
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.label import Label
from kivy.uix.recycleview import views
from kivy.uix.scrollview import ScrollView

from companion.window import frame_work, preload
from companion.window.frame_work import schedule
from companion.window.look.language import Speaking
from tests.companion.sizes import PHONE

FRAME = 1 / 60
BETWEEN_LETTERS = 0.2


class Finger(MotionEvent):
    """A finger on the window, from where it comes down to where it lifts."""

    def __init__(self, x: float, y: float) -> None:
        """Hold the finger over a point."""
        place = self._place(x, y)
        super().__init__("finger", 1, place, is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def down(self) -> None:
        """Touch."""
        EventLoop.post_dispatch_input("begin", self)

    def to(self, x: float, y: float) -> None:
        """Move over the screen."""
        self.move(self._place(x, y))
        EventLoop.post_dispatch_input("update", self)

    def up(self) -> None:
        """Lift."""
        EventLoop.post_dispatch_input("end", self)

    def depack(self, args: dict[str, float]) -> None:
        """Take the place from what the constructor and moves hand on."""
        self.sx, self.sy = args["x"], args["y"]
        super().depack(args)

    def _place(self, x: float, y: float) -> dict[str, float]:
        return {"x": x / (Window.width - 1), "y": y / (Window.height - 1)}


class StepClock:
    """The clock of work in steps: it stands still but for the steps, each of which takes as long.

    So a frame does two steps wherever the tests run, and idle work waits for virtual time.
    """

    taken = 0.0

    @classmethod
    def perf_counter(cls) -> float:
        """Every look at the clock is one after a step."""
        cls.taken += frame_work.IN_A_FRAME * 0.6
        return UI.now + cls.taken


class UI:
    """The app in its window, on a clock of its own: waiting takes no time, movement is exact."""

    # Virtual time starts at the real one: behind it, Kivy's clock would never catch up.
    now = Clock.time()
    every_frame = False
    """True where a test looks at each frame as it is drawn."""

    def __init__(self, app: Any, size: tuple[int, int] = PHONE, *, in_steps: bool = False) -> None:
        """Open the app in a window of a size."""
        Clock.time, Clock._max_fps = (lambda: UI.now), 0
        Window.size = size
        self.app = app
        if hasattr(app, "settings"):
            # The guide has tests of its own, and would lie above the table in all others.
            app.settings.change(guide=False)
        if isinstance(app, Speaking):
            # Else it would come in the background, at a moment of its own.
            preload.fetch()
        # As they ship, screens come step by step; here by a clock of their own. Most tests see them
        # whole at once.
        self.in_steps = schedule.in_steps = in_steps
        setattr(frame_work, "time", StepClock if in_steps else time)  # noqa: B010
        app._run_prepare()
        runTouchApp(embedded=True)
        self.frames(5)

    # Time

    def frames(self, count: int = 1) -> None:
        """Let some frames pass, and what was asked for come: a person waits for that, too."""
        with self.undrawn():
            for _ in range(count - 1):
                self.frame()
        self.frame()
        if self.in_steps:
            self.settle()

    def frame(self) -> None:
        """Let one frame pass."""
        UI.now += FRAME
        EventLoop.idle()

    def wait(self, seconds: float) -> None:
        """Let time pass, at once."""
        self.frames(int(seconds / FRAME) + 1)
        self.settle()

    def settle(self) -> None:
        """Let frames pass until everything is there that was asked for."""
        with self.undrawn():
            for _ in range(4000):
                if schedule.settled:
                    return
                self.frame()
        raise AssertionError("what was asked for never comes")

    @contextmanager
    def undrawn(self) -> Iterator[None]:
        """Draw only the frame after these: without a graphics card drawing takes most of the time.

        Everything else of a frame happens; what waits to be drawn is drawn by the next one.
        """
        if self.every_frame or "dispatch" in vars(Window):
            yield
            return
        dispatch = Window.dispatch
        Window.dispatch = lambda kind, *values: (
            kind not in {"on_draw", "on_flip"} and dispatch(kind, *values)
        )
        try:
            yield
        finally:
            del Window.dispatch

    # Finding

    def widgets(self) -> Iterator[Any]:
        """Go through everything on the screen, what lies on top first."""
        for top in Window.children:
            yield from top.walk()

    def find(self, fits: Callable[[Any], bool], what: str = "such a widget") -> Any:
        """Return the first widget that fits."""
        found = next((widget for widget in self.widgets() if fits(widget)), None)
        if found is None:
            raise AssertionError(f"there is no {what} on the screen; it says: {self.texts()}")
        return found

    def id(self, name: str) -> Any:
        """Return the widget with an id."""
        owner = self.find(lambda widget: name in widget.ids, f"id {name!r}")
        return owner.ids[name].__self__

    def text(self, text: str) -> Any:
        """Return the widget that shows exactly a text."""
        return self.find(lambda widget: getattr(widget, "text", None) == text, f"text {text!r}")

    def label(self, text: str) -> Any:
        """Return the label that draws exactly a text."""
        return next(label for label in self.labels() if label.text == text)

    def labels(self) -> Iterator[Any]:
        """Go through every label that says something."""
        return (widget for widget in self.widgets() if isinstance(widget, Label) and widget.text)

    def texts(self) -> list[str]:
        """Return every text on the screen, from top to bottom as the widgets are ordered."""
        shown = (widget for widget in self.widgets() if _is_written(widget) and widget.text)
        return [_read(widget) for widget in shown]

    def sees(self, text: str) -> bool:
        """Say whether a text is on the screen."""
        return text in self.texts()

    # Fingers and keys

    def tap(self, target: Any, hold: float = 2 * FRAME) -> None:
        """Tap a widget, or whatever shows a text; scroll to it first if need be."""
        widget = self.text(target) if isinstance(target, str) else target
        self.bring_into_view(widget)
        finger = Finger(*widget.to_window(*widget.center))
        finger.down()
        self.wait(hold)
        finger.up()
        self.frames(2)
        self.settle()

    def bring_into_view(self, widget: Any) -> None:
        """Scroll until a widget can be seen."""
        parent = widget.parent
        while parent is not None and parent is not Window and parent.parent is not parent:
            if isinstance(parent, ScrollView):
                _, y = widget.to_window(*widget.center)
                bottom = parent.to_window(*parent.pos)[1]
                if not bottom <= y <= bottom + parent.height:
                    parent.scroll_to(widget, animate=False)
                    self.frames(3)
            parent = parent.parent

    def drag(self, start: tuple[float, float], end: tuple[float, float], steps: int = 20) -> None:
        """Move a finger over the screen."""
        finger = Finger(*start)
        finger.down()
        for step in range(1, steps + 1):
            part = step / steps
            finger.to(start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part)
            self.frames(1)
        finger.up()
        self.frames(2)

    def scroll(self, dy: float) -> None:
        """Push the page up by a distance (down where it is negative), and let it come to rest."""
        middle = Window.width / 2, Window.height / 2
        self.drag(middle, (middle[0], middle[1] + dy))
        self.wait(2)

    def type(self, text: str) -> None:
        """Type into the field that has the focus, at a person's pace."""
        for character in text:
            Window.dispatch("on_textinput", character)
            self.wait(BETWEEN_LETTERS)

    def back(self) -> bool:
        """Press Back (Esc); say whether the app took it."""
        taken = bool(Window.dispatch("on_keyboard", 27, 0, None, []))
        self.frames(3)
        return taken

    # Looking

    def shot(self, path: Path) -> Path:
        """Save a picture of the window."""
        path.parent.mkdir(parents=True, exist_ok=True)
        Window.canvas.ask_update()
        self.frames(2)
        return Path(Window.screenshot(name=str(path))).replace(path)

    def small_targets(self, least: float = 48) -> list[str]:
        """Name what can be tapped and is smaller than a finger needs."""
        return [
            f"{type(widget).__name__} {getattr(widget, 'text', '')!r} is {_size(widget)}"
            for widget in self.widgets()
            if isinstance(widget, ButtonBehavior)
            and getattr(widget, "is_target", True)
            and min(widget.width, widget.height) < dp(least) - 0.5
        ]

    def cut_texts(self) -> list[str]:
        """Name the texts that do not fit: wider than their place, or beyond the window's sides."""
        cut = []
        for widget in self.labels():
            # A panel may be turned to its player: its left is anywhere.
            corners = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
            (left, _), (right, _) = sorted(corners)
            wide, high = widget.texture_size
            outside = left < -1 or right > Window.width + 1
            if wide > widget.width + 1 or high > widget.height + 1 or outside:
                cut.append(f"{widget.text!r}: {wide} x {high} in {_size(widget)}")
            elif _breaks_a_word(widget):
                cut.append(f"{widget.text!r} breaks inside a word")
        return cut

    def close(self) -> None:
        """Close the app and leave the window empty."""
        for widget in Window.children[:]:
            Window.remove_widget(widget)
        schedule.clear()
        self.app.stop()
        # Kivy keeps rows for any list to come; these belong to the app that is gone.
        views._cached_views.clear()
        views._cache_count = 0
        self.frames(2)


def _size(widget: Any) -> str:
    return f"{widget.width:.0f} x {widget.height:.0f}"


def _breaks_a_word(label: Any) -> bool:
    lines = getattr(label._label, "_cached_lines", None) or []
    # A link is a part of its own for the label, even in the middle of a word.
    shown = [word for line in lines for word in "".join(p.text for p in line.words).split()]
    return bool(lines) and sorted(shown) != sorted(_read(label).split())


def _is_written(widget: Any) -> bool:
    # By their names: the window that is measured beside ours has nothing of ours in it.
    return isinstance(widget, Label) or type(widget).__name__ in ("RuleChip", "FigureCell")


def _read(label: Any) -> str:
    """What a reader sees of a text with links."""
    text: str = label.text.replace("\u00a0", " ")
    return re.sub(r"\[/?(?:ref|u)[^]]*\]", "", text) if getattr(label, "markup", False) else text
