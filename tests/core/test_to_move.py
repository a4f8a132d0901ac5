"""Pieces to move: sums of equal pieces, and single ones that only end somewhere."""

from __future__ import annotations

from engine.core.events import Event
from engine.core.language.to_move import Counted, Ends, PiecesToMove, Shift
from engine.core.language.voice import Voice
from engine.core.language.words import words

NAMES = ("Ana", "Bo")


class Say(Voice):
    """A voice without a glossary."""

    GAME = "agra"


def _said(_voice: Say, shift: Shift) -> str:
    who = NAMES[shift.seat]
    return f"{who} {shift.n} {shift.piece} {shift.source or '-'}>{shift.target or '-'}"


TABLE = PiecesToMove(
    Say,
    {"stands": "{who} stands on {at}", "rolled": "rolled"},
    silent={"turn"},
    counts={"moved": lambda event: event.values["counted"]},
    shifted=_said,
    ends={"stands": lambda e: Ends(("pawn", e.seat), e.values["start"], e.values["at"])},
)


def told(*events: Event) -> list[str]:
    """The lines of some events."""
    return [line.text for line in TABLE.netted(words("en"), TABLE.shares(0, events), NAMES)]


def moved(*counted: Counted) -> Event:
    """An event that moves equal pieces."""
    return Event("moved", counted[0].seat, "", {"counted": counted})


def stands(seat: int, start: int, at: int) -> Event:
    """A pawn has gone to a space."""
    return Event("stands", seat, "", {"start": start, "at": at})


def test_paid_and_taken_is_one_line():
    assert told(moved(Counted(0, "coin", -2)), moved(Counted(0, "coin", 3))) == ["Ana 1 coin ->own"]
    assert told(moved(Counted(0, "coin", 2)), moved(Counted(0, "coin", -3))) == ["Ana 1 coin own>-"]


def test_what_is_even_is_no_line():
    assert told(moved(Counted(0, "coin", -2)), moved(Counted(0, "coin", 2))) == []


def test_seats_pieces_and_places_are_apart():
    lines = told(
        moved(Counted(0, "coin", 1), Counted(1, "coin", 1), Counted(0, "shell", 1)),
        moved(Counted(0, "coin", 1)),
    )
    assert lines == ["Ana 2 coin ->own", "Bo 1 coin ->own", "Ana 1 shell ->own"]


def test_from_one_place_to_another_in_full_is_one_move():
    away, there = Counted(0, "cube", -2, "wood"), Counted(0, "cube", 2, "planks")
    assert told(moved(away, there)) == ["Ana 2 cube wood>planks"]
    assert told(moved(away._replace(n=-3), there)) == ["Ana 3 cube wood>-", "Ana 2 cube ->planks"]
    # Taken from the supply before: only the last place is left.
    assert told(moved(away._replace(n=2)), moved(away, there)) == ["Ana 2 cube ->planks"]


def test_a_piece_that_moves_twice_is_told_once_at_its_first_place():
    lines = told(stands(0, 1, 2), Event("rolled", 0, "", {}), stands(1, 1, 5), stands(0, 2, 4))
    assert lines == ["Ana stands on 4", "rolled", "Bo stands on 5"]


def test_a_piece_back_where_it_was_has_not_moved():
    assert told(stands(0, 1, 2), stands(0, 2, 1)) == []


def test_the_same_share_has_the_same_mark_whenever_the_list_is_made():
    first, then = moved(Counted(0, "coin", 1)), stands(0, 1, 2)
    marks = [share.mark for share in TABLE.shares(7, [first, then])]
    assert marks == ["7.0.0", "7.1"]
    assert [share.mark for share in TABLE.shares(7, [first])] == marks[:1]
