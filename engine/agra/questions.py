"""Questions that wait while something else is done: are they still asked, and is it the same?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.agra.markers import MarkersShort
from engine.agra.moves import SECONDARY_VERBS
from engine.agra.state import State, book
from engine.agra.turn import GameOver
from engine.core.moves import Move

_INTERRUPTING = book.interrupting_types


def drop_dead_prompts(state: State) -> bool:
    """After a correction: a question that has no answer any more is not asked. True if one went."""
    if not _is_dead(state):
        return False
    state.stack.pop()
    return True


def _is_dead(state: State) -> bool:
    frame = state.stack[-1]
    if isinstance(frame, GameOver) or type(frame) in book.automatic_types:
        return False
    return not frame.moves(state)


@book.automatic
class StillAsked(NamedTuple):
    """A question that waited while something else was done: has it still an answer?"""

    def run(self, state: State) -> None:
        """It is not asked if it has none; some know better what has become of them."""
        again = getattr(state.stack[-1], "again", None)
        if again is None:
            drop_dead_prompts(state)
        else:
            again(state)


def look_again(state: State) -> None:
    """AG-TURN-7: a secondary action begins; what is asked now is looked at when it is over."""
    stack = state.stack
    for i in range(len(stack) - 1, -1, -1):
        if type(stack[i]) in _INTERRUPTING and not _is_watched(stack, i):
            stack.insert(i + 1, StillAsked())


def is_interrupting(frame: object) -> bool:
    """Is it a question that may lose its answers while something else is done?"""
    return type(frame) in _INTERRUPTING


def worth_thinking(state: State, found: list[Move]) -> list[Move]:
    """The open moves without what can be done as well before or after this question.

    Secondary actions are open at every question; only where markers are short they change it.
    """
    frame = state.stack[-1]
    if isinstance(frame, MarkersShort) or not is_interrupting(frame):
        return found
    return [move for move in found if move.verb not in SECONDARY_VERBS] or found


def ask_later_questions_again(state: State) -> None:
    """A correction may have answered what waits below: it is looked at when its time comes."""
    waiting = state.stack[:-1]
    state.stack[:-1] = [
        each
        for i, frame in enumerate(waiting)
        for each in ((frame, StillAsked()) if _is_unwatched(waiting, i) else (frame,))
    ]


def _is_unwatched(waiting: Sequence[object], i: int) -> bool:
    """A question without somebody who will look whether it is still one."""
    if i == 0 or type(waiting[i]) in book.automatic_types:
        return False
    return not _is_watched(waiting, i)


def _is_watched(waiting: Sequence[object], i: int) -> bool:
    return isinstance(next(iter(waiting[i + 1 :]), None), StillAsked)
