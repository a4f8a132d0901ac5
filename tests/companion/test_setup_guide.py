"""The set-up guide: one piece, one place, one tick, and any of it may be changed."""

import random

import pytest

from companion.model.play.session import Session
from engine.agra import moves as m
from engine.core.files.sound import judge_again
from engine.core.observer import onlooker
from tests.companion.sizes import LANGUAGES, PHONE, TABLET

NAMES = ["Ana", "Bo", "Cy", "Dev"]


def guide(ui):
    return ui.app.pages.current_screen


def keys(ui):
    return [step.key for step in guide(ui)._steps]


def begin(ui, players=2, **how):
    ui.app.session = Session.begin(ui.app.store, "agra", NAMES[:players], **how)
    ui.app.go_from_home("setup_guide")
    ui.frames(3)
    return ui.app.session


def main(ui):
    ui.wait(0.35)
    ui.tap(ui.id("main"))


def test_it_goes_board_by_board_in_at_most_14_steps(ui):
    begin(ui, 2)
    city = ["city", "merchant", "builder"]
    river = ["level_1", "level_2", "level_3", "level_4", "boat"]
    palace = ["markers", "tiles"]
    assert keys(ui) == [*city, *river, "players", *palace, "bowls", "neutral"]
    assert len(keys(ui)) <= 14
    ui.app.go("home")
    begin(ui, 4)
    assert keys(ui) == [*city, *river, "players", *palace]


def test_roll_everything_then_tick_it_all_off(ui):
    session = begin(ui, 3)
    ui.tap("Roll everything")
    assert session.is_set_up
    assert not ui.sees("Roll everything")
    for number in range(len(keys(ui))):
        assert guide(ui).number == number
        main(ui)
    assert session.placed
    assert ui.app.pages.current == "game"
    assert ui.app.session is session


def test_step_by_step_the_app_rolls_what_is_needed(ui):
    session = begin(ui, 2)
    while not guide(ui)._steps[3].draws:
        main(ui)
    # The whole river at once, so that notables are exchanged before they are laid out.
    assert [step.missing for step in guide(ui)._steps[:8]] == [0] * 8
    assert session.game.prompt.kind == "starting_player"
    guide(ui).go_to(keys(ui).index("tiles"))
    ui.frames(2)
    assert ui.id("main").text == "First: Player boards"
    main(ui)
    assert keys(ui)[guide(ui).number] == "players"


def test_exchanged_notables_are_already_exchanged(ui):
    for seed in range(40):
        session = begin(ui, 4)
        session._dice.seed = seed
        session.roll_everything()
        if any("exchange" in line for line in session.game.lines):
            break
    drawn = [draw.name for step in guide(ui)._steps if "level" in step.key for draw in step.draws]
    there = [
        ui.app.words.term("agra", f"notable.{m.NOTABLES[n]}") for n in session.game.state.places
    ]
    assert sorted(drawn) == sorted(there)
    notes = [draw.note for step in guide(ui)._steps for draw in step.draws]
    assert any("replaces" in note for note in notes)
    assert "guilds" not in keys(ui)


def test_an_exchange_that_the_table_makes_is_a_step_while_it_is_asked(ui):
    for seed in range(40):
        session = begin(ui, 4, dice="table")
        session._dice.seed = seed
        while session.game.prompt.kind in ("roll", "draw_notable"):
            session.roll()
        if session.game.prompt.kind == "exchange_notables":
            break
    assert "guilds" in keys(ui)
    while session.game.prompt.kind == "exchange_notables":
        session.roll()
    assert "guilds" not in keys(ui)


def test_the_list_begins_at_the_present_step(ui):
    begin(ui, 4)
    guide(ui).roll_everything()
    for _ in range(4):
        main(ui)
    ui.frames(3)
    rows = guide(ui).list.steps
    assert [bool(row.parent) for row in rows[:5]] == [False] * 4 + [True]
    assert ui.sees("4 steps done")
    ui.tap(guide(ui).list.done_row)
    assert all(row.parent for row in rows)


def test_a_button_that_changed_its_meaning_holds_still(ui):
    begin(ui)
    ui.wait(0.35)
    ui.tap(ui.id("main"))
    ui.tap(ui.id("main"))
    assert guide(ui).number == 1


def test_the_table_taps_in_every_result(ui):
    session = begin(ui, 2, dice="table")
    source = random.Random(2)
    while not session.is_set_up:
        asked = next(n for n, step in enumerate(guide(ui)._steps) if step.asked)
        if asked != guide(ui).number:
            guide(ui).go_to(asked)
            ui.frames(2)
        ui.tap(source.choice(guide(ui).asking.outcomes.children))
    assert all(line.startswith("table ") for line in session.game.lines)
    assert not guide(ui).asking.outcomes.children


