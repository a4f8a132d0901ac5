"""One player before a game: name, colour, order, and who plays.

On a phone a seat is one line; the colours and the rivals open below it on a tap.
"""

import re
from collections.abc import Sequence
from pathlib import Path

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.model.base.chairs import Chair
from companion.window.kivy_inside.deferred_kv import load
from companion.window.widgets.base.basics import Panel, Tappable
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.reparent import hold
from companion.window.widgets.input.fields import LineField
from companion.window.widgets.table import seat  # noqa: F401 - named in the kv file
from companion.window.widgets.table.chair import ChairChoice  # noqa: F401 - named in the kv file
from engine.core.names import initial, room_for

COLOURS, CHAIR = "colours", "chair"
"""What can be open below the line."""
_BREAKS = re.compile(r"[\t\r\n]+")


class NameField(LineField):
    """The field for a name."""

    def __init__(self, **values: object) -> None:
        """Begin without the cursor."""
        self._is_to_select = False
        super().__init__(**values)
        # Not `on_focus`: KivyMD calls that with each letter, to draw itself again.
        self.fbind("focus", self._begin)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Accept only a name that fits on the table, on one line."""
        if self._is_to_select:
            # On a slow device the first letters come with the tap, before the next frame.
            self._select()
            self.delete_selection()
        line = _BREAKS.sub(" ", substring)
        first, last = sorted((self.selection_from or 0, self.selection_to or 0))
        rest = self.text[:first] + self.text[last:] if self.selection_text else self.text
        super().insert_text(room_for(rest, line), from_undo=from_undo)

    def _begin(self, _field: LineField, focused: bool) -> None:
        """Select the name, so that typing replaces it."""
        self._is_to_select = focused
        if focused:
            Clock.schedule_once(lambda _: self._select(), 0)

    def _select(self) -> None:
        if self._is_to_select:
            self._is_to_select = False
            self.select_all()


class SeatSignButton(Tappable):
    """The player's colour and shape; a tap opens the others."""

    colour = NumericProperty(0)
    letter = StringProperty()
    opened = BooleanProperty(False)


class ChairButton(Tappable):
    """Whether a person or a rival plays; a tap opens the choice."""

    icon = StringProperty()
    opened = BooleanProperty(False)


class ColourButton(Tappable):
    """One colour of the game with its shape."""

    colour = NumericProperty(0)
    letter = StringProperty()
    chosen = BooleanProperty(False)


class ArrowButton(Tappable):
    """One seat up or down."""

    up = BooleanProperty(True)


class SeatRow(Panel):
    """One player: name, seat, colour."""

    number = NumericProperty(0)
    name = StringProperty()
    given = StringProperty()
    """The default name given by the app."""
    colour = NumericProperty(0)
    last = BooleanProperty(False)
    message = StringProperty()
    notice = StringProperty()
    """What the app cannot do with the name, although the game may begin."""
    label = StringProperty()
    """What stands above the name."""
    beside = BooleanProperty(False)
    """True if the colours are beside the name."""
    arrows_in_line = BooleanProperty(True)
    """False if larger text leaves no room for them beside the name."""
    opened = StringProperty()
    """What is open below the line."""
    _tones: tuple[int, ...] = ()

    __events__: tuple[str, ...] = ("on_colour_tap", "on_move")

    def __init__(self, **values: object) -> None:
        """Begin empty: its parts come with the kv file, step by step."""
        self._parts: dict[str, Widget] = {}
        super().__init__(**values)

    def on_colour_tap(self, colour: int) -> None:
        """Event: a colour was tapped."""

    def on_move(self, step: int) -> None:
        """Event: the player moves one seat earlier or later."""

    def ready(self) -> None:
        """Its parts are all there: show those that have room."""
        self._parts = {name: part.__self__ for name, part in self.ids.items()}
        for changing in ("beside", "arrows_in_line", "opened", "message", "notice"):
            self.fbind(changing, self.arrange)
        self.arrange()

    def arrange(self, *_: object) -> None:
        """The line of the name, and below it what is open or has no room in the line."""
        if self._parts:
            hold(self._parts["line"], [self._parts[name] for name in self._in_line()])
            hold(self._parts["arrows"], [self._parts[name] for name in ("earlier", "later")])
            hold(self._parts["column"], [self._parts[name] for name in self._in_column()])

    def open(self, part: str) -> None:
        """Open a part below the line, or close it."""
        self.opened = "" if self.opened == part else part

    def _in_line(self) -> list[str]:
        if self.beside:
            return ["name", "arrows", "colours"]
        return ["sign", "name", *(["arrows"] if self.arrows_in_line else [])]

    def _in_column(self) -> list[str]:
        shown = ["line"]
        if self.opened == COLOURS and not self.beside:
            shown += ["colours", *([] if self.arrows_in_line else ["arrows"])]
        return [*shown, *(["told"] if self.message or self.notice else [])]

    def show_tones(self, tones: Sequence[int]) -> None:
        """Offer the colours of a game, in the theme's tones."""
        if self._tones == tuple(tones):
            return
        self._tones = tuple(tones)
        box = self._parts["colours"]
        box.clear_widgets()
        for tone in tones:
            button = ColourButton(colour=tone)
            button.bind(on_release=lambda tapped: self._take_tone(tapped.colour))
            box.add_widget(button)
        for changing in ("colour", "name"):
            self.funbind(changing, self._mark_tone)
            self.fbind(changing, self._mark_tone)
        self._mark_tone()

    def _take_tone(self, tone: int) -> None:
        self.opened = ""
        self.dispatch("on_colour_tap", tone)

    def _mark_tone(self, *_: object) -> None:
        for button in self._parts["colours"].children:
            button.chosen = button.colour == self.colour
            button.letter = initial(self.name)


@with_events
class ChairRow(SeatRow):
    """One player, whom a rival can replace."""

    game = StringProperty()
    has_rivals = BooleanProperty(True)
    chair: Chair | None = ObjectProperty(None, allownone=True)
    """The rival of this seat; None for a person."""
    person = StringProperty()
    """The name of the person whom a rival replaced."""
    wide = BooleanProperty(False)
    """True if the rival button is beside the colours."""

    __events__ = ("on_seat",)

    def ready(self) -> None:
        """Its parts are all there: show those that have room."""
        self.fbind("has_rivals", self.arrange)
        super().ready()

    def arrange(self, *_: object) -> None:
        """Who plays stands beside the seat, or opens below its line."""
        super().arrange()
        if not self._parts:
            return
        asks = self.has_rivals and (self.beside or self.opened == CHAIR)
        hold(self, [self._parts[name] for name in ("column", *(["chair"] if asks else []))])

    def _in_line(self) -> list[str]:
        shown = super()._in_line()
        if self.has_rivals and not self.beside:
            shown.insert(2, "who")
        return shown


load(Path(__file__).with_suffix(".kv"))
