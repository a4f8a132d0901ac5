"""The die: one prompt of chance for everything that is rolled for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.agra import moves as m
from engine.agra.state import State, book, tell
from engine.core.dice import Stream
from engine.core.frames import CHANCE
from engine.core.moves import Move
from engine.core.refusal import Refusal

Handler = Callable[[State, int, int], None]
HANDLERS: dict[str, Handler] = {}


def roll_for(state: State, purpose: str, detail: int = 0) -> None:
    """Asks chance for the die; the handler of `purpose` gets the pips."""
    state.stack.append(Roll(CHANCE, purpose, detail))


def rolled_for(purpose: str) -> Callable[[Handler], Handler]:
    """Decorator: this function handles the roll for `purpose`."""

    def enter(handler: Handler) -> Handler:
        HANDLERS[purpose] = handler
        return handler

    return enter


@book.prompt(m.ROLL)
class Roll(NamedTuple):
    """Chance: a fair six-sided die, rolled by the active player (AG-INT-9)."""

    seat: int
    purpose: str
    detail: int

    def facts(self, state: State) -> dict[str, Any]:
        """The guild whose column is rolled for."""
        if self.purpose in ("order_marker", "neutral_order"):
            return {"guild": m.GUILDS[state.box.columns[self.detail]]}
        return {}

    def candidates(self, state: State) -> list[Move]:
        """The six faces."""
        return list(m.ROLL.table)

    def moves(self, state: State) -> list[Move]:
        """Every face is possible."""
        return list(m.ROLL.table)

    def stream(self, _state: State) -> Stream:
        """The die is one, but what it is rolled for has a course of its own."""
        return Stream(f"{self.purpose} {self.detail}")

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Never refused."""
        return None

    def play(self, state: State, move: Move) -> None:
        """Passes the pips to the handler of this purpose."""
        state.stack.pop()
        pips = move.args[0] + 1
        tell(state, "rolled", CHANCE, "", pips=pips, purpose=self.purpose)
        HANDLERS[self.purpose](state, pips, self.detail)