def test_a_die_that_is_rolled_again_is_said(ui):
    begin(ui, dice="table")
    guide(ui).go_to(keys(ui).index("merchant"))
    ui.frames(3)
    ui.tap(next(each for each in guide(ui).asking.outcomes.children if each.pips == 5))
    assert ui.sees("On a 5, roll again")
    ui.tap(next(each for each in guide(ui).asking.outcomes.children if each.pips == 2))
    assert ui.sees("Rolled 5, then 2")
    assert ui.sees("Put the Merchant on the Woodcutter")


def test_by_hand_and_rolled_again(ui):
    session = begin(ui)
    ui.tap("Roll everything")
    guide(ui).go_to(keys(ui).index("merchant"))
    ui.frames(3)
    main(ui)
    guide(ui).go_to(keys(ui).index("merchant"))
    ui.frames(3)
    assert guide(ui).done[1]
    ui.tap("By hand")
    assert ui.sees("What is on the table?")
    other = next(
        each
        for each in guide(ui).asking.outcomes.children
        if each.text != guide(ui)._step.draws[0].name
    )
    wanted = other.text
    ui.tap(other)
    assert guide(ui)._step.draws[0].name == wanted
    # What lies there now has not been placed yet.
    assert not guide(ui).done[1]
    assert session.is_set_up
    ui.tap("By hand")
    ui.tap("Keep it")
    assert not ui.sees("What is on the table?")
    seen = set()
    for _ in range(8):
        ui.tap("Roll again")
        seen.add(guide(ui)._step.draws[0].name)
    assert len(seen) > 1
    assert session.is_set_up


def test_a_card_is_changed_and_the_guilds_follow(ui):
    session = begin(ui, 4)
    ui.tap("Roll everything")
    guide(ui).go_to(keys(ui).index("level_1"))
    ui.frames(3)
    draw = guide(ui)._parts["draws"].children[-1]
    ui.tap(draw.ids.by_hand)
    ui.tap(guide(ui).asking.outcomes.children[0])
    ui.tap(guide(ui)._parts["draws"].children[0].ids.again)
    assert session.is_set_up
    assert judge_again(session.game) is None
    assert len(guide(ui)._step.draws) == 5


def test_it_goes_on_where_it_was_left(open_ui):
    ui = open_ui()
    begin(ui, 3)
    for _ in range(6):
        main(ui)
    left = guide(ui).number, list(guide(ui).done), ui.app.session.game.to_dict()
    ui = open_ui()
    ui.tap("Continue")
    assert ui.app.pages.current == "setup_guide"
    assert (guide(ui).number, list(guide(ui).done), ui.app.session.game.to_dict()) == left


def test_a_tick_can_be_taken_away_and_a_step_is_opened_from_the_list(ui):
    begin(ui)
    main(ui)
    row = guide(ui).list.steps[0]
    assert row.ticked
    ui.tap(guide(ui).list.done_row)
    ui.tap(row.ids.tick)
    assert not row.ticked
    ui.tap(guide(ui).list.steps[2])
    assert guide(ui).number == 2
    ui.tap(ui.id("previous"))
    assert guide(ui).number == 1


def test_the_box_names_the_cards_of_this_game(ui):
    session = begin(ui, 4)
    ui.tap("From the box")
    assert ui.sees("Notables: take these 14")
    assert any("to draw" in text for text in ui.texts())
    ui.tap("Roll everything")
    ui.frames(3)
    assert not any("to draw" in text for text in ui.texts())
    assert len(session.game.state.places) == 14


def test_a_disk_that_cannot_be_written_is_said(ui):
    session = begin(ui)
    session.store.db.conn.execute("PRAGMA query_only = ON")
    ui.tap("Roll everything")
    assert session.game.at == 0
    assert any("was not saved" in text for text in ui.texts())
    main(ui)
    assert guide(ui).number == 0


@pytest.mark.parametrize(
    ("size", "language"), [*((PHONE, language) for language in LANGUAGES), (TABLET, "es")]
)
def test_no_text_is_cut(open_ui, pictures, size, language):
    ui = open_ui(size, language=language)
    begin(ui, 2)
    guide(ui).roll_everything()
    looks = (("dark", 100), ("light", 150), ("dark", 200))
    for theme, percent in looks if size == PHONE else looks[:1]:
        ui.app.settings.change(text_size=percent, theme=theme)
        for key in ("city", "merchant", "level_1", "players", "neutral"):
            guide(ui).go_to(keys(ui).index(key))
            ui.frames(3)
            assert ui.cut_texts() == []
            assert ui.small_targets() == []
            ui.shot(pictures / f"guide-{key}-{size[0]}-{language}-{percent}.png")


def test_every_step_has_a_picture(ui):
    begin(ui, 2)
    for _ in range(2):
        for key in keys(ui):
            picture = guide(ui).picture
            picture.show(onlooker(guide(ui).session.game), key)
            ui.frames(2)
            assert len(picture.canvas.children) > 3
        guide(ui).roll_everything()
