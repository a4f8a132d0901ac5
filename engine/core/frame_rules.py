"""The rules of a game whose pending steps are frames: one legality, one way to play a move.

A game says what its frames are and what may be done besides them; the rest is the same for all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from engine.core.dice import Odds, Stream
from engine.core.frames import FrameBook, State
from engine.core.moves import Move, Verb
from engine.core.refusal import Refusal

Frame = Any


def _waits(_state: State, _seat: int, _move: Move) -> None:
    return None


class Aside(NamedTuple):
    """What may be done besides the open question: the actions of "at any time"."""

    verbs: frozenset[Verb]
    is_open: Callable[[State, Frame], bool]
    """True if anything may be done aside at this question."""
    why_closed: Callable[[State, Frame], Refusal]
    """The refusal otherwise."""
    moves: Callable[[State, int], Sequence[Move]]
    candidates: Callable[[State, int], Sequence[Move]]
    why_not: Callable[[State, int, Move], Refusal | None]
    play: Callable[[State, int, Move], None]
    said_by: Callable[[State, int, Move], Move | None] = _waits
    """See `Rules.said_by`."""


class FrameRules(NamedTuple):
    """What `Rules` asks for, made from the frames of a game."""

    legal_moves: Callable[[State], list[Move]]
    candidates: Callable[[State], Sequence[Move]]
    why_not: Callable[[State, Move], Refusal | None]
    is_answer: Callable[[State, Move], bool]
    topic: Callable[[State, Move], str]
    apply: Callable[[State, Move], None]
    odds: Callable[[State], Odds]
    stream: Callable[[State], Stream]
    pending: Callable[[State], tuple[int, str, Mapping[str, Any]]]
    waits_for: Callable[[State], int]
    said_by: Callable[[State, int, Move], Move | None]


def frame_rules(
    book: FrameBook,
    *,
    settle: Callable[[State], None],
    out_of_place: Callable[[State, Frame, Move], Refusal],
    about: Sequence[str] = (),
    aside: Aside | None = None,
) -> FrameRules:
    """The rules over the frames of `book`.

    `out_of_place` refuses a move whose verb the open question does not know. `about` names the
    values that tell which question it is; the others only say how far it has come.
    """
    verbs_of, kinds, automatic = book.verbs, book.kinds, book.automatic_types
    aside_verbs = aside.verbs if aside else frozenset[Verb]()
    is_open = aside.is_open if aside else None
    more = aside.moves if aside else _nothing
    play_aside = aside.play if aside else _no_play
    said_by = aside.said_by if aside else _waits

    def legal_moves(state: State) -> list[Move]:
        """The legal moves of the top frame, with those aside."""
        frame = state.stack[-1]
        found: list[Move] = frame.moves(state)
        if is_open is not None and is_open(state, frame):
            found += more(state, frame.seat)
        return found

    def candidates(state: State) -> Sequence[Move]:
        """Every choice that the rulebook names here, legal or not."""
        frame = state.stack[-1]
        found = list(frame.candidates(state))
        if aside and aside.is_open(state, frame):
            found += aside.candidates(state, frame.seat)
        return found

    def why_not(state: State, move: Move) -> Refusal | None:
        """The one authority: None if the move is legal, else why not."""
        frame = state.stack[-1]
        if aside and move.verb in aside_verbs:
            if not aside.is_open(state, frame):
                return aside.why_closed(state, frame)
            return aside.why_not(state, frame.seat, move)
        if move.verb not in verbs_of[type(frame)]:
            return out_of_place(state, frame, move)
        refusal: Refusal | None = frame.why_not(state, move)
        return refusal

    def is_answer(state: State, move: Move) -> bool:
        """True if the open prompt knows this kind of move, legal or not."""
        frame = state.stack[-1]
        if aside and move.verb in aside_verbs:
            return aside.is_open(state, frame)
        return move.verb in verbs_of[type(frame)]

    def topic(state: State, move: Move) -> str:
        """Which question a move answers here; a move of "at any time" answers none."""
        if move.verb in aside_verbs:
            return ""
        _, kind, values = pending(state)
        return " ".join([kind, *(f"{name}={values[name]}" for name in about if name in values)])

    def apply(state: State, move: Move) -> None:
        """Plays a legal move without checking: ask `why_not` first."""
        frame = state.stack[-1]
        if move.verb in aside_verbs:
            play_aside(state, frame.seat, move)
        else:
            frame.play(state, move)
        if type(state.stack[-1]) in automatic:
            settle(state)

    def odds(state: State) -> Odds:
        """The outcomes of an open chance prompt with their weights."""
        outcomes: Odds = state.stack[-1].odds(state)
        return outcomes

    def stream(state: State) -> Stream:
        """The stream that an open chance prompt takes the next result of."""
        of: Stream = state.stack[-1].stream(state)
        return of

    def pending(state: State) -> tuple[int, str, Mapping[str, Any]]:
        """Who decides, which kind of prompt it is, and its values."""
        frame = state.stack[-1]
        values: dict[str, Any] = frame._asdict()
        return values.pop("seat"), kinds[type(frame)], values | frame.facts(state)

    def waits_for(state: State) -> int:
        """The seat that decides now, CHANCE for a roll or draw, NOBODY at the end."""
        seat: int = state.stack[-1].seat
        return seat

    return FrameRules(
        legal_moves,
        candidates,
        why_not,
        is_answer,
        topic,
        apply,
        odds,
        stream,
        pending,
        waits_for,
        said_by,
    )


def _nothing(_state: State, _seat: int) -> list[Move]:
    return []


def _no_play(_state: State, _seat: int, move: Move) -> None:
    raise ValueError(move.text)
