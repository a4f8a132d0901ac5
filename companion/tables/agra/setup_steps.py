"""The steps of Agra's set-up, in the order of the rulebook. No Kivy here.

Fixed steps come between those that are rolled or drawn.
"""

from __future__ import annotations

from collections.abc import Iterator

from companion.tables.agra.setup_words import SetupWords
from companion.tables.common.setup import (
    Asked,
    Outcome,
    Plan,
    Step,
    first_asked,
    outcomes_at,
    read_log,
)
from engine.core.game import Game, Prompt
from engine.core.language.words import Words

FIRST = ("prices", "bonus", "construction")
AFTER = {
    "builder": ("bank",),
    "level_4": ("guilds", "limits", "boat", "meditation", "start", "boards", "influence"),
}
"""Which steps without a roll follow which one with a roll."""

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
    "start": "seats",
    "marker": "order",
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


PLAN = Plan(_key, PLACED, perhaps=("exchange_notables",))


def steps_of(words: Words, game: Game) -> list[Step]:
    """Every step of the set-up, in the order of the rulebook."""
    said = SetupWords(words, game)
    answers = read_log(game, PLAN, said)
    order = _order(answers, len(game.seats))
    return [_step(said, game, key, answers.get(key, Asked())) for key in order]


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


def icon_of(step: Step) -> str:
    """The icon of a step."""
    return ICONS.get(step.key.partition("_")[0], "city")


def out_of_the_box(words: Words, game: Game) -> list[tuple[str, list[str]]]:
    """What to take from the box, drawer by drawer."""
    return SetupWords(words, game).box()


def _order(answers: dict[str, Asked], players: int) -> Iterator[str]:
    yield from FIRST
    for key in answers:
        if key in ("guilds", "start"):
            continue
        yield key
        for after in AFTER.get(key, ()):
            if after == "boards":
                yield from (f"board_{seat}" for seat in range(players))
            else:
                yield after


# ---------------------------------------------------------------- steps


def _step(said: SetupWords, game: Game, key: str, asked: Asked) -> Step:
    kind, _, which = key.partition("_")
    number = int(which) if which else 0
    draws = asked.draws
    if kind == "level":
        # If everything was drawn again, only the last cards count.
        draws = draws[-game.state.box.setup.notables_per_level[number - 1] :]
    events = [event for draw in draws for event in draw.events]
    return Step(
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
