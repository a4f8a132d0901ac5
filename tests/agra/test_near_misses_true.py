"""Nothing is told as missing that can be reached in the turn without it.

Small positions with any rulings, in the middle of anything, so that all open moves can be tried.
"""

import random

import pytest

from engine.agra import moves as m
from engine.agra import rules
from engine.agra.catalogue import load_catalogue
from engine.agra.goals.kinds import goals_of
from engine.agra.goals.reachable import GOAL_RULES, Way, asker, reachable
from engine.agra.near_misses import NearMiss, near_misses
from engine.agra.words.goals import near_miss_text
from engine.core.language.words import words
from tests.every_way import every_way
from tests.table import table


def small_position(seed):
    """A table with little on it, after a move or two."""
    source = random.Random(f"small {seed}")
    switches = [ruling for ruling in load_catalogue().rulings if ruling.switch]
    rulings = {r.switch: source.choice(r.options) for r in switches if source.random() < 0.3}
    game = table(rulings=rulings)
    for correction in [*pieces(source), *places(source)]:
        set_by_hand = game.parse(f"adjust {correction}")
        if game.why_not(set_by_hand) is None:
            game.play(set_by_hand)
    for _ in range(source.choice((0, 0, 1, 2, 3))):
        moves = [move for move in game.legal_moves() if move.text != "end"]
        if not moves or game.prompt.seat != 0:
            break
        game.play(source.choice(moves))
    return game


def pieces(source):
    """What teal has."""
    for _ in range(source.randint(0, 3)):
        yield f"teal.good.{source.choice(m.GOODS)} {source.randint(1, 2)}"
    yield f"teal.rupees {source.randint(0, 3)}"
    yield f"teal.favour {source.choice((0, 0, 1, 2, 3, 4))}"
    yield f"teal.influence.{source.choice(m.GUILDS)} {source.randint(0, 3)}"
    if source.random() < 0.3:
        yield f"teal.tile.{source.choice(m.TILES)} on"
    if source.random() < 0.3:
        yield f"teal.contract.{source.choice(m.NOTABLES)} on"


def places(source):
    """What lies on the board."""
    yield from (f"bowl.{good} neutral" for good in m.GOODS[4:] if source.random() < 0.6)
    spaces = source.sample(m.SPACES[:4] + m.SPACES[16:], source.randint(0, 2))
    yield from (f"space.{space} teal{source.choice(('', ' lying'))}" for space in spaces)
    if source.random() < 0.3:
        yield f"built.{source.choice(m.BUILDINGS[4:])} on"
    yield from (
        f"notable.{each} river" for each in source.sample(m.NOTABLES[:8], source.randint(0, 2))
    )
    yield f"blocked {source.choice(m.MEDITATION[:4])}"
    yield f"phase {source.choice(('action', 'action', 'order'))}"


def told_as_missing(state):
    """The goals for which something is told as missing."""
    found = {told.goal for told in reachable(state) if isinstance(told, Way)}
    left = [goal for goal in goals_of(state, asker(state)) if goal not in found]
    near = [told for told in near_misses(state, left) if isinstance(told, NearMiss)]
    return {way.goal for each in near if each.proven for way in each.ways}


def wrong(seeds, most):
    """What is told as missing and can be reached, and how much was told in all."""
    told, found = 0, []
    for seed in seeds:
        state = small_position(seed).state
        if rules.is_over(state) or rules.waits_for(state) < 0:
            continue
        missing = told_as_missing(state)
        told += len(missing)
        for goal, way in every_way(GOAL_RULES, state, asker(state), missing, most).items():
            found.append(f"seed {seed}: {goal} by {way}")
    return found, told


@pytest.mark.slow
def test_what_is_told_as_missing_cannot_be_reached_without_it():
    found, told = wrong(range(8), most=800)
    assert found == []
    assert told > 5


def test_what_only_was_not_found_is_not_called_missing():
    """With many goods at the start of a turn there is no proof, so it tells what one more opens."""
    game = table(
        *(f"teal.good.{good} 2" for good in ("cotton", "wood", "sandstone", "turmeric")),
        "notable.cook river",
        "phase action",
    )
    left = goals_of(game.state, 0)
    near = [each for each in near_misses(game.state, left) if isinstance(each, NearMiss)]
    unproven = [each for each in near if not each.proven]
    assert unproven
    for each in near:
        text = near_miss_text(words("en"), each)
        assert text.startswith("With 1 more") is not each.proven
