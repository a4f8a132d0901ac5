"""The Botanist (AG-BOT) and the farm (AG-FARM)."""

from __future__ import annotations

from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.chapters.markers import drop_good
from engine.agra.refusals import no
from engine.agra.state import State, book, tell
from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal

_KINDS = (m.ADVANCE, m.UNCOVER, m.FARMER)


@book.main_prompt(m.ADVANCE, m.UNCOVER, m.FARMER, m.DONE)
class Botanist(NamedTuple):
    """AG-BOT-1: up to two different ones of three, in any order."""

    seat: int
    done: int
    """Bit by kind: advance, uncover, farmers."""

    def candidates(self, state: State) -> list[Move]:
        """The three kinds, with every square."""
        return [m.ADVANCE(), *state.box.uncover_moves, *state.box.farmer_moves, m.DONE()]

    def moves(self, state: State) -> list[Move]:
        """The legal moves, computed directly for speed."""
        found = [m.DONE.table]
        if not self.done & 1 and why_not_advance(state, self.seat) is None:
            found.append(m.ADVANCE.table)
        if not self.done & 2:
            found += open_covers(state, self.seat)
        if not self.done & 4:
            found += open_farmers(state, self.seat)
        return found

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AG-BOT-1: not the same kind twice."""
        if move.verb is m.DONE:
            return None
        kind = _KINDS.index(move.verb)
        if self.done >> kind & 1 or self.done.bit_count() >= state.box.numbers.botanist_choices:
            return no("botanist_same_twice")
        if move.verb is m.ADVANCE:
            return why_not_advance(state, self.seat)
        if move.verb is m.UNCOVER:
            return why_not_uncover(state, self.seat, move)
        return why_not_farmer(state, self.seat, move)

    def play(self, state: State, move: Move) -> None:
        """After the second kind the action is over."""
        state.stack.pop()
        if move.verb is m.DONE:
            return
        done = self.done | 1 << _KINDS.index(move.verb)
        if done.bit_count() < state.box.numbers.botanist_choices:
            state.stack.append(Botanist(self.seat, done))
        if move.verb is m.ADVANCE:
            pay_advance(state, self.seat)
        elif move.verb is m.UNCOVER:
            uncover(state, self.seat, move, "AG-BOT-3")
        else:
            left = state.box.numbers.botanist_farmer_moves - 1
            state.stack.append(MoveFarmers(self.seat, left, "AG-BOT-4", True))
            move_farmer(state, self.seat, move, "AG-BOT-4")


# ---------------------------------------------------------------- increase meditation


def why_not_advance(state: State, seat: int) -> Refusal | None:
    """AG-BOT-2: not on the last space, and only with the goods shown."""
    player, box = state.seats[seat], state.box
    if player.tracker >= box.last_space:
        return no("track_end")
    advance = box.advances[player.tracker]
    if advance.cost_kind == "total_value":
        has = sum(n * v for n, v in zip(player.goods, state.values, strict=True))
        if has < advance.total_value:
            return no("meditation_cost", goods=[], needs=advance.total_value, has=has)
        return None
    due = box.advance_goods[player.tracker]
    missing = [g for g in set(due) if player.goods[g] < due.count(g)]
    if missing:
        return no("meditation_cost", goods=[m.GOODS[g] for g in sorted(missing)])
    return None


def pay_advance(state: State, seat: int) -> None:
    """AG-BOT-2: returns the goods shown and advances the tracker one space."""
    space = state.seats[seat].tracker
    advance = state.box.advances[space]
    if advance.cost_kind == "total_value":
        state.stack.append(PayAdvance(seat, advance.total_value))
        return
    for good in state.box.advance_goods[space]:
        drop_good(state, seat, good, 1, "AG-BOT-2")
    advance_tracker(state, seat, "AG-BOT-2")


def advance_tracker(state: State, seat: int, rule: str) -> None:
    """One space further; nothing on the last space."""
    player = state.seats[seat]
    if player.tracker < state.box.last_space:
        player.tracker += 1
        tell(state, "tracker", seat, rule, space=player.tracker)


@book.undivided(m.PAY)
class PayAdvance(NamedTuple):
    """AG-BOT-2 where the space asks for a total value: any goods, one by one; AG-TURN-6."""

    seat: int
    due: int

    def candidates(self, state: State) -> list[Move]:
        """Every good."""
        return list(m.PAY.table)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Only goods of the player."""
        if not state.seats[self.seat].goods[move.args[0]]:
            return no("no_such_good", good=m.GOODS[move.args[0]])
        return None

    def play(self, state: State, move: Move) -> None:
        """Repeats until the total is reached."""
        state.stack.pop()
        due = self.due - state.values[move.args[0]]
        drop_good(state, self.seat, move.args[0], 1, "AG-BOT-2")
        if due > 0:
            state.stack.append(PayAdvance(self.seat, due))
        else:
            advance_tracker(state, self.seat, "AG-BOT-2")


# ---------------------------------------------------------------- covers


def open_covers(state: State, seat: int) -> list[Move]:
    """The covers still on the farm."""
    covers = state.seats[seat].covers
    return [move for bit, move in enumerate(state.box.uncover_moves) if covers >> bit & 1]


