"""A page of the table: tappable cards on a board that scrolls if the room is too small."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps
from companion.tables.common.box import Box
from companion.tables.common.pictures import Picture
from companion.window.frame_work import Work, begin
from companion.window.host import running_app
from companion.window.kivy_inside.scrolling import QuickTaps
from companion.window.widgets.base.basics import Scrolling
from companion.window.widgets.base.drawn import DOWN_AT, PINCHED, follow
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.touch import Touch
from companion.window.widgets.table.card import Card

ENLARGED = (1.8, 1.5)
"""How much wider and higher an enlarged board is."""
STEADY = 40
"""In dp; the turn bar grows and shrinks by less from question to question."""


def _apart(one: Touch, other: Touch) -> float:
    return hypot(one.x - other.x, one.y - other.y)


def lay(board: Widget, widget: Widget, box: Box) -> None:
    """Put a widget into its place on a board, which is planned in dp from the top left."""
    one = dp(1)
    widget.size = box.width * one, box.height * one
    widget.pos = box.left * one, board.height - box.bottom * one


@with_events
class TablePage(QuickTaps, Scrolling):
    """Reports which piece was tapped or held, and marks usable or chosen ones."""

    chosen = StringProperty("")
    enlarged = BooleanProperty(False)
    """Pinch to zoom in or out."""
    enlarges = False
    correcting = False
    """True if a tap means the same as holding."""

    __events__ = ("on_piece", "on_piece_held")

    def __init__(self, **values: object) -> None:
        """Begin with an empty board that follows language, text size, theme and room."""
        super().__init__(**values)
        self.app = running_app()
        self.look = self.app.look
        self.board = Widget(size_hint=(None, None))
        self.add_widget(self.board)
        self._open: frozenset[str] = frozenset()
        self._fingers: list[Touch] = []
        self._apart = 1.0
        self._placing: Work | None = None
        self._steady = self.width, self.height
        self.app.bind(words=self._say)
        self.look.bind(tile_name=self._arrange)
        follow(self.look, self._colour)
        self.bind(size=self._resize, enlarged=self._arrange, chosen=self._mark)

    @property
    def cards(self) -> Sequence[Any]:
        """Everything tappable: nothing on an empty board."""
        return []

    def preview(self, _picture: Picture | None) -> bool:
        """Show what a plan would do; False if this page does not. None ends it."""
        return False

    def forget(self) -> None:
        """Another game comes: it is shown from the top, unzoomed."""
        self.enlarged, self.chosen, self.correcting = False, "", False
        self.scroll_x, self.scroll_y = 0, 1
        if self._placing:
            self._placing.give_up()

    def _say(self, *_: object) -> None:
        """Use the present language."""

    def _resize(self, *_: object) -> None:
        """The board stands still while the bar below it changes a little."""
        width, height = self._steady
        if width != self.width or not 0 <= self.height - height <= dp(STEADY):
            self._steady = self.width, self.height
        self._arrange()

    def _arrange(self, *_: object) -> None:
        """Lay everything out; step by step while it is hidden."""
        if self._placing:
            self._placing.give_up()
        self._placing = begin(self._arranging())
        if self.get_root_window():
            self.be_in_place()

    def _arranging(self) -> Steps:
        """The steps of that."""
        yield from ()

    def be_in_place(self) -> None:
        """Finish that."""
        if self._placing:
            self._placing.finish()

    def on_parent(self, *_: object) -> None:
        """Come into view whole."""
        self.be_in_place()

    def _colour(self) -> None:
        """Use the present theme."""

    def _mark(self, *_: object) -> None:
        for card in self.cards:
            pieces = card.pieces()
            card.open = not self._open.isdisjoint(pieces)
            card.chosen = bool(self.chosen) and self.chosen in pieces

    @property
    def room(self) -> tuple[float, float]:
        """The room for the board."""
        more, (width, height) = ENLARGED if self.enlarged else (1.0, 1.0), self._steady
        return width * more[0], height * more[1]

    def use_height(self, height: float) -> None:
        """Set the height of the board, and scroll only if needed."""
        across, _ = self.room
        self.board.size = across, height
        self.do_scroll_y = height > self.height + 1
        self.do_scroll_x = across > self.width + 1

    # ------------------------------------------------------------ fingers

    def listen(self, card: Card) -> None:
        """Bind taps on a card."""
        card.bind(on_tap=self._tapped, on_held=self._held)

    def _tapped(self, card: Card) -> None:
        if self.correcting:
            self._held(card)
        else:
            self.dispatch("on_piece", card.wanted(self._open))

    def _held(self, card: Card) -> None:
        self.dispatch("on_piece_held", card.piece)

    def on_touch_down(self, touch: Touch) -> bool:
        """Note when the touch began: a scrolling page passes it on later."""
        touch.ud[DOWN_AT] = Clock.get_time()
        if self.enlarges and self.collide_point(*touch.pos):
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
        """A touch ends."""
        if touch in self._fingers:
            self._fingers.remove(touch)
        return super().on_touch_up(touch)

    def _begin_pinch(self) -> None:
        self._apart = max(1.0, _apart(*self._fingers))
        for finger in self._fingers:
            finger.ud[PINCHED] = True
