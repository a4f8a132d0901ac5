"""Pieces to move in Amritsar: coins, resources and PP are summed up."""

from __future__ import annotations

import pytest

from engine.amritsar.pieces import ITEMS
from engine.amritsar.words import TABLE
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import words
from tests.sums import turns_add_up

NAMES = ("Ana", "Bo")


def told(*events: Event) -> list[str]:
    """What to move after some events."""
    return [line.text for line in TABLE.netted(words("en"), TABLE.shares(0, events), NAMES)]


def _told_otherwise(item: str):
    """What comes from or goes to a section or the market has a line of its own."""
    kinds = {"bought": 1, "sold": -1} if item != "coin" else {"coins_taken": 1, "coin_left": -1}

    def own(event: Event, seat: int) -> int:
        values = event.values
        if event.seat != seat or event.kind not in kinds:
            return 0
        if item == "coin":
            return kinds[event.kind] * values["n"]
        aside = values.get("from_reserve", values.get("to_reserve"))
        return 0 if aside or values["resource"] != item else kinds[event.kind]

    return own


@pytest.mark.parametrize("item", ITEMS)
def test_items_of_whole_games_add_up(item: str):
    game = Game.new("amritsar", ["Ana", "Bo", "Cy"], seed=4)
    at = ITEMS.index(item)
    turns_add_up(game, item, lambda seat: seat.items[at], _told_otherwise(item))


def test_prestige_of_whole_games_adds_up():
    game = Game.new("amritsar", ["Ana", "Bo"], seed=4)
    turns_add_up(game, "pp", lambda seat: seat.pp, _of_objectives)


def _of_objectives(event: Event, seat: int) -> int:
    """The counter moves on for objectives when the score is told, and the table keeps the track."""
    return -event.values["n"] if (event.kind, event.seat) == ("objective_scored", seat) else 0


def test_the_maharajas_points_are_one_line():
    gains = {"wanted": "gold", "got": "", "n": 1}
    lines = told(
        Event("maharaja_gains", 1, "AM-SOL-10", gains),
        Event("maharaja_gains", 1, "AM-SOL-10", gains),
        Event("maharaja_white", 1, "AM-SOL-19", {"came_from": 1, "space": 2, "n": 2}),
    )
    assert lines == ["Bo: PP counter +4", "Bo: counter of the white track to space 2"]


def test_a_purchase_costs_coins_and_the_resource_is_told_once():
    bought = {"resource": "copper", "price": 3, "discount": 0, "stock": 2, "from_reserve": False}
    lines = told(
        Event("gained", 0, "AM-BEN-1", {"item": "coin", "n": 2}),
        Event("bought", 0, "AM-MKT-3", bought),
        Event("gained", 0, "AM-MKT-3", {"item": "copper", "n": 1}),
    )
    assert lines == ["Ana: return 1 coin", "Ana: 1 copper from the market"]


def test_coins_of_a_section_are_told_once():
    taken = {"section": "E1", "n": 2}
    lines = told(
        Event("coins_taken", 0, "AM-SOW-2", taken),
        Event("gained", 0, "AM-SOW-2", {"item": "coin", "n": 2}),
        Event("coins_paid", 0, "AM-ELE-4", {"n": 1, "why": "steps"}),
    )
    assert lines == ["Ana: 2 coins from East 1", "Ana: return 1 coin"]
