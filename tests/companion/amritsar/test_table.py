"""The table of Amritsar in a window: a sowing before it is made, follow questions, his turn."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import Any

import pytest

from companion.model.play.session import Session
from companion.tables.amritsar.plans.following import FollowPlan
from companion.tables.common.board import NEXT_FACE, Spot
from companion.tables.common.drawing import Area, Disc, Icon, Line
from companion.tables.tones import named
from engine.amritsar.moves import OBJECTIVES, SECTIONS
from tests.boards import spot_of
from tests.companion.sizes import PHONE, TABLET
from tests.contract.games import Sitting, begun
from tests.rules import covers


def table(ui: Any, players: int = 3, mode: str = "") -> Any:
    """A game whose set-up is done, on its screen."""
    ui.app.session = begun(ui.app.store, Sitting("amritsar", mode, players), start=0)
    ui.app.still = True
    ui.app.go_from_home("game")
    ui.wait(0.4)
    return ui.app.pages.current_screen


def play(session: Session, *moves: str) -> None:
    for move in moves:
        session.play(session.game.rules.parse(move))


def shapes(spots: Iterable[Spot], kind: type) -> list[Any]:
    """What is drawn on some pieces."""
    return [shape for spot in spots for shape in spot.shapes if isinstance(shape, kind)]


def rings(spots: Iterable[Spot]) -> list[str]:
    """Around workers that come, by the name of its colour."""
    return [disc.edge for disc in shapes(spots, Disc) if not disc.fill]


def largest(session: Session) -> int:
    sections = session.game.state.sections
    return max(range(len(SECTIONS)), key=lambda n: len(sections[n]))


def group(screen: Any) -> Any:
    """The largest group on the open page."""
    return screen.body.children[0].piece(f"section.{SECTIONS[largest(screen.session)]}")


@covers("AM-MOV-2", "AM-SOW-4")
@pytest.mark.parametrize("ui", [TABLET], indirect=True)
def test_a_sowing_is_shown_on_the_board_before_it_is_made(ui: Any) -> None:
    screen = table(ui)
    session, city = screen.session, screen.body.children[0]
    play(session, "place N")
    number = largest(session)
    workers = session.game.state.sections[number]
    ui.tap(group(screen))
    ui.wait(0.2)
    plan, board = screen.deciding.begun.plan, city.drawn
    assert len(rings(board.spots)) == len(workers)
    picked = shapes([spot_of(board, f"section.{SECTIONS[number]}")], Icon)
    assert [each.opacity for each in picked] == [1, 0.5] * len(workers)
    landing = spot_of(board, f"section.{plan.landing.section}")
    assert [spot for spot in board.spots if "primary" in rings([spot])] == [landing]
    fits = {
        each.piece for each in shapes(board.spots, Area) if each.fill in named("amritsar").pieces
    }
    assert fits == {f"tile.{tile}" for tile in plan.landing.secondary}
    assert shapes(board.spots, Line)
    # The small ring is for where the board is covered.
    assert not screen.panel.ids.above.children
    screen.do("tap_main")
    ui.wait(0.2)
    assert not shapes(city.drawn.spots, Line)
    assert len(rings(city.drawn.spots)) <= 1


@pytest.mark.parametrize("ui", [PHONE], indirect=True)
def test_on_a_phone_the_ring_is_in_the_sheet(ui: Any) -> None:
    screen = table(ui)
    play(screen.session, "place N")
    ui.tap(group(screen))
    ui.wait(0.2)
    assert screen.panel.ids.above.children
    assert not shapes(screen.body.children[0].drawn.spots, Line)
    assert not ui.cut_texts()


@covers("AM-SOL-28", "AM-APP-6")
def test_the_maharajas_turn_is_taken_back_by_one_undo(ui: Any) -> None:
    """One tap plays it and one takes all of it back: his pieces, the token, the human's actions."""
    screen = table(ui, 1, "solo")
    session = screen.session
    play(session, "place N")
    before = session.game.state.to_dict()
    ui.tap(group(screen))
    ui.wait(0.4)
    ui.tap(screen.panel.ids.main)
    ui.wait(0.4)
    while not screen.paper.is_open:
        # Something was asked in between: its answer is the last gesture.
        before = session.game.state.to_dict()
        session.play(session.game.legal_moves()[0])
        ui.wait(0.2)
    told = [event.kind for _, events in session.game.history() for event in events]
    assert told.count("maharaja_turn") == 1
    rules = {chip.text for chip in screen.paper.walk() if type(chip).__name__ == "RuleChip"}
    assert {"AM-SOL-13", "AM-SOL-21"} <= rules
    assert session.game.state.to_dict() != before
    ui.wait(0.35)
    ui.tap(screen.paper.content.ids.foot.children[-1])
    ui.wait(0.4)
    assert session.game.state.to_dict() == before
    assert not screen.paper.is_open


@covers("AM-FOL-1", "AM-FLO-6")
def test_who_cannot_follow_stands_below_the_question(ui: Any) -> None:
    screen = table(ui, 4)
    session = screen.session
    for _ in range(400):
        if session.game.prompt.kind == "follow":
            break
        session.play(session.game.legal_moves()[0])
    ui.wait(0.4)
    told = [row.text for row in screen.deciding.turn.choices.rows if "cannot follow" in row.text]
    seats, prompt = session.game.state, session.game.prompt
    colour = ("yellow", "blue", "white", "green").index(prompt.values["colour"])
    without = [
        name
        for seat, name in enumerate(session.game.seats)
        if seats.seats[seat].mahouts[colour] < 0 and seat != seats.active
    ]
    assert without
    assert all(any(name in line for line in told) for name in without)
    assert ui.sees(told[0])


