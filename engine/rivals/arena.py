"""Matches between rivals, and what they say about who plays better.

A match depends on its seed and number only: on no clock, and on nothing that was played before.
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
"""A game of so many rounds is broken off: nobody wanted to end it."""
Z95 = 1.959964
"""How many standard errors hold 95 of 100 results."""
ELO = 400 / log(10)
"""Points of a rating for a factor e in the odds."""


class Entrant(NamedTuple):
    """Somebody who plays in the arena: a level, and perhaps a strategy ("hard/trader")."""

    level: str
    strategy: str = "balanced"

    @property
    def name(self) -> str:
        """The way it is written."""
        plain = self.strategy == "balanced"
        return self.level if plain else f"{self.level}/{self.strategy}"

    @classmethod
    def from_text(cls, text: str) -> Entrant:
        """The inverse of `name`; whether there is such a player is seen when it is made.

        >>> Entrant.from_text("hard/trader")
        Entrant(level='hard', strategy='trader')
        """
        level, _, strategy = text.strip().partition("/")
        return cls(level, strategy or "balanced")


class Match(NamedTuple):
    """One game that was played."""

    number: int
    seats: tuple[str, ...]
    """Who sat where."""
    totals: tuple[int, ...]
    winners: tuple[int, ...]
    rounds: int
    decisions: int
    finished: bool


def seating(entrants: Sequence[Entrant], number: int) -> list[Entrant]:
    """Who sits where in match `number`: everybody moves on one chair from game to game."""
    shift = number % len(entrants)
    return [*entrants[shift:], *entrants[:shift]]


def play_match(
    game: str, entrants: Sequence[Entrant], number: int, seed: int, rounds: int = ROUNDS
) -> Match:
    """Plays match `number` of a tournament to the end."""
    rules = rules_of(game)
    seats = seating(entrants, number)
    rivals = [make_rival(each.level, game, each.strategy) for each in seats]
    # The dice and each rival have a source of their own: who thinks longer changes no roll.
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
    """Games in which it took part, however many chairs it had."""
    chairs: int
    """How many chairs it had in all of them."""
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
    """Everybody who played, the best rating first; games that came to no end do not count."""
    counted = [match for match in matches if match.finished]
    names = sorted({name for match in counted for name in match.seats})
    ratings = bradley_terry(_duels(counted), names)
    found = [_standing(name, counted, *ratings[name]) for name in names]
    return sorted(found, key=lambda each: (-each.rating, each.name))


def _standing(name: str, matches: Sequence[Match], rating: float, error: float) -> Standing:
    of = [match for match in matches if name in match.seats]
    totals = [
        total
        for match in of
        for seat, total in zip(match.seats, match.totals, strict=True)
        if seat == name
    ]
    wins = sum(
        sum(match.seats[seat] == name for seat in match.winners) / len(match.winners)
        for match in of
    )
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

    One draw between each pair that met is added, so that nobody is infinitely strong.

    >>> ratings = bradley_terry({("a", "b"): 75, ("b", "a"): 25}, ["a", "b"])
    >>> round(ratings["a"][0] - ratings["b"][0])
    189
    """
    strength = dict.fromkeys(names, 0.0)
    # Sorted, so that sums are the same to the last digit whenever they are made.
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
