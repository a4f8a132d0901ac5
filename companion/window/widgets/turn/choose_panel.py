"""Choosing: rows of options, the consequences of the chosen one, undo and the main button.

The same panel is in a sheet on a phone and beside the board on a tablet.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps
from companion.model.play.choosing.rows import (
    CLOSED,
    GROUP,
    HEADING,
    OPTION,
    PUT,
    STEP,
    TILE,
    TurnRow,
)
from companion.model.theme import rgba
from companion.tables.common.consequences import Consequence
from companion.tables.glyphs import Glyph
from companion.tables.looks import Gain
from companion.tables.tones import is_coin
from companion.window.host import running_app
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.reparent import hold, put
from companion.window.widgets.turn import turn_bar  # noqa: F401 - named in the kv file
from companion.window.widgets.turn.basket_line import BasketLine
from companion.window.widgets.turn.consequence_row import ConsequenceHeading, ConsequenceRow
from companion.window.widgets.turn.option_row import (
    HeadingRow,
    LineRow,
    OptionRow,
    StepRow,
    TileButton,
    TileRow,
    gains_shown,
)

CLEAR = (0, 0, 0, 0)

STOCK: tuple[tuple[type, int], ...] = ((HeadingRow, 3), (OptionRow, 9), (LineRow, 4), (TileRow, 6))
"""Rows of each kind made ahead."""

PARTS = ("header", "tips", "above", "gathered", "rows", "foot")
"""What the height of the panel is made of."""

LARGE = 1.3
"""From this size of text on the main action needs a row of its own beside redo."""

SIDE_BY_SIDE = 2
"""Tiles in a row where there is room."""


@with_events
class ChoosePanel(BoxLayout):
    """The choices, and their consequences."""

    colour = NumericProperty(0)
    letter = StringProperty()
    title = StringProperty()
    subtitle = StringProperty()
    has_dial = BooleanProperty(False)
    store = ListProperty()
    """What the player has, where nothing else in view says it."""
    left = StringProperty()
    left_icon = StringProperty()
    phase = StringProperty()
    can_close = BooleanProperty(True)
    beside = BooleanProperty(False)
    """True if it is beside the board, without a turn bar."""
    undo_text = StringProperty()
    undo_verb = StringProperty()
    redo_text = StringProperty()
    redo_is_wide = BooleanProperty(False)
    """True if it has room for words."""
    loss_text = StringProperty()
    """The outlined button below a gain: what doing without it means."""
    main_text = StringProperty()
    meaning = StringProperty()
    gives_up = BooleanProperty(False)
    """True if the main button would give something away: then it is plain."""
    fill = ColorProperty((1, 1, 1, 1))
    ink = ColorProperty((0, 0, 0, 1))
    has_lines = BooleanProperty(False)
    lines_room = NumericProperty(dp(150))
    """What consequences may take of the height, however many choices there are."""
    room = NumericProperty(0)
    """How high a sheet may be."""
    wanted = NumericProperty(0)
    """The height that everything together would take."""
    still = BooleanProperty(False)
    """True while one taps in the same list: it keeps its height, and rows their places."""

    __events__ = ("on_row", "on_put", "on_close", "on_undo", "on_redo", "on_main", "on_loss")

    def __init__(self, **values: object) -> None:
        """Keep unused rows: making them takes time."""
        self.look = running_app().look
        self._spare: dict[type, list[Widget]] = {}
        self._rows: Sequence[TurnRow] = ()
        self._lines: Sequence[Consequence] = ()
        self._caption = ""
        self._scrolled: float | None = None
        """How far the list is scrolled, where other rows must not move it."""
        super().__init__(**values)
        self._measure = Clock.create_trigger(self._sum_up, -1)
        for name in PARTS:
            self.ids[name].fbind("height", self._measure)
        self.ids.scroll.fbind("height", self._measure)
        self.look.fbind("palette", self._dress)
        self.look.fbind("measured", self._choose_buttons)
        self._undo = self.ids.undo.__self__
        self._redo, self._main = self.ids.redo.__self__, self.ids.main.__self__
        self._loss = self.ids.loss.__self__
        self.basket = BasketLine()
        self.basket.bind(on_put=lambda _, key: self.dispatch("on_put", key))
        for name in ("redo_text", "main_text", "loss_text"):
            self.fbind(name, self._choose_buttons)
        self._choose_buttons()
        self._close = self.ids.close.__self__
        self._shown_across = SIDE_BY_SIDE
        self.fbind("width", self._fit_tiles)

    def stocking(self) -> Steps:
        """Make the rows that most questions need ahead."""
        for kind, count in STOCK:
            for _ in range(count):
                self._put_away([self._make(kind)])
                yield

    def on_can_close(self, *_: object) -> None:
        """A sheet can be closed, a panel stays."""
        if self.can_close and not self._close.parent:
            self.ids.header.add_widget(self._close)
        elif not self.can_close and self._close.parent:
            self.ids.header.remove_widget(self._close)

    def _choose_buttons(self, *_: object) -> None:
        """Undo keeps its place; beside it are redo and the main action, or that is above."""
        redo = [self._redo] if self.redo_text else []
        main = [self._main] if self.main_text else []
        loss = [self._loss] if self.loss_text else []
        is_large = bool(redo) and self.look.scale >= LARGE
        self.redo_is_wide = is_large or not main
        hold(self.ids.buttons, [self._undo, *redo, *([] if is_large else main)])
        hold(self.ids.others, [*loss, *(main if is_large else [])])

    def lock(self) -> None:
        """A tap that was meant for what was there before does nothing."""
        self._main.lock()
        self._loss.lock()

    # ------------------------------------------------------------ rows

    def show_rows(self, rows: Sequence[TurnRow], *, from_top: bool = True) -> None:
        """Show other rows; unchanged ones are reused."""
        self._rows = rows
        box, scroll = self.ids.rows, self.ids.scroll
        hidden = max(0, box.height - scroll.height)
        self._scrolled = None if from_top else (1 - scroll.scroll_y) * hidden
        wanted = self._wanted(rows)
        old = box.children[::-1]
        if [type(w) for w in old] != [kind for kind, _ in wanted]:
            self._put_away(old)
            box.clear_widgets()
            for kind, _ in wanted:
                box.add_widget(self._take(kind))
        for widget, (_, given) in zip(box.children[::-1], wanted, strict=True):
            self._fill(widget, given)
        if from_top:
            scroll.scroll_y = 1
        self._measure()

    def show_basket(self, chips: Sequence[TurnRow] | None) -> None:
        """What was gathered so far, in one line of fixed height; None where nothing is."""
        put(self.basket, self.ids.gathered if chips is not None else None)
        self.basket.show([(row, self._hue(row.icon, row.hue)) for row in chips or ()])

    def show_lines(self, caption: str, lines: Sequence[Consequence]) -> None:
        """Show what would happen, line by line."""
        self._lines, self._caption = lines, caption
        box = self.ids.lines
        kinds = [HeadingRow, *map(_kind_of, lines)] if lines else []
        old = box.children[::-1]
        if [type(w) for w in old] != kinds:
            self._put_away(old)
            box.clear_widgets()
            for kind in kinds:
                box.add_widget(self._take(kind))
        self.has_lines = bool(lines)
        self.ids.lines_scroll.scroll_y = 1
        if lines:
            heading, *rest = box.children[::-1]
            heading.text, heading.count = caption, ""
            for row, line in zip(rest, lines, strict=True):
                self._fill_line(row, line)

    def _fill_line(self, row: Widget, line: Consequence) -> None:
        row.text = line.text
        if isinstance(row, ConsequenceHeading):
            row.rule = line.rule
        elif isinstance(row, ConsequenceRow):
            sign = line.marker or Glyph(line.icon, hue=line.hue, role="primary")
            row.sign, row.figures = [sign], list(line.figures)
        else:
            row.icon, row.tint = line.icon, self._hue(line.icon, line.hue)

    @staticmethod
    def lines_height(high: float, least: float, room: float, *others: float) -> float:
        """All of the consequences where there is room, else a part of them to scroll in."""
        return min(high, max(least, room - sum(others)))

    def _wanted(self, rows: Sequence[TurnRow]) -> list[tuple[type, object]]:
        """The widgets for these rows; tiles are side by side."""
        wanted: list[tuple[type, object]] = []
        across = self._shown_across = self._across
        tiles: list[TurnRow] = []
        for row in [*rows, None]:
            if tiles and (row is None or row.kind != TILE or len(tiles) == across):
                wanted.append((TileRow, tuple(tiles)))
                tiles = []
            if row is None:
                break
            if row.kind == TILE:
                tiles.append(row)
            else:
                kinds = {HEADING: HeadingRow, PUT: LineRow, STEP: StepRow}
                wanted.append((kinds.get(row.kind, OptionRow), row))
        return [(kind, (given, across) if kind is TileRow else given) for kind, given in wanted]

    @property
    def _across(self) -> int:
        """How many tiles fit side by side."""
        return SIDE_BY_SIDE if self.width / self.look.scale >= dp(300) else 1

    def _fit_tiles(self, *_: object) -> None:
        """Rows may come before the panel has its place."""
        if self._rows and self._across != self._shown_across:
            self.show_rows(self._rows, from_top=False)

    def _put_away(self, widgets: Sequence[Widget]) -> None:
        for widget in widgets:
            self._spare.setdefault(type(widget), []).append(widget)

    def _take(self, kind: type) -> Widget:
        spare = self._spare.get(kind)
        return spare.pop() if spare else self._make(kind)

    def _make(self, kind: type) -> Widget:
        widget: Widget = kind()
        if kind is TileRow:
            self._have_tiles(widget, SIDE_BY_SIDE)
        if kind is OptionRow:
            widget.bind(on_release=lambda row: self.dispatch("on_row", row.kind, row.key))
        if kind is StepRow:
            widget.bind(on_number=lambda _, key: self.dispatch("on_row", STEP, key))
        return widget

    def _fill(self, widget: Widget, given: Any) -> None:
        if isinstance(widget, TileRow):
            self._fill_tiles(widget, *given)
        elif isinstance(widget, HeadingRow):
            widget.text, widget.count = given.text, given.right
        elif isinstance(widget, LineRow):
            widget.text = f"{given.text} {given.right}".strip()
            widget.icon, widget.tint = given.icon, self._hue(given.icon, given.hue)
        elif isinstance(widget, StepRow):
            self._fill_step(widget, given)
        else:
            self._fill_choice(widget, given)

    def _fill_step(self, widget: Widget, row: TurnRow) -> None:
        widget.icon, widget.text, widget.second = row.icon, row.text, row.second
        widget.less, widget.more = row.less, row.more
        widget.tint = self._hue(row.icon, row.hue)
        widget.gains = gains_shown(row.gains)

    def _fill_choice(self, widget: Widget, row: TurnRow) -> None:
        look = self.look
        closed = row.kind == CLOSED or row.shut
        widget.kind, widget.key, widget.icon, widget.text = row.kind, row.key, row.icon, row.text
        widget.second, widget.rule = row.second, row.rule
        widget.closed, widget.chosen, widget.radio = closed, row.chosen, row.radio
        widget.leads = row.kind == GROUP or row.leads
        widget.disabled = row.shut
        count = (Gain("", row.right),) if row.right else ()
        widget.gains = gains_shown((*row.gains, *count))
        widget.accent = self._accent()
        widget.tint = look.warn if row.icon == "warning" else self._hue(row.icon, row.hue)
        if closed:
            widget.tint = look.warn if row.icon == "warning" else look.text3
        widget.fill = look.surface3 if row.kind in (OPTION, GROUP) and not closed else CLEAR
        widget.ring = look.line if closed else CLEAR
        widget.ring_width = dp(2.4) if row.chosen and not closed else dp(1.2)
        if row.kind == OPTION and row.chosen:
            widget.ring = self._accent()

    def _accent(self) -> Sequence[float]:
        """The player's colour, dark enough to be seen as a line where colours have an edge."""
        look = self.look
        seen = look.edge[3] == 0 or int(self.colour) < 0
        return self.fill if seen else rgba(look.palette.seats[int(self.colour)].text)

    def _fill_tiles(self, widget: Widget, tiles: Sequence[TurnRow], across: int) -> None:
        self._have_tiles(widget, across)
        for button, row in zip(widget.children[::-1], [*tiles, *[None] * across], strict=False):
            button.opacity, button.disabled = (1, False) if row else (0, True)
            if row is None:
                button.key = button.text = button.icon = ""
                button.gains = []
                continue
            button.key, button.icon, button.text = row.key, row.icon, row.text
            button.tint = self._hue(row.icon, row.hue)
            if row.shut:
                button.opacity, button.disabled = 0.4, True
            button.gains = gains_shown(row.gains[:1])
            button.ring = self._accent() if row.chosen else CLEAR
            button.ring_width = dp(2.4)

    def _have_tiles(self, widget: Widget, across: int) -> None:
        while len(widget.children) < across:
            button = TileButton()
            button.bind(on_release=lambda tile: self.dispatch("on_row", TILE, tile.key))
            widget.add_widget(button)
        while len(widget.children) > across:
            widget.remove_widget(widget.children[0])

    def _hue(self, icon: str, hue: int) -> Sequence[float]:
        look = self.look
        if is_coin(icon):
            return look.coin
        return rgba(look.palette.hues[hue].hue) if hue >= 0 else look.primary

    def _dress(self, *_: object) -> None:
        """Put on the colours of another theme."""
        self.show_rows(self._rows, from_top=False)
        self.show_lines(self._caption, self._lines)

    def _sum_up(self, *_: object) -> None:
        self._scroll_rows()
        if self.still and self.wanted:
            return
        self.wanted = sum(self.ids[name].height for name in PARTS)

    def _scroll_rows(self) -> None:
        """As far as before, and no row that is chosen below the edge; a new list at its top."""
        box, scroll = self.ids.rows, self.ids.scroll
        hidden, above = box.height - scroll.height, self._scrolled
        if hidden <= 0 or above is None:
            return
        if chosen := next((row for row in box.children if getattr(row, "chosen", False)), None):
            lowest, highest = box.top - chosen.y - scroll.height, box.top - chosen.top
            above = min(max(above, lowest), highest)
        scroll.scroll_y = min(1, max(0, 1 - above / hidden))


def _kind_of(line: Consequence) -> type:
    if line.is_heading:
        return ConsequenceHeading
    return ConsequenceRow if line.figures or line.marker else LineRow


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
