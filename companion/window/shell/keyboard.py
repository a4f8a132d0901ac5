"""The app by keyboard: arrows and Tab move a ring, Enter taps, Ctrl+Z undoes.

The ring is one widget above all others; tappable widgets need not know about it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.window.host import Host, running_app
from companion.window.shell.in_reach import Box, box_of, tops, uncovered
from companion.window.widgets.base.frame import RoundBox

TAB, ENTER, NUMPAD_ENTER, SPACE, Z, Y = 9, 13, 271, 32, 122, 121
WAYS = {273: (0, 1), 274: (0, -1), 275: (1, 0), 276: (-1, 0)}
"""Arrow keys and their directions."""
DIGITS = {48 + n: n for n in range(1, 10)} | {256 + n: n for n in range(1, 10)}
"""The digits, in a row and on the number pad."""
FOLLOWED = 0.1
"""Seconds between two checks of the ring's widget."""
ASIDE = 2.5
"""The extra weight of a sideways distance."""


class FocusRing(Widget):
    """A ring around what Enter would tap."""

    def __init__(self, **values: object) -> None:
        """Begin around nothing."""
        super().__init__(size_hint=(None, None), **values)
        with self.canvas:
            self._under_colour = Color()
            self._under = RoundBox(line=dp(5), shown=False)
            self._colour = Color()
            self._ring = RoundBox(line=dp(3), shown=False)

    def surround(self, box: Box | None, corner: float = 0) -> None:
        """Move to a place, or disappear."""
        shown = box is not None
        if box is not None:
            look = running_app().look
            self._under_colour.rgba, self._colour.rgba = look.bg, look.primary
            left, bottom, right, top = box
            for ring, out in ((self._under, dp(4)), (self._ring, dp(3))):
                ring.corner = corner + out
                ring.box = (
                    left - out,
                    bottom - out,
                    right - left + 2 * out,
                    top - bottom + 2 * out,
                )
        for ring in (self._under, self._ring):
            if ring.shown != shown:
                ring.shown = shown


