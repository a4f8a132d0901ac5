"""The list of the set-up guide: every step, or what to take from the box."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.model.base.steps import Steps
from companion.tables.common.setup import SetupStep
from companion.window.frame_work import Work, begin
from companion.window.screens.start.setup_parts import SetupDrawer, SetupRow, fit
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.reparent import hold
from companion.window.widgets.input import choices  # noqa: F401 - named in the kv file
from engine.core.frames import NOBODY
from engine.core.language.words import Words

STEPS, BOX = "steps", "box"
ROWS = 24
"""Rows made ahead."""


@with_events
class SetupList(BoxLayout):
    """The whole set-up; a tap on a step opens it."""

    shown = StringProperty(STEPS)
    folded = BooleanProperty(True)
    """Steps that are done and behind are one line."""
    done_text = StringProperty()
    ready = BooleanProperty(False)

    __events__ = ("on_open", "on_tick", "on_placed")

    def __init__(self, **values: object) -> None:
        """Begin without steps."""
        self._made: list[SetupRow] = []
        self.steps: list[SetupRow] = []
        self.out_of_the_box: Callable[[], Sequence[tuple[str, Sequence[str]]]] = tuple
        self._boxing = Work(iter(()))
        super().__init__(**values)

    def on_kv_post(self, _base: object) -> None:
        """Hold the parts, which come and go: Kivy holds ids weakly."""
        self._choices, self.done_row, self._rows, self._drawers, self._end = self.children[::-1]
        self._arrange()

    def building(self) -> Steps:
        """Make the rows."""
        for _ in range(ROWS):
            self._made.append(self._new_row())
            yield

    def _new_row(self) -> SetupRow:
        row = SetupRow()
        row.bind(on_release=lambda tapped: self.dispatch("on_open", tapped.number))
        row.bind(on_tick=lambda tapped: self.dispatch("on_tick", tapped))
        return row

    def listing(self, words: Words, steps: Sequence[SetupStep], done: Sequence[bool]) -> Steps:
        """Show these steps, row by row."""
        while len(self._made) < len(steps):
            self._made.append(self._new_row())
        self.steps = self._made[: len(steps)]
        above = ""
        for number, (row, step) in enumerate(zip(self.steps, steps, strict=True)):
            row.number = number
            row.text = step.title
            row.second = step.line if not step.missing else _still(words, step)
            row.section = step.section if step.section != above else ""
            row.ticked = done[number]
            above = step.section
            yield

    def turn_to(self, words: Words, number: int) -> None:
        """The list begins at the present step."""
        for row in self.steps:
            row.here = row.number == number
        behind = len(self._behind())
        self.done_text = words.plural("{n} step done", "{n} steps done", behind)
        self._arrange()

    def _behind(self) -> list[SetupRow]:
        here = next((row.number for row in self.steps if row.here), 0)
        return [row for row in self.steps if row.ticked and row.number < here]

    def on_folded(self, *_: object) -> None:
        """Show the steps behind, or fold them."""
        self._arrange()

    def options(self, words: Words) -> list[tuple[str, str]]:
        """Return the two views of the whole set-up."""
        return [(STEPS, words.sentence("Steps")), (BOX, words.sentence("From the box"))]

    def on_shown(self, *_: object) -> None:
        """Show the steps, or what to take from the box."""
        self.show_box()
        self._arrange()

    def show_box(self) -> None:
        """Show what to take from the box, if that is wanted."""
        self._boxing.give_up()
        if self.shown == BOX:
            self._boxing = begin(self._filling_box())

    def _filling_box(self) -> Steps:
        drawers = self.out_of_the_box()
        for number, (name, things) in enumerate(drawers):
            if number == len(self._drawers.children):
                self._drawers.add_widget(SetupDrawer())
            row = self._drawers.children[-1 - number]
            row.text, row.things = name, list(things)
            yield
        fit(self._drawers, len(drawers), SetupDrawer)

    def _arrange(self) -> None:
        behind = self._behind()
        hold(self._rows, [row for row in self.steps if not (self.folded and row in behind)])
        folding = [self.done_row] if behind else []
        wanted = self._rows if self.shown == STEPS else self._drawers
        hold(self, [self._choices, *folding, wanted, self._end])


def _still(words: Words, step: SetupStep) -> str:
    if step.by != NOBODY:
        return words.sentence("not chosen yet")
    if step.by_die:
        return words.sentence("not rolled yet")
    return words.sentence("not drawn yet")
