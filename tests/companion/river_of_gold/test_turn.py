"""A turn of River of Gold in the window: the die with favour, actions, covered cards, the roll."""

import pytest
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from companion.model.play.session import Session
from companion.tables.common.board import Marks, Room
from companion.tables.common.drawing import Disc
from companion.tables.river_of_gold.boards.river import draw
from companion.tables.river_of_gold.seen.river import river_of
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker
from engine.rivals import Suggestion, Thoughts
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import bits
from engine.river_of_gold.words.voice import Voice
from tests.companion.sizes import PHONE, TABLET

NAMES = ("Ana", "Bo", "Cy", "Dev")
KINDS = ("monk", "artisan")


def opened(ui, *corrections, players=3):
    """The game screen of a new game, corrected before it is shown."""
    session = Session.begin(ui.app.store, "river_of_gold", NAMES[:players], start=0)
    session._dice.seed = 7
    session.roll_everything()
    session.everything_is_placed()
    for each in corrections:
        session.play(f"adjust {each}")
    ui.app.session = session
    ui.app.go_from_home("game")
    ui.wait(0.5)
    return ui.app.pages.current_screen


def space(screen, piece):
    """The river space that a sail can end in."""
    return screen.body.children[0].piece(piece)


def test_a_face_is_paid_with_the_action_and_one_undo_takes_both(ui):
    screen = opened(ui, "crab.die 2", "crab.favour 3", "crab.ship.upper 1", "crab.ship.middle 8")
    assert space(screen, "stop.upper").piece == "river.3"
    ui.tap(screen.bar.dial.faces[3])
    ui.wait(0.3)
    assert space(screen, "stop.upper").piece == "river.5"
    assert screen.session.game.state.seats[0].favour == 3
    ui.tap(space(screen, "stop.upper"))
    ui.wait(0.4)
    ui.tap(screen.panel.ids.main)
    ui.wait(0.5)
    moves = [entry.move for entry in screen.session.game.log[screen.session.set_up_lines() :]]
    assert [each for each in moves if not each.startswith("adjust")][:3] == [
        "favour +1",
        "favour +1",
        "sail upper",
    ]
    assert screen.bar.undo_text == "Sail the upper ship", "the action, not what paid for it"
    screen.undo()
    ui.wait(0.4)
    player = screen.session.game.state.seats[0]
    assert (player.die, player.favour, player.ships[0]) == (2, 3, 0)


def test_a_face_that_cannot_be_paid_is_closed(ui):
    screen = opened(ui, "crab.die 2", "crab.favour 0")
    ui.tap(screen.bar.dial.faces[3])
    ui.wait(0.3)
    assert screen.deciding.begun.before == ()
    assert ui.sees("4 needs 2 favour; there is 0")
    assert ui.sees("5 koku › 1 divine favour"), "what opens it is offered"


def test_without_favour_a_face_free_for_the_royal_ship_opens_its_sail(ui):
    """RG-NOB-9."""
    noble = ("crab.client.noble-5 on", "crab.royal upper", "crab.ship.upper 1")
    screen = opened(ui, "crab.die 2", "crab.favour 0", *noble)
    ui.tap(screen.bar.dial.faces[2])
    ui.wait(0.4)
    assert screen.deciding.chosen.move.text == "sail upper +1"
    ui.tap(screen.panel.ids.main)
    ui.wait(0.5)
    assert screen.session.game.state.seats[0].ships[0] + 1 == 4
    assert not any(entry.move.startswith("favour") for entry in screen.session.game.log)


def test_advice_tells_no_client_of_a_covered_hand_before_it_is_asked_to(ui):
    """RG-HID-2: others look at the same screen."""
    screen = opened(
        ui, "crab.die 1", "crab.good.silk 6", "crab.good.rice 6", "crab.good.porcelain 6"
    )
    screen.session.play("adjust crab.hand monk-1 noble-1")
    screen.session.advise(agreed=True)
    screen.adviser.open()
    paper = screen.paper.content
    paper.stop()
    plans = [_plan(game_move) for game_move in ("deliver monk-1", "sail upper")]
    paper._take([Thoughts(tuple(plans), 1, 1.0)])
    ui.wait(0.3)
    assert "Monk 1" not in " ".join(ui.texts())
    assert [row.suggestion.headline.text for row in paper._rows] == ["sail upper"]
    ui.tap("Show what Ana's hand allows")
    ui.wait(0.3)
    assert "Monk 1" in " ".join(ui.texts())


def _plan(text):
    move = m.parse(text)
    return Suggestion((move,), move, 1.0, 0.0, 0.0, (), ())


