"""Who sits on a chair: a person, or a rival that the app plays for.

>>> from engine.core.registry import GAMES
>>> game = next(iter(GAMES))
>>> stored = chairs_to_plain({1: first_chair(game), 7: first_chair(game)})
>>> chairs = chairs_from(stored, 2, game)
>>> chairs[1].level, 0 in chairs, 7 in chairs
('medium', False, False)
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from engine.core.game import Game
from engine.core.names import likeness, tidy
from engine.core.registry import GAMES, has_part, meta_of
from engine.core.says import says_advice
from engine.core.words import N_, Words

LEVELS = ("easy", "medium", "hard")
PERSON = "person"
"""What is chosen for a chair that no rival has."""
ICON = "rival"


class Chair(NamedTuple):
    """A rival on a chair: how well it plays, and what it is after."""

    level: str
    strategy: str
    """One of the game's own."""


Chairs = Mapping[int, Chair]
"""By seat; whoever is missing is a person."""


def strategies_of(game: str) -> tuple[str, ...]:
    """What the rivals of a game can be after; none where it has no rivals, or is not known."""
    return meta_of(game).strategies if game in GAMES else ()


def first_chair(game: str) -> Chair:
    """The rival that is offered first."""
    return Chair(LEVELS[1], strategies_of(game)[0])


def chairs_from(stored: Any, seats: int, game: str) -> dict[int, Chair]:
    """The chairs of a game from their plain form; what it does not know is left out."""
    found: dict[int, Chair] = {}
    pairs = stored.items() if isinstance(stored, Mapping) else ()
    for key, value in pairs:
        if _is_chair(value, game) and str(key) in map(str, range(seats)):
            found[int(key)] = Chair(*value)
    return found


def chairs_to_plain(chairs: Chairs) -> dict[str, list[str]]:
    """The plain form."""
    return {str(seat): list(chair) for seat, chair in sorted(chairs.items())}


def _is_chair(value: Any, game: str) -> bool:
    return (
        isinstance(value, (list, tuple))
        and len(value) == len(Chair._fields)
        and value[0] in LEVELS
        and value[1] in strategies_of(game)
    )


def is_judged(game: Game) -> bool:
    """Are there rivals and advice for this game?"""
    return has_part(game.rules.NAME, "mind")


# ---------------------------------------------------------------- in words


def level_name(words: Words, level: str, game: str) -> str:
    """The name of a level."""
    return says_advice(game).level_name(words, level)


def level_text(words: Words, level: str, game: str) -> str:
    """What a rival of this level does."""
    return says_advice(game).level_text(words, level)


def strategy_name(words: Words, strategy: str, game: str) -> str:
    """The name of a strategy."""
    return says_advice(game).strategy_name(words, strategy)


def strategy_text(words: Words, strategy: str, game: str) -> str:
    """What a rival with this strategy is after."""
    return says_advice(game).strategy_text(words, strategy)


def chair_text(words: Words, chair: Chair | None, game: str) -> str:
    """Who sits there, in a few words: "Rival: Trader, Easy"."""
    if chair is None:
        return words.sentence(N_("A person"))
    return words.sentence(
        N_("Rival: {strategy}, {level}"),
        strategy=strategy_name(words, chair.strategy, game),
        level=level_name(words, chair.level, game).lower(),
    )


def rival_name(words: Words, chair: Chair, taken: Collection[str], game: str) -> str:
    """What a rival is called: its strategy, with a number where that is taken."""
    plain = strategy_name(words, chair.strategy, game)
    known = {likeness(tidy(name)) for name in taken}
    names = [plain, *(f"{plain} {n}" for n in range(2, len(known) + 3))]
    return next(name for name in names if likeness(name) not in known)
