"""A widget that paints shapes, as they are drawn for boards."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.graphics import Canvas
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.tables.common.drawing import Shape
from companion.window.widgets.base.drawn import Drawn
from companion.window.widgets.table.painter import Painter


class Painted(Drawn):
    """Shapes in dp from its upper left corner."""

    shapes: Iterable[Shape] = ObjectProperty(())

    changing: tuple[str, ...] = ("shapes",)

    def draw(self) -> None:
        """Paint them."""
        self.paint(self.shapes)

    def paint(self, shapes: Iterable[Shape]) -> None:
        """Show exactly these."""
        painter = Painter(self.look.palette, dp(1), self.x, self.y + self.height)
        painted = Canvas()
        with painted:
            for shape in shapes:
                painter.paint_shape(shape)
        self.use(painted)
