"""The title of the game screen: the period, facts and scores, and the pieces to move."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.play.turn.deciding import Deciding
from companion.model.play.turn.record import Turn
from companion.tables.common.seats import players_of
from companion.tables.glyphs import GAP, Glyph
from companion.window.host import Host
from companion.window.look.live_theme import Look
from companion.window.screens.game.layout import PHONE, TABLE
from companion.window.widgets.base.basics import Panel, ShortText, Tappable, natural_width
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.reparent import put
from companion.window.widgets.table.glyph_line import GlyphLine
from companion.window.widgets.turn.option_row import fitted
from engine.core.language.words import N_

TOLD_FOR = 8.0
"""Seconds for which the title shows a message."""

SMALLER = 0.96
"""How letters that do not fit shrink, step by step."""


class LastRoundBanner(Panel):
    """Says that the end is near, above the board; without height before."""

    text = StringProperty()


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


@with_events
class TitleRow(BoxLayout):
    """The page or round, and facts; for a while a brief message. Pieces to move cover nothing."""

    heading_height = NumericProperty(0)
    """What title and open scores need together; 0 without scores."""

    __events__ = ("on_menu", "on_table")

    def __init__(self, look: Look) -> None:
        """Begin with nothing to say."""
        super().__init__()
        self._look = look
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
        look = self._look
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


class Title:
    """The title row, and the banner that says that the end is near."""

    def __init__(self, app: Host) -> None:
        self.app = app
        self.row = TitleRow(app.look)
        self.banner = LastRoundBanner()

    def show(self, deciding: Deciding, mode: str, page: str) -> None:
        """Where the game is; `page` is the name of another page than the board."""
        table, game = deciding.moment.table, deciding.game
        words, look = self.app.words, self.app.look
        course = deciding.offers.table.course(game)
        title = table.summary.period_text(words, course.period, last=course.is_last)
        ending = table.summary.ending_text(game, words)
        # Without rounds the title has room for the end, where a small board has none above it.
        in_title = mode == PHONE and not title and look.roomy
        self.banner.text = "" if in_title else ending
        if page:
            title = words.sentence(page)
        if page or not in_title:
            ending = ""
        facts = [Fact(icon, words.sentence(text, n=n), str(n)) for icon, text, n in course.chips]
        # Letters that fit beside the facts.
        size = min(look.title, look.width / (17 if course.is_last else 13))
        signs = _scores(deciding, course.scores) if mode != TABLE else []
        self.row.show(title, [] if ending else facts, signs, size=size, ending=ending)

    def count(self, turn: Turn) -> None:
        """How many pieces are to move by hand."""
        n = sum(not line.is_ticked for part in turn.to_move for line in part.lines)
        text = self.app.words.sentence(N_("{n} to move"), n=n)
        self.row.count(f"{text} ›" if n else "", f"{n} ›" if n else "")


def _scores(deciding: Deciding, scores: Sequence[int]) -> list[Glyph]:
    """Each player's shape and points."""
    signs: list[Glyph] = []
    for colour, n in zip(players_of(deciding.game).colour, scores, strict=False):
        signs += (Glyph(seat=colour), Glyph(text=str(n)), GAP)
    return signs[:-1]


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
