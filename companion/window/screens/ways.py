"""Ways to screens that are opened with something to show. No screen is imported for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.window.host import Host

# ---------------------------------------------------------------- games of before


def show_past_game(app: Host, game_id: int) -> None:
    """Open the screen with a stored game; say what is wrong if it cannot be read."""
    app.go("past_game", filling=lambda screen: screen.opening(game_id))


def show_statistics(app: Host, game_id: int | None = None) -> None:
    """Open the screen for one game or for all; says what is wrong if it cannot be read."""
    app.go("statistics", filling=lambda screen: screen.showing(game_id))


# ---------------------------------------------------------------- books


def show_rules(
    app: Host, rule: str = "", game_rulings: Mapping[str, str] | None = None, game: str = ""
) -> None:
    """Open the book, at a rule if given, with the rulings of a game if there is one."""
    app.go("rules", lambda screen: screen.show(rule, game_rulings, game))


MINE, NEW, PLAYED = "mine", "new", "game"
"""My own defaults, those of a new game, or those of the game on the table."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Rulings on display and the callback for a choice; None if read-only."""

    mode: str = MINE
    rulings: Mapping[str, str] = field(default_factory=dict)
    keep: Callable[[dict[str, str]], None] | None = None
    game: str = ""
    """The game of the rulings; the last one played if empty."""


def show_rulings(app: Host, chosen: Chosen | None = None, ruling: str = "") -> None:
    """Open the rulings: the owner's if none are given; at one of them, or as a list."""

    def show(screen: Any) -> None:
        screen.show(chosen or own(app, app.games()[0]))
        if ruling:
            screen.pick_row(ruling)
            screen.came_for_one = True

    app.go("rulings", show)


def own(app: Host, game: str) -> Chosen:
    """The owner's rulings for a game."""
    copy = app.copy_of(game)
    return Chosen(MINE, copy.rulings, copy.choose_all, game)
