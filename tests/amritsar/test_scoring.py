"""The final count and who has won (AM-END, AM-SOL-23)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.chapters.scoring import MaharajaSheet, ScoreSheet, count, winners
from engine.core.rulings import choose
from engine.core.scores import Score
from tests.rules import covers

PRINTED = load_catalogue()
IDS = [each.id for each in PRINTED.objectives]
NONE = ((0, 0, 0, 0),) * 4


def on_base(*counts: int) -> tuple[tuple[int, ...], ...]:
    """Counters on level 1 of North, East, South and West."""
    return tuple((n, 0, 0, 0) for n in counts)


def sheet(**more: Any) -> ScoreSheet:
    named = more.pop("objectives", ())
    plain: dict[str, Any] = {
        "pp": 0,
        "knowledge": (0, 0, 0),
        "coins": 0,
        "resources": (0, 0, 0),
        "elephant": 0,
        "counters": NONE,
        "objectives": tuple(IDS.index(name) for name in named),
    }
    return ScoreSheet(**plain | more)


def maharaja(**more: Any) -> MaharajaSheet:
    name = more.pop("objective", "C-S")
    plain: dict[str, Any] = {
        "pp": 0,
        "counters": NONE,
        "storehouse": (0, 0, 0),
        "white_track": 0,
        "objective": IDS.index(name) if name else None,
        "hard": False,
    }
    return MaharajaSheet(**plain | more)


def counted(*sheets: ScoreSheet, him: MaharajaSheet | None = None, **chosen: str) -> list[Score]:
    return count(PRINTED, choose(PRINTED.rulings, chosen), sheets, him)


@covers("AM-END-1", "AM-KNW-6")
@pytest.mark.parametrize(
    ("knowledge", "pp"),
    [((7, 0, 0), 5), ((0, 7, 0), 3), ((0, 0, 7), 2), ((7, 7, 7), 10), ((6, 6, 6), 0)],
)
def test_last_spaces_count_what_is_left(knowledge: tuple[int, ...], pp: int) -> None:
    own = sheet(pp=20, knowledge=knowledge, elephant=5, resources=(1, 0, 2), coins=2)
    score = counted(own, sheet())[0]
    assert score.items == {"track": 20, "knowledge": pp, "objectives": 0}
    assert score.total == 20 + pp


@covers("AM-END-2")
def test_only_objectives_on_the_board_are_scored() -> None:
    own = sheet(counters=on_base(2, 0, 1, 0), objectives=("A-N", "C-S"))
    score = counted(own, sheet(counters=on_base(3, 0, 0, 0)))[0]
    assert [(part.about, part.points) for part in score.parts["objectives"]] == [
        ("A-N", 2),
        ("C-S", 1),
    ]
    assert score.items["objectives"] == 3


@covers("AM-END-3")
def test_donations_break_a_tie_and_then_the_victory_is_shared() -> None:
    more = sheet(pp=30, counters=on_base(2, 0, 0, 1))
    less = sheet(pp=30, counters=on_base(1, 1, 0, 0))
    scores = counted(less, more, sheet(pp=29, counters=on_base(4, 4, 4, 4)))
    assert [score.tiebreak for score in scores] == [2, 3, 16]
    assert winners(scores) == [1]
    assert winners(counted(less, less, sheet())) == [0, 1]


@covers("AM-RUL-28", "AM-OBJ-4")
def test_the_moment_of_coins_and_resources() -> None:
    ana = sheet(coins=1, resources=(1, 1, 0), goods_before=(4, 0), objectives=("A-coins",))
    bo = sheet(coins=3, goods_before=(3, 1), objectives=("A-resources",))
    assert [score.items["objectives"] for score in counted(ana, bo)] == [2, 0]
    scores = counted(ana, bo, objective_goods_moment="before_taxes")
    assert [score.items["objectives"] for score in scores] == [5, 5]


# ---------------------------------------------------------------- the Maharaja


@covers("AM-EXD-23", "AM-SOL-23")
def test_his_white_track_counts_resources_or_empty_slots() -> None:
    him = maharaja(storehouse=(2, 1, 1), counters=on_base(0, 0, 3, 0))
    for space, pp in ((8, 5), (7, 4), (6, 0), (0, 0)):
        score = counted(sheet(), him=him._replace(white_track=space))[1]
        assert score.items["knowledge"] == pp
    assert counted(sheet(), him=him)[1].items["objectives"] == 3


@covers("AM-EXD-23", "AM-SOL-25")
def test_his_objective_counts_twice_in_the_harder_game() -> None:
    him = maharaja(counters=on_base(0, 0, 3, 0), hard=True)
    assert counted(sheet(), him=him)[1].items["objectives"] == 6
    assert counted(sheet(), him=maharaja(objective=None))[1].items["objectives"] == 0


@covers("AM-RUL-29", "AM-APP-9", "AM-SOL-22")
def test_he_competes_for_majorities() -> None:
    him = maharaja(counters=on_base(3, 0, 0, 0), storehouse=(2, 1, 0))
    own = sheet(
        counters=on_base(2, 0, 0, 0),
        coins=4,
        resources=(2, 0, 0),
        objectives=("A-N", "A-resources", "A-coins"),
    )
    points = {p.about: p.points for p in counted(own, him=him)[0].parts["objectives"]}
    assert points == {"A-N": 2, "A-resources": 2, "A-coins": 5}
    visible = counted(own, him=him, solo_majorities="visible_coins_too")
    points = {p.about: p.points for p in visible[0].parts["objectives"]}
    assert points == {"A-N": 2, "A-resources": 2, "A-coins": 2}


@covers("AM-SOL-24", "AM-RUL-45")
def test_a_tie_with_the_maharaja() -> None:
    own, him = (
        sheet(pp=30, counters=on_base(2, 0, 0, 0)),
        maharaja(pp=30, counters=on_base(1, 0, 0, 0)),
    )
    assert winners(counted(own, him=him)) == [0]
    assert winners(counted(own, him=him, solo_tie="maharaja_wins")) == [1]
    even = him._replace(counters=own.counters)
    assert winners(counted(own, him=even)) == [0, 1]
    assert winners(counted(own._replace(pp=31), him=him, solo_tie="maharaja_wins")) == [0]
