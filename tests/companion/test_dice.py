"""The die: rolled by a tap or typed in from the table; the result stays under undo and redo."""

import pytest

from tests.companion.sizes import PHONE, TABLET


def at_the_die(ui, *, still=True, **how):
    from tests.companion.games import open_game, position
    from tests.companion.player import Player

    session = position(ui, "merchant quarry", "turn teal", **how)
    screen = open_game(ui, still=still)
    player = Player(ui)
    player.choose(session.game.parse("place quarry"))
    ui.wait(0.3)
    assert session.waits_for_chance
    return session, screen, player


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_a_tap_on_the_large_die_rolls_it(ui):
    session, screen, _ = at_the_die(ui)
    assert ui.sees("Roll for the Merchant")
    die = screen.shown.die.die
    assert min(die.size) >= 100
    assert not die.pips, "no face is shown before it is rolled"
    ui.tap(die)
    assert session.game.prompt.kind == "order_phase"
    shows = [line.partition("roll ")[2] for line in session.game.lines if "dice roll" in line]
    assert die.pips == int(shows[-1])
    assert screen.layout.shows_options, "its result is read before anything else is shown"
    ui.wait(0.85)
    assert any(text.startswith("Roll for the Merchant:") for text in ui.texts())
    rolled = [line for line in session.game.lines if line.startswith("dice roll")][-1]
    assert rolled == f"dice roll {int(die.pips)}"


def test_the_die_is_blank_again_for_the_next_roll(ui):
    session, screen, player = at_the_die(ui)
    die = screen.shown.die.die
    ui.tap(die)
    ui.wait(0.85)
    assert die.pips
    session.undo()
    player.choose(session.game.parse("place quarry"))
    ui.wait(0.3)
    assert session.waits_for_chance
    assert not die.pips


def test_it_tumbles_for_at_most_half_a_second_and_rests_on_its_result(ui):
    session, screen, _ = at_the_die(ui, still=False)
    ui.tap(screen.shown.die.die)
    assert not session.waits_for_chance, "the result counts at once"
    assert screen.sheet.is_open
    ui.wait(0.5)
    assert screen.sheet.is_open
    assert screen.shown.die.die.turned == 0
    ui.wait(0.3)
    assert screen.sheet.is_open
    ui.wait(0.8)
    assert not screen.sheet.is_open
    assert screen.bar.main_text == "End the turn"


@pytest.fixture
def hand(monkeypatch):
    """A hand that holds the device: what it feels and says, and how it is moved."""
    from types import SimpleNamespace

    hand = SimpleNamespace(moved=(0.0, 0.0, 9.8), sensor=False, felt=0, heard=[])
    monkeypatch.setattr("companion.model.base.device.acceleration", lambda: hand.moved)
    monkeypatch.setattr(
        "companion.model.base.device.feel_motion", lambda on: setattr(hand, "sensor", on)
    )
    monkeypatch.setattr(
        "companion.model.base.device.vibrate", lambda *_: setattr(hand, "felt", hand.felt + 1)
    )
    monkeypatch.setattr("companion.model.base.device.say", lambda *said: hand.heard.append(said))
    return hand


def shake(ui, hand):
    for x in (-25.0, 26.0, -24.0, 0.0):
        hand.moved = (x, 1.0, 9.0)
        ui.wait(0.1)


def test_a_shake_rolls_what_is_to_be_seen_and_the_hand_feels_it(ui, hand):
    ui.app.settings.change(speech=True)
    session, screen, _ = at_the_die(ui)
    assert hand.sensor
    screen.back()
    ui.wait(0.1)
    assert not hand.sensor, "the sheet with the die is put away"
    shake(ui, hand)
    assert session.waits_for_chance
    screen.do("open_choices")
    ui.wait(0.1)
    ui.app.dispatch("on_pause")
    assert not hand.sensor
    ui.app.dispatch("on_resume")
    ui.wait(0.1)
    ui.app.settings.change(shake=False)
    ui.wait(0.1)
    assert not hand.sensor
    ui.app.settings.change(shake=True)
    ui.wait(0.1)
    assert hand.sensor
    assert hand.felt == 0
    shake(ui, hand)
    assert session.game.lines[-1].startswith("dice roll")
    ui.wait(0.5)
    assert hand.felt == 1
    ui.wait(0.8)
    assert not hand.sensor, "nothing is to be rolled any more"
    pips = session.game.lines[-1].rpartition(" ")[2]
    assert pips in hand.heard[-1][0]
    assert hand.heard[-1][1] == "en"


