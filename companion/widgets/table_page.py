"""A page of the table: cards to tap on a board that scrolls where the room is too small."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.widgets.basics import Scrolling
from companion.widgets.card import Card
from companion.widgets.drawn import DOWN_AT, follow


class TablePage(Scrolling):
    """Tells which piece was tapped or held, and marks those that are open or chosen."""

    chosen = StringProperty("")

    __events__ = ("on_piece", "on_piece_held")

    def __init__(self, **values: Any) -> None:
        """Begin with an empty board that follows language, text size, theme and room."""
        super().__init__(**values)
        app = App.get_running_app()
        self.look = app.look
        self.board = Widget(size_hint=(None, None))
        self.add_widget(self.board)
        self._open: frozenset[str] = frozenset()
        app.bind(words=self._say)
        self.look.bind(tile_name=self._arrange)
        follow(self.look, self._colour)
        self.bind(size=self._arrange, chosen=self._mark)

    @property
    def cards(self) -> list[Card]:
        """Everything that can be tapped."""
        raise NotImplementedError

    def _say(self, *_: object) -> None:
        """Use the words of the language as it is now."""

    def _arrange(self, *_: object) -> None:
        """Put everything in its place."""

    def _colour(self) -> None:
        """Use the colours of the theme as it is now."""

    def _mark(self, *_: object) -> None:
        for card in self.cards:
            pieces = card.pieces()
            card.open = not self._open.isdisjoint(pieces)
            card.chosen = bool(self.chosen) and self.chosen in pieces

    def use_height(self, height: float) -> None:
        """Make the board so high, and scroll only if it must."""
        self.board.size = self.width, height
        self.do_scroll_y = height > self.height + 1

    # ------------------------------------------------------------ fingers

    def listen(self, card: Card) -> None:
        """Hear taps on a card."""
        card.bind(on_tap=self._tapped, on_held=self._held)

    def _tapped(self, card: Card) -> None:
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
        return super().on_touch_down(touch)

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
