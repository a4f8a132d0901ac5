"""The course of a turn (AG-TURN) and of the game: the next player, and the end (AG-END)."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.agra import moves as m
from engine.agra.box import NO_BOWL
from engine.agra.chapters.action import action_candidates, open_actions, play_action, why_not_action
from engine.agra.chapters.influence import CreditSteps
from engine.agra.chapters.meditation import begin_meditation, why_not_meditate
from engine.agra.chapters.orders import (
    fulfil,
    open_bowls,
    open_orders,
    serve,
    why_not_fulfil,
    why_not_serve,
)
from engine.agra.refusals import no
from engine.agra.state import State, book, tell
from engine.core import frames
from engine.core.frames import NOBODY
from engine.core.moves import Move
from engine.core.refusal import Refusal


def begin_turn(state: State, seat: int) -> None:
    """AG-TURN-2: Meditation, Action and Order phase; the last is at the bottom of the stack."""
    state.active = seat
    if seat == state.start:
        state.round += 1
        tell(
            state, "round", seat, "AG-TURN-1", n=state.round, last=state.round == state.final_round
        )
    tell(state, "turn", seat, "AG-TURN-1")
    state.stack.append(OrderPhase(seat, False))
    state.stack.append(ChooseAction(seat, True))


@book.main_prompt(m.MEDITATE, m.PLACE, m.PEON, m.PLACE_FEWER, m.PEON_FEWER)
class ChooseAction(NamedTuple):
    """AG-TURN-4: exactly one main action; before it, at the start of the turn, meditation."""

    seat: int
    may_meditate: bool

    def candidates(self, state: State) -> list[Move]:
        """Meditation first, then all spaces."""
        return [m.MEDITATE(), *action_candidates()]

    def moves(self, state: State) -> list[Move]:
        """The legal moves, computed directly for speed."""
        found = open_actions(state, self.seat)
        if self.may_meditate and why_not_meditate(state, self.seat) is None:
            found.append(m.MEDITATE.table)
        return found

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AG-TURN-2: the meditation phase comes once, before the action."""
        if move.verb is not m.MEDITATE:
            return why_not_action(state, self.seat, move)
        if not self.may_meditate:
            return no("wrong_phase", "AG-TURN-2", when="start")
        return why_not_meditate(state, self.seat)

    def play(self, state: State, move: Move) -> None:
        """Meditates and returns here, or acts."""
        if move.verb is m.MEDITATE:
            state.stack[-1] = ChooseAction(self.seat, False)
            begin_meditation(state, self.seat)
        else:
            state.stack.pop()
            play_action(state, self.seat, move)


def extra_action(state: State, seat: int) -> None:
    """AG-LUX-4: one more main action, after the first one and before the Order phase."""
    state.stack.insert(1, ChooseAction(seat, False))


