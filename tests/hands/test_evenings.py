"""Two turns of each game by real taps, and what may happen in between."""

import pytest

from companion.tables import offered
from tests.hands.conftest import TABLET
from tests.hands.playing import (
    finish_turn,
    play_turn,
    question,
    sit_down,
    touch,
    undo,
    without_tips,
)

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("game", offered())
def test_two_turns_one_undone_a_covered_thing_home_and_a_kill(open_app, game):
    hands = open_app(game)
    sit_down(hands)
    play_turn(hands)
    undo(hands, "Ana")
    finish_turn(hands, "Ana")
    play_turn(hands)
    before = question(hands)
    assert before[0] == "Ana"

    touch(hands, hands.wait("Seats"))
    covered = hands.wait("hold to see")
    picture, words = hands.picture(covered), set(hands.says())
    with hands.holding(covered):
        secret = set(hands.says()) - words
        assert secret
        assert hands.picture(covered) != picture
    hands.wait("hold to see")
    assert not secret & set(hands.says())
    assert hands.picture(covered) == picture

    touch(hands, hands.wait("Menu"))
    hands.tap("Back to Home")
    hands.tap("Continue")
    assert question(hands) == before

    hands.kill()
    hands.start()
    hands.tap("Continue")
    assert question(hands) == before


@pytest.mark.parametrize("game", offered()[:1])
def test_a_tablet_keeps_the_board_in_view(open_app, game):
    hands = open_app(game, TABLET)
    hands.tap("Continue")
    without_tips(hands)
    piece = hands.find(lambda thing: thing.open, "an open piece")
    touch(hands, piece)
    finish_turn(hands, "Ana")
    assert hands.piece(piece.piece)
