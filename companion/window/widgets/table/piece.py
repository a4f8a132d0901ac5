"""A piece of the table that can be tapped or held."""

from pathlib import Path

from kivy.clock import Clock, ClockEvent
from kivy.event import EventDispatcher
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.base.events import with_events

HOLD = 0.55
"""Seconds after which a touch is a hold."""


@with_events
class Piece(Tappable):
    """A named piece on the table; `open` means that there is a choice with it now."""

    piece = StringProperty()
    held_as = StringProperty()
    """The piece meant by holding, if it is another one."""
    open = BooleanProperty(False)
    mark = ColorProperty()
    """The colour of the ring and the tick of a usable piece."""
    inset = NumericProperty(0)

    __events__ = ("on_tap", "on_hold")

    def __init__(self, **values: object) -> None:
        """Wait for a finger."""
        self._held = False
        self._waiting: ClockEvent | None = None
        super().__init__(**values)

    def on_press(self) -> None:
        """Begin to time the hold."""
        self._held = False
        self._waiting = Clock.schedule_once(self._hold, HOLD)

    def on_release(self) -> None:
        """A short touch is a tap."""
        if not self._held:
            self.dispatch("on_tap")

    def on_state(self, _widget: object, state: str) -> None:
        """Lifting or sliding away stops the timer."""
        if state == "normal" and self._waiting:
            self._waiting.cancel()

    def _hold(self, _seconds: float) -> None:
        # In a slow frame the finger was lifted before: input is read after clocks have run.
        self._waiting = Clock.schedule_once(self._still_held, 0)

    def _still_held(self, _seconds: float) -> None:
        if self.state == "down":
            self._held = True
            self.dispatch("on_hold")


@with_events
class Pieces(EventDispatcher):
    """A page with pieces: reports which one was touched, and marks the usable ones."""

    correcting = False
    """True if a tap means the same as holding."""

    __events__ = ("on_piece", "on_piece_held")

    def listen(self, root: Widget) -> None:
        """Bind every piece below a widget."""
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