class Keyboard:
    """Moves the ring, and taps what is in it."""

    def __init__(self, app: Host) -> None:
        """Bind the keys of the window."""
        self.app = app
        self.at: Widget | None = None
        self._last: Widget | None = None
        self._ring = FocusRing()
        self._box: Box | None = None
        self._down: set[int] = set()
        self._follow = Clock.create_trigger(self._follow_widget, FOLLOWED, interval=True)
        Window.bind(on_key_down=self._key_down, on_key_up=self._key_up)

    def close(self) -> None:
        """Unbind them."""
        self._leave()
        Window.unbind(on_key_down=self._key_down, on_key_up=self._key_up)

    # ------------------------------------------------------------ keys

    def _key_up(self, _window: object, key: int, *_: object) -> None:
        self._down.discard(key)

    def _key_down(
        self, _window: object, key: int, _scan: int, _text: str, modifiers: Sequence[str]
    ) -> bool:
        """Pass a key on; text being typed keeps its keys."""
        held = key in self._down
        self._down.add(key)
        if key != TAB and _is_typing():
            return False
        if key in (Z, Y) and "ctrl" in modifiers:
            again = key == Y or "shift" in modifiers
            return self._ask_screen("redo" if again else "undo")
        if "ctrl" in modifiers or "alt" in modifiers:
            return False
        if key in WAYS:
            return self.move(*WAYS[key])
        if key == TAB:
            return self.step(-1 if "shift" in modifiers else 1)
        # A held key must not answer the next question, too.
        if held:
            return key in (ENTER, NUMPAD_ENTER, SPACE)
        if key in (ENTER, NUMPAD_ENTER, SPACE):
            return self.tap(stays="shift" in modifiers)
        return key in DIGITS and self._ask_screen("take_number", DIGITS[key])

    def _ask_screen(self, verb: str, *values: object) -> bool:
        answer = getattr(self.app.pages.current_screen, verb, None)
        if answer is None:
            return False
        answer(*values)
        return True

    # ------------------------------------------------------------ moving and tapping

    def move(self, x: int, y: int) -> bool:
        """Go to the nearest thing in a direction."""
        places = {widget: box_of(widget) for widget in targets()}
        if self.at is None:
            return self._first(places)
        ahead = {
            widget: far
            for widget, box in places.items()
            if widget is not self.at and (far := _distance(places[self.at], box, x, y)) is not None
        }
        if ahead:
            self._go_to(min(ahead, key=lambda widget: ahead[widget]))
        return True

    def step(self, by: int) -> bool:
        """Go to the next or the previous thing, in reading order."""
        places = {widget: box_of(widget) for widget in targets()}
        if self.at is None:
            return self._first(places)
        order = sorted(places, key=lambda widget: (-places[widget][3], places[widget][0]))
        self._go_to(order[(order.index(self.at) + by) % len(order)])
        return True

    def tap(self, *, stays: bool) -> bool:
        """Tap what is in the ring, with Shift as a hold; else the main action."""
        if self.at is None or self.at not in set(targets()):
            self._leave()
            return self._ask_screen("confirm")
        events = ("on_held", "on_hold") if stays else ("on_tap",)
        tapped = self.at
        # After another question, the next Enter answers it with the main action.
        self._leave()
        known = next((event for event in events if tapped.is_event_type(event)), None)
        if known:
            tapped.dispatch(known)
        else:
            tapped.trigger_action(0)
        return True

    def _first(self, places: dict[Widget, Box]) -> bool:
        """Where the ring was before, or at the top."""
        if not places:
            return False
        if self._last in places:
            self._go_to(self._last)
            return True
        in_view = [w for w, box in places.items() if box[1] >= 0 and box[3] <= Window.height]
        self._go_to(
            min(in_view or places, key=lambda widget: (-places[widget][3], places[widget][0]))
        )
        return True

    def _go_to(self, widget: Widget) -> None:
        self.at = self._last = widget
        _bring_into_view(widget)
        if not self._ring.parent:
            self.app.root.add_widget(self._ring)
            Window.bind(on_touch_down=self._leave)
        self._follow()
        self._follow_widget()

    def _leave(self, *_: object) -> None:
        Window.unbind(on_touch_down=self._leave)
        self.at = self._box = None
        self._follow.cancel()
        self._ring.surround(None)
        if self._ring.parent:
            self._ring.parent.remove_widget(self._ring)

    def _follow_widget(self, *_: object) -> None:
        """The widget in the ring may move, be covered, or be gone."""
        if self.at not in set(targets()):
            self._leave()
            return
        box = box_of(self.at)
        if box != self._box:
            self._box = box
            self._ring.surround(box, getattr(self.at, "corner", dp(10)))


# ---------------------------------------------------------------- what can be tapped


def targets() -> Iterator[Widget]:
    """Yield everything tappable now."""
    for top in tops():
        yield from _tappable(top)


def _tappable(widget: Widget) -> Iterator[Widget]:
    if widget.opacity == 0 or widget.disabled:
        return
    if isinstance(widget, ButtonBehavior) and min(widget.size) > 1 and _is_target(widget):
        yield widget
    for child in uncovered(widget):
        yield from _tappable(child)


def _is_target(widget: Widget) -> bool:
    """False where only what is inside can be tapped."""
    return bool(getattr(widget, "is_target", True))


def _distance(start: Box, end: Box, x: int, y: int) -> float | None:
    """The distance in a direction; None if it is elsewhere."""
    ahead, aside = (0, 1) if x else (1, 0)
    way = x or y
    middle = [(start[i] + start[i + 2]) / 2 for i in (0, 1)]
    other = [(end[i] + end[i + 2]) / 2 for i in (0, 1)]
    far = (other[ahead] - middle[ahead]) * way
    if far <= 1:
        return None
    # Straight ahead is not sideways, however wide it is.
    gap = max(start[aside] - end[aside + 2], end[aside] - start[aside + 2], 0.0)
    return far + ASIDE * gap + abs(other[aside] - middle[aside]) * 0.1


def _bring_into_view(widget: Widget) -> None:
    parent = widget.parent
    while parent is not None and parent is not Window:
        if isinstance(parent, ScrollView):
            parent.scroll_to(widget, padding=dp(16), animate=False)
            return
        parent = parent.parent


def _is_typing() -> bool:
    return any(
        isinstance(widget, TextInput) and widget.focus
        for top in Window.children
        for widget in top.walk()
    )
