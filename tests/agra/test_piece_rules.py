"""Every card, tile, building and character explains itself."""

import pytest

from companion.tables.agra.piece_rules import rules_of_piece
from engine.agra import moves as m
from engine.core.language.book import book_of
from engine.core.language.words import languages

BOOK = book_of("agra")

PIECES = [
    *(f"notable.{notable}" for notable in m.NOTABLES),
    *(f"contract.{notable}" for notable in m.NOTABLES),
    *(f"tile.{tile}" for tile in m.TILES),
    *(f"building.{building}" for building in m.BUILDINGS),
    *(f"character.{character}" for character in m.CHARACTERS),
    *(f"token.{token}" for token in m.TOKENS),
    *(f"guild.{guild}" for guild in m.GUILDS),
    *(f"order.{guild}" for guild in m.GUILDS),
    *(f"bowl.{good}" for good in m.GOODS[4:]),
    *("meditation", "merchant", "builder", "pier", "boat"),
]


@pytest.mark.parametrize("language", languages())
def test_every_piece_has_rules_that_can_be_read(language):
    book = BOOK.rulebook(language)
    for piece in PIECES:
        rules = rules_of_piece(piece)
        assert rules, piece
        assert all(book.text(rule) for rule in rules)


def test_a_card_comes_first_with_what_it_does_itself():
    assert rules_of_piece("notable.cook")[0] == "AG-N08"
    assert rules_of_piece("tile.sell_good")[0] == "AG-FT-08"
    assert rules_of_piece("building.tailor")[-1] == "AG-LUX-7"


def test_what_is_no_piece_explains_nothing():
    assert rules_of_piece("seat.0") == ()
    assert rules_of_piece("notable.nobody") == ()
