"""Parts of the game screen: title, sheets, seat panels, and a page not drawn yet."""

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps
from companion.tables.glyphs import Glyph
from companion.window.frame_work import begin
from companion.window.host import running_app
from companion.window.widgets.base.basics import (
    ShortText,
    Tappable,
    Text,
    fitting_words,
    natural_width,
)
from companion.window.widgets.base.reparent import put
from companion.window.widgets.table import seat  # noqa: F401 - named in the kv file
from companion.window.widgets.table.glyph_line import GlyphLine
from companion.window.widgets.turn import choose_panel, option_row  # noqa: F401 - named in the kv file
from companion.window.widgets.turn.option_row import fitted

TOLD_FOR = 8.0
"""Seconds for which the title shows a message."""

SMALLER = 0.96
"""How letters that do not fit shrink, step by step."""


class Pill(BoxLayout):
    """A fact about the game: the pier, the order limit."""

    icon = StringProperty()
    text = StringProperty()
    letters = NumericProperty(dp(14))


class TableLine(BoxLayout):
    """A line in the place of the title: a brief message, or that the end is near."""

    text = StringProperty()
    icon = StringProperty("hand")
    warns = BooleanProperty(False)

    def shown(self, text: str, width: float, font_size: float) -> str:
        """The line, cut to two rows."""
        return fitted(text, width, font_size, 2, strong=False)


class ToMovePill(Tappable):
    """How many pieces are still to move by hand; a tap shows the list."""

    text = StringProperty()
    icon = StringProperty()
    letters = NumericProperty(dp(14))
    pill = NumericProperty(dp(28))


class Fact(NamedTuple):
    """Something about the game beside the title: in words, and as short as it can be."""

    icon: str
    text: str
    short: str


class TitleRow(BoxLayout):
    """The page or round, and facts; for a while a brief message. Pieces to move cover nothing."""

    heading_height = NumericProperty(0)
    """What title and open scores need together; 0 without scores."""

    __events__ = ("on_menu", "on_table")

    def __init__(self, **values: object) -> None:
        """Begin with nothing to say."""
        super().__init__(**values)
        self._title = ShortText(strong=True)
        self._scores = GlyphLine(align="left")
        self._heading = BoxLayout(orientation="vertical", size_hint=(None, None))
        self._heading.pos_hint = {"center_y": 0.5}
        self._heading.bind(minimum_size=self._heading.setter("size"))
        self._heading.add_widget(self._title)
        self._facts: Sequence[Fact] = ()
        self._size = 0.0
        self._to_move = ("", "")
        self._pills: list[Pill] = []
        self.to_move = ToMovePill()
        self.to_move.bind(on_release=lambda *_: self.dispatch("on_table"))
        self._line = TableLine()
        self._ending = TableLine(icon="clock", warns=True)
        self._end = Clock.create_trigger(lambda *_: self._say_title(), TOLD_FOR)
        self.bind(width=lambda *_: self._fit())

    def on_menu(self) -> None:
        """Event: open the menu."""

    def on_table(self) -> None:
        """Event: open the whole list."""

    def show(
        self,
        title: str,
        facts: Sequence[Fact],
        scores: Sequence[Glyph] = (),
        *,
        size: float,
        ending: str = "",
    ) -> None:
        """The page or the round with open scores below, a pill for each fact, or the near end."""
        self._title.text, self._size, self._facts = title, size, facts
        self._ending.text = ending
        self._scores.glyphs = list(scores)
        put(self._scores, self._heading if scores else None)
        while len(self._pills) < len(facts):
            self._pills.append(Pill())
        for pill in self._pills[len(facts) :]:
            self.ids.words.remove_widget(pill)
        del self._pills[len(facts) :]
        self._fit()
        if not self._line.parent:
            self._say_title()

    def count(self, text: str, short: str) -> None:
        """How many pieces are to move, in words and as a number; empty for none."""
        self._to_move = text, short
        self._fit()

    def _fit(self) -> None:
        """In words as far as there is room; then numbers, and at last smaller letters."""
        look = running_app().look
        words, short = self._to_move
        room = (self.width if self.width > dp(200) else look.width) - dp(20) - self.ids.menu.width
        size, letters = self._size, look.second
        forms = [(True, words), (False, words), (False, short)]
        fits = (form for form in forms if self._wide(*form, size, letters) <= room)
        in_words, count = next(fits, (False, short))
        while self._wide(in_words, count, size, letters) > room and letters > dp(10):
            size, letters = size * SMALLER, letters * SMALLER
        self._title.font_size = size
        self._scores.unit = dp(14) * min(look.scale, 1.4)
        self._scores.size = self._scores.wanted_width, self._scores.unit * 1.15
        # By the full size of the title: a row that shrinks with its words would jump.
        both = look.title * 1.2 + self._scores.height + dp(2)
        self.heading_height = both if self._scores.parent else 0
        for pill, fact in zip(self._pills, self._facts, strict=False):
            pill.icon, pill.text = fact.icon, fact.text if in_words else fact.short
            pill.letters = letters
        self.to_move.text, self.to_move.icon = count, "" if count == words else "hand"
        self.to_move.letters = letters
        put(self.to_move, self if words else None, 1)

    def _wide(self, in_words: bool, count: str, size: float, letters: float) -> float:
        """How wide everything would be, with the gaps between."""
        texts = [fact.text if in_words else fact.short for fact in self._facts]
        pills = sum(dp(33) + letters * 1.15 + natural_width(text, letters) for text in texts)
        scores = self._scores.wanted_width if self._scores.parent else 0
        title = max(natural_width(self._title.text, size), scores) + dp(16)
        if not count:
            return title + pills
        sign = 0 if count == self._to_move[0] else letters * 1.15
        return title + pills + max(dp(48), natural_width(count, letters) + dp(20) + sign) + dp(8)

    def tell(self, text: str) -> None:
        """Say something in the place of title and facts, for a while."""
        self._end.cancel()
        if not text:
            self._say_title()
            return
        self._line.text = text
        self._say_only(self._line)
        self._end()

    def _say_only(self, line: TableLine) -> None:
        if not line.parent:
            self.ids.words.clear_widgets()
            self.ids.words.add_widget(line)

    def _say_title(self) -> None:
        words = self.ids.words
        shown: list[Widget] = [self._heading, *self._pills]
        if self._ending.text:
            self._say_only(self._ending)
            return
        if all(each.parent is words for each in shown):
            return
        words.clear_widgets()
        words.add_widget(shown[0])
        words.add_widget(Widget(size_hint_y=None, height=0))
        for pill in shown[1:]:
            words.add_widget(pill)


class TickRow(Tappable):
    """A line of the list of pieces to move, with its tick."""

    text = StringProperty()
    on = BooleanProperty(False)


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
