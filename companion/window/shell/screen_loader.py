"""Opening a screen for the first time: built step by step, and shown when complete.

What a screen builds in `building` comes after the screen itself, in the size of the window but not
yet in it, so that half a screen is never seen or tapped. If that takes longer than a moment, a veil
over the old screen shows that the tap was received. Going back need not wait.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module

from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.uix.screenmanager import NoTransition, Screen, ScreenManager
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.tables import table_of
from companion.window.frame_work import Work, begin, schedule, when_idle
from companion.window.host import Filling, Host, Then
from companion.window.kivy_inside.gc_tuning import keep_for_good, kept_as_built

MOMENT = 0.12
"""Seconds after which the old screen is veiled."""
FIRST = {
    "backup": (
        "companion.model.sharing",
        "companion.model.backup",
        "companion.window.screens.past.share",
    ),
    "game": (
        "companion.model.play.choosing.rows",
        "companion.window.widgets.turn.option_row",
        "companion.window.widgets.turn.turn_bar",
        "companion.window.widgets.turn.choose_panel",
        "companion.model.play.turn.verbs",
        "kivymd.uix.textfield",
        "companion.window.widgets.input.fields",
        "companion.window.widgets.input.stepper",
        "companion.window.screens.books.print",
        "companion.window.screens.game.parts",
        "companion.window.screens.game.title",
        "companion.window.screens.game.correcting",
        "companion.window.widgets.table.seat_panel",
        "companion.model.thinking.turns",
        "companion.window.screens.game.rival_papers",
        "companion.window.screens.game.rivals",
        "companion.model.statistics",
        "companion.window.screens.game.evening",
        "companion.window.screens.game.menu",
        "companion.window.screens.game.advising",
    ),
    "my_copy": (
        "companion.window.screens.start.new_game",
        "companion.window.screens.books.rulings",
    ),
    "past_games": ("companion.window.widgets.app.two_pages",),
    "statistics": ("companion.model.statistics", "companion.window.widgets.charts.score_table"),
}
"""Imports before a screen, one step each."""
OF_ITS_TABLE = {
    "game": ("choosing", "plans", "corrections", "piece_rules"),
    "my_copy": ("copy_pictures",),
    "setup_guide": ("setup_steps", "setup_pictures"),
}
"""Imports of the table of the current or last game."""


class Pages(ScreenManager):
    """All screens, each as large as the window: Kivy would cut them off there, twice a frame."""


Builder.load_string("""
<-Pages>:
    pos_hint: {"x": 0, "y": 0}
