"""The game screen: turn bar, choosing, taps of common turns, resizing, Back."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.companion.sizes import LANGUAGES, PHONE, TABLET

ROOT = Path(__file__).resolve().parents[2]
TWO_PANES = (800, 1100)


def opened(ui, *corrections, **how):
    from tests.companion.games import open_game, position
    from tests.companion.player import Player

    session = position(ui, *corrections, **how)
    screen = open_game(ui)
    return session, screen, Player(ui)


def resize(ui, size):
    from kivy.core.window import Window

    Window.size = size
    ui.wait(0.4)


@pytest.mark.parametrize("ui", [PHONE, TWO_PANES, TABLET], indirect=True)
def test_shows_whose_turn_it_is_and_what_is_asked(ui):
    _, screen, _ = opened(ui, "turn magenta")
    for text in ("Round 1", "Pier 1", "Limit 3", "Bo", "Meditate or choose an action", "Options"):
        if text != "Options" or screen.layout.mode == "table":
            assert ui.sees(text), text
    assert ui.small_targets() == []
    assert (
        screen.layout.mode
        == {PHONE: "phone", TWO_PANES: "panes", TABLET: "table"}[tuple(map(int, screen.size))]
    )


def chips(screen):
    """What was gathered so far, as it can be tapped."""
    return screen.panel.basket.ids.chips.children[::-1]


def test_a_tap_on_a_piece_shows_just_its_options_and_what_they_lead_to(ui):
    session, screen, player = opened(ui, "merchant quarry", "turn teal")
    ui.tap(player.piece(session.game.parse("place quarry")))
    ui.wait(0.4)
    assert screen.sheet.is_open
    assert ui.sees("What happens")
    for line in ("Place a worker on the Quarry", "Ana +2 Sandstone: production."):
        assert ui.sees(line)
    assert not ui.sees("Use the Peon"), "only where a worker of one's own stands"
    assert session.game.prompt.kind == "choose_action"
    ui.tap(screen.panel.ids.main)
    assert session.waits_for_chance


def test_producing_takes_at_most_four_taps_from_turn_to_turn(ui):
    session, _, player = opened(ui, "built.oil_mill on", "merchant oil_mill", "turn teal")
    player.choose(session.game.parse("place woodcutter"))
    player.choose(session.game.parse("end"))
    assert session.game.state.active == 1
    assert player.taps <= 4


def test_producing_where_the_merchant_stands_too(ui):
    session, _, player = opened(ui, "merchant quarry", "turn teal")
    player.choose(session.game.parse("place quarry"))
    player.roll()
    player.choose(session.game.parse("end"))
    assert session.game.state.active == 1
    assert player.taps <= 4


def test_processing_takes_at_most_four_taps_when_nobody_can_follow(ui):
    session, _, player = opened(ui, "teal.good.wood 3", "built.sawmill on", "turn teal")
    player.choose(session.game.parse("place sawmill"))
    player.choose(session.game.parse("process 3"))
    player.choose(session.game.parse("end"))
    assert session.game.state.active == 1
    assert player.taps <= 4


def test_all_options_are_grouped_and_closed_ones_say_why(ui):
    _, screen, player = opened(ui, "turn teal")
    ui.tap(screen.bar.ids.main)
    ui.wait(0.3)
    assert ui.sees("Place a worker")
    closed = player.row("closed")
    assert closed.text.startswith("Not possible (")
    ui.tap(closed)
    assert ui.sees("You have no Oil.")
    ui.tap(player.row("place"))
    assert player.row("place quarry") is not None
    assert not ui.sees("AG-ACT-2")
    ui.tap(player.row("closed"))
    assert ui.sees("The Sawmill is not built and the Builder is elsewhere. Build it first.")
    assert ui.sees("AG-ACT-2")
    ui.tap(player.row("back"))
    assert player.row("place quarry") is None


def test_undo_and_redo_name_what_they_take_back(ui):
    session, screen, player = opened(ui, "turn teal")
    player.choose(session.game.parse("place woodcutter"))
    assert screen.bar.undo_text == "Place a worker on the Woodcutter"
    assert screen.bar.redo_text == ""
    ui.wait(0.4)
    ui.tap(screen.bar.ids.undo)
    assert session.game.prompt.kind == "choose_action"
    assert screen.bar.redo_text == "Place a worker on the Woodcutter"
    assert ui.sees("Redo")
    ui.wait(0.4)
    ui.tap(screen.bar._redo)
    assert session.game.prompt.kind == "order_phase"
    assert screen.bar.redo_text == ""


def test_undo_says_what_to_put_back_on_the_table(ui):
    session, screen, player = opened(ui, "turn teal")
    player.choose(session.game.parse("place woodcutter"))
    screen.open_table()
    ui.wait(0.3)
    ui.tap("Markers on Wood +2: 0 › 2")
    screen.back()
    ui.tap(screen.bar.ids.undo)
    screen.open_table()
    ui.wait(0.3)
    assert ui.sees("Markers on Wood −2: 2 › 0")
    assert not ui.sees("Worker on the Woodcutter: +Ana"), "that one was never moved"


def test_on_the_table_is_told_and_can_be_opened_again(ui):
    session, screen, player = opened(ui, "turn teal")
    player.choose(session.game.parse("place woodcutter"))
    assert ui.sees("2 to move ›")
    assert ui.sees("Round 1")
    ui.tap(screen.title_row.ids.menu)
    ui.wait(0.3)
    ui.tap("Pieces to move")
    ui.wait(0.3)
    assert ui.sees("Worker on the Woodcutter: +Ana")
    assert ui.sees("Markers on Wood +2: 0 › 2")


def test_a_button_that_has_changed_is_deaf_for_a_moment(ui):
    session, screen, player = opened(ui, "turn teal")
    player.choose(session.game.parse("place woodcutter"))
    assert screen.bar.main_text == "End the turn"
    ui.tap(screen.bar.ids.main)
    assert session.game.state.active == 0, "a double tap has ended the turn"
    ui.wait(0.35)
    ui.tap(screen.bar.ids.main)
    assert session.game.state.active == 1


def test_payments_are_a_basket_with_running_totals(ui):
    session, screen, player = opened(ui, "teal.good.wood 3", "teal.good.sandstone 2", "turn teal")
    player.choose(session.game.parse("place architect"))
    player.choose(session.game.parse("build sawmill"))
    assert ui.sees("The Sawmill costs 3: 0 paid (+1 for two materials)")
    player.choose(session.game.parse("pay wood"))
    assert ui.sees("The Sawmill costs 3: 1 paid (+1 for two materials)")
    assert [chip.text for chip in chips(screen)] == ["Wood"]
    ui.wait(0.4)
    ui.tap(screen.panel.ids.undo)
    assert ui.sees("The Sawmill costs 3: 0 paid (+1 for two materials)")
    assert chips(screen) == []


def test_an_exchange_is_a_basket_too(ui):
    session, screen, player = opened(ui, "teal.good.curry 2", "teal.good.books 1", "turn teal")
    player.choose(session.game.parse("place trader"))
    for move in ("give curry", "give books"):
        player.choose(session.game.parse(move))
    assert ui.sees("Ana gave 5: take up to 4")
    assert screen.panel.main_text == "Take nothing: lose goods worth 5"
    assert screen.panel.gives_up
    player.choose(session.game.parse("take wood"))
    assert ui.sees("Ana gave 5: take up to 3")
    loss = "Take no more: lose goods worth 3"
    assert (screen.panel.main_text, screen.panel.gives_up) == (loss, True)
    assert [chip.text for chip in chips(screen)] == ["Curry", "Books", "Wood"]


def test_laying_workers_down_shows_points_and_the_next_yield(ui):
    session, screen, player = opened(
        ui, "space.quarry teal", "space.sailor teal", "teal.meditation 3", "turn teal"
    )
    player.choose(session.game.parse("meditate"))
    assert screen.panel.left == "0"
    row = player.row("lay quarry")
    assert [glyph.icon or glyph.text for glyph in row.gains] == ["meditate", "+2"]
    ui.tap(row)
    assert screen.panel.left == "2"
    assert [chip.text for chip in chips(screen)] == ["Quarry"]


def test_back_closes_sheets_and_goes_home_without_losing_the_game(ui):
    wood = ("teal.good.wood 3", "magenta.good.wood 1")
    session, screen, player = opened(ui, *wood, "built.sawmill on", "turn teal")
    player.choose(session.game.parse("place sawmill"))
    player.choose(session.game.parse("process 1"))
    assert screen.sheet.is_open
    assert ui.back()
    assert not screen.sheet.is_open
    assert ui.app.pages.current == "game"
    assert screen.bar.main_text == "Choose"
    ui.back()
    assert ui.app.pages.current == "home"
    ui.tap("Continue")
    ui.wait(0.3)
    assert ui.app.pages.current == "game"
    assert ui.app.session.game.prompt.kind == "follow"
    assert ui.app.pages.current_screen.sheet.is_open


def test_the_menu_leads_to_rules_settings_and_home(ui):
    _, screen, _ = opened(ui, "turn teal")
    for text, leads_to in (("Rules", "rules"), ("Settings", "settings")):
        ui.tap(screen.title_row.ids.menu)
        ui.wait(0.3)
        ui.tap(text)
        assert ui.app.pages.current == leads_to
        ui.back()
        assert ui.app.pages.current == "game"
    ui.tap(screen.title_row.ids.menu)
    ui.wait(0.3)
    ui.tap("Back to Home")
    assert ui.app.pages.current == "home"


def test_theme_language_and_text_size_leave_the_options_as_they_were_opened(ui):
    session, screen, player = opened(ui, "turn teal")
    ui.tap(player.piece(session.game.parse("place quarry")))
    ui.wait(0.4)
    for change in ({"theme": "light"}, {"language": "es"}, {"text_size": 200}, {"text_size": 100}):
        ui.app.settings.change(**change)
        ui.wait(0.4)
        assert screen.sheet.is_open
        assert screen.deciding.begun.opened.chosen == "take 2"
        assert screen.panel.has_lines
        assert ui.cut_texts() == []
    assert ui.sees("Qué ocurre")
    ui.tap(screen.panel.ids.main)
    assert session.game.log[-1].move == "place quarry"


def test_every_page_opens_and_follows_the_game(ui):
    session, screen, player = opened(ui, "turn teal")
    for page in ("River", "Palace", "Seats", "Log", "City"):
        ui.tap(next(item for item in screen.nav.children if item.text == page))
        ui.wait(0.2)
        assert ui.small_targets() == []
    player.choose(session.game.parse("place woodcutter"))
    assert screen.body.children == [screen.pages.kept.made["city"]]


def test_resizing_and_rotating_keep_the_basket_and_the_choice(ui):
    session, screen, player = opened(ui, "teal.good.wood 3", "teal.good.sandstone 2", "turn teal")
    player.choose(session.game.parse("place architect"))
    player.choose(session.game.parse("build sawmill"))
    player.choose(session.game.parse("pay wood"))
    for size in (TABLET, (780, 360), PHONE, TWO_PANES, PHONE):
        resize(ui, size)
        assert ui.sees("The Sawmill costs 3: 1 paid (+1 for two materials)")
        assert player.row("pay sandstone") is not None
    assert screen.sheet.is_open
    ui.tap(player.row("pay sandstone"))
    assert session.game.prompt.kind == "choose_bonus"
    ui.tap(player.row("bonus l2_favour"))
    assert session.game.prompt.kind != "choose_bonus"


def test_redo_is_there_on_every_size_beside_the_main_action(ui):
    session, screen, player = opened(ui, "turn teal")
    player.choose(session.game.parse("place woodcutter"))
    ui.wait(0.4)
    assert session.next_undo()
    for size in ((780, 360), (360, 420), PHONE, TWO_PANES, TABLET):
        resize(ui, size)
        screen.do("undo")
        ui.wait(0.5)
        assert ui.small_targets() == []
        where = screen.bar if screen.bar.parent else screen.panel
        redo = where.ids.redo
        assert redo.text == "Place a worker on the Woodcutter"
        ui.tap(redo)
        assert session.next_redo() is None


@pytest.mark.parametrize("size", [100, 200])
def test_undo_stays_under_the_finger_when_redo_comes(ui, size):
    ui.app.settings.change(text_size=size)
    session, screen, _ = opened(ui, "turn teal")
    for move in ("place woodcutter", "end", "place quarry"):
        session.play(move)
    for page in [screen.pages.page, "log"]:
        screen.open_page(page)
        ui.wait(0.5)
        where = screen.panel if screen.sheet.is_open else screen.bar
        undo = where.ids.undo
        touched = undo.to_window(*undo.center)
        screen.do("undo")
        ui.wait(0.5)
        assert undo.collide_point(*undo.to_widget(*touched))
        screen.do("redo")
        ui.wait(0.5)


@pytest.mark.parametrize("size", [100, 200])
def test_in_the_panel_undo_keeps_its_place_whatever_else_is_there(ui, size):
    ui.app.settings.change(text_size=size)
    _, screen, _ = opened(ui, "turn teal")
    screen.do("open_all")
    panel = screen.panel
    panel.undo_text = "Place a worker on the Woodcutter"
    places = []
    for redo, main, loss in (
        ("", "Roll the die", ""),
        ("Place a worker on the Quarry", "Roll the die", ""),
        ("Place a worker on the Quarry", "", ""),
        ("Place a worker on the Quarry", "Take 2", "Take nothing"),
    ):
        panel.redo_text, panel.main_text, panel.loss_text = redo, main, loss
        ui.wait(0.3)
        undo = panel.ids.undo
        places.append((undo.to_window(undo.x, undo.y), undo.right))
        for other in (panel.ids.redo, panel.ids.main, panel.ids.loss):
            assert not other.parent or not other.collide_widget(undo)
    assert len({corner for corner, _ in places}) == 1
    assert ui.small_targets() == []


@pytest.mark.parametrize("ui", [TABLET], indirect=True)
def test_the_seat_panels_face_their_players_or_all_the_same_way(ui):
    _, screen, _ = opened(ui, "turn teal", players=4)
    assert sorted(panel.rotation for panel in screen.layout.seat_panels) == [0, 90, 180, 270]
    ui.tap(screen.title_row.ids.menu)
    ui.wait(0.3)
    ui.tap("This game")
    ui.tap("Panels face their players")
    assert {panel.rotation for panel in screen.layout.seat_panels} == {0}
    ui.back()
    ui.back()
    ui.frames(3)
    assert ui.cut_texts() == []
    assert ui.small_targets() == []
    boxes = [
        (*panel.pos, *panel.size) for panel in (*screen.layout.seat_panels, screen.layout.middle)
    ]
    for i, (x, y, w, h) in enumerate(boxes):
        for x2, y2, w2, h2 in boxes[i + 1 :]:
            apart = x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y
            assert apart


VARIANTS = [
    *((PHONE, language, percent, "dark") for language in LANGUAGES for percent in (100, 150)),
    (PHONE, "en", 100, "light"),
    (TABLET, "en", 100, "dark"),
    (TABLET, "en", 100, "light"),
    (TABLET, "es", 150, "dark"),
    (TABLET, "it", 150, "dark"),
]


@pytest.mark.parametrize(("size", "language", "percent", "theme"), VARIANTS)
def test_no_text_is_cut_in_any_state(open_ui, pictures, size, language, percent, theme):
    ui = open_ui(size, language=language, text_size=percent, theme=theme, face_players=False)
    name = f"{size[0]}-{language}-{percent}-{theme}"

    def look(state):
        ui.wait(0.4)
        ui.shot(pictures / f"game-{name}-{state}.png")
        assert ui.cut_texts() == [], state
        assert ui.small_targets() == [], state

    session, screen, player = opened(ui, *STATES["process"])
    look("start")
    if screen.layout.mode != "table":
        screen.do("open_all")
        look("options")
    screen.do("tap_row", "group", "place")
    look("place")
    player.in_sheet(session.game.parse("place sawmill"))
    look("processing")
    player.in_sheet(session.game.parse("process 2"))
    look("follow")
    screen.do("tap_main")
    look("order-phase")
    screen.open_table()
    look("on-the-table")
    ui.back()
    screen.open_menu()
    look("menu")
    if size == PHONE and percent == 100:
        assert screen.paper.content.ids.rows.height <= screen.paper.content.ids.scroll.height
    ui.tap(screen.paper.content.ids.rows.children[0])
    look("menu-game")
    ui.back()
    ui.back()
    session, screen, player = opened(ui, *STATES["pay"])
    for move in ("place architect", "build sawmill", "pay wood"):
        player.choose(session.game.parse(move))
    look("pay")
    session, screen, player = opened(ui, *STATES["trade"])
    for move in ("place trader", "give curry", "give books", "take wood"):
        player.choose(session.game.parse(move))
    look("exchange")
    session, screen, player = opened(ui, *STATES["meditate"])
    for move in ("meditate", "lay quarry"):
        player.choose(session.game.parse(move))
    look("meditation")


STATES = {
    "process": (
        "teal.good.wood 3",
        "magenta.good.wood 2",
        "orange.good.wood 1",
        "built.sawmill on",
        "turn teal",
    ),
    "pay": ("teal.good.wood 3", "teal.good.sandstone 2", "turn teal"),
    "trade": ("teal.good.curry 2", "teal.good.books 1", "turn teal"),
    "meditate": (
        "space.quarry teal",
        "space.sailor teal",
        "teal.good.wood 2",
        "teal.meditation 3",
        "turn teal",
    ),
}

KILLED = """
import os, sys
from pathlib import Path
from companion.window.app import TablesideApp
from tests.companion.ui import UI
from tests.companion.games import open_game, position
from tests.companion.player import Player

