"""The turn bar: who decides what, undo, and the main action."""

from collections.abc import Sequence
from pathlib import Path

from kivy.clock import Clock, ClockEvent
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from companion.tables.common.turn_strip import DialFace, TurnAction
from companion.tables.glyphs import Glyph
from companion.window.host import running_app
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.reparent import hold
from companion.window.widgets.base.touch import Touch
from companion.window.widgets.table import seat  # noqa: F401 - named in the kv file
from companion.window.widgets.turn import option_row  # noqa: F401 - named in the kv file
from companion.window.widgets.turn.dial import ActionRow, Dial, StoreLine

LARGE = 1.4
"""Text so large that the name needs the row."""
BAND = 4.0
"""Seconds for which the end of a turn is told."""
Colour = Sequence[float]
PARTS = ("who", "buttons", "sign", "words", "undo", "redo", "options", "chips", "main")
"""The parts that come and go."""


class PhaseChip(BoxLayout):
    """A phase of the turn: over, current or to come."""

    text = StringProperty()
    on = BooleanProperty(False)
    past = BooleanProperty(False)
    follows = BooleanProperty(False)
    """True if a line leads here from the step before."""
    lead = NumericProperty(0)


class LeftChip(BoxLayout):
    """What is left to spend: points, deliveries."""

    icon = StringProperty()
    text = StringProperty()


class ChipRow(BoxLayout):
    """Chips side by side."""


class ChipColumn(BoxLayout):
    """The phases of the turn above what is left to spend."""


@with_events
class TurnBar(BoxLayout):
    """Always there, in the lower third."""

    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    question = StringProperty()
    undo_text = StringProperty()
    undo_verb = StringProperty()
    redo_text = StringProperty()
    main_text = StringProperty()
    options_text = StringProperty()
    fill = ColorProperty((1, 1, 1, 1))
    ink = ColorProperty((0, 0, 0, 1))
    phases = ListProperty()
    phase = NumericProperty(-1)
    left = ListProperty()
    compact = BooleanProperty(False)
    beside_board = BooleanProperty(True)
    """False below another page than the board: the faces give it their room."""
    slim = BooleanProperty(False)
    """True with faces to choose from: the question gives them its room."""
    one_row = BooleanProperty(False)
    """True on a phone below another page than the board: that page needs the room."""
    inside = BooleanProperty(False)
    """True on a panel that has the same colour."""
    opens_all = BooleanProperty(False)
    """True if the main button opens all options."""
    step = StringProperty()
    """The phase of the turn, or the question where there are none."""
    undo_width = NumericProperty(dp(140))

    __events__ = (
        "on_undo", "on_redo", "on_options", "on_main", "on_face", "on_action", "on_store",
    )  # fmt: skip

    def __init__(self, **values: object) -> None:
        """Remember the parts: Kivy holds those in `ids` only while they are in a row."""
        super().__init__(**values)
        self._phases, self._lefts = ChipRow(), ChipRow()
        ids = {name: self.ids[name].__self__ for name in PARTS}
        self._who, self._buttons, self._sign, self._words = (
            ids[name] for name in ("who", "buttons", "sign", "words")
        )
        self._undo, self._redo, self._options = (ids[name] for name in ("undo", "redo", "options"))
        self._chips, self._main = ids["chips"], ids["main"]
        self._has_faces = self._has_actions = False
        self.dial, self.actions, self.store = Dial(), ActionRow(), StoreLine()
        self._free = Widget()
        self.dial.bind(on_face=lambda _, number: self.dispatch("on_face", number))
        self.actions.bind(on_action=lambda _, group: self.dispatch("on_action", group))
        self.store.bind(on_release=lambda _: self.dispatch("on_store"))
        for name in ("fill", "ink"):
            self.fbind(name, self.actions.setter(name))
        self._arrange()
        self.look = running_app().look
        self.look.bind(measured=self._arrange)

    def show_dial(self, faces: Sequence[DialFace]) -> None:
        """The faces to choose from, above the buttons."""
        if faces or self._has_faces:
            self.dial.show(faces, int(self.colour))
            self._has_faces = bool(faces)
            self._arrange()

    def show_actions(self, actions: Sequence[TurnAction], names: Sequence[str]) -> None:
        """The main button, split into actions or whole."""
        if actions or self._has_actions:
            self.actions.show(actions, names)
            self._has_actions = bool(actions)
            self._arrange()

    def show_store(self, glyphs: Sequence[Glyph]) -> None:
        """What the player has, beside the name."""
        if glyphs or self.store.glyphs:
            self.store.glyphs = list(glyphs)
            self._arrange()

    def on_redo_text(self, *_: object) -> None:
        """Redo replaces the phases while there is something to redo."""
        self._arrange()

    def on_options_text(self, *_: object) -> None:
        """The options button beside another main action."""
        self._arrange()

    def on_beside_board(self, *_: object) -> None:
        """Another page was opened."""
        self._arrange()

    def on_compact(self, *_: object) -> None:
        """One row where a page needs the room."""
        self._arrange()

    def on_one_row(self, *_: object) -> None:
        """The same below another page than the board."""
        self._arrange()

    def _arrange(self, *_: object) -> None:
        """Every part in its row, from the left."""
        if not hasattr(self, "store"):
            return
        one = self.one_row
        # Where there is little height the faces are in the panel only.
        self.slim = self._has_faces and self.beside_board and not self.compact
        hold(self._who, self._first_row())
        hold(self._buttons, [] if one else self._second_row())
        no_who = self.compact and not one
        dial, below = [self.dial] if self.slim else [], [] if one else [self._buttons]
        hold(self, [*([] if no_who else [self._who]), *dial, *below])
        self.on_width()

    def _first_row(self) -> list[Widget]:
        redo = [self._redo] if self.redo_text else []
        if self.one_row:
            # Undo keeps its place: what comes and goes is before it.
            who = [] if self._is_large and redo else [self._sign]
            free = [self._free] if self._is_large or redo else [self._words]
            return [*who, *free, *redo, self._undo, self._main]
        beside = [self._chips] if not redo else [] if self.compact else redo
        store = [self.store] if self.store.glyphs and not redo and not self._is_large else []
        return [self._sign, self._words, *beside, *store]

    def _second_row(self) -> list[Widget]:
        redo = [self._redo] if self.redo_text and self.compact else []
        options = [self._options] if self.options_text else []
        return [self._undo, *redo, *options, self.actions if self._has_actions else self._main]

    @property
    def _is_large(self) -> bool:
        """True if text is so large that the name needs the row."""
        return self.look.scale >= LARGE

    def on_width(self, *_: object) -> None:
        """Undo shows its move if there is room."""
        if self.one_row:
            large = self._is_large
            beside_redo = 0.36 if self.redo_text else 0.4
            self.undo_width = self.width * (beside_redo if large else 0.345)
            self._main.size_hint_x = None
            self._main.width = self.width * (0.36 if large else 0.24)
            return
        self._main.size_hint_x = 1
        part = 0.315 if self.actions.parent else 0.36
        if self.compact and self.redo_text:
            # Both of them, the options and the main action share one row.
            part = 0.14 if self.options_text and self.width < dp(500) else 0.25
        self.undo_width = max(dp(48), min(dp(220), self.width * part))

    def show_phases(self, names: Sequence[str], now: int, left: Sequence[tuple[str, int]]) -> None:
        """The phases of the turn, and what is left to spend."""
        self.step = names[now] if 0 <= now < len(names) else self.question
        look = self.look
        wide = look.width / look.scale > dp(330)
        shown = [i for i in range(len(names)) if now >= 0 and (wide or i == now)]
        self._keep(self._phases, PhaseChip, len(shown))
        for chip, i in zip(self._phases.children[::-1], shown, strict=True):
            chip.text, chip.on, chip.past = names[i], i == now, i < now
            chip.follows = i > shown[0]
        self._keep(self._lefts, LeftChip, len(left))
        for chip, (icon, n) in zip(self._lefts.children[::-1], left, strict=True):
            chip.icon, chip.text = icon, str(n)

    def _keep(self, row: ChipRow, kind: type, count: int) -> None:
        """As many chips as needed; they are reused."""
        while len(row.children) < count:
            row.add_widget(kind())
        while len(row.children) > count:
            row.remove_widget(row.children[0])
        if row.children and not row.parent:
            # What is left to spend is below the phases of the turn.
            self._chips.add_widget(
                row, index=0 if row is self._lefts else len(self._chips.children)
            )
        elif not row.children and row.parent:
            self._chips.remove_widget(row)

    def lock(self) -> None:
        """A tap that came a moment too late does nothing."""
        self._main.lock()
        self.actions.lock()


