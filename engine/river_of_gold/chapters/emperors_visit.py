"""The emperor's visit (RG-EMP): every player gains the owner rewards of all own buildings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.frames import CHANCE
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import NONE, RESOURCES
from engine.river_of_gold.chapters.buildings import Board, is_opponents, owner_reward
from engine.river_of_gold.chapters.clients import noble_lines
from engine.river_of_gold.chapters.patrons import uji_sails
from engine.river_of_gold.chapters.rewards import CHOICES, OWNER, Line, collect_all
from engine.river_of_gold.state import State, book, tell


def emperor_comes(state: State) -> None:
    """RG-EMP-1: at once, or when the turn is over (R-8)."""
    state.visited = True
    visit = Visit(state.active)
    if state.box.rulings.emperor_timing == "right_after_refill":
        state.stack.append(visit)
    else:
        state.stack.insert(1, visit)


@book.effect(m.VISIT, "RG-EMP-2")
class Visit(NamedTuple):
    """RG-EMP: owner rewards only (RG-EMP-3); a building of this turn counts (RG-EMP-4)."""

    seat: int

    def is_due(self, state: State) -> bool:
        return any(state.markers)

    def run(self, state: State) -> None:
        tell(state, "visit", CHANCE, "RG-EMP-1")
        order = state.clockwise(self.seat)
        lines = visit_lines(state, order)
        state.stack.append(CHOICES[self.seat])
        collect_all(state, lines)
        if state.box.rulings.emperor_abilities == "triggers":
            _abilities(state, order)
        if state.events is not None:
            _tell_totals(state, order, lines)


def _tell_totals(state: State, order: Sequence[int], lines: Sequence[Line]) -> None:
    for seat in order:
        total: dict[str, int] = {}
        for line in lines:
            for what, n in line.gains if line.seat == seat else ():
                total[RESOURCES[what]] = total.get(RESOURCES[what], 0) + n
        tell(state, "visit_total", seat, "RG-EMP-2", gain=total)


def _abilities(state: State, order: Sequence[int]) -> None:
    """R-56 `triggers`: as if the ships had stopped where they are."""
    for seat in order:
        player = state.seats[seat]
        if player.royal != NONE:
            collect_all(state, list(noble_lines(state, seat, player.ships[player.royal])))
        beside = {shore for ship in player.ships for shore in state.box.beside[ship]}
        uji_sails(state, seat, any(is_opponents(state, seat, shore) for shore in beside))


def visit_lines(board: Board, seats: Sequence[int]) -> list[Line]:
    """RG-EMP-2: once per marker, before limits; player by player, or building by building (R-9)."""
    buildings = [(shore, there) for shore, there in enumerate(board.markers) if there]
    pairs = [(seat, shore) for shore, there in buildings for seat in seats if seat in there]
    if board.box.rulings.emperor_order != "simultaneous":
        pairs.sort(key=lambda pair: seats.index(pair[0]))
    return [line for seat, shore in pairs for line in _line(board, seat, shore)]


def _line(board: Board, seat: int, shore: int) -> list[Line]:
    times = board.markers[shore].count(seat)
    if board.box.rulings.emperor_second_marker == "per_building":
        times = 1
    gains, count = owner_reward(board, seat, shore)
    region = board.box.region[shore]
    line = Line("owner", seat, "RG-EMP-2", gains, region, shore, counted=count, why=OWNER)
    return [line] * times
