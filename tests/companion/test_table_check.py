"""Does the table match? The list, the sums of all pieces, ticks and corrections from it."""

import pytest

from companion.tables.agra.corrections import page_of
from companion.tables.agra.table_check import (
    MARKERS,
    WORKERS,
    places_of,
    read_check,
)
from companion.tables.common.check import missing_text, sum_text
from engine.core.events import UNCOVERED
from engine.core.language.words import languages, words
from engine.core.observer import Observer, onlooker
from tests.companion.looks import random_game
from tests.table import table

EN = words("en")


def rows_of(game, seat, language="en"):
    return {row.label: row for row in read_check(onlooker(game), words(language))[seat].rows}


@pytest.mark.parametrize("language", languages())
def test_every_row_says_something_and_leads_to_a_correction(language):
    for number, game in enumerate(random_game(3, 5)):
        if number % 60:
            continue
        parts = read_check(Observer(game, UNCOVERED), words(language))
        assert [part.seat for part in parts] == [0, 1, 2, -1]
        keys = [row.key for part in parts for row in part.rows]
        assert len(set(keys)) == len(keys)
        for row in (row for part in parts for row in part.rows):
            assert row.label, row
            assert row.value, row
            assert "_" not in row.label + row.value, row
            assert row.counts or page_of(onlooker(game), words(language), row.piece).corrections, (
                row
            )


def test_every_marker_and_worker_of_a_player_is_somewhere():
    for number, game in enumerate(random_game(4, 3)):
        if number % 40 == 0:
            for seat in range(4):
                markers = places_of(onlooker(game), EN, seat, MARKERS)
                workers = places_of(onlooker(game), EN, seat, WORKERS)
                assert sum(place.n for place in markers) == 22
                assert sum(place.n for place in workers) == 10
                for place in (*markers, *workers):
                    assert page_of(onlooker(game), EN, place.piece).corrections, place


def test_the_sum_of_markers_tells_where_they_are():
    game = table("teal.good.oil 4", "teal.favour 3", "order.scholars.2 teal", "bowl.oil teal")
    row = rows_of(game, 0)["Markers"]
    assert (
        row.value == "22 in all: 13 in the supply, 4 as goods, 3 as favour, 1 on orders, 1 in "
        "Akbar's bowls"
    )
    places = places_of(onlooker(game), EN, 0, MARKERS)
    assert [(place.label, place.n) for place in places] == [
        ("in the supply", 13),
        ("Oil", 4),
        ("favour", 3),
        ("orders of Scholars' Guild", 1),
        ("Emperor Akbar", 1),
    ]
    assert sum_text(EN, places[:2]) == "17 in all: 13 in the supply, 4 Oil"


def test_the_number_that_lies_in_the_supply_tells_what_is_missing():
    assert missing_text(EN, 12, 13).startswith("1 less than in the app: it must")
    assert missing_text(EN, 15, 13).startswith("2 more than in the app: they must be missing")
    assert missing_text(EN, 13, 13) == "The app agrees."


def test_the_rows_of_a_player_and_of_the_middle():
    game = table(
        "teal.good.oil 2",
        "space.quarry teal",
        "space.sailor teal lying",
        "notable.cook river",
        "notable.cook.oil teal x2",
        "token.price_1 wood high",
        "rupees.quarry 3",
        "order.artisans.2 neutral",
    )
    mine, middle = rows_of(game, 0), rows_of(game, -1)
    assert mine["Oil"].value == "2"
    assert mine["Workers"].value == "10 in all: 8 in the supply, 1 standing, 1 lying down"
    assert mine["Standing workers"].value == "Quarry"
    assert mine["Laid-down workers"].value == "Sailor"
    assert mine["Rupees"].value is None
    assert middle["Cook"].value == "Oil: teal ×2 · Wood: –"
    assert middle["Rupees on buildings"].value == "Quarry: 3"
    assert middle["Price token 1"].value == "Wood is worth 2"
    assert middle["Artisans' Guild"].value == "2: neutral · marker on 1"
    assert middle["Boat"].value == "Pier 1"


# ---------------------------------------------------------------- in a window


def line_of(check, key):
    return next(line for line in check.lines if line.row and line.row.key == key)


def test_the_list_is_ticked_corrected_and_finished(ui):
    from companion.window.screens.game.correcting import FieldRow
    from tests.companion.games import open_game, position

    session = position(ui, "teal.good.oil 2", "teal.favour 3", "turn teal")
    open_game(ui).open_menu()
    ui.wait(0.3)
    ui.tap("Does the table match?")
    ui.wait(0.3)
    check = ui.app.pages.current_screen
    assert ui.sees(f"0 of {check.all} checked")
    for key in ("goods.0.oil", "0.favour", "0.markers"):
        ui.tap(line_of(check, key).children[-1])
    assert ui.sees(f"3 of {check.all} checked")
    assert not any(text == "25" for text in ui.texts())
    # One more oil lies there: that row is ticked, and of the others only the sum has changed.
    ui.tap(line_of(check, "goods.0.oil").ids.content)
    check.layer.content.pad.press("3")
    ui.tap("Set to: 3")
    assert session.game.lines[-1] == "0 adjust teal.good.oil 3"
    assert check.ticks == {"0.favour": "3", "goods.0.oil": "3"}
    # The count of the supply tells that one is missing, and where to look.
    ui.tap(line_of(check, "0.markers").ids.content)
    ui.tap(check.layer.content.pad.ids.minus)
    assert check.layer.content.found.text.startswith("1 less than in the app")
    ui.tap(ui.find(lambda w: isinstance(w, FieldRow) and w.text == "Favour", "Favour"))
    assert ui.sees("Ana: Favour")
    assert ui.back()
    assert ui.app.pages.current_screen is check
    for _ in range(4):
        ui.tap(check.ids.all)
    assert ui.sees("Everything matches.")
    ui.tap("Back to the game")
    assert ui.app.pages.current_screen.name == "game"
    # After a move everything is looked at anew.
    session.play("place quarry")
    ui.app.go("table_check")
    ui.frames(3)
    assert check.ticks == {}


def test_it_is_asked_after_a_round_only_if_that_is_wished(open_ui):
    from tests.companion.games import open_game, position

    ui = open_ui()
    for wished in (False, True):
        ui.app.settings.change(check_rounds=wished)
        session = position(ui, "turn orange", "phase order")
        screen = open_game(ui)
        screen.do("play", session.game.parse("end"))
        ui.frames(3)
        assert screen.paper.is_open == wished
    ui.tap("Check now")
    assert ui.app.pages.current_screen.name == "table_check"


def test_it_fits_in_every_look(ui, pictures):
    from tests.companion.games import begin
    from tests.companion.looks import every_look
    from tests.companion.playing import play_on

    session = begin(ui)
    play_on(session, 350)
    ui.app.go("table_check")
    ui.frames(3)
    check = ui.app.pages.current_screen
    parts = iter([0, 3, 1, 2, 3, 0, 3])
    found = every_look(ui, lambda: setattr(check, "chosen", next(parts)), pictures, "table-check")
    assert found == []
    # How many markers are left, with the number pad, where the text is largest.
    check.chosen = 0
    check.lines[0].dispatch("on_correct")
    for size in (100, 200):
        ui.app.settings.change(text_size=size)
        ui.frames(4)
        assert (ui.cut_texts(), ui.small_targets()) == ([], [])
