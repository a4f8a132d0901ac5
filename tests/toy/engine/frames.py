"""The steps of a game of Tide Pool: what is asked, and what happens by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.core.dice import Odds, Stream
from engine.core.events import tell
from engine.core.frames import CHANCE, NOBODY
from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.core.tables import DRAWN
from tests.toy.engine import state as s
from tests.toy.engine.meta import META
from tests.toy.engine.state import CARDS, State, book


@book.prompt(s.START)
class ChooseStart(NamedTuple):
    """TY-SET-1: who begins is drawn."""

    seat: int = CHANCE

    def candidates(self, state: State) -> list[Move]:
        return [s.START(META.colours.index(c)) for c in state.box.colours[: state.box.people]]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        return None if move in self.candidates(state) else Refusal("nobody_there", "TY-SET-1")

    def play(self, state: State, move: Move) -> None:
        state.stack.pop()
        begin(state, state.box.colours.index(META.colours[move.args[0]]))


def set_up(state: State, start: int) -> None:
    """TY-SET-1: who begins is agreed, or drawn."""
    if start == DRAWN and state.box.people > 1:
        state.stack.append(ChooseStart())
    else:
        begin(state, max(start, 0))


def begin(state: State, first: int) -> None:
    """TY-SET-2: two cards for everybody, from the first player on."""
    state.active = first
    people = state.box.people
    tell(state, "starts", first, "TY-SET-1")
    state.stack.append(FirstTurn(first))
    order = [(first + n) % people for n in range(people)]
    if state.box.dice:
        state.stack += [RollDie(CHANCE, to) for to in reversed(order)]
    state.stack += [Deal(CHANCE, to) for to in reversed(order * s.DEALT)]


class _Drawn:
    """A card that comes from the deck by chance."""

    def candidates(self, state: State) -> list[Move]:
        return list(self._verb())

    def why_not(self, state: State, move: Move) -> Refusal | None:
        card = move.args[0]
        return None if state.deck[card] else Refusal("none_left", "TY-COMP-1", card=CARDS[card])

    def odds(self, state: State) -> Odds:
        return [(move, n) for move, n in zip(self._verb(), state.deck, strict=True) if n]

    def stream(self, state: State) -> Stream:
        copies = zip(self._verb(), state.box.copies, strict=True)
        return Stream("deck", tuple([move for move, n in copies for _ in range(n)]))

    def _verb(self) -> Sequence[Move]:
        return tuple(s.DEAL if isinstance(self, Deal) else s.REVEAL)


class _To(NamedTuple):
    seat: int
    to: int


@book.prompt(s.DEAL)
class Deal(_Drawn, _To):
    """TY-HAND-1: a card for a hand, which only its owner may see."""

    def play(self, state: State, move: Move) -> None:
        card = move.args[0]
        state.stack.pop()
        state.deck[card] -= 1
        state.seats[self.to].hand[card] += 1
        tell(state, "takes", self.to, "TY-HAND-1")
        tell(state, "dealt", self.to, "TY-HAND-1", state.keeper(self.to), card=CARDS[card])


@book.prompt(s.ROLL)
class RollDie(_To):
    """TY-DIE-1: everybody has a die; one rolls one's own."""

    def candidates(self, state: State) -> list[Move]:
        return list(s.ROLL)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        return None

    def odds(self, state: State) -> Odds:
        return [(move, 1) for move in s.ROLL]

    def stream(self, _state: State) -> Stream:
        return Stream(f"die {self.to}")

    def play(self, state: State, move: Move) -> None:
        state.stack.pop()
        state.seats[self.to].die = move.args[0] + 1
        tell(state, "rolled", self.to, "TY-DIE-1", pips=move.args[0] + 1)


@book.prompt(s.REVEAL)
class TideDraws(_Drawn, _To):
    """TY-SOLO-1: the Tide draws a card and lays it open."""

    def play(self, state: State, move: Move) -> None:
        state.stack.pop()
        state.deck[move.args[0]] -= 1
        lay_open(state, self.to, move.args[0], "TY-SOLO-1")


