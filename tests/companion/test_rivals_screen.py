"""Rivals and advice at the table, by taps."""

import time
from collections.abc import Callable
from typing import Any

import pytest

from companion.model.base.chairs import Chair
from companion.model.play.session import Session
from companion.model.thinking import turns
from engine.rivals import Cancelled, CannotJudge
from tests.companion import waiting
from tests.companion.games import begin, open_game
from tests.companion.sizes import PHONE, TABLET
from tests.companion.ui import UI

EASY = {1: Chair("easy", "trader")}


def until(ui: UI, fits: Callable[[], object]) -> None:
    """Let real time pass until something holds."""
    ui.frames(2)
    waiting.until(fits, lambda: ui.frames(4))
    ui.frames(3)


def play_for_people(session: Session) -> None:
    """What people decide, as shortly as it can be done, until a rival is asked."""
    while (seat := session.game.prompt.seat) not in session.chairs:
        if seat < 0:
            session.roll()
            continue
        moves = session.game.legal_moves()
        quick = [move for move in moves if move.text.split()[0] in ("end", "done")]
        session.play((quick or moves)[0])


def on_the_paper(screen: Any, text: str) -> Any:
    """What says so on the paper; the panel beside the board may say it too."""
    return next(each for each in screen.paper.content.walk() if getattr(each, "text", "") == text)


def to_move(screen: Any) -> list[str]:
    """What the list of pieces says."""
    deciding = screen.deciding
    return [line.text for line in deciding.session.ledger.lines(deciding.telling)]


def rival_has_played(ui: UI, screen: Any) -> None:
    """Wait for the paper that tells what it did."""
    until(ui, lambda: screen.door.rivals.thinking is None)
    ui.frames(10)
    assert ui.sees("Bo has played")


def test_a_rival_plays_its_turns_and_undo_takes_back_a_whole_one(ui: UI) -> None:
    session = begin(ui, players=2)
    session.set_chairs(EASY)
    screen = open_game(ui)
    # While it thinks nothing can be chosen for it.
    play_for_people(session)
    ui.frames(2)
    first = session.game.at
    own = to_move(screen)
    assert screen.door.who.thinks
    assert ui.sees("Play now")
    assert not screen.sheet.is_open
    rival_has_played(ui, screen)
    assert session.game.prompt.seat == 0
    assert ui.sees("Rival: Trader, easy")
    assert any(text.startswith("Worker on") for text in ui.texts())
    ui.tap("All moved, continue")
    assert not screen.paper.is_open
    assert screen.bar.undo_text == "What Bo did"
    assert own
    assert set(own) <= set(to_move(screen)), "what the people have not moved yet"
    # One undo takes back all of it; then it waits, and redo brings all of it back.
    end = session.game.at
    screen.undo()
    ui.frames(3)
    assert session.game.at == first
    assert screen.door.who.waits
    assert screen.bar.options_text == f"{screen.deciding.offers.open_count()} options"
    assert not screen.door.rivals.thinking
    screen.redo()
    ui.frames(3)
    assert session.game.at == end
    screen.undo()
    ui.wait(0.5)
    ui.tap("Let Bo play")
    assert screen.door.rivals.thinking or screen.paper.is_open
    rival_has_played(ui, screen)
    # Undo from the paper itself.
    ui.tap(on_the_paper(screen, "What Bo did"))
    assert session.game.at == first
    assert screen.door.who.waits
    # The table decides for it: its options are there.
    screen.do("open_all")
    ui.frames(3)
    assert screen.sheet.is_open
    assert ui.sees("Let Bo play")
    # A person takes the chair, and nobody thinks any more.
    screen.do("close_choices")
    session.set_chairs({})
    ui.frames(3)
    assert not screen.door.rivals.is_asked
    assert not ui.sees("Let Bo play")


class Patient:
    """Thinks until somebody says stop."""

    def choose(self, state: Any, seat: int, source: Any, cancel: Callable[[], bool]) -> None:
        while not cancel():
            time.sleep(0.005)
        raise Cancelled


def test_a_rival_goes_on_after_the_app_was_closed_in_its_turn(
    open_ui: Any, monkeypatch: Any
) -> None:
    quick = turns.make_rival

    def patient(level: str, *how: str) -> Any:
        return quick(level, *how) if level == turns.QUICK else Patient()

    monkeypatch.setattr(turns, "make_rival", patient)
    ui = open_ui()
    session = begin(ui, players=2)
    session.set_chairs({1: Chair("hard", "builder")})
    screen = open_game(ui)
    play_for_people(session)
    ui.frames(2)
    assert screen.door.rivals.thinking
    assert not screen.paper.is_open
    until(ui, lambda: ui.sees("Stop"))
    until(ui, lambda: screen.paper.content.bar.part > 0)
    ui.tap("Stop")
    assert not screen.door.rivals.thinking
    assert screen.door.who.waits
    ui = open_ui(TABLET)
    ui.app.still = True
    ui.app.session = Session.resume(ui.app.store, session.game_id)
    screen = open_game(ui)
    until(ui, lambda: screen.paper.is_open)
    # Who does not want to wait gets an answer at once.
    ui.tap(on_the_paper(screen, "Play now"))
    rival_has_played(ui, screen)
    assert ui.app.session.game.prompt.seat != 1


