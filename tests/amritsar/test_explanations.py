"""What is explained after a decade and after the Maharaja's turn, beside the table itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.tables.amritsar.explanations import explain
from companion.tables.common.explanations import Columns, Explanation, PanelView
from engine.amritsar import rules
from engine.amritsar.moves import DISTRICTS
from engine.amritsar.state import State
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.amritsar.table import Table
from tests.rules import covers

HIM = 1
Told = tuple[Explanation, State, State, list[Event]]


def told(title: str, players: int, mode: str = "", seed: int = 1) -> Iterator[Told]:
    """Every paper of a random game with such a title: the table before and after, and events."""
    table = Table(players, mode=mode, seed=seed)
    seen = onlooker(Game.new("amritsar", ["Ana", "Bo", "Cy", "Dev"][:players], mode=mode))
    while not rules.is_over(table.state):
        before = table.state.copy()
        events = table._any_move()
        for paper in explain(words("en"), seen, before, events):
            if paper.title.startswith(title):
                yield paper, before, table.state, events


def panel(paper: Explanation, title: str) -> PanelView:
    return next(each for each in paper.panels if title in each.title)


def figures(table: Columns | None, row: str) -> list[str]:
    assert table is not None
    return [cell.text for cell in next(each for each in table.rows if each.text == row).cells]


@covers("AM-SOL-28", "AM-SOL-9")
@pytest.mark.parametrize("seed", [1, 2])
def test_his_board_then_is_his_board(seed: int) -> None:
    seen = 0
    for paper, _before, after, events in told("The Maharaja's turn", 1, "solo", seed):
        his, rows = after.seats[HIM], panel(paper, "his board").rows
        goods = [[int(each.text) for each in row.figures if each.text] for row in rows[:2]]
        assert goods == [his.items[1:], list(after.quarry)]
        assert rows[2].text == f"{his.counters} on the elephant, {his.board} on the board"
        if not any(event.kind == "decade_ends" for event in events):
            assert [row.figure.split()[-2] for row in rows[3:]] == [str(s.pp) for s in after.seats]
        seen += 1
    assert seen == 12


@covers("AM-SOL-28", "AM-SOL-15", "AM-SOL-16")
@pytest.mark.parametrize("seed", range(2))
def test_every_line_of_his_turn_is_in_one_of_its_steps(seed: int) -> None:
    """What his donation gives the player is part of the action that donates."""
    for paper, _before, _after, events in told("The Maharaja's turn", 1, "solo", seed):
        steps = [each for each in paper.panels if each.rule and "AM-SOL-21" not in each.rule]
        own = [e for e in events if e.kind.startswith("maharaja_")]
        silent = [e for e in own if e.kind in ("maharaja_turn", "maharaja_colours")]
        assert sum(len(each.rows) for each in steps) == len(own) - len(silent)
        colours = next(e for e in own if e.kind == "maharaja_colours").values["order"]
        assert len(steps) == 1 + len(set(colours))
        twice = [each for each in steps if each.title.endswith("twice")]
        assert len(twice) == (len(set(colours)) == 1)


@covers("AM-DEC-1", "AM-DEC-2", "AM-EVT-1")
@pytest.mark.parametrize(("players", "mode"), [(2, ""), (3, ""), (4, ""), (1, "solo")])
def test_the_end_of_a_decade_has_a_column_for_each_player(players: int, mode: str) -> None:
    for paper, _before, after, events in told("End of", players, mode):
        if not any(event.kind == "majority" for event in events):
            continue
        won = {e.values["district"]: e.values["seats"] for e in events if e.kind == "majority"}
        table = panel(paper, "Donations").columns
        assert table is not None
        ringed = [[cell.seat for cell in row.cells if cell.seat >= 0] for row in table.rows]
        assert ringed == [won[district] for district in DISTRICTS]
        pp = panel(paper, "PP now").columns
        assert figures(pp, "Now") == [str(seat.pp) for seat in after.seats]
        taxes = panel(paper, "Taxes").columns
        paid = {e.seat: e.values["paid"] for e in events if e.kind == "tax_paid"}
        shown = [str(paid.get(seat) or "–") for seat in range(len(after.seats))]
        assert figures(taxes, "Coins paid") == shown
