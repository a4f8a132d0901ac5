"""Amritsar: its pages, proposals, questions and papers."""

from __future__ import annotations

import random
from typing import Any

from engine.amritsar.moves import SECTIONS
from scripts.stage import Scene, Stage
from tests.companion.amritsar.scenes_around import AROUND, USEFUL, played, table


def prepare(_stage: Stage) -> None:
    """Every game is played when it is first shown."""


def _page(page: str, *asked: Any, **how: Any) -> Scene:
    def show(s: Stage) -> None:
        table(s, page, *asked, **how)

    return show


def _sow(s: Stage) -> None:
    """The largest group, as it would be sown."""
    screen = table(s, "city", "pick", 120)
    state = screen.session.game.state
    largest = max(range(len(SECTIONS)), key=lambda n: len(set(state.sections[n])))
    screen.do("tap_piece", f"section.{SECTIONS[largest]}")


def _paper(kind: str, mode: str = "", players: int = 3) -> Scene:
    """The first paper after an event of this kind."""

    def show(s: Stage) -> None:
        # In another look the same game is played anew.
        s.sessions.pop(f"am-elephant-20-{players}-{mode}", None)
        session = played(s, "elephant", 20, players, mode)
        s.app.go_from_home("game")
        s.rest(0.3)
        screen, source = s.app.pages.current_screen, random.Random(5)
        while not session.game.is_over:
            moves = session.game.legal_moves()
            useful = [move for move in moves if move.verb.name in USEFUL]
            move = source.choice(useful or moves)
            told = session.game.clone().play(move)
            screen.papers.waiting.clear()
            screen.paper.close()
            session.play(move)
            if any(event.kind == kind for event in told):
                return

    return show


SCENES: dict[str, Scene] = {
    "city": _page("city", "pick", 120),
    "city-elephant": _page("city", "elephant", 140),
    "city-last": _page("city", "elephant", 420),
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
    **AROUND,
}
