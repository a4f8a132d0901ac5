"""Rulings: every question in plain words, my own answers, those of one game."""

import pytest

from engine.agra.catalogue import load_catalogue
from tests.companion.sizes import PHONE, TABLET


@pytest.fixture
def rulings(ui):
    ui.app.go("my_copy")
    ui.frames(3)
    ui.tap(ui.find(lambda each: getattr(each, "key", None) == "rulings"))
    assert ui.app.pages.current == "rulings"
    return ui


def rows(ui):
    return [line for line in ui.id("rows").data if line["key"]]


def open_ruling(ui, key):
    ui.app.pages.current_screen.pick_row(key)
    ui.frames(3)


def test_every_ruling_is_listed_by_chapter(rulings):
    ui = rulings
    assert [line["key"] for line in rows(ui)] == [each.id for each in load_catalogue().all_rulings]
    heads = [line["text"] for line in ui.id("rows").data if line["kind"] == "head"]
    assert [head.partition(" ")[0] for head in heads] == [*(f"22.{n}" for n in range(1, 9)), "At"]


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_a_choice_holds_and_can_be_taken_back(rulings, open_ui):
    ui = rulings
    ui.tap(ui.find(lambda each: getattr(each, "key", None) == "AG-R02"))
    assert ui.id("question").text == "How many luxury goods may you use in one turn?"
    ui.tap("Only one, whichever it is.")
    assert ui.app.copy_of("agra").rulings == {"luxury_limit": "total"}
    if not ui.app.look.two_panes:
        ui.back()
    ui.tap(ui.id("only_changed"))
    assert [line["key"] for line in rows(ui)] == ["AG-R02"]
    assert rows(ui)[0]["second"] == "Only one, whichever it is."
    ui.tap("Undo")
    assert ui.app.copy_of("agra").rulings == {}
    assert ui.sees("Nothing found.")
    again = open_ui()
    assert again.app.copy_of("agra").rulings == {}


def test_all_as_proposed_and_back(rulings):
    ui = rulings
    for key, choice in (("AG-R02", "total"), ("AG-R03", "exact")):
        open_ruling(ui, key)
        ui.app.pages.current_screen.choose(choice)
    ui.back()
    ui.tap("Reset all to proposed")
    assert ui.app.copy_of("agra").rulings == {}
    ui.tap("Undo")
    assert ui.app.copy_of("agra").rulings == {"luxury_limit": "total", "trader_value": "exact"}


@pytest.mark.parametrize(
    ("language", "typed", "found"),
    [
        ("en", "luxury one turn", "AG-R02"),
        ("es", "cuantas MERCANCIAS lujo", "AG-R02"),
        ("en", "ag-r45", "AG-R45"),
    ],
)
def test_search_finds_what_is_meant(open_ui, language, typed, found):
    ui = open_ui(language=language)
    ui.app.go("rulings")
    ui.frames(3)
    ui.tap(ui.id("search"))
    ui.type(typed)
    assert found in [line["key"] for line in rows(ui)]
    assert len(rows(ui)) < 10
    ui.type("xyzzy")
    assert rows(ui) == []


def test_what_has_no_switch_is_only_told(rulings):
    ui = rulings
    open_ruling(ui, "AG-R01")
    assert ui.sees("Five.")
    ui.tap("Five.")
    assert ui.app.copy_of("agra").rulings == {}


def test_a_new_game_has_rulings_of_its_own(ui):
    ui.app.copy_of("agra").choose("luxury_limit", "total")
    ui.app.go("new_game")
    ui.frames(3)
    assert ui.sees("1 changed by you")
    ui.tap(ui.id("rulings"))
    assert ui.sees("These choices apply to the new game only.")
    open_ruling(ui, "AG-R03")
    ui.tap("Goods worth exactly one less than what you gave.")
    ui.back()
    ui.back()
    assert ui.app.pages.current == "new_game"
    assert ui.sees("2 changed by you")
    ui.tap(ui.id("begin"))
    assert ui.app.session.game.rulings == {
        "luxury_limit": "total",
        "pier5_halt": "waits",
        "trader_value": "exact",
    }
    assert ui.app.copy_of("agra").rulings == {"luxury_limit": "total"}
    ui.app.go_from_home("new_game")
    ui.frames(3)
    assert ui.sees("1 changed by you")


def test_rulings_of_the_game_on_the_table_are_only_shown(ui):
    from tests.companion.games import begin, open_game

    begin(ui, 2, rulings={"trader_value": "exact"})
    open_game(ui).open_menu()
    ui.wait(0.4)
    ui.tap("This game")
    ui.tap("Rulings")
    assert ui.sees("This game started with these rulings.")
    open_ruling(ui, "AG-R03")
    ui.tap("Goods worth at least one less than what you gave; even less is allowed.")
    assert ui.app.session.game.rulings["trader_value"] == "exact"
    assert ui.app.copy_of("agra").rulings == {}
    assert ui.app.pages.current_screen.number_changed == 1


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_no_text_is_cut(open_ui, pictures, size):
    ui = open_ui(size)
    ui.app.copy_of("agra").choose("luxury_limit", "total")
    ui.app.go("rulings")
    looks = (("en", "dark", 100), ("es", "light", 150), ("it", "dark", 200), ("es", "light", 200))
    shown = ("", "AG-R05", "AG-R02", "AG-R05")
    for key, (language, theme, percent) in zip(shown, looks, strict=True):
        if key:
            open_ruling(ui, key)
        ui.app.settings.change(language=language, theme=theme, text_size=percent)
        ui.frames(4)
        assert ui.cut_texts() == []
        assert ui.small_targets() == []
        ui.shot(pictures / f"rulings-{size[0]}-{key or 'list'}-{language}-{percent}.png")
