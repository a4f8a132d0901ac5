"""A page with a board that its table draws."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp

from companion.model.base.steps import Steps, at_once
from companion.tables.common.board import NEXT_FACE, Board, Draw, Marks, Room
from companion.tables.common.pictures import Picture
from companion.window.widgets.base.drawn import PINCHED
from companion.window.widgets.base.touch import Touch
from companion.window.widgets.table.painted_piece import PaintedPiece, PaintedPieces
from companion.window.widgets.table.table_page import TablePage
from engine.core.observer import Observer


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
        self._pieces = PaintedPieces(self.board, self.listen)
        self._again = Clock.create_trigger(lambda _: self._redraw(), -1)

    @property
    def cards(self) -> list[PaintedPiece]:
        """The pieces that can be touched."""
        return list(self._pieces)

    def piece(self, name: str) -> PaintedPiece:
        """The piece with a name, or that means it."""
        return self._pieces.named(name)

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
        yield from self._pieces.showing(board, self.look.palette)

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
        elif self.correcting:
            self._held(card)
        else:
            self.dispatch("on_piece", card.spot.wanted(self._open))

    def _held(self, card: PaintedPiece) -> None:
        if card.piece != NEXT_FACE:
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
