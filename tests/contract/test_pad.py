"""The score pad of every game: points copied from paper, kept, and taken up again."""

import json

import pytest

from companion.tables import table_of
from companion.tables.common.pad import LARGEST, PAPER, TIE, Pad, ranks
from engine.core.registry import meta_of


class PaperPad(Pad):
    """A pad on which nothing is counted but what stands on paper."""

    def counted(self, players):
        return []


def on_paper(game):
    pad = PaperPad(game)
    pad.way = PAPER
    return pad


def test_points_on_paper_are_added_up_item_by_item(game):
    pad, items = on_paper(game), table_of(game).tally.ITEMS
    assert pad.is_empty
    for number, item in enumerate(items, start=1):
        pad.write(0, item, number)
    pad.write(1, items[0], pad.scores(2)[0].total)
    pad.write(1, TIE, 3)
    first, second = pad.scores(2)
    assert dict(first.items) == {item: number for number, item in enumerate(items, start=1)}
    assert first.total == second.total == sum(range(1, len(items) + 1))
    assert ranks([first, second]) == [2, 1], "the tie-break decides"


def test_what_is_kept_of_a_pad_is_taken_up_again(game):
    pad = on_paper(game)
    pad.write(0, table_of(game).tally.ITEMS[0], LARGEST + 1)
    again = PaperPad(game, json.loads(json.dumps(pad.to_plain())))
    assert again.to_plain() == pad.to_plain()
    assert again.scores(1)[0].total == LARGEST


@pytest.mark.parametrize(
    "rubbish",
    [[], "pad", {"paper": 3}, {"paper": [{"tie": -1}], "way": 7}, {"numbers": [None] * 9}],
)
def test_rubbish_leaves_an_empty_pad(game, rubbish):
    pad = PaperPad(game, rubbish)
    assert pad.is_empty
    assert len(pad.paper) == max(meta_of(game).players)
