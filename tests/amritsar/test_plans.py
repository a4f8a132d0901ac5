"""Sowing and acting as proposals: what is confirmed once is played move by move."""

import random

import pytest

from companion.play.choosing.plans import carried_on
from companion.tables import table_of
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.language.words import words

GAME = "amritsar"


def at(kind: str, decisions: int = 40, players: int = 3, seed: int = 3) -> Game:
    """A game of chance moves, at the first such question after so many decisions."""
    game, source, made = (
        Game.new(GAME, ["Ana", "Bo", "Cy"][:players], seed=seed),
        random.Random(4),
        0,
    )
    while game.prompt.kind != kind or made < decisions:
        assert not game.is_over
        game.play(source.choice(game.legal_moves()))
        made += game.prompt.seat != CHANCE
    return game


def groups(game: Game) -> list[str]:
    from engine.amritsar.moves import SECTIONS

    return [f"section.{SECTIONS[n]}" for n, workers in enumerate(game.state.sections) if workers]


@pytest.mark.parametrize("kind", ["pick", "elephant"])
def test_a_group_lands_where_the_proposal_says(kind):
    game = at(kind)
    plans = table_of(GAME).plans
    for piece in groups(game):
        plan = plans.of_piece(game, piece)
        carried = carried_on(game, (), plan.moves)
        landed = [event for event in carried.events if event.kind == "landed"]
        if landed:
            assert landed[0].values["section"] == plan.landing.section
        else:
            assert carried.rest
            assert carried.prompt.kind in ("resource", "discard")


def test_picking_a_group_means_that_the_elephant_stays():
    game = at("elephant")
    plan = table_of(GAME).plans.of_piece(game, groups(game)[0])
    assert plan.moves[0] == ("elephant", "stay")


def test_another_last_worker_is_dropped_last():
    game = at("pick")
    plans = table_of(GAME).plans
    mixed = [p for p in groups(game) if len(set(plans.of_piece(game, p).order)) > 1]
    plan = plans.of_piece(game, mixed[0])
    options = [option for part in plan.parts(words("en")) for option in part.options]
    last = [option for option in options if option.key.startswith("last ")]
    assert [option.chosen for option in last].count(True) == 1
    changed = plan.tapped(next(option.key for option in last if not option.chosen))
    assert sorted(changed.order) == sorted(plan.order)
    assert changed.order[-1] != plan.order[-1]


def test_what_is_proposed_can_be_played_in_every_turn():
    game, source = at("act", 10), random.Random(1)
    for _ in range(25):
        while not game.is_over and game.prompt.kind != "act":
            game.play(source.choice(game.legal_moves()))
        if game.is_over:
            break
        plan = table_of(GAME).plans.proposed(game)
        carried = carried_on(game, (), plan.moves)
        assert carried.moves
        for move in carried.moves:
            assert game.why_not(move) is None
            game.play(move)


def test_an_answer_in_between_is_followed_by_the_rest():
    """A question that the proposal leaves open waits; then its rest is played."""
    for seed in range(3, 9):
        game = at("act", 10, seed=seed)
        plan = table_of(GAME).plans.proposed(game)
        carried = carried_on(game, (), plan.moves)
        if not carried.rest:
            continue
        for move in carried.moves:
            game.play(move)
        answer = game.legal_moves()[0]
        then = carried_on(game, [answer], carried.rest)
        assert then.moves[0] == answer
        assert len(then.rest) <= len(carried.rest)
        return
    pytest.fail("no proposal with an open question")
