"""Pending steps are data: a stack of small frames; the top one is the open decision.

A frame is a NamedTuple of plain values. A *prompt* waits for an answer; an *automatic* frame is a
step of the rules that runs when everything above it is done. A rule that leads to several steps
pushes them, the last one first.
"""

from __future__ import annotations

import re
from collections import namedtuple
from collections.abc import Callable, Sequence
from inspect import signature
from typing import Any, Concatenate, NamedTuple, ParamSpec, Protocol, TypeVar, cast

from engine.core.dice import Even, Odds, Stream
from engine.core.moves import Move, Verb
from engine.core.refusal import Refusal

CHANCE = -1
"""The seat that answers rolls and draws."""

NOBODY = -2
"""The seat of a prompt without an answer: the game is over."""

State = Any
"""A game's own state; the core never looks inside."""


class Question(Protocol):
    """A frame that waits for a seat, as it is written; all but `play` may be left out."""

    @property
    def seat(self) -> int: ...

    def candidates(self, state: State) -> Sequence[Move]:
        """Every choice that the rulebook names here, legal or not: usually all of its verbs."""

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """None if the move is legal, as it usually is; never changes the state."""

    def play(self, state: State, move: Move) -> None:
        """Carries out a legal move. The frame is still on top: pop or replace it first."""


class Prompt(Question, Protocol):
    """A question as asked, with the parts it leaves out filled in by the book."""

    def moves(self, state: State) -> list[Move]:
        """The legal moves, computed directly for speed."""

    def odds(self, state: State) -> Odds:
        """Every outcome of a chance prompt with its weight."""

    def stream(self, state: State) -> Stream:
        """Which stream of chance it takes the next result of; usually one for each kind."""

    def facts(self, state: State) -> dict[str, Any]:
        """Values of its sentence besides its own, read from the state."""


class Automatic(Protocol):
    """An automatic frame; it is popped before `run` is called."""

    def run(self, state: State) -> None: ...


class Effect(Automatic, Protocol):
    """An automatic frame that the table may be asked about, or do by hand."""

    def is_due(self, state: State) -> bool:
        """True if anything visible would happen, as it usually does."""

    def about(self, state: State) -> dict[str, Any]:
        """What the sentences about it say."""

    def leave(self, state: State) -> None:
        """What happens even if the table does it by hand; the frame is already popped."""


T = TypeVar("T", bound=type)
P = ParamSpec("P")


class FrameBook:
    """The frames of one game by kind, so that a saved stack can be read back."""

    def __init__(self, not_a_choice: Refusal | None = None) -> None:
        """`not_a_choice` refuses other answers to plain questions, where those say nothing else."""
        self.not_a_choice = not_a_choice
        self.by_kind: dict[str, Callable[..., Any]] = {}
        self.kinds: dict[type, str] = {}
        self.verbs: dict[type, frozenset[Verb]] = {}
        self.automatic_types: set[type] = set()
        self.main_types: set[type] = set()
        self.undivided_types: set[type] = set()
        self.interrupting_types: set[type] = set()
        """The other prompts: they may lose their answers during another action."""
        self.effects: dict[type, int] = {}
        self.rules: dict[type, str] = {}

    def prompt(self, *verbs: Verb) -> Callable[[T], T]:
        """Class decorator: this frame waits for an answer with one of these verbs."""

        def enter(frame: T) -> T:
            self.verbs[frame] = frozenset(verbs)
            if frame not in self.main_types and frame not in self.undivided_types:
                self.interrupting_types.add(frame)
            usual = {
                "candidates": _all_of(verbs),
                "moves": open_moves if hasattr(frame, "why_not") else all_moves,
                "why_not": _nothing_against,
                "odds": even_odds,
                "facts": no_facts,
                "stream": _of_its_kind(_kind_of(frame)),
            }
            for name, done in usual.items():
                if not hasattr(frame, name):
                    setattr(frame, name, done)
            return self._enter(frame)

        return enter

    def plain(
        self, *verbs: Verb, closed: Callable[[State], Refusal] | None = None
    ) -> Callable[[T], T]:
        """Class decorator: a prompt with a list of answers; what is not on it is refused.

        The frame says what can be picked (`candidates`, or fewer of them in `moves`) and what
        follows (`picked`, when it is off the stack); `closed` refuses anything else.
        """

        def why_not(frame: Any, state: State, move: Move) -> Refusal | None:
            if move in frame.moves(state):
                return None
            return closed(state) if closed else self.not_a_choice

        def enter(frame: T) -> T:
            usual = {"moves": all_moves, "why_not": why_not, "play": _pick}
            for name, method in usual.items():
                if not hasattr(frame, name):
                    setattr(frame, name, method)
            return self.prompt(*verbs)(frame)

        return enter

    def main_prompt(self, *verbs: Verb) -> Callable[[T], T]:
        """Class decorator: a step of the turn; it always keeps an answer."""

        def enter(frame: T) -> T:
            self.main_types.add(frame)
            return self.prompt(*verbs)(frame)

        return enter

    def undivided(self, *verbs: Verb) -> Callable[[T], T]:
        """Class decorator: a prompt at which nothing else can be done."""

        def enter(frame: T) -> T:
            self.undivided_types.add(frame)
            return self.prompt(*verbs)(frame)

        return enter

    def automatic(self, frame: T) -> T:
        """Class decorator: this frame runs automatically."""
        self.automatic_types.add(frame)
        return self._enter(frame)

    def step(self, run: Callable[Concatenate[Any, P], None]) -> Callable[P, Any]:
        """Decorator: a function of the state and some values; called with those, it is a frame.

        @book.step
        def next_turn(state: State, seat: int) -> None: ...

        state.stack.append(next_turn(seat))
        """
        names = list(signature(run).parameters)[1:]
        frame = _values(run.__name__, names, module=run.__module__)
        frame.__doc__ = run.__doc__
        frame.__annotations__ = {name: run.__annotations__[name] for name in names}
        frame.run = _running(cast(Callable[..., None], run), len(names))
        made: Callable[P, Any] = self.automatic(frame)
        return made

    def effect(self, effect: int, rule: str) -> Callable[[T], T]:
        """Class decorator: automatic unless the table wants to be asked, or to do it by hand."""

        def enter(frame: T) -> T:
            self.effects[frame] = effect
            self.rules[frame] = rule
            usual = {"is_due": _always, "about": _nothing_to_say, "leave": _nothing_goes_on}
            for name, done in usual.items():
                if not hasattr(frame, name):
                    setattr(frame, name, done)
            return self.automatic(frame)

        return enter

    def _enter(self, frame: T) -> T:
        kind = _kind_of(frame)
        if kind in self.by_kind:
            raise ValueError(f"two frames are called {kind}")
        self.by_kind[kind] = frame
        self.kinds[frame] = kind
        return frame

    def to_list(self, frame: Any) -> list[Any]:
        """The plain form of a frame: its kind and its values."""
        return [self.kinds[type(frame)], *frame]

    def from_list(self, stored: Sequence[Any]) -> Any:
        """The inverse of `to_list`; raises ValueError on an unknown kind or wrong values."""
        kind, *values = stored
        try:
            make = self.by_kind[kind]
            return make(*(tuple(v) if isinstance(v, list) else v for v in values))
        except (KeyError, TypeError) as wrong:
            raise ValueError(f"no such pending step: {stored!r}") from wrong


