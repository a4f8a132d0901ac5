"""The steps of Amritsar's set-up, in the order of the rulebook. No Kivy here.

Steps without a draw come between those that are drawn; players' first choices come last, in turn
order (AM-SET-24, AM-SET-25). The start player is drawn first, so that the order is known.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion.tables.amritsar import signs
from companion.tables.amritsar.setup_words import SetupWords
from companion.tables.common.setup import (
    Outcome,
    SetupPlan,
    SetupStep,
    StepQuestions,
    outcomes_at,
    read_log,
)
from engine.amritsar.state import State
from engine.core.game import Game, Prompt
from engine.core.language.words import Words
from engine.core.observer import Observer

PLACED = frozenset(
    {
        "starts",
        "temple_drawn",
        "bridge_drawn",
        "tile_drawn",
        "worker_drawn",
        "side_worker",
        "storehouse_shown",
        "objective_drawn",
        "objective_dealt",
        "goal_passed",
        "goal_drawn",
        "objective_first",
        "objective_is",
        "mahout_first",
    }
)
"""Events that put a piece in its place."""

KEYS = {
    "draw_start": "start",
    "draw_temple": "temple",
    "draw_bridge": "bridge",
    "draw_worker": "workers",
    "draw_side_worker": "side",
    "draw_storehouse": "houses",
    "draw_goal": "goal",
}
"""The step of each draw."""

ICONS = {
    "start": "seats",
    "temple": "temple-tile",
    "bridge": "bridge",
    "lake": "lake",
    "market": signs.MARKET,
    "token": "maharaja",
    "marked": "city",
    "tiles": "city",
    "workers": "worker-plain",
    "side": "worker-plain",
    "houses": "storehouse",
    "piles": "objective",
    "player": "objective",
    "goal": "objective",
    "his": "maharaja",
    "choices": "mahout-tile",
}
"""The icon of each kind of step."""


def _key(prompt: Prompt) -> str:
    if prompt.kind == "draw_tile":
        return "marked" if prompt.values["marked"] else "tiles"
    if prompt.kind == "draw_objective":
        return f"player_{prompt.values['to']}"
    if prompt.kind in ("first_objective", "first_mahout"):
        return f"choices_{prompt.seat}"
    return KEYS[prompt.kind]


PLAN = SetupPlan(_key, PLACED, decided=("first_objective", "first_mahout", "draw_goal"))


def steps_of(words: Words, seen: Observer) -> list[SetupStep]:
    """Every step of the set-up, in the order of the rulebook."""
    game = seen.game
    said = SetupWords(words, game)
    answers = read_log(seen, PLAN, said)
    return [
        _step(said, seen, key, answers.get(key, StepQuestions())) for key in _order(game, answers)
    ]


def outcomes_of(words: Words, game: Game, first: int) -> list[Outcome]:
    """Every possible result of the draw or decision at line `first`."""
    return outcomes_at(game, first, PLAN, SetupWords(words, game))


def icon_of(step: SetupStep) -> str:
    """The icon of a step."""
    return ICONS.get(step.key.partition("_")[0], "temple")


def out_of_the_box(words: Words, game: Game) -> list[tuple[str, list[str]]]:
    """What to take from the box, drawer by drawer."""
    return SetupWords(words, game).box()


def _order(game: Game, answers: Mapping[str, StepQuestions]) -> Iterator[str]:
    """AM-SET-1 to AM-SET-25, AM-SOL-1 to AM-SOL-8."""
    state: State = game.state
    if "start" in answers:
        yield "start"
    yield from ("centre", "temple", "bridge", "lake", "market", "token", "marked", "tiles")
    yield "workers"
    if state.box.has_side_workers:
        yield "side"
    yield from ("houses", "piles")
    around = state.clockwise(state.start)
    yield from (f"player_{seat}" for seat in around)
    if "goal" in answers:
        yield from ("goal", "his")
    yield from (f"choices_{seat}" for seat in around)


def _step(said: SetupWords, seen: Observer, key: str, asked: StepQuestions) -> SetupStep:
    kind, _, which = key.partition("_")
    number = int(which) if which else 0
    held = said.held(kind, number)
    events = [event for draw in asked.draws for event in draw.events]
    return SetupStep(
        key,
        said.section(kind),
        said.title(kind, number),
        said.text(kind, number),
        said.line(kind, events),
        tuple(said.items(kind, number)),
        tuple(asked.draws),
        asked.missing,
        asked.asked,
        asked.by_die,
        asked.waiting,
        asked.by,
        tuple(held) if not held or seen.knows(number, "hand") else None,
        number,
        said.game.seats[number],
    )
