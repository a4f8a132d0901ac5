"""The seats page shows what each player has; rupees only while a finger is down."""

import pytest

from engine.agra import moves as m
from engine.agra.chapters.production import production
from engine.agra.chapters.scoring import sheet
from engine.agra.invariants import workers_of
from engine.core.observer import onlooker
from tests.companion.games import open_game, position
from tests.companion.looks import (
    LONG_NAME,
    every_look,
    finished_game,
    game_after,
    hold_down,
    put_page,
    random_game,
    resized,
)
from tests.companion.sizes import LANGUAGES, PHONE, TABLET
from tests.table import play, table

NOTHING = frozenset()


@pytest.fixture
def page(ui):
    from companion.tables.agra.window.pages.seats import SeatsPage

    yield put_page(ui, SeatsPage, PHONE)
    ui.frames(3)


@pytest.fixture
def wide_page(ui):
    from companion.tables.agra.window.pages.seats import SeatsPage

    yield put_page(resized(ui, TABLET), SeatsPage, TABLET)
    ui.frames(3)


def check(board, game, seat):
    state, player = game.state, game.state.seats[seat]
    assert board.seat == seat
    assert board.name == game.seats[seat]
    workers = workers_of(state, seat)
    assert board.ids.workers.number == workers["supply"]
    assert board.ids.standing.number == workers["standing"]
    assert board.ids.lying.number == workers["lying"]
    assert board.on_cook == workers["cook"]
    assert board.ids.favour.number == player.favour
    assert board.ids.markers.number == player.markers
    goods = [(chip.good, chip.number) for chip in board.ids.goods.children[::-1]]
    assert goods == [(m.GOODS[good], n) for good, n in enumerate(player.goods) if n]
    assert [step.value for step in board.spaces] == list(state.box.meditation.values)
    assert all(step.tracker == player.tracker for step in board.spaces)
    assert [(s.guild, s.step) for s in board.influence] == [
        (m.GUILDS[guild], player.steps[guild]) for guild in state.box.columns
    ]
    check_farm(board.ids.farm, state, seat)
    check_cards(board, state, seat)
    assert board.bonus == [m.BONUS_TILES[tile] for tile in player.bonus]


def check_farm(ring, state, seat):
    player = state.seats[seat]
    for corner in ring.corners:
        assert corner.yields == production(state, seat, m.GOODS.index(corner.good))
    assert ring.covers_off == sheet(state, seat).covers_removed
    for track, squares in enumerate(ring.squares):
        for number, square in enumerate(squares, start=1):
            end = {1: 0, 5: 1}.get(number)
            if player.farmers[track] == number:
                expected = "farmer"
            elif end is not None and player.covers >> 2 * track + end & 1:
                expected = "cover"
            else:
                expected = "open"
            assert square.kind == expected


def check_cards(board, state, seat):
    player, printed = state.seats[seat], state.box.printed_actions
    actions = board.ids.actions.children[::-1]
    own = [*range(printed), *(tile + printed for tile in player.tiles)]
    assert [card.action for card in actions] == [m.FAVOUR_ACTIONS[i] for i in own]
    for card, action in zip(actions, own, strict=True):
        assert (card.own, card.pay) == (state.box.own[action], state.box.pay[action])
        assert card.used == bool(player.reminders >> action & 1)
        assert not (card.ready and player.favour < card.own)
    contracts = board.ids.contracts.children[::-1]
    won = [n for n in range(len(m.NOTABLES)) if player.contracts >> n & 1]
    assert [card.notable for card in contracts] == [m.NOTABLES[n] for n in won]
    assert [card.used for card in contracts] == [bool(player.turned >> n & 1) for n in won]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_is_shown_as_it_is(page, players):
    for number, game in enumerate(random_game(players, seed=players)):
        if number % 17 == 0 or game.is_over:
            page.show(onlooker(game), NOTHING)
            (board,) = page.ids.boards.children
            check(board, game, game.state.active)
    assert len(page.boards) == 1, "one board is used for everybody"


def test_on_a_tablet_everybody_is_shown_side_by_side(wide_page):
    for players in (2, 3, 4):
        game = game_after(players, seed=7, decisions=400)
        wide_page.show(onlooker(game), NOTHING)
        boards = wide_page.ids.boards.children[::-1]
        for seat, board in enumerate(boards):
            check(board, game, seat)
        assert len(boards) == players
        assert not wide_page.ids.tabs.children, "nothing to switch"


