"""Entering on a score pad: which cells are open, which is next, and what is missing. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.tables.common.pad import HELD, NUMBER, ONE, YES, Cell, Item, Pad, Value
from engine.core.language.words import Words
from engine.core.scores import Score


class PadEntry:
    """A pad with the cell that is asked now, and the digits typed there."""

    def __init__(self, pad: Pad, at: Cell | None = None) -> None:
        """Begin at a cell if it is there, else at the first without a value."""
        self.pad = pad
        self._tied: frozenset[int] | None = None
        """Who shares the highest total; None until it is asked for."""
        self._typed = ""
        cells = list(self.cells())
        self.at = at if at in cells else next(iter([*self.missing(), *cells]))

    # ------------------------------------------------------------ which cells there are

    @staticmethod
    def of_line(item: Item, seats: int) -> list[Cell]:
        """The cells of a line; a piece of the table has one."""
        return [Cell(item.key, seat) for seat in range(1 if item.kind == ONE else seats)]

    def cells(self) -> Iterator[Cell]:
        """Every cell that something is entered in, in the order of counting."""
        for item in self.pad.lines.values():
            yield from (cell for cell in self.of_line(item, self.pad.seats) if self.is_open(cell))

    def lines(self) -> list[Item]:
        """The lines with something to enter."""
        keys = {cell.key for cell in self.cells()}
        return [item for item in self.pad.lines.values() if item.key in keys]

    def is_open(self, cell: Cell) -> bool:
        """True if there is something to enter: it counts, and more than nothing is possible."""
        counts = self.pad.is_asked(cell) or (cell.key in self.pad.TIES and cell.seat in self.tied)
        return counts and (cell in self.pad.sheet.entered or self._can_be(cell))

    def _can_be(self, cell: Cell) -> bool:
        return self.pad.lines[cell.key].kind != NUMBER or self.pad.most(cell) > 0

    @property
    def tied(self) -> frozenset[int]:
        """Who shares the highest total, once everything else is entered."""
        if self._tied is None:
            self._tied = self._seats_tied()
        return self._tied

    def _seats_tied(self) -> frozenset[int]:
        pad = self.pad
        for item in pad.lines.values():
            for cell in self.of_line(item, pad.seats):
                if cell not in pad.sheet.entered and pad.is_asked(cell) and self._can_be(cell):
                    return frozenset()
        totals = [score.total for score in pad.scores()]
        best = frozenset(seat for seat, total in enumerate(totals) if total == max(totals))
        return best if len(best) > 1 else frozenset()

    # ------------------------------------------------------------ what is missing

    @property
    def is_empty(self) -> bool:
        """True if nothing was entered."""
        return not self.pad.sheet.entered

    @property
    def value(self) -> Value | None:
        """What was entered in the cell that is asked; None if nothing was."""
        return self.pad.sheet.entered.get(self.at)

    def missing(self) -> list[Cell]:
        """The open cells without a value, in the order of counting."""
        return [cell for cell in self.cells() if cell not in self.pad.sheet.entered]

    def missing_text(self, words: Words) -> str:
        """Whose numbers are missing, or how many lines; empty if nothing is."""
        cells, pad = self.missing(), self.pad
        lines = {cell.key for cell in cells}
        entered = {c.seat for c in pad.sheet.entered if pad.lines[c.key].kind != ONE}
        players = [seat for seat in range(pad.seats) if seat not in entered]
        if cells and entered and players:
            return words.plural("{n} player missing", "{n} players missing", len(players))
        return words.plural("{n} line missing", "{n} lines missing", len(lines)) if cells else ""

    def scores(self) -> list[Score]:
        """The scores with a tie-break only where it was asked for: between players who tie."""
        return [
            score if seat in self.tied else replace(score, tiebreak=0)
            for seat, score in enumerate(self.pad.scores())
        ]

    # ------------------------------------------------------------ entering

    def go_to(self, cell: Cell) -> None:
        """Ask for another cell."""
        self.at, self._typed = cell, ""

    def write(self, cell: Cell, value: Value) -> None:
        """Enter a value."""
        if isinstance(value, int):
            most = 1 if self.pad.lines[cell.key].kind == YES else self.pad.most(cell)
            value = max(0, min(value, most))
        self.pad.sheet.entered[cell], self._tied = value, None

    def enter(self, number: int) -> bool:
        """A whole number at one tap; True if everything is known now."""
        self.write(self.at, number)
        return self.advance()

    def type_digit(self, digit: int) -> bool:
        """One more digit; where no other can follow, the next cell is asked."""
        most = self.pad.most(self.at)
        typed = int(f"{self._typed}{digit}")
        if typed > most:
            return False
        self._typed = str(typed)
        self.write(self.at, typed)
        return typed * 10 > most and self.advance()

    def rub_out(self) -> None:
        """The last digit goes, or the number that stood there."""
        self._typed = self._typed[:-1]
        if self._typed:
            self.write(self.at, int(self._typed))
        else:
            self.pad.sheet.entered.pop(self.at, None)
            self._tied = None

    def tap(self, piece: str) -> bool:
        """A piece of a player is given or taken back; the one of the table is chosen."""
        if self.pad.lines[self.at.key].kind == ONE:
            self.choose(self.at, piece)
            return self.advance()
        self.toggle(self.at, piece)
        return self.pad.is_full(self.at) and self.advance()

    def toggle(self, cell: Cell, piece: str) -> None:
        """Give a piece to a player, or take it back; no other player has it."""
        sheet, owner = self.pad.sheet, self.pad.sheet.owner(cell.key, piece)
        for each in [Cell(cell.key, owner)] if owner is not None else []:
            sheet.entered[each] = [other for other in sheet.held(*each) if other != piece]
        if owner != cell.seat:
            sheet.entered[cell] = self.pad.with_piece(cell, piece)
        self._tied = None

    def choose(self, cell: Cell, piece: str) -> None:
        """A piece of the table lies in one place only."""
        sheet = self.pad.sheet
        for item in self.pad.lines.values():
            if item.kind == ONE and sheet.chosen(item.key) == piece:
                del sheet.entered[Cell(item.key, 0)]
        sheet.entered[cell], self._tied = piece, None

    def close(self, key: str) -> None:
        """All that is not entered in a line is nothing."""
        item = self.pad.lines[key]
        for cell in self.of_line(item, self.pad.seats):
            if self.is_open(cell) and item.kind != ONE:
                self.pad.sheet.entered.setdefault(cell, [] if item.kind == HELD else 0)
        self._tied = None

    def go_on(self) -> bool:
        """What comes next; where nothing was entered, the rest of the line has nothing."""
        if self.value is None and self.pad.lines[self.at.key].kind == HELD:
            self.write(self.at, [])
        elif self.value is None:
            self.close(self.at.key)
        return self.advance()

    def advance(self) -> bool:
        """Ask for the next open cell without a value; True if there is none."""
        cells, missing = list(self.cells()), self.missing()
        if self.at in cells:
            later = cells[cells.index(self.at) + 1 :]
            missing = [cell for cell in later if cell in missing] or missing
        if missing:
            self.go_to(missing[0])
        return not missing
