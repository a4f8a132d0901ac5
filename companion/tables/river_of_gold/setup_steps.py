"""The steps of River of Gold's set-up, in the order of the rulebook. No Kivy here."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.common.setup import Asked, Outcome, Plan, Step, outcomes_at, read_log
from engine.core.events import Event
from engine.core.game import Game, Prompt
from engine.core.language.words import Words
from engine.river_of_gold.events import EVENTS
from engine.river_of_gold.words import event_text, prompt_text
from engine.river_of_gold.words.voice import Voice

_PLACED = {kind for kind, (row, _) in EVENTS.items() if row == 1} - {"koku"}


def _key(prompt: Prompt) -> str:
    values = prompt.values
    more = [str(values[key]) for key in ("to", "region", "shore", "clan") if key in values]
    if prompt.kind == "roll":
        more.append(str(values["purpose"]))
    if prompt.kind == "reveal":
        more.append(str(values["place"]))
    return "_".join([prompt.kind, *more])


PLAN = Plan(_key, placed=frozenset({*_PLACED, "top_seen", "draws", "rolled", "die_set"}))


class _Says:
    """What goes where."""

    def __init__(self, words: Words, game: Game) -> None:
        self.words, self.seats = words, game.seats

    def outcome(self, events: Sequence[Event]) -> str:
        """As the log tells it."""
        return " ".join(event_text(self.words, event, self.seats) for event in events)

    def note(self, _events: Sequence[Event]) -> str:
        """Nothing more."""
        return ""


def steps_of(words: Words, game: Game) -> list[Step]:
    """A step for each question."""
    return [
        _step(words, key, asked) for key, asked in read_log(game, PLAN, _Says(words, game)).items()
    ]


def _step(words: Words, key: str, asked: Asked) -> Step:
    section = Voice(words).sentence("set-up")
    line = " ".join(dict.fromkeys(draw.name for draw in asked.draws))
    return Step(
        key, section, key, line, line, (), tuple(asked.draws), asked.missing, asked.asked,
        asked.by_die, asked.waiting,
    )  # fmt: skip


def outcomes_of(words: Words, game: Game, first: int) -> list[Outcome]:
    """Every possible result of the roll or draw at line `first`."""
    return outcomes_at(game, first, PLAN, _Says(words, game))


def icon_of(_step: Step) -> str:
    """The sign of what a step is about."""
    return "die"


def out_of_the_box(words: Words, game: Game) -> list[tuple[str, list[str]]]:
    """What to take from the box."""
    voice = Voice(words, game.seats)
    return [(voice.sentence("set-up"), [prompt_text(words, game.prompt, game.seats)])]
