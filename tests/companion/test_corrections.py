"""What can be corrected on each piece, and corrections made with a finger."""

import re

import pytest

from companion.tables.agra.corrections import all_pieces, fields_of, page_of
from engine.agra.readings import all_fields, value_of
from engine.core.adjust import Adjust
from engine.core.words import languages, words
from tests.table import play, table

NOT_HERE = ("automation.",)
"""How the app helps is set elsewhere."""


def some_table():
    game = table(
        "notable.cook river",
        "notable.cook.oil teal x2",
        "teal.contract.french_trader on",
        "space.quarry teal",
        "token.price_1 wood high",
        "teal.tile.sell_good on",
    )
    play(game, "meditate")
    return game


def test_every_field_can_be_reached_from_a_piece():
    game = some_table()
    reached = set()
    for piece in all_pieces(game):
        reached |= fields_of(page_of(game, words("en"), piece))
    # Of a notable and a tile that nobody has there is nothing to use, and nothing to lie on it;
    # the first four buildings are printed on the board.
    missing = {
        field
        for field in set(all_fields(game.state)) - reached
        if not field.startswith(NOT_HERE)
        and not re.search(r"\.(used|turned|cook|french)\b", field)
    }
    first = ("quarry", "woodcutter", "turmeric_farm", "cotton_farm")
    assert missing == {f"built.{building}" for building in first}
    assert "teal.turned.french_trader" in reached
    assert "teal.french" in reached
    assert "teal.used.sell_good" in reached


@pytest.mark.parametrize("language", languages())
def test_what_lies_there_is_among_the_choices_and_said_by_name(language):
    game = some_table()
    for piece in all_pieces(game):
        page = page_of(game, words(language), piece)
        assert page.title
        for item in page.corrections:
            texts = [item.label, item.now, *(choice.text for choice in item.choices)]
            assert all(text and "_" not in text and "{" not in text for text in texts), texts
            if item.numbers:
                assert item.number in item.numbers
                assert value_of(game.state, item.field) == str(item.number) == item.now
            else:
                assert len({choice.text for choice in item.choices}) == len(item.choices)


def test_one_choice_is_what_lies_there_now():
    game = some_table()
    for piece in all_pieces(game):
        for item in page_of(game, words("en"), piece).corrections:
            now = [choice for choice in item.choices if choice.text == item.now]
            assert item.numbers or now or item.label == "Price token", item
            for choice in now:
                correction = Adjust(choice.field, choice.value)
                before = game.clone()
                before.play(correction)
                assert value_of(before.state, choice.field) == choice.value


def test_rupees_of_a_player_are_private_and_those_on_a_building_are_not():
    game = some_table()
    private = [item.label for item in page_of(game, words("en"), "seat.0").corrections if item.private]
    assert private == ["Rupees"]
    building = page_of(game, words("en"), "building.quarry")
    assert not any(item.private for item in building.corrections)


def test_a_piece_that_nobody_knows_has_nothing_to_correct():
    assert page_of(some_table(), words("en"), "moon").corrections == []
