"""A page with a board that its table draws: each piece paints itself only when it differs."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.graphics import BorderImage, Canvas, Color
from kivy.metrics import dp

from companion.model.base.steps import Steps, at_once
from companion.tables.common.board import FACE, NEXT_FACE, Board, Draw, Marks, Room, Spot
from companion.tables.common.box import Box
from companion.tables.common.drawing import Shape
from companion.tables.common.pictures import Picture
from companion.window.host import running_app
from companion.window.widgets.base.drawn import PINCHED, Touchable
from companion.window.widgets.base.frame import stretch
from companion.window.widgets.base.touch import Touch
from companion.window.widgets.table.painter import Painter
from companion.window.widgets.table.table_page import TablePage, lay
from engine.core.observer import Observer


class PaintedPiece(Touchable):
    """A piece of a drawn board."""

    def __init__(self, **values: object) -> None:
        """Begin as nothing."""
        self.spot = Spot("", Box(0, 0, 0, 0), ())
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


class BoardPage(TablePage):
    """Shows a board of a game and reports which piece was tapped or held."""

    enlarges = True

    def __init__(self, draw: Draw, **values: object) -> None:
        """Begin without a game."""
        super().__init__(**values)
        self._draw_board = draw
        self._reader: Observer | None = None
        self._plan: Picture | None = None
        self._face, self._turned = 0, False
        self.drawn: Board | None = None
        self._painted: list[PaintedPiece] = []
        self._again = Clock.create_trigger(lambda _: self._redraw(), -1)

    @property
    def cards(self) -> list[PaintedPiece]:
        """The pieces that can be touched."""
        return [each for each in self._painted if each.is_target]

    def piece(self, name: str) -> PaintedPiece:
        """The piece with a name, or that means it."""
        return next(each for each in self.cards if name == each.piece or name in each.spot.means)

    def forget(self) -> None:
        """Another game comes: forget the one before."""
        super().forget()
        self._reader = self._plan = self.drawn = None
        self._face, self._turned = 0, False

    # ------------------------------------------------------------ showing a game

    def show(self, reader: Observer, open_pieces: frozenset[str]) -> None:
        """Show the board as it is, and what can be used."""
        at_once(self.showing(reader, open_pieces))

    def showing(self, reader: Observer, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        self._reader, self._open = reader, open_pieces
        yield from self._arranging()

    def preview(self, picture: Picture | None) -> bool:
        """Show what a plan would do; False if this board does not."""
        if picture != self._plan:
            self._plan = picture
            self._redraw()
        return self.drawn is not None and self.drawn.shows_plan

    def turn_to(self, face: int) -> None:
        """Show another side of the board."""
        self._face, self._turned = face, True
        self._redraw()

    def turn(self, by: int) -> None:
        """Show the next side, or the one before."""
        if self.drawn and self.drawn.faces > 1:
            self.turn_to((self.drawn.face + by) % self.drawn.faces)

    def _board_now(self) -> Board:
        assert self._reader is not None
        one, scale = dp(1), self.look.tile_name / dp(11.5)
        width, height = self.room
        room = Room(width / one, height / one, scale, self._face, self._turned)
        marks = Marks(self._open, self.chosen, self._plan)
        board = self._draw_board(self._reader, self.app.words, room, marks)
        if self._turned and self.drawn and self.drawn.home != board.home:
            self._turned = False
            return self._board_now()
        return board

    def _arranging(self) -> Steps:
        if self._reader is None or min(self.size) < dp(50):
            return
        self._again.cancel()
        board, one = self._board_now(), dp(1)
        yield
        self.drawn, self._face = board, board.face
        self.use_height(board.height * one)
        palette, top = self.look.palette, self.board.height
        painter, ground = Painter(palette, one, 0, top), (palette.name, one, top)
        while len(self._painted) < len(board.spots):
            self._painted.append(PaintedPiece())
            self.listen(self._painted[-1])
            self.board.add_widget(self._painted[-1])
            yield
        nothing = Spot("", Box(0, 0, 0, 0), ())
        for n, piece in enumerate(self._painted):
            spot = board.spots[n] if n < len(board.spots) else nothing
            if piece.show(spot, painter, ground):
                lay(self.board, piece, spot.box)
                yield

    def _redraw(self) -> None:
        at_once(self._arranging())

    def _mark(self, *_: object) -> None:
        self._again()

    _say = _mark

    def _colour(self) -> None:
        if hasattr(self, "_again"):
            self._again()

    # ------------------------------------------------------------ fingers

    def _tapped(self, card: PaintedPiece) -> None:
        if card.spot.turns_to >= 0 and not self.correcting:
            self.turn_to(card.spot.turns_to)
        elif card.piece == NEXT_FACE:
            self.turn(1)
        elif self.drawn and card.piece.startswith(FACE):
            self.turn(int(card.piece.removeprefix(FACE)) - self.drawn.face)
        elif self.correcting:
            self._held(card)
        else:
            self.dispatch("on_piece", card.spot.wanted(self._open))

    def _held(self, card: PaintedPiece) -> None:
        self.dispatch("on_piece_held", card.piece)

    def on_touch_up(self, touch: Touch) -> bool:
        """A swipe turns a board that has several sides."""
        far = touch.x - touch.ox
        is_swipe = abs(far) > dp(60) and abs(far) > 2 * abs(touch.y - touch.oy)
        board = self.drawn
        if board and board.faces > 1 and is_swipe and self.collide_point(touch.ox, touch.oy):
            # No tap on the piece where it began.
            touch.ud[PINCHED] = True
            self.turn(1 if far < 0 else -1)
        return super().on_touch_up(touch)
