"""Slips of the printed text (RG-TXT): what we play and say where the book says it badly."""

from __future__ import annotations

import re

import pytest

from engine.core.language.book import book_of
from engine.core.language.words import languages, words
from engine.river_of_gold.box import open_box
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.chapters import scoring
from engine.river_of_gold.chapters.masteries import is_met
from engine.river_of_gold.moves import MASTERIES
from tests.river_of_gold.table import NAME, buildings, play, seat, table, told
from tests.rules import covers

BOOK = book_of("river_of_gold")

GOLD = load_catalogue()
SOURCES = {each.key: each.source for each in GOLD.listed}


def said(key: str, language: str = "es") -> str:
    """A term of the game."""
    return words(language).term(NAME, key)


@covers("RG-TXT-1")
@pytest.mark.parametrize("start", range(1, 14))
def test_a_ship_stops_on_a_river_space_and_visits_the_shores_beside_it(start: int) -> None:
    """The sentence has the ship stop on a shore; that reading cannot be chosen (RG-RUL-43)."""
    game = table(f"crab.ship.upper {start}", "crab.die 1")
    events = play(game, "sail upper")
    (sails,) = told(events, "sails")
    beside = GOLD.river_space(sails["to"]).shores
    assert sails["to"] == start + 1
    assert [each["shore"] for each in told(events, "visitor")] == sorted(beside)
    assert GOLD.ruling("RG-RUL-43") not in GOLD.switches


@covers("RG-TXT-2")
def test_the_loose_8_and_45_are_a_tile_and_no_column_of_the_client_table() -> None:
    box = open_box(("crab", "crane"), {}, None, "")
    assert [scoring.client_points(box, n) for n in (6, 7, 8)] == [27, 27, 27]
    assert len(GOLD.scoring.clients) == 1 + 6
    tile = GOLD.region_tile("rt-4")
    assert (tile.side_2, GOLD.scoring.second_within_2p) == ((8, 4), 5)
    assert "RG-RUL-2" in SOURCES["region_tile.rt-4.side_2"]


@covers("RG-TXT-3")
def test_dots_of_an_era_are_no_points_and_buildings_are_tiles() -> None:
    game = table("crab.koku 25", "crab.die 4")
    before = seat(game).vp
    play(game, "build 16 e1-port-5")
    assert seat(game).vp == before
    three = buildings("12 e1-port-1 crab", "14 e1-port-2 crab", "18 e1-port-3 crab")
    assert is_met(table(*three).state, 0, MASTERIES.index("earth"))
    assert not is_met(table(*three[:4]).state, 0, MASTERIES.index("earth"))
    assert "edificio" not in said("mastery.earth.condition").lower()
    assert "construcciones" in said("mastery.earth.condition").lower()


@covers("RG-TXT-4")
def test_the_marker_on_the_track_moves_and_a_region_is_scored_by_its_tile() -> None:
    """ "tu ficha" and "ficha de puntuación" are two things, and neither is called so."""
    game = table("crab.koku 25", "crab.die 4")
    play(game, "build 16 e1-port-5")
    bonus = GOLD.tile("e1-port-5").bonus
    assert seat(game).influence == [0, 0, 0, bonus, 0, 0]
    assert said("component.region_tile") == "pieza de Puntuación de región"
    for rule in ("RG-INF-2", "RG-SCO-2"):
        assert not re.search(
            r"\btu ficha\b|\bficha de puntuación\b", BOOK.rulebook("es").text(rule), re.IGNORECASE
        )


@covers("RG-TXT-5")
def test_no_heading_is_left_in_english() -> None:
    english = [chapter.title for chapter in BOOK.rulebook("en").chapters]
    spanish = [chapter.title for chapter in BOOK.rulebook("es").chapters]
    assert len(english) == len(spanish)
    assert [title for title in spanish if title in english] == []
    assert "Preparación" in spanish
    assert said("component.player_aid") == "carta de ayuda al jugador"


LOST_ICONS = {
    "patron.yasuki-taka.vp": 1,
    "patron.kakita-ryoku.favour": 1,
    "ship.upper.start": 1,
    "ship.middle.start": 8,
    "start.favour": 2,
    "client.merchant-1.ongoing_amount": 1,
    "numbers.end_trigger_vp": 5,
}


@covers("RG-TXT-6")
@pytest.mark.parametrize("key", LOST_ICONS)
def test_what_a_lost_icon_gave_is_in_the_data(key: str) -> None:
    kind, *of, value = key.split(".")
    if not of:
        assert getattr(getattr(GOLD, kind), value) == LOST_ICONS[key]
        return
    piece = getattr(GOLD, kind)(of[0])
    has = piece.number(value) if kind == "patron" else getattr(piece, value)
    assert has == LOST_ICONS[key]


@covers("RG-TXT-7")
def test_names_that_are_ours_are_marked_so() -> None:
    book = {
        each.id for each in GOLD.masteries if SOURCES[f"mastery.{each.id}.name"] == "rulebook:p.3"
    }
    assert book == {"earth"}
    ours = [p.id for p in GOLD.patrons if SOURCES[f"patron.{p.id}.epithet"].startswith("assumed")]
    assert sorted(ours) == ["daidoji-uji", "kaiu-shihobu", "kudaka", "shosuro-hyobu"]
    for region in GOLD.regions:
        assert SOURCES[f"region.{region.id}.name"].startswith("assumed")
    for key in ("mastery.void", "mastery.water", "app.hand_covered", "app.turns_left"):
        assert len({said(key, language) for language in languages()}) == len(languages())


@covers("RG-TXT-8")
def test_the_english_words_are_those_of_the_book_and_not_of_the_english_edition() -> None:
    told_in_english = [BOOK.rulebook("en").text(rule).lower() for rule in BOOK.rulebook("en")]
    assert not [text for text in told_in_english if re.search(r"customer|trade good", text)]
    for word in ("client", "good", "journey's end"):
        assert [text for text in told_in_english if word in text]
