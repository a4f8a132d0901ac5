"""The set-up of Tide Pool as steps to tick off: who begins, and two cards for everybody."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.common.setup import (
    Outcome,
    SetupPlan,
    SetupStep,
    StepQuestions,
    read_log,
    replayed,
)
from engine.core.events import Event
from engine.core.game import Game, Prompt
from engine.core.language.words import Words
from engine.core.observer import Observer
from tests.toy.engine.words import event_text, move_text
from tests.toy.engine.words.spoken import Say


def _key(prompt: Prompt) -> str:
    if prompt.kind == "choose_start":
        return "start"
    return f"{'die' if prompt.kind == 'roll_die' else 'hand'}_{prompt.values['to']}"


PLAN = SetupPlan(_key, placed=frozenset({"starts", "takes", "rolled"}))


class _Says(Say):
    """What lies where; which card it is stays covered."""

    def outcome(self, events: Sequence[Event]) -> str:
        """Who begins, or that a card was taken."""
        return " ".join(event_text(self.words, event, self.seats) for event in events)

    def note(self, events: Sequence[Event]) -> str:
        """Nothing more."""
        return ""


def steps_of(words: Words, seen: Observer) -> list[SetupStep]:
    """The deck, the first player, and a step for every hand."""
    says = _Says(words, seen.game.seats)
    answers = read_log(seen, PLAN, says)
    return [
        _step(says, "deck", StepQuestions()),
        *(_step(says, key, answers[key]) for key in answers),
    ]


def _step(says: _Says, key: str, asked: StepQuestions) -> SetupStep:
    kind, _, seat = key.partition("_")
    title = {
        "deck": says("Shuffle the deck"),
        "start": says("Starting player"),
        "die": says("Roll the die of {to}.", to=says.name(int(seat or 0))),
        "hand": says("{who}: take 2 cards", who=says.name(int(seat or 0))),
    }[kind]
    line = " ".join(dict.fromkeys(draw.name for draw in asked.draws))
    draws, section = tuple(asked.draws), says("Set-up")
    return SetupStep(
        key, section, title, title, line, (), draws, asked.missing, asked.asked, False, ()
    )


def outcomes_of(words: Words, game: Game, first: int) -> list[Outcome]:
    """Everything that could have come of the draw at line `first`, for whoever holds the card."""
    moves = replayed(game, first).legal_moves()
    return [Outcome(move.text, move_text(words, move, game.seats), 0, False) for move in moves]


def icon_of(step: SetupStep) -> str:
    """The sign of what a step is about."""
    return {"start": "seats", "die": "die"}.get(step.key.partition("_")[0], "log")


def out_of_the_box(words: Words, game: Game) -> list[tuple[str, list[str]]]:
    """What to take out of the box."""
    say = Say(words, game.seats)
    return [(say("Box"), [say("{n} cards", n=sum(game.state.box.copies))])]
