"""The pieces of a drawn board as widgets: each paints itself only when it differs."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kivy.graphics import BorderImage, Canvas, Color
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps
from companion.model.theme import Palette
from companion.tables.common.board import Board, Spot
from companion.tables.common.box import Box
from companion.tables.common.drawing import Shape
from companion.window.host import running_app
from companion.window.widgets.base.drawn import Touchable
from companion.window.widgets.base.frame import stretch
from companion.window.widgets.table.painter import Painter

NOTHING = Spot("", Box(0, 0, 0, 0), ())


class PaintedPiece(Touchable):
    """A piece of a drawn board."""

    def __init__(self, **values: object) -> None:
        """Begin as nothing."""
        self.spot = NOTHING
        self._board: object = None
        self._touched = Canvas()
        super().__init__(size_hint=(None, None), **values)

    @property
    def piece(self) -> str:
        """Its name on the table."""
        return self.spot.piece

    @property
    def is_target(self) -> bool:
        """False for what is only to be looked at."""
        return bool(self.spot.piece) and self.spot.touchable

    @property
    def open(self) -> bool:
        """True if something can be done with it now."""
        return self.spot.usable

    @property
    def chosen(self) -> bool:
        """True if it is chosen."""
        return self.spot.chosen

    @property
    def corner(self) -> float:
        """Of its frame: the ring of the keyboard follows it."""
        return float(dp(self.spot.corner))

    def pieces(self) -> tuple[str, ...]:
        """What a tap here can mean."""
        return self.spot.means

    def wanted(self, usable: frozenset[str]) -> str:
        """What a tap means: the first usable piece here, else this one."""
        return self.spot.wanted(usable)

    def show(self, spot: Spot, painter: Painter, board: object) -> bool:
        """Paint this; False if it is there already, in the same colours and place."""
        if spot == self.spot and board == self._board:
            return False
        before, afresh = self.spot, board != self._board
        self.spot, self._board = spot, board
        layers = (
            (self.canvas.before, before.frame, spot.frame),
            (self.canvas, before.shapes, spot.shapes),
            (self.canvas.after, before.over, spot.over),
        )
        for canvas, old, new in layers:
            if afresh or old != new:
                _paint(canvas, new, painter)
        return True

    def collide_point(self, x: float, y: float) -> bool:
        """The places beside it that belong to it, too."""
        if not self.is_target:
            return False
        left, top, one = self.x, self.y + self.height, dp(1)
        box = self.spot.box
        across, down = (x - left) / one + box.left, (top - y) / one + box.top
        return any(
            each.left <= across <= each.right and each.top <= down <= each.bottom
            for each in (box, *self.spot.also)
        )

    def on_state(self, _piece: object, state: str) -> None:
        """A little nearer to the colour of texts while it is touched."""
        if self._touched in self.canvas.children:
            self.canvas.remove(self._touched)
        if state != "down" or not self.spot.piece:
            return
        off = dp(self.spot.inset)
        self._touched = Canvas()
        with self._touched:
            Color(*running_app().look.text[:3], 0.12)
            place = self.x + off, self.y + off, self.width - 2 * off, self.height - 2 * off
            stretch(BorderImage(), place, self.corner)
        self.canvas.add(self._touched)


def _paint(canvas: Canvas, shapes: Sequence[Shape], painter: Painter) -> None:
    """Into a canvas of its own: one that is shown already tells the window of every change."""
    canvas.clear()
    if not shapes:
        return
    painted = Canvas()
    with painted:
        for shape in shapes:
            painter.paint_shape(shape)
    canvas.add(painted)


class PaintedPieces:
    """All of them, on a widget that holds the board; `listen` is called with each new one."""

    def __init__(self, board: Widget, listen: Callable[[PaintedPiece], object]) -> None:
        self._board, self._listen = board, listen
        self._all: list[PaintedPiece] = []

    def __iter__(self) -> Iterator[PaintedPiece]:
        """Those that can be touched."""
        return (each for each in self._all if each.is_target)

    def named(self, name: str) -> PaintedPiece:
        """The piece with a name, or that means it."""
        return next(each for each in self if name == each.piece or name in each.spot.means)

    def showing(self, drawn: Board, palette: Palette) -> Steps:
        """Paint a board, piece by piece."""
        one, left, top = dp(1), self._board.x, self._board.y + self._board.height
        painter, ground = Painter(palette, one, left, top), (palette.name, one, left, top)
        while len(self._all) < len(drawn.spots):
            self._all.append(PaintedPiece())
            self._listen(self._all[-1])
            self._board.add_widget(self._all[-1])
            yield
        for n, piece in enumerate(self._all):
            spot = drawn.spots[n] if n < len(drawn.spots) else NOTHING
            if piece.show(spot, painter, ground):
                box = spot.box
                piece.size = box.width * one, box.height * one
                piece.pos = left + box.left * one, top - box.bottom * one
                yield
