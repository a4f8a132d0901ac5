"""Lines over the rounds, each with its player's shape, so that colour is never alone."""

from collections.abc import Sequence
from itertools import pairwise

from kivy.graphics import Color, Line, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.model.theme import Palette, rgba
from companion.window.host import running_app
from companion.window.widgets.base.drawn import follow
from companion.window.widgets.base.stencil import printed
from companion.window.widgets.table.marker import Marker

Series = tuple[int, str, Sequence[int]]
"""A colour's number, an initial, and the values from the start on."""


class RoundsChart(Widget):
    """One line for each player."""

    series: list[Series] = ListProperty()
    font_size = NumericProperty(11)
    palette: Palette = ObjectProperty(None, allownone=True)

    def __init__(self, **values: object) -> None:
        """Draw again whenever anything changes."""
        self._markers: list[Marker] = []
        super().__init__(**values)
        self.look = running_app().look
        self._wear()
        follow(self.look, self._wear)
        for changing in ("pos", "size", "series", "font_size", "palette"):
            self.fbind(changing, self._draw)
        self._draw()

    def _wear(self) -> None:
        self.palette = self.look.palette

    def _draw(self, *_: object) -> None:
        self.canvas.before.clear()
        if not self.series or self.width < dp(80):
            return
        self._scale()
        with self.canvas.before:
            self._axes()
            for colour, _letter, values in self.series:
                Color(*rgba(self.palette.seats[colour].text))
                self._line(values)
        self._mark()

    def _line(self, values: Sequence[int]) -> None:
        """From point to point; a sharp turn in one long line would be drawn with a spike."""
        points = [self.point(i, values[i]) for i in thinned(len(values))]
        for start, end in pairwise(points):
            SmoothLine(points=(*start, *end), width=dp(1.2))

    def _scale(self) -> None:
        """The area for the lines, between the figures on either side."""
        self.last = max(1, max(len(values) for _, _, values in self.series) - 1)
        most = max(max(values) for _, _, values in self.series)
        self.step = step_for(most)
        self.top_value = max(self.step, -(-most // self.step) * self.step)
        side = self.font_size * 2.2
        self._left, self._right = self.x + side, self.right - self.font_size * 4.4
        self._bottom, self._top = self.y + self.font_size * 1.8, self.top - self.font_size

    def point(self, index: int, value: float) -> tuple[float, float]:
        """The position of a value."""
        x = self._left + (self._right - self._left) * index / self.last
        y = self._bottom + (self._top - self._bottom) * value / self.top_value
        return x, y

    def _axes(self) -> None:
        for value in range(0, self.top_value + 1, self.step):
            _, y = self.point(0, value)
            Color(*rgba(self.palette.line))
            Line(points=(self._left, y, self._right, y), width=1)
            self._print(str(value), self._left - self.font_size * 0.6, y, anchor=1)
        for number in ticks(self.last):
            x, _ = self.point(number, 0)
            self._print(str(number), x, self.y + self.font_size * 0.7, anchor=0.5)

    def _print(self, text: str, x: float, y: float, anchor: float) -> None:
        label = printed(text=text, font_size=self.font_size)
        width, height = label.size
        Color(*rgba(self.palette.text2))
        place = (round(x - width * anchor), round(y - height / 2))
        Rectangle(texture=label, size=(width, height), pos=place)

    def _mark(self) -> None:
        """A shape on the line at every tick, and at its end with initial and value."""
        wanted: list[tuple[int, str, float, float, float]] = []
        small, large = self.font_size * 0.8, self.font_size * 1.6
        named = ticks(self.last)[:-1]
        for colour, _letter, values in self.series:
            wanted += [(colour, "", *self.point(i, values[i]), small) for i in named]
        for (colour, letter, values), y in zip(self.series, self._ends(), strict=True):
            wanted.append((colour, letter, self._right + large * 0.8, y, large))
            with self.canvas.before:
                self._print(str(values[-1]), self._right + large * 1.6, y, anchor=0)
        while len(self._markers) < len(wanted):
            self._markers.append(Marker())
            self.add_widget(self._markers[-1])
        for marker, (colour, letter, x, y, side) in zip(self._markers, wanted, strict=False):
            marker.size, marker.pos = (side, side), (x - side / 2, y - side / 2)
            marker.put(colour, letter)
        for marker in self._markers[len(wanted) :]:
            marker.take()

    def _ends(self) -> list[float]:
        """Positions of the end labels: at their height, but never over each other."""
        apart = self.font_size * 1.7
        order = sorted(range(len(self.series)), key=lambda i: self.series[i][2][-1])
        heights = [0.0] * len(order)
        floor = self.y + apart / 2
        for i in order:
            _, y = self.point(self.last, self.series[i][2][-1])
            heights[i] = floor = max(y, floor)
            floor += apart
        over = max(0.0, max(heights) + apart / 2 - self.top)
        return [height - over for height in heights]


def thinned(count: int, most: int = 80) -> list[int]:
    """The points of a line, fewer if there are very many; the last one always.

    >>> thinned(5), thinned(9, 4)
    ([0, 1, 2, 3, 4], [0, 3, 6, 8])
    """
    every = -(-count // most)
    return [*range(0, count - 1, every), count - 1]


def step_for(most: int) -> int:
    """The distance of the lines behind the chart, at most five of them.

    >>> step_for(42), step_for(7), step_for(180)
    (10, 2, 50)
    """
    size = 1
    while True:
        for part in (1, 2, 5):
            if most <= part * size * 5:
                return part * size
        size *= 10


def ticks(last: int) -> list[int]:
    """The rounds that are named below the chart: the first, the last, and some between.

    >>> ticks(14), ticks(3)
    ([0, 5, 10, 14], [0, 1, 2, 3])
    """
    step = step_for(last)
    named = [number for number in range(0, last, step) if last - number > step * 0.6]
    return [*named, last]
