"""Awkward ends of decades, each with what the book says must come of it (AM-DEC-1 to -4)."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tests.amritsar.documents import asked, fault, ruling
from tests.rules import covers

MANY = 10**9


class Has(NamedTuple):
    """What a player brings to the end of a decade."""

    counters: str = ""
    """A letter for each counter: NNE."""
    pp: int = 0
    tax: int = 0
    coins: int = 0
    discounts: int = 0
    coin_pp: int = 0
    resource: int = 0
    counter: int = 0

    def seat(self, name: str) -> dict[str, Any]:
        income = {"coin_pp": self.coin_pp, "resource": self.resource, "counter": self.counter}
        return {
            "name": name,
            "counters": {district: self.counters.count(district) for district in "NESW"},
            "pp": self.pp,
            "tax": self.tax,
            "coins": self.coins,
            "discounts": self.discounts,
            "income": income,
        }


class Gets(NamedTuple):
    """PP by district, then due, paid and lost, and what there is after it."""

    majorities: tuple[int, int, int, int]
    taxes: tuple[int, int, int]
    pp: int
    coins: int


class Case(NamedTuple):
    decade: int
    temple: tuple[int, int, int, int]
    before: list[Has]
    after: list[Gets]
    rulings: dict[str, str] = {}  # noqa: RUF012  never changed


NONE, UNTAXED = (0, 0, 0, 0), (0, 0, 0)
NOTHING = Gets(NONE, UNTAXED, 0, 0)
DOWN = (4, 3, 2, 1)
CASES = {
    "three tie for the most": Case(
        1,
        DOWN,
        [Has("NN"), Has("NN"), Has("NN"), Has("N")],
        [Gets((4, 0, 0, 0), UNTAXED, 4, 0)] * 3 + [NOTHING],
    ),
    "no counters anywhere": Case(1, DOWN, [Has(), Has()], [NOTHING] * 2),
    "one counter is enough where no one else is": Case(
        2,
        (1, 2, 3, 4),
        [Has("NEEE"), Has("WEE")],
        [Gets((1, 2, 0, 0), UNTAXED, 3, 0), Gets((0, 0, 0, 4), UNTAXED, 4, 0)],
    ),
    "second place gets nothing, nor does a third": Case(
        3,
        DOWN,
        [Has("SSS"), Has("SS"), Has("S")],
        [Gets((0, 0, 2, 0), UNTAXED, 2, 0)] + [NOTHING] * 2,
    ),
    "ties in every district, four players": Case(
        1,
        (2, 1, 4, 3),
        [Has("NESW")] * 4,
        [Gets((2, 1, 4, 3), UNTAXED, 10, 0)] * 4,
    ),
    "the tile of a majority is gained before the tax takes it": Case(
        1,
        DOWN,
        [Has("N", pp=0, tax=3), Has()],
        [Gets((4, 0, 0, 0), (3, 0, 3), 1, 0), NOTHING],
    ),
    "the floor comes after the majority and before the income": Case(
        3,
        DOWN,
        [Has("N", pp=2, tax=3, coin_pp=2), Has()],
        [Gets((4, 0, 0, 0), (3, 0, 9), 2, 2), NOTHING],
    ),
    "below the floor by the ruling": Case(
        3,
        DOWN,
        [Has("N", pp=2, tax=3, coin_pp=2), Has()],
        [Gets((4, 0, 0, 0), (3, 0, 9), -1, 2), NOTHING],
        {"pp_floor": "negative"},
    ),
    "exactly down to the floor": Case(
        2,
        DOWN,
        [Has(pp=4, tax=3, coins=1), Has()],
        [Gets(NONE, (3, 1, 4), 0, 0), NOTHING],
    ),
    "more discounts than tax": Case(
        2,
        DOWN,
        [Has(pp=5, tax=2, discounts=4, coins=3), Has()],
        [Gets(NONE, (0, 0, 0), 5, 3), NOTHING],
    ),
    "coins for the tax and none left": Case(
        3,
        DOWN,
        [Has(pp=5, tax=3, discounts=1, coins=2), Has()],
        [Gets(NONE, (2, 2, 0), 5, 0), NOTHING],
    ),
    "the coin of the income comes too late for the tax": Case(
        2,
        DOWN,
        [Has(pp=5, tax=1, coin_pp=1), Has()],
        [Gets(NONE, (1, 0, 2), 4, 1), NOTHING],
    ),
    "resources and counters are told only": Case(
        1,
        DOWN,
        [Has(pp=5, resource=2, counter=3), Has()],
        [Gets(NONE, (0, 0, 0), 5, 0), NOTHING],
    ),
    "a district of two players is full and tied": Case(
        1, DOWN, [Has("N" * 5), Has("N" * 5)], [Gets((4, 0, 0, 0), UNTAXED, 4, 0)] * 2
    ),
    "all sixteen counters of a player in two districts": Case(
        1,
        DOWN,
        [Has("N" * 10 + "E" * 6), Has("E" * 4)],
        [Gets((4, 3, 0, 0), UNTAXED, 7, 0), NOTHING],
    ),
    "all tie at 0 by the ruling, but not where a counter is": Case(
        1,
        DOWN,
        [Has("E"), Has()],
        [Gets((4, 3, 2, 1), UNTAXED, 10, 0), Gets((4, 0, 2, 1), UNTAXED, 7, 0)],
        {"majority_zero": "tie_at_zero"},
    ),
    "the tax stops at the end of the track by the ruling": Case(
        1,
        DOWN,
        [Has(pp=30, tax=20, discounts=2, coins=4), Has()],
        [Gets(NONE, (10, 4, 6), 24, 0), NOTHING],
        {"tax_track_end": "capped"},
    ),
    "and goes on without it": Case(
        1,
        DOWN,
        [Has(pp=30, tax=20, discounts=2, coins=4), Has()],
        [Gets(NONE, (18, 4, 14), 16, 0), NOTHING],
    ),
    "decade II": Case(
        2,
        DOWN,
        [Has(pp=30, tax=4, coins=1), Has()],
        [Gets(NONE, (4, 1, 6), 24, 0), NOTHING],
    ),
    "decade III": Case(
        3,
        DOWN,
        [Has(pp=30, tax=4, coins=1), Has()],
        [Gets(NONE, (4, 1, 9), 21, 0), NOTHING],
    ),
    "numbers that no table has": Case(
        3,
        DOWN,
        [Has(pp=MANY, tax=MANY, coins=1, coin_pp=MANY), Has()],
        [Gets(NONE, (MANY, 1, 3 * (MANY - 1)), MANY, MANY), NOTHING],
    ),
}


@covers("AM-DEC-1", "AM-DEC-2", "AM-DEC-4", "AM-STA-7")
@pytest.mark.parametrize("name", list(CASES))
def test_an_awkward_decade(tmp_path: Path, name: str) -> None:
    case = CASES[name]
    document = {
        "decade": case.decade,
        "temple": dict(zip("NESW", case.temple, strict=True)),
        "seats": [has.seat(f"P{number}") for number, has in enumerate(case.before)],
    }
    told = asked(tmp_path, "decade", document, *ruling(**case.rulings))["seats"]
    came = [
        Gets(
            tuple(seat["majorities"].values()),
            (seat["due"], seat["paid"], seat["lost"]),
            seat["pp"],
            seat["coins"],
        )
        for seat in told
    ]
    assert came == case.after


@covers("AM-ERR-39")
@pytest.mark.parametrize(
    ("players", "most"), [(2, 10), (3, 14), (4, 18)], ids=["two", "three", "four"]
)
def test_a_district_holds_as_many_as_its_tile(tmp_path: Path, players: int, most: int) -> None:
    """AM-GAP-2: 4-3-2-1, 5-4-3-2 and 6-5-4-3 spaces."""
    counts = [min(most, 9), most - min(most, 9), *[0] * (players - 2)]
    seats: list[Any] = [{"name": f"P{i}", "counters": {"N": n}} for i, n in enumerate(counts)]
    fits = {
        "decade": 1,
        "temple": {"N": 4, "E": 3, "S": 2, "W": 1},
        "seats": seats,
    }
    assert asked(tmp_path, "decade", fits)
    seats[-1]["counters"]["N"] += 1
    assert f"only {most} spaces" in fault(tmp_path, "decade", fits)
