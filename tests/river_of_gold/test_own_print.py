"""What is printed in the owner's box is what every text says: rows, log, papers, held pieces."""

import json

import pytest

from companion.tables.river_of_gold import table_check, turn_strip
from companion.tables.river_of_gold.corrections import page_of
from companion.tables.river_of_gold.seen.clients import mastery_words
from companion.tables.texts import Telling, at_table
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.river_of_gold.table import table

EN = words("en")
OWN = {
    "tile": {"e1-port-5": {"bonus": 5, "owner": {"vp": 4}}},
    "mastery": {"earth": {"amount": 4}},
}
FOUND = {"tile.e1-port-5.bonus": 5, "tile.e1-port-5.owner": {"vp": 4}, "mastery.earth.amount": 4}


def corrected():
    """Known before the game."""
    return table("crab.die 1", printed=OWN)


def found():
    """Found during the game."""
    game = table("crab.die 1")
    game.play(f"adjust printed {json.dumps(FOUND)}")
    return game


@pytest.fixture(params=[corrected, found])
def game(request):
    return request.param()


def test_rows_and_log_say_what_the_tile_says(game):
    telling = Telling(EN, onlooker(game))
    said = telling.move(game.parse("build 1 e1-port-5"))
    assert "bonus 5" in said
    assert "+4 VP" in said
    events = game.play("build 1 e1-port-5")
    built = " ".join(map(telling.table, events))
    assert "bonus 5" in built
    assert "bonus 3" not in built


def test_a_tile_that_is_as_assumed_keeps_its_name(game):
    telling = Telling(EN, onlooker(game))
    assert "bonus 3, owner +1 VP" in telling.move(game.parse("build 1 e1-market-4"))


def test_what_is_tapped_held_and_checked_says_it_too(game):
    assert "building bonus 5" in turn_strip.about(EN, game, "tile.e1-port-5")
    page = page_of(onlooker(game), EN, "tile.e1-port-5")
    assert "Port (bonus 5, owner +4 VP)" in str(page)
    assert "Port (bonus 3, owner +1 VP)" not in str(page)
    checked = str(table_check.read_check(onlooker(game), EN))
    assert "bonus 5" in checked


def test_a_mastery_asks_for_what_is_printed_on_it(game):
    assert "4" in mastery_words(at_table(EN, game), "earth")[1]
    assert "3" in mastery_words(at_table(EN, table()), "earth")[1]
