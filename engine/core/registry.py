"""Every game there is, and the way to its parts. Nothing else names a game.

A game is a package with `meta` and the modules that every game needs; its `meta` lists the others.
Each is loaded when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from engine.core.meta import NEEDED, Meta

if TYPE_CHECKING:
    from engine.core.rules import Rules

GAMES: dict[str, str] = {
    "agra": "engine.agra",
    "river_of_gold": "engine.river_of_gold",
    "amritsar": "engine.amritsar",
}
"""The package of each game by its name, in the order in which they are offered."""


class UnknownGame(ValueError):
    """There is no such game, or it has no such part."""


def meta_of(game: str) -> Meta:
    """A game in short, without its rules; raises UnknownGame."""
    if game not in GAMES:
        raise UnknownGame(game)
    meta: Meta = import_module(f"{GAMES[game]}.meta").META
    return meta


def rules_of(game: str) -> Rules:
    """The rules of a game; raises UnknownGame."""
    rules: Rules = part_of(game, "rules")
    return rules


def part_of(game: str, part: str) -> Any:
    """A module of a game; raises UnknownGame."""
    if not has_part(game, part):
        raise UnknownGame(game)
    return import_module(f"{GAMES[game]}.{part}")


def has_part(game: str, part: str) -> bool:
    """True if the game has this module; nothing is loaded. Raises UnknownGame."""
    return part in (*NEEDED, *meta_of(game).parts)


def game_of_rule(rule: str) -> str | None:
    """The game whose rule this is; None where no game has such ids.

    >>> game_of_rule("XX-1") is None
    True
    """
    prefix = rule.partition("-")[0]
    return next((game for game in GAMES if meta_of(game).rule_prefix == prefix), None)


def game_called(command: str) -> str:
    """The game with this name on the command line, dashes for underscores; raises UnknownGame."""
    name = command.replace("-", "_")
    if name not in GAMES:
        raise UnknownGame(command)
    return name
