""" "Does the table match?": a list to tick off, with corrections."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.model.play.session import Session
from companion.tables import table_of
from companion.tables.common.check import CheckPart, CheckRow, PiecePlace, missing_text
from companion.tables.common.seats import players_of
from companion.tables.parts import TableCheck
from companion.window.host import HostedScreen
from companion.window.kivy_inside.hint_bounds import Bounded
from companion.window.screens.game.correcting import Correcting, FieldRow
from companion.window.screens.game.parts import Paper
from companion.window.widgets.app.progress import Bar  # noqa: F401 - named in the kv file
from companion.window.widgets.base.basics import Tappable, Text
from companion.window.widgets.base.events import with_events
from companion.window.widgets.input.number_pad import NumberPad
from companion.window.widgets.table.covered import AskedAgain
from companion.window.widgets.table.piece import Piece
from companion.window.widgets.table.seat import SeatSign  # noqa: F401 - named in the kv file
from companion.window.widgets.turn.sheet import SheetLayer
from engine.core.adjust import Adjust
from engine.core.language.words import N_, Words
from engine.core.observer import onlooker

ROWS = 9
"""Lines made ahead."""


class CheckTab(Tappable):
    """The pieces of one player, or of the middle; shows how many are checked."""

    number = NumericProperty(0)
    colour = NumericProperty(0)
    letter = StringProperty()
    count = StringProperty()
    chosen = BooleanProperty(False)
    done = BooleanProperty(False)


class CheckTick(Tappable):
    """The circle to tick."""

    on = BooleanProperty(False)


class CheckWords(AskedAgain, Piece):
    """What should be there; a tap corrects it."""

    label = StringProperty()


@with_events
class CheckLine(Bounded, BoxLayout):
    """A row of the list: a tick, and what should be there."""

    row: CheckRow = ObjectProperty(None, allownone=True)
    on = BooleanProperty(False)
    ask: Callable[[], str | None] = ObjectProperty(lambda: "")
    """Tells what the owner may know of a value that others may not."""

    __events__ = ("on_tick", "on_correct")


class TableCheckScreen(HostedScreen):
    """The list: one part at a time, the players first."""

    words: Words = ObjectProperty(None, allownone=True)
    chosen = NumericProperty(0)
    done = NumericProperty(0)
    all = NumericProperty(0)

    def __init__(self, **values: object) -> None:
        """Begin with nothing ticked."""
        self.session: Session | None = None
        self.ticks: dict[str, str | None] = {}
        """By row: the value when it was ticked."""
        self._place: tuple[int, int, str] | None = None
        self._opened = ""
        self.parts: Sequence[CheckPart] = []
        self.lines: list[CheckLine] = []
        self.tabs: list[CheckTab] = []
        super().__init__(**values)
        self.hand = Correcting(self)
        self.fbind("words", self._refresh)
        self.fbind("chosen", self._refresh)

    def building(self) -> Steps:
        """Make as many lines as most parts have."""
        for _ in range(ROWS):
            self._make_line()
            yield

    # ------------------------------------------------------------ coming and going

    def on_pre_enter(self, *_: object) -> None:
        """Read the table; ticks of another moment are gone."""
        at_once(self.readying())

    def readying(self) -> Steps:
        """The same, line by line where they are new."""
        self.session = self.app.session
        if self.session is None:
            return
        if self._place != self._where():
            self.ticks.clear()
            self._place, self.chosen = self._where(), 0
        yield from self._refreshing()

    def _where(self) -> tuple[int, int, str]:
        """The version of the game shown."""
        assert self.session is not None
        game = self.session.game
        return self.session.game_id, game.at, game.lines[game.at - 1] if game.at else ""

    def back(self) -> bool:
        """Close the sheet; False if the screen itself should close."""
        if self.layer.is_open:
            self.close_paper()
            return True
        return False

    @property
    def layer(self) -> SheetLayer:
        """The sheet."""
        found: SheetLayer = self.ids.layer
        return found

    def show_paper(self, paper: Paper) -> None:
        """Show something to read or to fill in."""
        self.layer.close()
        paper.bind(on_close=lambda _: self.close_paper())
        self.layer.hold(paper)
        paper.fbind("wanted", self.layer.setter("wanted"))
        self.layer.wanted = paper.wanted
        self.layer.open()

    def close_paper(self) -> None:
        """Close it."""
        self.layer.close()

    # ------------------------------------------------------------ the list

    @property
    def _table(self) -> TableCheck:
        assert self.session is not None
        check = table_of(self.session.game.rules.NAME).check
        assert check is not None, "only a game that has one opens this screen"
        return check

    def _refresh(self, *_: object) -> None:
        at_once(self._refreshing())

    def _refreshing(self) -> Steps:
        if self.session is None or self.words is None:
            return
        self.parts = self._table.read_check(onlooker(self.session.game), self.words)
        # Only unchanged rows stay ticked.
        now = {row.key: row.value for part in self.parts for row in part.rows}
        self.ticks = {key: value for key, value in self.ticks.items() if now.get(key) == value}
        self.all, self.done = len(now), len(self.ticks)
        yield
        yield from self._showing_tabs()
        yield from self._showing_lines()

    def _showing_tabs(self) -> Steps:
        assert self.session is not None
        players = players_of(self.session.game)
        colours, letters = players.colour, players.letter
        while len(self.tabs) < len(self.parts):
            tab = CheckTab(number=len(self.tabs))
            tab.bind(on_release=lambda tapped: setattr(self, "chosen", tapped.number))
            self.tabs.append(tab)
            yield
        yield from _holding(self.ids.tabs, self.tabs[: len(self.parts)])
        for tab, part in zip(self.tabs, self.parts, strict=False):
            ticked = sum(row.key in self.ticks for row in part.rows)
            tab.colour = colours[part.seat] if part.seat >= 0 else -1
            tab.letter = letters[part.seat] if part.seat >= 0 else ""
            tab.count, tab.done = f"{ticked}/{len(part.rows)}", ticked == len(part.rows)
            tab.chosen = tab.number == self.chosen
        yield

    def _showing_lines(self) -> Steps:
        part = self.parts[int(self.chosen)]
        self.ids.title.text = part.title
        while len(self.lines) < len(part.rows):
            self._make_line()
            yield
        for line, row in zip(self.lines, part.rows, strict=False):
            line.ask = partial(self._own_value, part.seat, row.key)
            line.row, line.on = row, row.key in self.ticks
            yield
        yield from _holding(self.ids.rows, self.lines[: len(part.rows)])
        self.ids.all.text = self._all_text(part)

    def _own_value(self, seat: int, key: str) -> str | None:
        """What the owner of a row may know of it."""
        assert self.session is not None
        own = onlooker(self.session.game).as_owner(seat)
        rows = self._table.read_check(own, self.words)[seat].rows
        return next((row.value for row in rows if row.key == key), None)

    def _make_line(self) -> None:
        line = CheckLine()
        line.bind(on_tick=self._ticked, on_correct=self._corrects)
        self.lines.append(line)

    def _all_text(self, part: CheckPart) -> str:
        if self.done == self.all:
            return self.words.sentence(N_("Back to the game"))
        if self._is_ticked(part):
            return self.words.sentence(N_("Continue"))
        return self.words.sentence(N_("All of this matches"))

    def progress_text(self, words: Words, done: int, number: int) -> str:
        """The progress of the table."""
        if number and done == number:
            return words.sentence(N_("Everything matches."))
        return words.sentence(N_("{done} of {all} checked"), done=done, all=number)

    # ------------------------------------------------------------ ticking

    def _ticked(self, line: CheckLine) -> None:
        if line.row.key in self.ticks:
            del self.ticks[line.row.key]
        else:
            self.ticks[line.row.key] = line.row.value
        self._refresh()

    def tick_all(self) -> None:
        """Everything of this part matches; open the next one."""
        self.ticks |= {row.key: row.value for row in self.parts[int(self.chosen)].rows}
        left = [i for i, part in enumerate(self.parts) if not self._is_ticked(part)]
        if left:
            self.ids.scroll.scroll_y = 1
            self.chosen = next((i for i in left if i > self.chosen), left[0])
        self._refresh()

    def _is_ticked(self, part: CheckPart) -> bool:
        return all(row.key in self.ticks for row in part.rows)

    def go_on(self) -> None:
        """The next part, or back to the game when all is ticked."""
        if self.done == self.all:
            self.app.back()
        else:
            self.tick_all()

    # ------------------------------------------------------------ correcting

    def _corrects(self, line: CheckLine) -> None:
        self._opened = line.row.key
        if line.row.counts:
            self._count(line.row)
        else:
            self.hand.open(line.row.piece)

    def _count(self, row: CheckRow) -> None:
        """Ask for the number in the supply, and say where to look."""
        assert self.session is not None
        seat = self.parts[int(self.chosen)].seat
        places = self._table.places_of(onlooker(self.session.game), self.words, seat, row.counts)
        self.show_paper(CountPaper(self, row, places))

    def corrected(self, adjust: Adjust, told: str) -> None:
        """A corrected row matches now; other ticks stay."""
        self._place = self._where()
        self._refresh()
        rows = {row.key: row for part in self.parts for row in part.rows}
        if self._opened in rows and not rows[self._opened].counts:
            self.ticks[self._opened] = rows[self._opened].value
            self._refresh()


class CountPaper(Paper):
    """All pieces of a player: the number in the supply shows whether one is missing."""

    def __init__(
        self, screen: TableCheckScreen, row: CheckRow, places: Sequence[PiecePlace]
    ) -> None:
        """Ask for the number; show where the others should be."""
        words = screen.words
        super().__init__(title=row.label)
        self._words, self._expected = words, places[0].n
        self.add(Text(text=row.value or ""))
        asked = words.sentence(N_("How many are {where}?"), where=places[0].label)
        self.add(Text(text=asked, strong=True))
        self.pad = NumberPad(before=self._expected, bounds=[0, sum(place.n for place in places)])
        self.found = Text(strong=True)
        self.add(self.pad, self.found)
        for place in places[1:]:
            row = FieldRow(text=place.label[:1].upper() + place.label[1:], now=str(place.n))
            row.bind(on_release=lambda _, piece=place.piece: screen.hand.open(piece))
            self.add(row)
        self.pad.fbind("value", self._tell)
        self._tell()

    def _tell(self, *_: object) -> None:
        value = self.pad.value
        expected = self._expected
        shown = "" if value is None else missing_text(self._words, value, expected)
        self.found.text = shown


def _holding(box: Widget, wanted: Sequence[Widget]) -> Steps:
    """Put exactly these into a box; nothing happens if they are there."""
    if box.children[::-1] != wanted:
        box.clear_widgets()
        for widget in wanted:
            if not widget.parent:
                box.add_widget(widget)
            yield


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
