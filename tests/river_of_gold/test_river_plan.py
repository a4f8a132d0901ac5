"""The river page: what touches is adjacent, and every shore is large enough for a finger."""

import pytest

from companion.tables.river_of_gold.river_layout import lay_out
from companion.tables.river_of_gold.river_plan import OVERLAP, TARGET, channels, least_height
from companion.tables.river_of_gold.seen.river import shores_of
from tests.river_of_gold.table import table

PHONE, TABLET = (360, 528), (700, 600)


@pytest.fixture(scope="module")
def state():
    return table().state


@pytest.mark.parametrize("height", [468, 486, 560, 900])
def test_a_shore_spans_exactly_the_river_spaces_beside_it(state, height):
    shores = shores_of(state)
    for channel in channels(shores, height):
        spaces = list(zip(channel.river, channel.river[1:], strict=False))
        for bank, sides in zip(channel.banks, channel.sides, strict=True):
            for shore, top, bottom in zip(bank, sides, sides[1:], strict=False):
                touched = {
                    channel.first + n
                    for n, (upper, lower) in enumerate(spaces)
                    if min(bottom, lower) - max(top, upper) > 0.01
                }
                printed = set(state.box.printed.shores[shore.shore].river_spaces)
                here = set(range(channel.first, channel.first + len(spaces)))
                assert touched == printed & here, shore
                for n in touched:
                    upper, lower = spaces[n - channel.first]
                    assert min(bottom, lower) - max(top, upper) >= OVERLAP - 0.1


def test_the_whole_river_fits_a_phone_without_scrolling(state):
    assert least_height(shores_of(state)) <= 468
    laid = _laid(state, *PHONE)
    assert laid.height <= PHONE[1]


@pytest.mark.parametrize(("width", "height"), [PHONE, TABLET])
def test_every_shore_and_river_space_has_room_for_a_finger(state, width, height):
    laid = _laid(state, width, height)
    assert sorted(laid.shores) == list(range(30))
    assert len(laid.spaces) == 14
    for box in (*laid.shores.values(), *laid.spaces, *laid.row):
        assert min(box.width, box.height) >= TARGET - 0.5
        assert box.left >= 0
        assert box.right <= width + 0.5


def test_with_large_text_each_channel_has_the_whole_width(state):
    plain, large = _laid(state, *PHONE), _laid(state, *PHONE, scale=1.5)
    assert large.spaces[7].top > large.spaces[6].bottom
    assert large.spaces[0].width > 1.5 * plain.spaces[0].width


def test_shores_at_the_cut_are_shown_once_more(state):
    touching = {
        n for n, each in enumerate(state.box.printed.shores) if {7, 8} <= {*each.river_spaces}
    }
    assert set(_laid(state, *PHONE).copies) == touching


def _laid(state, width, height, scale=1.0):
    return lay_out(shores_of(state), state.box.region, width, height, scale)
