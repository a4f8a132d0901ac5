"""Studs on the frame of a card: their number shows its level; the tone only repeats it."""

from __future__ import annotations

from kivy.graphics import BorderImage, Canvas, Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.model.theme import rgba
from companion.tables.agra import tones
from companion.window.host import running_app
from companion.window.widgets.base.basics import Panel
from companion.window.widgets.base.drawn import around, follow
from companion.window.widgets.base.frame import stretch
from companion.window.widgets.base.stencil import Rgba, stencil

MOST = 4
ACROSS, APART, FROM_CORNER = 7, 9, 15
"""In dp: a stud, stud to stud, and the first from the end of the edge."""


class Studs:
    """Up to four studs along a card's upper edge, from the right."""

    def __init__(self, canvas: Canvas) -> None:
        """Make them once."""
        with canvas:
            self._behind = Color()
            self._gaps = [Rectangle(size=(0, 0)) for _ in range(MOST)]
            self._tone = Color()
            self._studs = [Rectangle(size=(0, 0)) for _ in range(MOST)]

    @property
    def shown(self) -> int:
        """How many are visible."""
        return sum(stud.size[0] > 0 for stud in self._studs)

    def lay(self, right: float, edge: float, number: int, tone: Rgba, behind: Rgba) -> None:
        """Put studs on the edge; the frame is interrupted around each."""
        self._behind.rgba, self._tone.rgba = behind, tone
        gap, stud = stencil("disc", round(dp(ACROSS + 3))), stencil("disc", round(dp(ACROSS)))
        for place in range(MOST):
            if place >= number:
                self._gaps[place].size = self._studs[place].size = (0, 0)
                continue
            middle = right - dp(FROM_CORNER) - place * dp(APART), edge
            around(self._gaps[place], gap, middle)
            around(self._studs[place], stud, middle)


class CardPanel(Panel):
    """A panel for a card: in the frame of its level."""

    level = NumericProperty(0)

    def __init__(self, **values: object) -> None:
        """Follow place, level and theme."""
        super().__init__(**values)
        self._look = running_app().look
        with self.canvas.after:
            self._tone = Color()
            self._frame = BorderImage(size=(0, 0))
        self._studs = Studs(self.canvas.after)
        for changing in ("pos", "size", "level"):
            self.fbind(changing, self._draw)
        follow(self._look, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        if not self.level or min(self.size) < dp(24):
            return
        look = self._look
        tone = self._tone.rgba = rgba(tones.of(look.palette).frames[self.level - 1])
        stretch(self._frame, (self.x, self.y, self.width, self.height), self.corner, dp(1.5))
        right, top = self.x + self.width, self.y + self.height
        self._studs.lay(right - self.corner / 2, top, self.level, tone, look.surface2)


def card_panel(level: int) -> CardPanel:
    """The panel for a card of this level."""
    return CardPanel(level=level)
