"""The quick tools in a window: two taps from Home, by taps alone, and still there tomorrow."""

import sys
from types import SimpleNamespace
from typing import ClassVar

import pytest

from companion.tables.common.drawing import Disc
from engine.agra.moves import BUILDINGS
from engine.core.language.book import book_of
from engine.core.registry import GAMES
from tests.boards import texts_of
from tests.companion.looks import resized
from tests.companion.sizes import PHONE, TABLET

TOOLS = {
    "tool_setup": "Set-up",
    "tool_pawns": "Merchant and Builder",
    "tool_contract": "Who wins the contract",
    "tool_farm": "Production",
    "tool_score": "Score pad",
    "tool_dice": "Dice",
    "tool_clock": "Turn clock",
    "tool_scoring": "How this game is scored",
    "tool_rolls": "What the app rolls",
}
LOOKS = ((PHONE, 150, "it"), (PHONE, 200, "es"), (TABLET, 100, "es"))


def open_tool(ui, name):
    from companion.window.screens.start import quick_tools

    ui.app.still = True
    quick_tools.open_tool(ui.app, name)
    ui.frames(4)
    return ui.app.pages.current_screen


def made(ui, name):
    return ui.app.pages.get_screen(name)


def test_every_tool_is_two_taps_from_home_and_fits_every_look(ui):
    found = []
    ui.tap("Quick tools")
    for name, title in TOOLS.items():
        ui.tap(title)
        assert ui.app.pages.current == name
        assert ui.sees(title)
        found += [f"{name}: {fault}" for fault in (*ui.cut_texts(), *ui.small_targets())]
        ui.back()
        assert ui.app.pages.current == "quick_tools"
    pages = ("quick_tools", *TOOLS, "tool_setup_guide", "tool_players", "tool_notables")
    for number, (size, scale, language) in enumerate(LOOKS):
        resized(ui, size)
        theme = ("dark", "light")[number % 2]
        ui.app.settings.change(theme=theme, text_size=scale, language=language)
        for name in pages:
            if name == "quick_tools":
                ui.app.go(name)
            elif name == "tool_notables":
                open_tool(ui, "tool_contract").choose()
            else:
                open_tool(ui, name)
            ui.frames(4)
            shown = f"{name}-{size[0]}-{scale}-{language}-{theme}"
            found += [f"{shown}: {fault}" for fault in (*ui.cut_texts(), *ui.small_targets())]
    assert found == []


def test_a_set_up_is_rolled_carried_out_and_becomes_a_game(ui):
    screen = open_tool(ui, "tool_setup")
    first = screen.rolled.to_plain()
    assert screen.rolled.session.is_set_up
    assert ui.sees("Merchant")
    assert ui.app.store.latest() is None
    ui.tap(ui.id("again"))
    assert screen.rolled.to_plain()["lines"] != first["lines"]
    ui.tap("2")
    rolled = screen.rolled.to_plain()
    assert rolled["players"] == 2
    # A result opens its page of the guide, with the picture; a tick is kept.
    ui.tap("Builder")
    guide = ui.app.pages.current_screen
    assert guide.name == "tool_setup_guide"
    assert guide.heading == "Builder"
    assert "builder" in {shape.piece for shape in guide.picture.drawing.shapes}
    ui.wait(0.4)
    ui.tap(ui.id("main"))
    ui.back()
    assert ui.sees(f"1 of {len(guide._steps)} steps done")
    ui.back()
    screen = open_tool(ui, "tool_setup")
    assert screen.rolled.to_plain()["lines"] == rolled["lines"]
    ui.tap(ui.id("begin"))
    assert ui.app.pages.current == "setup_guide"
    assert ui.app.session.game.lines == rolled["lines"]
    assert len(ui.app.session.ticks) == 1
    assert ui.app.store.running().seats == ("Player 1", "Player 2")


def test_merchant_and_builder_walk_over_the_map(ui):
    screen = open_tool(ui, "tool_pawns")
    tiles = {name: screen.ids.map.pieces.named(f"building.{name}") for name in BUILDINGS}
    ui.tap(tiles["woodcutter"])
    assert screen.map.to_plain()["merchant"] == "woodcutter"
    ui.tap("Built or not")
    ui.tap(tiles["oil_mill"])
    assert screen.map.is_built("oil_mill")
    ui.tap("Merchant")
    ui.tap(screen.ids.faces.dice[3])
    line = "The Merchant rolls 4, leaves 3 rupees and stops at the Quarry."
    assert ui.sees(line)
    for name, step in (("turmeric_farm", "1"), ("oil_mill", "3"), ("quarry", "4")):
        assert texts_of(tiles[name].spot)[-1] == step
    coin = [shape for shape in tiles["oil_mill"].spot.shapes if isinstance(shape, Disc)]
    assert len(coin) == 1
    assert tiles["quarry"].chosen
    ui.tap(ui.id("undo"))
    assert screen.map.to_plain()["merchant"] == "woodcutter"
    ui.tap(tiles["studio"])
    assert screen.map.to_plain()["merchant"] == "woodcutter"
    assert any("Painting studio" in text for text in ui.texts())
    before = screen.map.to_plain()
    ui.tap(ui.find(lambda widget: getattr(widget, "meaning", "") == "builder"))
    ui.tap(ui.id("roll"))
    assert screen.map.walk.pawn == "builder"
    assert screen.map.to_plain()["builder"] != before["builder"]


