"""Every game there is, and the way to its parts. Nothing else names a game.

A game is a package with the modules `meta`, `rules`, `words` and `catalogue`; `mind` lets rivals
play it, and `goals` answers "What can I do?". Each is loaded when it is first asked for.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from engine.core.meta import Meta

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
    meta: Meta = part_of(game, "meta").META
    return meta


def rules_of(game: str) -> Rules:
    """The rules of a game; raises UnknownGame."""
    rules: Rules = part_of(game, "rules")
    return rules


def part_of(game: str, part: str) -> Any:
    """A module of a game; raises UnknownGame."""
    if game not in GAMES or not has_part(game, part):
        raise UnknownGame(game)
    return import_module(f"{GAMES[game]}.{part}")


def has_part(game: str, part: str) -> bool:
    """True if the game has this module; looked up, not loaded. Raises UnknownGame."""
    if game not in GAMES:
        raise UnknownGame(game)
    return exists(f"{GAMES[game]}.{part}")


@cache
def exists(module: str) -> bool:
    """True if there is such a module; looked up, not loaded, nor the packages that it is in."""
    top, *within = module.split(".")
    found, name = find_spec(top), top
    for part in within:
        if found is None:
            return False
        name = f"{name}.{part}"
        found = PathFinder.find_spec(name, found.submodule_search_locations or ())
    return found is not None


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