""")


class AtOnce(NoTransition):
    """From one screen to the next: Kivy draws both in the frame between them."""

    def add_screen(self, screen: Screen) -> None:
        """Hide the old screen."""
        self.screen_out.opacity = 0
        super().add_screen(screen)

    def remove_screen(self, screen: Screen) -> None:
        """Show it when it comes again."""
        super().remove_screen(screen)
        screen.opacity = 1


class Veil(Widget):
    """Covers a screen while the next one is built, and takes the taps."""

    def __init__(self, shade: Sequence[float], **values: object) -> None:
        """Cover its whole place."""
        super().__init__(**values)
        with self.canvas:
            Color(rgba=shade)
            self._shade = Rectangle()
        self.bind(pos=self._cover, size=self._cover)

    def _cover(self, *_: object) -> None:
        self._shade.pos, self._shade.size = self.pos, self.size

    def on_touch_down(self, _touch: object) -> bool:
        """The screen below is about to go."""
        return True


class Opening:
    """Builds the screens of the app, one at a time."""

    def __init__(self, app: Host, screens: Mapping[str, tuple[str, str]]) -> None:
        self.app = app
        self.screens = dict(screens)
        self._name = ""
        self._work: Work | None = None
        self._prepared: Work | None = None
        self._since = 0.0
        self._veil: Veil | None = None
        self._begun: dict[str, tuple[Screen, Iterator[None]]] = {}
        """Incomplete screens, and the steps still missing."""

    def go(
        self,
        name: str,
        way: Sequence[str],
        then: Then | None = None,
        filling: Filling | None = None,
    ) -> None:
        """Open a screen, now or as soon as it is built and filled."""
        if self._work and not self._work.done and self._name == name and not filling:
            return
        self.give_up()
        there = self.app.pages.has_screen(name)
        ready = self._readying(name, filling) if there else None
        if there and not ready:
            self._arrive(name, list(way), then)
            return
        self._name, self._since = name, time.perf_counter()
        self._work = begin(self._open(name, list(way), then, filling, ready))

    def prepare(self, name: str) -> None:
        """Build a screen ahead, while the app is idle."""
        if not self._prepared or self._prepared.done:
            self._prepared = when_idle(self.build(name))

    def give_up(self) -> bool:
        """Stay here; False if nothing is being opened."""
        if not self._work or self._work.done:
            return False
        self._work.give_up()
        return True

    def screen(self, name: str) -> Screen:
        """A screen by its name; missing parts are built now."""
        at_once(self.build(name))
        return self.app.pages.get_screen(name)

    def build(self, name: str) -> Steps:
        """Build a screen; continues an earlier attempt."""
        path, cls = self.screens[name]
        for each in (*FIRST.get(name, ()), *self._of_its_table(name), path):
            if each not in sys.modules:
                import_module(each)
                yield
        if self.app.pages.has_screen(name):
            return
        if name not in self._begun:
            screen = getattr(sys.modules[path], cls)(name=name)
            screen.size = self.app.pages.size
            building = getattr(screen, "building", None)
            self._begun[name] = screen, kept_as_built(building() if building else iter(()))
            yield
        # Not `yield from`: cancelling must not end what others continue with.
        for _ in self._begun[name][1] if name in self._begun else ():
            yield
        if begun := self._begun.pop(name, None):
            self.app.pages.add_widget(begun[0])
            keep_for_good()

    def _of_its_table(self, name: str) -> Iterator[str]:
        wanted = OF_ITS_TABLE.get(name)
        if not wanted:
            return
        session = self.app.session
        game = session.game.rules.NAME if session else self.app.last_played()
        if not game:
            return
        table = table_of(game)
        for part in wanted:
            if table.has(part):
                yield f"{table.package}.{part}"

    def forget(self) -> None:
        """Cancel what was begun."""
        self.give_up()
        if self._prepared:
            self._prepared.give_up()
        self._begun.clear()

    def _readying(self, name: str, filling: Filling | None) -> Steps | None:
        """What a screen does before it is shown again."""
        screen = self.app.pages.get_screen(name)
        if filling:
            return filling(screen)
        readying = getattr(screen, "readying", None)
        steps: Steps | None = readying() if readying else None
        return steps

    def _open(
        self,
        name: str,
        way: list[str],
        then: Then | None,
        filling: Filling | None,
        ready: Steps | None,
    ) -> Steps:
        # The first screen of all needs neither.
        from companion.model.store.trouble import StoreTrouble
        from engine.core.game import BadGame

        try:
            for _ in self.build(name):
                self._say_that_it_comes()
                yield
            for _ in ready or self._readying(name, filling) or ():
                self._say_that_it_comes()
                yield
            self._arrive(name, way, then)
        except (BadGame, StoreTrouble) as wrong:
            self.app.stay()
            self.app.tell_wrong(wrong)
        except Exception:
            self.app.stay()
            raise
        finally:
            self._unveil()

    def _arrive(self, name: str, way: list[str], then: Then | None) -> None:
        self.app.arrive(name, way)
        if then:
            then(self.app.pages.get_screen(name))

    def _say_that_it_comes(self) -> None:
        late = time.perf_counter() - self._since > MOMENT
        if late and schedule.in_steps and not self._veil:
            self._veil = Veil(self.app.look.scrim)
            self.app.root.add_widget(self._veil)

    def _unveil(self) -> None:
        if self._veil:
            self.app.root.remove_widget(self._veil)
            self._veil = None