def lay_open(state: State, seat: int, card: int, rule: str) -> None:
    """TY-SHOW-2: a card on the beach brings its worth; the third of a kind brings the tide."""
    state.seats[seat].open[card] += 1
    state.seats[seat].shells += state.box.worth[card]
    tell(state, "shown", seat, rule, card=CARDS[card])
    tell(state, "shells", seat, "TY-SHOW-2", n=state.box.worth[card])
    if state.seats[seat].die == len(s.PIPS):
        state.seats[seat].shells += 1
        tell(state, "shells", seat, "TY-DIE-2", n=1)
    state.stack.append(Tide(state.active, card))


@book.prompt(s.SHOW, s.FISH)
class TakeTurn(NamedTuple):
    """TY-TURN-1: show a card or fish for one."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        return [*s.SHOW, s.FISH()]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        hand = state.seats[self.seat].hand
        if move.verb is s.SHOW:
            card = move.args[0]
            return None if hand[card] else Refusal("not_in_hand", "TY-SHOW-1", card=CARDS[card])
        if sum(hand) >= s.HAND:
            return Refusal("hand_full", "TY-FISH-1", has=sum(hand))
        return None if any(state.deck) else Refusal("deck_empty", "TY-FISH-2")

    def play(self, state: State, move: Move) -> None:
        state.stack[-1] = EndTurn(self.seat)
        if move.verb is s.FISH:
            state.stack.append(Deal(CHANCE, self.seat))
            return
        hand = state.seats[self.seat].hand
        if not hand[move.args[0]]:
            raise ValueError(move.text)
        hand[move.args[0]] -= 1
        lay_open(state, self.seat, move.args[0], "TY-SHOW-1")


@book.effect(0, "TY-TIDE-1")
class Tide(NamedTuple):
    """TY-TIDE-1: three open cards of a kind go; every one brings its owner a shell."""

    seat: int
    card: int

    def is_due(self, state: State) -> bool:
        return state.lying(self.card) >= s.WASHED_AT

    def about(self, state: State) -> dict[str, Any]:
        return {"card": CARDS[self.card]}

    def run(self, state: State) -> None:
        if not self.is_due(state):
            return
        tell(state, "tide", state.active, "TY-TIDE-1", card=CARDS[self.card])
        for number, seat in enumerate(state.seats):
            if n := seat.open[self.card]:
                seat.open[self.card] = 0
                seat.shells += n
                tell(state, "shells", number, "TY-TIDE-1", n=n)


@book.automatic
class FirstTurn(NamedTuple):
    """TY-TURN-1: the set-up is done."""

    seat: int

    def run(self, state: State) -> None:
        _turn_of(state, self.seat)


@book.automatic
class EndTurn(NamedTuple):
    """TY-TURN-2: the next player who can do something; alone, the Tide draws before that."""

    seat: int

    def run(self, state: State) -> None:
        automa = state.box.people
        state.stack.append(NextTurn(self.seat))
        if state.box.dice:
            state.stack.append(RollDie(CHANCE, self.seat))
        if automa < len(state.seats) and any(state.deck):
            state.stack.append(TideDraws(CHANCE, automa))


@book.automatic
class NextTurn(NamedTuple):
    """TY-END-1: nobody has a card and none is left: the game is over."""

    seat: int

    def run(self, state: State) -> None:
        people = state.box.people
        for n in range(1, people + 1):
            seat = (self.seat + n) % people
            if any(state.seats[seat].hand) or any(state.deck):
                return _turn_of(state, seat)
        state.stack.append(GameOver())
        tell(state, "over", -1, "TY-END-1")
        return None


def _turn_of(state: State, seat: int) -> None:
    state.active = seat
    state.turns += 1
    tell(state, "turn", seat, "TY-TURN-1")
    state.stack.append(TakeTurn(seat))


@book.prompt()
class GameOver(NamedTuple):
    """Nobody decides any more."""

    seat: int = NOBODY

    def candidates(self, state: State) -> list[Move]:
        return []

    def why_not(self, state: State, move: Move) -> Refusal | None:
        return Refusal("game_over", "TY-END-1")

    def play(self, state: State, move: Move) -> None:
        raise ValueError(move.text)
