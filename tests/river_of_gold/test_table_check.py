"""Does the table match? Tiles, clients, markers of each clan and ships are all somewhere."""

import random

import pytest

from companion.tables.common.check import missing_text
from companion.tables.river_of_gold.corrections import page_of
from companion.tables.river_of_gold.table_check import MARKERS, places_of, read_check
from engine.core.game import Game
from engine.core.language.words import languages, words
from engine.core.observer import onlooker
from tests.river_of_gold.table import NAME, NAMES, buildings, clients, table

EN = words("en")


def tables(players, seed, mode=""):
    """Some moments of a game of chance moves."""
    game, source = Game.new(NAME, NAMES[:players], seed=seed, mode=mode), random.Random(seed)
    while not game.is_over:
        game.play(source.choice(game.legal_moves()))
        if game.state.turns and source.random() < 0.06:
            yield game


def rows_of(game, seat):
    return {row.label: row for row in read_check(onlooker(game), EN)[seat].rows}


@pytest.mark.slow
@pytest.mark.parametrize("language", languages())
def test_every_row_says_something_and_leads_to_a_correction(language):
    speak = words(language)
    for game in tables(3, 5, "patrons"):
        parts = read_check(onlooker(game), speak)
        assert [part.seat for part in parts] == [0, 1, 2, -1]
        rows = [row for part in parts for row in part.rows]
        assert len({row.key for row in rows}) == len(rows)
        for row in rows:
            assert row.label, row
            assert row.value, row
            assert "_" not in row.label + row.value, row
            assert row.counts or page_of(onlooker(game), speak, row.piece).corrections, row


def test_every_clan_marker_is_somewhere():
    """RG-CMP-6: 22 markers of each clan."""
    for game in tables(4, 3):
        for seat in range(4):
            found = places_of(onlooker(game), EN, seat, MARKERS)
            assert sum(place.n for place in found) == 22
            for place in found:
                assert page_of(onlooker(game), EN, place.piece).corrections, place


def test_all_tiles_and_clients_are_somewhere():
    """RG-INV-6: 49 tiles, 30 clients."""
    for game in tables(2, 7):
        middle = rows_of(game, -1)
        assert middle["Building tiles"].value.startswith("49 in all: ")
        assert middle["Clients"].value.startswith("30 in all: ")


def test_the_sum_of_markers_tells_where_they_are():
    game = table(
        *buildings("16 e1-shrine-5 crab crab", "2 e1-port-1 crab"),
        *clients("crab", "artisan-4", "elder-4", "merchant-1", "merchant-2"),
        "crab.mastery.earth on",
    )
    rows = rows_of(game, 0)
    assert rows["Clan markers"].value == (
        "22 in all: 9 in the supply, 6 on the tracks, 3 on buildings, 1 on masteries, "
        "3 on client spaces"
    )
    places = {place.label: place.n for place in places_of(onlooker(game), EN, 0, MARKERS)}
    assert places["space 16"] == 2
    assert missing_text(EN, 8, 9).startswith("1 less than in the app")


def test_ships_and_hands_are_told_without_their_cards():
    game = table("crab.client.noble-1 on", "crab.royal middle", "crab.hand monk-1 elder-3")
    rows = rows_of(game, 0)
    assert rows["Upper ship"].value == "river space 1"
    assert rows["Royal ship"].value == "river space 8"
    assert rows["Hand"].value == "2 cards"
    said = " ".join(row.value for part in read_check(onlooker(game), EN) for row in part.rows)
    assert "Monk 1" not in said
    assert "Elder 3" not in said
