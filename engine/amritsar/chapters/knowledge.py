"""The three knowledge tracks: steps, what they give at once, and the movement token (AM-KNW)."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.box import ANY_STEP, REDIRECT, STEP, UNLOCK, Op
from engine.amritsar.chapters.benefits import BY, BY_TRACK, does, perform
from engine.amritsar.lake import FREE
from engine.amritsar.state import LOCKED, UNLOCKED, State, book, tell
from engine.core.moves import Move
from engine.core.record import replaced


@does(STEP)
def _steps(state: State, seat: int, op: Op, by: int, _rule: str) -> None:
    """AM-STO-10: each step may be taken on another track by those who can redirect it."""
    if state.seats[seat].perks & REDIRECT:
        state.stack.append(Track(seat, op[1], op[2], by))
    elif op[2] == 1:
        step_up(state, seat, op[1])
    else:
        state.stack.append(Steps(seat, op[1], op[2]))


@does(ANY_STEP)
def _any_steps(state: State, seat: int, op: Op, by: int, _rule: str) -> None:
    state.stack.append(Track(seat, FREE, op[1], by))


@book.automatic
class Steps(NamedTuple):
    """AM-KNW-8: several steps are taken one by one, each with its benefit."""

    seat: int
    track: int
    left: int

    def run(self, state: State) -> None:
        """One of them."""
        if self.left > 1:
            state.stack.append(self._replace(left=self.left - 1))
        step_up(state, self.seat, self.track)


@book.prompt(m.ADVANCE)
class Track(NamedTuple):
    """Which counter goes up; the printed track first where there is one (AM-STO-10)."""

    seat: int
    printed: int
    left: int
    by: int

    def candidates(self, _state: State) -> list[Move]:
        first = [m.ADVANCE.table[self.printed]] if self.printed != FREE else []
        return first + [each for each in m.ADVANCE.table if each not in first]

    def facts(self, _state: State) -> dict[str, Any]:
        track = m.TRACKS[self.printed] if self.printed != FREE else ""
        return {"track": track, "by": BY[self.by]}

    def play(self, state: State, move: Move) -> None:
        """AM-KNW-8: with its benefit, before the next step."""
        if self.left > 1:
            state.stack[-1] = self._replace(left=self.left - 1)
        else:
            state.stack.pop()
        step_up(state, self.seat, move.args[0])


def step_up(state: State, seat: int, track: int) -> None:
    """AM-KNW-1: one step and its benefit; AM-KNW-7: past the last space the arrow."""
    player, box = state.seats[seat], state.box
    at = player.tracks[track]
    if at >= box.top_step[track]:
        tell(state, "overflow", seat, "AM-KNW-7", track=m.TRACKS[track])
        perform(state, seat, box.overflow[track], BY_TRACK, "AM-KNW-7")
        return
    player.tracks = replaced(player.tracks, track, at + 1)
    if state.events is not None:
        values = {"track": m.TRACKS[track], "before": at, "after": at + 1}
        tell(state, "knowledge", seat, "AM-KNW-1", **values)
    perform(state, seat, box.step_benefit[track][at + 1], BY_TRACK, "AM-KNW-3")


@does(UNLOCK)
def _unlock(state: State, seat: int, _op: Op, _by: int, _rule: str) -> None:
    """AM-KNW-4: the token is turned; phase 3 exists from now on."""
    player = state.seats[seat]
    if player.token == LOCKED:
        player.token, player.unlocked_now = UNLOCKED, True
        tell(state, "token_unlocked", seat, "AM-KNW-4")
