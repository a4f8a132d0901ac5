"""What hands do besides taking turns: correct a number, and press keys."""

import pytest

from companion.tables import offered
from tests.hands.playing import question, sit_down, touch

pytestmark = pytest.mark.slow


@pytest.fixture
def hands(open_app):
    """The board of the first game."""
    opened = open_app(offered()[0])
    sit_down(opened)
    return opened


def test_a_number_is_corrected_by_holding(hands):
    held = hands.find(lambda thing: thing.open, "an open piece").piece
    with hands.holding(hands.piece(held)):
        hands.wait("Correct what is here")
    touch(hands, hands.button("Ana"))
    touch(hands, hands.wait(r"\+"))
    touch(hands, hands.wait("Set to: 1"))
    hands.wait("Correction: Ana has 1 .*")
    with hands.holding(hands.piece(held)):
        hands.wait("1")


def test_keys_move_a_ring_tap_and_undo(hands):
    before, picture = question(hands), hands.picture()
    hands.key("Down")
    hands.wait_until(lambda: hands.picture() != picture, "a ring")
    hands.key("Tab")
    for step in ("begun", "played"):
        words = hands.says()
        hands.key("Return")
        hands.wait_until(lambda was=words: hands.says() != was, f"a move that is {step}")
    hands.wait("Undo")
    hands.key("z", "Control_L")
    hands.wait_until(lambda: question(hands) == before, "the question of before")
