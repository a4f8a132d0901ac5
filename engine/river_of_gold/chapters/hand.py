"""Hands of clients (RG-PLY-9, RG-DEL-4, RG-HID): drawing, discarding, swapping."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

from engine.core.dice import Even, Odds, Stream, reshuffled
from engine.core.frames import CHANCE
from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import bits, mask_of
from engine.river_of_gold.chapters.patrons import full_hand
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import State, book, tell

_DRAW_COVERED, _DISCARD_COVERED = m.DRAW_COVERED(), m.DISCARD_COVERED(0)
_DECK = Stream("clients", tuple(m.DRAW))
_EVEN = [(1 << client, (move, 1)) for client, move in enumerate(m.DRAW)]

# ---------------------------------------------------------------- drawing


def draw_clients(state: State, seat: int, n: int, *, discard: bool) -> None:
    """Draws n clients, one after the other, and then perhaps discards (RG-DEL-4)."""
    state.stack.append(Drawing(seat, n, 0, n, discard))


@book.automatic
class Drawing(NamedTuple):
    """So many are still to be drawn, so many have been."""

    seat: int
    left: int
    drawn: int
    wanted: int
    discard: bool

    def run(self, state: State) -> None:
        if self.left and (state.deck_size or _reshuffle(state)):
            seat, left, drawn, wanted, discard = self
            state.stack.append(Drawing(seat, left - 1, drawn + 1, wanted, discard))
            state.stack.append(Draw(CHANCE, seat))
            return
        if self.discard:
            self._ask_for_discards(state)

    def _ask_for_discards(self, state: State) -> None:
        """R-36: fewer drawn than wanted, no discard; R-48: a hand may have become too large."""
        anyway = state.box.rulings.deck_exhausted == "discard_anyway"
        size = state.hand_size(self.seat)
        if size and (anyway or self.drawn == self.wanted):
            n = max(state.box.numbers.delivery_discard, size - full_hand(state, self.seat))
            state.stack.append(Discard(self.seat, n))


def _reshuffle(state: State) -> bool:
    """RG-DEL-5: the discards become the deck; False if there are none."""
    n = len(state.discards) + state.unnamed
    if not n:
        return False
    state.deck |= mask_of(state.discards)
    state.discards, state.unnamed = (), 0
    reshuffled(state, _DECK)
    tell(state, "reshuffled", -1, "RG-DEL-5", n=n)
    return True


@book.prompt(m.DRAW, m.DRAW_COVERED)
class Draw(NamedTuple):
    """RG-CHA-8: a client from the deck, which only its owner may see."""

    seat: int
    to: int

    def candidates(self, state: State) -> Sequence[Move]:
        return [_DRAW_COVERED] if state.box.covered else list(m.DRAW)

    def moves(self, state: State) -> list[Move]:
        if state.box.covered:
            return [_DRAW_COVERED] if state.deck_size > 0 else []
        draw = m.DRAW.table
        return [draw[client] for client in bits(state.deck)]

    def odds(self, state: State) -> Odds:
        deck = state.deck
        if state.box.covered:
            return [(_DRAW_COVERED, 1)]
        return Even([pair for bit, pair in _EVEN if deck & bit])

    def stream(self, _state: State) -> Stream:
        return _DECK

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """RG-ERR-44."""
        if (move.verb is m.DRAW_COVERED) != state.box.covered:
            return no("not_a_choice", "RG-HID-3")
        if move.verb is m.DRAW_COVERED:
            return None
        return client_elsewhere(state, move.args[0])

    def play(self, state: State, move: Move) -> None:
        """Tells all that a card is drawn, and its owner which one (RG-HID-5)."""
        if (move.verb is m.DRAW_COVERED) != state.box.covered:
            raise ValueError(move.text)
        state.stack.pop()
        player = state.seats[self.to]
        tell(state, "draws", self.to, "RG-DEL-4", n=1)
        if move.verb is m.DRAW_COVERED:
            player.covered += 1
        else:
            client = move.args[0]
            if not state.deck >> client & 1:
                raise ValueError(move.text)
            state.deck &= ~(1 << client)
            player.hand |= 1 << client
            seen_by = state.keeper(self.to)
            tell(state, "drawn", self.to, "RG-HID-5", seen_by, client=m.CLIENTS[client])
        if state.box.rulings.reshuffle_moment == "when_empty" and not state.deck_size:
            _reshuffle(state)


# ---------------------------------------------------------------- discarding


@book.prompt(m.DISCARD, m.DISCARD_COVERED)
class Discard(NamedTuple):
    """RG-DEC-5: which client of the whole hand is discarded?"""

    seat: int
    n: int

    def candidates(self, state: State) -> Sequence[Move]:
        found = [m.DISCARD.table[client] for client in bits(may_hold(state, self.seat))]
        return [*found, _DISCARD_COVERED] if state.seats[self.seat].covered else found

    def moves(self, state: State) -> list[Move]:
        return list(self.candidates(state))

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """RG-ERR-34, RG-ERR-44."""
        if move.verb is m.DISCARD_COVERED:
            return None if state.seats[self.seat].covered else no("discard_from_hand")
        client = move.args[0]
        if may_hold(state, self.seat) >> client & 1:
            return None
        elsewhere = client_elsewhere(state, client) if state.box.covered else None
        return elsewhere or no("discard_from_hand", client=m.CLIENTS[client])

    def play(self, state: State, move: Move) -> None:
        state.stack.pop()
        if move.verb is m.DISCARD_COVERED:
            if not state.seats[self.seat].covered:
                raise ValueError(move.text)
            state.seats[self.seat].covered -= 1
            state.unnamed += 1
            name = ""
        else:
            let_go(state, self.seat, move.args[0])
            state.discards += (move.args[0],)
            name = m.CLIENTS[move.args[0]]
        tell(state, "discarded", self.seat, "RG-DEL-4", client=name)
        if self.n > 1 and state.hand_size(self.seat):
            state.stack.append(Discard(self.seat, self.n - 1))


def let_go(state: State, seat: int, client: int) -> None:
    """A client leaves a hand, known or covered; raises ValueError if it is not there."""
    player = state.seats[seat]
    if player.hand >> client & 1:
        player.hand &= ~(1 << client)
    elif player.covered and state.deck >> client & 1:
        player.covered -= 1
        state.deck &= ~(1 << client)
    else:
        raise ValueError(m.CLIENTS[client])


def may_hold(state: State, seat: int) -> int:
    """The clients that can be in a hand, as far as the app knows (RG-HID-4)."""
    player = state.seats[seat]
    return player.hand | state.deck if player.covered else player.hand


def client_elsewhere(state: State, client: int) -> Refusal | None:
    """RG-ERR-44: a client that is known to be somewhere else than in the deck."""
    where = ""
    if any(each >> client & 1 for each in state.delivered):
        where = "delivered"
    elif client in state.discards:
        where = "discarded"
    elif not state.deck >> client & 1:
        where = "hand"
    return no("client_elsewhere", client=m.CLIENTS[client], where=where) if where else None


# ---------------------------------------------------------------- swapping


def swap_client(state: State, seat: int) -> None:
    """RG-TIL-3: draw 1, discard 1; an order unless the table reads it otherwise (R-37)."""
    if not state.deck_size and not state.discards and not state.unnamed:
        return
    if state.box.rulings.client_swap == "optional":
        state.stack.append(Swap(seat))
    else:
        draw_clients(state, seat, 1, discard=True)


@book.plain(m.SWAP, m.DECLINE)
class Swap(NamedTuple):
    """RG-DEC-4: swap a client?"""

    seat: int

    def picked(self, state: State, move: Move) -> None:
        if move.verb is m.SWAP:
            draw_clients(state, self.seat, 1, discard=True)


# ---------------------------------------------------------------- covered, or found elsewhere


def unseen_clients(state: State) -> int:
    """RG-HID-8: every client that does not lie open, in the deck or in a hand."""
    return state.deck | mask_of([c for seat in state.seats for c in bits(seat.hand)])


def leaves_hands(state: State, clients: int) -> None:
    """RG-HID-8: clients are found elsewhere; a hand that held one is dealt anew.

    It keeps its size, so its owner is not given away. What the app does not know is covered.
    """
    for player in state.seats:
        for client in bits(player.hand & clients):
            player.hand &= ~(1 << client)
            state.deck |= 1 << client
            left = list(bits(state.deck & ~clients))
            if state.box.covered:
                player.covered += 1
            elif left:
                dealt = random.Random(state.deck << len(m.CLIENTS) | client).choice(left)
                state.deck &= ~(1 << dealt)
                player.hand |= 1 << dealt
