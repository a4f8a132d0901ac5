"""A page of the table: cards to tap on a board that scrolls where the room is too small."""

from __future__ import annotations

from functools import partial
from math import hypot
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.piecemeal import Steps, Work, begin
from companion.widgets.basics import Scrolling
from companion.widgets.card import Card
from companion.widgets.drawn import DOWN_AT, PINCHED, follow

ENLARGED = (1.8, 1.5)
"""How much wider and higher an enlarged board is."""


def _apart(one: Any, other: Any) -> float:
    return hypot(one.x - other.x, one.y - other.y)


class TablePage(Scrolling):
    """Tells which piece was tapped or held, and marks those that are open or chosen."""

    chosen = StringProperty("")
    enlarged = BooleanProperty(False)
    """Two fingers that part enlarge the page, two that meet make it whole again."""
    enlarges = False
    correcting = False
    """Does a tap mean what holding means?"""

    __events__ = ("on_piece", "on_piece_held")

    def __init__(self, **values: Any) -> None:
        """Begin with an empty board that follows language, text size, theme and room."""
        super().__init__(**values)
        app = App.get_running_app()
        self.look = app.look
        self.board = Widget(size_hint=(None, None))
        self.add_widget(self.board)
        self._open: frozenset[str] = frozenset()
        self._fingers: list[Any] = []
        self._apart = 1.0
        self._placing: Work | None = None
        app.bind(words=self._say)
        self.look.bind(tile_name=self._arrange)
        follow(self.look, self._colour)
        self.bind(size=self._arrange, enlarged=self._arrange, chosen=self._mark)

    @property
    def cards(self) -> list[Card]:
        """Everything that can be tapped: on an empty board, nothing."""
        return []

    def forget(self) -> None:
        """Another game comes: it is seen from the top, and whole."""
        self.enlarged, self.chosen, self.correcting = False, "", False
        self.scroll_x, self.scroll_y = 0, 1
        if self._placing:
            self._placing.give_up()

    def _say(self, *_: object) -> None:
        """Use the words of the language as it is now."""

    def _arrange(self, *_: object) -> None:
        """Put everything in its place; step by step where nobody sees it."""
        if self._placing:
            self._placing.give_up()
        self._placing = begin(self._arranging())
        if self.get_root_window():
            self.be_in_place()

    def _arranging(self) -> Steps:
        """The steps to that."""
        yield from ()

    def be_in_place(self) -> None:
        """Have done with that."""
        if self._placing:
            self._placing.finish()

    def on_parent(self, *_: object) -> None:
        """Come into view whole."""
        self.be_in_place()

    def _colour(self) -> None:
        """Use the colours of the theme as it is now."""

    def _mark(self, *_: object) -> None:
        for card in self.cards:
            pieces = card.pieces()
            card.open = not self._open.isdisjoint(pieces)
            card.chosen = bool(self.chosen) and self.chosen in pieces

    @property
    def room(self) -> tuple[float, float]:
        """How much room there is for the board."""
        more = ENLARGED if self.enlarged else (1.0, 1.0)
        return self.width * more[0], self.height * more[1]

    def use_height(self, height: float) -> None:
        """Make the board so high, and scroll only if it must."""
        across, _ = self.room
        self.board.size = across, height
        self.do_scroll_y = height > self.height + 1
        self.do_scroll_x = across > self.width + 1

    # ------------------------------------------------------------ fingers

    def listen(self, card: Card) -> None:
        """Hear taps on a card."""
        card.bind(on_tap=self._tapped, on_held=self._held)

    def _tapped(self, card: Card) -> None:
        if self.correcting:
            self._held(card)
        else:
            self.dispatch("on_piece", card.wanted(self._open))

    def _held(self, card: Card) -> None:
        self.dispatch("on_piece_held", card.piece)

    def on_piece(self, piece: str) -> None:
        """Hear which piece was tapped."""

    def on_piece_held(self, piece: str) -> None:
        """Hear which piece was held."""

    def on_touch_down(self, touch: Any) -> Any:
        """Note when the finger came: a page that scrolls passes it on later."""
        touch.ud[DOWN_AT] = Clock.get_time()
        if self.enlarges and self.collide_point(*touch.pos):
            self._fingers.append(touch)
            if len(self._fingers) == 2:
                self._begin_pinch()
        return super().on_touch_down(touch)

    def on_touch_move(self, touch: Any) -> Any:
        """Two fingers that part or meet."""
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

    def on_touch_up(self, touch: Any) -> Any:
        """A finger goes."""
        if touch in self._fingers:
            self._fingers.remove(touch)
        return super().on_touch_up(touch)

    def _begin_pinch(self) -> None:
        self._apart = max(1.0, _apart(*self._fingers))
        for finger in self._fingers:
            finger.ud[PINCHED] = True

    def on_scroll_stop(self, touch: Any, check_children: bool = True) -> Any:
        """A short tap counts at once; Kivy would wait for a fifth of a second."""
        stopped = super().on_scroll_stop(touch, check_children)
        if touch.ud.get(self._get_uid(), {}).get("mode") == "unknown":
            Clock.schedule_once(partial(self._do_touch_up, touch), 0)
        return stopped

    def _do_touch_up(self, touch: Any, *rest: Any) -> None:
        if not touch.ud.get("lifted"):
            touch.ud["lifted"] = True
            super()._do_touch_up(touch, *rest)
