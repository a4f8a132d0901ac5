"""Objectives (AM-OBJ): every one of the 24, from the book."""

from __future__ import annotations

import pytest

from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.chapters.objectives import Amounts, points
from engine.core.rulings import choose
from tests.rules import covers

PRINTED = load_catalogue()
NOTHING = ((0, 0, 0, 0),) * 4
DISTRICTS = ("N", "E", "S", "W")
TRACKS = ("development", "resources", "money")


def has(
    counters: dict[str, tuple[int, ...]] | None = None,
    knowledge: tuple[int, ...] = (0, 0, 0),
    coins: int = 0,
    resources: int = 0,
) -> Amounts:
    given = counters or {}
    return Amounts(
        tuple(given.get(d, (0, 0, 0, 0)) for d in DISTRICTS), knowledge, coins, resources
    )


def score(name: str, own: Amounts, *others: Amounts, second: str = "rank_skips") -> int:
    rulings = choose(PRINTED.rulings, {"majority_second": second})
    return points(PRINTED, rulings, PRINTED.objective(name), own, [own, *others])


@covers("AM-OBJ-1", "AM-CMP-11")
def test_there_are_six_of_each_type_and_all_can_be_scored() -> None:
    own = has(dict.fromkeys(DISTRICTS, (3, 2, 1, 1)), (7, 7, 7), 4, 4)
    for objective in PRINTED.objectives:
        assert score(objective.id, own) > 0, objective.id
        assert score(objective.id, has()) == 0, objective.id


@covers("AM-EXD-6", "AM-OBJ-2", "AM-OBJ-3", "AM-RUL-27")
@pytest.mark.parametrize("district", DISTRICTS)
def test_two_firsts_leave_no_second(district: str) -> None:
    players = [has({district: (n, 0, 0, 0)}) for n in (4, 4, 2, 1)]
    name = f"A-{district}"

    def all_scores(second: str) -> list[int]:
        return [
            score(name, own, *players[:i], *players[i + 1 :], second=second)
            for i, own in enumerate(players)
        ]

    assert all_scores("rank_skips") == [5, 5, 0, 0]
    assert all_scores("dense_rank") == [5, 5, 2, 0]


@covers("AM-OBJ-2")
def test_first_second_third_and_those_without_any() -> None:
    three, two, one = (has({"N": (0, n, 0, 0)}) for n in (3, 2, 1))
    assert score("A-N", three, two, one) == 5
    assert score("A-N", two, three, one) == 2
    assert score("A-N", two, three, two) == 2
    assert score("A-N", one, three, two) == 0
    assert score("A-N", has(), has()) == 0
    assert score("A-N", has(), one) == 0
    # Counters elsewhere do not count.
    assert score("A-N", one, has({"E": (4, 3, 0, 0)})) == 5


@covers("AM-OBJ-4")
def test_coins_and_resources_left() -> None:
    rich, poor = has(coins=4, resources=1), has(coins=1, resources=3)
    assert (score("A-coins", rich, poor), score("A-coins", poor, rich)) == (5, 2)
    assert (score("A-resources", rich, poor), score("A-resources", poor, rich)) == (2, 5)
    assert score("A-coins", rich, rich) == 5
    assert score("A-coins", has(), poor) == 0


@covers("AM-OBJ-5")
@pytest.mark.parametrize(
    ("name", "pair"),
    [("B-pair-dev-res", (0, 1)), ("B-pair-dev-mon", (0, 2)), ("B-pair-res-mon", (1, 2))],
)
def test_a_pair_of_spaces_must_both_be_reached_or_passed(name: str, pair: tuple[int, int]) -> None:
    def at(first: int, second: int) -> Amounts:
        steps = [0, 0, 0]
        steps[pair[0]], steps[pair[1]] = first, second
        return has(knowledge=tuple(steps))

    assert score(name, at(4, 4)) == 6
    assert score(name, at(7, 5)) == 6
    assert score(name, at(7, 3)) == 0
    assert score(name, at(3, 7)) == 0


@covers("AM-OBJ-6")
@pytest.mark.parametrize(
    ("name", "track"), [("B-last-dev", 0), ("B-last-res", 1), ("B-last-mon", 2)]
)
def test_the_last_space_of_a_track(name: str, track: int) -> None:
    def at(step: int) -> Amounts:
        return has(knowledge=tuple(step if i == track else 6 for i in range(3)))

    assert score(name, at(7)) == 5
    assert score(name, at(6)) == 0


@covers("AM-OBJ-7")
@pytest.mark.parametrize("district", DISTRICTS)
def test_a_pp_for_each_counter_in_a_district(district: str) -> None:
    assert score(f"C-{district}", has({district: (3, 1, 1, 0)})) == 5
    others = {d: (3, 1, 1, 0) for d in DISTRICTS if d != district}
    assert score(f"C-{district}", has(others)) == 0
    assert PRINTED.objective(f"C-{district}").solo_star


@covers("AM-OBJ-8", "AM-OBJ-16")
def test_different_districts() -> None:
    counts = [has(dict.fromkeys(DISTRICTS[:n], (2, 0, 0, 0))) for n in range(5)]
    assert [score("C-districts", own) for own in counts] == [0, 1, 2, 3, 5]


@covers("AM-OBJ-9", "AM-OBJ-16")
def test_different_levels_over_all_districts() -> None:
    assert score("C-levels", has({"N": (3, 0, 0, 0)})) == 1
    assert score("C-levels", has({"N": (3, 0, 0, 0), "W": (0, 1, 0, 0)})) == 2
    assert score("C-levels", has({"N": (0, 1, 1, 0), "W": (0, 0, 0, 1)})) == 4
    assert score("C-levels", has({"N": (1, 0, 1, 0), "W": (0, 1, 0, 1)})) == 6


@covers("AM-OBJ-10")
def test_six_counters_on_the_two_lowest_levels() -> None:
    assert score("D-low", has({"N": (2, 1, 4, 0), "S": (2, 0, 0, 0)})) == 0
    assert score("D-low", has({"N": (2, 1, 0, 0), "S": (2, 1, 0, 0)})) == 6
    assert score("D-low", has({"N": (4, 3, 0, 0), "S": (4, 3, 0, 0)})) == 6


@covers("AM-OBJ-11")
def test_four_counters_on_the_two_middle_levels() -> None:
    assert score("D-mid", has({"N": (4, 2, 1, 1)})) == 0
    assert score("D-mid", has({"N": (0, 2, 1, 0), "W": (0, 0, 1, 0)})) == 5


@covers("AM-OBJ-12", "AM-OBJ-13", "AM-OBJ-14", "AM-EXD-8", "AM-OBJ-16")
@pytest.mark.parametrize(
    ("level", "table"),
    [(1, [0, 1, 2, 3, 5, 5]), (2, [0, 2, 3, 4, 6, 6]), (3, [0, 3, 4, 5, 7, 7])],
)
def test_counters_on_one_level(level: int, table: list[int]) -> None:
    def own(n: int) -> Amounts:
        here = [0, 0, 0, 0]
        here[level - 1] = n
        return has({"E": tuple(here)})

    assert [score(f"D-level{level}", own(n)) for n in range(6)] == table


@covers("AM-OBJ-15")
def test_one_counter_on_a_top() -> None:
    assert score("D-level4", has({"E": (0, 0, 0, 1)})) == 5
    assert score("D-level4", has({"E": (0, 0, 0, 1), "W": (0, 0, 0, 1)})) == 5
    assert score("D-level4", has({"E": (4, 3, 2, 0)})) == 0
