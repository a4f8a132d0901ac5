"""What the book of frames fills in, and steps that are functions."""

from types import SimpleNamespace
from typing import NamedTuple

import pytest

from engine.core.frames import FrameBook
from engine.core.moves import Move, Verb
from engine.core.refusal import Refusal

book = FrameBook()
TAKE = Verb("take", ("coin", "marble"))
STOP = Verb("stop")


@book.prompt(TAKE, STOP)
class Plain(NamedTuple):
    seat: int

    def play(self, state: SimpleNamespace, move: Move) -> None:
        state.stack.pop()


@book.prompt(TAKE)
class Choosy(NamedTuple):
    seat: int

    def why_not(self, state: SimpleNamespace, move: Move) -> Refusal | None:
        return Refusal("no_marble", "X-1") if move.args[0] else None

    def play(self, state: SimpleNamespace, move: Move) -> None:
        state.stack.pop()


@book.step
def gain(state: SimpleNamespace, seat: int, n: int) -> None:
    """So many coins for a seat."""
    state.coins[seat] += n


@book.effect(0, "X-2")
class Always(NamedTuple):
    def run(self, state: SimpleNamespace) -> None:
        state.coins.clear()


def test_a_plain_question_is_open_to_every_move_of_its_verbs_in_their_order() -> None:
    every = [TAKE(0), TAKE(1), STOP()]
    assert list(Plain(0).candidates(None)) == every
    assert Plain(0).moves(None) == every
    Plain(0).moves(None).clear()
    assert Plain(0).moves(None) == every
    assert Plain(0).why_not(None, STOP()) is None


def test_a_question_with_a_reason_against_a_move_does_not_offer_it() -> None:
    assert list(Choosy(0).candidates(None)) == [TAKE(0), TAKE(1)]
    assert Choosy(0).moves(None) == [TAKE(0)]


def test_a_step_is_a_frame_of_its_values() -> None:
    state = SimpleNamespace(coins=[0, 0])
    frame = gain(1, 3)
    assert (frame.seat, frame.n) == (1, 3)
    assert type(frame) in book.automatic_types
    frame.run(state)
    assert state.coins == [0, 3]
    assert book.to_list(frame) == ["gain", 1, 3]
    assert book.from_list(["gain", 1, 3]) == frame
    with pytest.raises(ValueError, match="no such pending step"):
        book.from_list(["gain", 1])


def test_an_effect_is_due_unless_it_says_otherwise() -> None:
    assert Always().is_due(None)
    assert Always().about(None) == {}
