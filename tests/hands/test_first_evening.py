"""An app that was never opened: names letter by letter, the set-up, a score pad, the end."""

import pytest

from tests.hands.playing import asked, touch

pytestmark = pytest.mark.slow


def test_names_are_typed_letter_by_letter_and_the_table_is_set_up(open_app):
    hands = open_app()
    hands.tap("Play with the app")
    hands.tap("2")
    hands.wait_gone("Player 3")
    for name, before in (("Anabel", "Player 1"), ("Bo", "Player 2")):
        hands.tap(hands.field(before))
        hands.find(lambda thing: thing.typing, "a cursor")
        hands.type(name)
        assert hands.field(name).typing
    hands.tap(hands.button("Anabel"))
    hands.tap("Set up the table")
    touch(hands, hands.wait("Roll everything"))
    while not hands.sees("Undo"):
        touch(hands, hands.wait("(All p|P)laced.*"))
    assert asked(hands.look(), "Anabel", "Bo") == "Anabel"


def test_a_score_pad_takes_a_number_and_the_window_closes(open_app):
    hands = open_app()
    hands.tap("Quick tools")
    hands.tap("Score pad")
    touch(hands, hands.wait("Count"))
    touch(hands, hands.wait("7"))
    touch(hands, hands.wait("5"))
    assert hands.sees("75")
    assert hands.end() == 0
