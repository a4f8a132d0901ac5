"""Where the pieces of the city go with large text: without scrolling, and a finger wide."""

import pytest

from companion.tables.amritsar.city_plan import NOWHERE, plan, plan_of_one, shows_one_district

FINGER = 46
"""dp: as wide as the narrowest target of the drawn city."""


@pytest.mark.parametrize("district", range(4))
@pytest.mark.parametrize("asks_elephant", [False, True])
def test_with_large_text_the_ring_and_one_district_fit_a_phone(district, asks_elephant):
    laid = plan_of_one(360, 300, district, asks_elephant=asks_elephant)
    assert laid.height <= (430 if asks_elephant else 376)
    shown = [n for n, box in enumerate(laid.tiles) if box is not NOWHERE]
    assert shown == [3 * district, 3 * district + 1, 3 * district + 2]
    targets = [*laid.sections, laid.switch, *(laid.tiles[n] for n in shown)]
    targets += laid.districts if asks_elephant else ()
    for box in targets:
        assert min(box.width, box.height) >= FINGER
        assert box.left >= 0
        assert box.right <= 360
    for one in targets:
        for other in targets:
            apart = (
                one.right <= other.left
                or other.right <= one.left
                or one.bottom <= other.top
                or other.bottom <= one.top
            )
            assert one is other or apart


@pytest.mark.parametrize("asks_elephant", [False, True])
def test_a_phone_on_its_side_shows_ring_and_district_without_scrolling(asks_elephant):
    laid = plan_of_one(440, 250, 1, asks_elephant=asks_elephant)
    assert laid.height <= 250
    ring = max(box.right for box in laid.sections)
    for box in (laid.switch, *laid.tiles[3:6]):
        assert box.left >= ring
        assert box.right <= 440
        assert box.height >= 44
    assert laid.tiles[0] is NOWHERE


def test_all_districts_are_shown_where_there_is_room():
    assert shows_one_district(360, 380, 2.0)
    assert not shows_one_district(360, 540, 1.5)
    assert not shows_one_district(680, 600, 2.0)
    assert shows_one_district(440, 245, 1.0)
    laid = plan(360, 540, 1.0)
    assert NOWHERE not in laid.tiles
    assert laid.switch is None
