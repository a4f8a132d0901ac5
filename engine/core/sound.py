"""A game and its log tell one story; a file that was changed by hand may tell two."""

from __future__ import annotations

from engine.core.game import Game


def leads_to_its_table(game: Game) -> bool:
    """True if the log, judged move by move, leads to the table of the game."""
    try:
        return game.judge_again() is None
    except Exception:  # noqa: BLE001 - whatever an edited log does, it does not lead there
        return False
