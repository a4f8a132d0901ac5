"""A record is declared once; copying, saving and comparing follow from its annotations."""

from __future__ import annotations

import json

import pytest

from engine.core.record import Record, Shared, Unkept


class Card(Record):
    name: str
    marks: list[int]

    def __init__(self, name: str) -> None:
        self.name, self.marks = name, [0, 0]


class Board(Record):
    box: Shared[dict]
    events: Unkept[list]
    cards: list[Card]
    rows: list[tuple[int, ...] | None]
    given: tuple[tuple[int, ...], ...]
    ended_by: tuple[str, int] | None
    turn: int

    def __init__(self) -> None:
        self.box, self.events = {"printed": 1}, ["told"]
        self.cards = [Card("cook"), Card("sufi")]
        self.rows = [(1, 2), None]
        self.given = ((0,), ())
        self.ended_by = None
        self.turn = 4


def test_a_copy_is_equal_and_shares_nothing_that_changes():
    board = Board()
    other = board.copy()
    assert other == board
    other.cards[0].marks[1] = 5
    other.rows[0] = None
    assert board.cards[0].marks == [0, 0]
    assert board.rows[0] == (1, 2)
    assert other != board


def test_what_is_shared_stays_and_what_listens_does_not():
    board = Board()
    other = board.copy()
    assert other.box is board.box
    assert other.events is None
    assert Board.FIELDS == ("cards", "ended_by", "given", "rows", "turn")


@pytest.mark.parametrize("ended_by", [None, ("boat", 2)])
def test_what_was_stored_is_read_again(ended_by):
    board = Board()
    board.ended_by = ended_by
    again = Board.from_list(json.loads(json.dumps(board.to_list())))
    assert again == board
    assert (again.rows, again.given, again.ended_by) == (board.rows, board.given, ended_by)


def test_too_few_fields_or_too_many_are_refused():
    plain = Board().to_list()
    for wrong in (plain[1:], [*plain, 1]):
        with pytest.raises(ValueError, match="zip"):
            Board.from_list(wrong)


def test_a_field_that_cannot_be_kept_is_refused_where_it_is_declared():
    with pytest.raises(TypeError, match="cannot keep a dict"):

        class Odd(Record):
            loose: dict[str, int]


def test_a_record_has_no_room_for_anything_else():
    with pytest.raises(AttributeError):
        Card("cook").extra = 1
