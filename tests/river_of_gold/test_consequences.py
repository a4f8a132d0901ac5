"""What a sail gives is told before it is confirmed: visitor, owners, limits, before and after."""

from random import Random

import pytest

from companion.model.play.choosing.offers import Offers
from companion.model.play.choosing.rows import Rows
from companion.tables.river_of_gold import turn_strip
from companion.tables.river_of_gold.explanations import explain
from companion.tables.river_of_gold.stocks import stock_of, stocks_after
from companion.tables.texts import Telling
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.river_of_gold.table import play_on, put, table

EN = words("en")


def told(game, move, before=None):
    """The consequences of a move, each line as its text and its figures."""
    sheet = Rows(Offers(onlooker(game)), Telling(EN, onlooker(game)), before=before)
    offer = sheet.offers.move(move)
    assert offer is not None
    return [(line.text, _figures(line)) for line in sheet.consequences(offer)]


def _figures(line):
    return " ".join(
        f"~{glyph.text}~" if glyph.struck and glyph.text else glyph.text or glyph.icon
        for glyph in line.figures
        if glyph.text or glyph.icon
    )


@pytest.fixture
def at_space_2():
    """River space 2 touches shores 3, 4, 5 and 7; Bo's Port on 5, Cy's Shrine on 7 (RG-BRD)."""
    return table(
        *("tile.5 e1-port-6", "markers.5 crane", "tile.7 e1-shrine-5", "markers.7 mantis"),
        *("crab.die 1", "crab.ship.upper 1"),
    )


def test_the_visitor_comes_first_then_each_owner_then_what_they_have(at_space_2):
    lines = told(at_space_2, "sail upper")
    assert lines == [
        ("crab visits space 2", ""),
        ("Empty space 3", "+1 koku"),
        ("Empty space 4", "+1 koku"),
        ("Port, space 5", "+3 koku"),
        ("Shrine, space 7", "+2 vp"),
        ("Then the owners", ""),
        ("crane: Port, space 5", "+1 favour-sun +1 vp"),
        ("mantis: Shrine, space 7", "+1 koku +1 vp"),
        ("Afterwards", ""),
        ("crab", "vp 0 › 2 koku 10 › 15"),
        ("crane", "vp 0 › 1 favour-sun 2 › 3"),
        ("mantis", "vp 0 › 1 koku 10 › 11"),
        ("Then crab: exchange, or end the turn", ""),
    ]


def test_what_does_not_fit_is_crossed_out(at_space_2):
    limit = at_space_2.state.box.koku_limit
    lines = told(put(at_space_2, f"crab.koku {limit - 3}"), "sail upper")
    assert ("Empty space 4", "+1 koku") in lines
    assert ("Port, space 5", "+1 koku ~+2~ koku full") in lines
    assert ("crab", f"vp 0 › 2 koku {limit - 3} › {limit}") in lines


def test_an_owner_who_visits_is_told_on_both_sides(at_space_2):
    lines = told(put(at_space_2, "markers.5 crab"), "sail upper")
    assert ("Port, space 5", "+3 koku") in lines
    assert ("crab: Port, space 5", "+1 favour-sun +1 vp") in lines
    assert ("crab", "vp 0 › 3 koku 10 › 15 favour-sun 2 › 3") in lines


def test_influence_says_where_the_marker_goes_and_what_it_passes():
    game = table("tile.5 e1-manor-1", "markers.5 crane", "crab.die 1", "crab.ship.upper 1")
    region = game.state.box.region[4] + 1
    put(game, f"crab.influence.{region} 4")
    lines = told(game, "sail upper")
    assert ("Manor, space 5", "+2 influence") in lines
    assert (f"Region {region}: 4 › 6", "") in lines
    assert (f"Region {region}, space 5", "+2 koku") in lines


def test_another_face_is_paid_with_the_action():
    before = table("crab.die 5", "crab.favour 2", "crab.ship.upper 1")
    game = before.clone()
    game.play("favour +1")
    lines = told(turn_strip.shown(onlooker(game)), "sail upper", before)
    assert lines[0] == ("Die 5 › 6", "−1 favour-sun")


def test_journeys_end_is_told_with_its_choice_and_the_tile_that_leaves():
    game = table("crab.die 3", "crab.ship.upper 13", "crab.client.merchant-6 on")
    found = told(game, "sail upper")
    lines = [text for text, _ in found]
    assert lines.index("Then journey's end") > lines.index("crab visits space 2")
    assert "3 koku or 1 good of choice" in lines
    assert ("Merchant 6", "+3 koku") in found
    assert "Shrine leaves the row" in lines


def test_the_last_tile_of_the_first_era_brings_the_emperor():
    game = table("crab.die 3", "crab.ship.upper 13", "stack.1 1")
    lines = [text for text, _ in told(game, "sail upper")]
    assert "The last tile of Era 1: the Emperor visits" in lines


def test_building_tells_its_price():
    game = table("crab.die 1", "crab.koku 9")
    lines = dict(told(game, "build 1 e1-port-5"))
    assert "koku 9 ›" in lines["crab"]
    assert [text for text in lines if text.startswith("Region 1: 0 ›")]


def test_what_is_read_from_events_is_what_players_have():
    """Papers count along with what is told; the table is right."""
    for seed in (1, 2, 3):
        game, source = Game.new("river_of_gold", ["Ana", "Bo", "Cy"], seed=seed), Random(seed)
        while not game.is_over:
            before, begun = game.state.copy(), game.state.turns
            events = game.play(source.choice(game.legal_moves()))
            if begun and not game.is_over:
                now = [stock_of(seat) for seat in game.state.seats]
                assert stocks_after(before, events) == now, game.log[-1]


def test_the_emperors_visit_tells_each_building_and_what_players_have_then():
    """RG-EMP-2: once per marker, owner rewards only."""
    game = table(
        *("tile.5 e1-port-6", "markers.5 crane crane", "tile.7 e1-shrine-5", "markers.7 mantis"),
        *("crane.favour 2", "crab.die 1", "stack.1 1"),
    )
    before = game.state.copy()
    events = play_on(game, "build 1 e1-port-5")
    (paper,) = [
        each for each in explain(EN, onlooker(game), before, events) if each.rule == "RG-EMP-1"
    ]
    rows = {panel.rows[0].text: [_row(row) for row in panel.rows] for panel in paper.panels}
    assert rows["crane"] == [
        ("crane", "vp 0 › 2 favour-sun 2 › 3"),
        ("Port, space 5", "+1 favour-sun +1 vp"),
        ("Port, space 5", "+1 vp ~+1~ favour-sun full"),
    ]
    assert rows["mantis"][1:] == [("Shrine, space 7", "+1 koku +1 vp")]
    assert rows["crab"][0][0] == "crab"


def _row(row):
    return row.text, _figures(row)


def test_every_line_begins_like_a_line_in_every_language(at_space_2):
    """Italian writes the names of buildings small."""
    for language in ("es", "it"):
        spoken = words(language)
        sheet = Rows(Offers(onlooker(at_space_2)), Telling(spoken, onlooker(at_space_2)))
        lines = sheet.consequences(sheet.offers.move("sail upper"))
        sources = [line.text for line in lines if line.icon and not line.marker]
        assert sources
        assert [text for text in sources if not text[0].isupper()] == []
