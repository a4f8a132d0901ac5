"""Who plays a seat: a person, or a rival played by the app.

>>> from engine.core.registry import GAMES
>>> game = next(iter(GAMES))
>>> stored = chairs_to_plain({1: first_chair(game), 7: first_chair(game)})
>>> chairs = chairs_from(stored, 2, game)
>>> chairs[1].level, 0 in chairs, 7 in chairs
('medium', False, False)
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from engine.core.game import Game
from engine.core.language.advice_lines import level_name
from engine.core.language.says import says_advice
from engine.core.language.words import N_, Words
from engine.core.names import likeness, tidy
from engine.core.registry import GAMES, has_part, meta_of

LEVELS = ("easy", "medium", "hard")
PERSON = "person"
"""The choice for a seat without a rival."""
ICON = "rival"


class Chair(NamedTuple):
    """A rival: how well it plays, and its strategy."""

    level: str
    strategy: str
    """One of the game's own."""


Chairs = Mapping[int, Chair]
"""By seat; a missing seat is a person."""


def strategies_of(game: str) -> tuple[str, ...]:
    """The strategies of a game's rivals; none if it has no rivals, or is unknown."""
    return meta_of(game).strategies if game in GAMES else ()


def first_chair(game: str) -> Chair:
    """The rival that is offered first."""
    return Chair(LEVELS[1], strategies_of(game)[0])


def chairs_from(stored: object, seats: int, game: str) -> dict[int, Chair]:
    """The rivals of a game from their plain form; unknown values are dropped."""
    found: dict[int, Chair] = {}
    pairs = stored.items() if isinstance(stored, Mapping) else ()
    for key, value in pairs:
        if _is_chair(value, game) and str(key) in map(str, range(seats)):
            found[int(key)] = Chair(*value)
    return found


def chairs_to_plain(chairs: Chairs) -> dict[str, list[str]]:
    """The plain form."""
    return {str(seat): list(chair) for seat, chair in sorted(chairs.items())}


def _is_chair(value: object, game: str) -> bool:
    return (
        isinstance(value, (list, tuple))
        and len(value) == len(Chair._fields)
        and value[0] in LEVELS
        and value[1] in strategies_of(game)
    )


def is_judged(game: Game) -> bool:
    """True if this game has rivals and advice."""
    return has_part(game.rules.NAME, "mind")


# ---------------------------------------------------------------- in words


def strategy_name(words: Words, strategy: str, game: str) -> str:
    """The name of a strategy."""
    return says_advice(game).strategy_name(words, strategy)


def strategy_text(words: Words, strategy: str, game: str) -> str:
    """What a rival with this strategy is after."""
    return says_advice(game).strategy_text(words, strategy)


def chair_text(words: Words, chair: Chair | None, game: str) -> str:
    """The player of a seat in short: "Rival: Trader, Easy"."""
    if chair is None:
        return words.sentence(N_("A person"))
    return words.sentence(
        N_("Rival: {strategy}, {level}"),
        strategy=strategy_name(words, chair.strategy, game),
        level=level_name(words, chair.level).lower(),
    )


def chair_label(words: Words, chair: Chair | None) -> str:
    """What stands above a player's name: "Name", or "Rival, easy"."""
    if chair is None:
        return words.sentence(N_("Name"))
    return words.sentence(N_("Rival, {level}"), level=level_name(words, chair.level).lower())


RIVALS = ("Mira", "Tarek", "Ines", "Joss", "Lena", "Oskar", "Nadia", "Bruno", "Vera", "Hugo")
"""More than there are players."""


def rival_name(taken: Collection[str]) -> str:
    """A name that no person at the table has."""
    known = {likeness(tidy(name)) for name in taken}
    return next(name for name in RIVALS if likeness(name) not in known)
