"""The die, drawn large: rolled by a tap or a shake, or six faces to enter the table's roll."""

from collections.abc import Callable

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.graphics import (
    Color,
    PopMatrix,
    PushMatrix,
    Rotate,
    SmoothEllipse,
    SmoothRoundedRectangle,
)
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.model.base import device
from companion.window.host import running_app
from companion.window.widgets.base.drawn import follow
from companion.window.widgets.base.events import with_events

ROLLING = 0.45
"""Seconds for which the die tumbles."""
RESTING = 0.8
"""Seconds for which its result can be read before the game continues."""
FEELING = 0.05
"""Seconds between two readings of the sensor."""

_LOW, _MID, _HIGH = 0.26, 0.5, 0.74
PIPS = {
    1: ((_MID, _MID),),
    2: ((_LOW, _HIGH), (_HIGH, _LOW)),
    3: ((_LOW, _HIGH), (_MID, _MID), (_HIGH, _LOW)),
    4: ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH)),
    5: ((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH), (_MID, _MID)),
    6: ((_LOW, _LOW), (_LOW, _MID), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _MID), (_HIGH, _HIGH)),
}


@with_events
class Die(ButtonBehavior, Widget):
    """One die with the pips of a face; blank without."""

    pips = NumericProperty(6)
    turned = NumericProperty(0)
    face = ColorProperty((1, 1, 1, 1))
    ink = ColorProperty((0, 0, 0, 1))

    __events__ = ("on_rest",)

    def __init__(self, **values: object) -> None:
        """Draw again whenever anything about the die changes."""
        super().__init__(**values)
        self.look = running_app().look
        self._wear()
        follow(self.look, self._wear)
        for name in ("pos", "size", "pips", "turned", "face", "ink", "state"):
            self.fbind(name, self._draw)
        self._draw()

    def _wear(self) -> None:
        self.face, self.ink = self.look.primary, self.look.primary_ink

    def tumble(self, result: int, *, moves: bool = True) -> None:
        """Stop on a result; at once without animation."""
        Animation.cancel_all(self)
        if not moves or running_app().still:
            self.pips = result
            self.dispatch("on_rest")
            return
        self.turned = 0
        tumbling = Animation(turned=360, d=ROLLING, t="out_cubic")
        tumbling.bind(on_progress=lambda *args: self._flicker(result, args[2]))
        tumbling.bind(on_complete=lambda *_: self._rest(result))
        tumbling.start(self)

    def stop(self) -> None:
        """Stop where it is."""
        Animation.cancel_all(self)
        self.turned = 0

    def _flicker(self, result: int, progress: float) -> None:
        self.pips = result if progress > 0.8 else int(progress * 24) % 6 + 1

    def _rest(self, result: int) -> None:
        self.pips, self.turned = result, 0
        self.dispatch("on_rest")

    def _draw(self, *_: object) -> None:
        side = min(self.size) * (0.96 if self.state == "down" else 1)
        x, y = self.center_x - side / 2, self.center_y - side / 2
        dot = side * 0.17
        self.canvas.clear()
        with self.canvas:
            PushMatrix()
            Rotate(angle=-self.turned, origin=self.center)
            Color(*self.face)
            SmoothRoundedRectangle(pos=(x, y), size=(side, side), radius=[side * 0.2])
            Color(*self.ink)
            for px, py in PIPS.get(int(self.pips), ()):
                SmoothEllipse(
                    pos=(x + px * side - dot / 2, y + py * side - dot / 2), size=(dot, dot)
                )
            PopMatrix()


class Shakes:
    """Reports shakes, between begin and stop, while something can be rolled."""

    def __init__(self, rolled: Widget, shaken: Callable[[], None]) -> None:
        """Begin idle."""
        self._rolled, self._shaken = rolled, shaken
        self._app = running_app()
        self._shaking = device.Shaking()
        self._sensor_is_on = False
        self._begun = False
        self._feel_on = Clock.create_trigger(self._feel, FEELING, interval=True)

    def begin(self) -> None:
        """Start the sensor."""
        self._begun = True
        self._app.fbind("awake", self._feel)
        self._feel_on()
        self._feel()

    def stop(self) -> None:
        """Stop the sensor; it takes power."""
        self._begun = False
        self._feel_on.cancel()
        self._app.funbind("awake", self._feel)
        self._feel()

    def _feel(self, *_: object) -> None:
        seen = self._begun and self._rolled.get_root_window() is not None
        wanted = seen and self._app.awake and self._app.preferences.shake
        if wanted != self._sensor_is_on:
            self._sensor_is_on = wanted
            device.feel_motion(on=wanted)
        if wanted and self._shaking.feels(device.acceleration(), Clock.get_time()):
            self._shaken()


@with_events
class OneDie(AnchorLayout):
    """A large die to tap; shaking the device rolls it, too, while it is visible."""

    __events__ = ("on_roll", "on_rest")

    def __init__(self, **values: object) -> None:
        """Lay the die in the middle."""
        super().__init__(size_hint_y=None, height=dp(168), padding=dp(16), **values)
        self.die = Die(size_hint=(None, None), size=(dp(124), dp(124)))
        self.die.bind(on_release=lambda *_: self.dispatch("on_roll"))
        self.die.bind(on_rest=self._rest)
        self.add_widget(self.die)
        self._app = running_app()
        self._shakes = Shakes(self, lambda: self.dispatch("on_roll"))
        self._read = Clock.create_trigger(lambda _: self.dispatch("on_rest"), RESTING)

    def clear(self) -> None:
        """Nothing was rolled yet: a face would be taken for the result."""
        self.die.pips = 0

    def stop(self) -> None:
        """Stop where it is; its result no longer matters."""
        self._read.cancel()
        self.die.stop()

    def on_parent(self, *_: object) -> None:
        """Use the sensor only while there is something to roll."""
        self._shakes.stop()
        if self.parent:
            self._shakes.begin()

    def _rest(self, *_: object) -> None:
        self._app.vibrate()
        self._read()


@with_events
class SixFaces(GridLayout):
    """The six faces, to enter the table's roll."""

    __events__ = ("on_face",)

    def __init__(self, **values: object) -> None:
        """Three and three."""
        super().__init__(cols=3, spacing=dp(14), padding=(dp(24), dp(12)), **values)
        self.size_hint_y = None
        for pips in range(1, 7):
            die = Die(pips=pips, size_hint_y=None, height=dp(84))
            die.bind(on_release=lambda tapped: self.dispatch("on_face", int(tapped.pips)))
            self.add_widget(die)
        self.bind(minimum_height=self.setter("height"))
