"""The set-up as steps to tick off: one piece, one place, one tick. No Kivy here.

Rolls, draws and their order come from the engine: the log is replayed and every question is
assigned to its step.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol

from engine.core.adjust import Adjust
from engine.core.dice import Dice
from engine.core.events import Event
from engine.core.frames import CHANCE, NOBODY
from engine.core.game import Game, Prompt
from engine.core.observer import Observer

ROLL = "roll"
"""The prompt and verb of a die, and the event that tells its pips."""


@dataclass(frozen=True, slots=True)
class Draw:
    """One roll or draw: its lines of the log, and the result."""

    first: int
    end: int
    pips: tuple[int, ...]
    """What the die showed, one after the other; empty for a card or tile."""
    events: tuple[Event, ...]
    name: str
    note: str
    """A remark about it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A possible result: the move, its name, and the face of the die if it is one."""

    move: str
    name: str
    pips: int
    again: bool
    """No result: the die is rolled again."""


@dataclass(frozen=True, slots=True)
class SetupStep:
    """One thing to do at the table."""

    key: str
    section: str
    title: str
    text: str
    """How it is done."""
    line: str
    """What goes where, once known."""
    items: tuple[str, ...]
    """The pieces, where there are several."""
    draws: tuple[Draw, ...]
    missing: int
    """How many rolls or draws are still to come."""
    asked: bool
    """True if the next of them is open now."""
    by_die: bool
    waiting: tuple[int, ...]
    """What the die has shown so far, if it must be rolled again."""
    by: int = NOBODY
    """The player who decides; NOBODY where chance does."""
    held: tuple[str, ...] | None = ()
    """What only one player may read, the cards of a hand; None if that is not the reader."""
    holder: int = NOBODY
    """Whose hand it is."""
    whose: str = ""
    """What is held, if the title says something else."""

    @property
    def tick(self) -> str:
        """What a tick belongs to: the step with its result, so that a new result has none."""
        return "|".join([self.key, *(_result(draw) for draw in self.draws)])


def _result(draw: Draw) -> str:
    return "+".join(f"{event.kind}:{sorted(event.values.items())}" for event in draw.events)


# ---------------------------------------------------------------- reading the log


class Says(Protocol):
    """What a game says about its set-up."""

    def outcome(self, events: Sequence[Event], /) -> str:
        """What goes where."""

    def note(self, events: Sequence[Event], /) -> str:
        """A remark about it."""


class SetupPlan(NamedTuple):
    """How a game's chance prompts become steps."""

    key_of: Callable[[Prompt], str]
    """The step of a question."""
    placed: Collection[str]
    """Events that put a piece in its place."""
    perhaps: Collection[str] = ()
    """Prompts that may not come: no step before they do."""
    decided: Collection[str] = ()
    """Prompts that a player answers."""


@dataclass(slots=True)
class StepQuestions:
    """The questions of one step: answers, and how many are open."""

    draws: list[Draw] = field(default_factory=list)
    missing: int = 0
    asked: bool = False
    by_die: bool = False
    waiting: tuple[int, ...] = ()
    by: int = NOBODY


def together(parts: Iterable[StepQuestions]) -> StepQuestions:
    """The questions of several steps as those of one."""
    whole = StepQuestions()
    for part in parts:
        whole.draws += part.draws
        whole.missing += part.missing
        whole.asked = whole.asked or part.asked
        whole.by_die = whole.by_die or part.by_die
        whole.waiting = whole.waiting or part.waiting
    return whole


def read_log(seen: Observer, plan: SetupPlan, says: Says) -> dict[str, StepQuestions]:
    """Assign every question, answered or to come, to its step."""
    game = seen.game
    at = replayed(game, 0)
    found: dict[str, StepQuestions] = {}
    begun: dict[str, tuple[int, tuple[int, ...]]] = {}
    for number, entry in enumerate(game.log[: game.at]):
        if at.rules.is_set_up(at.state):
            break
        prompt, events = at.prompt, at.play_line(entry)
        is_asked = entry.seat == CHANCE or prompt.kind in plan.decided
        if not is_asked or Adjust.reads_like(entry.move):
            continue
        key = plan.key_of(prompt)
        step = found.setdefault(key, _asked(prompt))
        first, pips = begun.pop(key, (number, ()))
        verb, _, word = entry.move.partition(" ")
        pips += (int(word),) if verb == ROLL else ()
        placed = [event for event in events if event.kind in plan.placed]
        if placed:
            # A card for a hand is secret: the guide names it to its owner only.
            told = seen.events(placed)
            name, note = (says.outcome(told), says.note(told)) if told else ("", "")
            step.draws.append(Draw(first, number + 1, pips, tuple(told), name, note))
        else:
            # A repeated roll belongs to the roll that counts.
            begun[key] = (first, pips)
    for key, (_, pips) in begun.items():
        found[key].waiting = pips
    for number, prompt in enumerate(_still_to_come(at, plan)):
        step = found.setdefault(plan.key_of(prompt), _asked(prompt))
        step.missing += 1
        if number == 0:
            # A step may have rolls, draws and decisions: what counts is the one that is open.
            is_open = _asked(prompt)
            step.asked, step.by_die, step.by = True, is_open.by_die, is_open.by
    return found


def _asked(prompt: Prompt) -> StepQuestions:
    by = NOBODY if prompt.seat == CHANCE else prompt.seat
    return StepQuestions(by_die=prompt.kind == ROLL, by=by)


def outcomes_at(game: Game, first: int, plan: SetupPlan, says: Says) -> list[Outcome]:
    """Every possible result of the roll or draw at line `first`."""
    at = replayed(game, first)
    found = []
    for move in at.legal_moves():
        placed = [event for event in at.clone().play(move) if event.kind in plan.placed]
        name = says.outcome(placed) if placed else ""
        verb, _, word = move.text.partition(" ")
        found.append(Outcome(move.text, name, int(word) if verb == ROLL else 0, not placed))
    return found


def first_asked(game: Game, plan: SetupPlan, key: str) -> Game:
    """The game at the first question of a step, by one possible way."""
    at, dice = replayed(game, 0), Dice(0)
    while plan.key_of(at.prompt) != key:
        at.roll(dice)
    return at


def replayed(game: Game, lines: int) -> Game:
    """The game after this many lines."""
    at = game.from_the_start()
    for entry in game.log[:lines]:
        at.play_line(entry)
    return at


def _still_to_come(at: Game, plan: SetupPlan) -> Iterator[Prompt]:
    """The questions to come, along one possible way."""
    guess = at.clone()
    dice = Dice(0)
    first = True
    while guess.prompt.seat == CHANCE or guess.prompt.kind in plan.decided:
        prompt = guess.prompt
        events = guess.roll(dice)
        # Optional prompts and repeated rolls are shown when they come.
        counts = any(event.kind in plan.placed for event in events)
        if first or (prompt.kind not in plan.perhaps and counts):
            yield prompt
        first = False
