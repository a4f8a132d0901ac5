"""How strict the app is, family by family, and what it does by itself or asks about."""

import pytest

from companion.model.base.levels import AS_THE_GAME, Levels
from companion.model.play.choosing.offers import Offers
from companion.model.play.choosing.rows import ANYWAY, CLOSED, NOTE, OPTION, Opened, Rows
from companion.model.play.session import Session
from companion.model.store import Store, StoreTrouble
from companion.tables.texts import Telling
from engine.core.language.words import words
from engine.core.observer import onlooker
from engine.core.refusal import IllegalMove
from tests.companion.sizes import PHONE, TABLET
from tests.seats import almost, completing
from tests.table import table

ORDER = ("teal.good.oil 1", "teal.good.dye 1", "marked.merchants 3", "turn teal", "phase order")


# ---------------------------------------------------------------- without a window


@pytest.fixture
def session(tmp_path):
    store = Store(tmp_path)
    session = Session.begin(store, "agra", ["Ana", "Bo"], start=0)
    session.roll_everything()
    session.everything_is_placed()
    for correction in ("order.merchants.3 none", *ORDER):
        session.play(f"adjust {correction}")
    yield session
    store.close()


def test_only_the_family_of_the_reason_counts(session):
    for levels in (Levels(), Levels("adviser").with_family("orders", "referee")):
        session.set_levels(levels)
        with pytest.raises(IllegalMove):
            session.play("fulfil merchants")
    session.set_levels(Levels().with_family("orders", "adviser"))
    session.play("fulfil merchants")
    assert session.game.log[-1].anyway


def test_levels_are_kept_and_no_undo_changes_them(session):
    session.set_levels(Levels("adviser").with_family("orders", "notebook"))
    session.play("end")
    session.undo()
    again = Session.resume(session.store, session.game_id)
    assert again.levels == Levels("adviser", {"orders": "notebook"})
    again.set_levels(again.levels.with_family("orders", AS_THE_GAME))
    assert Session.resume(session.store, session.game_id).levels == Levels("adviser")


def test_levels_that_cannot_be_kept_do_not_hold(session):
    heard = []
    session.watch(heard.append)
    session.store.db.conn.execute("PRAGMA query_only = ON")
    with pytest.raises(StoreTrouble):
        session.set_levels(Levels("notebook"))
    assert session.levels == Levels()
    assert heard == []


def test_levels_that_nobody_knows_are_left_out(session):
    with session.store.db.conn as db:
        db.execute('UPDATE games SET level = \'king\', levels = \'{"orders": "adviser", "x": 1}\'')
    assert Session.resume(session.store, session.game_id).levels.own == {"orders": "adviser"}
    with session.store.db.conn as db:
        db.execute("UPDATE games SET levels = 'nonsense'")
    assert Session.resume(session.store, session.game_id).levels == Levels()


def rows(game, levels, **view):
    sheet = Rows(Offers(onlooker(game), levels), Telling(words("en"), onlooker(game)))
    return {row.key: row for row in sheet.of(Opened(**view))}


def test_the_rows_follow_the_family_of_each_reason():
    game = table(*ORDER)
    key = "fulfil merchants"
    advised = Levels().with_family("orders", "adviser")
    opened = rows(game, advised, piece="order.merchants", unfolded={key})
    assert (opened[key].kind, opened[key].icon) == (CLOSED, "warning")
    assert ANYWAY + key in opened
    strict = rows(game, Levels("adviser").with_family("orders", "referee"), unfolded={key})
    assert ANYWAY + key not in strict
    noted = rows(game, Levels().with_family("orders", "notebook"), piece="order.merchants")
    assert (noted[key].kind, noted[key].icon) == (OPTION, "merchants")


def test_the_notebook_says_what_happens_without_a_warning():
    game = table(*ORDER)
    offers = Offers(onlooker(game), Levels("notebook"))
    lines = Rows(offers, Telling(words("en"), onlooker(game))).consequences(
        offers.move("fulfil merchants")
    )
    assert any("fulfils order" in line.text for line in lines)
    assert not any("closed" in line.text for line in lines)


def test_what_the_pieces_do_not_allow_stays_closed_for_everybody():
    game = table("turn teal", "phase order")
    key = "serve oil"
    for level in ("adviser", "notebook"):
        shown = rows(game, Levels(level), piece="bowl.oil", unfolded={key})
        assert shown[key].kind == CLOSED
        assert ANYWAY + key not in shown or shown[ANYWAY + key].kind == NOTE


