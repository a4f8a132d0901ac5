"""Drawn pictures: where a piece goes in the set-up, and a piece as it may be printed."""

from __future__ import annotations

from abc import abstractmethod

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.tables.common.my_copy import CopyPiece, Values
from companion.window.host import running_app
from engine.core.game import Game
from engine.core.language.words import Words

WIDEST = 420
"""A picture of a few tiles gains nothing from more width (in dp)."""
LARGEST, TALLEST = 1.7, 400
"""The largest scale of a piece where there is room, and its greatest height (in dp)."""


class StepPicture(Widget):
    """The part of the table of a set-up step, with its piece marked."""

    game: Game = ObjectProperty(None, allownone=True)
    step = StringProperty()
    """The key of the step: its kind, and after a _ which one."""
    turn = NumericProperty(0)
    """Increased by changes of the game, so that the picture follows them."""

    def __init__(self, **values: object) -> None:
        """Draw again whenever the table, the step, the place or the theme changes."""
        values.setdefault("size_hint_y", None)
        super().__init__(**values)
        self.look = running_app().look
        draw = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "game", "step", "turn"):
            self.fbind(name, draw)
        self.look.bind(palette=draw)

    @abstractmethod
    def height_of(self, kind: str) -> float:
        """How high the picture of a kind of step is (in dp)."""

    @abstractmethod
    def draw(self, kind: str, number: int) -> None:
        """Draw a step on the canvas that is open."""

    @property
    def zoom(self) -> float:
        """How much larger than on a phone."""
        return 1.4 if self.width >= dp(WIDEST * 1.2) else 1.0

    @property
    def unit(self) -> float:
        """On a tablet the pieces are larger, not only further apart."""
        return dp(1) * self.zoom

    @property
    def units_wide(self) -> float:
        """The width that is drawn on, in units."""
        return min(self.width / self.unit, WIDEST)

    @property
    def drawn_from(self) -> float:
        """The left end of what is drawn on."""
        return self.x + (self.width - self.unit * self.units_wide) / 2

    def on_step(self, *_: object) -> None:
        """Take the height that the picture of this step needs."""
        self._stretch()

    def on_width(self, *_: object) -> None:
        """Use the width there is."""
        self._stretch()

    def _stretch(self) -> None:
        if self.step:
            self.height = dp(self.height_of(self.step.partition("_")[0])) * self.zoom

    def _draw(self, *_: object) -> None:
        if self.game is None or not self.step:
            return
        kind, _, number = self.step.partition("_")
        self.canvas.clear()
        with self.canvas:
            self.draw(kind, int(number or 0))


class PiecePicture(Widget):
    """One piece, drawn from the values of a draft; as high as it needs to be."""

    drawn: tuple[CopyPiece, Values] | None = ObjectProperty(None, allownone=True)
    """The piece, and its values."""
    words: Words = ObjectProperty(None, allownone=True)

    def __init__(self, **values: object) -> None:
        """Draw again whenever the piece, its values, the language or the theme changes."""
        values.setdefault("size_hint_y", None)
        super().__init__(**values)
        self.look = running_app().look
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "drawn", "words"):
            self.fbind(name, self._changed)
        self.look.bind(palette=self._changed)

    @abstractmethod
    def measure(self, piece: CopyPiece, values: Values) -> tuple[float, float]:
        """Width and height of a piece, in units of its own."""

    @abstractmethod
    def draw(self, piece: CopyPiece, values: Values) -> None:
        """Draw a piece on the canvas that is open."""

    def _changed(self, *_: object) -> None:
        if self.drawn:
            self.height = self.measures[1] * self.unit
        self._draw_soon()

    @property
    def measures(self) -> tuple[float, float]:
        """Width and height of what is drawn, in its units."""
        return self.measure(*self.drawn) if self.drawn else (1, 0)

    @property
    def unit(self) -> float:
        """The length of one unit: as large as fits, up to a limit."""
        wide, high = self.measures
        return min(self.width / wide, dp(LARGEST), dp(TALLEST) / max(high, 1))

    @property
    def drawn_from(self) -> float:
        """The left end of the piece, which lies in the middle."""
        return self.x + (self.width - self.unit * self.measures[0]) / 2

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.drawn and self.words:
            with self.canvas:
                self.draw(*self.drawn)
