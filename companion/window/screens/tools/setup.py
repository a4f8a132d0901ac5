"""The set-up randomiser: everything rolled at once, with a guide."""

from __future__ import annotations

import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.model.base.automata import mode_for
from companion.model.base.dates import lately_text
from companion.model.base.names import why_not_named
from companion.model.base.steps import Steps
from companion.model.play.rolled_setup import RolledSetup
from companion.model.play.session import Session
from companion.model.sharing import write_file
from companion.model.sharing.setup_page import page_of
from companion.model.store import StoreTrouble
from companion.model.tools.players import Players
from companion.model.tools.setups import (
    SetupTable,
    code_text,
    forget_setup,
    keep_setup,
    seed_in,
    setups_for,
)
from companion.tables import table_of
from companion.tables.common.setup import SetupStep
from companion.window.kivy_inside.deferred_kv import load
from companion.window.screens.past.share import hand_on
from companion.window.screens.start.quick_tools import open_tool
from companion.window.screens.start.setup_guide import SetupGuideScreen
from companion.window.screens.tools.pad import take_set_up
from companion.window.screens.tools.tool import ToolScreen, fit
from companion.window.widgets.base.basics import Entry
from companion.window.widgets.input import switches  # noqa: F401 - named in the kv file
from companion.window.widgets.input.code_ask import ask_code
from engine.core.files.plain import Document
from engine.core.names import first_fault
from engine.core.observer import onlooker
from engine.core.registry import meta_of

SETUP = "tool_setup"
ROLLS = 11
"""Rolled or drawn in most set-ups."""


class SetupResult(Entry):
    """The result of a roll or draw; a tap shows where it goes."""

    number = NumericProperty(0)


class EarlierSetup(Entry):
    """A set-up that was rolled before; a tap brings it back."""

    made = NumericProperty(0)