@book.main_prompt(m.SERVE, m.FULFIL, m.END)
class OrderPhase(NamedTuple):
    """AG-ORDP-1: serve Akbar, or fulfil one order, or neither; then the turn ends."""

    seat: int
    done: bool

    def facts(self, state: State) -> dict[str, Any]:
        """Whether only the end of the turn is left."""
        return {"idle": len(self.moves(state)) == 1}

    def candidates(self, state: State) -> list[Move]:
        """The end of the turn, the three marked orders and every bowl."""
        bowls = [m.SERVE(good) for good in range(16) if state.bowls[good] != NO_BOWL]
        return [m.END(), *m.FULFIL.table, *bowls]

    def moves(self, state: State) -> list[Move]:
        """The legal moves, computed directly for speed."""
        if self.done:
            return [m.END.table]
        return [m.END.table, *open_bowls(state, self.seat), *open_orders(state, self.seat)]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AG-ORDP-1: only one of them."""
        if move.verb is m.END:
            return None
        if self.done:
            return no("order_done")
        if move.verb is m.SERVE:
            return why_not_serve(state, self.seat, move.args[0])
        return why_not_fulfil(state, self.seat, move.args[0])

    def play(self, state: State, move: Move) -> None:
        """Serves, fulfils, or ends the turn."""
        if move.verb is m.END:
            state.stack.pop()
            state.stack.append(EndOfTurn(self.seat))
            if state.box.rulings.influence_timing == "end_of_turn":
                state.stack.extend(
                    CreditSteps(seat) for seat in reversed(state.clockwise(self.seat))
                )
            return
        state.stack[-1] = OrderPhase(self.seat, True)
        if move.verb is m.SERVE:
            serve(state, self.seat, move.args[0], move.args[0], "AG-AKB-2")
        else:
            fulfil(state, self.seat, move.args[0], state.marked[move.args[0]])


@book.automatic
class EndOfTurn(NamedTuple):
    """AG-TURN-5: reminders and banners return, cards turn upright; then the next player."""

    ended: int

    def run(self, state: State) -> None:
        """Done at once where it is automatic: every turn ends with it."""
        if state.automation[m.CLEAN_UP]:
            state.stack.append(NextTurn(self.ended))
            state.stack.append(CleanUp(self.ended))
            return
        clean_up(state, self.ended)
        next_turn(state, self.ended)


@book.automatic
class NextTurn(NamedTuple):
    """AG-TURN-1: the next player clockwise."""

    ended: int

    def run(self, state: State) -> None:
        """The next player, or the end of the game."""
        next_turn(state, self.ended)


def next_turn(state: State, ended: int) -> None:
    """AG-END-2: after the last round the game is over."""
    following = (ended + 1) % state.box.players
    if following == state.start and state.final_round and state.round >= state.final_round:
        state.stack.append(GameOver())
        tell(state, "over", NOBODY, "AG-END-2")
        return
    begin_turn(state, following)


@book.effect(m.CLEAN_UP, "AG-TURN-5")
class CleanUp(NamedTuple):
    """AG-TURN-5: the pieces moved in this turn, and what was remembered of it."""

    ended: int

    def is_due(self, state: State) -> bool:
        """True if a piece returns or a card turns."""
        player = state.seats[self.ended]
        reminded = any(
            _reminders_return(state, seat, self.ended) for seat in range(state.box.players)
        )
        return bool(player.banners or player.turned or reminded)

    def run(self, state: State) -> None:
        """Returns the markers and turns the cards."""
        clean_up(state, self.ended)

    def leave(self, state: State) -> None:
        """Gains and debts of this turn are no pieces: they are cleared in any case."""
        _forget(state, self.ended)


def clean_up(state: State, ended: int) -> None:
    """AG-MARK-7, AG-MARK-8: markers to the supply; the cards upright."""
    for seat, player in enumerate(state.seats):
        if player.reminders and _reminders_return(state, seat, ended):
            _take_markers_back(state, seat, player.reminders.bit_count())
            player.reminders = 0
    player = state.seats[ended]
    if player.banners:
        _take_markers_back(state, ended, player.banners.bit_count())
        player.banners = 0
    if player.turned:
        tell(state, "upright", ended, "AG-TURN-5", n=player.turned.bit_count())
        player.turned = 0
    _forget(state, ended)


def _reminders_return(state: State, seat: int, ended: int) -> bool:
    """Reminders placed while following return now or later (ruling AG-R33)."""
    if not state.seats[seat].reminders:
        return False
    return seat == ended or state.box.rulings.follower_tile_reset == "current_turn"


def _forget(state: State, ended: int) -> None:
    """Clears what only mattered in this turn."""
    for player in state.seats:
        player.owed = player.credited = player.fresh_cards = player.fresh_tiles = 0
    state.seats[ended].oil_used = False


def _take_markers_back(state: State, seat: int, n: int) -> None:
    """Reminders and spent luxury goods return to the supply."""
    state.seats[seat].markers += n
    tell(state, "markers_back", seat, "AG-TURN-5", n=n)


GameOver = book.prompt()(frames.GameOver)
"""AG-SCO: nothing more to decide."""