def test_a_refusal_is_felt_and_the_next_turn_said(ui, hand):
    from companion.model.play.choosing.rows import CLOSED

    session, screen, player = at_the_die(ui)
    player.roll()
    hand.felt = 0
    ui.app.settings.change(speech=True)
    screen.do("hold_piece", "order.merchants")
    closed = next(row for row in screen.deciding.turn.choices.rows if row.kind == CLOSED)
    screen.do("tap_row", closed.kind, closed.key)
    assert hand.felt == 1
    screen.do("tap_row", closed.kind, closed.key)
    assert hand.felt == 1, "closing it again is no refusal"
    screen.back()
    player.choose(session.game.parse("end"))
    assert hand.heard
    assert hand.heard[-1][0] == "Bo: Meditate or choose an action"


def test_the_button_rolls_too(ui):
    session, screen, _ = at_the_die(ui)
    ui.wait(0.4)
    ui.tap(screen.panel.ids.main)
    assert not session.waits_for_chance


def test_the_result_is_kept_under_undo_and_redo(ui):
    session, screen, player = at_the_die(ui)
    player.roll()
    lines = list(session.game.lines)
    ui.wait(0.4)
    ui.tap(screen.bar.ids.undo)
    assert session.game.prompt.kind == "choose_action"
    ui.wait(0.4)
    ui.tap(screen.bar._redo)
    assert session.game.lines == lines
    assert session.game.prompt.kind == "order_phase"
    ui.wait(0.4)
    ui.tap(screen.bar.ids.undo)
    player.choose(session.game.parse("place quarry"))
    player.roll()
    assert session.game.lines == lines, "the same roll comes again"


def test_with_dice_on_the_table_the_six_faces_are_tapped(ui, pictures):
    session, screen, _ = at_the_die(ui, dice="table")
    faces = screen.shown.faces.children
    assert sorted(die.pips for die in faces) == [1, 2, 3, 4, 5, 6]
    ui.shot(pictures / "game-six-faces.png")
    ui.tap(next(die for die in faces if die.pips == 4))
    assert session.game.lines[-1] == "table roll 4"
    assert session.game.prompt.kind == "order_phase"


def test_what_came_up_on_the_table_can_be_typed_in_any_time(ui):
    session, screen, _ = at_the_die(ui)
    ui.tap("Or enter the result from the table")
    ui.wait(0.2)
    ui.tap(next(die for die in screen.shown.faces.children if die.pips == 2))
    assert session.game.lines[-1] == "table roll 2"


@pytest.mark.parametrize("dice", ["app", "table"])
def test_favour_tiles_are_drawn_by_the_app_or_typed_in(ui, dice):
    from tests.companion.games import open_game, position
    from tests.companion.player import Player

    session = position(ui, "teal.influence.artisans 2", "turn teal", dice=dice)
    screen = open_game(ui)
    player = Player(ui)
    player.choose(session.game.parse("place architect"))
    player.in_sheet(session.game.parse("rise artisans"))
    player.in_sheet(next(m for m in session.game.legal_moves() if m.text != "choose favour"))
    assert session.game.prompt.kind == "reveal"
    ui.wait(0.4)
    if dice == "app":
        assert screen.panel.main_text == "Draw"
        ui.tap(screen.panel.ids.main)
        assert session.game.lines[-1].startswith("dice reveal")
    else:
        move = session.game.legal_moves()[2]
        ui.tap(player.row(move.text))
        assert session.game.lines[-1] == f"table {move.text}"
