"""The frame of a tile or card: fill, edge, and the rings for usable and chosen."""

from __future__ import annotations

from kivy.graphics import BorderImage, Color, InstructionGroup, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty

from companion.window.host import running_app
from companion.window.look.live_theme import Look
from companion.window.widgets.base.drawn import CLEAR, Touchable, around, follow
from companion.window.widgets.base.frame import stretch, stretch_card
from companion.window.widgets.base.icon import icon_texture
from companion.window.widgets.base.stencil import Rgba, stencil
from engine.core.language.words import Words


class Card(Touchable):
    """A tappable tile or card: one piece of the table.

    A usable piece has a ring and a tick, a chosen one a second ring around it.
    """

    piece = StringProperty("")
    open = BooleanProperty(False)
    chosen = BooleanProperty(False)
    marked = BooleanProperty(True)
    """False where it is not shown that the piece can be used."""
    fill = ColorProperty(CLEAR)
    edge = ColorProperty(CLEAR)
    corner = NumericProperty(10)
    inset = NumericProperty(0)
    """How far inside the target its frame is."""

    def __init__(self, **values: object) -> None:
        """Make the frame once, and follow everything that changes it."""
        self.look: Look = running_app().look
        values.setdefault("size_hint", (None, None))
        super().__init__(**values)
        with self.canvas.before:
            self._white = Color()
            self._framed = InstructionGroup()
            self._chosen = InstructionGroup()
        with self.canvas.after:
            self._tick = InstructionGroup()
        self._frame = BorderImage()
        self._chosen_colour = Color()
        self._chosen_ring = BorderImage()
        self._badge_colour, self._tick_colour = Color(), Color()
        self._badge, self._check = Rectangle(), Rectangle()
        for name in ("pos", "size", "corner", "inset", "fill", "edge"):
            self.fbind(name, self._draw_frame)
        for name in ("open", "marked", "chosen", "state"):
            self.fbind(name, self._draw_frame)
        follow(self.look, self._draw_frame)
        self._draw_frame()

    def _fill_now(self) -> Rgba:
        """The fill; a little nearer to the text colour while touched."""
        red, green, blue, alpha = self.fill
        if self.state != "down":
            return red, green, blue, alpha
        if not alpha:
            return (*self.look.text[:3], 0.12)
        near = zip((red, green, blue), self.look.text[:3], strict=True)
        red, green, blue = (a + (b - a) * 0.12 for a, b in near)
        return red, green, blue, alpha

    def _draw_frame(self, *_: object) -> None:
        off = self.inset
        box = self.x + off, self.y + off, self.width - 2 * off, self.height - 2 * off
        if min(box[2:]) < 4:
            return
        usable = self.open and self.marked
        edge = tuple(self.look.ok if usable else self.edge)
        line = dp(2.0 if usable else 1.2)
        fill = self._fill_now()
        # A frame that cannot be seen would be drawn, too.
        self._framed.clear()
        if fill[3] or edge[3]:
            self._framed.add(self._frame)
        stretch_card(self._frame, box, self.corner, line, fill, edge)
        self._chosen.clear()
        if self.chosen:
            off = dp(3.5)
            outer = box[0] - off, box[1] - off, box[2] + 2 * off, box[3] + 2 * off
            stretch(self._chosen_ring, outer, self.corner + off, dp(2.5))
            self._chosen_colour.rgba = self.look.primary
            self._chosen.add(self._chosen_colour)
            self._chosen.add(self._chosen_ring)
        self._tick.clear()
        if usable:
            self._place_tick()

    def _place_tick(self) -> None:
        x, y = self.tick_place()
        self._badge_colour.rgba, self._tick_colour.rgba = self.look.ok, self.look.bg
        around(self._badge, stencil("disc", round(dp(12))), (x, y))
        inner = round(dp(10))
        self._check.texture = icon_texture("check", inner)
        self._check.size = (inner, inner)
        self._check.pos = round(x - inner / 2), round(y - inner / 2)
        for part in (self._badge_colour, self._badge, self._tick_colour, self._check):
            self._tick.add(part)

    def pieces(self) -> tuple[str, ...]:
        """The piece itself and those on it."""
        return (self.piece,)

    def wanted(self, open_pieces: frozenset[str]) -> str:
        """What a tap means: the first usable piece here, else this one."""
        return next((piece for piece in self.pieces() if piece in open_pieces), self.piece)

    def say(self, words: Words) -> None:
        """Use the names of a language."""

    # Kivy's own lag behind while a place changes.

    @property
    def _right(self) -> float:
        return float(self.x + self.width)

    @property
    def _top(self) -> float:
        return float(self.y + self.height)

    @property
    def _middle_y(self) -> float:
        return float(self.y + self.height / 2)

    def tick_place(self) -> tuple[float, float]:
        """The middle of the tick: the upper left corner."""
        return self.x + dp(2.5), self.y + self.height - dp(2.5)
