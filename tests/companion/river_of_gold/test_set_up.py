"""The set-up guide of River of Gold in a window: by the app, from the table, with a draft."""

import random

import pytest

from companion.model.play.session import Session
from tests.companion.doors import door
from tests.companion.player import LOCKED
from tests.companion.sizes import PHONE, TABLET
from tests.river_of_gold.table import NAME, NAMES


def begin(ui, players=3, **how):
    ui.app.session = Session.begin(ui.app.store, NAME, NAMES[:players], **how)
    ui.app.session._dice.seed = 7
    ui.app.go_from_home("setup_guide")
    ui.frames(3)
    return ui.app.session


def guide(ui):
    return ui.app.pages.current_screen


def keys(ui):
    return [step.key for step in guide(ui)._steps]


def main(ui):
    ui.wait(LOCKED + 0.05)
    ui.tap(ui.id("main"))


def go_to(ui, key):
    guide(ui).go_to(keys(ui).index(key))
    ui.frames(3)


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_roll_everything_then_tick_it_all_off(ui):
    session = begin(ui, 4)
    assert len(keys(ui)) == 12
    ui.tap("Roll everything")
    assert session.is_set_up
    for number in range(12):
        assert guide(ui).number == number
        assert guide(ui).picture.height > 60
        main(ui)
    assert session.placed
    assert ui.app.pages.current == "game"


def test_every_result_comes_from_the_table(ui):
    session, source = begin(ui, 2, dice="table"), random.Random(4)
    while not session.is_set_up:
        asked = next(n for n, step in enumerate(guide(ui)._steps) if step.asked)
        if asked != guide(ui).number:
            guide(ui).go_to(asked)
            ui.frames(2)
        if guide(ui).asking.show_text:
            # A card for a hand is tapped in by its owner, while the others look away.
            guide(ui).uncover()
            ui.frames(1)
        guide(ui).choose(source.choice(guide(ui).asking.outcomes.children).move)
        ui.frames(1)
    assert all(line.startswith("table") for line in session.game.lines)


def test_a_set_up_goes_on_where_it_was(open_ui):
    ui = open_ui()
    session = begin(ui, 3)
    for _ in range(5):
        main(ui)
    number, lines = guide(ui).number, list(session.game.lines)
    ui = open_ui()
    ui.tap("Continue")
    ui.wait(0.4)
    assert ui.app.pages.current == "setup_guide"
    assert guide(ui).number == number > 1
    assert ui.app.session.game.lines == lines


def test_a_hand_is_read_only_while_held(ui):
    session = begin(ui, 2)
    ui.tap("Roll everything")
    go_to(ui, f"player_{session.game.state.start}")
    assert ui.sees(f"{NAMES[session.game.state.start]}'s hand: hold to see")
    assert guide(ui)._step.held is None
    hand = guide(ui).held
    assert len(hand) == 2
    shown = [each for each in guide(ui).walk() if getattr(each, "text", "") and _is_seen(each)]
    assert not [each.text for each in shown if any(card in each.text for card in hand)]


def _is_seen(widget):
    """A widget and all around it are drawn."""
    while widget is not None and widget.opacity:
        widget = widget.parent if widget.parent is not widget else None
    return widget is None


def test_a_draft_is_decided_by_the_players(ui):
    """R-53: the app shows four patrons; everybody picks, the start player last."""
    session = begin(ui, 3, mode="patrons", start=1)
    ui.tap("Roll everything")
    assert not session.is_set_up
    go_to(ui, "patrons")
    for who in ("Ana", "Cy", "Bo"):
        assert ui.sees(f"{who}: choose a patron")
        ui.tap(guide(ui).asking.outcomes.children[-1])
        ui.frames(2)
    assert [seat.patron >= 0 for seat in session.game.state.seats] == [True] * 3
    if guide(ui).can_roll_all:
        ui.tap("Roll everything")
    while not session.is_set_up:
        # Kakita Ryoku may set her first die.
        go_to(ui, next(step.key for step in guide(ui)._steps if step.asked))
        main(ui)
    assert session.is_set_up


def test_another_patron_on_offer_asks_again_who_had_the_old_one(ui):
    session = begin(ui, 2, mode="patrons", start=0, dice="table")
    for move in _until_patrons(session):
        session.set_up(move)
    session.set_up("patron yasuki-taka")
    offer = next(n for n, e in enumerate(session.game.log) if e.move == "offer yasuki-taka")
    session.set_up_again(offer, offer + 1, "offer kaiu-shihobu")
    assert session.game.prompt.kind == "patron"
    assert session.game.prompt.seat == 1


def _until_patrons(session):
    offered = {"crab": "yasuki-taka", "crane": "kakita-ryoku"}
    offered |= {"mantis": "kudaka", "scorpion": "bayushi-kachiko"}
    while session.game.prompt.kind != "patron":
        prompt = session.game.prompt
        if prompt.kind == "offer":
            yield f"offer {offered[prompt.values['clan']]}"
        else:
            yield session.game.legal_moves()[0]


def test_what_is_typed_in_is_asked_at_the_top_however_much_is_drawn(ui):
    session = begin(ui, 3, start=0, dice="table")
    ui.app.go_from_home("setup_guide")
    ui.wait(0.4)
    guide = ui.app.pages.current_screen
    guide.go_to(keys(ui).index("regions"))
    for n in range(5):
        ui.wait(0.4)
        first = guide.asking.outcomes.children[-1]
        assert ui.sees(f"Draw the scoring tile of region {n + 1}")
        scroll = guide.ids.page.parent
        assert first.to_window(*first.pos)[1] >= scroll.to_window(*scroll.pos)[1]
        ui.tap(first)
    assert len(session.game.log) >= 5


def test_new_game_with_patrons_by_taps(ui):
    ui.app.still = True
    door(ui)
    ui.wait(0.3)
    ui.tap("River of Gold")
    ui.wait(0.2)
    ui.tap("With patrons")
    ui.wait(0.2)
    assert ui.sees("Every clan has a patron with an ability.")
    ui.tap(ui.id("begin"))
    ui.wait(0.4)
    assert ui.app.session.game.mode == "patrons"
    assert {"offers", "patrons"} <= set(keys(ui))


def test_a_rival_of_another_game_leaves_when_this_one_is_chosen(ui):
    """A strategy of one game is unknown to another."""
    from companion.model.base.chairs import Chair

    ui.app.go("new_game")
    ui.wait(0.3)
    screen = ui.app.pages.current_screen
    screen.choose_game("agra")
    row = screen._seated()[1]
    screen._seat(row, Chair("easy", "trader"))
    ui.frames(2)
    screen.choose_game(NAME)
    ui.frames(2)
    assert screen.game == NAME
    assert row.chair is None
