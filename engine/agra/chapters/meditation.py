"""The Meditation phase (AG-MED)."""

from __future__ import annotations

from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.box import (
    DELIVER_GOOD,
    FREE,
    MOVE_FARMER,
    PROCESS_GOOD,
    REMOVE_COVER,
    TRADE_GOOD,
)
from engine.agra.chapters.botanist import (
    move_farmer,
    open_covers,
    open_farmers,
    uncover,
    why_not_farmer,
    why_not_uncover,
)
from engine.agra.chapters.deliveries import (
    deliver,
    delivery_candidates,
    open_deliveries,
    why_not_deliver,
)
from engine.agra.chapters.favour import why_not_pay_favour
from engine.agra.chapters.influence import credit_steps
from engine.agra.chapters.markers import change_good
from engine.agra.chapters.processing import ask_additional, convert, why_not_convert
from engine.agra.chapters.trader import open_swaps, swap_candidates, why_not_swap
from engine.agra.chapters.workers import lay_down
from engine.agra.refusals import no
from engine.agra.state import State, book, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal

_ACTION_OF = {
    m.SWAP: TRADE_GOOD,
    m.DELIVER: DELIVER_GOOD,
    m.PROCESS: PROCESS_GOOD,
    m.UNCOVER: REMOVE_COVER,
    m.FARMER: MOVE_FARMER,
}


def why_not_meditate(state: State, seat: int) -> Refusal | None:
    """AG-MED-1: points need a worker, one on the Cook, or the +1 tile."""
    if seat in state.workers or state.seats[seat].stored:
        return None
    point = state.box.action_with["meditation_plus_1"]
    if why_not_pay_favour(state, seat, point, mullah=False) is None:
        return None
    return no("no_standing_worker")


def begin_meditation(state: State, seat: int) -> None:
    """AG-TURN-2: the phase opens; points come from laying workers down."""
    state.stack.append(Meditation(seat, 0, 0, 0, 0, False, FREE, False))