def test_markers_are_tapped_and_the_contract_goes_to_somebody(ui):
    screen = open_tool(ui, "tool_contract")
    ui.tap(ui.id("card"))
    ui.tap("Grand Mufti")
    assert ui.app.pages.current == "tool_contract"
    rows = screen.ids.slots.children[::-1]
    assert [row.text for row in rows] == ["Statues", "Books", "Cloth"]

    def tap(slot, seat):
        ui.tap(rows[slot].ids.markers.children[::-1][seat])

    tap(0, 0)
    tap(1, 1)
    assert ui.sees("Not delivered yet: Cloth.")
    tap(2, 2)
    assert ui.sees("Player 1 wins the contract")
    tap(2, 2)
    assert ui.sees("Player 3 wins the contract")
    assert ui.sees("Player 1 +1 favour: lost the contract.")
    ui.tap(ui.id("clear_all"))
    assert ui.sees("Not complete yet")
    ui.tap(ui.id("card"))
    ui.tap("5 goods")
    assert len(screen.ids.slots.children) == 5
    # Names are set once for all tools.
    ui.tap(ui.id("players"))
    players = ui.app.pages.current_screen
    ui.tap(players._rows[0].ids.name)
    ui.frames(3)
    ui.type("Ana")
    ui.tap(players.ids.done)
    for slot in range(5):
        tap_first = screen.ids.slots.children[::-1][slot].ids.markers.children[-1]
        ui.tap(tap_first)
    assert ui.sees("Ana wins the contract")
    assert open_tool(ui, "tool_score").names()[0] == "Ana"


def test_a_farm_is_dragged_and_tapped(ui):
    screen = open_tool(ui, "tool_farm")
    squares = screen._ring.squares

    def yields():
        return [int(row.number) for row in screen.ids.yields.children[::-1]]

    def place(side, number):
        square = squares[side][number]
        return square.to_window(*square.center)

    assert yields() == [2, 2, 2, 2]
    ui.drag(place(1, 2), place(1, 1))
    assert [square.kind for square in squares[1]] == ["cover", "farmer", "open", "open", "cover"]
    assert yields() == [2, 1, 3, 2]
    ui.drag(place(0, 0), (180, 300))
    assert yields() == [3, 1, 3, 2]
    ui.tap(squares[0][3])
    assert yields() == [4, 0, 3, 2]
    ui.tap("puts a cover")
    ui.tap(squares[0][0])
    assert yields() == [3, 0, 3, 2]
    ui.tap("Mahout")
    assert yields()[0] == 4
    ui.back()
    screen = open_tool(ui, "tool_farm")
    assert yields()[0] == 4
    ui.tap(ui.id("anew"))
    assert yields() == [2, 2, 2, 2]


def keyed(screen, text):
    """The key with this number under the score pad."""
    grid = screen.ids.pad_keys.children[0]
    return next(key for key in grid.children if key.text == text)


def test_the_score_pad_adds_up_and_survives(ui, open_ui):
    screen = open_tool(ui, "tool_score")
    ui.tap(ui.id("count_now"))
    for digit in "41":
        ui.tap(keyed(screen, digit))
    assert screen.entry.pad.sheet.number("rupees", 0) == 41
    ui.tap(screen._shown.lines["influence.scholars"].ids.cells.children[-1])
    ui.tap(keyed(screen, "1"))
    assert screen.entry.at == ("influence.scholars", 1), "the next player is asked"
    ui.tap(screen._shown.lines["contracts"].ids.cells.children[-1])
    ui.tap("Subadar")
    ui.tap(ui.id("next"))
    assert screen.entry.at == ("contracts", 1)
    ui.wait(0.3)
    assert ui.text("Subadar").colour == 0
    assert ui.sees("2 players missing")
    assert ui.sees("41"), "the total is above the keys"
    ui.tap(ui.id("result"))
    assert ui.sees("No winner yet.")
    ui.back()
    # Paper beside it: the points are only added up.
    ui.tap("Copy from paper")
    for digit in "50":
        ui.tap(keyed(screen, digit))
    ui.tap("Let the app add up")
    assert screen.entry.pad.sheet.number("rupees", 0) == 41
    ui.wait(0.3)

    ui = open_ui()
    screen = open_tool(ui, "tool_score")
    assert screen.entry.pad.sheet.number("rupees", 0) == 41
    assert screen.entry.at == ("rupees", 1), "what is missing is asked"
    screen.clear_or_bring_back()
    assert screen.entry.is_empty
    screen.clear_or_bring_back()
    assert screen.entry.pad.sheet.number("rupees", 0) == 41
    ui.frames(3)


