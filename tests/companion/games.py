"""Games for tests of the screens: begun, set up, and put into any position by corrections."""

from __future__ import annotations

from typing import Any

from companion.model.play.session import Session
from tests.companion.ui import UI
from tests.table import _empty

NAMES = ("Ana", "Bo", "Cy", "Dev")


def begin(ui: UI, players: int = 3, **how: Any) -> Session:
    """A game whose set-up is done, with dice that are the same each time."""
    session = Session.begin(ui.app.store, "agra", NAMES[:players], start=0, **how)
    session._dice.seed = 7
    while session.waits_for_chance:
        session.roll()
    session.everything_is_placed()
    ui.app.session = session
    return session


def position(ui: UI, *corrections: str, players: int = 3, **how: Any) -> Session:
    """An empty table with these corrections made, as in tests.table."""
    session = begin(ui, players, **how)
    for correction in (*_empty(session.game), *corrections):
        session.play(f"adjust {correction}")
    return session


def open_game(ui: UI, *, still: bool = True) -> Any:
    """The game screen with the game of the app; nothing moves unless a test wants it."""
    ui.app.still = still
    ui.app.go_from_home("game")
    ui.wait(0.4)
    return ui.app.pages.current_screen
