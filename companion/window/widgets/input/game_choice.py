"""Choosing a game: a row of choices, or nothing if there is only one."""

from __future__ import annotations

from collections.abc import Sequence

from companion.window.widgets.input.choices import Choices
from engine.core.language.words import N_, Words

EVERY = ""
"""All games."""


class GameChoices(Choices):
    """The games to choose from; the owner decides what a choice does."""


def game_name(words: Words, game: str) -> str:
    """The name of a game."""
    return words.term(game, f"game.{game}")


def game_options(
    words: Words, games: Sequence[str], *, every: bool = False
) -> list[tuple[str, str]]:
    """The games by name; empty if there is nothing to choose. `every` also offers all of them."""
    if len(games) < 2:
        return []
    named = [(game, game_name(words, game)) for game in games]
    return [(EVERY, words.sentence(N_("All games"))), *named] if every else named
