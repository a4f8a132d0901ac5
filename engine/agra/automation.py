"""What happens by itself: at once, after a question, or by the hands of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.contracts import is_full
from engine.agra.refusals import no
from engine.agra.state import ASK, AUTOMATIC, HOW, State, book, tell
from engine.core.adjust import Adjust
from engine.core.moves import Move
from engine.core.refusal import Refusal

_AUTOMATIC = book.automatic_types
_EFFECTS = book.effects


def settle(state: State) -> None:
    """Runs what runs by itself until somebody has to decide."""
    stack = state.stack
    while (kind := type(stack[-1])) in _AUTOMATIC:
        if kind in _EFFECTS and _is_held(state, kind):
            continue
        stack.pop().run(state)


def _is_held(state: State, kind: type) -> bool:
    """Does the table want to be asked about the effect on top, or to do it? Then that is done."""
    how = state.automation[_EFFECTS[kind]]
    if how == AUTOMATIC or not state.stack[-1].is_due(state):
        return False
    if how == ASK:
        state.stack.append(LetItHappen(state.active, _EFFECTS[kind]))
    else:
        _leave(state, asked=False)
    return True


def automation(state: State) -> Mapping[str, str]:
    """Each effect with automatic, ask or off."""
    return {effect: HOW[how] for effect, how in zip(m.EFFECTS, state.automation, strict=True)}


def left_over(state: State) -> list[Adjust]:
    """What was left to the table and can still be done: full cards can be evaluated."""
    full = (notable for notable in state.places if is_full(state, notable))
    return [Adjust(f"contract.{m.NOTABLES[notable]}", "evaluated") for notable in full]


@book.undivided(m.LET, m.LEAVE)
class LetItHappen(NamedTuple):
    """The effect right below waits: does it happen, or does the table see to it?

    The rules ask nothing here, so there is no moment for a secondary action.
    """

    seat: int
    effect: int

    def candidates(self, state: State) -> list[Move]:
        """The one or the other."""
        return [m.LET(self.effect), m.LEAVE(self.effect)]

    def moves(self, state: State) -> list[Move]:
        """Both; none if a correction has settled the matter."""
        asked = state.automation[self.effect] == ASK and state.stack[-2].is_due(state)
        return self.candidates(state) if asked else []

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Only about what waits."""
        if move.args[0] != self.effect:
            return no("not_a_choice", book.rules[type(state.stack[-2])])
        return None

    def play(self, state: State, move: Move) -> None:
        """Runs it, or tells that it is left to the table."""
        if move.args[0] != self.effect:
            raise ValueError(move.text)
        state.stack.pop()
        if move.verb is m.LET:
            state.stack.pop().run(state)
        else:
            _leave(state, asked=True)


def _leave(state: State, *, asked: bool) -> None:
    """Nothing is left out silently."""
    frame = state.stack.pop()
    effect, values = m.EFFECTS[_EFFECTS[type(frame)]], frame.about(state)
    frame.leave(state)
    rule = book.rules[type(frame)]
    tell(state, "left_to_table", state.active, rule, effect=effect, asked=asked, **values)
