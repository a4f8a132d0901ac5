"""The end of a decade as tables with a column for each player. No Kivy here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from companion.tables.amritsar import signs
from companion.tables.common.explanations import Cell, ColumnRow, Columns
from engine.amritsar import moves as m
from engine.amritsar.state import State
from engine.amritsar.words.voice import Voice
from engine.core.events import Event
from engine.core.language.words import N_

NOTHING = "–"


class DecadeTables:
    """Majorities, taxes and PP of all players."""

    def __init__(self, voice: Voice, before: State) -> None:
        """Tell about the players of a table."""
        self.voice = voice
        self.seats = tuple(range(len(before.seats)))
        self.penalty = before.box.printed.taxes.penalty_per_missing_coin_by_decade[
            max(1, before.decade) - 1
        ]

    def of(self, step: str, own: Sequence[Event], events: Sequence[Event]) -> Columns | None:
        """The table of a step, if it has one."""
        if not own:
            return None
        if step == "majority":
            return Columns(self.seats, tuple(map(self._majority, own)))
        return self._taxes(own, events) if step == "taxes" else None

    def pp(self, was: Sequence[int], now: Sequence[int]) -> Columns:
        """What all have, and had before."""
        rows = (
            self._row(N_("Before"), lambda seat: Cell(str(was[seat]), role="text2")),
            self._row(N_("Now"), lambda seat: Cell(str(now[seat])), strong=True),
        )
        return Columns(self.seats, rows)

    def _majority(self, event: Event) -> ColumnRow:
        """AM-DEC-1: counters of all, and who gains."""
        values, area = event.values, self.voice.area(event.values["district"])
        gains, pp = values["seats"], values["value"]
        cells = tuple(
            Cell(f"{n} +{pp}", seat) if seat in gains else Cell(str(n), role="text2")
            for seat, n in enumerate(values["counters"])
        )
        text = self.voice.sentence(N_("{district}, {n} PP"), district=area, n=pp)
        return ColumnRow(text, cells, signs.DISTRICTS[m.DISTRICTS.index(values["district"])])

    def _taxes(self, own: Sequence[Event], events: Sequence[Event]) -> Columns:
        """AM-DEC-2: what is due, what is paid, what it costs."""
        due = {event.seat: event.values for event in own if event.kind == "tax_due"}
        paid = {event.seat: event.values for event in own if event.kind == "tax_paid"}
        lost = {
            event.seat: -event.values["n"]
            for event in events
            if event.kind == "pp" and event.values["why"] == "taxes"
        }

        def tax(seat: int) -> Cell:
            return _figure(due[seat]["tax"] if seat in due else 0)

        def discounts(seat: int) -> Cell:
            return _figure(_discount(due.get(seat, {})), "−")

        def coins(seat: int) -> Cell:
            return _figure(paid[seat]["paid"] if seat in paid else 0)

        def missing(seat: int) -> Cell:
            return _figure(lost.get(seat, 0), "−", "warn")

        each = N_("PP lost, {n} per coin")
        return Columns(
            self.seats,
            (
                self._row(N_("Tax"), tax),
                self._row(N_("Discounts"), discounts),
                self._row(N_("Coins paid"), coins, strong=True),
                self._row(each, missing, strong=True),
            ),
        )

    def _row(self, name: str, cell: Callable[[int], Cell], *, strong: bool = False) -> ColumnRow:
        text = self.voice.sentence(name, n=self.penalty)
        return ColumnRow(text, tuple(map(cell, self.seats)), strong=strong)


def _discount(due: Mapping[str, int]) -> int:
    """AM-KNW-5, AM-STO-6; not more than the tax."""
    return min(due["tax"], due["knowledge"] + due["storehouse"]) if due else 0


def _figure(n: int, sign: str = "", role: str = "text") -> Cell:
    return Cell(f"{sign}{n}", role=role) if n else Cell(NOTHING, role="text3")