def test_the_switcher_begins_with_the_active_player(ui, page):
    game = game_after(4, seed=4, decisions=120)
    page.show(onlooker(game), NOTHING)
    ui.frames(2)
    order = game.state.clockwise(game.state.active)
    assert [tab.seat for tab in page.tabs] == order
    ui.tap(page.tabs[2])
    check(page.boards[0], game, order[2])
    assert [tab.chosen for tab in page.tabs] == [False, False, True, False]
    page.show(onlooker(game), NOTHING)
    assert page.boards[0].seat == order[2], "it stays while the turn lasts"


def test_a_new_turn_shows_its_player(page):
    game = table("teal.good.wood 4", "turn teal", players=2)
    page.show(onlooker(game), NOTHING)
    page.look_at(1)
    play(game, "place woodcutter", "end")
    assert game.state.active == 1
    page.look_at(0)
    page.show(onlooker(game), NOTHING)
    assert page.boards[0].seat == 1


def test_rupees_are_covered_unless_held(ui, page):
    game = table("teal.rupees 37", players=2)
    page.show(onlooker(game), NOTHING)
    ui.frames(2)
    bag = page.boards[0].ids.rupees
    assert not ui.sees("37")
    assert ui.sees("Hidden")
    finger = hold_down(ui, bag)
    assert ui.sees("37")
    finger.to(5, 5)
    finger.up()
    ui.wait(0.2)
    assert not ui.sees("37")


def test_rupees_are_open_where_that_is_the_ruling_and_at_the_end(ui, page):
    page.show(
        onlooker(table("teal.rupees 37", players=2, rulings={"money_privacy": "open"})), NOTHING
    )
    ui.frames(2)
    assert ui.sees("37")
    page.show(onlooker(finished_game(2, seed=1)), NOTHING)
    assert page.boards[0].ids.rupees.told is not None


def test_used_and_new_cards_say_so(ui, page):
    game = table("teal.favour 9", "teal.contract.mullah on", "turn teal", players=2)
    play(game, "favour gain_basic_good mullah", "choose wood")
    page.show(onlooker(game), NOTHING)
    ui.frames(2)
    board = page.boards[0]
    assert board.ids.actions.pool[0].used
    assert not board.ids.actions.pool[0].ready
    assert board.ids.contracts.pool[0].used
    assert ui.sees("used this turn")


def test_the_next_step_of_meditation_is_named(ui, page):
    game = table("teal.meditation 4", "turn teal", players=2)
    page.show(onlooker(game), NOTHING)
    ui.frames(2)
    assert ui.sees("next space: Curry + Oil")
    game.play("adjust teal.meditation 6")
    page.show(onlooker(game), NOTHING)
    ui.frames(2)
    assert ui.sees("on the last space")


def test_a_cost_by_value_is_named_too(ui, page):
    costs = {"meditation_advance": {"advance_1_2": {"cost_kind": "total_value", "total_value": 3}}}
    page.show(onlooker(table(players=2, printed=costs)), NOTHING)
    ui.frames(2)
    assert ui.sees("next space: goods worth 3")


def test_workers_on_the_cook_are_counted(ui, page):
    page.show(onlooker(table("teal.contract.cook on", "teal.cook 2", players=2)), NOTHING)
    ui.frames(2)
    assert page.boards[0].on_cook == 2
    assert ui.sees("2 of 2")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_of_the_middle_of_a_game_is_whole_on_a_phone(open_ui, language):
    won = ("teal.contract.cook on", "teal.cook 1", "teal.contract.sufi on", "turn teal")
    goods = ("sandstone 1", "turmeric 2", "cotton 1", "planks 1", "curry 2", "paper 1")
    ui = open_ui(PHONE, language=language)
    position(ui, *won, *(f"teal.good.{good}" for good in goods))
    screen = open_game(ui)
    screen.open_page("seats")
    ui.wait(0.5)
    page = screen.body.children[0]
    assert page.ids.boards.height <= page.ids.scroll.height
    assert ui.small_targets() == []


def test_pieces_answer_a_tap_and_a_held_finger(ui, page):
    page.show(onlooker(table("teal.good.oil 2", "teal.contract.cook on", players=2)), NOTHING)
    ui.frames(3)
    board = page.boards[0]
    pieces = [
        board.ids.farm,
        board.chips["oil"],
        board.ids.actions.pool[1],
        board.ids.contracts.pool[0],
    ]
    for piece in pieces:
        ui.tap(piece)
        ui.tap(piece, hold=0.9)
    tapped = ["seat.0", "good.oil", "favour.process_good", "contract.cook"]
    held = ["farm.0", "goods.0.oil", "used.0.process_good", "contract.cook"]
    both = zip(tapped, held, strict=True)
    assert page.told == [each for tap, hold in both for each in (("tap", tap), ("held", hold))]


