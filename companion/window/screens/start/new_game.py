"""New game: players, colours, order, dice, and strictness."""

from collections.abc import Sequence
from copy import deepcopy
from pathlib import Path

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.model.base.automata import automata, mode_of, people_of
from companion.model.base.chairs import Chair, rival_name
from companion.model.base.levels import MEANINGS
from companion.model.base.names import of_each, usable, why_not
from companion.model.base.steps import Steps
from companion.model.play.session import Session
from companion.model.store import StoreTrouble
from companion.model.store.cells import APP, TABLE
from companion.model.store.rivals import read_chairs
from companion.model.tools.groups import Group, forget_group, is_saved, save_group
from companion.model.tools.groups import groups as saved_groups
from companion.tables import offered, table_of
from companion.tables.tones import tones_of
from companion.window.frame_work import begin
from companion.window.host import Host, HostedScreen
from companion.window.kivy_inside.deferred_kv import fill, load
from companion.window.preload import fetching
from companion.window.screens.start.seat_rows import ChairRow, NameField
from companion.window.screens.ways import NEW, Chosen, show_rulings
from companion.window.widgets.app import two_pages  # noqa: F401 - named in the kv file
from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.reparent import hold
from companion.window.widgets.input.chips import NameChip, mark_taken
from companion.window.widgets.input.choices import Choices
from companion.window.widgets.input.game_choice import GameChoices  # noqa: F401 - named in the kv file
from engine.core.language.house import undo_question
from engine.core.language.words import N_, Words
from engine.core.names import BadName, likeness, mended, tidy
from engine.core.registry import meta_of
from engine.core.rulings import ANY_MOMENT, UNDO_WINDOW

DRAWN = -1
MOST_OFFERED = 8
ROLLS = {
    APP: (N_("The app"), N_("Tap or shake: the app rolls and draws.")),
    TABLE: (
        N_("Dice at the table"),
        N_("You roll and draw at the table and enter the result."),
    ),
}


class GroupChip(NameChip):
    """A saved group; a tap seats it."""

    names: Group = ObjectProperty(())


class ChoiceRow(Tappable):
    """One of several choices with a sentence about it."""

    text = StringProperty()
    second = StringProperty()
    chosen = BooleanProperty(False)


@with_events
class ChoiceRows(BoxLayout):
    """Choices below each other, each with a sentence about it."""

    options = ListProperty()
    """Each with its sentence and what is said below it."""
    chosen = StringProperty()

    __events__ = ("on_choose",)

    def on_options(self, *_: object) -> None:
        """A row for each."""
        self.clear_widgets()
        for option, text, second in self.options:
            row = ChoiceRow(text=text, second=second, chosen=option == self.chosen)
            row.bind(on_release=lambda _, option=option: self.dispatch("on_choose", option))
            self.add_widget(row)

    def on_chosen(self, *_: object) -> None:
        """Mark it."""
        for (option, *_said), row in zip(self.options, reversed(self.children), strict=True):
            row.chosen = option == self.chosen


class StartChoices(Choices):
    """Who begins."""


class UndoQuestion:
    """How far undo may go: the ruling that every new game asks about."""

    def __init__(self, screen: "NewGameScreen") -> None:
        self._screen = screen

    def heading(self, words: Words) -> str:
        """Return what is asked."""
        return undo_question(words).question

    def options(self, words: Words) -> list[tuple[str, str, str]]:
        """Return each choice, its sentence, and which one is proposed."""
        proposed = words.sentence("as proposed")
        said = undo_question(words).choices
        return [(each, said[each], proposed * (each == ANY_MOMENT)) for each in said]

    def chosen(self, rulings: dict[str, str] | None) -> str:
        """Return what holds in this game."""
        return (rulings or {}).get(UNDO_WINDOW, ANY_MOMENT)

    def choose(self, option: str) -> None:
        """Undo may go so far in this game."""
        others = {k: v for k, v in (self._screen.rulings or {}).items() if k != UNDO_WINDOW}
        default = option == ANY_MOMENT
        self._screen.rulings = others if default else {**others, UNDO_WINDOW: option}


