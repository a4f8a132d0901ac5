"""The Maharaja's turn without a game: his pieces as they lie, one tap, every step with its rule."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.model.base.steps import Steps
from companion.tables.amritsar import choosing, signs
from companion.tables.amritsar.pens import ROMAN
from companion.tables.amritsar.tools.his_table import HIM, ME, NUMBERS, HisTable
from companion.tables.amritsar.tools.temple_texts import temple_options
from companion.tables.amritsar.window.tools.sheet_parts import SOON, SheetHead
from companion.window.screens.tools.tool import ToolScreen, fit
from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.input import choices  # noqa: F401 - named in the kv file
from companion.window.widgets.input.stepper import Stepper
from companion.window.widgets.table import seat  # noqa: F401 - named in the kv file
from engine.amritsar import moves as m
from engine.amritsar.lake import FREE
from engine.amritsar.meta import META
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.words import event_text, table_text
from engine.amritsar.words.voice import Voice, capital
from engine.core.events import Event
from engine.core.language.words import N_, Words

ICONS = {
    "pp": "prestige",
    "elephant": "elephant",
    "white": "worker-white",
    **{each: each for each in RESOURCES},
    **{f"market.{each}": each for each in RESOURCES},
}
LABELS = {
    "pp": N_("PP"),
    "elephant": N_("Counters on his elephant"),
    "white": N_("Space of the white track"),
}
HEADS = {
    RESOURCES[0]: (N_("In his storehouse"), "storehouse"),
    f"market.{RESOURCES[0]}": (N_("In the market"), signs.MARKET),
}
"""The heading above a number."""


class LakeSpace(Tappable):
    """A space of a pyramid with its PP, or the sign of who has donated there."""

    number = NumericProperty(0)
    pp = StringProperty()
    colour = NumericProperty(-1)
    letter = StringProperty()


class LakeLevel(BoxLayout):
    """The spaces of one level."""


class TurnStep(BoxLayout):
    """One step of his turn: what happens and why, its rule, and what to move."""

    icon = StringProperty()
    text = StringProperty()
    rule = StringProperty()
    moves = StringProperty()


class MaharajaScreen(ToolScreen):
    """His turn for a table that is not mirrored; the pieces are kept for the next one."""

    game = "amritsar"
    decade = NumericProperty(1)
    temple = NumericProperty(0)
    worker = NumericProperty(0)
    token_worker = NumericProperty(0)
    goal = NumericProperty(0)
    elephant = NumericProperty(0)
    district = NumericProperty(0)
    """Whose pyramid is shown."""
    left_text = StringProperty()
    played = BooleanProperty(False)
    can_undo = BooleanProperty(False)

    def __init__(self, **values: object) -> None:
        """Begin without a table."""
        self.table: HisTable | None = None
        self._before: list[dict[str, object]] = []
        self._steppers: dict[str, Stepper] = {}
        self._heads: dict[str, SheetHead] = {}
        super().__init__(**values)
        self._keep_soon = Clock.create_trigger(self._keep_now, SOON)

    def building(self) -> Steps:
        """Make the form once."""
        yield from super().building()
        for key in NUMBERS:
            if key in HEADS:
                self._heads[key] = SheetHead(icon=HEADS[key][1])
                self.ids.form.add_widget(self._heads[key])
            stepper = Stepper(key=key, icon=ICONS[key])
            stepper.bind(on_count=lambda tapped, number: self.write(tapped.key, number))
            self._steppers[key] = stepper
            self.ids.form.add_widget(stepper)
            yield

    def take_up(self) -> None:
        """Show the table as it was left."""
        self._open(self.recall())
        self._before = []
        self.show()

    def _open(self, stored: object) -> None:
        copy = self.app.copy_of(self.game)
        self.table = HisTable(copy.rulings, copy.corrections, stored)

    def on_leave(self, *_: object) -> None:
        """Store everything entered."""
        if self._keep_soon.is_triggered:
            self._keep_soon.cancel()
            self.keep(self._table.to_plain())

    # ------------------------------------------------------------ what is tapped

    def write(self, key: str, number: int) -> None:
        """Set a number of his board or of the market."""
        self._table.write(key, number)
        self._steppers[key].number = self._table.number(key)
        self._keep_soon()

    def choose(self, name: str, value: int) -> None:
        """Set the decade, the temple tile, a worker, his objective or his elephant."""
        table = self._table
        if name == "decade":
            table.state.decade = value
        elif name == "goal":
            table.choose_goal(value)
        elif name == "elephant":
            table.state.seats[HIM].elephant = value
        else:
            setattr(table, name, value)
        table.turn = None
        self._keep_now()

    def tap_space(self, number: int) -> None:
        """Put a counter on the lake, or take it away."""
        self._table.tap_space(number)
        self._keep_now()

    def play(self) -> None:
        """Play his turn; his pieces are then as they lie after it."""
        self._before.append(self._table.to_plain())
        self._table.play()
        self.app.vibrate()
        self._keep_now()
        self.ids.page.scroll_y = 1

    def undo(self) -> None:
        """His pieces as before his turn."""
        if self._before:
            self._open(self._before.pop())
            self._keep_now()

    def clear(self) -> None:
        """As after the set-up."""
        self._before.append(self._table.to_plain())
        self._open(None)
        self._keep_now()

    def _keep_now(self, *_: object) -> None:
        self.keep(self._table.to_plain())
        self.show()

    # ------------------------------------------------------------ what is shown

    @property
    def _table(self) -> HisTable:
        assert self.table, "the tool is open"
        return self.table

    def decade_options(self, words: Words) -> list[tuple[int, str]]:
        """The three decades."""
        voice = Voice(words)
        return [(n, capital(voice.decade(n))) for n in range(1, len(ROMAN))]

    def colour_options(self, words: Words) -> list[tuple[int, str]]:
        """The colours of workers."""
        voice = Voice(words)
        return [(n, capital(voice.colour(colour))) for n, colour in enumerate(m.COLOURS)]

    def district_options(self, words: Words) -> list[tuple[int, str]]:
        """The four districts."""
        voice = Voice(words)
        return [(n, voice.area(district)) for n, district in enumerate(m.DISTRICTS)]

    def show(self) -> None:
        """Show the pieces, and the turn that was played."""
        if not self.table:
            return
        table, voice = self.table, Voice(self.words)
        state = table.state
        self.decade, self.temple, self.goal = state.decade, table.temple, table.goal
        self.worker, self.token_worker = table.worker, table.token_worker
        self.elephant = state.seats[HIM].elephant
        self.ids.temple.options = temple_options(self.words, state.box.printed)
        for key, stepper in self._steppers.items():
            stepper.text = self._label(voice, key)
            stepper.most, stepper.number = table.most(key), table.number(key)
        for key, head in self._heads.items():
            head.text = voice.sentence(HEADS[key][0])
        quarry = voice.goods(dict(zip(RESOURCES, state.quarry, strict=True)))
        self.left_text = voice.plural(
            "On his board: {n} counter. In the quarry: {goods}.",
            "On his board: {n} counters. In the quarry: {goods}.",
            state.seats[HIM].board,
            goods=quarry or voice.sentence("nothing"),
        )
        self.played, self.can_undo = table.turn is not None, bool(self._before)
        self._show_lake()
        self._show_turn()

    @staticmethod
    def _label(voice: Voice, key: str) -> str:
        resource = key.removeprefix("market.")
        return (
            capital(voice.item(resource)) if resource in RESOURCES else voice.sentence(LABELS[key])
        )

    def on_district(self, *_: object) -> None:
        """Show another pyramid."""
        self._show_lake()

    def _show_lake(self) -> None:
        if not self.table:
            return
        state, lake = self._table.state, self._table.state.box.lake
        mine = lake.districts[int(self.district)]
        tones, letters = self.seated.tones, self.seated.letters(self.words)
        (him,) = META.modes["solo"].automata
        owners = {FREE: (-1, ""), ME: (tones[ME], letters[ME]), HIM: (tones[HIM], him[:1])}
        levels = fit(self.ids.lake, lake.levels, LakeLevel)
        for level, row in zip(range(lake.levels, 0, -1), levels, strict=True):
            numbers = [n for n in mine if lake.spaces[n].level == level]
            for number, space in zip(numbers, fit(row, len(numbers), self._space), strict=True):
                space.number, space.pp = number, str(lake.spaces[number].pp)
                space.colour, space.letter = owners[state.lake[number]]
                below = lake.spaces[number].rests_on
                space.opacity = 1 if all(state.lake[n] != FREE for n in below) else 0.4

    def _space(self) -> LakeSpace:
        space = LakeSpace()
        space.bind(on_release=lambda tapped: self.tap_space(int(tapped.number)))
        return space

    def _show_turn(self) -> None:
        turn = self._table.turn
        told = [event for event in turn.told if event.kind != "maharaja_turn"] if turn else []
        (him,) = META.modes["solo"].automata
        seats = [self.seated.shown(self.words)[0], him]
        for row, event in zip(fit(self.ids.turn, len(told), TurnStep), told, strict=True):
            row.icon, row.rule = self._icon(event), event.rule
            row.text = event_text(self.words, event, seats).replace("→", "›")
            row.moves = table_text(self.words, event, seats).replace("→", "›")

    @staticmethod
    def _icon(event: Event) -> str:
        icons = {
            "maharaja_donates": "mah-donate",
            "maharaja_passes": "close",
            "maharaja_colours": "worker-plain",
            "maharaja_recovers": "donation-counter",
            "maharaja_white": "worker-white",
            "maharaja_market": signs.MARKET,
            "maharaja_support": "prestige",
        }
        got = event.values.get("got")
        if event.kind == "maharaja_gains":
            return str(got) if got else "prestige"
        return icons.get(event.kind, choosing.icon_of(event)[0])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
