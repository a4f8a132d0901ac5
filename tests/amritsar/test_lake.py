"""The lake: pyramids, open spaces, prices and supports (AM-DON)."""

import pytest

from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.chapters.donations import (
    can_pay,
    is_full,
    is_open,
    open_spaces,
    pp_for,
    supports,
)
from engine.amritsar.lake import FREE, Lake, counters_of, donated, lake_of
from tests.rules import covers

ANA, PINK = 0, 1
N, E, S, W = range(4)


@pytest.fixture
def lake() -> Lake:
    return lake_of(load_catalogue(), 2)


def empty(lake: Lake) -> list[int]:
    return [FREE] * len(lake.spaces)


def put(lake: Lake, owners: list[int], seat: int, *places: tuple[int, int, int]) -> None:
    for place in places:
        number = lake.number(*place)
        assert number is not None
        owners[number] = seat


def at(lake: Lake, district: int, level: int, place: int) -> int:
    number = lake.number(district, level, place)
    assert number is not None
    return number


@covers("AM-GEO-10", "AM-CMP-5", "AM-SET-5")
@pytest.mark.parametrize(("players", "widths"), [(2, [4, 3, 2, 1]), (3, [5, 4, 3, 2])])
def test_each_space_rests_on_two_of_the_level_below(players: int, widths: list[int]) -> None:
    lake = lake_of(load_catalogue(), players)
    for district, numbers in enumerate(lake.districts):
        spaces = [lake.spaces[n] for n in numbers]
        assert [sum(s.level == level for s in spaces) for level in (1, 2, 3, 4)] == widths
        for space in spaces:
            below = [lake.spaces[n] for n in space.rests_on]
            assert all(each.district == district for each in below)
            if space.level == 1:
                assert below == []
                continue
            assert [(b.level, b.place) for b in below] == [
                (space.level - 1, space.place),
                (space.level - 1, space.place + 1),
            ]
            assert sum(each.x for each in below) == 2 * space.x


def test_a_space_has_a_number_or_there_is_none(lake: Lake) -> None:
    assert lake.spaces[at(lake, S, 2, 1)][:3] == (S, 2, 1)
    assert lake.number(S, 4, 1) is None
    assert lake.number(N, 1, 4) is None


@covers("AM-DON-3")
def test_the_base_is_open_and_higher_spaces_need_both_below(lake: Lake) -> None:
    owners = empty(lake)
    assert [lake.spaces[n][1:3] for n in open_spaces(lake, owners, N)] == [
        (1, 0),
        (1, 1),
        (1, 2),
        (1, 3),
    ]
    put(lake, owners, ANA, (N, 1, 0))
    assert not is_open(lake, owners, at(lake, N, 2, 0))
    put(lake, owners, PINK, (N, 1, 1))
    assert is_open(lake, owners, at(lake, N, 2, 0))
    assert not is_open(lake, owners, at(lake, N, 2, 1))
    assert not is_open(lake, owners, at(lake, N, 1, 0))
    assert not is_open(lake, owners, at(lake, E, 2, 0))


@covers("AM-DON-3")
def test_a_full_pyramid_has_no_open_space(lake: Lake) -> None:
    owners = empty(lake)
    assert not is_full(lake, owners, W)
    for number in lake.districts[W]:
        assert is_open(lake, owners, number)
        owners[number] = ANA
    assert is_full(lake, owners, W)
    assert open_spaces(lake, owners, W) == []
    assert not is_full(lake, owners, N)


@covers("AM-DON-2")
def test_all_three_resources_must_be_there() -> None:
    assert can_pay((1, 1, 0), (1, 1, 0))
    assert can_pay((1, 1, 0), (4, 1, 3))
    assert not can_pay((1, 1, 0), (4, 0, 3))
    assert not can_pay((0, 0, 1), (4, 4, 0))


@covers("AM-DON-4")
def test_costs_are_of_the_level_and_pp_of_the_space(lake: Lake) -> None:
    spaces = [lake.spaces[at(lake, E, level, 0)] for level in (1, 2, 3, 4)]
    assert [each.cost for each in spaces] == [(1, 0, 0), (1, 1, 0), (0, 1, 1), (1, 1, 1)]
    assert [each.pp for each in spaces] == [1, 3, 5, 7]


@covers("AM-DON-4")
def test_a_corrected_tile_has_its_own_numbers() -> None:
    tile = {"pp": [[1, 2, 1, 2], [3, 4, 3], [5, 6], [9]], "cost": [[2, 0, 0]] * 4}
    name = load_catalogue().donation_tile(2, "E").id
    lake = lake_of(load_catalogue({"donation_tile": {name: tile}}), 2)
    assert lake.spaces[at(lake, E, 1, 1)].pp == 2
    assert lake.spaces[at(lake, E, 3, 0)].cost == (2, 0, 0)
    assert lake.spaces[at(lake, S, 1, 1)].pp == 1


@covers("AM-DON-5", "AM-EXD-3")
def test_each_support_gives_its_owner_one_pp(lake: Lake) -> None:
    owners = empty(lake)
    put(lake, owners, ANA, (N, 1, 0))
    put(lake, owners, PINK, (N, 1, 1))
    space = at(lake, N, 2, 0)
    assert supports(lake, owners, space) == [ANA, PINK]
    assert pp_for(lake, owners, space, ANA) == 3 + 1
    put(lake, owners, ANA, (N, 1, 1))
    assert pp_for(lake, owners, space, ANA) == 3 + 2
    assert pp_for(lake, owners, space, PINK) == 3
    assert supports(lake, owners, at(lake, N, 1, 3)) == []


def test_counters_by_district_and_level(lake: Lake) -> None:
    owners = empty(lake)
    put(lake, owners, ANA, (N, 1, 0), (N, 1, 1), (S, 1, 3))
    put(lake, owners, PINK, (N, 2, 0))
    assert counters_of(lake, owners, ANA) == ((2, 0, 0, 0), (0,) * 4, (1, 0, 0, 0), (0,) * 4)
    assert counters_of(lake, owners, PINK)[N] == (0, 1, 0, 0)
    assert donated(counters_of(lake, owners, ANA)) == 3
