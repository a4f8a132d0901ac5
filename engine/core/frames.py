"""What is pending is data: a stack of small frames, of which the top one is the open decision.

A frame is a NamedTuple of plain values. A *prompt* waits for somebody; an *automatic* frame is a
step of the rules that runs by itself when everything above it is done. A rule that leads to
several things pushes them, the last one first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeVar

from engine.core.dice import Odds
from engine.core.moves import Move, Verb
from engine.core.refusal import Refusal

CHANCE = -1
"""The seat that answers rolls and draws."""

NOBODY = -2
"""The seat of a prompt that nobody answers: the game is over."""

State = Any
"""A game's own state; the core never looks inside."""


class Question(Protocol):
    """A frame that waits for a seat, as it is written."""

    @property
    def seat(self) -> int: ...

    def candidates(self, state: State) -> Sequence[Move]:
        """Every choice that the rulebook names here, open or closed."""

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """None if the move is open; never changes the state."""

    def play(self, state: State, move: Move) -> None:
        """Carries out an open move. The frame is still on top: pop or replace it first."""


class Prompt(Question, Protocol):
    """A question as it is asked: what it leaves out has been filled in by the book."""

    def moves(self, state: State) -> list[Move]:
        """The open ones, quickly."""

    def odds(self, state: State) -> Odds:
        """Every outcome of a chance prompt with its weight."""

    def facts(self, state: State) -> dict[str, Any]:
        """What its sentence says besides its own values, looked up on the table."""


class Automatic(Protocol):
    """A frame that runs by itself; it has been popped when `run` is called."""

    def run(self, state: State) -> None: ...


class Effect(Automatic, Protocol):
    """An automatic frame about which the table may be asked, or which it may do by hand."""

    def is_due(self, state: State) -> bool:
        """Would anything happen that can be seen on the table?"""

    def about(self, state: State) -> dict[str, Any]:
        """What the sentences about it say."""

    def leave(self, state: State) -> None:
        """What goes on all the same where the table does it by hand; the frame has been popped."""


T = TypeVar("T", bound=type)


class FrameBook:
    """The frames of one game by kind, so that a saved stack can be read back."""

    def __init__(self) -> None:
        self.by_kind: dict[str, Callable[..., Any]] = {}
        self.kinds: dict[type, str] = {}
        self.verbs: dict[type, frozenset[Verb]] = {}
        self.automatic_types: set[type] = set()
        self.main_types: set[type] = set()
        self.undivided_types: set[type] = set()
        self.interrupting_types: set[type] = set()
        """The other prompts: they may lose their answers while something else is done."""
        self.effects: dict[type, int] = {}
        self.rules: dict[type, str] = {}

    def prompt(self, *verbs: Verb) -> Callable[[T], T]:
        """Class decorator: this frame waits for somebody, who answers with these verbs."""

        def enter(frame: T) -> T:
            self.verbs[frame] = frozenset(verbs)
            if frame not in self.main_types and frame not in self.undivided_types:
                self.interrupting_types.add(frame)
            for name, usual in (("moves", open_moves), ("odds", even_odds), ("facts", no_facts)):
                if not hasattr(frame, name):
                    setattr(frame, name, usual)
            return self._enter(frame)

        return enter

    def main_prompt(self, *verbs: Verb) -> Callable[[T], T]:
        """Class decorator: a step of the turn; it has an answer whatever is done meanwhile."""

        def enter(frame: T) -> T:
            self.main_types.add(frame)
            return self.prompt(*verbs)(frame)

        return enter

    def undivided(self, *verbs: Verb) -> Callable[[T], T]:
        """Class decorator: a prompt in one piece, at which nothing else can be done."""

        def enter(frame: T) -> T:
            self.undivided_types.add(frame)
            return self.prompt(*verbs)(frame)

        return enter

    def automatic(self, frame: T) -> T:
        """Class decorator: this frame runs by itself."""
        self.automatic_types.add(frame)
        return self._enter(frame)

    def effect(self, effect: int, rule: str) -> Callable[[T], T]:
        """Class decorator: runs by itself unless the table wants to be asked, or to do it."""

        def enter(frame: T) -> T:
            self.effects[frame] = effect
            self.rules[frame] = rule
            for name, usual in (("about", _nothing_to_say), ("leave", _nothing_goes_on)):
                if not hasattr(frame, name):
                    setattr(frame, name, usual)
            return self.automatic(frame)

        return enter

    def _enter(self, frame: T) -> T:
        kind = re.sub(r"(?<!^)(?=[A-Z])", "_", frame.__name__).lower()
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


def _nothing_to_say(_frame: Effect, _state: State) -> dict[str, Any]:
    return {}


def _nothing_goes_on(_frame: Effect, _state: State) -> None:
    return None


def open_moves(frame: Question, state: State) -> list[Move]:
    """The open moves of a frame by asking `why_not` of each candidate."""
    why_not = frame.why_not
    return [move for move in frame.candidates(state) if why_not(state, move) is None]


def no_facts(_frame: Question, _state: State) -> dict[str, Any]:
    """Most questions say all with their own values."""
    return {}


def even_odds(frame: Prompt, state: State) -> Odds:
    """All open moves of a chance prompt alike."""
    return [(move, 1) for move in frame.moves(state)]
