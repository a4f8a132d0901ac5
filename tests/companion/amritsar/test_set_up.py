"""The set-up guide of Amritsar in a window: draws, decisions in turn order, what stays secret."""

from __future__ import annotations

from typing import Any

import pytest

from companion.model.play.session import Session
from companion.tables.texts import Telling
from engine.core.observer import onlooker
from tests.companion.sizes import PHONE, TABLET
from tests.rules import covers

NAMES = ["Ana", "Bo", "Cy", "Dev"]


def guide(ui: Any) -> Any:
    return ui.app.pages.current_screen


def begin(ui: Any, players: int = 2, **how: Any) -> Session:
    session = Session.begin(ui.app.store, "amritsar", NAMES[:players], start=0, **how)
    session._dice.seed = 7
    ui.app.session = session
    ui.app.go_from_home("setup_guide")
    ui.frames(3)
    return session


def main(ui: Any) -> None:
    ui.wait(0.35)
    ui.tap(ui.id("main"))


def go_to(ui: Any, key: str) -> None:
    guide(ui).go_to(next(n for n, step in enumerate(guide(ui)._steps) if step.key == key))
    ui.frames(3)


@covers("AM-SET-24", "AM-SET-25")
def test_drawing_everything_leaves_the_choices_to_the_players(ui: Any) -> None:
    session = begin(ui, 3)
    ui.tap("Roll everything")
    assert not session.is_set_up
    assert not ui.sees("Roll everything")
    asked = [step.key for step in guide(ui)._steps if step.missing]
    assert asked == ["choices_0", "choices_1", "choices_2"]
    for seat, name in enumerate(NAMES[:3]):
        go_to(ui, f"choices_{seat}")
        assert ui.sees(f"{name} chooses; the others look away")
        assert not guide(ui).asking.outcomes.children
        ui.tap(f"Show {name}'s choices")
        ui.frames(2)
        assert len(guide(ui).asking.outcomes.children) == 4
        ui.tap(guide(ui).asking.outcomes.children[0])
        ui.frames(3)
        # The colours of earlier players are not offered (AM-SET-25).
        assert len(guide(ui).asking.outcomes.children) == 4 - seat
        ui.tap(guide(ui).asking.outcomes.children[-1])
        ui.frames(3)
        assert ui.sees("An objective, face down")
    assert session.is_set_up


@covers("AM-HID-1")
def test_a_hand_is_read_only_while_it_is_held(ui: Any) -> None:
    session = begin(ui, 2)
    ui.tap("Roll everything")
    go_to(ui, "player_0")
    assert guide(ui)._step.held is None
    assert len(guide(ui).held) == 4
    points = guide(ui).ids.held.children[0]
    assert points.opacity == 0
    guide(ui).ids.held.state = "down"
    ui.frames(1)
    assert points.opacity == 1
    guide(ui).ids.held.state = "normal"
    ui.frames(1)
    assert points.opacity == 0
    assert session.game.state.seats[0].hand.bit_count() == 4


def test_a_choice_is_made_again_and_the_others_stay(ui: Any) -> None:
    session = begin(ui, 2)
    ui.tap("Roll everything")
    while not session.is_set_up:
        session.set_up(None)
    ui.frames(2)
    before = session.game.state.seats[1].mahouts
    go_to(ui, "choices_0")
    rows = guide(ui)._parts["draws"].children[::-1]
    ui.tap(rows[1].ids.by_hand)
    ui.frames(2)
    now = session.game.state.seats[0].mahouts
    offered = [row.move for row in guide(ui).asking.outcomes.children]
    other = next(move for move in offered if move != session.game.log[rows[1].draw.first].move)
    guide(ui).choose(other)
    ui.frames(2)
    assert session.game.state.seats[0].mahouts != now
    if session.is_set_up:
        assert session.game.state.seats[1].mahouts == before


@covers("AM-CHN-1")
def test_the_table_taps_in_every_draw(ui: Any) -> None:
    session = begin(ui, 2, dice="table")
    assert ui.id("main").text.startswith(("First", "Placed", "Let"))
    for _ in range(80):
        if session.is_set_up:
            break
        asked = next(step for step in guide(ui)._steps if step.asked)
        if guide(ui)._step.key != asked.key:
            go_to(ui, asked.key)
        if guide(ui).asking.show_text:
            guide(ui).uncover()
        guide(ui).choose(guide(ui).asking.outcomes.children[0].move)
    ui.frames(3)
    assert session.is_set_up
    assert not any(line.startswith("app ") for line in session.game.lines)


@covers("AM-SOL-3")
@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_alone_the_maharaja_is_set_up_and_the_game_begins(ui: Any) -> None:
    session = begin(ui, 1, mode="solo")
    ui.tap("Roll everything")
    go_to(ui, "his")
    assert ui.sees("15 counters on his board")
    assert not ui.cut_texts()
    for _ in range(40):
        if ui.app.pages.current == "game":
            break
        main(ui)
    assert session.placed
    assert ui.app.pages.current == "game"


def test_an_unfinished_set_up_is_taken_up_where_it_was(ui: Any) -> None:
    session = begin(ui, 2)
    main(ui)
    main(ui)
    ticked = session.ticks
    step = guide(ui).number
    ui.app.go_home()
    ui.app.session = Session.resume(ui.app.store, session.game_id)
    ui.app.go_from_home("setup_guide")
    ui.frames(3)
    assert ui.app.session.ticks == ticked
    assert guide(ui).number == step


@pytest.mark.parametrize(("ui", "size"), [(PHONE, 200), (TABLET, 100)], indirect=["ui"])
def test_every_step_fits_its_place(ui: Any, size: int) -> None:
    ui.app.settings.change(text_size=size, language="es")
    begin(ui, 3)
    guide(ui).roll_everything()
    for number in range(len(guide(ui)._steps)):
        guide(ui).go_to(number)
        ui.frames(2)
        assert not ui.cut_texts(), guide(ui)._step.key


@covers("AM-SOL-8")
def test_alone_no_one_has_to_look_away(ui: Any) -> None:
    begin(ui, 1, mode="solo")
    ui.tap("Roll everything")
    go_to(ui, "choices_0")
    assert not ui.sees("Ana chooses; the others look away")
    assert len(guide(ui).asking.outcomes.children) == 4


def test_what_a_whole_step_is_about_is_drawn_once(ui: Any) -> None:
    """Twelve workers are drawn for the places of one board."""
    begin(ui, 2)
    ui.tap("Roll everything")
    for key, pictures in (("workers", 1), ("temple", 1), ("marked", 4), ("houses", 6)):
        go_to(ui, key)
        ui.wait(0.3)
        cards = [w for w in guide(ui).walk() if type(w).__name__ == "PrintCard" and w.piece]
        assert len(cards) == pictures, key


@covers("AM-HID-1")
@pytest.mark.parametrize(("players", "mode", "covered"), [(1, "solo", False), (2, "", True)])
def test_alone_the_undo_of_an_objective_says_its_name(
    ui: Any, players: int, mode: str, covered: bool
) -> None:
    session = begin(ui, players, mode=mode)
    session.roll_everything()
    session.play(session.game.legal_moves()[0])
    said = Telling(ui.app.words, onlooker(session.game)).entry(session.game.log[-1])
    assert said.endswith("hidden") == covered