def test_a_single_closed_choice_of_a_group_can_be_played_anyway_too():
    game = table("turn teal")
    shown = rows(game, Levels("adviser"), unfolded={"meditate"}, all_closed=True)
    assert shown["meditate"].kind == CLOSED
    assert ANYWAY + "meditate" in shown


def test_another_choice_about_automation_is_one_undo_and_in_the_log(session):
    session.play("adjust automation.merchant ask")
    assert session.game.state.automation[0] == 1
    again = Session.resume(session.store, session.game_id)
    assert again.game.state == session.game.state
    session.undo()
    assert session.game.state.automation[0] == 0


# ---------------------------------------------------------------- in a window


def opened(ui, levels):
    from tests.companion.games import open_game, position

    session = position(ui, *ORDER)
    session.set_levels(levels)
    screen = open_game(ui)
    return session, screen


def test_the_referee_keeps_it_closed_and_the_adviser_plays_it_marked(ui):
    session, screen = opened(ui, Levels())
    _open_closed(ui, screen)
    assert not ui.sees("Play anyway")
    with pytest.raises(IllegalMove):
        session.play("fulfil merchants")
    ui.back()
    session.set_levels(Levels().with_family("orders", "adviser"))
    ui.wait(0.4)
    _open_closed(ui, screen)
    ui.tap("Play anyway")
    ui.wait(0.4)
    assert session.game.log[session.game.at - 1].anyway
    assert session.game.prompt.values["done"] is True
    session.undo()
    ui.wait(0.4)
    assert session.game.prompt.values["done"] is False


def _open_closed(ui, screen):
    """Hold the order on the palace, and tap the closed choice to hear more."""
    screen.do("hold_piece", "order.merchants")
    ui.wait(0.4)
    row = next(row for row in screen.deciding.turn.choices.rows if row.key == "fulfil merchants")
    screen.do("tap_row", row.kind, row.key)
    ui.wait(0.2)


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_every_choice_of_the_screen_holds_at_once(ui):
    from tests.companion.games import open_game, position

    session = position(ui, *almost("cook"), "turn teal")
    screen = open_game(ui)
    screen.open_menu()
    ui.wait(0.4)
    ui.tap("This game")
    ui.tap("Strictness and automation")
    ui.wait(0.3)
    ui.tap("Adviser")
    assert session.levels == Levels("adviser")
    ui.tap("Orders")
    ui.wait(0.2)
    _tap_choice(ui, "family.orders", "referee")
    assert session.levels == Levels("adviser", {"orders": "referee"})
    ui.tap("Contracts")
    ui.wait(0.2)
    _tap_choice(ui, "effect.contract", "ask")
    assert session.game.rules.automation(session.game.state)["contract"] == "ask"
    assert (ui.cut_texts(), ui.small_targets()) == ([], [])
    ui.back()
    ui.wait(0.3)
    for move in ("place sailor", completing("cook")):
        session.play(move)
    ui.wait(0.4)
    assert ui.sees("Ana wins the Cook: no other markers.")
    ui.tap(screen.panel.ids.main)
    ui.wait(0.4)
    assert session.game.log[-1].move == "let contract"
    assert ui.sees("Contract fulfilled")


def test_what_was_left_to_the_table_can_still_be_done(ui):
    from tests.companion.games import open_game, position

    session = position(ui, *almost("cook"), "automation.contract off", "turn teal")
    open_game(ui)
    for move in ("place sailor", completing("cook")):
        session.play(move)
    ui.app.go("levels")
    ui.wait(0.3)
    ui.tap("the Cook is complete: settle the contract now")
    assert session.game.log[-1].move == "adjust contract.cook evaluated"
    assert session.game.rules.left_over(session.game.state) == []
    assert not ui.sees("the Cook is complete: settle the contract now")


def test_the_rows_are_those_of_the_game_on_the_table(ui):
    for game in ("agra", "amritsar", "agra"):
        ui.app.session = Session.begin(ui.app.store, game, ["Ana", "Bo"], start=0)
        ui.app.go_from_home("levels")
        ui.wait(0.4)
        rules = ui.app.session.game.rules
        screen = ui.app.pages.current_screen
        assert list(screen.matters) == [
            *(f"family.{family}" for family in rules.FAMILIES),
            *(f"effect.{effect}" for effect in rules.EFFECTS),
        ]
        assert len(screen.ids.families.children) == len(rules.FAMILIES)


def _tap_choice(ui, matter, value):
    choices = ui.app.pages.current_screen.matters[matter].choices
    ui.tap(next(button for button in choices.children if button.value == value))
    ui.wait(0.1)
