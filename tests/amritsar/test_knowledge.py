"""The knowledge tracks: AM-KNW."""

from __future__ import annotations

import pytest

from engine.amritsar.state import UNLOCKED
from tests.amritsar.table import Table, kinds
from tests.rules import covers

TILES = ("W1", "W2", "W3")


def stepping(track: int, at: int) -> Table:
    """The active player is about to take a step on a track."""
    table = Table(3)
    table.me.tracks = tuple(at if n == track else 0 for n in range(3))
    table.act("N", "blue", TILES[track])
    return table


@pytest.mark.parametrize(
    ("track", "at", "then", "items"),
    [
        (1, 0, (), (0, 1, 0, 0)),
        (1, 2, (), (0, 0, 1, 0)),
        (1, 3, ("take gold",), (0, 0, 0, 1)),
        (1, 5, ("take gold", "take marble"), (0, 1, 0, 1)),
        (2, 0, (), (1, 0, 0, 0)),
        (2, 2, (), (1, 0, 0, 0)),
        (2, 3, (), (2, 0, 0, 0)),
        (2, 5, (), (2, 0, 0, 0)),
        (1, 1, (), (0, 0, 0, 0)),
        (1, 4, (), (0, 0, 0, 0)),
        (1, 6, (), (0, 0, 0, 0)),
    ],
)
@covers("AM-KNW-1", "AM-KNW-2", "AM-KNW-3")
def test_what_a_step_brings_at_once(
    track: int, at: int, then: tuple[str, ...], items: tuple[int, ...]
) -> None:
    table = stepping(track, at)
    told = table.play("main", *then)
    assert table.items() == items
    assert table.me.tracks[track] == at + 1
    step = next(e for e in told if e.kind == "knowledge")
    assert (step.values["before"], step.values["after"]) == (at, at + 1)


@covers("AM-KNW-3", "AM-KNW-4")
def test_development() -> None:
    table = stepping(0, 0)
    counters = table.me.counters
    table.play("main")
    assert table.me.counters == counters + 1
    unlock = stepping(0, 3)
    unlock.elephant("N")
    told = unlock.play("main")
    assert unlock.me.token == UNLOCKED
    assert "token_unlocked" in kinds(told)
    unlock.play("done")
    assert unlock.kind == "elephant_again"


@covers("AM-EXD-7", "AM-KNW-7", "AM-KNW-8", "AM-STO-3")
def test_past_the_last_space() -> None:
    table = Table(3)
    table.show("ST3")
    table.give(marble=1)
    table.me.tracks = (7, 7, 7)
    table.act("N", tile="G3")
    told = table.play("main", "upgrade storehouse ST3", "advance money", "advance money")
    assert table.items() == (2, 0, 0, 0)
    assert kinds(told).count("overflow") == 2
    assert table.me.tracks == (7, 7, 7)
    resources = stepping(1, 7)
    resources.play("main", "take gold")
    assert resources.items() == (0, 0, 0, 1)
    development = stepping(0, 7)
    counters = development.me.counters
    development.play("main")
    assert development.me.counters == counters + 1
