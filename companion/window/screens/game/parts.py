"""Parts of the game screen: its sheets, and the panel beside the board."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps
from companion.window.frame_work import begin
from companion.window.widgets.base.basics import Tappable, Text, fitting_words
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.reparent import put
from companion.window.widgets.table import seat  # noqa: F401 - named in the kv file
from companion.window.widgets.turn import choose_panel, option_row  # noqa: F401 - named in the kv file


class TickRow(Tappable):
    """A line of the list of pieces to move, with its tick."""

    text = StringProperty()
    on = BooleanProperty(False)


class RuleButton(Tappable):
    """The number of a rule; a tap shows it."""

    text = StringProperty()


FOR_ROWS = 0.003
"""Seconds per frame for rows of a sheet: laying out all of them takes longer."""


@with_events
class Paper(BoxLayout):
    """Something to read: a title, rows, and perhaps buttons."""

    title = StringProperty()
    rule = StringProperty()
    wanted = NumericProperty(0)

    __events__ = ("on_close",)

    def __init__(self, **values: object) -> None:
        """Its preferred height."""
        self._chip = RuleButton()
        super().__init__(**values)
        self._measure = Clock.create_trigger(self._sum_up, -1)
        for name in ("header", "rows", "foot"):
            self.ids[name].fbind("height", self._measure)
        self._measure()

    def title_size(self, title: str, width: float, font_size: float) -> float:
        """A long word must find room beside the rule and the way out."""
        return fitting_words(title, width - 2, font_size)

    def on_rule(self, *_: object) -> None:
        """Show the rule in the header, tappable."""
        if "header" in self.ids:
            self._chip.text = self.rule
            put(self._chip, self.ids.header if self.rule else None, 1)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Show the rule given with the title."""
        self.on_rule()

    def appear(self) -> None:
        """It comes into view."""

    def clear(self) -> None:
        """Take rows and buttons away."""
        self.ids.rows.clear_widgets()
        self.ids.foot.clear_widgets()

    def add(self, *rows: Widget) -> None:
        """Add rows."""
        for row in rows:
            if isinstance(row, Text) and not any(row.padding):
                row.padding = dp(4), 0  # In line with the title.
            self.ids.rows.add_widget(row)

    def add_in_time(self, rows: Iterator[Widget], at_once: int = 0) -> None:
        """Add some rows now; the others, not visible yet, a few in each frame."""
        self.add(*islice(rows, at_once))
        begin(self._adding(rows), FOR_ROWS)

    def _adding(self, rows: Iterator[Widget]) -> Steps:
        for row in rows:
            self.add(row)
            yield

    def offer(self, *buttons: Widget) -> None:
        """Put buttons at the foot."""
        for button in buttons:
            self.ids.foot.add_widget(button)

    def _sum_up(self, *_: object) -> None:
        self.wanted = sum(self.ids[name].height for name in ("header", "rows", "foot"))


class SideTabs(BoxLayout):
    """The panel beside the board."""


Builder.load_file(str(Path(__file__).with_name("game.kv")))
