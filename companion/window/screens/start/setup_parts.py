"""Parts of the set-up guide: bar, results, rows of the list, drawers of the box."""

from __future__ import annotations

from collections.abc import Callable

from kivy.graphics import Color, SmoothEllipse, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.model.play.session import Session
from companion.tables.common.my_copy import CopyPiece
from companion.window.host import running_app
from companion.window.screens.books.print import PrintCard
from companion.window.widgets.base.basics import Panel, Tappable, natural_width
from companion.window.widgets.base.events import with_events
from companion.window.widgets.input.dice import PIPS


class SetupSegments(Widget):
    """The progress of the set-up: one segment for each step."""

    done: list[bool] = ListProperty()
    here = NumericProperty(0)

    def __init__(self, **values: object) -> None:
        """Draw again whenever anything changes."""
        super().__init__(**values)
        self.look = running_app().look
        for name in ("pos", "size", "done", "here"):
            self.fbind(name, self._draw)
        self.look.bind(palette=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        edge, count = dp(16), max(1, len(self.done))
        each = (self.width - 2 * edge) / count
        with self.canvas:
            for number, done in enumerate(self.done):
                here = number == self.here
                look = self.look
                Color(*(look.primary if done else look.outline if here else look.surface3))
                SmoothRoundedRectangle(
                    pos=(self.x + edge + number * each, self.y),
                    size=(max(1, each - dp(3)), dp(5)),
                    radius=[dp(2)],
                )


@with_events
class SetupChanges(GridLayout):
    """Two buttons to change a result, side by side where they fit."""

    again_text = StringProperty()
    hand_text = StringProperty()

    __events__ = ("on_again", "on_by_hand")

    def columns(self, width: float, again: str, by_hand: str, font_size: float) -> int:
        """Return how many of the two fit beside each other."""
        widest = max(natural_width(again, font_size), natural_width(by_hand, font_size))
        return 2 if width >= 2 * (widest + dp(32)) + dp(8) else 1


class SetupDie(Widget):
    """A die that shows a roll; empty if there is none."""

    pips = NumericProperty(0)

    def __init__(self, **values: object) -> None:
        """Draw again whenever anything changes."""
        super().__init__(**values)
        self.look = running_app().look
        for name in ("pos", "size", "pips"):
            self.fbind(name, self._draw)
        self.look.bind(palette=self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.pips:
            return
        side = min(self.size)
        dot = side * 0.17
        with self.canvas:
            Color(*self.look.primary)
            SmoothRoundedRectangle(pos=self.pos, size=(side, side), radius=[side * 0.2])
            Color(*self.look.primary_ink)
            for x, y in PIPS[int(self.pips)]:
                pos = (self.x + x * side - dot / 2, self.y + y * side - dot / 2)
                SmoothEllipse(pos=pos, size=(dot, dot))


@with_events
class SetupDraw(Panel):
    """The result of a roll or draw, with buttons to change it."""

    name = StringProperty()
    second = StringProperty()
    pips = NumericProperty(0)
    draw = ObjectProperty(None, allownone=True)

    __events__ = ("on_again", "on_by_hand", "on_different")

    def show_card(self, session: Session, piece: CopyPiece | None) -> None:
        """Draw what is printed on a card, and listen for a difference."""
        box = self.ids.get("card")
        if box is None:
            return
        for card in fit(box, 1 if piece else 0, self._new_card):
            card.show(session, piece)

    def _new_card(self) -> PrintCard:
        card = PrintCard(padding=0)
        card.bind(on_different=lambda tapped: self.dispatch("on_different", tapped.piece))
        return card


class SetupLargeDraw(SetupDraw):
    """The only result of a step."""


class SetupSmallDraw(SetupDraw):
    """One of several results of a step."""


class SetupDecision(SetupDraw):
    """What a player has decided."""


class SetupHeld(Tappable):
    """What only one player may read, shown while it is held; its room is always there."""

    lines = ListProperty()
    whose = StringProperty()


class SetupOutcome(Tappable):
    """A possible result."""

    text = StringProperty()
    pips = NumericProperty(0)
    move = StringProperty()


@with_events
class SetupRow(Tappable):
    """A step in the list, with its tick."""

    number = NumericProperty(0)
    text = StringProperty()
    second = StringProperty()
    section = StringProperty()
    """The heading above it, where a new part begins."""
    ticked = BooleanProperty(False)
    here = BooleanProperty(False)

    __events__ = ("on_tick",)


class Point(BoxLayout):
    """A line of a list."""

    text = StringProperty()


class Points(BoxLayout):
    """A list; wrapped lines stay beside their bullet."""

    lines = ListProperty()

    def on_lines(self, *_: object) -> None:
        """Show each line."""
        for row, line in zip(fit(self, len(self.lines), Point), self.lines, strict=True):
            row.text = line


class SetupDrawer(Panel):
    """A drawer of the box and what to take out of it."""

    text = StringProperty()
    things = ListProperty()


def fit(box: Widget, count: int, new: Callable[[], Widget]) -> list[Widget]:
    """Reuse existing rows; make or drop only the difference."""
    for row in box.children[::-1][count:]:
        box.remove_widget(row)
    while len(box.children) < count:
        box.add_widget(new())
    return list(box.children[::-1])
