"""The set-up randomiser: everything rolled at once, and the guide to carry it out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.properties import NumericProperty, StringProperty

from companion.names import why_not_named
from companion.piecemeal import Steps
from companion.screens.quick_tools import open_tool
from companion.screens.setup_guide import SetupGuideScreen
from companion.screens.tools.tool import ToolScreen, fit
from companion.session import Session
from companion.store import StoreTrouble
from companion.tables import table_of
from companion.tools.players import Players
from companion.tools.rolled_setup import RolledSetup
from companion.widgets.basics import Entry
from companion.widgets.later import load
from engine.core.names import first_fault
from engine.core.registry import GAMES, meta_of

SETUP = "tool_setup"
ROLLS = 11
"""What is rolled or drawn in most set-ups."""


class SetupResult(Entry):
    """What a roll or draw has brought; a tap shows where it goes."""

    number = NumericProperty(0)


class SetupToolScreen(ToolScreen):
    """A whole set-up at a glance, without a game on the table."""

    count = NumericProperty(3)
    done = StringProperty()

    def __init__(self, **values: Any) -> None:
        """Begin without a set-up."""
        self.rolled: RolledSetup | None = None
        self._steps: list[Any] = []
        super().__init__(**values)

    def building(self) -> Steps:
        """Make the rows for what most set-ups roll and draw."""
        yield from super().building()
        for count in range(1, ROLLS + 1):
            fit(self.ids.results, count, self._row)
            yield

    def take_up(self) -> None:
        """Show the set-up that was rolled before; the first time, roll one at once."""
        kept = self.recall()
        is_of_this = isinstance(kept, dict) and kept.get("game", first_game()) == self.seated.game
        self._lay(kept if is_of_this else None)

    def on_leave(self, *_: object) -> None:
        """Keep it for the next time."""
        if self.rolled:
            self.keep(self.rolled.to_plain())

    # ------------------------------------------------------------ what is tapped

    def count_options(self, players: Players | None) -> list[tuple[int, str]]:
        """How many may play."""
        return [(n, str(n)) for n in meta_of(players.game).players] if players else []

    def choose(self, count: int) -> None:
        """More or fewer play: that is another set-up."""
        self.players = self.seated.with_count(count)
        self.keep_players()
        self._lay(None)

    def roll_again(self) -> None:
        """Roll and draw everything anew."""
        self._lay(None)
        self.app.vibrate()
        self.ids.page.scroll_y = 1

    def open_guide(self, number: int = -1) -> None:
        """Carry it out step by step; or look at one step."""
        at = (lambda guide: guide.go_to(number)) if number >= 0 else None
        open_tool(self.app, "tool_setup_guide", at)

    def begin_game(self) -> None:
        """Put a game on the table that is set up like this."""
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

    def _lay(self, stored: Any) -> None:
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
        self._steps = plan.steps_of(self.words, session.game)
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
    """The guide for a set-up that belongs to no game."""

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
    """Whose set-up was kept before there were several games."""
    return next(iter(GAMES))


load(Path(__file__).with_suffix(".kv"))
