"""Where a ship stops, and what each player gets there, on a board told or set by hand. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.core.events import Event
from engine.core.files.plain import Document
from engine.core.language.words import Words
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import CLIENT, GOOD, INFLUENCE, RESOURCES
from engine.river_of_gold.chapters.buildings import Position
from engine.river_of_gold.chapters.clients import (
    SELL_GOODS,
    merchant_lines,
    merchant_rule,
    merchants_of,
)
from engine.river_of_gold.chapters.journeys_end import destination
from engine.river_of_gold.chapters.patrons import PATRON, uji_gains
from engine.river_of_gold.chapters.rewards import Line, values_of
from engine.river_of_gold.chapters.sail import sail_lines, visits_opponent
from engine.river_of_gold.words import event_text


class Stop(NamedTuple):
    """A ship that sails, and everything beside the river that counts."""

    names: Sequence[str]
    seat: int
    royal: bool
    start: int
    die: int
    board: Position
    patrons: Sequence[int] = ()
    """By seat; empty without them."""

    @property
    def end(self) -> tuple[int, bool]:
        """RG-JRN-2: the river space where it stops, and whether it has reached journey's end."""
        river, reached = destination(self.board.box, self.start, self.die)
        return river, reached


class Choice(NamedTuple):
    """Something that a player may choose; never among the gains."""

    seat: int
    kind: str
    rule: str


def stop_lines(stop: Stop) -> Iterator[Line]:
    """RG-SAI-4 to RG-SAI-7 in their order; journey's end may come first (R-6)."""
    river, reached = stop.end
    sailing = [*sail_lines(stop.board, stop.seat, stop.royal, river), *_patron(stop, river)]
    journey = _merchants(stop) if reached else []
    if stop.board.box.rulings.journey_end_order == "before_rewards":
        yield from (*journey, *sailing)
    else:
        yield from (*sailing, *journey)


def _patron(stop: Stop, river: int) -> list[Line]:
    """RG-PAT-8."""
    board, seat = stop.board, stop.seat
    if not stop.patrons or not visits_opponent(board, seat, river):
        return []
    gains = uji_gains(board.box, stop.patrons[seat])
    return [Line(PATRON, seat, "RG-PAT-8", gains)] if gains else []


def _merchants(stop: Stop) -> list[Line]:
    """RG-JRN-4."""
    board, seat = stop.board, stop.seat
    return [
        line for client in merchants_of(board, seat) for line in merchant_lines(board, seat, client)
    ]


def gains_of(lines: Sequence[Line]) -> dict[int, dict[str, object]]:
    """By seat what comes without a choice; influence by region."""
    found: dict[int, Document] = {}
    for line in lines:
        mine = found.setdefault(line.seat, {})
        for what, n in line.gains:
            if what < INFLUENCE:
                mine[RESOURCES[what]] = mine.get(RESOURCES[what], 0) + n
            elif what == INFLUENCE:
                tracks = mine.setdefault("influence", {})
                region = m.REGIONS[line.region]
                tracks[region] = tracks.get(region, 0) + n
    return found


def choices_of(stop: Stop, lines: Sequence[Line]) -> Iterator[Choice]:
    """What players may choose, in the order of the lines."""
    _, reached = stop.end
    if reached:
        yield Choice(stop.seat, "journey_bonus", "RG-JRN-3")
    for line in lines:
        for what, n in line.gains:
            if what == GOOD:
                yield from [Choice(line.seat, "good", line.rule)] * n
            elif what == CLIENT:
                yield from [Choice(line.seat, "client_swap", "RG-TIL-3")] * n
    if reached:
        for client in merchants_of(stop.board, stop.seat):
            if stop.board.box.client(client).ongoing == SELL_GOODS:
                rule = merchant_rule(stop.board, client)
                yield Choice(stop.seat, "sell_goods", rule)


def line_text(speak: Words, stop: Stop, line: Line) -> str:
    """A line as the log of a game tells it, before limits."""
    gained = {RESOURCES[what]: n for what, n in line.gains}
    values = values_of(line, stop.board.tiles, gained, {})
    if line.kind == PATRON:
        values |= {"patron": m.PATRONS[stop.patrons[line.seat]], "about": ""}
    return event_text(speak, Event(line.kind, line.seat, line.rule, values), stop.names)