@book.main_prompt(
    m.LAY,
    m.RECALL,
    m.SWAP,
    m.DELIVER,
    m.DELIVER_TWICE,
    m.PROCESS,
    m.UNCOVER,
    m.FARMER,
    m.FINISH,
)
class Meditation(NamedTuple):
    """AG-MED-4: points are generated first, then spent on the five actions."""

    seat: int
    points: int
    laid: int
    """Workers laid down, or taken back from the Cook, so far."""
    base: int
    """The tracker's space when the first worker was laid down (AG-R87)."""
    laid_on: int
    """Spaces laid down in this phase: bit by space (ruling AG-R58)."""
    spending: bool
    last_outer: int
    """The outer action used last (AG-MED-14), or FREE."""
    muezzin_called: bool

    def candidates(self, state: State) -> list[Move]:
        """Workers to lay down, the five actions, the end."""
        own = [move for move in m.LAY.table if state.workers[move.args[0]] % 4 == self.seat]
        own = [move for move in own if state.workers[move.args[0]] != FREE]
        swaps = swap_candidates(state, self.seat)
        process = [m.PROCESS(good) for good, src in enumerate(state.box.made_from) if src >= 0]
        recall = [m.RECALL()] if state.seats[self.seat].stored else []
        farm = [*state.box.uncover_moves, *state.box.farmer_moves]
        return [*own, *recall, *delivery_candidates(state), *process, *farm, *swaps, m.FINISH()]

    def moves(self, state: State) -> list[Move]:
        """The legal moves, computed directly for speed."""
        seat, player, points = self.seat, state.seats[self.seat], self.points
        blocked, costs = state.blocked, state.box.meditation_costs
        found = [m.FINISH.table]
        if not self._generation_closed(state):
            found += self._open_generation(state)
        if not points:
            return found
        if points >= costs[MOVE_FARMER]:
            found += open_farmers(state, seat)
        if blocked != REMOVE_COVER and points >= costs[REMOVE_COVER] and player.covers:
            found += open_covers(state, seat)
        if blocked != DELIVER_GOOD and points >= costs[DELIVER_GOOD]:
            found += open_deliveries(state, seat)
        values, goods = state.values, player.goods
        if blocked != PROCESS_GOOD:
            process = m.PROCESS.table
            found += [
                process[target]
                for target, source in enumerate(state.box.made_from)
                if source >= 0 and goods[source] and values[target] <= points
            ]
        if blocked != TRADE_GOOD:
            found += [s for s in open_swaps(state, seat) if values[s.args[0]] <= points]
        return found

    def _generation_closed(self, state: State) -> bool:
        """AG-MED-4, ruling AG-R57."""
        return self.spending and state.box.rulings.meditation_interleave == "generate_first"

    def _open_generation(self, state: State) -> list[Move]:
        once, seat = state.box.rulings.relay_worker == "once", self.seat
        found = [
            move
            for move, worker in zip(m.LAY.table, state.workers, strict=True)
            if worker == seat and not (once and self.laid_on >> move.args[0] & 1)
        ]
        if state.seats[seat].stored:
            found.append(m.RECALL.table)
        return found

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Generating and spending have different conditions."""
        if move.verb is m.FINISH:
            return None
        if move.verb in (m.LAY, m.RECALL):
            return self._why_not_generate(state, move)
        if move.verb is m.DELIVER_TWICE:
            return no("double_not_allowed")
        action = _ACTION_OF[move.verb]
        if action == state.blocked:
            return no("meditation_blocked", action=m.MEDITATION[action])
        if closed := self._why_not_do(state, move):
            return closed
        cost = self._cost(state, move)
        if cost > self.points:
            return no("not_enough_mp", needs=cost, has=self.points)
        return None

    def _why_not_generate(self, state: State, move: Move) -> Refusal | None:
        if self._generation_closed(state):
            return no("generation_closed")
        if move.verb is m.RECALL:
            return None if state.seats[self.seat].stored else no("no_standing_worker", "AG-N08")
        space = move.args[0]
        if state.workers[space] != self.seat:
            return no("no_standing_worker", space=m.SPACES[space])
        if self.laid_on >> space & 1 and state.box.rulings.relay_worker == "once":
            return no("no_standing_worker", "AG-OIL-4", space=m.SPACES[space])
        return None

    def _why_not_do(self, state: State, move: Move) -> Refusal | None:
        """AG-MED-9 to AG-MED-13."""
        if move.verb is m.SWAP:
            return why_not_swap(state, self.seat, move)
        if move.verb is m.DELIVER:
            return why_not_deliver(state, self.seat, *move.args)
        if move.verb is m.PROCESS:
            return why_not_convert(state, self.seat, move.args[0])
        if move.verb is m.UNCOVER:
            return why_not_uncover(state, self.seat, move)
        return why_not_farmer(state, self.seat, move)

    def _cost(self, state: State, move: Move) -> int:
        """AG-MED-9, AG-MED-11: the value of the good traded, or of the good it becomes."""
        if move.verb is m.SWAP or move.verb is m.PROCESS:
            return state.values[move.args[0]]
        return state.box.meditation_costs[_ACTION_OF[move.verb]]

    def play(self, state: State, move: Move) -> None:
        """One worker, one action, or the end of the phase."""
        if move.verb is m.FINISH:
            self._close(state)
        elif move.verb in (m.LAY, m.RECALL):
            self._generate(state, move)
        else:
            self._spend(state, move)

    def _generate(self, state: State, move: Move) -> None:
        """AG-MED-2: each worker yields the value one space further back, at least 1."""
        player, laid_on = state.seats[self.seat], self.laid_on
        live = state.box.rulings.tracker_moved_mid_phase == "live"
        base = player.tracker if live or not self.laid else self.base
        points = worker_points(state.box.meditation.values, base, self.laid)
        points = max(points, state.box.meditation.minimum_per_worker)
        grown = self._replace(points=self.points + points, laid=self.laid + 1, base=base)
        if move.verb is m.LAY:
            laid_on |= 1 << move.args[0]
            lay_down(state, self.seat, move.args[0], "AG-MED-1")
        else:
            player.stored -= 1
            player.workers += 1
            tell(state, "recalled", self.seat, "AG-N08")
        state.stack[-1] = grown._replace(laid_on=laid_on)
        tell(state, "points", self.seat, "AG-MED-2", n=points)
        call_muezzin(state)

    def _spend(self, state: State, move: Move) -> None:
        """AG-MED-8: any of the five, any number of times."""
        action, cost = _ACTION_OF[move.verb], self._cost(state, move)
        last = self.last_outer if action == MOVE_FARMER else action
        state.stack[-1] = self._replace(points=self.points - cost, spending=True, last_outer=last)
        tell(state, "points", self.seat, f"AG-MED-{9 + action}", n=-cost)
        seat = self.seat
        if move.verb is m.SWAP:
            given, taken = move.args
            change_good(state, seat, given, taken, 1, "AG-MED-9")
        elif move.verb is m.DELIVER:
            credit_steps(state, seat)
            deliver(state, seat, move.args[0], move.args[1])
        elif move.verb is m.PROCESS:
            convert(state, seat, move.args[0], 1, "AG-MED-11")
            ask_additional(state, seat, move.args[0])
        elif move.verb is m.UNCOVER:
            uncover(state, seat, move, "AG-MED-12")
        else:
            move_farmer(state, seat, move, "AG-MED-13")

    def _close(self, state: State) -> None:
        """AG-MED-14: the marker goes to the last outer action; AG-MED-5: points left are lost."""
        state.stack.pop()
        if self.points:
            tell(state, "points_lost", self.seat, "AG-MED-5", n=self.points)
        if self.last_outer != FREE:
            state.blocked = self.last_outer
            tell(state, "blocked", self.seat, "AG-MED-14", action=m.MEDITATION[self.last_outer])


def worker_points(values: tuple[int, ...], base: int, laid: int) -> int:
    """AG-MED-2: points of the next worker after `laid` workers.

    >>> [worker_points((1, 2, 2, 3), 3, laid) for laid in range(4)]
    [2, 2, 1, 1]
    """
    return values[base - laid - 1] if laid < base else 1


# ---------------------------------------------------------------- extra points (AG-MED-7)


def where_meditating(state: State) -> int:
    """Index of the open meditation phase in the stack; -1 if there is none."""
    for at, frame in enumerate(state.stack):
        if type(frame) is Meditation:
            return at
    return -1


def call_muezzin(state: State, at: int = -1) -> None:
    """AG-N09: one extra point, once per phase, for a player who has generated one."""
    frame = state.stack[at]
    if frame.muezzin_called or not state.seats[frame.seat].contracts & state.box.muezzin:
        return
    extra = state.box.card["meditation_plus"].number("amount")
    state.stack[at] = frame._replace(points=frame.points + extra, muezzin_called=True)
    tell(state, "points", frame.seat, "AG-N09", n=extra)


def add_point(state: State) -> None:
    """AG-FT-05: one more point; by ruling AG-R55 the Muezzin may add his."""
    at = where_meditating(state)
    frame = state.stack[at]
    state.stack[at] = frame._replace(points=frame.points + 1)
    tell(state, "points", frame.seat, "AG-FT-05", n=1)
    if state.box.rulings.muezzin_trigger == "any_point":
        call_muezzin(state, at)