class BandStrip(BoxLayout):
    """Who is done and what comes now; the one at the head is read from across the table."""

    done = StringProperty()
    after = StringProperty()
    turned = NumericProperty(0)
    fill = ColorProperty((1, 1, 1, 1))
    ink = ColorProperty((0, 0, 0, 1))


class TurnBand(RelativeLayout):
    """A turn has ended: told at head and foot of the board until a finger comes, or for a while.

    Large text stays until then.
    """

    def __init__(self, board: Widget, **values: object) -> None:
        """Over the board, and out of its way until a turn ends."""
        super().__init__(size_hint=(None, None), **values)
        self._board = board
        board.bind(pos=self._lie, size=self._lie)
        self._strips = (
            BandStrip(turned=180, pos_hint={"top": 1}),
            BandStrip(pos_hint={"y": 0}),
        )
        self._over: ClockEvent | None = None

    def show(self, done: str, after: str, given: str, fill: Colour, ink: Colour) -> None:
        """Tell it; `given` is for the player whose turn begins."""
        self.hide()
        for strip, said in zip(self._strips, ((after,), (after, given)), strict=True):
            strip.done, strip.after = done, "\n".join(filter(None, said))
            strip.fill, strip.ink = fill, ink
            self.add_widget(strip)
        app = running_app()
        if not app.still and app.look.scale < LARGE:
            self._over = Clock.schedule_once(self.hide, BAND)

    def _lie(self, *_: object) -> None:
        self.pos, self.size = self._board.to_window(*self._board.pos), self._board.size

    def hide(self, *_: object) -> None:
        """The next turn has the board."""
        self.clear_widgets()
        if self._over:
            self._over.cancel()

    def on_touch_down(self, touch: Touch) -> bool:
        """The first finger begins the next turn, wherever it comes."""
        self.hide()
        return bool(super().on_touch_down(touch))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
