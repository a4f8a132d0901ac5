"""Drawn pictures: where a piece goes in the set-up, and a piece as it may be printed."""

from __future__ import annotations

from abc import abstractmethod

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.tables import table_of
from companion.tables.common.drawing import Drawing
from companion.tables.common.my_copy import CopyPiece, Values
from companion.window.host import running_app
from companion.window.widgets.table.painter import Painter
from engine.core.observer import Observer

WIDEST = 420
"""A picture of a few tiles gains nothing from more width (in dp)."""
LARGEST, TALLEST = 1.7, 400
"""The largest scale of a piece where there is room, and its greatest height (in dp)."""
LEAST = 0.62
"""The smallest scale at which a piece can be read."""


class DrawnPicture(Widget):
    """A drawing in the middle of the width there is, as high as it needs to be."""

    drawing: Drawing | None = ObjectProperty(None, allownone=True)

    def __init__(self, **values: object) -> None:
        """Paint again whenever the drawing, the place or the theme changes."""
        values.setdefault("size_hint_y", None)
        super().__init__(**values)
        self.look = running_app().look
        paint = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "drawing"):
            self.fbind(name, paint)
        self.look.bind(palette=paint)

    @property
    @abstractmethod
    def unit(self) -> float:
        """The length of one unit of the drawing."""

    def on_drawing(self, *_: object) -> None:
        """Take the height that it needs."""
        if self.drawing:
            self.height = self.drawing.height * self.unit

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.drawing is None:
            return
        left = self.x + (self.width - self.unit * self.drawing.width) / 2
        with self.canvas:
            Painter(self.look.palette, self.unit, left, self.top).paint(self.drawing)


class StepPicture(DrawnPicture):
    """The part of the table of a set-up step, with its piece marked."""

    def __init__(self, **values: object) -> None:
        """Begin without a step."""
        self._shown: tuple[Observer, str] | None = None
        super().__init__(**values)

    def show(self, seen: Observer, step: str) -> None:
        """Draw the step with this key, as the table is now."""
        self._shown = seen, step
        self._make()

    def on_width(self, *_: object) -> None:
        """Use the width there is."""
        self._make()

    def _make(self) -> None:
        if self._shown is None:
            return
        seen, step = self._shown
        makes = table_of(seen.game.rules.NAME).setup_pictures
        wide = min(self.width / self.unit, WIDEST)
        self.drawing = makes.picture(running_app().words, seen, step, wide) if makes else None

    @property
    def unit(self) -> float:
        """On a tablet the pieces are larger, not only further apart."""
        return dp(1) * (1.4 if self.width >= dp(WIDEST * 1.2) else 1.0)


class PiecePicture(DrawnPicture):
    """One piece with some values printed on it."""

    tallest = NumericProperty(dp(TALLEST))

    def show(self, game: str, piece: CopyPiece, values: Values) -> None:
        """Draw a piece of a game."""
        self.drawing = table_of(game).copy_pictures.picture(running_app().words, piece, values)

    def on_width(self, *_: object) -> None:
        """Use the width there is."""
        self.on_drawing()

    @property
    def unit(self) -> float:
        """As large as fits, up to a limit."""
        if self.drawing is None:
            return dp(1)
        fitting = self.width / self.drawing.width
        return min(fitting, dp(LARGEST), self.tallest / max(self.drawing.height, 1))


class SmallPicture(PiecePicture):
    """A piece beside what is read from it; not there where it would be too small."""

    def on_drawing(self, *_: object) -> None:
        """Take the height that it needs, if it can be read in it."""
        fits = self.drawing is not None and self.unit >= dp(LEAST)
        self.height = self.drawing.height * self.unit if fits and self.drawing else 0
        self.opacity = 1 if fits else 0

    def on_tallest(self, *_: object) -> None:
        """There is more or less room."""
        self.on_drawing()
