"""What thinking about Tide Pool needs to know besides its rules: see `engine.core.judging`."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence

from engine.core.judging import Gain
from engine.core.moves import Move
from tests.toy.engine.state import AUTOMATION, SHOW, State

STRATEGIES = {"balanced": 0.6, "hoarder": 0.9}
"""What a card in the hand is worth of what it brings on the table."""
PARTS = ("shells", "hand")
PASSING: frozenset[str] = frozenset()


def parts(state: State, seat: int, weights: float) -> dict[str, float]:
    """Shells, and what the hand will bring."""
    held = zip(state.seats[seat].hand, state.box.worth, strict=True)
    hand = sum(n * worth for n, worth in held)
    return {"shells": float(state.seats[seat].shells), "hand": weights * hand}


def prospects(state: State, seat: int, weights: float) -> float:
    """About the final score of a seat."""
    return sum(parts(state, seat, weights).values())


def outlook(state: State, seat: int, weights: float) -> float:
    """One's own prospects against the best of the others."""
    others = (prospects(state, n, weights) for n in range(len(state.seats)) if n != seat)
    return prospects(state, seat, weights) - max(others) / 2


def turns_left(state: State, seat: int) -> float:
    """Every card left is fished for and shown."""
    held = sum(sum(each.hand) for each in state.seats)
    return (2 * sum(state.deck) + held) / state.box.people


def seen_by(state: State, seat: int, source: random.Random) -> State:
    """The table with the others' hands dealt from all the cards that the seat does not see."""
    seen = state.copy()
    guess_again(seen, seat, source)
    return seen


def guess_again(state: State, seat: int, source: random.Random) -> None:
    """Deals the hands of the others anew, each as large as it is."""
    hidden = [n for n in range(state.box.people) if state.keeper(n) not in (-1, seat)]
    sizes = {n: sum(state.seats[n].hand) for n in hidden}
    for n in hidden:
        state.deck = [a + b for a, b in zip(state.deck, state.seats[n].hand, strict=True)]
        state.seats[n].hand = [0] * len(state.deck)
    unseen = [card for card, n in enumerate(state.deck) for _ in range(n)]
    for card, n in zip(
        source.sample(unseen, sum(sizes.values())),
        (n for n, size in sizes.items() for _ in range(size)),
        strict=True,
    ):
        state.deck[card] -= 1
        state.seats[n].hand[card] += 1


def branch(move: Move) -> Hashable:
    """Every turn is one decision."""
    return move.text


obvious = AUTOMATION.obvious


def considered(_state: State, moves: list[Move]) -> list[Move]:
    """Everything is worth a thought."""
    return moves


def gist(state: State, seat: int) -> Hashable:
    """Equal for positions that are as good as the same."""
    mine = state.seats[seat]
    return (tuple(mine.hand), tuple(mine.open), mine.shells, tuple(state.stack), state.turns)


def headline(moves: Sequence[Move]) -> Move:
    """A plan is told by the card that it shows."""
    return next((move for move in moves if move.verb is SHOW), moves[0])


def gains(before: State, after: State, seat: int) -> list[Gain]:
    """Kinds: `shells`, `card` (in the hand)."""
    old, new = before.seats[seat], after.seats[seat]
    found = [Gain("shells", new.shells - old.shells), Gain("card", sum(new.hand) - sum(old.hand))]
    return [gain for gain in found if gain.n > 0]
