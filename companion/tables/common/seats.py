"""How players are marked on every table: the tone of their colour, and their initial. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from companion.tables import table_of
from companion.tables.shown import Fact, HeldFacts, Holder
from companion.tables.tones import tone_of
from engine.core.game import Game
from engine.core.language.words import Words
from engine.core.names import characters
from engine.core.observer import Observer


@dataclass(frozen=True, slots=True)
class Players:
    """Tone and initial of every player, by seat."""

    colour: tuple[int, ...]
    letter: tuple[str, ...]


def players_of(game: Game) -> Players:
    """The players of a game as they are marked on the table."""
    return marked(game.rules.NAME, tuple(game.colours), tuple(game.seats))


def public_scores(seen: Observer) -> Sequence[Fact]:
    """What all players may know of the score now, by seat."""
    score = table_of(seen.game.rules.NAME).seats.public_score
    return [score(seen, seat) for seat in range(len(seen.game.seats))]


@lru_cache(maxsize=16)
def marked(game: str, colours: tuple[str, ...], names: tuple[str, ...]) -> Players:
    """The same, of a game that is not loaded."""
    return Players(tuple(tone_of(game, colour) for colour in colours), initials(names))


def of_every_seat(view: Callable[[Observer, int], object]) -> Callable[[Observer], object]:
    """What is seen of each player, one after the other."""
    return lambda seen: tuple(view(seen, seat) for seat in range(len(seen.game.seats)))


def read_holders(game: Game) -> tuple[Holder, ...]:
    """Every player with tone and initial."""
    players = players_of(game)
    marks = zip(players.colour, players.letter, strict=True)
    return tuple(Holder(seat, colour, letter) for seat, (colour, letter) in enumerate(marks))


def held_facts(seen: Observer, seat: int, words: Words) -> HeldFacts:
    """What a player hides, or could hide by other rulings, as far as the reader may know it."""
    game = seen.game.rules.NAME
    facts = table_of(game).seats.held(seen, seat)
    if not facts:
        return HeldFacts()
    said = [figure for fact in facts if (figure := fact.said(words, game)) is not None]
    figure = " · ".join(said) if len(said) == len(facts) else None
    return HeldFacts(facts[0].icon, figure, facts[0].label)


def initials(names: Sequence[str]) -> tuple[str, ...]:
    """The first letter of each name; two letters or a number where that is not enough.

    >>> initials(["Ana", "Bo", "Berta", "Al"])
    ('An', 'Bo', 'Be', 'Al')
    >>> initials(["Ana", "Bo", "Ana"])
    ('A1', 'B', 'A3')
    """
    plain = [characters(name.strip().capitalize() or "?") for name in names]
    first = [name[0] for name in plain]
    two = ["".join(name[:2]) for name in plain]

    def shortest(i: int) -> str:
        if first.count(first[i]) == 1:
            return first[i]
        return two[i] if two.count(two[i]) == 1 else f"{first[i]}{i + 1}"

    return tuple(shortest(i) for i in range(len(plain)))


def when_text(words: Words, turns_away: int) -> str:
    """When a player's turn comes."""
    if turns_away == 0:
        return words.sentence("playing now")
    if turns_away == 1:
        return words.sentence("next")
    return words.sentence("in {n} turns", n=turns_away)
