"""Matches between rivals, and who plays better.

A match depends on its seed and number only: no clock, and no earlier matches.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import Any, NamedTuple

from engine.core.dice import pick
from engine.core.frames import CHANCE
from engine.core.game import rules_of
from engine.core.meta import ORDINARY
from engine.rivals.rival import make_rival

ROUNDS = 200
"""A game of this many rounds is stopped: no player ended it."""
Z95 = 1.959964
"""How many standard errors hold 95 of 100 results."""
ELO = 400 / log(10)
"""Points of a rating for a factor e in the odds."""


class Entrant(NamedTuple):
    """A player in the arena: a level, and perhaps a strategy ("hard/trader")."""

    level: str
    strategy: str = "balanced"
    mirrored: bool = False
    """Plays against itself on these seats, and is counted apart."""

    @property
    def name(self) -> str:
        """The way it is written."""
        plain = self.strategy == "balanced"
        name = self.level if plain else f"{self.level}/{self.strategy}"
        return f"{name} (mirror)" if self.mirrored else name

    @classmethod
    def from_text(cls, text: str) -> Entrant:
        """The inverse of `name`; existence is checked when the player is made.

        >>> Entrant.from_text("hard/trader")
        Entrant(level='hard', strategy='trader')
        """
        level, _, strategy = text.strip().partition("/")
        return cls(level, strategy or "balanced")


RANDOM = Entrant("random")


def mirror(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """The first player on all seats; those of the others, or every second one, count apart."""
    first = entrants[0]
    alone = all(each == first for each in entrants)
    return tuple(
        first._replace(mirrored=bool(chair % 2) if alone else each != first)
        for chair, each in enumerate(entrants)
    )


def against_random(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """The first player on its own seats in `mirror`, random ones on the others."""
    return tuple(RANDOM if each.mirrored else each for each in mirror(entrants))


class Match(NamedTuple):
    """One game played."""

    number: int
    seats: tuple[str, ...]
    """The player of each seat."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    decisions: int
    finished: bool


def seating(entrants: Sequence[Entrant], number: int) -> list[Entrant]:
    """The seating of match `number`: all players move one seat from game to game."""
    shift = number % len(entrants)
    return [*entrants[shift:], *entrants[:shift]]


