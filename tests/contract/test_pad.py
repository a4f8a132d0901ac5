"""The score pad of every game: on paper and counted, kept, and taken up again."""

import json
import random

import pytest

from companion.tables import table_of
from companion.tables.common.pad import HELD, LARGEST, ONE, TIE, Cell, Pad, pad_of
from companion.tables.common.pad_entry import PadEntry
from engine.core.language.words import languages, words
from engine.core.registry import meta_of

EN = words("en")


def on_paper(game, stored=None):
    return PadEntry(Pad(game, 2, {}, {}, stored))


def again(plain):
    return json.loads(json.dumps(plain))


def test_points_on_paper_are_added_up_item_by_item(game):
    pad, items = on_paper(game), table_of(game).tally.ITEMS
    assert pad.is_empty
    for number, item in enumerate(items, start=1):
        pad.write(Cell(item, 0), number)
    pad.write(Cell(items[0], 1), 5)
    for item in items:
        pad.close(item)
    first, second = pad.pad.scores()
    assert dict(first.items) == {item: number for number, item in enumerate(items, start=1)}
    assert (first.total, second.total) == (sum(range(1, len(items) + 1)), 5)


def test_nobody_wins_while_a_player_is_missing(game):
    pad, items = on_paper(game), table_of(game).tally.ITEMS
    for item in items:
        pad.write(Cell(item, 0), 9)
    assert pad.missing_text(EN) == "1 player missing"


def test_a_tie_break_is_asked_only_where_totals_tie(game):
    pad, items = on_paper(game), table_of(game).tally.ITEMS
    for item in items:
        pad.write(Cell(item, 0), 9)
        pad.write(Cell(item, 1), 9)
    assert pad.missing() == [Cell(TIE, 0), Cell(TIE, 1)]
    assert pad.missing_text(EN) == "1 line missing"
    pad.write(Cell(TIE, 0), 2)
    pad.write(Cell(TIE, 1), 3)
    assert [score.tiebreak for score in pad.scores()] == [2, 3]
    pad.write(Cell(items[0], 0), 10)
    assert not pad.missing()
    assert [score.tiebreak for score in pad.scores()] == [0, 0]


def test_what_is_kept_of_a_pad_is_taken_up_again(game):
    pad = on_paper(game)
    pad.write(Cell(table_of(game).tally.ITEMS[0], 0), LARGEST + 1)
    same = on_paper(game, again(pad.pad.to_plain()))
    assert same.pad.to_plain() == pad.pad.to_plain()
    assert same.scores()[0].total == LARGEST


@pytest.mark.parametrize(
    "rubbish", [{}, "pad", [3], [["tie", 0, -1]], [["tie", 99, 1]], [["tie", "0", 1]], [[]]]
)
def test_rubbish_leaves_an_empty_pad(game, rubbish):
    assert on_paper(game, rubbish).is_empty


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_entered_is_kept_and_counted(game, seed):
    chance = random.Random(seed)
    for people in meta_of(game).players:
        pad = PadEntry(pad_of(game)(game, people, {}, {}))
        while missing := pad.missing():
            _enter(pad, missing[0], chance)
        assert pad.missing_text(EN) == ""
        scores = pad.scores()
        assert len(scores) == pad.pad.seats
        assert all(set(table_of(game).tally.ITEMS) <= set(score.items) for score in scores)
        same = PadEntry(pad_of(game)(game, people, {}, {}, again(pad.pad.to_plain())))
        assert same.scores() == scores
        assert [*same.cells()] == [*pad.cells()]


def _enter(pad, cell, chance):
    kind = pad.pad.lines[cell.key].kind
    offered = [piece.key for group in pad.pad.pieces(EN, cell) for piece in group.pieces]
    if kind == ONE:
        taken = {pad.pad.sheet.chosen(key) for key in pad.pad.lines}
        pad.choose(cell, chance.choice([key for key in offered if key not in taken]))
    elif kind == HELD:
        pad.close(cell.key)
        for piece in chance.sample(offered, 3):
            pad.toggle(cell, piece)
    else:
        pad.write(cell, chance.randint(0, min(30, pad.pad.most(cell))))


@pytest.mark.parametrize("language", languages())
def test_every_line_and_piece_has_its_words(game, language):
    said = words(language)
    for pad in (on_paper(game).pad, pad_of(game)(game, max(meta_of(game).players), {}, {})):
        for item in pad.items():
            assert pad.name(said, item.key)
            pieces = [p for g in pad.pieces(said, Cell(item.key, 0)) for p in g.pieces]
            if item.kind in (HELD, ONE):
                assert {piece.key for piece in pieces} <= set(pad.pieces_known(item.key))
                assert pieces
                assert all(piece.text for piece in pieces)
