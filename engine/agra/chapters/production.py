"""Production on the four production buildings (AG-PROD)."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.agra import moves as m
from engine.agra.chapters.botanist import farm_yield
from engine.agra.chapters.markers import drop_good, gain_good
from engine.agra.refusals import no
from engine.agra.state import State, book
from engine.core.moves import Move
from engine.core.refusal import Refusal


def production(state: State, seat: int, good: int) -> int:
    """AG-PROD-1, AG-PROD-2: what the farm yields, and one more with the Mahout or Khatib."""
    farm = farm_yield(state, seat, good)
    if not farm and state.box.rulings.plus_one_at_zero == "no":
        return 0
    contracts = state.seats[seat].contracts
    return farm + sum(n for card, n in state.box.produces_more[good] if contracts & card)


@book.automatic
class Production(NamedTuple):
    """AG-PROD-1: all goods, unless the player wants fewer (AG-MARK-3)."""

    producer: int
    good: int
    fewer: bool = False

    def run(self, state: State) -> None:
        """AG-PROD-4: no one follows."""
        if self.fewer:
            state.stack.append(ProduceFewer(self.producer, self.good))
        else:
            produce(state, self.producer, self.good, production(state, self.producer, self.good))


def produce(state: State, seat: int, good: int, n: int) -> None:
    """AG-PROD-1: the goods come from the supply; AG-PROD-3: then the Dyer."""
    player = state.seats[seat]
    if player.contracts & state.box.dyer:
        state.stack.append(DyerMayExchange(seat, good, player.goods[good]))
    gain_good(state, seat, good, n, "AG-PROD-1")


def ask_how_many(state: State) -> None:
    """AG-MARK-3: the chosen production will ask for a number."""
    for i, frame in enumerate(state.stack):
        if isinstance(frame, Production):
            state.stack[i] = frame._replace(fewer=True)


@book.main_prompt(m.TAKE_COUNT)
class ProduceFewer(NamedTuple):
    """AG-MARK-3: a player may take fewer goods than produced."""

    seat: int
    good: int

    def facts(self, state: State) -> dict[str, Any]:
        """Which good it is."""
        return {"good": m.GOODS[self.good]}

    def candidates(self, state: State) -> list[Move]:
        """From none to all."""
        return list(m.TAKE_COUNT.table[: production(state, self.seat, self.good) + 1])

    def moves(self, state: State) -> list[Move]:
        """Every candidate is legal."""
        return self.candidates(state)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Not more than the farm yields."""
        most = production(state, self.seat, self.good)
        if move.args[0] > most:
            return no("too_many_goods", "AG-PROD-1", n=move.args[0], most=most)
        return None

    def play(self, state: State, move: Move) -> None:
        """Takes that many."""
        state.stack.pop()
        produce(state, self.seat, self.good, move.args[0])


@book.automatic
class DyerMayExchange(NamedTuple):
    """AG-N07: asks after the production, if there are two of the good."""

    owner: int
    good: int
    before: int

    def run(self, state: State) -> None:
        """Ruling AG-R53: once per production, or for each pair."""
        fresh = state.seats[self.owner].goods[self.good] - self.before
        choice = DyerExchange(self.owner, self.good, self.before)
        give = state.box.card["production_exchange"].number("give")
        if fresh >= give and len(choice.candidates(state)) > 1:
            state.stack.append(choice)


@book.main_prompt(m.CHOOSE_GOOD, m.DECLINE)
class DyerExchange(NamedTuple):
    """AG-N07: 2 of the goods just produced for 1 of the same row with current value 2."""

    seat: int
    good: int
    before: int

    def facts(self, state: State) -> dict[str, Any]:
        """Which good it is."""
        return {"good": m.GOODS[self.good]}

    def candidates(self, state: State) -> list[Move]:
        """The goods of the row that have that value now."""
        box = state.box
        value = box.card["production_exchange"].number("receive_value")
        return [m.DECLINE()] + [
            m.CHOOSE_GOOD(good)
            for good in range(16)
            if box.row[good] == box.row[self.good] and state.values[good] == value
        ]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """A good of the row, and two goods left to give."""
        if move.verb is m.DECLINE:
            return None
        if move not in self.candidates(state):
            return no("wrong_value", "AG-N07", good=m.GOODS[move.args[0]], needs=2)
        give = state.box.card["production_exchange"].number("give")
        has = state.seats[self.seat].goods[self.good]
        if has < give:
            return no("no_such_good", "AG-N07", good=m.GOODS[self.good], needs=give, has=has)
        return None

    def play(self, state: State, move: Move) -> None:
        """Returns two, takes one."""
        state.stack.pop()
        if move.verb is m.DECLINE:
            return
        ability = state.box.card["production_exchange"]
        if state.box.rulings.dyer_exchange == "per_pair":
            state.stack.append(DyerMayExchange(self.seat, self.good, self.before))
        drop_good(state, self.seat, self.good, ability.number("give"), "AG-N07")
        gain_good(state, self.seat, move.args[0], ability.number("receive"), "AG-N07")
