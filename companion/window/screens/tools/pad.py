"""The score pad: item by item, all players side by side, with keys below."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.tables import table_of
from companion.tables.common.pad import ONE, Cell, Pad, pad_of
from companion.tables.common.pad_entry import PadEntry
from companion.window.kivy_inside.deferred_kv import load
from companion.window.screens.start.quick_tools import open_tool
from companion.window.screens.tools import pad_keys  # noqa: F401 - named in the kv file
from companion.window.screens.tools.pad_shown import PadShown, heading_of
from companion.window.screens.tools.tool import ToolScreen, recall_players
from companion.window.widgets.input import people  # noqa: F401 - named in the kv file
from companion.window.widgets.table import pictures  # noqa: F401 - named in the kv file
from engine.core.language.words import Words
from engine.core.registry import GAMES, meta_of

PAD = "tool_score"
COUNTED, PAPER = "counted", "paper"
SOON = 0.15
"""Seconds after which the result is worked out."""


class ScorePadScreen(ToolScreen):
    """Everything is stored as it is entered, until the pad is kept or cleared."""

    way = StringProperty(COUNTED)
    ways: list[tuple[str, str]] = ListProperty()
    asks = StringProperty()
    """What the keys are for, and of whom."""
    standing = StringProperty()
    """Who leads, what is missing, or what cannot be."""
    faulty = BooleanProperty(False)

    def __init__(self, **values: object) -> None:
        """Begin without a pad."""
        self.pad: PadEntry | None = None
        self.asked_name: int | None = None
        """The seat whose name is asked; None while numbers are."""
        self._kept: dict[str, Any] = {}
        self._before: dict[str, Any] | None = None
        super().__init__(**values)
        self._shown: PadShown | None = None
        self._add_up_soon = Clock.create_trigger(self._add_up, SOON)

    # ------------------------------------------------------------ opening

    def building(self) -> Steps:
        """Make the page."""
        yield from super().building()
        self._shown = PadShown(self.ids, self.go_to)

    def readying(self) -> Steps:
        """Show the stored pad, part by part."""
        self.players = recall_players(self.app, self.game)
        self._open_pad()
        yield from self._showing()

    def take_up(self) -> None:
        """Show the pad as it was left."""
        self._open_pad()
        self.show()

    def _open_pad(self) -> None:
        stored = self.recall()
        found = stored.get(self.seated.game) if isinstance(stored, dict) else None
        self._kept = found if isinstance(found, dict) else {}
        self.way = PAPER if self._kept.get("way") == PAPER else COUNTED
        self._lay()
        self.asked_name = 0 if self.entry.is_empty else None

    def _lay(self) -> None:
        """A pad for these players, with what was entered."""
        seated, copy = self.seated, self.app.copy_of(self.seated.game)
        made = Pad if self.way == PAPER else pad_of(seated.game)
        stored = self._kept.get(self.way)
        before = self.pad.at if self.pad and self.pad.pad.game == seated.game else None
        new = made(seated.game, seated.count, copy.rulings, copy.corrections, stored)
        self.pad = PadEntry(new, before)

    @property
    def entry(self) -> PadEntry:
        """The pad that is shown."""
        assert self.pad, "the tool is open"
        return self.pad

    def names(self) -> list[str]:
        """Each player who scores, automata last."""
        return [*self.seated.shown(self.words), *self.entry.pad.automata]

    def colours(self) -> list[tuple[int, str]]:
        """Their signs."""
        automata = self.entry.pad.automata
        own = self.signs(self.seated, self.words)[: self.seated.count]
        left = self.seated.tones[len(own) :]
        return [*own, *((tone, name[:1]) for tone, name in zip(left, automata, strict=False))]

    # ------------------------------------------------------------ what is tapped

    def go_to(self, key: str, seat: int) -> None:
        """Enter something here; without a key, a name."""
        self.asked_name = None if key else seat
        if key:
            self.entry.go_to(Cell(key, seat))
        self.show()

    def enter(self, number: int) -> None:
        """A number at one tap."""
        self.changed(is_known=self.entry.enter(number))

    def type_digit(self, digit: int) -> None:
        """One more digit."""
        self.changed(is_known=self.entry.type_digit(digit))

    def rub_out(self) -> None:
        """One digit less."""
        self.entry.rub_out()
        self.changed()

    def tap_piece(self, piece: str) -> None:
        """One of several, or the one of the table."""
        self.changed(is_known=self.entry.tap(piece))

    def go_on(self) -> None:
        """What comes next; where nothing was entered, the rest of the line has nothing."""
        if self.asked_name is None:
            self.changed(is_known=self.entry.go_on())
        else:
            self.asked_name = None
            self.show()

    def changed(self, *, is_known: bool = False) -> None:
        """Show and store what was entered; the result, if that was all."""
        self._before = None
        self._kept[self.way] = self.entry.pad.to_plain()
        self._add_up_soon()
        self.show()
        if is_known:
            self.open_result()

    def choose_way(self, way: str) -> None:
        """Count on the table, or copy points from paper."""
        self.way = self._kept["way"] = way
        self.asked_name = None
        self._lay()
        self.changed()

    def clear_or_bring_back(self) -> None:
        """Clear the pad; once more restores it."""
        kept, before = dict(self._kept), self._before
        self._kept = before or {"way": self.way}
        self._before = None if before else kept
        self._lay()
        self.asked_name = None if before else 0
        self._store()
        self.show()

    def open_result(self) -> None:
        """Open the result, with what can be done with it."""
        open_tool(self.app, "tool_score_result", lambda screen: screen.show_pad())

    # ------------------------------------------------------------ who plays

    def seat_name(self, name: str) -> None:
        """Put a known name at the seat that is asked; the next one is asked."""
        seat, names = self.asked_name or 0, list(self.seated.names)
        names[seat] = name
        self.seat(self.seated.count, names, seat + 1)

    def seat_group(self, group: Sequence[str]) -> None:
        """Seat a group, as far as the game has room."""
        counts = meta_of(self.seated.game).players
        count = len(group) if len(group) in counts else self.seated.count
        names = [*group, *self.seated.names[len(group) :]]
        self.seat(count, names[: len(self.seated.names)], count)

    def seat(self, count: int, names: Sequence[str], asked: int) -> None:
        """So many players with these names; which one is asked for next."""
        self.players = self.seated.with_names(names).with_count(count)
        self.keep_players()
        self._lay()
        self.asked_name = asked if asked < count else None
        self.show()

    # ------------------------------------------------------------ what is stored

    def _store(self) -> None:
        stored = self.recall()
        pads = stored if isinstance(stored, dict) else {}
        others = {game: kept for game, kept in pads.items() if game in GAMES}
        self.keep(others | {self.seated.game: {**self._kept, "way": self.way}})

    def _add_up(self, *_: object) -> None:
        self._store()
        self._show_totals()

    def on_leave(self, *_: object) -> None:
        """Store everything entered."""
        if self._add_up_soon.is_triggered:
            self._add_up_soon.cancel()
            self._store()

    # ------------------------------------------------------------ what is shown

    def show(self) -> None:
        """Show every line, the keys, and the totals."""
        at_once(self._showing())

    def _showing(self) -> Steps:
        if not self.pad or not self._shown:
            return
        words, entry, shown = self.words, self.entry, self._shown
        is_naming = self.asked_name is not None
        asked = self.asked_name if self.asked_name is not None else entry.at.seat
        shown.show_players(self.names(), self.colours(), asked)
        self.ways = way_options(words) if table_of(self.seated.game).score_pad else []
        yield
        yield from shown.showing_lines(entry, words, None if is_naming else entry.at)
        if is_naming:
            self._ask_name(asked)
        else:
            self._ask_number()
        yield
        self._show_totals()

    def _ask_name(self, seat: int) -> None:
        assert self._shown
        name = self.seated.shown(self.words)[min(seat, self.seated.count - 1)]
        self.asks = self.words.sentence("Who plays? {name}", name=name)
        self.ids.known.offer(self.app.store, self.seated.names[: self.seated.count])
        self._shown.show_names()
        self.ids.page.scroll_y = 1

    def _ask_number(self) -> None:
        assert self._shown
        entry, words = self.entry, self.words
        item = entry.pad.lines[entry.at.key]
        who = "" if item.kind == ONE else self.names()[entry.at.seat]
        said = (heading_of(entry, words, item), entry.pad.name(words, item.key), who)
        self.asks = " · ".join(filter(None, said))
        self._shown.show_picture(item, self.app.copy_of(entry.pad.game))
        self._shown.show_keys(entry, words, self.colours())
        line = self._shown.lines[item.key]
        Clock.schedule_once(lambda _: bring_into_view(self.ids.page, line), -1)

    def _show_totals(self) -> None:
        assert self._shown
        faults = self.entry.pad.faults(self.words)
        told = self._shown.show_totals(self.entry, self.words, self.names())
        self.faulty, self.standing = bool(faults), (faults or [told])[0]


def take_set_up(screen: ScorePadScreen, state: object) -> None:
    """Enter what a set-up tells, where nothing was entered; names come first."""
    for cell, value in screen.entry.pad.laid_out(state).items():
        screen.entry.pad.sheet.entered.setdefault(cell, value)
    screen.asked_name = 0
    screen.changed()


def way_options(words: Words) -> list[tuple[str, str]]:
    """Whether the app counts, or points are copied from paper."""
    return [
        (COUNTED, words.sentence("Let the app add up")),
        (PAPER, words.sentence("Copy from paper")),
    ]


def bring_into_view(page: ScrollView, line: Widget) -> None:
    """Scroll to a line, if it is still there."""
    if line.parent:
        page.scroll_to(line, animate=False)


load(Path(__file__).with_suffix(".kv"))