def test_sailing_takes_three_taps(ui):
    screen = opened(ui, "crab.die 2", "crab.ship.upper 1", "crab.ship.middle 9", "crab.koku 9")
    ui.tap(space(screen, "stop.upper"))
    ui.wait(0.4)
    ui.tap(screen.panel.ids.main)
    ui.wait(0.5)
    assert screen.session.game.prompt.kind == "end"
    ui.tap(screen.shown.die.die)
    ui.wait(1.4)
    assert screen.session.game.prompt.kind == "turn"
    assert screen.session.game.prompt.seat == 1


def names_in_hand(screen, seat=0):
    """The clients of a hand, as the screen would call them."""
    hand = bits(screen.session.game.state.seats[seat].hand)
    return [Voice(words("en")).client(m.CLIENTS[client]) for client in hand]


def test_nothing_on_the_screen_tells_a_hand(ui):
    screen = opened(ui, "crab.die 3")
    for page in ("river", "tracks", "hand-cards", "seats", "log"):
        screen.open_page(page)
        ui.wait(0.3)
        said = " ".join(ui.texts())
        assert [name for name in names_in_hand(screen) if name in said] == [], page
    for group in ("build", "sail", "deliver"):
        screen.do("tap_action", group)
        ui.wait(0.2)
        rows = [row.key for row in screen.deciding.turn.choices.rows]
        offered = any(key.startswith("deliver ") for key in rows)
        assert offered == (group == "deliver")


def test_the_hand_shows_only_while_it_is_held(ui):
    screen = opened(ui)
    name = names_in_hand(screen)[0]
    screen.open_page("hand-cards")
    ui.wait(0.4)
    page = screen.body.children[0]
    page.ids.hold.state = "down"
    ui.wait(0.2)
    assert ui.sees(name)
    page.ids.hold.state = "normal"
    ui.wait(0.2)
    assert not ui.sees(name)


@pytest.mark.parametrize("ui", [PHONE, TABLET, (780, 360)], indirect=True)
@pytest.mark.parametrize(("language", "text"), [("en", 100), ("en", 150), ("en", 200), ("es", 200)])
def test_every_page_has_room_for_fingers_and_words(ui, language, text):
    ui.app.settings.change(language=language, text_size=text)
    screen = opened(ui, players=4)
    for page in ("river", "tracks", "hand-cards", "seats"):
        screen.open_page(page)
        ui.wait(0.4)
        assert ui.small_targets() == [], page
        assert ui.cut_texts() == [], page


def test_in_the_last_turns_the_title_says_so_and_the_building_row_stays_in_view(ui):
    """RG-FIN-3: at 360 x 780 there is no room above the board."""
    screen = opened(ui)
    state = screen.session.game.state
    state.ended_by, state.turns_left = 1, 1
    screen.redraw()
    ui.wait(0.3)
    assert ui.sees("Last turns: 2 · Bo triggered the end")
    row = [each for each in screen.body.children[0].cards if each.piece.startswith("tile.")]
    assert len(row) == 4
    assert all(slot.to_window(*slot.pos)[1] >= screen.bar.top for slot in row)
    screen.open_page("tracks")
    ui.wait(0.3)
    assert ui.sees("Last turns: 2")
    assert screen.banner.height == 0


def test_clients_and_a_clan_board_fit_a_phone_in_the_middle_of_a_game(ui):
    tiles = ("tile.1 e1-port-4", "tile.2 e1-shrine-5", "tile.3 e1-manor-1")
    owned = (*tiles, *(f"markers.{shore} crab" for shore in (1, 2, 3)))
    clans = ("crab", "crane", "mantis", "scorpion")
    met = [f"{clan}.client.{kind}-{n} on" for n, clan in enumerate(clans, 1) for kind in KINDS]
    rich = ("crab.good.silk 3", "crab.good.rice 1", "crab.good.porcelain 0", "crab.koku 3")
    screen = opened(ui, *owned, *met, *rich, players=4)
    for page in ("hand-cards", "seats"):
        screen.open_page(page)
        ui.wait(0.3)
        scrolling = next(w for w in screen.body.walk() if isinstance(w, ScrollView))
        (content,) = scrolling.children
        # The last few dp are only the edge below.
        assert content.height <= scrolling.height + dp(12), page


def test_undo_names_a_building_by_type_and_space(ui):
    screen = opened(ui, "crab.die 1", "crab.koku 20")
    moves = screen.session.game.legal_moves()
    build = next(each for each in moves if each.verb is m.BUILD)
    screen.session.play(build)
    ui.wait(0.4)
    building = Voice(words("en")).building(m.TILES[build.args[1]])
    assert ui.sees(f"Build {building} on space {m.SHORES[build.args[0]]}")


