"""The player with one finger of each game, and a table of any game to play at."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from tests.companion.ui import UI
from tests.contract.games import Sitting, begun


def at_the_table(ui: UI, sitting: Sitting) -> Any:
    """The player of a new game whose set-up is done, with its table on the screen."""
    ui.app.session = begun(ui.app.store, sitting, start=0)
    ui.app.still = True
    ui.app.go_from_home("game")
    ui.wait(0.4)
    return player_of(sitting.game)(ui)


def player_of(game: str) -> Any:
    """How people play it; the first game's player stands beside what all of them share."""
    own = f"tests.companion.{game}.player"
    found = find_spec(f"tests.companion.{game}") and find_spec(own)
    return import_module(own if found else "tests.companion.player").Player
