"""A piece of the table that answers a finger: a tap, or a finger that stays."""

from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.widgets.basics import Tappable

HOLD = 0.55
"""Seconds after which a finger that stays asks what a piece is."""


class Piece(Tappable):
    """Something on the table with a name; `open` means that there is a choice with it now."""

    piece = StringProperty()
    held_as = StringProperty()
    """What is meant by a finger that stays, where that is something else."""
    open = BooleanProperty(False)
    mark = ColorProperty()
    """The colour of the ring and the tick of an open piece."""
    inset = NumericProperty(0)

    __events__ = ("on_tap", "on_hold")

    def __init__(self, **values: Any) -> None:
        """Wait for a finger."""
        self._held = False
        self._waiting: Any = None
        super().__init__(**values)

    def on_tap(self) -> None:
        """Hear that the piece was tapped."""

    def on_hold(self) -> None:
        """Hear that a finger stays on the piece."""

    def on_press(self) -> None:
        """Begin to count."""
        self._held = False
        self._waiting = Clock.schedule_once(self._hold, HOLD)

    def on_release(self) -> None:
        """A short touch is a tap."""
        if not self._held:
            self.dispatch("on_tap")

    def on_state(self, _widget: Any, state: str) -> None:
        """A finger that lifts or slides away stops the count."""
        if state == "normal" and self._waiting:
            self._waiting.cancel()

    def _hold(self, _seconds: float) -> None:
        if self.state == "down":
            self._held = True
            self.dispatch("on_hold")


class Pieces(EventDispatcher):
    """A page with pieces on it: passes on which of them was touched, and marks the open ones."""

    correcting = False
    """Does a tap mean what holding means?"""

    __events__ = ("on_piece", "on_piece_held")

    def on_piece(self, piece: str) -> None:
        """Hear which piece was tapped."""

    def on_piece_held(self, piece: str) -> None:
        """Hear on which piece a finger stays."""

    def listen(self, root: Widget) -> None:
        """Listen to every piece below a widget."""
        for widget in root.walk(restrict=True):
            if isinstance(widget, Piece):
                widget.bind(on_tap=self._tapped, on_hold=self._held)

    def _tapped(self, piece: Piece) -> None:
        if self.correcting:
            self._held(piece)
        elif piece.piece:
            self.dispatch("on_piece", piece.piece)

    def _held(self, piece: Piece) -> None:
        held = piece.held_as or piece.piece
        if held:
            self.dispatch("on_piece_held", held)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