ui = UI(TablesideApp(Path(sys.argv[1])))
session = position(ui, "teal.good.wood 3", "teal.good.sandstone 2", "turn teal")
open_game(ui)
player = Player(ui)
for move in ("place architect", "build sawmill", "pay wood"):
    player.choose(session.game.parse(move))
print(session.game.at, flush=True)
while True:
    ui.frames(1)
"""


def test_killed_in_the_middle_of_a_prompt_and_resumed(open_ui, tmp_path):
    folder = tmp_path / "files"
    environment = {**os.environ, "KIVY_NO_ARGS": "1", "PYTHONPATH": str(ROOT)}
    killed = subprocess.Popen(
        [sys.executable, "-c", KILLED, str(folder)],
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
    )
    at = int(killed.stdout.readline())
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    ui = open_ui()
    ui.tap("Continue")
    ui.wait(0.4)
    screen = ui.app.pages.current_screen
    assert ui.app.session.game.at == at
    assert screen.sheet.is_open
    assert ui.sees("The Sawmill costs 3: 1 paid (+1 for two materials)")
    assert ui.sees("Pay Wood")
    assert screen.panel.undo_text == "Pay Wood"
    ui.tap(screen.panel.ids.undo)
    assert ui.sees("The Sawmill costs 3: 0 paid (+1 for two materials)")