class SetupToolScreen(ToolScreen):
    """A whole set-up at a glance, without a game. The last ones of each table stay."""

    count = NumericProperty(3)
    mode = StringProperty()
    done = StringProperty()
    code = StringProperty()
    on_table = BooleanProperty(False)
    can_undo = BooleanProperty(False)

    def __init__(self, **values: object) -> None:
        """Begin without a set-up."""
        self.rolled: RolledSetup | None = None
        self._before_roll: Document = {}
        self._steps: Sequence[SetupStep] = []
        super().__init__(**values)

    def building(self) -> Steps:
        """Make the rows for what most set-ups roll and draw."""
        yield from super().building()
        for count in range(1, ROLLS + 1):
            fit(self.ids.results, count, self._row)
            yield

    def take_up(self) -> None:
        """Show the last set-up of this table; the first time, roll one."""
        self.mode = mode_for(self.seated.game, self.seated.count)
        self._show_last()
        self.ids.page.scroll_y = 1

    def on_leave(self, *_: object) -> None:
        """Store it for the next time."""
        if self.rolled:
            self._keep()

    # ------------------------------------------------------------ what is tapped

    def choose(self, count: int) -> None:
        """Another number of players has set-ups of its own."""
        self.players = self.seated.with_count(count)
        self.keep_players()
        self.mode = mode_for(self.seated.game, count)
        self._show_last()

    def mode_options(self, players: Players | None) -> list[tuple[str, str]]:
        """The modes for this number of players; none where there is one."""
        if players is None:
            return []
        known, named = meta_of(players.game).modes, table_of(players.game).meta.modes
        fitting = [mode for mode, (people, _) in known.items() if players.count in people]
        said = [(mode, self.words.sentence(named[mode][0])) for mode in fitting if mode in named]
        return said if len(said) > 1 else []

    def choose_mode(self, mode: str) -> None:
        """Another mode has set-ups of its own."""
        self.mode = mode
        self._show_last()

    def roll_again(self) -> None:
        """Roll and draw everything again; undo brings back the one before."""
        if self.on_table:
            self.app.tell(
                self.words.sentence("This set-up is on the table. Free it to roll another.")
            )
            return
        self._before_roll = self._now.to_plain()
        self._lay(None)
        self.can_undo = True
        self.app.vibrate()
        self.ids.page.scroll_y = 1

    def undo(self) -> None:
        """The set-up before the last roll is there again, and the rolled one forgotten."""
        with suppress(StoreTrouble):
            forget_setup(self.app.store, self._now.made)
        self._lay(self._before_roll)

    def bring_back(self, made: float) -> None:
        """Show one of the last set-ups again."""
        if self.on_table:
            self.roll_again()
            return
        found = (each for each in self._kept() if each.get("made") == made)
        self._lay(next(found, None))

    def turn_on_table(self) -> None:
        """What lies on the table stays until it is free again."""
        self._now.is_on_table = not self._now.is_on_table
        self._keep()
        self.show()

    def ask_code(self) -> None:
        """Ask for a code that gives the set-up of another device."""
        if self.on_table:
            self.roll_again()
        else:
            ask_code(self._take_code)

    def _take_code(self, code: str) -> str:
        seed = seed_in(code)
        if seed is None:
            return self.words.sentence("A code has six digits.")
        self._lay(None, seed)
        return ""

    def share_page(self) -> None:
        """Hand on the set-up as a page with a picture of each step."""
        words, seated = self.words, self.seated
        title = words.plural("{n} player", "{n} players", seated.count)
        page = page_of([(onlooker(self._now.session.game), title)], words)
        name = f"{seated.game}-{seated.count}.html"
        try:
            hand_on(self.app, name, lambda path: write_file(path, page))
        except StoreTrouble as trouble:
            self.app.tell_wrong(trouble)

    def open_guide(self, number: int = -1) -> None:
        """Open the guide, at a step if given."""
        at = (lambda guide: guide.go_to(number)) if number >= 0 else None
        open_tool(self.app, "tool_setup_guide", at)

    def begin_game(self) -> None:
        """Start a game with this set-up."""
        if wrong := first_fault(self.seated.shown(self.words)):
            self.app.tell(why_not_named(self.words, wrong))
            self.change_players()
            return
        try:
            self.app.session = self._now.begin_game(self.app.store)
        except StoreTrouble as trouble:
            self.app.tell_wrong(trouble)
            return
        self.app.go_from_home("setup_guide")

    def score_game(self) -> None:
        """Count a game that was played with it."""
        state = self._now.session.game.state
        open_tool(self.app, "tool_score", lambda pad: take_set_up(pad, state))

    # ------------------------------------------------------------ what is kept

    @property
    def _now(self) -> RolledSetup:
        assert self.rolled, "the tool is open"
        return self.rolled

    def _kept(self) -> list[Document]:
        table = SetupTable(self.seated.game, self.mode, self.seated.count)
        try:
            return setups_for(self.app.store, table)
        except StoreTrouble as trouble:
            self.app.tell_wrong(trouble)
            return []

    def _show_last(self) -> None:
        self._lay(next(iter(self._kept()), None))

    def _lay(self, stored: object, seed: int | None = None) -> None:
        before, copy = self.rolled, self.app.copy_of(self.seated.game)
        how = (self.seated, self.words, copy.rulings, copy.corrections, stored)
        self.rolled = RolledSetup(*how, mode=self.mode, seed=seed)
        if before:
            before.close()
        self.can_undo = False
        self._keep()
        self.show()

    def _keep(self) -> None:
        try:
            keep_setup(self.app.store, self._now.table, self._now.to_plain())
        except StoreTrouble as trouble:
            self.app.tell_wrong(trouble)

    # ------------------------------------------------------------ what is shown

    def show(self) -> None:
        """Show what was rolled and drawn."""
        if not self.rolled:
            return
        self.count = self.seated.count
        self.code, self.on_table = self.rolled.code, self.rolled.is_on_table
        self._show_earlier()
        session = self.rolled.session
        plan = table_of(self.seated.game).setup
        self._steps = plan.steps_of(self.words, onlooker(session.game))
        rolled = [(n, step) for n, step in enumerate(self._steps) if step.draws]
        rows = fit(self.ids.results, len(rolled), self._row)
        for row, (number, step) in zip(rows, rolled, strict=True):
            row.number, row.icon = number, plan.icon_of(step)
            row.text, row.second = step.title, step.line
        ticked = sum(step.tick in session.ticks for step in self._steps)
        self.done = self.words.sentence(
            "{done} of {all} steps done", done=ticked, all=len(self._steps)
        )

    def _show_earlier(self) -> None:
        now = time.time()
        others = [each for each in self._kept() if each.get("made") != self._now.made]
        for each, row in zip(others, fit(self.ids.earlier, len(others), self._before), strict=True):
            made, seed = each.get("made"), each.get("seed")
            row.made = made if isinstance(made, float) else 0.0
            row.text = lately_text(self.words, row.made, now)
            row.second = self.words.sentence("code {code}", code=code_text(seed)) if seed else ""

    def _before(self) -> EarlierSetup:
        row = EarlierSetup(icon="undo")
        row.bind(on_release=lambda tapped: self.bring_back(tapped.made))
        return row

    def _row(self) -> SetupResult:
        row = SetupResult()
        row.bind(on_release=lambda tapped: self.open_guide(int(tapped.number)))
        return row


class SetupToolGuide(SetupGuideScreen):
    """The guide for a set-up without a game."""

    def session_to_set_up(self) -> Session | None:
        """The set-up that was rolled."""
        rolled = self.manager.get_screen(SETUP).rolled
        return rolled.session if rolled else None

    def everything_is_placed(self) -> None:
        """Back to the set-up as a whole."""
        self.manager.get_screen(SETUP).app.back()

    def _refresh(self, *_: object) -> None:
        super()._refresh()
        tool = self.manager.get_screen(SETUP) if self.manager else None
        if tool and tool.rolled:
            tool.on_leave()


load(Path(__file__).with_suffix(".kv"))
