"""A page with a board that its table draws; it scrolls where its room is too small."""

from __future__ import annotations

from math import hypot

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.tables.common.board import NEXT_FACE, Board, Draw, Marks, Room
from companion.tables.common.pictures import Picture
from companion.window.frame_work import Work, begin
from companion.window.host import running_app
from companion.window.kivy_inside.scrolling import QuickTaps
from companion.window.widgets.base.basics import Scrolling
from companion.window.widgets.base.drawn import DOWN_AT, PINCHED, follow
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.touch import Touch
from companion.window.widgets.table.painted_piece import PaintedPiece, PaintedPieces
from engine.core.observer import Observer

ENLARGED = (1.8, 1.5)
"""How much wider and higher an enlarged board is."""
STEADY = 40
"""In dp; the turn bar grows and shrinks by less from question to question."""


@with_events
class BoardPage(QuickTaps, Scrolling):
    """Shows a board of a game and reports which piece was tapped or held."""

    chosen = StringProperty("")
    enlarged = BooleanProperty(False)
    """Pinch to zoom in or out."""
    correcting = False
    """True if a tap means the same as holding."""

    __events__ = ("on_piece", "on_piece_held")

    def __init__(self, draw: Draw, **values: object) -> None:
        """Begin without a game, and follow language, text size, theme and room."""
        super().__init__(**values)
        self.app = running_app()
        self.look = self.app.look
        self.board = Widget(size_hint=(None, None))
        self.add_widget(self.board)
        self._draw_board = draw
        self._reader: Observer | None = None
        self._open: frozenset[str] = frozenset()
        self._plan: Picture | None = None
        self._face, self._turned = 0, False
        self.drawn: Board | None = None
        self._pieces = PaintedPieces(self.board, self._listen)
        self._fingers: list[Touch] = []
        self._apart = 1.0
        self._placing: Work | None = None
        self._steady = self.width, self.height
        self._again = Clock.create_trigger(lambda _: self._redraw(), -1)
        self.app.bind(words=self._again)
        self.look.bind(tile_name=self._arrange)
        follow(self.look, self._colour)
        self.bind(size=self._resize, enlarged=self._arrange, chosen=self._again)

    @property
    def cards(self) -> list[PaintedPiece]:
        """The pieces that can be touched."""
        return list(self._pieces)

    def piece(self, name: str) -> PaintedPiece:
        """The piece with a name, or that means it."""
        return self._pieces.named(name)

    def forget(self) -> None:
        """Another game comes: it is shown from the top, unzoomed."""
        self.enlarged, self.chosen, self.correcting = False, "", False
        self.scroll_x, self.scroll_y = 0, 1
        if self._placing:
            self._placing.give_up()
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
        self._use_height(board.height * one)
        yield from self._pieces.showing(board, self.look.palette)

    def _redraw(self) -> None:
        at_once(self._arranging())

    # ------------------------------------------------------------ room

    def _resize(self, *_: object) -> None:
        """The board stands still while the bar below it changes a little."""
        width, height = self._steady
        if width != self.width or not 0 <= self.height - height <= dp(STEADY):
            self._steady = self.width, self.height
        self._arrange()

    def _arrange(self, *_: object) -> None:
        """Draw everything; step by step while it is hidden."""
        if self._placing:
            self._placing.give_up()
        self._placing = begin(self._arranging())
        if self.get_root_window():
            self.be_in_place()

    def _colour(self) -> None:
        """Use the present theme."""
        self._again()

    def be_in_place(self) -> None:
        """Finish that."""
        if self._placing:
            self._placing.finish()

    def on_parent(self, *_: object) -> None:
        """Come into view whole."""
        self.be_in_place()

    @property
    def room(self) -> tuple[float, float]:
        """The room for the board."""
        more, (width, height) = ENLARGED if self.enlarged else (1.0, 1.0), self._steady
        return width * more[0], height * more[1]

    def _use_height(self, height: float) -> None:
        """Set the height of the board, and scroll only if needed."""
        across, _ = self.room
        self.board.size = across, height
        self.do_scroll_y = height > self.height + 1
        self.do_scroll_x = across > self.width + 1

    # ------------------------------------------------------------ fingers

    def _listen(self, piece: PaintedPiece) -> None:
        piece.bind(on_tap=self._tapped, on_held=self._held)

    def _tapped(self, piece: PaintedPiece) -> None:
        if self.correcting:
            self._held(piece)
        elif piece.spot.turns_to >= 0:
            self.turn_to(piece.spot.turns_to)
        else:
            self.dispatch("on_piece", piece.wanted(self._open))

    def _held(self, piece: PaintedPiece) -> None:
        if piece.piece != NEXT_FACE:
            self.dispatch("on_piece_held", piece.piece)

    def on_touch_down(self, touch: Touch) -> bool:
        """Note when the touch began: a scrolling page passes it on later."""
        touch.ud[DOWN_AT] = Clock.get_time()
        if self.collide_point(*touch.pos):
            self._fingers.append(touch)
            if len(self._fingers) == 2:
                self._begin_pinch()
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: Touch) -> bool:
        """Two fingers pinch."""
        if touch in self._fingers and len(self._fingers) == 2:
            if not touch.ud.get(PINCHED):
                return super().on_touch_move(touch)
            now = _apart(*self._fingers)
            if now > self._apart * 1.2:
                self.enlarged = True
            elif now < self._apart / 1.2:
                self.enlarged = False
            return True
        return super().on_touch_move(touch)

    def on_touch_up(self, touch: Touch) -> bool:
        """A touch ends; a swipe turns a board that has several sides."""
        if touch in self._fingers:
            self._fingers.remove(touch)
        far = touch.x - touch.ox
        is_swipe = abs(far) > dp(60) and abs(far) > 2 * abs(touch.y - touch.oy)
        if (
            is_swipe
            and self.drawn
            and self.drawn.faces > 1
            and self.collide_point(touch.ox, touch.oy)
        ):
            # No tap on the piece where it began.
            touch.ud[PINCHED] = True
            self.turn(1 if far < 0 else -1)
        return super().on_touch_up(touch)

    def _begin_pinch(self) -> None:
        self._apart = max(1.0, _apart(*self._fingers))
        for finger in self._fingers:
            finger.ud[PINCHED] = True


def _apart(one: Touch, other: Touch) -> float:
    return hypot(one.x - other.x, one.y - other.y)