def test_a_table_that_cannot_be_judged_is_left_to_the_people(ui: UI, monkeypatch: Any) -> None:
    class Lost:
        def choose(self, *_: object) -> None:
            raise CannotJudge("odd", "two Merchants")

    monkeypatch.setattr(turns, "make_rival", lambda *_: Lost())
    session = begin(ui, players=2)
    session.set_chairs(EASY)
    screen = open_game(ui)
    play_for_people(session)
    until(ui, lambda: ui.sees("Bo cannot decide here"))
    ui.tap("Play for Bo")
    assert screen.sheet.is_open
    assert not screen.paper.is_open
    offer = next(each for each in screen.deciding.offers.all if each.is_open)
    at = session.game.at
    screen.do("play", offer.move)
    ui.frames(5)
    assert session.game.at > at


@pytest.mark.process
def test_advice_only_where_the_table_agrees(ui: UI) -> None:
    session = begin(ui, players=2)
    screen = open_game(ui)
    screen.do("open_all")
    ui.frames(3)
    assert not ui.sees("What should I do?")
    screen.do("close_choices")
    ui.tap(ui.id("menu"))
    ui.tap("This game")
    ui.tap("Advice")
    assert session.is_advised
    ui.back()
    assert ui.sees("What should I do?")
    ui.back()
    screen.do("open_all")
    ui.frames(3)
    ui.tap("What should I do?")
    paper = screen.paper.content
    until(ui, lambda: paper.thoughts)
    ui.tap("Stop")
    assert paper.thinking is None
    assert ui.sees("Think again")
    best = paper.thoughts.suggestions[0]
    ui.tap(paper._rows[0])
    assert ui.sees("Steps")
    assert not ui.cut_texts()
    assert not ui.small_targets()
    at = session.game.at
    ui.tap("Play the first step")
    assert session.game.lines[at].endswith(best.moves[0].text)
    assert not screen.paper.is_open


def _labels(paper: Any) -> list[Any]:
    return [each for each in paper.walk() if hasattr(each, "texture_size") and each.text]


def test_papers_of_rivals_in_every_look(ui: UI, pictures: Any, monkeypatch: Any) -> None:
    from companion.window.screens.game.rival_papers import (
        chairs_paper,
        thinking_paper,
        unjudged_paper,
    )
    from tests.companion.looks import resized

    session = begin(ui, players=3)
    session.set_chairs({0: Chair("medium", "courtier")})
    screen = open_game(ui)
    screen.door.stop()
    found = []
    makers = {"thinking": thinking_paper, "chairs": lambda _: chairs_paper(screen)}
    makers["unjudged"] = unjudged_paper
    looks = ((PHONE, 100, "en"), (PHONE, 150, "it"), (PHONE, 200, "es"), (TABLET, 100, "es"))
    for number, (size, scale, language) in enumerate(looks):
        resized(ui, size)
        theme = ("dark", "light")[number % 2]
        ui.app.settings.change(theme=theme, text_size=scale, language=language)
        for name, make in makers.items():
            screen.papers.show(make(screen))
            ui.frames(4)
            ui.shot(pictures / f"rivals-{name}-{size[0]}-{scale}-{language}-{theme}.png")
            paper = screen.paper.content
            monkeypatch.setattr(ui, "labels", lambda: _labels(paper))  # noqa: B023
            found += ui.cut_texts()
            monkeypatch.undo()
            screen.paper.close()
    assert found == []


def test_the_seats_say_where_a_rival_plays(ui: UI) -> None:
    from tests.companion.looks import resized

    session = begin(ui, players=2)
    session.set_chairs(EASY)
    screen = open_game(ui)
    screen.open_page("seats")
    page = screen.pages.kept.made["seats"]
    page.look_at(1)
    ui.frames(2)
    assert ui.sees("Rival: Trader, easy")
    page.look_at(0)
    ui.frames(2)
    assert not ui.sees("Rival: Trader, easy")
    # Somebody gets up, and a rival sits down: it is seen at once.
    session.set_chairs({0: Chair("hard", "builder")})
    ui.frames(2)
    assert ui.sees("Rival: Builder, hard")
    screen.door.stop()
    session.set_chairs(EASY)
    resized(ui, TABLET)
    ui.frames(3)
    assert [panel.strip.rival for panel in screen.layout.seat_panels] == [False, True]
    assert ui.sees("Rival · next")
