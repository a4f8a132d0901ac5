"""Processing (AG-PROC) and the followers (AG-FOL)."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.agra import moves as m
from engine.agra.chapters.favour import pay_favour_action, why_not_pay_favour
from engine.agra.chapters.markers import change_good, gain_favour
from engine.agra.refusals import no
from engine.agra.state import State, book
from engine.core.frames import open_moves
from engine.core.moves import Move
from engine.core.refusal import Refusal


def convert(state: State, seat: int, target: int, n: int, rule: str) -> None:
    """AG-PROC-2: moves goods along the one arrow that leads to `target`."""
    change_good(state, seat, state.box.made_from[target], target, n, rule)


def why_not_convert(state: State, seat: int, target: int) -> Refusal | None:
    """Is there an arrow to this good, and something at its other end?"""
    source = state.box.made_from[target]
    if source < 0:
        return no("no_arrow", good=m.GOODS[target])
    if not state.seats[seat].goods[source]:
        return no("no_such_good", good=m.GOODS[source])
    return None


@book.main_prompt(m.PROCESS_COUNT)
class Processing(NamedTuple):
    """AG-PROC-1: with a worker on a processing building, move 1 to 3 goods along its arrow."""

    seat: int
    good: int
    followed: bool

    def facts(self, state: State) -> dict[str, Any]:
        """The good used and the good made."""
        source = state.box.made_from[self.good]
        return {"good": m.GOODS[self.good], "source": m.GOODS[source]}

    def candidates(self, state: State) -> list[Move]:
        """How many goods, none included (AG-ACT-9)."""
        return list(m.PROCESS_COUNT.table[: state.box.numbers.process_max + 1])

    def moves(self, state: State) -> list[Move]:
        """Up to three, up to what there is."""
        have: int = state.seats[self.seat].goods[state.box.made_from[self.good]]
        most = state.box.numbers.process_max
        return list(m.PROCESS_COUNT.table[: (min(most, have)) + 1])

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AG-PROC-1: at most three, and only what the player has."""
        n, most = move.args[0], state.box.numbers.process_max
        source = state.box.made_from[self.good]
        if n > most:
            return no("too_many_goods", n=n, most=most)
        have = state.seats[self.seat].goods[source]
        if n > have:
            return no("no_such_good", "AG-PROC-1", good=m.GOODS[source], needs=n, has=have)
        return None

    def play(self, state: State, move: Move) -> None:
        """First the additional good by tile, then the followers (AG-FOL-4).

        AG-FOL-5: not for a card won in another's turn, as that is no following.
        """
        state.stack.pop()
        n = move.args[0]
        if not n:
            return
        convert(state, self.seat, self.good, n, "AG-PROC-1")
        if self.followed:
            state.stack.append(Followers(self.seat, self.good, 1))
        if self.seat == state.active:
            ask_additional(state, self.seat, self.good)


@book.effect(m.FOLLOWERS, "AG-FOL-1")
class Followers(NamedTuple):
    """AG-FOL-4: the others are asked clockwise, from the left of the player who processed."""

    by: int
    good: int
    offset: int

    def is_due(self, state: State) -> bool:
        """True if any player could follow; after the first question the others are asked, too."""
        return self.offset == 1 and self._next(state) < state.box.players

    def about(self, state: State) -> dict[str, Any]:
        """Whom they follow, and the goods."""
        source = state.box.made_from[self.good]
        return {"by": self.by, "good": m.GOODS[self.good], "source": m.GOODS[source]}

    def run(self, state: State) -> None:
        """Asks the next player who has the good."""
        players, offset = state.box.players, self._next(state)
        if offset < players:
            state.stack.append(Followers(self.by, self.good, offset + 1))
            state.stack.append(Follow((self.by + offset) % players, self.by, self.good))

    def _next(self, state: State) -> int:
        """Seats to the next player with the good; all the way round if there is none."""
        players, source = state.box.players, state.box.made_from[self.good]
        for offset in range(self.offset, players):
            if state.seats[(self.by + offset) % players].goods[source]:
                return offset
        return players


