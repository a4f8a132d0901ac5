"""The set-up as steps to tick off: one piece, one place, one tick. No Kivy here.

What is rolled and drawn, in which order, and where it leads comes from the engine: the log is
played again and every question is put to the step that it belongs to.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from engine.core.dice import Dice
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import Game, Prompt
from engine.core.observer import Observer

ROLL, ROLLED = "roll", "rolled"
"""The prompt and verb of a die, and the event that tells its pips."""


@dataclass(frozen=True, slots=True)
class Draw:
    """One roll or draw: the lines of the log that it took, and what came of it."""

    first: int
    end: int
    pips: tuple[int, ...]
    """What the die showed, one after the other; empty for a card or tile."""
    events: tuple[Event, ...]
    name: str
    note: str
    """What else there is to know about it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What could lie on the table: the move, its name, and the face of the die if it is one."""

    move: str
    name: str
    pips: int
    again: bool
    """Nothing comes of it: the die is rolled again."""


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do at the table."""

    key: str
    section: str
    title: str
    text: str
    """How it is done."""
    line: str
    """What lies where, once it is known."""
    items: tuple[str, ...]
    """The pieces, where there are several."""
    draws: tuple[Draw, ...]
    missing: int
    """How many rolls or draws are still to come."""
    asked: bool
    """Is the next of them the one that is open now?"""
    by_die: bool
    waiting: tuple[int, ...]
    """What the die has shown so far where it must be rolled again."""

    @property
    def tick(self) -> str:
        """What a tick stands for: the step as it turned out, so that a new result has none."""
        return "|".join([self.key, *(_result(draw) for draw in self.draws)])


def _result(draw: Draw) -> str:
    return "+".join(f"{event.kind}:{sorted(event.values.items())}" for event in draw.events)


# ---------------------------------------------------------------- reading the log


class Says(Protocol):
    """What a game says about its set-up."""

    def outcome(self, events: Sequence[Event], /) -> str:
        """What lies where."""

    def note(self, events: Sequence[Event], /) -> str:
        """What else there is to know about it."""


class Plan(NamedTuple):
    """How a game's questions of chance become steps."""

    key_of: Callable[[Prompt], str]
    """The step that a question belongs to."""
    placed: Collection[str]
    """Events that put a piece in its place."""
    perhaps: Collection[str] = ()
    """Prompts that come or do not: they are no step before they are there."""


@dataclass(slots=True)
class Asked:
    """The questions of one step: how they were answered, and how many are open."""

    draws: list[Draw] = field(default_factory=list)
    missing: int = 0
    asked: bool = False
    by_die: bool = False
    waiting: tuple[int, ...] = ()


def read_log(game: Game, plan: Plan, says: Says) -> dict[str, Asked]:
    """Put every question, answered or still to come, to its step."""
    at = replayed(game, 0)
    found: dict[str, Asked] = {}
    begun: dict[str, tuple[int, tuple[int, ...]]] = {}
    for number, entry in enumerate(game.log[: game.at]):
        if at.rules.is_set_up(at.state):
            break
        prompt, events = at.prompt, at.play_line(entry)
        if entry.seat != CHANCE:
            continue
        key = plan.key_of(prompt)
        step = found.setdefault(key, Asked(by_die=prompt.kind == ROLL))
        first, pips = begun.pop(key, (number, ()))
        pips += tuple(event.values["pips"] for event in events if event.kind == ROLLED)
        placed = [event for event in events if event.kind in plan.placed]
        if placed:
            # A card that goes into a hand is nobody else's business: the guide names no such thing.
            seen = Observer(at).events(placed)
            name, note = (says.outcome(seen), says.note(seen)) if seen else ("", "")
            step.draws.append(Draw(first, number + 1, pips, tuple(seen), name, note))
        else:
            # A die that is rolled again belongs to the roll that counts.
            begun[key] = (first, pips)
    for key, (_, pips) in begun.items():
        found[key].waiting = pips
    for number, prompt in enumerate(_still_to_come(at, plan)):
        step = found.setdefault(plan.key_of(prompt), Asked(by_die=prompt.kind == ROLL))
        step.missing += 1
        step.asked = step.asked or number == 0
    return found


def outcomes_at(game: Game, first: int, plan: Plan, says: Says) -> list[Outcome]:
    """Everything that could have come of the roll or draw at line `first`."""
    at = replayed(game, first)
    found = []
    for move in at.legal_moves():
        placed = [event for event in at.clone().play(move) if event.kind in plan.placed]
        name = says.outcome(placed) if placed else ""
        verb, _, word = move.text.partition(" ")
        found.append(Outcome(move.text, name, int(word) if verb == ROLL else 0, not placed))
    return found


def first_asked(game: Game, plan: Plan, key: str) -> Game:
    """The game where a step is asked for the first time, by one way in which it may come to it."""
    at, dice = replayed(game, 0), Dice(0)
    while plan.key_of(at.prompt) != key:
        at.roll(dice)
    return at


def replayed(game: Game, lines: int) -> Game:
    """The game as it was when so many lines had been played."""
    at = game.from_the_start()
    for entry in game.log[:lines]:
        at.play_line(entry)
    return at


def _still_to_come(at: Game, plan: Plan) -> Iterator[Prompt]:
    """What will be asked, going by one way in which it may turn out."""
    guess = at.clone()
    dice = Dice(0)
    first = True
    while guess.prompt.seat == CHANCE:
        prompt = guess.prompt
        events = guess.roll(dice)
        # What happens or not, and dice rolled again, are shown when they do.
        counts = any(event.kind in plan.placed for event in events)
        if first or (prompt.kind not in plan.perhaps and counts):
            yield prompt
        first = False
