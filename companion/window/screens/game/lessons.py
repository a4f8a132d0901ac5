"""The guide for a first game: shows a lesson, and remembers it."""

from __future__ import annotations

from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.model.play.choosing.guide import Guide
from companion.model.play.turn.deciding import Deciding
from companion.model.store import StoreTrouble
from companion.model.tools.kept import keep, recall
from companion.window.host import Host
from companion.window.screens.game.stage import GameTable
from companion.window.widgets.base.reparent import put
from companion.window.widgets.turn.tip import TipBar
from engine.core.moves import Move
from engine.core.registry import GAMES

NARROW, WIDE = 200, 320
"""Least and largest width of a tip beside its piece, in dp."""
LAID_OUT = 0.1
"""Seconds after which the pieces of a page are in their places."""
BELOW_SHEETS = 2
"""Sheets and papers are drawn over a tip."""
KEPT = "guide"
"""The lessons told by game; in old settings, a list for the first game."""


class Box(NamedTuple):
    """The edges of something in the window."""

    left: float
    bottom: float
    right: float
    top: float


class Guiding:
    """Between the guide and its bar."""

    def __init__(self, screen: GameTable) -> None:
        """For a game screen, which shows rules."""
        self.screen = screen
        self.app = screen.app
        self.bar = TipBar()
        self._place_soon = Clock.create_trigger(self._place, -1)
        self._place_later = Clock.create_trigger(self._place, LAID_OUT)
        self.bar.bind(
            on_read=lambda _: self._read(),
            on_rule=lambda _: self._show_rule(),
            on_enough=lambda _: self.app.settings.change(guide=False),
        )
        self._guide: Guide | None = None
        self._game = ""
        self.bar.fbind("height", self._place_soon)
        self._read_at: tuple[object, int] | None = None
        """The moment at which a tip was read: one is enough for a question."""
        self._shown_at: tuple[object, int] | None = None
        """The last moment at which the guide looked at the table."""
        self.app.settings.watch(lambda _: self.show())

    def show(self) -> None:
        """Show the first new sentence at the present question."""
        deciding = self.screen.deciding
        if not self.app.preferences.guide or not deciding or deciding.game.is_over:
            self._guide, self.bar.text = None, ""
            self.screen.sheet.unbind(edge=self._place_soon)
            self.screen.body.unbind(pos=self._place_later, size=self._place_later)
            return
        self.screen.sheet.bind(edge=self._place_soon)
        self.screen.body.bind(pos=self._place_later, size=self._place_later)
        if self._guide is None or self._game != deciding.offers.table.NAME:
            self._game = deciding.offers.table.NAME
            self._guide = Guide(told_by_game(self.app).get(self._game, ()))
        self._learn_by_doing(deciding)
        self._guide.look(deciding.offers)
        self._shown_at = deciding.session, deciding.game.at
        waiting = self._guide.waiting
        if not waiting or self._read_at == (deciding.session, deciding.game.at):
            self.bar.text = ""
            return
        _, lesson = waiting[0]
        self.bar.icon = lesson.icon
        self.bar.text = self.app.words.sentence(lesson.sentence)
        self._place_soon()
        self._place_later()

    def _learn_by_doing(self, deciding: Deciding) -> None:
        """A tip counts as read when a player has done what it speaks of."""
        session, at = self._shown_at or (None, 0)
        if not self._guide or session is not deciding.session or not self.bar.text:
            return
        game = deciding.game
        played = (game.parse(entry.move) for entry in game.log[at:] if entry.seat >= 0)
        moves = [move for move in played if isinstance(move, Move)]
        if self._guide.done(deciding.offers, moves):
            self._remember()

    # ------------------------------------------------------------ where it is

    def _place(self, *_: object) -> None:
        """Among the choices that it speaks of, or beside its piece in the board's upper half."""
        bar, screen = self.bar, self.screen
        piece = self._piece() if self.bar.text else None
        in_panel = screen.sheet.is_open or (piece is None and screen.layout.always_open)
        home = screen.panel.ids.tips if in_panel else screen
        if not bar.text or bar.parent is not home:
            put(bar, None)
        if not bar.text:
            return
        if bar.parent is None:
            home.add_widget(bar, 0 if in_panel else BELOW_SHEETS)
        bar.size_hint_x = 1 if in_panel else None
        if not in_panel:
            self._place_beside(box_of(screen.body), box_of(piece) if piece else None)

    def _place_beside(self, board: Box, piece: Box | None) -> None:
        scale = max(1.0, self.app.look.scale * 0.8)
        left, right = room_beside(board, piece, dp(NARROW) * scale)
        level = (left, right) != (board.left, board.right)
        self.bar.width = min(right - left, dp(WIDE) * scale)
        before_it = piece is not None and right <= piece.left
        x = right - self.bar.width if before_it else left
        self.bar.pos = x, height_beside(self.bar.height, board, piece, level=level)

    def _piece(self) -> Widget | None:
        """The first piece on the open page that the tip speaks of."""
        guide, page = self._guide, next(iter(self.screen.body.children), None)
        if not guide or not guide.waiting or page is None:
            return None
        wanted = guide.pieces.get(guide.waiting[0][0], ())
        pieces = {getattr(widget, "piece", None): widget for widget in page.walk(restrict=True)}
        return next((pieces[name] for name in wanted if name in pieces), None)

    def _read(self) -> None:
        if not self._guide:
            return
        self._guide.tell()
        deciding = self.screen.open_deciding
        self._read_at = deciding.session, deciding.game.at
        self._remember()
        self.show()

    def _remember(self) -> None:
        assert self._guide is not None
        try:
            told = told_by_game(self.app) | {self._game: sorted(self._guide.told)}
            keep(self.app.store, KEPT, told)
        except StoreTrouble as trouble:
            self.app.tell_wrong(trouble)

    def _show_rule(self) -> None:
        if self._guide and self._guide.waiting:
            self.screen.show_rule(self._guide.waiting[0][1].rule)