def play_match(
    game: str, entrants: Sequence[Entrant], number: int, seed: int, rounds: int = ROUNDS
) -> Match:
    """Plays match `number` of a tournament to the end."""
    rules = rules_of(game)
    seats = seating(entrants, number)
    rivals = [make_rival(each.level, game, each.strategy) for each in seats]
    # The dice and each rival have their own random source: thinking longer changes no roll.
    dice = random.Random(f"{seed}/{number}")
    sources = [random.Random(f"{seed}/{number}/{seat}") for seat in range(len(seats))]
    state = rules.new_state(rules.COLOURS[: len(seats)], None, None, -1, ORDINARY)
    turn, last, played, decisions = rivals[0].mind.rules.turn, None, 0, 0
    while not rules.is_over(state) and played <= rounds * len(seats):
        seat = rules.waits_for(state)
        if seat == CHANCE:
            rules.apply(state, pick(rules.odds(state), dice))
            continue
        if turn(state) != last:
            last, played = turn(state), played + 1
        rules.apply(state, rivals[seat].choose(state, seat, sources[seat]))
        decisions += 1
    scores = rules.standings(state)
    return Match(
        number,
        tuple(each.name for each in seats),
        tuple(score.total for score in scores),
        tuple(rules.winners(scores)),
        -(-played // len(seats)),
        decisions,
        rules.is_over(state),
    )


# ---------------------------------------------------------------- what the matches say


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval that holds the true rate of wins in 95 of 100 cases.

    >>> [round(end, 3) for end in wilson(70, 100)]
    [0.604, 0.781]
    """
    if not games:
        return 0.0, 1.0
    rate, z2 = wins / games, Z95 * Z95
    middle = (rate + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * sqrt(rate * (1 - rate) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, middle - half), min(1.0, middle + half)


class Standing(NamedTuple):
    """How one kind of player has done."""

    name: str
    games: int
    """Games it took part in, no matter how many seats it had."""
    chairs: int
    """Its seats in all of them."""
    wins: float
    """Games that it won; a shared victory counts in parts."""
    rate: float
    low: float
    high: float
    """The 95 % interval of the rate."""
    mean_total: float
    rating: float
    """Elo points, on average 1500."""
    rating_error: float
    """Half the width of the 95 % interval of the rating."""


def standings(matches: Sequence[Match]) -> list[Standing]:
    """All players, best rating first; unfinished games do not count."""
    counted = [match for match in matches if match.finished]
    names = sorted({name for match in counted for name in match.seats})
    ratings = bradley_terry(_duels(counted), names)
    found = [_standing(name, counted, *ratings[name]) for name in names]
    return sorted(found, key=lambda each: (-each.rating, each.name))


class MethodResult(NamedTuple):
    """What a match says about the method itself, for the first player."""

    player: str
    games: int
    wins: float
    low: float
    high: float
    even: float
    """Its share of the seats: what it wins if all are equally good."""
    holds: bool


def check_mirror(entrants: Sequence[Entrant], matches: Sequence[Match]) -> MethodResult:
    """Against itself a player wins its share; otherwise seats or dice favour one side."""
    return _check(mirror(entrants), matches, beats=False)


def check_sanity(entrants: Sequence[Entrant], matches: Sequence[Match]) -> MethodResult:
    """Against random moves a thinking player wins more than its share."""
    against = against_random(entrants)
    return _check(against, matches, beats=against[0] != RANDOM)


def _check(entrants: Sequence[Entrant], matches: Sequence[Match], *, beats: bool) -> MethodResult:
    name = entrants[0].name
    counted = [match for match in matches if match.finished]
    even = sum(each.name == name for each in entrants) / len(entrants)
    wins = _wins(name, counted)
    low, high = wilson(wins, len(counted))
    return MethodResult(
        name, len(counted), wins, low, high, even, low > even if beats else low <= even <= high
    )


def _wins(name: str, matches: Sequence[Match]) -> float:
    """A shared victory counts in parts."""
    return sum(
        sum(match.seats[seat] == name for seat in match.winners) / len(match.winners)
        for match in matches
    )


def _standing(name: str, matches: Sequence[Match], rating: float, error: float) -> Standing:
    of = [match for match in matches if name in match.seats]
    totals = [
        total
        for match in of
        for seat, total in zip(match.seats, match.totals, strict=True)
        if seat == name
    ]
    wins = _wins(name, of)
    low, high = wilson(wins, len(of))
    mean = sum(totals) / len(totals)
    return Standing(
        name, len(of), len(totals), wins, wins / len(of), low, high, mean, rating, error
    )


def _duels(matches: Sequence[Match]) -> Mapping[tuple[str, str], float]:
    """How often one kind of player finished before another; a draw counts half for both."""
    found: dict[tuple[str, str], float] = {}
    for match in matches:
        for one, name in enumerate(match.seats):
            for other, against in enumerate(match.seats):
                if name != against:
                    better = match.totals[one] - match.totals[other]
                    won = 1.0 if better > 0 else 0.5 if not better else 0.0
                    found[name, against] = found.get((name, against), 0.0) + won
    return found


def bradley_terry(
    duels: Mapping[tuple[str, str], float], names: Sequence[str]
) -> dict[str, tuple[float, float]]:
    """Ratings in Elo points from duels, each with half the width of its 95 % interval.

    One draw is added between each pair that met, so that no rating is infinite.

    >>> ratings = bradley_terry({("a", "b"): 75, ("b", "a"): 25}, ["a", "b"])
    >>> round(ratings["a"][0] - ratings["b"][0])
    189
    """
    strength = dict.fromkeys(names, 0.0)
    # Sorted, so that sums are equal to the last digit every time.
    met = sorted({*duels, *((other, one) for one, other in duels)})
    won = {pair: duels.get(pair, 0.0) + 0.5 for pair in met}
    for _ in range(200):
        for name in names:
            pairs = [(one, other) for one, other in met if one == name]
            if not pairs:
                continue
            wins = sum(won[pair] for pair in pairs)
            expected = sum(
                (won[one, other] + won[other, one]) * _chance(strength[one] - strength[other])
                for one, other in pairs
            )
            strength[name] += max(-1.0, min(1.0, log(wins / expected)))
    middle = sum(strength.values()) / len(strength) if strength else 0.0
    return {
        name: (1500 + ELO * (strength[name] - middle), ELO * Z95 * _error(name, strength, won))
        for name in names
    }


def _chance(difference: float) -> float:
    return 1 / (1 + exp(-difference))


def _error(name: str, strength: Mapping[str, float], won: Mapping[Any, float]) -> float:
    """The standard error of a strength, the others taken as known."""
    information = 0.0
    for one, other in won:
        if one == name:
            chance = _chance(strength[one] - strength[other])
            information += (won[one, other] + won[other, one]) * chance * (1 - chance)
    return 1 / sqrt(information) if information else 0.0