class GameOver(NamedTuple):
    """Nothing is decided any more; a game enters it into its book."""

    seat: int = NOBODY

    def candidates(self, _state: State) -> Sequence[Move]:
        """No move."""
        return ()

    def play(self, _state: State, move: Move) -> None:
        """Never called: no move is legal."""
        raise ValueError(move.text)


def _kind_of(frame: type) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", frame.__name__).lower()


_values: Callable[..., Any] = namedtuple  # noqa: PYI024  its values are those of a function


def _running(run: Callable[..., None], values: int) -> Callable[[Any, State], None]:
    """Runs a step; most have one value or none, and they run at every turn."""
    if values == 0:
        return lambda _, state: run(state)
    if values == 1:
        return lambda frame, state: run(state, frame[0])
    return lambda frame, state: run(state, *frame)


def _always(_frame: Effect, _state: State) -> bool:
    return True


def _nothing_to_say(_frame: Effect, _state: State) -> dict[str, Any]:
    return {}


def _nothing_goes_on(_frame: Effect, _state: State) -> None:
    return None


def _all_of(verbs: Sequence[Verb]) -> Callable[[Question, State], Sequence[Move]]:
    """Every move of these verbs, listed once."""
    every = tuple(move for verb in verbs for move in verb)
    return lambda _frame, _state: every


def _nothing_against(_frame: Question, _state: State, _move: Move) -> Refusal | None:
    return None


def all_moves(frame: Question, state: State) -> list[Move]:
    """Every candidate is legal."""
    return list(frame.candidates(state))


def open_moves(frame: Question, state: State) -> list[Move]:
    """The legal moves of a frame by asking `why_not` of each candidate."""
    why_not = frame.why_not
    return [move for move in frame.candidates(state) if why_not(state, move) is None]


def _pick(frame: Any, state: State, move: Move) -> None:
    if move not in frame.moves(state):
        raise ValueError(move.text)
    state.stack.pop()
    frame.picked(state, move)


def _of_its_kind(kind: str) -> Callable[[Question, State], Stream]:
    stream = Stream(kind)
    return lambda _frame, _state: stream


def no_facts(_frame: Question, _state: State) -> dict[str, Any]:
    """Most questions need only their own values."""
    return {}


def even_odds(frame: Prompt, state: State) -> Odds:
    """All outcomes of a chance prompt, equally likely."""
    return Even([(move, 1) for move in frame.moves(state)])