@covers("AM-HID-1")
@pytest.mark.parametrize(("players", "mode"), [(2, ""), (1, "solo")])
def test_objectives_to_play_are_numbers_on_a_shared_screen(
    ui: Any, players: int, mode: str
) -> None:
    """Neither name nor type is told to others; alone nothing is hidden."""
    screen = table(ui, players, mode)
    session, source = screen.session, random.Random(2)
    while not any(m.text.startswith("upgrade objective") for m in session.game.legal_moves()):
        moves = session.game.legal_moves()
        useful = [m for m in moves if m.verb.name in ("main", "secondary", "tile", "take")]
        session.play(source.choice(useful or moves))
    screen.papers.put_away()
    ui.wait(0.4)
    rows = [
        row.text
        for row in screen.deciding.turn.choices.rows
        if row.key.startswith("upgrade objective")
    ]
    numbered = [text for text in rows if text.startswith("Objective ")]
    assert rows
    assert numbered == (rows if players > 1 else [])
    said = " ".join(ui.texts())
    names = [ui.app.words.term("amritsar", f"objective.{o}") for o in OBJECTIVES]
    told = [name for name in names if name.lower() in said.lower()]
    assert bool(told) == (players == 1)


def test_with_large_text_one_district_after_the_other(ui: Any) -> None:
    ui.app.settings.change(text_size=200)
    screen = table(ui)
    city = screen.body.children[0]

    def shown() -> list[str]:
        return [card.piece for card in city.cards if card.piece.startswith("tile.")]

    north = shown()
    assert len(north) == 3
    ui.tap(city.piece(NEXT_FACE))
    ui.wait(0.2)
    assert len(shown()) == 3
    assert not set(shown()) & set(north)
    assert not ui.cut_texts()
    ui.app.settings.change(text_size=100)
    ui.wait(0.3)
    assert len(shown()) == 12
    assert NEXT_FACE not in {card.piece for card in city.cards}


def _donates(game: Any) -> bool:
    if game.prompt.kind == "donate":
        return True
    return FollowPlan(game).followed.prompt.kind == "donate"


def asked_to_donate(ui: Any, *kinds: str) -> Any:
    """A game in which a donation is asked for by one of these questions."""
    screen = table(ui, 3)
    session, source = screen.session, random.Random(4)
    useful = ("donate", "main", "secondary", "activate", "follow", "take")
    while session.game.prompt.kind not in kinds or not _donates(session.game):
        moves = session.game.legal_moves()
        session.play(source.choice([m for m in moves if m.verb.name in useful] or moves))
        assert not session.game.is_over
    screen.papers.put_away()
    ui.wait(0.4)
    return screen


@covers("AM-DON-3", "AM-DON-4")
@pytest.mark.parametrize("kinds", [("donate",), ("follow",)])
def test_a_tap_on_a_space_of_the_pyramid_donates_there(ui: Any, kinds: tuple[str, ...]) -> None:
    """Every open space can be tapped, also one of several that give the same now."""
    screen = asked_to_donate(ui, *kinds)
    game = screen.session.game
    (pyramid,) = screen.panel.ids.above.children
    spaces = list(pyramid.spaces.values())
    copy = game.clone()
    if kinds == ("follow",):
        copy.play("follow")
    named = {f"lake.{m.text.removeprefix('donate ').replace(' ', '.')}" for m in copy.legal_moves()}
    assert {space.piece for space in spaces} == named - {"lake.decline"}
    assert not ui.small_targets()
    seat, last = game.prompt.seat, spaces[-1]
    before = game.state.lake.count(seat)
    ui.wait(0.35)
    ui.tap(last)
    _, district, level, place = last.piece.split(".")
    space = game.state.box.lake.number("NESW".index(district), int(level), int(place) - 1)
    assert game.state.lake[space] == seat
    assert game.state.lake.count(seat) == before + 1


def test_a_question_that_is_open_from_the_first_moment_has_its_tiles_side_by_side(
    ui: Any,
) -> None:
    """The rows come before the sheet has its width."""
    session = begun(ui.app.store, Sitting("amritsar", "", 3), start=0)
    while session.game.prompt.kind != "discard":
        session.play(session.game.legal_moves()[0])
    ui.app.session, ui.app.still = session, True
    ui.app.go_from_home("game")
    ui.wait(0.4)
    rows = [w for w in ui.app.pages.current_screen.panel.walk() if type(w).__name__ == "TileRow"]
    assert rows
    assert all(len(row.children) == 2 for row in rows)


@covers("AM-DEC-2")
@pytest.mark.parametrize("size", [100, 200])
def test_columns_become_lines_where_they_do_not_fit(ui: Any, size: int) -> None:
    ui.app.settings.change(text_size=size)
    screen = table(ui, 4)
    session = screen.session
    while not session.game.state.turned:
        screen.papers.put_away()
        session.play(session.game.legal_moves()[0])
    ui.wait(0.4)
    assert any("Taxes" in text for text in ui.texts())
    cells = [w for w in screen.paper.walk() if type(w).__name__ == "FigureCell"]
    assert bool(cells) == (size == 100)
    assert any("owes" in text for text in ui.texts()) == (size == 200)
    assert not ui.cut_texts()


@pytest.mark.parametrize("ui", [PHONE], indirect=True)
@pytest.mark.parametrize("size", [100, 200])
def test_the_sheet_of_a_sowing_opens_at_its_top(ui: Any, size: int) -> None:
    ui.app.settings.change(text_size=size)
    screen = table(ui)
    play(screen.session, "place N")
    screen.do("tap_piece", f"section.{SECTIONS[largest(screen.session)]}")
    ui.wait(0.6)
    panel = screen.panel
    assert panel.ids.rows.height > panel.ids.scroll.height, "there is more than fits"
    assert panel.ids.scroll.scroll_y == 1