@book.prompt(m.FOLLOW, m.DECLINE)
class Follow(NamedTuple):
    """AG-FOL-1: process one good along the same arrow, or not."""

    seat: int
    by: int
    good: int

    def facts(self, state: State) -> dict[str, Any]:
        """The good used and the good made."""
        source = state.box.made_from[self.good]
        return {"good": m.GOODS[self.good], "source": m.GOODS[source]}

    def candidates(self, state: State) -> list[Move]:
        """Follow or not."""
        return [m.FOLLOW(), m.DECLINE()]

    def moves(self, state: State) -> list[Move]:
        """The legal moves, computed directly for speed."""
        source = state.box.made_from[self.good]
        owns = state.seats[self.seat].goods[source]
        return [m.FOLLOW.table, m.DECLINE.table] if owns else [m.DECLINE.table]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """The player asked has the good, unless a correction took it."""
        if move.verb is m.FOLLOW:
            return why_not_convert(state, self.seat, self.good)
        return None

    def play(self, state: State, move: Move) -> None:
        """AG-FOL-3: one favour per player who followed, not per good."""
        state.stack.pop()
        if move.verb is m.DECLINE:
            return
        convert(state, self.seat, self.good, 1, "AG-FOL-1")
        ask_additional(state, self.seat, self.good)
        gain_favour(state, self.by, state.box.numbers.follow_favour, "AG-FOL-3")


@book.prompt(m.PROCESS)
class ProcessOne(NamedTuple):
    """A favour action processes one good along any arrow (AG-FAV-7), or from 1 to 2 (AG-FT-07)."""

    seat: int
    rule: str

    def candidates(self, state: State) -> list[Move]:
        """Every good that an arrow leads to."""
        return [m.PROCESS(good) for good, source in enumerate(state.box.made_from) if source >= 0]

    def moves(self, state: State) -> list[Move]:
        """The legal moves, computed directly for speed."""
        goods, table = state.seats[self.seat].goods, m.PROCESS.table
        found = [
            table[target]
            for target, source in enumerate(state.box.made_from)
            if source >= 0 and goods[source]
        ]
        if self.rule != "AG-FT-07":
            return found
        return [move for move in found if self.why_not(state, move) is None]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AG-FT-07 looks at the current values of both ends."""
        target = move.args[0]
        closed = why_not_convert(state, self.seat, target)
        if closed or self.rule != "AG-FT-07":
            return closed
        source = state.box.made_from[target]
        if (state.values[source], state.values[target]) != (1, 2):
            return no("wrong_value", self.rule, good=m.GOODS[target], needs=2)
        return None

    def play(self, state: State, move: Move) -> None:
        """AG-FOL-2: no one follows."""
        state.stack.pop()
        convert(state, self.seat, move.args[0], 1, self.rule)
        ask_additional(state, self.seat, move.args[0])


# ---------------------------------------------------------------- one additional good (AG-FT-11)


def ask_additional(state: State, seat: int, good: int) -> None:
    """AG-PROC-3: after each processing, asks the tile's owner if the tile can be used."""
    box = state.box
    tile = box.action_with["process_additional"] - box.printed_actions
    if tile not in state.seats[seat].tiles:
        return
    frame = Additional(seat, good)
    if len(open_moves(frame, state)) > 1:
        state.stack.append(frame)


@book.prompt(m.ALSO, m.ALSO_MULLAH, m.DECLINE)
class Additional(NamedTuple):
    """AG-FT-11: pay for one additional good, along the same arrow (ruling AG-R83)."""

    seat: int
    good: int

    def facts(self, state: State) -> dict[str, Any]:
        """The good used and the good made."""
        source = state.box.made_from[self.good]
        return {"good": m.GOODS[self.good], "source": m.GOODS[source]}

    def candidates(self, state: State) -> list[Move]:
        """The same arrow, or any by ruling AG-R83; each also with the Mullah."""
        if state.box.rulings.extra_process_arrow == "any":
            targets = [good for good, source in enumerate(state.box.made_from) if source >= 0]
        else:
            targets = [self.good]
        also = [verb(t, *extra) for verb, *extra in _ALSO for t in targets]
        return [m.DECLINE(), *also]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """The tile must be owned, unused and affordable."""
        if move.verb is m.DECLINE:
            return None
        if state.box.rulings.extra_process_arrow == "same" and move.args[0] != self.good:
            return no("no_arrow", good=m.GOODS[move.args[0]])
        action = state.box.action_with["process_additional"]
        mullah = move.verb is m.ALSO_MULLAH
        return why_not_pay_favour(state, self.seat, action, mullah) or why_not_convert(
            state, self.seat, move.args[0]
        )

    def play(self, state: State, move: Move) -> None:
        """Pays, and moves one more good."""
        state.stack.pop()
        if move.verb is m.DECLINE:
            return
        action = state.box.action_with["process_additional"]
        pay_favour_action(state, self.seat, action, move.verb is m.ALSO_MULLAH)
        convert(state, self.seat, move.args[0], 1, "AG-FT-11")


_ALSO = ((m.ALSO,), (m.ALSO_MULLAH, 0))
