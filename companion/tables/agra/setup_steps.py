"""The steps of Agra's set-up, board by board: at most 14. No Kivy here."""

from __future__ import annotations

from collections.abc import Mapping

from companion.tables.agra.setup_words import SetupWords
from companion.tables.common.setup import (
    Outcome,
    SetupPlan,
    SetupStep,
    StepQuestions,
    first_asked,
    outcomes_at,
    read_log,
    together,
)
from engine.core.game import Game, Prompt
from engine.core.language.words import Words
from engine.core.observer import Observer

ORDER = (
    "city",
    "merchant",
    "builder",
    "level_1",
    "level_2",
    "level_3",
    "level_4",
    "guilds",
    "boat",
    "players",
    "markers",
    "tiles",
    "bowls",
    "neutral",
)
"""The steps board by board. Most are there in every game; see `_is_there`."""
TOGETHER = {"start": "players", "marker": "markers", "bowls": "bowls", "neutral": "neutral"}
"""Questions that share a step."""
PERHAPS = frozenset({"guilds", "bowls", "neutral"})

PLACED = frozenset(
    {
        "builder_placed",
        "drawn",
        "exchanged",
        "merchant_placed",
        "neutral_bowl",
        "neutral_order",
        "order_marker",
        "revealed",
        "starts",
    }
)
"""Events that put a piece in its place."""

ICONS = {
    "merchant": "merchant",
    "builder": "builder",
    "level": "contract",
    "guilds": "contract",
    "boat": "boat",
    "players": "seats",
    "markers": "order",
    "tiles": "favour",
    "bowls": "akbar-bowl",
    "neutral": "order",
}
"""The icon of each kind of step that is rolled or drawn."""


def _key(prompt: Prompt) -> str:
    values = prompt.values
    if prompt.kind == "draw_notable":
        return f"level_{values['level']}"
    if prompt.kind == "roll":
        return {
            "merchant_start": "merchant",
            "builder_start": "builder",
            "order_marker": f"marker_{values['detail']}",
            "neutral_bowl": f"bowls_{values['detail']}",
            "neutral_order": f"neutral_{values['detail']}",
        }[values["purpose"]]
    return {"exchange_notables": "guilds", "starting_player": "start", "reveal": "tiles"}[
        prompt.kind
    ]


PLAN = SetupPlan(_key, PLACED, perhaps=("exchange_notables",))


def steps_of(words: Words, seen: Observer) -> list[SetupStep]:
    """Every step of the set-up, board by board."""
    game = seen.game
    said = SetupWords(words, game)
    answers = read_log(seen, PLAN, said)
    return [_step(said, game, key, answers) for key in ORDER if _is_there(key, answers)]


def _is_there(key: str, answers: Mapping[str, StepQuestions]) -> bool:
    """An exchange of notables is a step only while it is asked: the cards show its result."""
    asked = [each for name, each in answers.items() if _home(name) == key]
    if key == "guilds":
        return any(each.missing for each in asked)
    return bool(asked) or key not in PERHAPS


def _home(key: str) -> str:
    """The step of a question."""
    return TOGETHER.get(key.partition("_")[0], key)


def outcomes_of(words: Words, game: Game, first: int) -> list[Outcome]:
    """Every possible result of the roll or draw at line `first`."""
    return outcomes_at(game, first, PLAN, SetupWords(words, game))


def faces_of(game: Game, key: str) -> dict[str, int]:
    """The building of each face of the die at a step, by the rules."""
    at = first_asked(game, PLAN, key)
    faces = {}
    for move in at.legal_moves():
        for event in at.clone().play(move):
            if "building" in event.values:
                faces[event.values["building"]] = int(move.text.partition(" ")[2])
    return faces


def icon_of(step: SetupStep) -> str:
    """The icon of a step."""
    return ICONS.get(step.key.partition("_")[0], "city")


def out_of_the_box(words: Words, game: Game) -> list[tuple[str, list[str]]]:
    """What to take from the box, drawer by drawer."""
    return SetupWords(words, game).box()


# ---------------------------------------------------------------- steps


def _step(
    said: SetupWords, game: Game, key: str, answers: Mapping[str, StepQuestions]
) -> SetupStep:
    kind, _, which = key.partition("_")
    number = int(which) if which else 0
    asked = together(each for name, each in answers.items() if _home(name) == key)
    draws = asked.draws
    if kind == "level":
        # If everything was drawn again, only the last cards count.
        draws = draws[-game.state.box.setup.notables_per_level[number - 1] :]
        draws = [said.as_exchanged(draw) for draw in draws]
    events = [event for draw in draws for event in draw.events]
    return SetupStep(
        key,
        said.section(kind),
        said.title(kind, number),
        said.text(kind, number),
        said.line(kind, number, events),
        tuple(said.items(kind, number)),
        tuple(draws),
        asked.missing,
        asked.asked,
        asked.by_die,
        asked.waiting,
    )
