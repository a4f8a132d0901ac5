"""Around the board of Amritsar in a window: my copy, quick tools, the score, the table check."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.model.play.session import Session
from companion.model.tools.players import Players
from companion.window.screens.start.quick_tools import open_tool_of
from companion.window.screens.tools.tool import PLAYERS, keep_or_tell
from tests.companion.sizes import PHONE, TABLET
from tests.rules import covers

NAMES = ["Ana", "Bo", "Cy", "Dev"]


def played(ui: Any, players: int, mode: str = "", moves: int = -1) -> Session:
    """A stored game after some random moves; all of it with a negative number."""
    session = Session.begin(ui.app.store, "amritsar", NAMES[:players], mode=mode)
    session._dice.seed = 7
    session._dice.seed = session._seed = 7
    source = random.Random(3)
    while not session.is_set_up:
        if session.waits_for_chance:
            session.roll_everything()
        else:
            session.set_up(None)
    session.everything_is_placed()
    while not session.game.is_over and moves:
        session.play(source.choice(session.game.legal_moves()))
        moves -= 1
    ui.app.session = session
    return session


def tool(ui: Any, name: str, players: int) -> Any:
    seats = Players("amritsar", tuple(NAMES), (0, 1, 2, 3), players)
    keep_or_tell(ui.app, PLAYERS, {"amritsar": seats.to_plain()})
    open_tool_of(ui.app, name, "amritsar")
    ui.wait(0.4)
    return ui.app.pages.current_screen


def shown(ui: Any) -> Any:
    return ui.app.pages.current_screen


# ---------------------------------------------------------------- my copy


@covers("AM-APP-1")
def test_what_the_game_about_to_begin_needs_comes_first(ui: Any) -> None:
    session = Session.begin(ui.app.store, "amritsar", NAMES[:2])
    session._dice.seed = 7
    session.roll_everything()
    ui.app.session = session
    ui.app.go_from_home("my_copy")
    ui.wait(0.4)
    screen = shown(ui)
    screen.choose_game("amritsar")
    ui.wait(0.2)
    first = [piece.id for piece in screen.pieces[: len(screen.needed)]]
    assert set(first) == screen.needed
    assert "donation.D2-N" in first
    assert "donation.D4-N" not in first
    assert "quarry" not in first


@covers("AM-APP-1")
@pytest.mark.parametrize(("players", "mode", "most"), [(2, "", 33), (4, "", 39), (1, "solo", 36)])
def test_a_copy_is_gone_through_before_the_game_by_one_tap_a_piece(
    ui: Any, players: int, mode: str, most: int
) -> None:
    """Under ten minutes at 15 seconds a piece; no piece needs scrolling to be confirmed."""
    session = Session.begin(ui.app.store, "amritsar", NAMES[:players], mode=mode)
    session._dice.seed = session._seed = 7
    session.roll_everything()
    ui.app.session = session
    ui.app.go_from_home("my_copy")
    ui.wait(0.4)
    screen = shown(ui)
    screen.choose_game("amritsar")
    assert len(screen.needed) == most
    screen.pick_row(screen._next().id)
    taps = 1
    while screen.piece.id in screen.needed:
        ui.wait(0.2)
        assert f"of {most} in this game" in screen.state_shown
        screen.ids.scroll.scroll_y = 1
        ui.tap("The same on my copy")
        taps += 1
        assert taps < 60
    assert taps <= most + 1
    assert all(screen.state(piece) != "open" for piece in screen.pieces[:most])


@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_a_piece_after_the_other_is_confirmed_by_one_tap_each(ui: Any) -> None:
    ui.app.go_from_home("my_copy")
    ui.wait(0.4)
    screen = shown(ui)
    screen.choose_game("amritsar")
    screen.pick_row("market")
    ui.wait(0.3)
    done = screen.done
    for number in range(4):
        ui.tap("The same on my copy")
        ui.wait(0.3)
        assert screen.done == done + number + 1
    assert screen.piece.id == "costs"
    assert not ui.cut_texts()


def test_a_correction_is_picked_saved_and_undone(ui: Any) -> None:
    ui.app.go_from_home("my_copy")
    ui.wait(0.4)
    screen = shown(ui)
    screen.choose_game("amritsar")
    screen.pick_row("tile.B2")
    ui.wait(0.3)
    screen.pick(screen.part.rows(screen.words, screen.piece, screen.values)[0].slots[0])
    ui.wait(0.3)
    assert not ui.cut_texts()
    ui.tap("Market")
    ui.wait(0.3)
    ui.tap("Save the correction")
    ui.wait(0.3)
    copy = ui.app.copy_of("amritsar")
    assert copy.catalogue.district_tile("B2").main == "market"
    screen.undo()
    ui.frames(3)
    assert copy.catalogue.district_tile("B2").main == "gold1"


# ---------------------------------------------------------------- quick tools


@covers("AM-APP-6", "AM-APP-7")
@pytest.mark.parametrize("ui", [PHONE, TABLET], indirect=True)
def test_the_maharajas_turn_is_one_tap_and_one_undo(ui: Any) -> None:
    screen = tool(ui, "tool_amritsar_maharaja", 1)
    screen.choose("worker", 1)
    screen.choose("token_worker", 2)
    before = screen.table.to_plain()
    ui.tap("Play his turn")
    ui.wait(0.2)
    steps = screen.ids.turn.children[::-1]
    assert [step.rule for step in steps][:2] == ["AM-SOL-13", "AM-SOL-16"]
    assert "marble from the quarry" in steps[2].moves
    assert not ui.cut_texts()
    ui.tap(screen.ids.undo)
    ui.wait(0.2)
    assert screen.table.to_plain() == before
    assert not screen.ids.turn.children


@covers("AM-APP-2")
@pytest.mark.parametrize(("players", "mode"), [(3, ""), (1, "solo")])
def test_a_set_up_is_drawn_without_a_game_and_a_game_begins_with_it(
    ui: Any, players: int, mode: str
) -> None:
    ui.app.go_from_home("quick_tools")
    ui.wait(0.3)
    shown(ui).choose("amritsar")
    screen = tool(ui, "tool_setup", players)
    drawn = [row.text for row in screen.ids.results.children[::-1]]
    assert {"Temple tiles", "Workers", "Storehouses"} <= set(drawn)
    screen.begin_game()
    ui.wait(0.4)
    session = ui.app.session
    assert ui.app.pages.current == "setup_guide"
    assert (session.game.mode, session.game.prompt.kind) == (mode, "first_objective")


@covers("AM-APP-8")
def test_the_decade_end_is_counted_while_typing(ui: Any) -> None:
    screen = tool(ui, "tool_amritsar_decade", 3)
    screen.write("counters.N", 2)
    screen.write("tax", 3)
    ui.wait(0.4)
    result = screen.ids.results.children[-1]
    assert result.figures == "PP 0 › 1 · coins 0 › 0"
    assert result.lines.splitlines() == [
        "North: +4 PP, most counters",
        "Taxes: 3 coins missing, −3 PP",
    ]
    ui.app.back()
    again = tool(ui, "tool_amritsar_decade", 3)
    assert again.sheet.number(0, "tax") == 3


@covers("AM-APP-9")
@pytest.mark.parametrize(("players", "seats"), [(4, 4), (1, 2)])
def test_the_score_pad_counts_the_maharaja(ui: Any, players: int, seats: int) -> None:
    screen = tool(ui, "tool_score", players)
    assert len(screen.ids.heads.children) == seats
    assert screen.names()[-1] == ("Dev" if players == 4 else "Maharaja")


# ---------------------------------------------------------------- the score, and the check


@covers("AM-END-3")
@pytest.mark.parametrize(("players", "mode"), [(3, ""), (1, "solo")])
def test_the_score_shows_where_pp_come_from(ui: Any, players: int, mode: str) -> None:
    session = played(ui, players, mode)
    ui.app.go_from_home("score")
    ui.wait(0.5)
    for text in ("At the start", "Donations", "Majorities", "Followers", "Objectives"):
        assert ui.sees(text)
    totals = tuple(score.total for score in session.game.standings())
    assert shown(ui).view.totals == totals
    assert not ui.cut_texts()


def test_the_table_is_checked_player_by_player(ui: Any) -> None:
    session = played(ui, 2, moves=60)
    ui.app.go_from_home("table_check")
    ui.wait(0.4)
    screen = shown(ui)
    for _ in screen.parts:
        ui.tap("All of this matches")
        ui.wait(0.2)
    assert screen.done == screen.all
    assert session.game.rules.check_invariants(session.game.state) == []
