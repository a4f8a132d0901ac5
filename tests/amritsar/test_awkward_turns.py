"""Awkward turns of the Maharaja, each with what the book says must come of it (AM-SOL)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.amritsar.documents import Document, asked, fault, ruling
from tests.rules import covers

RESOURCES = ("marble", "copper", "gold")
WIDTHS = (4, 3, 2, 1)
ALL_MINE = ("mmmm", "mmm", "mm", "m")
ALL_HIS = ("hhhh", "hhh", "hh", "h")
OWNERS = {"m": "me", "h": "maharaja", ".": None}


def pyramid(rows: tuple[str, ...] = ()) -> list[list[str | None]]:
    """By level the spaces from the left: m is mine, h is his, anything else is free."""
    full = [
        row.ljust(width, ".") for row, width in zip((*rows, "", "", "", ""), WIDTHS, strict=False)
    ]
    return [[OWNERS[space] for space in row] for row in full]


class Before(NamedTuple):
    """What is on the table; counters that are nowhere else are on his board."""

    workers: tuple[str, str]
    counters: int = 0
    stored: tuple[int, int, int] = (0, 0, 0)
    at: str = "N"
    decade: int = 1
    temple: tuple[int, int, int, int] = (4, 3, 2, 1)
    market: tuple[int, int, int] = (4, 4, 4)
    white: int = 0
    goal: str = "C-S"
    pp: int = 6
    lake: dict[str, tuple[str, ...]] = {}  # noqa: RUF012  never changed

    def document(self) -> Document:
        lake = {district: pyramid(self.lake.get(district, ())) for district in "NESW"}
        given = sum(owner == "maharaja" for rows in lake.values() for row in rows for owner in row)
        printed = (4, 3, 2)
        return {
            "decade": self.decade,
            "temple": dict(zip("NESW", self.temple, strict=True)),
            "human_worker": self.workers[0],
            "token_worker": self.workers[1],
            "market": dict(zip(RESOURCES, self.market, strict=True)),
            "lake": lake,
            "maharaja": {
                "pp": self.pp,
                "elephant": {"district": self.at, "counters": self.counters},
                "board": 16 - self.counters - given,
                "quarry": {
                    resource: all_ - own
                    for resource, all_, own in zip(RESOURCES, printed, self.stored, strict=True)
                },
                "storehouse": dict(zip(RESOURCES, self.stored, strict=True)),
                "white_track": self.white,
                "objective": self.goal,
            },
        }


class After(NamedTuple):
    """What must have come of it."""

    pp: int
    elephant: tuple[str, int]
    board: int
    stored: tuple[int, int, int]
    donated: tuple[str, ...] = ()
    """District, level and space from the left, from 1."""
    human_pp: int = 0
    market: tuple[int, int, int] = (4, 4, 4)
    white: int = 0


def came_of(told: Any, before: Document) -> After:
    his = told["maharaja"]
    donated = [
        f"{district}{level}{place}"
        for district in "NESW"
        for level, row in enumerate(told["lake"][district], start=1)
        for place, owner in enumerate(row, start=1)
        if owner != before["lake"][district][level - 1][place - 1]
    ]
    return After(
        pp=his["pp"],
        elephant=(his["elephant"]["district"], his["elephant"]["counters"]),
        board=his["board"],
        stored=tuple(his["storehouse"].values()),
        donated=tuple(donated),
        human_pp=told["human_pp"],
        market=tuple(told["market"].values()),
        white=his["white_track"],
    )


NEARLY_FULL = {"N": ("mhmh", "mhm", "hm")}
TIED = {"N": ("mmhh", "mm")}
"""Level 3 without a support of his gives 5, level 2 with two of them gives 5."""
CASES: dict[str, tuple[Before, dict[str, str], After]] = {
    "no counter on the elephant": (
        Before(("blue", "blue"), at="E", stored=(0, 0, 0)),
        {},
        After(6, ("E", 1), 15, (4, 0, 0)),
    ),
    "all resources but no counter": (
        Before(("blue", "blue"), stored=(4, 3, 2), decade=2),
        {},
        # Each of the four resources that the quarry lacks is 1 PP.
        After(10, ("N", 1), 15, (4, 3, 2)),
    ),
    "equal points, the leftmost space": (
        Before(("blue", "blue"), 1, (1, 1, 1), decade=1, lake=TIED),
        {},
        # Three marble are left for blue, the fourth is replaced by a copper.
        After(11, ("N", 0), 13, (4, 1, 0), ("N31",), human_pp=2),
    ),
    "equal points, the rightmost space by the ruling": (
        Before(("blue", "blue"), 1, (1, 1, 1), decade=1, lake=TIED),
        {"maharaja_leftmost": "right"},
        # Marble and copper go back; 4 marble come.
        After(11, ("N", 0), 13, (4, 0, 1), ("N23",)),
    ),
    "printed points only: level 3 alone is best": (
        Before(("blue", "blue"), 1, (1, 1, 1), decade=1, lake=TIED),
        {"maharaja_points": "printed_only", "maharaja_leftmost": "right"},
        After(11, ("N", 0), 13, (4, 1, 0), ("N31",), human_pp=2),
    ),
    "the best district is full": (
        Before(("blue", "blue"), 1, (1, 0, 0), lake={"N": ALL_MINE}),
        {},
        After(7, ("E", 0), 15, (4, 0, 0), ("E11",)),
    ),
    "nothing to pay with, yellow twice": (
        Before(("yellow", "yellow"), 3, at="W"),
        {},
        After(6, ("W", 6), 10, (2, 0, 0), market=(2, 4, 4)),
    ),
    "the elephant is full": (
        Before(("white", "green"), 6, white=2),
        {},
        After(6, ("N", 6), 10, (0, 0, 0), white=3),
    ),
    "the elephant has no limit by the ruling": (
        Before(("white", "green"), 6, white=2),
        {"maharaja_elephant_full": "no_cap"},
        After(6, ("N", 9), 7, (0, 0, 0), white=3),
    ),
    "the board is empty, and the target district full": (
        Before(("green", "yellow"), 6, lake={"N": ALL_HIS}, goal="C-N"),
        {},
        # 1 PP in step 1 and 1 by yellow for missing counters, 1 for the donation of green.
        After(9, ("E", 5), 0, (0, 0, 0), ("E11",), market=(3, 4, 4)),
    ),
    "the same, and an empty board gives nothing by the ruling": (
        Before(("green", "yellow"), 6, lake={"N": ALL_HIS}, goal="C-N"),
        {"maharaja_board_empty": "nothing"},
        After(7, ("E", 5), 0, (0, 0, 0), ("E11",), market=(3, 4, 4)),
    ),
    "the quarry is empty": (
        Before(("blue", "yellow"), 0, (4, 3, 2), decade=3),
        {},
        After(9, ("N", 2), 14, (4, 3, 2)),
    ),
    "what a donation returns can be taken again": (
        Before(("green", "blue"), 1, (4, 3, 2), decade=2),
        {},
        # A marble goes back and comes again; no copper is left, so 1 PP; green finds no counter.
        After(8, ("N", 1), 14, (4, 3, 2), ("N11",)),
    ),
    "a missing copper is replaced from the top": (
        Before(("blue", "white"), 0, (2, 3, 1), decade=2, white=8),
        {},
        After(7, ("N", 1), 15, (4, 3, 1), white=7),
    ),
    "a missing copper is replaced by the next one by the ruling": (
        Before(("blue", "white"), 0, (2, 3, 1), decade=2, white=8),
        {"maharaja_substitute": "onward"},
        After(7, ("N", 1), 15, (3, 3, 2), white=7),
    ),
    "the white counter goes there and back in one turn": (
        Before(("white", "white"), white=7),
        {},
        After(8, ("N", 1), 15, (0, 0, 0), white=7),
    ),
    "two marble of the white track, and one in the quarry": (
        Before(("white", "blue"), 0, (3, 3, 2), white=3),
        {},
        # Blue is above white: it takes the last marble and misses one, white misses two.
        After(9, ("N", 1), 15, (4, 3, 2), white=4),
    ),
    "green pays with what blue has brought": (
        Before(("green", "blue"), 2, (1, 0, 0)),
        {},
        After(8, ("S", 0), 14, (1, 0, 0), ("N11", "S11")),
    ),
    "green twice": (
        Before(("green", "green"), 3, (3, 0, 0)),
        {},
        After(9, ("S", 0), 13, (0, 0, 0), ("N11", "S11", "S12")),
    ),
    "on two supports of his own": (
        Before(("green", "yellow"), 2, (1, 1, 0), lake={"S": ("hh",)}),
        {},
        After(12, ("S", 1), 11, (0, 0, 0), ("N11", "S21"), market=(3, 4, 4)),
    ),
    "the values of the tile decide, not the order of the districts": (
        Before(("blue", "blue"), 1, (1, 0, 0), temple=(1, 2, 3, 4)),
        {},
        After(7, ("W", 0), 15, (4, 0, 0), ("W11",)),
    ),
    "the top, on a counter of each": (
        Before(("blue", "blue"), 1, (1, 1, 1), decade=3, lake=NEARLY_FULL),
        {},
        After(14, ("N", 0), 11, (0, 2, 2), ("N41",), human_pp=1),
    ),
    "only level 3 can be paid, in another district": (
        Before(("blue", "blue"), 1, (0, 1, 1), lake={"E": ("mmm", "mm")}),
        {},
        After(11, ("E", 0), 15, (4, 0, 0), ("E31",), human_pp=2),
    ),
    "yellow takes the gold that it gained": (
        Before(("yellow", "green"), 0, (4, 3, 0), market=(4, 4, 2)),
        {},
        After(7, ("S", 1), 14, (3, 3, 1), ("S11",), market=(4, 4, 1)),
    ),
    "an empty column stays empty, and he may have no PP": (
        Before(("yellow", "yellow"), 0, market=(1, 0, 0), pp=0),
        {},
        After(0, ("N", 3), 13, (2, 0, 0), market=(0, 0, 0)),
    ),
}


@covers("AM-SOL-10", "AM-SOL-11", "AM-SOL-13", "AM-SOL-14", "AM-SOL-16", "AM-SOL-20")
@pytest.mark.parametrize("case", list(CASES))
def test_an_awkward_turn(tmp_path: Path, case: str) -> None:
    before, chosen, after = CASES[case]
    document = before.document()
    told = asked(tmp_path, "maharaja", document, *ruling(**chosen))
    assert came_of(told, document) == after
    his = told["maharaja"]
    assert [his["quarry"][r] + his["storehouse"][r] for r in RESOURCES] == [4, 3, 2]


@covers("AM-ERR-39")
def test_a_lake_that_two_colours_cannot_fill(tmp_path: Path) -> None:
    full = Before(("blue", "blue"), lake={"N": ALL_MINE, "E": ALL_MINE})
    assert fault(tmp_path, "maharaja", full.document()).startswith("lake: ")