def test_the_chosen_row_stays_in_view_above_what_it_does(ui):
    goods = [f"crab.good.{good} 6" for good in m.GOODS]
    screen = opened(ui, "crab.die 2", *goods)
    ui.tap(next(part for part in screen.bar.actions.children if part.group == "deliver"))
    ui.wait(0.4)
    rows = screen.panel.ids.rows
    offered = [row for row in rows.children if getattr(row, "key", "").startswith("deliver ")]
    last = offered[0]
    ui.tap(last)
    ui.wait(0.4)
    assert last.chosen
    scroll = screen.panel.ids.scroll
    bottom = scroll.to_window(*scroll.pos)[1]
    assert bottom - 1 <= last.to_window(*last.pos)[1]
    assert last.to_window(last.x, last.top)[1] <= bottom + scroll.height + 1


def test_where_cards_stay_with_the_players_nothing_can_be_held_and_a_discard_needs_no_name(ui):
    """RG-HID-3, RG-HID-4."""
    session = Session.begin(
        ui.app.store, "river_of_gold", NAMES[:2], start=0, rulings={"hand_keeping": "covered"}
    )
    session.roll_everything()
    session.everything_is_placed()
    goods = [f"adjust crab.good.{good} 6" for good in m.GOODS]
    for each in (*goods, "adjust crab.die 2"):
        session.play(each)
    ui.app.session = session
    ui.app.go_from_home("game")
    ui.wait(0.5)
    screen = ui.app.pages.current_screen
    screen.open_page("hand-cards")
    ui.wait(0.3)
    assert not ui.app.pages.current_screen.body.children[0].ids.hold.shown
    assert any(text.startswith("2 cards at the table") for text in ui.texts())
    screen.open_page("seats")
    ui.wait(0.3)
    assert ui.sees("the cards stay with the player")
    assert not ui.sees("hold to see")
    session.play("deliver elder-2")
    while session.waits_for_chance:
        session.roll()
    ui.wait(0.5)
    keys = [row.key for row in screen.deciding.turn.choices.rows]
    assert keys.index("discard ?") < keys.index("discard")
    assert "discard monk-1" not in keys, "29 names are behind one row"


@pytest.mark.parametrize("ui", [(780, 360)], indirect=True)
def test_on_a_lying_phone_the_panel_has_room_for_the_die_and_says_what_the_player_has(ui):
    screen = opened(ui, "crab.die 2", "crab.ship.upper 1", "crab.ship.middle 9", "crab.koku 9")
    assert next(glyph.text for glyph in screen.panel.store if glyph.text) == "9"
    screen.session.play("sail upper")
    ui.wait(0.5)
    panel = screen.panel
    assert panel.ids.header.to_window(0, panel.ids.header.top)[1] <= screen.height + 1
    die = screen.shown.die
    assert die.to_window(*die.pos)[1] >= panel.ids.buttons.to_window(0, panel.ids.buttons.top)[1]
    assert panel.height > 300


@pytest.mark.parametrize("text", [100, 150, 200])
def test_a_hand_that_is_held_is_whole_on_the_screen(ui, text):
    ui.app.settings.change(text_size=text)
    screen = opened(ui)
    screen.session.play("adjust crab.hand monk-1 noble-1")
    screen.open_page("hand-cards")
    ui.wait(0.4)
    page = screen.body.children[0]
    page.ids.hold.state = "down"
    ui.wait(0.3)
    assert len(page.ids.seen.children[0].children) == 2
    assert page.ids.seen.top <= page.top
    assert ui.cut_texts() == []
    page.ids.hold.state = "normal"
    ui.app.settings.change(text_size=100)
    ui.wait(0.3)


def test_the_title_of_a_paper_breaks_no_word(ui):
    from companion.window.screens.game.parts import Paper

    ui.app.settings.change(language="it", text_size=200)
    screen = opened(ui)
    screen.papers.lay_over(Paper(title="Visita dell'Imperatore", rule="RG-EMP-1"))
    ui.wait(0.4)
    assert ui.cut_texts() == []


def test_a_tile_has_as_many_dots_as_its_era():
    game = Game.new("river_of_gold", NAMES[:3], 7)
    while game.prompt.kind != "turn":
        game.play(game.legal_moves()[0])
    row = river_of(onlooker(game)).row
    board = draw(onlooker(game), words("en"), Room(360, 560), Marks())
    for view in row:
        (tile,) = (spot for spot in board.spots if spot.piece == view.piece)
        dots = [each for each in tile.shapes if isinstance(each, Disc) and each.fill]
        assert len(dots) == view.era
