"""New game: who plays, in which colour and order, who rolls, and how strict the app is."""

import re
from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.screenmanager import Screen

from companion.kivy_environment import quietly
from companion.levels import MEANINGS
from companion.names import of_each, usable, why_not
from companion.piecemeal import Steps
from companion.rivals import Chair, rival_name
from companion.session import APP, TABLE, Session
from companion.store import StoreTrouble
from companion.store.rivals import read_chairs
from companion.widgets import seat  # noqa: F401 - named in the kv file
from companion.widgets.basics import Panel, Tappable
from companion.widgets.chair import ChairChoice  # noqa: F401 - named in the kv file
from companion.widgets.choices import Choices
from companion.widgets.later import fill, load
from engine.core.game import rules_of
from engine.core.names import likeness, mended, room_for, tidy
from engine.core.words import N_, Words

with quietly():
    # A text field brings the clipboard along, and that looks for programs that may be missing.
    from kivy.uix.textinput import TextInput

GAME = "agra"
DRAWN = -1
MOST_OFFERED = 8
_BREAKS = re.compile(r"[\t\r\n]+")
ROLLS = {
    APP: (N_("The app"), N_("Tap or shake, and the app rolls and draws.")),
    TABLE: (
        N_("The dice on the table"),
        N_("You roll and draw with your own pieces and tap in the result."),
    ),
}