def box_of(widget: Widget) -> Box:
    """A widget's left, bottom, right and top edge in the window."""
    left, bottom = widget.to_window(widget.x, widget.y)
    return Box(left, bottom, left + widget.width, bottom + widget.height)


def room_beside(board: Box, piece: Box | None, least: float) -> tuple[float, float]:
    """The left and right edge of the room beside a piece; of the whole board if it is too narrow.

    >>> room_beside(Box(0, 0, 360, 600), Box(10, 500, 90, 580), 200)
    (90, 360)
    >>> room_beside(Box(0, 0, 360, 600), Box(140, 500, 220, 580), 200)
    (0, 360)
    """
    if piece is not None and board.right - piece.right >= least:
        return piece.right, board.right
    if piece is not None and piece.left - board.left >= least:
        return board.left, piece.left
    return board.left, board.right


def height_beside(high: float, board: Box, piece: Box | None, *, level: bool) -> float:
    """Where the bottom of a tip is: level with its piece, below or above it.

    It is never over the board's lower half.

    >>> board, piece = Box(0, 0, 360, 600), Box(10, 500, 90, 580)
    >>> height_beside(100, board, piece, level=True), height_beside(100, board, None, level=True)
    (480, 500)
    >>> height_beside(100, board, piece, level=False)
    400
    >>> height_beside(100, board, Box(10, 50, 90, 130), level=True)
    300.0
    """
    middle, top = (board.bottom + board.top) / 2, board.top - high
    if piece is None:
        return top
    wanted = piece.top - high if level else piece.bottom - high
    if not level and wanted < middle:
        wanted = piece.top
    return min(max(wanted, middle), top)


def told_by_game(app: Host) -> dict[str, list[str]]:
    """The lessons that were told, by game."""
    stored = recall(app.store, KEPT)
    if isinstance(stored, list):
        stored = {next(iter(GAMES)): stored}
    if not isinstance(stored, dict):
        return {}
    found = {game: told for game, told in stored.items() if isinstance(told, list)}
    return {game: [key for key in told if isinstance(key, str)] for game, told in found.items()}


def forget(app: Host) -> None:
    """Tell everything again."""
    try:
        keep(app.store, KEPT, {})
    except StoreTrouble as trouble:
        app.tell_wrong(trouble)
