"""What a score pad shows: the players with their totals, the lines, and the keys below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps
from companion.tables import table_of
from companion.tables.common.pad import HELD, ONE, YES, Cell, Item
from companion.tables.common.pad_entry import PadEntry
from companion.window.screens.tools.pad_keys import KeysFor
from companion.window.screens.tools.tool import fit
from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.base.reparent import hold
from engine.core.game import rules_of
from engine.core.language.words import Words

if TYPE_CHECKING:
    from companion.model.my_copy import MyCopy

PARTS = ("way", "asks", "names", "picture", "pad_keys", "next")
"""What is shown only at times, by its id."""


class PadPlayer(Tappable):
    """Whose column it is, and the total so far."""

    seat = NumericProperty(0)
    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    total = StringProperty()
    chosen = BooleanProperty(False)
    leads = BooleanProperty(False)


class PadCell(Tappable):
    """What was entered of a player."""

    key = StringProperty()
    seat = NumericProperty(0)
    text = StringProperty()
    icon = StringProperty()
    chosen = BooleanProperty(False)
    asked = BooleanProperty(True)


class PadLine(BoxLayout):
    """An item with the cells of all players."""

    icon = StringProperty()
    text = StringProperty()
    heading = StringProperty()
    here = BooleanProperty(False)


class PadShown:
    """Writes a pad into the widgets of its screen."""

    def __init__(self, ids: dict[str, Widget], go_to: Callable[[str, int], object]) -> None:
        """Know the widgets; a tapped cell is told to `go_to`, a player with an empty key."""
        self.ids, self._go_to = ids, go_to
        self.parts = {name: ids[name].__self__ for name in PARTS}
        self.lines: dict[str, PadLine] = {}
        """Those made so far, by their keys."""

    # ------------------------------------------------------------ players and totals

    def show_players(
        self, names: Sequence[str], signs: Sequence[tuple[int, str]], asked: int
    ) -> None:
        """The heads of the columns."""
        for seat, head in enumerate(fit(self.ids["heads"], len(names), self._head)):
            head.seat, head.name = seat, names[seat]
            head.colour, head.letter = signs[seat]
            head.chosen = seat == asked

    def show_totals(self, entry: PadEntry, words: Words, names: Sequence[str]) -> str:
        """The totals; returns who leads, or what is missing."""
        scores, missing = entry.scores(), entry.missing_text(words)
        won = [] if missing or entry.is_empty else rules_of(entry.pad.game).winners(scores)
        for seat, head in enumerate(self.ids["heads"].children[::-1]):
            head.total = "" if entry.is_empty else str(scores[seat].total)
            head.leads = seat in won
        if not won:
            return missing
        listed = words.listing([f"{names[seat]} {scores[seat].total}" for seat in won])
        return words.plural("Winner: {names}", "Shared victory: {names}", len(won), names=listed)

    # ------------------------------------------------------------ lines

    def showing_lines(self, entry: PadEntry, words: Words, here: Cell | None) -> Steps:
        """Every line with something to enter."""
        if set(self.lines) - set(entry.pad.lines):
            self.lines.clear()
        way: list[Widget] = [self.parts["way"]] if self.ids["way"].options else []
        shown = []
        for item in entry.lines():
            shown.append(self._line(entry, words, item, here))
            yield
        hold(self.ids["lines"], way + shown)

    def _line(self, entry: PadEntry, words: Words, item: Item, here: Cell | None) -> PadLine:
        pad = entry.pad
        line = self.lines.setdefault(item.key, PadLine(icon=item.icon))
        line.text, line.heading = pad.name(words, item.key), pad.heading(words, item.key)
        line.here = here is not None and item.key == here.key
        cells = entry.of_line(item, pad.seats)
        for cell, shown in zip(cells, fit(line.ids.cells, len(cells), self._cell), strict=True):
            shown.key, shown.seat = cell
            shown.asked, shown.chosen = entry.is_open(cell), cell == here
            shown.text, shown.icon = _said(entry, words, item, cell)
        return line

    # ------------------------------------------------------------ keys

    def show_names(self) -> None:
        """Who plays, instead of the keys."""
        self._hold_below("asks", "names")

    def show_keys(self, entry: PadEntry, words: Words, signs: Sequence[tuple[int, str]]) -> None:
        """The keys for what is asked."""
        item, keys = entry.pad.lines[entry.at.key], self.ids["pad_keys"]
        keys.show(_asked(entry, words, item))
        for key, chip in keys.chips.items():
            chip.chosen, (chip.colour, chip.letter) = False, (-1, "")
            if item.kind == ONE:
                chip.chosen = entry.pad.sheet.chosen(item.key) == key
            elif (owner := entry.pad.sheet.owner(item.key, key)) is not None:
                chip.chosen = owner == entry.at.seat
                chip.colour, chip.letter = (-1, "") if chip.chosen else signs[owner]
        several = ("next",) if item.kind == HELD else ()
        self._hold_below("asks", "picture", *several, "pad_keys")

    def show_picture(self, item: Item, copy: MyCopy) -> None:
        """The piece from which it is read, as it is printed on this copy."""
        pieces, picture = table_of(copy.game).copy, self.ids["picture"]
        piece = pieces.piece(item.picture) if pieces and item.picture else None
        if piece is None or pieces is None:
            picture.drawing = None
        else:
            picture.show(copy.game, piece, pieces.draft(piece, copy.values))

    def _hold_below(self, *parts: str) -> None:
        hold(self.ids["below"], [self.parts[name] for name in parts])

    # ------------------------------------------------------------ widgets

    def _head(self) -> PadPlayer:
        head = PadPlayer()
        head.bind(on_release=lambda tapped: self._go_to("", int(tapped.seat)))
        return head

    def _cell(self) -> PadCell:
        cell = PadCell()
        cell.bind(on_release=lambda tapped: self._go_to(tapped.key, int(tapped.seat)))
        return cell


def heading_of(entry: PadEntry, words: Words, item: Item) -> str:
    """The heading above this line, where it is about the same place."""
    lines = list(entry.pad.lines.values())
    above = lines[: lines.index(item) + 1]
    said = (entry.pad.heading(words, each.key) for each in above if each.icon == item.icon)
    return next(filter(None, said), "")


def _asked(entry: PadEntry, words: Words, item: Item) -> KeysFor:
    if item.kind in (HELD, ONE):
        return KeysFor(0, groups=tuple(entry.pad.pieces(words, entry.at)))
    if item.kind == YES:
        return KeysFor(1, (words.sentence("No"), words.sentence("Yes")))
    return KeysFor(entry.pad.most(entry.at))


def _said(entry: PadEntry, words: Words, item: Item, cell: Cell) -> tuple[str, str]:
    """What a cell shows: a text or an icon."""
    value = entry.pad.sheet.entered.get(cell)
    if value is None:
        return "", ""
    if isinstance(value, list):
        return str(len(value)), ""
    if isinstance(value, str):
        every = (each for group in entry.pad.pieces(words, cell) for each in group.pieces)
        return next((each.text for each in every if each.key == value), value), ""
    if item.kind == YES:
        return ("", "check") if value else ("–", "")
    return str(value), ""
