"""The set-up of Amritsar as steps to tick off, in the order of the rulebook. No Kivy here."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.common.setup import Asked, Outcome, Plan, Step, outcomes_at, read_log
from engine.amritsar.words import event_text
from engine.amritsar.words.voice import Voice
from engine.core.events import Event
from engine.core.game import Game, Prompt
from engine.core.language.words import N_, Words

TITLES = {
    "start": N_("Start player"),
    "temple": N_("Temple tiles"),
    "bridge": N_("Bridge tiles"),
    "tile": N_("District tiles"),
    "worker": N_("Workers"),
    "side": N_("Workers beside the maharaja spaces"),
    "storehouse": N_("Storehouses"),
    "objective": N_("Objectives"),
    "goal": N_("The Maharaja's objective"),
}
ICONS = {
    "start": "seats",
    "temple": "temple-tile",
    "bridge": "bridge",
    "tile": "district-n",
    "worker": "worker-plain",
    "side": "maharaja",
    "storehouse": "storehouse",
    "objective": "objective",
    "goal": "objective",
}
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
        "goal_drawn",
        "goal_passed",
    }
)


def _key(prompt: Prompt) -> str:
    return prompt.kind.removeprefix("draw_").partition("_")[0]


PLAN = Plan(_key, PLACED)


class _Says(Voice):
    """What lies where; which objective it is stays covered."""

    def outcome(self, events: Sequence[Event]) -> str:
        """The lines of the log."""
        return " ".join(event_text(self.words, event, self.seats) for event in events)

    def note(self, events: Sequence[Event]) -> str:
        """Nothing more."""
        return ""


def steps_of(words: Words, game: Game) -> list[Step]:
    """A step for each kind of draw."""
    says = _Says(words, game.seats)
    return [_step(says, key, asked) for key, asked in read_log(game, PLAN, says).items()]


def _step(says: _Says, key: str, asked: Asked) -> Step:
    title = says.sentence(TITLES[key])
    line = " ".join(dict.fromkeys(draw.name for draw in asked.draws))
    draws, section = tuple(asked.draws), says.sentence("Set-up")
    return Step(key, section, title, title, line, (), draws, asked.missing, asked.asked, False, ())


def outcomes_of(words: Words, game: Game, first: int) -> list[Outcome]:
    """Every possible result of the draw at line `first`."""
    return outcomes_at(game, first, PLAN, _Says(words, game.seats))


def icon_of(step: Step) -> str:
    """The icon of what is drawn."""
    return ICONS[step.key]


def out_of_the_box(words: Words, game: Game) -> list[tuple[str, list[str]]]:
    """What to take from the box."""
    say = Voice(words, game.seats).sentence
    return [(say("Box"), [say("Everything for {n} players", n=game.people)])]
