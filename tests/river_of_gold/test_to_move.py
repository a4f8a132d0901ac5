"""Pieces to move in River of Gold: what a turn brings is summed up by resource."""

from __future__ import annotations

import pytest

from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import words
from engine.river_of_gold.pieces import GOODS
from engine.river_of_gold.words import TABLE
from tests.sums import turns_add_up

NAMES = ("Ana", "Bo")


def told(*events: tuple[str, dict[str, object]]) -> list[str]:
    """What to move after some events of Bo's."""
    happened = [Event(kind, 1, "RG-SAI-4", values) for kind, values in events]
    return [line.text for line in TABLE.netted(words("en"), TABLE.shares(0, happened), NAMES)]


@pytest.mark.parametrize("piece", ["koku", "favour", *GOODS])
def test_resources_of_whole_games_add_up(piece: str):
    at = GOODS.index(piece) if piece in GOODS else -1
    game = Game.new("river_of_gold", ["Ana", "Bo", "Cy"], seed=4)
    turns_add_up(game, piece, lambda seat: seat.goods[at] if at >= 0 else int(getattr(seat, piece)))


def test_what_both_shores_give_and_a_price_is_one_line_for_each_resource():
    visit = {"shore": 9, "tile": "", "lost": {}, "client": ""}
    lines = told(
        ("visitor", {**visit, "gain": {"koku": 2, "silk": 1}}),
        ("visitor", {**visit, "gain": {"koku": 3}}),
        ("exchanged", {"given": "silk", "n": 1, "got": "rice"}),
    )
    assert lines == ["Bo: +5 koku", "Bo: +1 rice"]


def test_a_die_that_is_turned_and_rolled_only_ends_somewhere():
    lines = told(
        ("die_shifted", {"start": 3, "to": 4, "favour": 1}),
        ("rolled", {"face": 6, "purpose": "die"}),
    )
    assert lines == ["Bo: die to 6", "Bo: −1 divine favour"]


def test_a_marker_of_influence_moves_once():
    step = {"region": 4, "lost": 0}
    lines = told(
        ("influence", {**step, "start": 1, "to": 3}), ("influence", {**step, "start": 3, "to": 4})
    )
    assert lines == ["Bo: marker of region 4 to 4"]
