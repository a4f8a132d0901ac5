"""The set-up randomiser: everything rolled at once, with a guide."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kivy.properties import NumericProperty, StringProperty

from companion.model.base.names import why_not_named
from companion.model.base.steps import Steps
from companion.model.play.rolled_setup import RolledSetup
from companion.model.play.session import Session
from companion.model.store import StoreTrouble
from companion.tables import table_of
from companion.tables.common.setup import SetupStep
from companion.window.kivy_inside.deferred_kv import load
from companion.window.screens.start.quick_tools import open_tool
from companion.window.screens.start.setup_guide import SetupGuideScreen
from companion.window.screens.tools.tool import ToolScreen, fit
from companion.window.widgets.base.basics import Entry
from engine.core.names import first_fault
from engine.core.observer import onlooker
from engine.core.registry import GAMES

SETUP = "tool_setup"
ROLLS = 11
"""Rolled or drawn in most set-ups."""


class SetupResult(Entry):
    """The result of a roll or draw; a tap shows where it goes."""

    number = NumericProperty(0)


class SetupToolScreen(ToolScreen):
    """A whole set-up at a glance, without a game."""

    count = NumericProperty(3)
    done = StringProperty()

    def __init__(self, **values: object) -> None:
        """Begin without a set-up."""
        self.rolled: RolledSetup | None = None
        self._steps: Sequence[SetupStep] = []
        super().__init__(**values)

    def building(self) -> Steps:
        """Make the rows for what most set-ups roll and draw."""
        yield from super().building()
        for count in range(1, ROLLS + 1):
            fit(self.ids.results, count, self._row)
            yield

    def take_up(self) -> None:
        """Show the last set-up; the first time, roll one."""
        kept = self.recall()
        is_of_this = isinstance(kept, dict) and kept.get("game", first_game()) == self.seated.game
        self._lay(kept if is_of_this else None)

    def on_leave(self, *_: object) -> None:
        """Store it for the next time."""
        if self.rolled:
            self.keep(self.rolled.to_plain())

    # ------------------------------------------------------------ what is tapped

    def choose(self, count: int) -> None:
        """Another number of players needs another set-up."""
        self.players = self.seated.with_count(count)
        self.keep_players()
        self._lay(None)

    def roll_again(self) -> None:
        """Roll and draw everything again."""
        self._lay(None)
        self.app.vibrate()
        self.ids.page.scroll_y = 1

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
        assert self.rolled
        try:
            self.app.session = self.rolled.begin_game(self.app.store)
        except StoreTrouble as trouble:
            self.app.tell_wrong(trouble)
            return
        self.app.go_from_home("setup_guide")

    def _lay(self, stored: object) -> None:
        before, copy = self.rolled, self.app.copy_of(self.seated.game)
        self.rolled = RolledSetup(self.seated, self.words, copy.rulings, copy.corrections, stored)
        if before:
            before.close()
        self.keep(self.rolled.to_plain())
        self.show()

    # ------------------------------------------------------------ what is shown

    def show(self) -> None:
        """Show what was rolled and drawn."""
        if not self.rolled:
            return
        self.count = self.seated.count
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
            tool.keep(tool.rolled.to_plain())


def first_game() -> str:
    """The game whose set-up was stored before there were several."""
    return next(iter(GAMES))


load(Path(__file__).with_suffix(".kv"))
