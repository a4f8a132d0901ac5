"""Questions that wait during another action: which ones are still open afterwards?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.agra.chapters.markers import MarkersShort
from engine.agra.chapters.turn import GameOver
from engine.agra.moves import SECONDARY_VERBS
from engine.agra.state import State, book
from engine.core.moves import Move

_INTERRUPTING = book.interrupting_types


def drop_dead_prompts(state: State) -> bool:
    """After a correction: drops questions without an answer; True if one was dropped."""
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
    """A question that waited during another action, to be checked again."""

    def run(self, state: State) -> None:
        """Dropped if no answer is left; some frames check for themselves."""
        again = getattr(state.stack[-1], "again", None)
        if again is None:
            drop_dead_prompts(state)
        else:
            again(state)


def look_again(state: State) -> None:
    """AG-TURN-7: a secondary action begins; the question below is checked when it is over."""
    stack = state.stack
    for i in range(len(stack) - 1, -1, -1):
        if type(stack[i]) in _INTERRUPTING and not _is_watched(stack, i):
            stack.insert(i + 1, StillAsked())


def is_interrupting(frame: object) -> bool:
    """True for questions that may lose their answers during another action."""
    return type(frame) in _INTERRUPTING


def worth_thinking(state: State, found: list[Move]) -> list[Move]:
    """The legal moves without secondary actions, which wait for a better moment.

    Secondary actions are possible at every question; only where markers are short do they
    change the question itself.
    """
    frame = state.stack[-1]
    if isinstance(frame, MarkersShort) or not is_interrupting(frame):
        return found
    return [move for move in found if move.verb not in SECONDARY_VERBS] or found


def ask_later_questions_again(state: State) -> None:
    """A correction may have answered a question further down: each is checked in its turn."""
    waiting = state.stack[:-1]
    state.stack[:-1] = [
        each
        for i, frame in enumerate(waiting)
        for each in ((frame, StillAsked()) if _is_unwatched(waiting, i) else (frame,))
    ]


def _is_unwatched(waiting: Sequence[object], i: int) -> bool:
    """True for a question with no check of its own below it."""
    if i == 0 or type(waiting[i]) in book.automatic_types:
        return False
    return not _is_watched(waiting, i)


def _is_watched(waiting: Sequence[object], i: int) -> bool:
    return isinstance(next(iter(waiting[i + 1 :]), None), StillAsked)
