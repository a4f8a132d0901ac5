"""What is printed as a benefit, and how it is carried out: one thing after the other (AM-RES).

A chapter says what it does: `@does(MARKET)`. Whatever comes after an effect is on the stack
before the effect begins, so that nested gains go depth first (AM-RES-2).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.box import GAIN, ONE_OF, PP, RECOVER, Op
from engine.amritsar.chapters.counters import recover
from engine.amritsar.chapters.storage import gain
from engine.amritsar.pieces import ITEMS
from engine.amritsar.refusals import no
from engine.amritsar.state import State, book, gain_pp, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal

BY = (
    "tile",
    "elephant",
    "mahout",
    "knowledge",
    "storehouse",
    "space",
    "bridge",
    "income",
    "follow",
)
"""Who grants an action. After `follow` it must be done (AM-FOL-6)."""
BY_TILE, BY_ELEPHANT, BY_MAHOUT, BY_TRACK, BY_HOUSE, BY_SPACE, BY_BRIDGE, BY_INCOME, BY_FOLLOW = (
    range(9)
)

Doing = Callable[[State, int, Op, int, str], None]
"""State, seat, what it does, who grants it (`BY`), and the rule."""

_DO: dict[int, Doing] = {}


def does(*ops: int) -> Callable[[Doing], Doing]:
    """Decorator: this is how such an effect is carried out."""

    def enter(doing: Doing) -> Doing:
        _DO.update(dict.fromkeys(ops, doing))
        return doing

    return enter


def perform(state: State, seat: int, benefit: int, by: int, rule: str) -> None:
    """Everything that a benefit does, in its order."""
    ops = state.box.benefits[benefit]
    if not ops:
        return
    if len(ops) > 1:
        state.stack.append(Rest(seat, benefit, 1, len(ops), by, rule))
    op = ops[0]
    _DO[op[0]](state, seat, op, by, rule)


@book.automatic
class Rest(NamedTuple):
    """AM-RES-1: what a benefit does next, once what came before is finished."""

    seat: int
    benefit: int
    at: int
    end: int
    by: int
    rule: str

    def run(self, state: State) -> None:
        if self.at + 1 < self.end:
            state.stack.append(self._replace(at=self.at + 1))
        op = state.box.benefits[self.benefit][self.at]
        _DO[op[0]](state, self.seat, op, self.by, self.rule)


def tell_nothing(
    state: State, seat: int, action: str, why: Callable[[State, int], Refusal | None]
) -> None:
    """AM-RES-4: an action that cannot be done ends at once; the reason is for who listens."""
    if state.events is not None and (refusal := why(state, seat)):
        tell(state, "nothing", seat, refusal.rule, action=action, why=refusal.code)


@does(GAIN)
def _gain(state: State, seat: int, op: Op, by: int, rule: str) -> None:
    if op[5]:
        state.stack.append(Resource(seat, op[1:5], (0, 1, 1, 1), op[5], by, rule))
    else:
        gain(state, seat, op[1:5], rule)


@does(ONE_OF)
def _one_of(state: State, seat: int, op: Op, by: int, rule: str) -> None:
    amounts = [0] * 4
    for item, n in zip(op[1::2], op[2::2], strict=True):
        amounts[item] = n
    state.stack.append(Resource(seat, (0,) * 4, tuple(amounts), 1, by, rule))


@does(PP)
def _pp(state: State, seat: int, op: Op, _by: int, rule: str) -> None:
    gain_pp(state, seat, op[1], rule, "benefit")


@does(RECOVER)
def _recover(state: State, seat: int, op: Op, _by: int, rule: str) -> None:
    for _ in range(op[1]):
        recover(state, seat, rule)


@book.prompt(m.TAKE)
class Resource(NamedTuple):
    """A resource of choice, piece by piece; then everything arrives together (AM-RES-2)."""

    seat: int
    gains: tuple[int, ...]
    """What comes with it."""
    amounts: tuple[int, ...]
    """How many of each item one choice gives."""
    left: int
    by: int
    rule: str

    def candidates(self, _state: State) -> list[Move]:
        return [m.TAKE.table[item] for item in range(4) if self.amounts[item]]

    def moves(self, state: State) -> list[Move]:
        return self.candidates(state)

    def why_not(self, _state: State, move: Move) -> Refusal | None:
        return None if self.amounts[move.args[0]] else no("not_a_choice", self.rule)

    def facts(self, _state: State) -> dict[str, Any]:
        choices = [[ITEMS[item], n] for item, n in enumerate(self.amounts) if n]
        return {"by": BY[self.by], "choices": choices}

    def play(self, state: State, move: Move) -> None:
        """Asks for the next one, or stores them all."""
        item = move.args[0]
        if not self.amounts[item]:
            raise ValueError(move.text)
        gains = list(self.gains)
        gains[item] += self.amounts[item]
        if self.left > 1:
            state.stack[-1] = self._replace(gains=tuple(gains), left=self.left - 1)
        else:
            state.stack.pop()
            gain(state, self.seat, gains, self.rule)
