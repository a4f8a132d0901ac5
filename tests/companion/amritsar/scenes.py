"""Amritsar: its pages, proposals, questions and papers."""

from __future__ import annotations

import random
from typing import Any

from companion.play.session import Session
from engine.amritsar.moves import SECTIONS
from scripts.stage import Scene, Stage

GAME = "amritsar"
NAMES = ("Ana", "Bo", "Cy", "Dev")
USEFUL = ("donate", "upgrade", "main", "secondary", "activate", "follow", "buy")
"""Verbs that make a table worth looking at."""


def prepare(_stage: Stage) -> None:
    """Every game is played when it is first shown."""


def _at(s: Stage, kind: str, decisions: int, players: int = 4, mode: str = "") -> Session:
    """A game of sensible chance moves, at the first such question after so many decisions."""
    key = f"am-{kind}-{decisions}-{players}-{mode}"
    if key not in s.sessions:
        s.sessions[key] = _played(s, kind, decisions, players, mode)
    s.app.session = s.sessions[key]
    found: Session = s.sessions[key]
    return found


def _played(s: Stage, kind: str, decisions: int, players: int, mode: str) -> Session:
    session = Session.begin(s.app.store, GAME, NAMES[:players], start=0, mode=mode)
    session._dice.seed = session._seed = 7
    source, made = random.Random(5), 0
    while not session.is_set_up:
        _decide(session, source)
    session.everything_is_placed()
    while not session.game.is_over and (made < decisions or session.game.prompt.kind != kind):
        _decide(session, source)
        made += 1
    return session


def _decide(session: Session, source: random.Random) -> None:
    if session.waits_for_chance:
        session.roll()
        return
    moves = session.game.legal_moves()
    useful = [move for move in moves if move.verb.name in USEFUL]
    session.play(source.choice(useful or moves))


def _table(s: Stage, page: str, *asked: Any, **how: Any) -> Any:
    _at(s, *asked, **how)
    s.app.go_from_home("game")
    screen = s.app.pages.current_screen
    if screen.mode == "table":
        screen.open_tab("options" if page == "city" else page)
    else:
        screen.open_page(page)
    s.rest(0.3)
    return screen


def _page(page: str, *asked: Any, **how: Any) -> Scene:
    def show(s: Stage) -> None:
        _table(s, page, *asked, **how)

    return show


def _sow(s: Stage) -> None:
    """The largest group, as it would be sown."""
    screen = _table(s, "city", "pick", 120)
    state = screen.session.game.state
    largest = max(range(len(SECTIONS)), key=lambda n: len(set(state.sections[n])))
    screen.chooser.tap_piece(f"section.{SECTIONS[largest]}")


def _paper(kind: str, mode: str = "", players: int = 3) -> Scene:
    """The first paper after an event of this kind."""

    def show(s: Stage) -> None:
        session = _at(s, "elephant", 20, players, mode)
        s.app.go_from_home("game")
        s.rest(0.3)
        screen, source = s.app.pages.current_screen, random.Random(5)
        while not session.game.is_over:
            moves = session.game.legal_moves()
            useful = [move for move in moves if move.verb.name in USEFUL]
            move = source.choice(useful or moves)
            told = session.game.clone().play(move)
            screen._papers.clear()
            screen.paper.close()
            session.play(move)
            if any(event.kind == kind for event in told):
                return

    return show


SCENES: dict[str, Scene] = {
    "city": _page("city", "pick", 120),
    "city-elephant": _page("city", "elephant", 140),
    "city-two": _page("city", "pick", 120, players=2),
    "city-solo": _page("city", "pick", 60, players=1, mode="solo"),
    "lake": _page("lake", "pick", 160),
    "lake-two": _page("lake", "pick", 160, players=2),
    "market": _page("bazaar", "pick", 160),
    "market-live": _page("bazaar", "market", 60),
    "seats": _page("seats", "pick", 200),
    "seats-solo": _page("seats", "pick", 60, players=1, mode="solo"),
    "log": _page("log", "pick", 120),
    "sow": _sow,
    "act": _page("city", "act", 60),
    "upgrade": _page("city", "upgrade", 40),
    "donate": _page("city", "donate", 40),
    "follow": _page("city", "follow", 50),
    "discard": _page("city", "discard", 40),
    "maharaja": _paper("maharaja_turn", "solo", 1),
    "decade": _paper("decade_ends"),
    "final": _paper("final_score"),
}