class NewGameScreen(HostedScreen):
    """Everything to choose before the first piece is placed."""

    game = StringProperty()
    games: Sequence[str] = ListProperty()
    mode = StringProperty()
    several = BooleanProperty(True)
    """True if this mode allows more or fewer players."""
    players = NumericProperty(3)
    start = NumericProperty(DRAWN)
    dice = StringProperty(APP)
    level = StringProperty("referee")
    groups: Sequence[Group] = ListProperty()
    group: Sequence[str] = ListProperty()
    """The people at the table, if they can be a group: two or more, all of them named."""
    is_group = BooleanProperty(False)
    """True if the people at the table are a saved group."""
    shown_names: Sequence[str] = ListProperty()
    focused: ChairRow | None = ObjectProperty(None, allownone=True)
    wide = BooleanProperty(False)
    """True if there is room for the rival button beside the player."""
    rulings: dict[str, str] | None = ObjectProperty(None, allownone=True)
    """The changed rulings of this game; None until the owner's are known."""

    def __init__(self, **values: object) -> None:
        """Begin without seats."""
        self._rows: list[ChairRow] = []
        self._chips: list[NameChip] = []
        """Those that are not needed now are kept."""
        self.undo = UndoQuestion(self)
        super().__init__(**values)

    def building(self) -> Steps:
        """Make the seats; only as many as there are players are shown."""
        yield from fill(self)
        rows = []
        for number in range(most_seats()):
            rows.append(ChairRow(number=number, width=self.ids.seats.width))
            yield
            yield from fill(rows[-1])
            rows[-1].ready()
        for row in rows:
            row.bind(on_colour_tap=self._recolour, on_move=self._reseat, name=self._names_changed)
            row.bind(on_seat=self._seat, chair=self._names_changed)
            row.ids.name.bind(focus=self._focus_changed)
        self._rows = rows
        for _ in self._known_names()[:MOST_OFFERED]:
            self._chips.append(self._chip())
            yield
        self.games = self.app.games()
        for row in rows:
            _show_game(row, self.games[0])
            yield
        self.game = self.games[0]
        yield from fetching(self.game)
        for row in self._seated():
            if not row.parent:
                self.ids.seats.add_widget(row)
            yield
        self.on_players()

    def on_pre_enter(self, *_: object) -> None:
        """Offer the players of the last game."""
        for row in self._rows:
            row.message = ""
        self.games = self.app.games()
        self._fill_empty()
        self._offer()
        self.rulings = self._owners()

    # ------------------------------------------------------------ which game

    def choose_game(self, game: str) -> None:
        """Another game: its colours, its modes, and its last players."""
        if game == self.game:
            return
        self.game, self.rulings = game, None
        self._offer()
        begin(self._learning(game))

    def _learning(self, game: str) -> Steps:
        yield from fetching(game)
        if self.game == game:
            self.rulings = self._owners()

    def _owners(self) -> dict[str, str]:
        """The rulings so far: those of the owner, if none were chosen for this game."""
        if self.rulings is not None:
            return self.rulings
        return dict(self.app.copy_of(self.game).rulings)

    def on_game(self, *_: object) -> None:
        """Show the seats of this game; names are kept."""
        for row in self._rows:
            if row.chair:
                # A rival of another game has a strategy that is unknown here.
                row.chair, row.name = None, row.person
            _show_game(row, self.game)
        self.mode = next(iter(meta_of(self.game).modes))
        self.on_mode()
        self._fill_empty()

    def on_mode(self, *_: object) -> None:
        """As many players as this mode allows."""
        if self.players not in self.counts():
            self.players = min(self.counts(), key=lambda count: abs(count - self.players))
        self.several = len(self.counts()) > 1
        self.ids.players.options = self.count_options()
        self.on_players()

    def mode_options(self, words: Words, game: str) -> list[tuple[str, str]]:
        """Return the modes of a game by name; none where there is only one."""
        named = table_of(game).meta.modes if game else {}
        return [(mode, words.sentence(name)) for mode, (name, _) in named.items()]

    def mode_text(self, words: Words, game: str, mode: str) -> str:
        """Return what a mode is, and which automata play in it."""
        if not game or mode not in meta_of(game).modes:
            return ""
        _, told = table_of(game).meta.modes.get(mode, ("", ""))
        said = [words.sentence(told)] if told else []
        if names := meta_of(game).modes[mode].automata:
            plays = N_("The app plays {names} and says what to move.")
            said.append(words.sentence(plays, names=words.listing(names)))
        return " ".join(said)

    # ------------------------------------------------------------ choices in words

    def counts(self) -> tuple[int, ...]:
        """Return the numbers of players that the game allows."""
        modes = meta_of(self.game).modes
        return modes[self.mode].players if self.mode in modes else meta_of(self.game).players

    def count_options(self) -> list[tuple[int, str]]:
        """Return the numbers of players; empty if there is only one."""
        counts = self.counts() if self.game else ()
        return [(n, str(n)) for n in counts] if len(counts) > 1 else []

    def start_options(self, words: Words, names: Sequence[str]) -> list[tuple[int, str]]:
        """Return who may begin: drawn, or one of the players; empty for one alone."""
        if len(names) < 2:
            return []
        return [(DRAWN, words.sentence("At random")), *enumerate(names)]

    def name_of(self, choice: str, words: Words) -> str:
        """Return the name of a strictness or of a way to roll."""
        return words.sentence((MEANINGS | ROLLS)[choice][0])

    def rulings_line(self, words: Words, rulings: dict[str, str] | None) -> str:
        """Return how many rulings are changed."""
        if not rulings:
            return words.sentence("as proposed")
        return words.plural("{n} changed by you", "{n} changed by you", len(rulings))

    def open_rulings(self) -> None:
        """Choose the rulings of this game."""
        show_rulings(self.app, Chosen(NEW, self._owners(), self._rule, self.game))

    def _rule(self, rulings: dict[str, str]) -> None:
        self.rulings = rulings

    def meaning_of(self, choice: str, words: Words) -> str:
        """Return what a strictness or a way to roll means."""
        return words.sentence((MEANINGS | ROLLS)[choice][1])

    # ------------------------------------------------------------ seats

    def on_players(self, *_: object) -> None:
        """Show as many seats as there are players."""
        if not self._rows:
            return
        box, shown = self.ids.seats, self._seated()
        hold(box, shown)
        for row in shown:
            row.last = row.number == self.players - 1
        if self.start >= self.players:
            self.start = DRAWN
        self._fill_empty()
        self._names_changed()

    def take_name(self, name: str) -> None:
        """Put a tapped name where the cursor is, or at the next unnamed seat."""
        free = (row for row in self._seated() if self._is_default(row))
        row = self.focused or next(free, None)
        if row is None:
            self.app.tell(
                self.app.words.sentence("All seats are taken. Tap the player to replace first.")
            )
            return
        row.name = name
        row.message = ""
        row.ids.name.focus = False
        self.focused = None

    def _recolour(self, row: ChairRow, colour: int) -> None:
        """Every colour once: two players swap."""
        for other in self._rows:
            if other is not row and other.colour == colour:
                other.colour = row.colour
        row.colour = colour

    def _reseat(self, row: ChairRow, step: int) -> None:
        """Two neighbours swap seats; their names and colours move, the rows stay."""
        other = self._rows[row.number + step]
        for value in ("name", "colour", "message", "chair", "person"):
            mine, theirs = getattr(row, value), getattr(other, value)
            setattr(row, value, theirs)
            setattr(other, value, mine)
        if self.start in (row.number, other.number):
            self.start = row.number + other.number - self.start

    def _seat(self, row: ChairRow, chair: Chair | None) -> None:
        """A rival has a name of its own; a person gets the name back."""
        if chair is None:
            row.name = row.person or self._default(row)
        else:
            others = [other.name for other in self._seated() if other is not row]
            if row.chair is None:
                row.person, row.name = row.name, rival_name(others)
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
        people = self.people()
        self.group = people if len(people) == self.players > 1 else []
        self.is_group = is_saved(self.groups, people)
        self.shown_names = [row.name.strip() or "…" for row in self._seated()]
        mark_taken(self.ids.chips.children, [row.name for row in self._seated()])

    # ------------------------------------------------------------ names offered

    def _offer(self) -> None:
        """The players of the last game, and beside them those of earlier ones."""
        try:
            store = self.app.store
            self.groups = saved_groups(store)
            last = store.latest(self.game)
        except StoreTrouble as trouble:
            self.app.tell_wrong(trouble)
            last = None
        if last and all(self._is_default(row) for row in self._rows):
            people = people_of(self.game, last.seats)
            self.mode = mode_of(self.game, last.seats)
            self.players = people
            tones = tones_of(self.game)
            named = zip(self._rows, mended(last.seats[:people]), last.colours, strict=False)
            for row, name, colour in named:
                row.name = name
                self._recolour(row, tones[colour])
            self.dice, self.level = last.dice, last.level
            for seat, chair in self._rivals_of(last.id, len(last.seats)).items():
                self._rows[seat].chair = chair
        seated = {likeness(tidy(row.name)) for row in self._seated()}
        self._show_offered([name for name in self._known_names() if likeness(name) not in seated])
        self._names_changed()

    def _rivals_of(self, game_id: int, seats: int) -> dict[int, Chair]:
        try:
            return read_chairs(self.app.store, game_id, seats)
        except StoreTrouble:
            return {}

    def _known_names(self) -> list[str]:
        try:
            return usable(self.app.store.names())
        except StoreTrouble:
            return []

    def _show_offered(self, names: Sequence[str]) -> None:
        shown = list(names[:MOST_OFFERED])
        self._chips += [self._chip() for _ in shown[len(self._chips) :]]
        chips = self._chips[: len(shown)]
        for chip, name in zip(chips, shown, strict=True):
            chip.text = name
        hold(self.ids.chips, chips)

    def _chip(self) -> NameChip:
        chip = NameChip()
        chip.bind(on_release=lambda tapped: self.take_name(tapped.text))
        return chip

    # ------------------------------------------------------------ groups

    def on_groups(self, *_: object) -> None:
        """A chip for each saved group."""
        box = self.ids.get("groups")
        if box is None:
            return
        box.clear_widgets()
        for names in self.groups:
            chip = GroupChip(text=", ".join(names), names=names)
            chip.bind(on_release=lambda tapped: self.seat_group(tapped.names))
            box.add_widget(chip)

    def seat_group(self, names: Group) -> None:
        """Seat these people, as far as the game has room."""
        if len(names) in self.counts():
            self.players = len(names)
        for row, name in zip(self._seated(), names, strict=False):
            row.chair, row.name, row.message = None, name, ""

    def people(self) -> list[str]:
        """The names of the people, without default names."""
        rows = [row for row in self._seated() if not row.chair and not self._is_default(row)]
        return [tidy(row.name) for row in rows]

    def group_text(self, words: Words, group: Sequence[str], is_group: bool) -> str:
        """Save or forget the group; nothing while there is none."""
        if not group:
            return ""
        if is_group:
            return words.sentence("Forget this group")
        return words.sentence("Save this group")

    def keep_group(self) -> None:
        """Save the people at the table as a group, or forget them."""
        app, names = self.app, self.people()
        try:
            (forget_group if self.is_group else save_group)(app.store, names)
            self.groups = saved_groups(app.store)
        except BadName:
            self._first_wrong()
        except StoreTrouble as trouble:
            app.tell_wrong(trouble)
        self._names_changed()

    def _is_default(self, row: ChairRow) -> bool:
        return not row.chair and (not row.name.strip() or row.name == self._default(row))

    def _default(self, row: ChairRow) -> str:
        words: Words = self.app.words
        return words.sentence("Player {number}", number=row.number + 1)

    def _fill_empty(self) -> None:
        for row in self._rows:
            # A name given by the app follows its language.
            if not row.name or row.name == row.given:
                row.name = row.given = self._default(row)

    # ------------------------------------------------------------ start

    def begin(self) -> None:
        """Store the new game and open the set-up guide; otherwise say what is missing."""
        if wrong := self._first_wrong():
            self.ids.page.parent.parent.scroll_to(wrong, animate=False)
            return
        app = self.app
        rows = self._seated()
        colours = {tone: colour for colour, tone in tones_of(self.game).items()}
        try:
            app.session = Session.begin(
                app.store,
                self.game,
                [row.name for row in rows],
                colours=[colours[row.colour] for row in rows],
                mode=self.mode,
                start=self.start,
                level=self.level,
                dice=self.dice,
                rulings=dict(self._owners()),
                corrections=deepcopy(app.copy_of(self.game).corrections),
                chairs={row.number: row.chair for row in rows if row.chair},
            )
        except StoreTrouble as trouble:
            app.tell_wrong(trouble)
            return
        # The next game begins with the owner's rulings again.
        self.rulings = None
        app.go_from_home("setup_guide")

    def _first_wrong(self) -> ChairRow | None:
        """Show below each name what is wrong with it; return the first seat with a fault."""
        words: Words = self.app.words
        faults = of_each([row.name for row in self._seated()])
        unasked = {likeness(name) for name in automata()}
        for row, wrong in zip(self._seated(), faults, strict=True):
            row.message = why_not(words, wrong)
            if not wrong and likeness(tidy(row.name)) in unasked:
                row.message = words.sentence("The game uses this name for its own player.")
        if all(row.chair for row in self._seated()):
            self._rows[0].message = words.sentence("At least one person must play.")
        return next((row for row in self._seated() if row.message), None)


def _show_game(row: ChairRow, game: str) -> None:
    """Offer the colours and rivals of a game at one seat."""
    tones = tuple(tones_of(game).values())
    row.game, row.has_rivals = game, bool(meta_of(game).strategies)
    row.show_tones(tones)
    row.colour = tones[row.number % len(tones)]


def most_seats() -> int:
    """The most people at a table of any game."""
    return max(max(meta_of(game).players) for game in offered())


def open_new_game(app: Host, game: str = "") -> None:
    """Open the screen, for a game if given."""

    def choose(screen: NewGameScreen) -> None:
        if game:
            screen.choose_game(game)

    app.go("new_game", choose)


load(Path(__file__).with_suffix(".kv"))