@pytest.mark.parametrize("game", GAMES)
def test_a_first_evening_has_two_pages_from_the_texts_of_the_game(ui, game):
    from companion.window.screens.start.quick_tools import remember_game

    remember_game(ui.app, game)
    page = open_tool(ui, "tool_scoring")
    written = [part for part in page.ids.column.children[::-1] if hasattr(part, "rule")]
    book = book_of(game).rulebook("en")
    assert all(part.text == book.text(part.rule) for part in written if part.rule)
    assert sum(bool(part.rule) for part in written) >= 3
    assert any(getattr(part, "drawing", None) for part in page.ids.column.children)
    page = open_tool(ui, "tool_rolls")
    assert sum(bool(getattr(part, "drawing", None)) for part in page.ids.column.children) >= 3


def test_dice_are_rolled_and_the_clock_runs_on_every_screen(ui, monkeypatch):
    from kivy.app import App

    moved = iter([(x, 1.0, 9.0) for x in (-25.0, 26.0, -24.0)])
    still = (0.0, 0.0, 9.8)
    felt = []
    monkeypatch.setattr("companion.model.base.device.feel_motion", lambda *, on: felt.append(on))
    screen = open_tool(ui, "tool_dice")
    monkeypatch.setattr("companion.model.base.device.acceleration", lambda: next(moved, still))
    ui.wait(0.5)
    assert len(screen.rolls.last) == 1, "the device was shaken once"
    ui.tap(ui.id("forget"))
    ui.tap("3")
    ui.tap(ui.id("roll"))
    screen.roll()
    assert len(screen.ids.cup.children) == 3
    assert [die.pips for die in screen.ids.cup.children[::-1]] == screen.rolls.last[0]
    assert len(screen.ids.rolls.children) == 2
    assert ui.sees(f"Total {sum(screen.rolls.last[0])}")

    clock = open_tool(ui, "tool_clock")
    assert felt == [True, False]
    ui.tap(ui.id("face"))
    ui.wait(5.5)
    assert ui.sees("0:05")
    ui.tap("1 min")
    clock.clock.pass_time(50)
    ui.wait(3)
    assert not clock.ids.face.late
    ui.wait(3)
    assert clock.ids.face.late
    ui.tap(ui.id("face"))
    ui.wait(10)
    assert clock.ids.face.name == "Player 2"
    assert not clock.ids.face.late
    App.get_running_app().dispatch("on_pause")
    assert not clock.runs
    ui.wait(10)
    ui.tap(ui.id("pause"))
    ui.wait(5)
    ui.back()
    open_tool(ui, "tool_dice")
    ui.wait(10)
    assert any(text.startswith("Player 2 0:2") for text in ui.texts()), "small in the title bar"
    clock = open_tool(ui, "tool_clock")
    assert clock.runs
    ui.tap(ui.id("pause"))
    assert ui.app.clock_text == ""
    assert [round(each) for each in clock.clock.spent[:4]] == pytest.approx([62, 25, 0, 0], abs=2)
    ui.tap(ui.id("anew"))
    assert not any(clock.clock.spent)
    ui.tap(ui.id("anew"))
    assert clock.clock.spent[0] > 60


@pytest.mark.parametrize("able", ["present", "absent", "failing"])
def test_a_notice_says_whose_turn_it_is_when_the_app_is_left(ui, monkeypatch, able):
    from companion.model.base.device import native

    class Notices:
        """The notices of a desktop, which may break."""

        shown: ClassVar[list[str]] = []

        def notify(self, title, message, app_name):
            if able == "failing":
                raise OSError("broken")
            self.shown.append(f"{title}: {message}")

    plyer = None if able == "absent" else SimpleNamespace(notification=Notices())
    monkeypatch.setitem(sys.modules, "plyer", plyer)
    monkeypatch.setattr(native, "ON_ANDROID", False)
    there = able == "present"

    clock = open_tool(ui, "tool_clock")
    ui.tap(ui.id("face"))
    ui.app.dispatch("on_pause")
    assert Notices.shown == []
    ui.app.dispatch("on_resume")

    clock.turn_notice()
    assert ui.app.preferences.clock_notice
    ui.tap(ui.id("face"))
    ui.wait(4)
    ui.app.dispatch("on_pause")
    assert not clock.runs
    left = "Turn clock: Player 1's turn. The clock is stopped at 0:04."
    assert Notices.shown == [left] * there

    ui.app.dispatch("on_pause")
    assert Notices.shown == [left] * there
    ui.app.dispatch("on_resume")
    clock.set_limit(60)
    ui.tap(ui.id("face"))
    clock.clock.pass_time(55)
    ui.wait(3)
    late = "Turn clock: Player 1's turn: 1 min used."
    assert Notices.shown == [left, late] * there