class NameField(TextInput):
    """Where a name is typed."""

    wrong = BooleanProperty(False)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Take no more than a name that fits on the table, and all of it on one line."""
        line = _BREAKS.sub(" ", substring)
        first, last = sorted((self.selection_from or 0, self.selection_to or 0))
        rest = self.text[:first] + self.text[last:] if self.selection_text else self.text
        super().insert_text(room_for(rest, line), from_undo=from_undo)

    def on_focus(self, _field: TextInput, focused: bool) -> None:
        """Let typing replace the name that stands there."""
        if focused:
            Clock.schedule_once(lambda _: self.select_all(), 0)


class ColourButton(Tappable):
    """One colour of the game with its shape."""

    colour = NumericProperty(0)
    letter = StringProperty()
    chosen = BooleanProperty(False)


class ArrowButton(Tappable):
    """One place up or down."""

    up = BooleanProperty(True)


class SeatRow(Panel):
    """One player: name, place in the order, colour."""

    number = NumericProperty(0)
    name = StringProperty()
    given = StringProperty()
    """The name that the app has put there for want of another."""
    colour = NumericProperty(0)
    last = BooleanProperty(False)
    message = StringProperty()
    notice = StringProperty()
    """What the app cannot do with the name, although the game may begin."""
    beside = BooleanProperty(False)
    """Do the colours stand beside the name?"""

    __events__: tuple[str, ...] = ("on_colour_tap", "on_move")

    def on_colour_tap(self, colour: int) -> None:
        """Hear which colour was tapped."""

    def on_move(self, step: int) -> None:
        """Hear that the player wants to sit one place earlier or later."""


class ChairRow(SeatRow):
    """One player, whose chair a rival can take."""

    chair: Chair | None = ObjectProperty(None, allownone=True)
    """The rival that sits here; None for a person."""
    person = StringProperty()
    """The name of the person whose place a rival has taken."""
    wide = BooleanProperty(False)
    """Does the chair stand beside the colours?"""

    __events__ = ("on_seat",)

    def on_seat(self, chair: Chair | None) -> None:
        """Hear that a rival shall sit here, or a person."""


class NameChip(Tappable):
    """The name of somebody who has played before."""

    text = StringProperty()


class ChoiceRow(Tappable):
    """One of several choices with a sentence about it."""

    text = StringProperty()
    second = StringProperty()
    chosen = BooleanProperty(False)


class StartChoices(Choices):
    """Who begins."""


class NewGameScreen(Screen):
    """Everything that is asked before the first piece is placed."""

    players = NumericProperty(3)
    start = NumericProperty(DRAWN)
    dice = StringProperty(APP)
    level = StringProperty("referee")
    offered: Sequence[str] = ListProperty()
    shown_names: Sequence[str] = ListProperty()
    focused: ChairRow | None = ObjectProperty(None, allownone=True)
    wide = BooleanProperty(False)
    """Is there room for a chair beside its player?"""
    rulings: dict[str, str] | None = ObjectProperty(None, allownone=True)
    """The rulings of this game that differ from the app's; None until the own ones are known."""

    def __init__(self, **values: Any) -> None:
        """Begin without seats."""
        self._rows: list[ChairRow] = []
        super().__init__(**values)

    def building(self) -> Steps:
        """Make the four seats; only as many as there are players are shown."""
        yield from fill(self)
        rows = []
        for number in range(max(self.counts())):
            rows.append(ChairRow(number=number, colour=number, width=self.ids.seats.width))
            yield
            yield from fill(rows[-1])
        for row in rows:
            row.bind(on_colour_tap=self._recolour, on_move=self._reseat, name=self._names_changed)
            row.bind(on_seat=self._seat)
            row.ids.name.bind(focus=self._focus_changed)
        self._rows = rows
        self._fill_empty()
        for row in self._seated():
            self.ids.seats.add_widget(row)
            yield
        self.on_players()

    def on_pre_enter(self, *_: object) -> None:
        """Offer the players of the last game."""
        for row in self._rows:
            row.message = ""
        self._fill_empty()
        self._offer()
        if self.rulings is None:
            self.rulings = dict(App.get_running_app().my_copy.rulings)

    # ------------------------------------------------------------ choices in words

    def counts(self) -> tuple[int, ...]:
        """Return the numbers of players that the game allows."""
        return rules_of(GAME).PLAYERS

    def count_options(self) -> list[tuple[int, str]]:
        """Return the numbers of players."""
        return [(n, str(n)) for n in self.counts()]

    def start_options(self, words: Words, names: Sequence[str]) -> list[tuple[int, str]]:
        """Return who may begin: somebody drawn, or one of the players."""
        return [(DRAWN, words.sentence("At random")), *enumerate(names)]

    def name_of(self, choice: str, words: Words) -> str:
        """Return the name of a level or of a way to roll."""
        return words.sentence((MEANINGS | ROLLS)[choice][0])

    def rulings_line(self, words: Words, rulings: dict[str, str] | None) -> str:
        """Return how many rulings are not as the app proposes."""
        if not rulings:
            return words.sentence("as the app proposes")
        return words.plural("{n} of your own", "{n} of your own", len(rulings))

    def open_rulings(self) -> None:
        """Choose the rulings of this game."""
        from companion.screens.rulings import NEW, Chosen, show_rulings

        show_rulings(App.get_running_app(), Chosen(NEW, self.rulings or {}, self._rule))

    def _rule(self, rulings: dict[str, str]) -> None:
        self.rulings = rulings

    def meaning_of(self, choice: str, words: Words) -> str:
        """Return what a level or a way to roll means."""
        return words.sentence((MEANINGS | ROLLS)[choice][1])

    # ------------------------------------------------------------ seats

    def on_players(self, *_: object) -> None:
        """Show as many seats as there are players."""
        if not self._rows:
            return
        box, shown = self.ids.seats, self._seated()
        if box.children[::-1] != shown:
            box.clear_widgets()
            for row in shown:
                box.add_widget(row)
        for row in shown:
            row.last = row.number == self.players - 1
        if self.start >= self.players:
            self.start = DRAWN
        self._fill_empty()
        self._names_changed()

    def take_name(self, name: str) -> None:
        """Put an offered name where the cursor is, or at the next seat nobody has named."""
        free = (row for row in self._seated() if self._is_default(row))
        row = self.focused or next(free, None)
        if row is None:
            App.get_running_app().tell(
                App.get_running_app().words.sentence(
                    "Every seat has a name. Tap the one that you want to replace first."
                )
            )
            return
        row.name = name
        row.message = ""
        row.ids.name.focus = False
        self.focused = None

    def _recolour(self, row: ChairRow, colour: int) -> None:
        """Every colour once: whoever has it takes the one that becomes free."""
        for other in self._rows:
            if other is not row and other.colour == colour:
                other.colour = row.colour
        row.colour = colour

    def _reseat(self, row: ChairRow, step: int) -> None:
        """Two neighbours change places; their names and colours move, the rows stay."""
        other = self._rows[row.number + step]
        for value in ("name", "colour", "message", "chair", "person"):
            mine, theirs = getattr(row, value), getattr(other, value)
            setattr(row, value, theirs)
            setattr(other, value, mine)
        if self.start in (row.number, other.number):
            self.start = row.number + other.number - self.start

    def _seat(self, row: ChairRow, chair: Chair | None) -> None:
        """A rival is called by what it is after; a person gets his name back."""
        app = App.get_running_app()
        if chair is None:
            row.name = row.person or self._default(row)
        else:
            others = [other.name for other in self._seated() if other is not row]
            if row.chair is None:
                row.person = row.name
            if row.chair is None or row.chair.strategy != chair.strategy:
                row.name = rival_name(app.words, chair, others, GAME)
        row.chair, row.message = chair, ""
        row.ids.name.focus = False

    def _seated(self) -> list[ChairRow]:
        return self._rows[: self.players]

    def _focus_changed(self, field: NameField, focused: bool) -> None:
        row = next(each for each in self._rows if each.ids.name.__self__ is field)
        if focused:
            self.focused = row
            row.message = ""

    def _names_changed(self, *_: object) -> None:
        self.shown_names = [row.name.strip() or "…" for row in self._seated()]
        taken = {likeness(tidy(row.name)) for row in self._seated()}
        self._show_offered([name for name in self.offered if likeness(name) not in taken])

    # ------------------------------------------------------------ names offered

    def _offer(self) -> None:
        try:
            store = App.get_running_app().store
            self.offered = usable(store.names())
            last = store.latest()
        except StoreTrouble as trouble:
            App.get_running_app().tell_wrong(trouble)
            last = None
        if last and all(self._is_default(row) for row in self._rows):
            self.players = len(last.seats)
            colours = rules_of(GAME).COLOURS
            names = mended(last.seats)
            for row, name, colour in zip(self._rows, names, last.colours, strict=False):
                row.name = name
                self._recolour(row, colours.index(colour))
            self.dice, self.level = last.dice, last.level
            for seat, chair in self._rivals_of(last.id, len(last.seats)).items():
                self._rows[seat].chair = chair
        self._names_changed()

    def _rivals_of(self, game_id: int, seats: int) -> dict[int, Chair]:
        try:
            return read_chairs(App.get_running_app().store, game_id, seats)
        except StoreTrouble:
            return {}

    def _show_offered(self, names: Sequence[str]) -> None:
        chips = self.ids.chips
        shown = list(names[:MOST_OFFERED])
        for chip in chips.children[::-1][len(shown) :]:
            chips.remove_widget(chip)
        for chip, name in zip(chips.children[::-1], shown, strict=False):
            chip.text = name
        for name in shown[len(chips.children) :]:
            chip = NameChip(text=name)
            chip.bind(on_release=lambda tapped: self.take_name(tapped.text))
            chips.add_widget(chip)

    def _is_default(self, row: ChairRow) -> bool:
        return not row.chair and (not row.name.strip() or row.name == self._default(row))

    def _default(self, row: ChairRow) -> str:
        words: Words = App.get_running_app().words
        return words.sentence("Player {number}", number=row.number + 1)

    def _fill_empty(self) -> None:
        for row in self._rows:
            # A name that the app has given follows its language.
            if not row.name or row.name == row.given:
                row.name = row.given = self._default(row)

    # ------------------------------------------------------------ start

    def begin(self) -> None:
        """Store the new game and open the set-up guide; say what is missing otherwise."""
        if wrong := self._first_wrong():
            self.ids.page.parent.parent.scroll_to(wrong, animate=False)
            return
        app = App.get_running_app()
        rows, colours = self._seated(), rules_of(GAME).COLOURS
        try:
            app.session = Session.begin(
                app.store,
                GAME,
                [row.name for row in rows],
                colours=[colours[row.colour] for row in rows],
                start=self.start,
                level=self.level,
                dice=self.dice,
                rulings=dict(self.rulings or {}),
                corrections=deepcopy(app.my_copy.corrections),
                chairs={row.number: row.chair for row in rows if row.chair},
            )
        except StoreTrouble as trouble:
            app.tell_wrong(trouble)
            return
        # The next game begins with the own rulings again.
        self.rulings = None
        app.go_from_home("setup_guide")

    def _first_wrong(self) -> ChairRow | None:
        """Write below each name what is wrong with it; return the first seat with a wrong one."""
        words: Words = App.get_running_app().words
        faults = of_each([row.name for row in self._seated()])
        for row, wrong in zip(self._seated(), faults, strict=True):
            row.message = why_not(words, wrong)
        if all(row.chair for row in self._seated()):
            self._rows[0].message = words.sentence("At least one person plays.")
        return next((row for row in self._seated() if row.message), None)


load(Path(__file__).with_suffix(".kv"))
