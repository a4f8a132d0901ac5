"""The turn (RG-TRN): favour, one action, masteries, roll (RG-ROL)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.core.dice import Even, Odds, Stream
from engine.core.frames import CHANCE
from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import NONE
from engine.river_of_gold.chapters.build import build, build_candidates, build_moves, why_not_build
from engine.river_of_gold.chapters.building_row import Refill
from engine.river_of_gold.chapters.clients import may_shift
from engine.river_of_gold.chapters.deliver import (
    deliver,
    deliver_candidates,
    deliver_moves,
    why_not_deliver,
)
from engine.river_of_gold.chapters.exchanges import could_exchange
from engine.river_of_gold.chapters.favour import favour_moves, spend_favour, why_not_favour
from engine.river_of_gold.chapters.game_end import finish_game
from engine.river_of_gold.chapters.masteries import Masteries
from engine.river_of_gold.chapters.patrons import can_set_die, set_die
from engine.river_of_gold.chapters.sail import sail, sail_moves, why_not_sail
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import State, book, tell

DIE = "die"
_FACES = m.ROLL.table[: len(m.FACES)]
_SHIFTS = range(2)
_END = m.END()
_ODDS = Even([(move, 1) for move in _FACES])


def begin_turn(state: State, seat: int) -> None:
    """RG-TRN-2: step 1; the end of the turn waits at the bottom of the stack."""
    state.active = seat
    state.turns += 1
    state.shifted = False
    state.stack += _BEGINNING[seat]
    if state.events is not None:
        values = {"die": state.seats[seat].die, "turns_left": state.turns_left}
        tell(state, "turn", seat, "RG-TRN-1", **values)


# ---------------------------------------------------------------- steps 1 and 2


@book.main_prompt(m.FAVOUR, m.BUILD, m.SAIL, m.SAIL_SHIFTED, m.DELIVER, m.PASS)
class Turn(NamedTuple):
    """RG-DEC-1: spend favour, or take the action of this turn."""

    seat: int

    def facts(self, state: State) -> dict[str, Any]:
        return {"die": state.seats[self.seat].die}

    def candidates(self, state: State) -> Sequence[Move]:
        found = [*m.FAVOUR.table[:2], *build_candidates(state), *m.SAIL]
        royal = state.seats[self.seat].royal
        if royal != NONE and may_shift(state, self.seat, royal):
            found += [m.SAIL_SHIFTED.table[royal][i] for i in _SHIFTS]
        found += deliver_candidates(state, self.seat)
        return [*found, *state.box.passing]

    def moves(self, state: State) -> list[Move]:
        seat = self.seat
        return [
            *favour_moves(state, seat),
            *build_moves(state, seat),
            *sail_moves(state, seat),
            *deliver_moves(state, seat),
            *state.box.passing,
        ]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        verb = move.verb
        if verb is m.FAVOUR:
            return why_not_favour(state, self.seat, move)
        if verb is m.BUILD:
            return why_not_build(state, self.seat, move)
        if verb is m.DELIVER:
            return why_not_deliver(state, self.seat, move.args[0])
        if verb is m.PASS:
            return None if state.box.passing else no("must_act")
        return why_not_sail(state, self.seat, move)

    def play(self, state: State, move: Move) -> None:
        """RG-TRN-3: one action; it leaves step 1 for good."""
        verb, seat = move.verb, self.seat
        if verb is m.FAVOUR:
            return spend_favour(state, seat, move)
        state.stack[-1:] = _ENDING[seat]
        if verb is m.SAIL:
            return sail(state, seat, move.args[0])
        if verb is m.BUILD:
            return build(state, seat, *move.args)
        if verb is m.DELIVER:
            return deliver(state, seat, move.args[0])
        if verb is m.PASS:
            return tell(state, "passed", seat, "RG-TRN-3")
        if move.args[1] not in _SHIFTS:
            raise ValueError(move.text)
        return sail(state, seat, *move.args)


# ---------------------------------------------------------------- step 4


@book.step
def closing(state: State, seat: int) -> None:
    """RG-DEC-8: the turn ends, after a question if anything else can be done."""
    # A row that the table refills by hand belongs to this turn, and the end it may trigger.
    by_hand = Refill(seat).is_due(state)
    more = by_hand or could_exchange(state, seat) or _more_at_end(state, seat)
    if more:
        state.stack.append(_ENDS[seat])
    else:
        roll_for_next_turn(state, seat)


def _more_at_end(state: State, seat: int) -> Sequence[Move]:
    """Setting the die (RG-PAT-3), and late favour (R-27)."""
    if not state.box.mode and not state.box.late_favour:
        return ()
    found: list[Move] = []
    if state.box.mode and will_roll(state) and can_set_die(state, seat):
        found += m.SET
    if state.box.late_favour:
        found += favour_moves(state, seat)
    return found


def will_roll(state: State) -> bool:
    """RG-ROL-2: a player without further turns does not roll (R-33)."""
    return state.ended_by == NONE or state.box.rulings.last_turn_roll == "roll_anyway"


def roll_for_next_turn(state: State, seat: int) -> None:
    """RG-ROL-1."""
    if will_roll(state):
        state.stack.append(_ROLLS[seat])


@book.main_prompt(m.END, m.SET, m.FAVOUR)
class End(NamedTuple):
    """RG-DEC-8: exchange, set the die, or end the turn."""

    seat: int

    def candidates(self, state: State) -> Sequence[Move]:
        return self.moves(state)

    def moves(self, state: State) -> list[Move]:
        return [_END, *_more_at_end(state, self.seat)]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """RG-ERR-7, RG-ERR-8, RG-ERR-37."""
        if move.verb is m.END:
            return None
        if move.verb is m.SET:
            can = will_roll(state) and can_set_die(state, self.seat)
            return None if can else no("set_die", favour=state.seats[self.seat].favour)
        if not state.box.late_favour:
            return no("favour_before_action")
        return why_not_favour(state, self.seat, move)

    def play(self, state: State, move: Move) -> None:
        if move.verb is m.FAVOUR:
            return spend_favour(state, self.seat, move)
        state.stack.pop()
        if move.verb is m.SET:
            return set_die(state, self.seat, move.args[0] + 1)
        return roll_for_next_turn(state, self.seat)


@book.prompt(m.ROLL)
class Roll(NamedTuple):
    """RG-CHA-7: a ship's roll of the set-up, or the die for the next turn."""

    seat: int
    purpose: str
    to: int

    def candidates(self, state: State) -> Sequence[Move]:
        return list(_FACES)

    def moves(self, state: State) -> list[Move]:
        return list(_FACES)

    def odds(self, state: State) -> Odds:
        return _ODDS

    def stream(self, _state: State) -> Stream:
        """Each player has a die, and rolls for both ships."""
        return Stream(f"{self.purpose} {self.to}")

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """RG-ERR-36."""
        return None if move.args[0] < len(_FACES) else no("die_face", n=len(_FACES))

    def play(self, state: State, move: Move) -> None:
        """The die is open to all (RG-ROL-2), or a ship moves (RG-PLY-5)."""
        face = move.args[0] + 1
        if face > len(_FACES):
            raise ValueError(move.text)
        state.stack.pop()
        player = state.seats[self.to]
        if self.purpose == DIE:
            player.die = face
            if state.events is not None:
                tell(state, "rolled", self.to, "RG-ROL-1", face=face, purpose=DIE)
            return
        ship = m.SHIPS.index(self.purpose)
        player.ships = replaced(player.ships, ship, player.ships[ship] + face)
        values = {"ship": self.purpose, "face": face, "to": player.ships[ship] + 1}
        tell(state, "ship", self.to, "RG-PLY-5", **values)


@book.step
def next_turn(state: State, seat: int) -> None:
    """RG-TRN-1, RG-FIN-3: the next player, or the end."""
    if state.ended_by != NONE:
        if not state.turns_left:
            return finish_game(state)
        state.turns_left -= 1
    return begin_turn(state, (seat + 1) % state.box.players)


# The same at every turn, so they are made once.
_SEATS = range(len(m.CLANS))
_BEGINNING = tuple((next_turn(seat), Turn(seat)) for seat in _SEATS)
_ENDING = tuple((closing(seat), Masteries(seat)) for seat in _SEATS)
_ENDS = tuple(End(seat) for seat in _SEATS)
_ROLLS = tuple(Roll(CHANCE, DIE, seat) for seat in _SEATS)
