"""Workers on the board: standing, laid down, stood up again (AG-ACT-7, AG-OIL-4)."""

from __future__ import annotations

from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.refusals import no
from engine.agra.state import State, book, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal

LYING = 4
"""Added to a seat: its worker is laid down."""


def lying(state: State, seat: int) -> list[int]:
    """The spaces with laid-down workers of this seat."""
    mark = seat + LYING
    return [space for space, worker in enumerate(state.workers) if worker == mark]


def has_lying(state: State, seat: int) -> bool:
    """True if a worker of this seat is laid down."""
    return seat + LYING in state.workers


def stand_up(state: State, seat: int, space: int, rule: str) -> None:
    """A laid-down worker stands up and stays on its space."""
    state.workers[space] = seat
    tell(state, "worker", seat, rule, space=m.SPACES[space], lying=False)


def lay_down(state: State, seat: int, space: int, rule: str) -> None:
    """A standing worker is laid down on its space."""
    state.workers[space] = seat + LYING
    tell(state, "worker", seat, rule, space=m.SPACES[space], lying=True)


def stand_up_some(state: State, seat: int, n: int, rule: str) -> None:
    """Up to n workers stand up: all if there are no more, else those the owner chooses."""
    spaces = lying(state, seat)
    if len(spaces) > n:
        state.stack.append(StandUp(seat, n, rule))
        return
    for space in spaces:
        stand_up(state, seat, space, rule)


def may_stand_up(state: State, seat: int, n: int, rule: str) -> None:
    """Up to n workers stand up, as many as their owner likes (AG-R15, ruling AG-R90)."""
    if has_lying(state, seat):
        state.stack.append(StandUp(seat, n, rule, True))


@book.prompt(m.STAND, m.DECLINE)
class StandUp(NamedTuple):
    """Which worker stands up, if more are laid down than may stand up, or if it is optional."""

    seat: int
    left: int
    rule: str
    optional: bool = False

    def candidates(self, state: State) -> list[Move]:
        """Every laid-down worker."""
        stand = [m.STAND(space) for space in lying(state, self.seat)]
        return [*stand, m.DECLINE()] if self.optional else stand

    def moves(self, state: State) -> list[Move]:
        """Every candidate is legal."""
        return self.candidates(state)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """The player needs a laid-down worker there."""
        if move.verb is m.DECLINE:
            return None if self.optional else no("not_a_choice", self.rule)
        if state.workers[move.args[0]] != self.seat + LYING:
            return no("no_lying_worker", self.rule)
        return None

    def play(self, state: State, move: Move) -> None:
        """Stands one up and asks for the next."""
        state.stack.pop()
        if move.verb is m.DECLINE:
            return
        stand_up(state, self.seat, move.args[0], self.rule)
        if self.left > 1:
            more = may_stand_up if self.optional else stand_up_some
            more(state, self.seat, self.left - 1, self.rule)
