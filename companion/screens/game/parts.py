"""Parts of the game screen: title, sheets, seat panels, and a page not drawn yet."""

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.steps import Steps
from companion.widgets.base.basics import ShortText, Tappable, Text
from companion.widgets.base.reparent import put
from companion.widgets.table import seat  # noqa: F401 - named in the kv file
from companion.widgets.turn import choose_panel, option_row  # noqa: F401 - named in the kv file
from companion.widgets.turn.option_row import fitted
from companion.window.frame_work import begin

TOLD_FOR = 8.0
"""Seconds for which the title shows the pieces to move."""


class Pill(BoxLayout):
    """A fact about the game: the pier, the order limit."""

    icon = StringProperty()
    text = StringProperty()


class TableLine(Tappable):
    """Pieces to move, in place of the title; a tap shows all."""

    text = StringProperty()
    more = StringProperty()

    def shown(self, text: str, width: float, font_size: float) -> str:
        """The line, cut to two rows."""
        return fitted(text, width, font_size, 2, strong=False)


class TitleRow(BoxLayout):
    """Round, pier and limit; for a while, the pieces to move."""

    __events__ = ("on_menu", "on_table")

    def __init__(self, **values: object) -> None:
        """Begin with nothing to say."""
        super().__init__(**values)
        self._round = ShortText(strong=True, pos_hint={"center_y": 0.5})
        self._pills: list[Pill] = []
        self._line = TableLine()
        self._line.bind(on_release=lambda *_: self.dispatch("on_table"))
        self._end = Clock.create_trigger(lambda *_: self._say_title(), TOLD_FOR)

    def on_menu(self) -> None:
        """Event: open the menu."""

    def on_table(self) -> None:
        """Event: open the whole list."""

    def show(self, title: str, facts: Sequence[tuple[str, str]], *, size: float) -> None:
        """The round, and a pill for each fact."""
        self._round.text, self._round.font_size = title, size
        while len(self._pills) < len(facts):
            self._pills.append(Pill())
        for pill in self._pills[len(facts) :]:
            self.ids.words.remove_widget(pill)
        del self._pills[len(facts) :]
        for pill, (icon, text) in zip(self._pills, facts, strict=False):
            pill.icon, pill.text = icon, text
        if not self._line.parent:
            self._say_title()

    def tell(self, lines: Sequence[str]) -> None:
        """Show the pieces to move for a while."""
        self._end.cancel()
        if not lines:
            self._say_title()
            return
        self._line.text = lines[0]
        self._line.more = f"+{len(lines) - 1}" if len(lines) > 1 else ""
        if not self._line.parent:
            self.ids.words.clear_widgets()
            self.ids.words.add_widget(self._line)
        self._end()

    def _say_title(self) -> None:
        words = self.ids.words
        shown: list[Widget] = [self._round, *self._pills]
        if all(each.parent is words for each in shown):
            return
        words.clear_widgets()
        words.add_widget(shown[0])
        words.add_widget(Widget(size_hint_y=None, height=0))
        for pill in shown[1:]:
            words.add_widget(pill)


class RuleButton(Tappable):
    """The number of a rule; a tap shows it."""

    text = StringProperty()


FOR_ROWS = 0.003
"""Seconds per frame for rows of a sheet: laying out all of them takes longer."""


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

    def on_close(self) -> None:
        """Event: it was closed."""

    def on_rule(self, *_: object) -> None:
        """Show the rule in the header, tappable."""
        if "header" in self.ids:
            self._chip.text = self.rule
            put(self._chip, self.ids.header if self.rule else None, 1)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Show the rule given with the title."""
        self.on_rule()

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
