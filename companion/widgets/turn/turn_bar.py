"""The turn bar: who decides what, undo, and the main action."""

from collections.abc import Sequence
from pathlib import Path

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

from companion.host import running_app
from companion.tables.common.turn_strip import DialFace, TurnAction
from companion.tables.glyphs import Glyph
from companion.widgets.base.reparent import put
from companion.widgets.table import seat  # noqa: F401 - named in the kv file
from companion.widgets.turn import option_row  # noqa: F401 - named in the kv file
from companion.widgets.turn.dial import ActionRow, Dial, StoreLine

LARGE = 1.4
"""Text so large that the name needs the row."""


class PhaseChip(BoxLayout):
    """A phase of the turn: over, current or to come."""

    text = StringProperty()
    on = BooleanProperty(False)
    past = BooleanProperty(False)


class LeftChip(BoxLayout):
    """What is left to spend: points, deliveries."""

    icon = StringProperty()
    text = StringProperty()


class ChipRow(BoxLayout):
    """Chips side by side."""


class ChipColumn(BoxLayout):
    """The phases of the turn above what is left to spend."""


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
    undo_width = NumericProperty(dp(140))

    __events__ = (
        "on_undo", "on_redo", "on_options", "on_main", "on_face", "on_action", "on_store",
    )  # fmt: skip

    def __init__(self, **values: object) -> None:
        """Remember the parts that come and go."""
        super().__init__(**values)
        self._phases, self._lefts = ChipRow(), ChipRow()
        self._redo = self.ids.redo.__self__
        self._options = self.ids.options.__self__
        self._who = self.ids.who.__self__
        self._chips = self.ids.chips.__self__
        self._main = self.ids.main.__self__
        self._has_faces = False
        self.dial, self.actions, self.store = Dial(), ActionRow(), StoreLine()
        self.dial.bind(on_face=lambda _, number: self.dispatch("on_face", number))
        self.actions.bind(on_action=lambda _, group: self.dispatch("on_action", group))
        self.store.bind(on_release=lambda _: self.dispatch("on_store"))
        for name in ("fill", "ink"):
            self.fbind(name, self.actions.setter(name))
        self.on_redo_text()
        self.on_options_text()
        running_app().look.bind(measured=self.on_width)

    def on_undo(self) -> None:
        """Event: undo the last gesture."""

    def on_redo(self) -> None:
        """Event: redo it."""

    def on_options(self) -> None:
        """Event: open all options."""

    def on_main(self) -> None:
        """Event: take the main action."""

    def on_face(self, number: int) -> None:
        """Event: have another face."""

    def on_action(self, group: str) -> None:
        """Event: one of the actions of the turn."""

    def on_store(self) -> None:
        """Event: what can be exchanged."""

    def show_dial(self, faces: Sequence[DialFace]) -> None:
        """The faces to choose from, above the buttons."""
        self.dial.show(faces, int(self.colour))
        self._has_faces = bool(faces)
        self._place_dial()

    def _place_dial(self) -> None:
        """Where there is little height the faces are in the panel only."""
        there = self._has_faces and self.beside_board and not self.compact
        put(self.dial, self if there else None, 1)
        self.slim = there

    def show_actions(self, actions: Sequence[TurnAction], names: Sequence[str]) -> None:
        """The main button, split into actions or whole."""
        self.actions.show(actions, names)
        row = self.ids.buttons
        put(self.actions, row if actions else None)
        put(self._main, None if actions else row)
        self.on_width()

    def show_store(self, glyphs: Sequence[Glyph]) -> None:
        """What the player has, beside the name."""
        self.store.glyphs = list(glyphs)
        roomy = running_app().look.scale < LARGE and not self.redo_text
        put(self.store, self._who if glyphs and roomy else None)

    def on_redo_text(self, *_: object) -> None:
        """Redo replaces the phases while there is something to redo."""
        there = bool(self.redo_text)
        row, place = (self.ids.buttons, -1) if self.compact else (self._who, 0)
        put(self._redo, row if there else None, place)
        put(self._chips, None if there else self._who)
        self.on_width()

    def on_options_text(self, *_: object) -> None:
        """The options button beside another main action."""
        row = self.ids.buttons
        if self.options_text and not self._options.parent:
            row.add_widget(self._options, index=1)
        elif not self.options_text and self._options.parent:
            row.remove_widget(self._options)
        self.on_width()

    def on_beside_board(self, *_: object) -> None:
        """Another page was opened."""
        self._place_dial()

    def on_compact(self, *_: object) -> None:
        """One row where a page needs the room."""
        self._place_dial()
        if self.compact and self._who.parent:
            self.remove_widget(self._who)
        elif not self.compact and not self._who.parent:
            self.add_widget(self._who, index=len(self.children))
        self.on_redo_text()

    def on_width(self, *_: object) -> None:
        """Undo shows its move if there is room."""
        large = running_app().look.scale >= 1.3
        part = 0.29 if (large and self.options_text) or self.actions.parent else 0.36
        if self.compact and self.redo_text:
            # Both of them, the options and the main action share one row.
            part = 0.14 if self.options_text and self.width < dp(500) else 0.25
        self.undo_width = max(dp(48), min(dp(220), self.width * part))

    def show_phases(self, names: Sequence[str], now: int, left: Sequence[tuple[str, int]]) -> None:
        """The phases of the turn, and what is left to spend."""
        look = running_app().look
        wide = look.width / look.scale > dp(330)
        shown = [i for i in range(len(names)) if now >= 0 and (wide or i == now)]
        self._keep(self._phases, PhaseChip, len(shown))
        for chip, i in zip(self._phases.children[::-1], shown, strict=True):
            chip.text, chip.on, chip.past = names[i], i == now, i < now
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


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
