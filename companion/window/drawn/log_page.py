"""The log: all events by turn, and the way back to any moment."""

from dataclasses import replace
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.recycleview import RecycleView

from companion.model.base.steps import Steps, at_once
from companion.tables.common.log import LINE, ROUND, TURN, LogBook, LogLine, about, folded
from companion.tables.common.seats import read_holders
from companion.tables.shown import Holder
from companion.window.host import running_app
from companion.window.kivy_inside.scrolling import WholePixels
from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.measure import line_height, lines_of
from companion.window.widgets.table.seat_tab import SeatTab
from companion.window.widgets.table.signed_tab import SignedTab
from engine.core.game import Game
from engine.core.language.words import Words
from engine.core.observer import Observer

EVERYBODY = -1


def _is_heading(line: LogLine) -> bool:
    """A folded turn is none: it says what happened."""
    return line.kind != LINE and line.is_open


class LogRow(Tappable):
    """A heading, or one decision with its events."""

    kind = StringProperty(LINE)
    text = StringProperty()
    colour = NumericProperty(0)
    letter = StringProperty()
    number = NumericProperty(0)
    is_target = BooleanProperty(True)
    """False for a round: nothing happens on a tap."""
    undone = BooleanProperty(False)
    is_open = BooleanProperty(True)
    is_heading = BooleanProperty(False)
    page: "LogPage | None" = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        """Fold or unfold a turn; of a decision, ask for the way back to it."""
        if self.page and self.kind == TURN:
            self.page.turn_over(int(self.number))
        elif self.page and self.kind == LINE and not self.undone:
            self.page.dispatch("on_go_back", self.number)


class LogRows(WholePixels, RecycleView):
    """All rows; only visible ones are drawn."""


@with_events
class LogPage(BoxLayout):
    """The log of the game, of all players or of one."""

    words: Words = ObjectProperty(None, allownone=True)
    chosen = NumericProperty(EVERYBODY)
    font_size = NumericProperty(13)
    folds = BooleanProperty(True)
    """True if a turn is one row until it is tapped."""

    __events__ = ("on_go_back", "on_piece", "on_piece_held")

    def __init__(self, **values: object) -> None:
        """Begin without a game."""
        self.tabs: list[SeatTab] = []
        self.everybody: SignedTab | None = None
        self._book: LogBook | None = None
        self._reader: Observer | None = None
        self._holders: tuple[Holder, ...] = ()
        self._rivals: frozenset[int] = frozenset()
        """The seats played by the app."""
        self._opened: set[int] = set()
        """The turns that were tapped open, by the number of their first decision."""
        super().__init__(**values)
        for changing in ("words", "chosen", "font_size", "width", "folds"):
            self.fbind(changing, self._again)

    def on_piece(self, piece: str) -> None:
        """Nothing on this page is a piece."""

    def on_piece_held(self, piece: str) -> None:
        """Nothing on this page is a piece."""

    def forget(self) -> None:
        """Another game comes: its log is empty."""
        self._book = self._reader = None
        self._opened.clear()
        self.rows.data = []
        self.look_at(EVERYBODY)

    def show(self, reader: Observer, open_pieces: frozenset[str]) -> None:
        """Show the log up to now."""
        at_once(self.showing(reader, open_pieces))

    def showing(self, reader: Observer, _open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        known, self._reader, game = self._reader, reader, reader.game
        if known is None or game is not known.game:
            self._book = None
            self._holders = read_holders(game)
            self._show_tabs(game)
            yield
        session = running_app().session
        self._rivals = (
            frozenset(session.chairs) if session and session.game is game else frozenset()
        )
        at_the_end = self.rows.scroll_y <= 0.001 or not self.rows.data
        self._fill()
        if at_the_end:
            self.rows.scroll_y = 0

    @property
    def rows(self) -> LogRows:
        """The list."""
        found: LogRows = self.ids.rows
        return found

    def _again(self, *_: object) -> None:
        """The language, width, text size or player has changed."""
        if self._reader:
            self._fill()
            self._mark_tab()

    def _fill(self) -> None:
        assert self._reader is not None
        words = self.words or running_app().words
        if self._book is None or self._book.words is not words:
            self._book = LogBook(words)
        lines = self._book.lines(self._reader)
        if self.chosen != EVERYBODY:
            lines = about(lines, int(self.chosen))
        if self.folds:
            lines = folded(lines, self._opened, self._reader.game.seats, words)
        rows = [self._row(self._marked(line, words)) for line in lines]
        known = len(self.rows.data)
        if 0 < known <= len(rows) and list(self.rows.data) == rows[:known]:
            self.rows.data.extend(rows[known:])
        else:
            self.rows.data = rows

    def turn_over(self, number: int) -> None:
        """Open a folded turn, or fold it."""
        self._opened ^= {number}
        self._fill()

    def _marked(self, line: LogLine, words: Words) -> LogLine:
        """Mark the turn of a rival."""
        if line.kind != TURN or line.seat not in self._rivals:
            return line
        mark = words.sentence("Rival")
        return replace(line, text=f"{line.text} · {mark}")

    def _row(self, line: LogLine) -> dict[str, object]:
        holder = self._holders[line.seat] if line.seat >= 0 and line.kind != ROUND else None
        return {
            "kind": line.kind,
            "text": line.text,
            "colour": holder.colour if holder else -1,
            "letter": holder.letter if holder else "",
            "number": line.number,
            "undone": line.undone,
            "is_open": line.is_open,
            "is_heading": _is_heading(line),
            "is_target": line.kind != ROUND,
            "height": self._height(line),
            "page": self,
        }

    def _height(self, line: LogLine) -> float:
        """High enough for its text and for a tap."""
        size = self.font_size * (1.15 if line.kind == ROUND else 1)
        font = "RobotoMedium" if _is_heading(line) else "Roboto"
        sign = self.font_size / 1.04 * 1.7
        signs = dp(18) if line.undone or line.kind == TURN else 0
        room = self.width - dp(2 * 12 + 2 * 10 + 2 * 4) - sign - signs
        count = lines_of(line.text, room, size, font)
        high = count * line_height(font, size) * 1.07 + dp(14)
        return round(max(dp(30) if line.kind == ROUND else dp(48), high))

    # ------------------------------------------------------------ one player

    def _show_tabs(self, game: Game) -> None:
        box = self.ids.tabs
        box.clear_widgets()
        self.everybody = SignedTab(icon="log")
        self.everybody.bind(on_release=lambda _: self.look_at(EVERYBODY))
        box.add_widget(self.everybody)
        self.tabs = []
        for holder, name in zip(self._holders, game.seats, strict=True):
            tab = SeatTab(seat=holder.seat, colour=holder.colour, letter=holder.letter, name=name)
            tab.bind(on_release=lambda tapped: self.look_at(tapped.seat))
            box.add_widget(tab)
            self.tabs.append(tab)
        self.look_at(EVERYBODY)
        self._mark_tab()

    def look_at(self, seat: int) -> None:
        """Show the lines about one player, or all."""
        self.chosen = seat

    def _mark_tab(self) -> None:
        if self.everybody:
            self.everybody.chosen = self.chosen == EVERYBODY
        for tab in self.tabs:
            tab.chosen = tab.seat == self.chosen


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
