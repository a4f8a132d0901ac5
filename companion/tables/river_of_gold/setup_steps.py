"""The steps of River of Gold's set-up, in the order of the rulebook. No Kivy here.

Fixed steps come between those that are rolled, drawn or decided.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.tables.common.setup import (
    Outcome,
    SetupPlan,
    SetupStep,
    StepQuestions,
    outcomes_at,
    read_log,
)
from companion.tables.river_of_gold.setup_words import Offered, SetupWords
from engine.core.game import Game, Prompt
from engine.core.language.words import Words
from engine.core.observer import Observer

FIRST = ("boards",)
AFTER = {"masteries": ("supply",)}
"""Which steps without a roll follow which one with a roll."""
BEFORE = {"row": ("stacks",)}
"""Which come before it."""

PLACED = frozenset(
    {
        "region_tile",
        "mastery_laid",
        "market",
        "starting",
        "row_tile",
        "top_seen",
        "starts",
        "clan",
        "patron_offered",
        "patron",
        "ship",
        "draws",
        "drawn",
        "rolled",
        "die_set",
    }
)
"""Events that put a piece in its place."""

ICONS = {
    "boards": "game-river-of-gold",
    "regions": "influence",
    "masteries": "mastery",
    "supply": "hand-cards",
    "markets": "imperial-market",
    "starting": "port",
    "stacks": "era-1",
    "row": "build",
    "start": "seats",
    "clans": "seats",
    "offers": "hand-cards",
    "patrons": "hand-cards",
    "player": "ship-common",
}

_STEP_OF = {
    "region": "regions",
    "mastery": "masteries",
    "market": "markets",
    "starting": "starting",
    "reveal": "row",
    "start": "start",
    "clan": "clans",
    "offer": "offers",
    "patron": "patrons",
}
"""The step of each question that is not about one player."""

DECLINED = "decline"


def _key(prompt: Prompt) -> str:
    if prompt.kind in _STEP_OF:
        return _STEP_OF[prompt.kind]
    return f"player_{prompt.values.get('to', prompt.seat)}"


PLAN = SetupPlan(_key, PLACED, decided=("patron", "first_die"))


def steps_of(words: Words, seen: Observer) -> list[SetupStep]:
    """Every step of the set-up, in the order of the rulebook."""
    game = seen.game
    said = SetupWords(words, game)
    answers = read_log(seen, PLAN, said)
    return [
        _step(said, seen, key, answers.get(key, StepQuestions())) for key in _order(game, answers)
    ]


def outcomes_of(words: Words, game: Game, first: int) -> list[Outcome]:
    """Every possible result of the roll, draw or decision at line `first`."""
    said = Offered(words, game)
    found = outcomes_at(game, first, PLAN, said)
    roll = said.voice.sentence("Roll the die")
    return [
        replace(each, name=roll, again=False) if each.move == DECLINED else each for each in found
    ]


def icon_of(step: SetupStep) -> str:
    """The icon of a step."""
    return ICONS[step.key.partition("_")[0]]


def out_of_the_box(words: Words, game: Game) -> list[tuple[str, list[str]]]:
    """What to take from the box, drawer by drawer."""
    return SetupWords(words, game).box()


def _order(game: Game, answers: dict[str, StepQuestions]) -> Iterator[str]:
    yield from FIRST
    for key in answers:
        yield from BEFORE.get(key, ())
        yield key
        yield from AFTER.get(key, ())
        if key == "row" and game.start >= 0:
            # It was chosen with the players.
            yield "start"


def _step(said: SetupWords, seen: Observer, key: str, asked: StepQuestions) -> SetupStep:
    kind, _, which = key.partition("_")
    seat = int(which) if which else 0
    held = said.held(kind, seat)
    events = [event for draw in asked.draws for event in draw.events]
    return SetupStep(
        key,
        said.section(kind),
        said.title(kind, seat),
        said.text(kind),
        said.line(kind, seat, events),
        tuple(said.items(kind, seat)),
        tuple(asked.draws),
        asked.missing,
        asked.asked,
        asked.by_die,
        asked.waiting,
        asked.by,
        tuple(held) if not held or seen.knows(seat, "hand") else None,
        seat,
        said.whose(seat),
    )