def why_not_uncover(state: State, seat: int, move: Move) -> Refusal | None:
    """AG-BOT-3: there must be a cover on that square."""
    track, good = move.args
    ends = state.box.farm_ends[track]
    if good not in ends or not state.seats[seat].covers >> 2 * track + ends.index(good) & 1:
        return no("no_cover", good=m.GOODS[good])
    return None


def uncover(state: State, seat: int, move: Move, rule: str) -> None:
    """AG-BOT-3: the cover goes beside the board."""
    track, good = move.args
    state.seats[seat].covers &= ~(1 << 2 * track + state.box.farm_ends[track].index(good))
    tell(state, "uncovered", seat, rule, track=track + 1, good=m.GOODS[good])


@book.prompt(m.UNCOVER)
class Uncover(NamedTuple):
    """One cover of choice comes off (AG-FT-02, AG-BON-5)."""

    seat: int
    rule: str

    def candidates(self, state: State) -> list[Move]:
        """The eight covers."""
        return list(state.box.uncover_moves)

    def moves(self, state: State) -> list[Move]:
        """The covers still on the farm."""
        return open_covers(state, self.seat)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """The cover must still be there."""
        return why_not_uncover(state, self.seat, move)

    def play(self, state: State, move: Move) -> None:
        """Takes it off."""
        state.stack.pop()
        uncover(state, self.seat, move, self.rule)


# ---------------------------------------------------------------- farmers


def open_farmers(state: State, seat: int) -> list[Move]:
    """Each farmer one square towards either good of his track, as far as AG-FARM-4 allows."""
    player, last = state.seats[seat], state.box.squares
    covers, moves = player.covers, state.box.farmer_moves
    found = []
    for track, square in enumerate(player.farmers):
        low = 2 * track
        if square > 2 or (square == 2 and not covers >> low & 1):
            found.append(moves[low])
        if square < last - 1 or (square == last - 1 and not covers >> low + 1 & 1):
            found.append(moves[low + 1])
    return found


def why_not_farmer(state: State, seat: int, move: Move) -> Refusal | None:
    """AG-FARM-4: never onto a cover or a goods symbol."""
    track, good = move.args
    player, ends = state.seats[seat], state.box.farm_ends[track]
    if good not in ends:
        return no("farmer_blocked", good=m.GOODS[good])
    end = ends.index(good)
    square = player.farmers[track] + (1 if end else -1)
    last = state.box.squares
    if not 1 <= square <= last:
        return no("farmer_blocked", good=m.GOODS[good])
    if square == (last if end else 1) and player.covers >> 2 * track + end & 1:
        return no("farmer_blocked", good=m.GOODS[good])
    return None


def move_farmer(state: State, seat: int, move: Move, rule: str) -> None:
    """AG-FARM-4: one square along his track."""
    track, good = move.args
    player = state.seats[seat]
    step = 1 if state.box.farm_ends[track].index(good) else -1
    player.farmers = replaced(player.farmers, track, player.farmers[track] + step)
    tell(state, "farmer", seat, rule, track=track + 1, good=m.GOODS[good])


def can_move_a_farmer(state: State, seat: int) -> bool:
    """True if any farmer can move."""
    return bool(open_farmers(state, seat))


@book.main_prompt(m.FARMER, m.DECLINE)
class MoveFarmers(NamedTuple):
    """Farmer moves of one square each: one farmer twice or two once (AG-BOT-4, AG-FT-09)."""

    seat: int
    left: int
    rule: str
    optional: bool

    def candidates(self, state: State) -> list[Move]:
        """Every farmer; the second move is optional."""
        moves = list(state.box.farmer_moves)
        return [*moves, m.DECLINE()] if self.optional else moves

    def moves(self, state: State) -> list[Move]:
        """The legal moves, computed directly for speed."""
        found = open_farmers(state, self.seat)
        return [*found, m.DECLINE.table] if self.optional else found

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AG-FARM-4."""
        if move.verb is m.DECLINE:
            return None if self.optional else no("not_a_choice", self.rule)
        return why_not_farmer(state, self.seat, move)

    def play(self, state: State, move: Move) -> None:
        """One square, then asks for the next."""
        state.stack.pop()
        if move.verb is m.DECLINE:
            return
        if self.left > 1:
            state.stack.append(MoveFarmers(self.seat, self.left - 1, self.rule, True))
        move_farmer(state, self.seat, move, self.rule)


# ---------------------------------------------------------------- what the farm yields


def farm_yield(state: State, seat: int, good: int) -> int:
    """AG-FARM-2: uncovered squares between the good's symbol and the farmers on its two tracks."""
    player, box = state.seats[seat], state.box
    total = 0
    for track, (low, high) in enumerate(box.farm_ends):
        if low == good:
            squares, end = player.farmers[track] - 1, 0
        elif high == good:
            squares, end = box.squares - player.farmers[track], 1
        else:
            continue
        covered = squares > 0 and player.covers >> 2 * track + end & 1
        total += squares - bool(covered)
    return total
