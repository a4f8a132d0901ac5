"""The final score as one table that adds up; each number opens its parts."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Protocol

from kivy.lang import Builder
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.window.host import running_app
from companion.window.widgets.base.basics import Panel, Tappable, TextButton
from companion.window.widgets.base.events import with_events
from companion.window.widgets.table.seat import SeatSign  # noqa: F401 - named in the kv file

TOTAL = "total"


class ColumnSign(Protocol):
    """A player's sign."""

    @property
    def colour(self) -> int: ...
    @property
    def letter(self) -> str: ...


class Item(Protocol):
    """An item of the score."""

    @property
    def key(self) -> str: ...
    @property
    def icon(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def numbers(self) -> Sequence[int]: ...
    @property
    def about(self) -> str: ...
    @property
    def notes(self) -> Sequence[str]: ...


class ScoreHead(BoxLayout):
    """A player's shape above the column."""

    zoom = NumericProperty(1)
    colour = NumericProperty(0)
    letter = StringProperty()


class Numbered(Tappable):
    """A number to tap."""

    @staticmethod
    def figure(number: int) -> str:
        """A number as it is written; a dash for nothing."""
        return str(number).replace("-", "−") if number else "–"


class ScoreCell(Numbered):
    """A number of the table."""

    zoom = NumericProperty(1)
    item = StringProperty()
    seat = NumericProperty(0)
    number = NumericProperty(0)
    note = StringProperty()
    best = BooleanProperty(False)
    total = BooleanProperty(False)
    won = BooleanProperty(False)
    colour = NumericProperty(0)


class ScoreRow(BoxLayout):
    """An item with the number of each player."""

    zoom = NumericProperty(1)
    icon = StringProperty()
    text = StringProperty()
    about = StringProperty()
    total = BooleanProperty(False)


class BlockRow(Numbered):
    """An item of one player, on a line of its own."""

    item = StringProperty()
    seat = NumericProperty(0)
    icon = StringProperty()
    text = StringProperty()
    about = StringProperty()
    number = NumericProperty(0)


class ScoreBlock(Panel):
    """All items of one player, where the text is too large for a table."""

    seat = NumericProperty(0)
    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    number = NumericProperty(0)
    won = BooleanProperty(False)


@with_events
class ScoreTable(BoxLayout):
    """Items by player: as a table, or one block per player if that does not fit."""

    zoom = NumericProperty(1)
    blocks = BooleanProperty(False)
    column = NumericProperty(48)
    players = NumericProperty(0)

    __events__ = ("on_number",)

    def __init__(self, **values: object) -> None:
        """Begin without a score."""
        self._shown: tuple[Any, ...] = ()
        self._is_whole = False
        self._being_built: object = None
        super().__init__(**values)
        self.fbind("blocks", self._again)

    def showing(
        self,
        marks: Sequence[ColumnSign],
        names: Sequence[str],
        items: Sequence[Item],
        totals: Sequence[int],
        winners: Sequence[int],
        total_name: str,
        below: Sequence[Item] = (),
    ) -> Steps:
        """Show a score, row by row if it is another table.

        Rows below the total are not part of it.
        """
        before = self._shape()
        self.players = len(marks)
        self._shown = (marks, names, items, totals, winners, total_name, below)
        if before == self._shape() and self._is_whole:
            self._renumber()
        else:
            yield from self._building()

    def _shape(self) -> tuple[object, ...]:
        """Everything but the numbers."""
        if not self._shown:
            return ()
        marks, names, items, _totals, _winners, total_name, below = self._shown
        signs = [(mark.colour, mark.letter) for mark in marks]
        rows = [(item.key, item.icon, item.name, item.about) for item in (*items, *below)]
        return signs, list(names), rows, len(items), total_name

    def _renumber(self) -> None:
        """The same table with other numbers: nothing is rebuilt."""
        _marks, _names, items, totals, winners, _total_name, below = self._shown
        numbers = {item.key: item.numbers for item in (*items, *below)}
        notes = {item.key: item.notes for item in (*items, *below)}
        for part in self.walk(restrict=True):
            if isinstance(part, ScoreBlock) or (isinstance(part, ScoreCell) and part.total):
                part.number, part.won = totals[part.seat], part.seat in winners
            elif isinstance(part, ScoreCell):
                most = max(numbers[part.item])
                part.number = numbers[part.item][part.seat]
                part.note = _note(notes[part.item], part.seat)
                part.best = part.number == most > 0
            elif isinstance(part, BlockRow):
                part.number = numbers[part.item][part.seat]
                part.about = _note(notes[part.item], part.seat)

    def _again(self, *_: object) -> None:
        if self._shown:
            at_once(self._building())

    def _building(self) -> Steps:
        self.clear_widgets()
        self._is_whole, self._being_built = False, (mine := object())
        for part in (self._as_blocks if self.blocks else self._as_table)(*self._shown):
            self.add_widget(part)
            yield
            if self._being_built is not mine:
                return
        self._is_whole = True

    def _as_table(
        self,
        marks: Sequence[ColumnSign],
        _names: Sequence[str],
        items: Sequence[Item],
        totals: Sequence[int],
        winners: Sequence[int],
        total_name: str,
        below: Sequence[Item],
    ) -> Iterator[Widget]:
        head = ScoreRow()
        for mark in marks:
            head.add_widget(ScoreHead(colour=mark.colour, letter=mark.letter))
        yield head
        for item in items:
            yield self._item_row(item)
        row = ScoreRow(text=total_name, total=True)
        for seat_number, number in enumerate(totals):
            cell = self._cell(TOTAL, seat_number, number, best=True)
            cell.total, cell.won = True, seat_number in winners
            cell.colour = marks[seat_number].colour
            row.add_widget(cell)
        yield row
        for item in below:
            yield self._item_row(item)

    def _item_row(self, item: Item) -> ScoreRow:
        most = max(item.numbers)
        row = ScoreRow(icon=item.icon, text=item.name, about=item.about)
        for seat_number, number in enumerate(item.numbers):
            cell = self._cell(item.key, seat_number, number, best=number == most > 0)
            cell.note = _note(item.notes, seat_number)
            row.add_widget(cell)
        return row

    def _cell(self, item: str, seat_number: int, number: int, *, best: bool) -> ScoreCell:
        cell = ScoreCell(item=item, seat=seat_number, number=number, best=best)
        cell.bind(on_release=self._tapped)
        return cell

    def _as_blocks(
        self,
        marks: Sequence[ColumnSign],
        names: Sequence[str],
        items: Sequence[Item],
        totals: Sequence[int],
        winners: Sequence[int],
        _total_name: str,
        below: Sequence[Item],
    ) -> Iterator[Widget]:
        for seat_number, mark in enumerate(marks):
            block = ScoreBlock(
                seat=seat_number,
                colour=mark.colour,
                letter=mark.letter,
                name=names[seat_number],
                number=totals[seat_number],
                won=seat_number in winners,
            )
            for item in (*items, *below):
                row = BlockRow(
                    item=item.key,
                    seat=seat_number,
                    icon=item.icon,
                    text=item.name,
                    about=_note(item.notes, seat_number),
                    number=item.numbers[seat_number],
                )
                row.bind(on_release=self._tapped)
                block.add_widget(row)
            yield block

    def _tapped(self, number: ScoreCell | BlockRow) -> None:
        self.dispatch("on_number", number.item, number.seat)


def _note(notes: Sequence[str], seat_number: int) -> str:
    """What stands under a player's number."""
    return notes[seat_number] if notes else ""


class MadeOf(ModalView):
    """The parts of a number, line by line."""

    colour = NumericProperty(0)
    letter = StringProperty()
    title = StringProperty()
    total = NumericProperty(0)
    lines = ListProperty()
    rules = ListProperty()
    """The ids of the rules by which it was counted."""
    fill = ColorProperty((0, 0, 0, 1))

    def on_rules(self, *_: object) -> None:
        """Make each of them tappable."""
        box = self.ids.get("rules")
        if box is None:
            return
        box.clear_widgets()
        for rule in self.rules:
            button = TextButton(icon="rulebook", text=rule)
            button.bind(on_release=lambda _, rule=rule: self._read(rule))
            box.add_widget(button)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Offer the rules given with the lines."""
        self.on_rules()

    def _read(self, rule: str) -> None:
        self.dismiss()
        running_app().show_rule(rule)

    def dismiss(self, *_: object, **how: object) -> None:
        """Close at once."""
        super().dismiss(**{**how, "animation": False})


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
