"""A timeline with a thumb: drag to any moment; marks show the rounds."""

from __future__ import annotations

from kivy.graphics import BorderImage, Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from companion.window.widgets.base.drawn import Drawn, around
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.frame import stretch
from companion.window.widgets.base.stencil import print_of, stencil
from companion.window.widgets.base.touch import Touch
from companion.window.widgets.charts.chart import ticks

THUMB = 22
EDGE = 18
"""Room at both ends, in dp, so that the thumb stays inside."""


@with_events
class Scrubber(Drawn):
    """The position among many moments, and the way to any other."""

    at = NumericProperty(0)
    last = NumericProperty(1)
    marks: list[int] = ListProperty()
    """The moment with which each round begins."""
    font_size = NumericProperty(11)

    changing = ("at", "last", "marks", "font_size")

    __events__ = ("on_scrub",)

    def place_of(self, moment: float) -> float:
        """The x position of a moment."""
        long = self.width - 2 * dp(EDGE)
        return float(self.x + dp(EDGE) + long * moment / max(1, self.last))

    @property
    def line_y(self) -> float:
        """The y position of the line: below it is room for the numbers of the rounds."""
        return float(self.y + self.height - dp(THUMB / 2 + 3))

    def draw(self) -> None:
        """The line, the rounds, the thumb."""
        self.canvas.clear()
        if self.width <= 2 * dp(EDGE):
            return
        y, left, now = self.line_y, self.place_of(0), self.place_of(self.at)
        with self.canvas:
            Color(*self.look.surface3)
            stretch(BorderImage(), (left, y - dp(3), self.place_of(self.last) - left, dp(6)), dp(3))
            Color(*self.look.primary)
            stretch(BorderImage(), (left, y - dp(3), max(dp(7), now - left), dp(6)), dp(3))
            self._draw_rounds(y)
            Color(*self.look.primary)
            around(Rectangle(), stencil("disc", round(dp(THUMB))), (now, y))

    def _draw_rounds(self, y: float) -> None:
        count = len(self.marks)
        if not count:
            return
        Color(*self.look.text2)
        for number in ticks(count):
            shown = max(1, number)
            x = self.place_of(self.marks[shown - 1])
            texture = print_of(str(shown), round(self.font_size, 1))
            below = y - dp(THUMB / 2 + 2) - texture.height / 2
            around(Rectangle(), texture, (x, below))
            Rectangle(pos=(round(x), round(y - dp(7))), size=(max(1, dp(1)), dp(4)))

    # ------------------------------------------------------------ fingers

    def on_touch_down(self, touch: Touch) -> bool:
        """Go to the touch."""
        if not self.collide_point(*touch.pos):
            return super().on_touch_down(touch)
        touch.grab(self)
        self._go(touch.x)
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        """Follow the touch."""
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        self._go(touch.x)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        """Release."""
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        return True

    def _go(self, x: float) -> None:
        long = self.width - 2 * dp(EDGE)
        part = (x - self.x - dp(EDGE)) / max(1, long)
        moment = round(min(1.0, max(0.0, part)) * self.last)
        if moment != self.at:
            self.dispatch("on_scrub", moment)
