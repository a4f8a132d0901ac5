"""A draw by its odds: fair, the same for the same source, and as `random.choices` has it."""

import random

from engine.core.dice import Even, pick
from engine.core.moves import Verb

FACES = Verb("roll", tuple("123456"))
EVEN = [(move, 1) for move in FACES]
LOADED = [(move, weight) for move, weight in zip(FACES, (3, 1, 0, 2, 5, 1), strict=True)]


def test_a_weighted_draw_is_that_of_the_library() -> None:
    moves, weights = zip(*LOADED, strict=True)
    for seed in range(2000):
        (wanted,) = random.Random(seed).choices(moves, weights)
        assert pick(LOADED, random.Random(seed)) is wanted


def test_even_odds_fall_alike_whether_they_are_weighed_or_not() -> None:
    for seed in range(500):
        assert pick(Even(EVEN), random.Random(seed)) is pick(EVEN, random.Random(seed))


def test_what_has_no_weight_is_never_drawn() -> None:
    drawn = {pick(LOADED, random.Random(seed)).text for seed in range(500)}
    assert drawn == {"roll 1", "roll 2", "roll 4", "roll 5", "roll 6"}