def test_parts_that_lead_nowhere_are_only_held_and_taps_correct_where_that_is_wished(ui, page):
    page.show(onlooker(table("teal.good.oil 2", players=2)), NOTHING)
    ui.frames(3)
    board = page.boards[0]
    for part in ("counters", "steps", "track", "tiles"):
        ui.tap(board.ids[part])
        ui.tap(board.ids[part], hold=0.9)
    names = ["counters.0", "influence.0", "meditation.0", "bonus.0"]
    assert page.told == [("held", name) for name in names]
    board.correcting = True
    page.told.clear()
    ui.tap(board.ids.rupees)
    ui.tap(board.chips["oil"])
    assert page.told == [("held", "counters.0"), ("held", "goods.0.oil")]


def test_open_pieces_are_marked_for_the_active_player_only(wide_page):
    game = table("teal.good.oil 2", "magenta.good.oil 1", "turn teal", players=2)
    wide_page.show(onlooker(game), frozenset({"good.oil", "seat.0", "favour.process_good"}))
    teal, magenta = wide_page.boards
    assert teal.chips["oil"].open
    assert teal.ids.farm.open
    assert teal.ids.actions.pool[1].open
    assert not magenta.chips["oil"].open
    assert not magenta.ids.farm.open


def test_a_farm_that_is_printed_otherwise_is_still_a_ring():
    from companion.tables.agra.seen.seat import farm_ring

    assert farm_ring(((0, 1), (1, 2), (2, 3), (3, 0))) == [(0, 0), (1, 0), (2, 0), (3, 0)]
    assert farm_ring(((0, 1), (3, 2), (2, 1), (3, 0))) == [(0, 0), (2, 1), (1, 1), (3, 0)]


def test_nothing_is_cut_off_in_any_look(ui, page, pictures):
    from kivy.core.window import Window

    game = game_after(4, seed=5, decisions=1500)
    game.seats[1] = LONG_NAME
    page.show(onlooker(game), frozenset({"favour.process_good", "seat.0"}))

    def fit():
        page.size = Window.size
        page.pos = (0, 0)

    found = every_look(ui, fit, pictures, "seats")
    shortened = f"{LONG_NAME!r} breaks inside a word"
    assert [fault for fault in found if not fault.endswith(shortened)] == []


def test_a_panel_faces_its_player_and_can_be_touched(ui):
    from companion.window.widgets.table.seat_panel import SeatPanel

    resized(ui, TABLET)
    game = game_after(3, seed=3, decisions=300)
    player = game.state.seats[1]
    panel = put_page(ui, lambda **how: SeatPanel(1, **how), (900, 84))
    for rotation in (0, 90, 180, 270):
        panel.size = (900, 84) if rotation % 180 == 0 else (84, 700)
        panel.pos = (20, 20)
        panel.rotation = rotation
        panel.show(onlooker(game), frozenset({"seat.1"}))
        ui.frames(3)
        numbers = {fact.text: fact.number for fact in panel.facts}
        assert numbers["workers"] == player.workers
        assert numbers["favour"] == player.favour
        assert numbers["lying down"] == workers_of(game.state, 1)["lying"]
        steps = [numbers[name] for name in ("Artisans", "Merchants", "Scholars")]
        assert steps == list(player.steps)
        assert panel.strip.open
        panel.told.clear()
        ui.tap(panel.facts[0])
        assert panel.told == [("tap", "seat.1")]
        bag = panel.strip.children[0]
        finger = hold_down(ui, bag)
        assert bag.told == str(player.rupees)
        finger.up()
        ui.wait(0.2)
        assert bag.told is None


def test_the_panel_of_whoever_decides_is_lit(ui):
    from companion.window.widgets.table.seat_panel import SeatPanel

    game = table("teal.good.wood 3", "magenta.good.wood 2", "built.sawmill on", "turn teal")
    said = []
    for seat in (0, 1):
        panel = put_page(ui, lambda seat=seat, **how: SeatPanel(seat, **how), (900, 84))
        panel.show(onlooker(game))
        play(game, *(("place sawmill", "process 1") if seat == 0 else ()))
        panel.show(onlooker(game))
        strip = panel.strip
        said.append((strip.now, strip.when(ui.app.words, strip.turns_away, strip.now, False)))
    assert said == [(False, "playing now"), (True, "decides now")]
