"""The Trader (AG-TRAD) and the price tokens (AG-PRICE)."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.agra import moves as m
from engine.agra.box import FREE
from engine.agra.chapters.markers import change_good, drop_good, gain_good
from engine.agra.refusals import no
from engine.agra.state import State, book, tell
from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal


@book.main_prompt(m.GIVE, m.TOKEN, m.FLIP, m.SWITCH, m.DONE)
class Trader(NamedTuple):
    """AG-TRAD-2: one exchange, and one price token before or after it, but not both."""

    seat: int
    token_used: bool
    exchanged: bool

    def candidates(self, state: State) -> list[Move]:
        """Goods to give, tokens to move, or the end."""
        return [*m.GIVE.table, *token_candidates(state), m.DONE()]

    def moves(self, state: State) -> list[Move]:
        """Goods of the player, and tokens where they fit."""
        found = [m.DONE()]
        if not self.exchanged:
            goods = state.seats[self.seat].goods
            found += [move for move, n in zip(m.GIVE.table, goods, strict=True) if n]
        if not self.token_used:
            found += open_tokens(state)
        return found

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AG-TRAD-1, AG-TRAD-2."""
        if move.verb is m.DONE:
            return None
        if move.verb is m.GIVE:
            if self.exchanged:
                return no("trade_too_many", most=state.box.numbers.trader_goods_max)
            if not state.seats[self.seat].goods[move.args[0]]:
                return no("no_such_good", good=m.GOODS[move.args[0]])
            return None
        if self.token_used:
            return no("token_already_used")
        return why_not_token(state, move)

    def play(self, state: State, move: Move) -> None:
        """Opens the exchange with the first good, or moves a token."""
        state.stack.pop()
        if move.verb is m.DONE:
            return
        if move.verb is m.GIVE:
            if not self.token_used:
                state.stack.append(Trader(self.seat, False, True))
            _give(state, Exchange(self.seat, 0, 0, 0), move.args[0])
            return
        if not self.exchanged:
            state.stack.append(Trader(self.seat, True, False))
        set_token(state, self.seat, move, "AG-TRAD-2")


# ---------------------------------------------------------------- the exchange


@book.undivided(m.GIVE, m.TAKE, m.DONE)
class Exchange(NamedTuple):
    """AG-TRAD-1: up to three goods in; goods worth at most the total less one out.

    AG-TRAD-3, AG-TURN-6: it is one payment at the values of one moment.
    """

    seat: int
    given: int
    worth: int
    taken: int

    def facts(self, state: State) -> dict[str, Any]:
        """The value left to take."""
        return {"left": max(0, self.worth - state.box.numbers.trader_loss - self.taken)}

    def candidates(self, state: State) -> list[Move]:
        """More to give, something to take, or the end."""
        return [m.DONE(), *m.GIVE.table, *m.TAKE.table]

    def moves(self, state: State) -> list[Move]:
        """The legal moves, computed directly for speed."""
        numbers, values = state.box.numbers, state.values
        left = self.worth - numbers.trader_loss - self.taken
        found = [move for move, v in zip(m.TAKE.table, values, strict=True) if v <= left]
        if self.given < numbers.trader_goods_max and not self.taken:
            goods = state.seats[self.seat].goods
            found += [move for move, n in zip(m.GIVE.table, goods, strict=True) if n]
        if self._why_not_stop(state, left + self.taken) is None:
            found.append(m.DONE.table)
        return found

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AG-TRAD-1: first in, then out, within the value."""
        numbers, most = state.box.numbers, self.worth - state.box.numbers.trader_loss
        if move.verb is m.DONE:
            return self._why_not_stop(state, most)
        good = move.args[0]
        if move.verb is m.GIVE:
            if self.given >= numbers.trader_goods_max or self.taken:
                return no("trade_too_many", most=numbers.trader_goods_max)
            if not state.seats[self.seat].goods[good]:
                return no("no_such_good", good=m.GOODS[good])
            return None
        if self.taken + state.values[good] > most:
            return no("trade_value", good=m.GOODS[good], most=most - self.taken)
        return None

    def _why_not_stop(self, state: State, most: int) -> Refusal | None:
        """Ruling AG-R03: exactly one less, as long as something still fits."""
        left = most - self.taken
        if state.box.rulings.trader_value == "at_most" or left < min(state.values):
            return None
        return no("trade_value", good="", most=left)

    def play(self, state: State, move: Move) -> None:
        """AG-TRAD-3: at the values of this moment."""
        state.stack.pop()
        if move.verb is m.GIVE:
            _give(state, self, move.args[0])
        elif move.verb is m.TAKE:
            good = move.args[0]
            state.stack.append(self._replace(taken=self.taken + state.values[good]))
            gain_good(state, self.seat, good, 1, "AG-TRAD-1")


def _give(state: State, exchange: Exchange, good: int) -> None:
    worth = exchange.worth + state.values[good]
    state.stack.append(exchange._replace(given=exchange.given + 1, worth=worth))
    drop_good(state, exchange.seat, good, 1, "AG-TRAD-1")


# ---------------------------------------------------------------- price tokens


def token_candidates(state: State) -> list[Move]:
    """Every token on every good where one of its sides fits, and every flip."""
    places = [
        m.TOKEN(token, good, side)
        for token, sides in enumerate(state.box.token_goods)
        for side, goods in enumerate(sides)
        for good in goods
    ]
    return [*m.FLIP.table, *places, *_switches(state)]


def _switches(state: State) -> list[Move]:
    """Ruling AG-R92: two tokens swap places, each with a side of choice."""
    if state.box.rulings.price_token_swap == "no":
        return []
    return [move for move in m.SWITCH if move.args[0] < move.args[1]]


def open_tokens(state: State) -> list[Move]:
    """The legal token moves."""
    taken = {place >> 1 for place in state.tokens if place != FREE}
    table = m.TOKEN.table
    found = [
        table[token][good][side]
        for token, sides in enumerate(state.box.token_goods)
        for side, goods in enumerate(sides)
        for good in goods
        if good not in taken
    ]
    found += [move for move in m.FLIP.table if why_not_token(state, move) is None]
    found += [move for move in _switches(state) if _why_not_switch(state, move) is None]
    return found


def why_not_token(state: State, move: Move) -> Refusal | None:
    """AG-PRICE-2 to AG-PRICE-4: place or move with a side of choice, or flip in place."""
    token = move.args[0]
    if move.verb is m.FLIP:
        return _why_not_flip(state, token)
    if move.verb is m.SWITCH:
        return _why_not_switch(state, move)
    _, good, side = move.args
    if good in (place >> 1 for place in state.tokens if place != FREE):
        return no("token_stack", good=m.GOODS[good])
    return _why_not_lie(state, token, good, side)


def _why_not_lie(state: State, token: int, good: int, side: int) -> Refusal | None:
    """AG-PRICE-3, AG-PRICE-4: may this side of a token be put on this good?"""
    if good in state.box.token_goods[token][side]:
        return None
    return _out_of_range(state, good, state.box.faces[token][side])


def _why_not_switch(state: State, move: Move) -> Refusal | None:
    """Ruling AG-R92: both must be on goods, and each must fit in the other's place."""
    one, other, side, other_side = move.args
    if state.box.rulings.price_token_swap == "no" or one >= other:
        return no("not_a_choice", "AG-PRICE-2")
    places = state.tokens[one], state.tokens[other]
    if FREE in places:
        return no("token_on_trader")
    closed = _why_not_lie(state, one, places[1] >> 1, side)
    return closed or _why_not_lie(state, other, places[0] >> 1, other_side)


def _out_of_range(state: State, good: int, face: int) -> Refusal:
    """AG-PRICE-3: too far from the printed value; AG-PRICE-4: the printed value itself."""
    printed = state.box.value[good]
    rule = "AG-PRICE-4" if face == printed else "AG-PRICE-3"
    return no("token_range", rule, good=m.GOODS[good], face=face, value=printed)


def _why_not_flip(state: State, token: int) -> Refusal | None:
    """Ruling AG-R05: a flip in place may also restore the printed value."""
    box, place = state.box, state.tokens[token]
    if place == FREE:
        return no("token_on_trader")
    good, face = place >> 1, box.faces[token][1 - (place & 1)]
    difference = abs(face - box.value[good])
    exact = box.rulings.price_token_rule == "exact_one"
    if difference > box.printed.price_rules.max_difference or (exact and not difference):
        return _out_of_range(state, good, face)
    return None


def set_token(state: State, seat: int, move: Move, rule: str) -> None:
    """AG-PRICE-1: the token replaces the printed value."""
    if move.verb is m.SWITCH:
        _switch(state, seat, move, rule)
        return
    token = move.args[0]
    if move.verb is m.FLIP:
        place = state.tokens[token] ^ 1
    else:
        _, good, side = move.args
        place = 2 * good + side
    _set(state, seat, token, place, rule)


def _switch(state: State, seat: int, move: Move, rule: str) -> None:
    one, other, side, other_side = move.args
    goods = state.tokens[one] >> 1, state.tokens[other] >> 1
    _set(state, seat, one, 2 * goods[1] + side, rule)
    _set(state, seat, other, 2 * goods[0] + other_side, rule)


def _set(state: State, seat: int, token: int, place: int, rule: str) -> None:
    lay_token(state, token, place)
    face = state.box.faces[token][place & 1]
    tell(state, "token", seat, rule, token=token + 1, good=m.GOODS[place >> 1], value=face)


def lay_token(state: State, token: int, place: int) -> None:
    """Puts a token on a good (2 * good + side) or on the Trader (FREE), values included."""
    state.tokens = replaced(state.tokens, token, place)
    state.values = current_values(state)


def current_values(state: State) -> tuple[int, ...]:
    """AG-GOOD-4: the flags of the token on a good, else the printed value."""
    values = list(state.box.value)
    for token, place in enumerate(state.tokens):
        if place != FREE:
            values[place >> 1] = state.box.faces[token][place & 1]
    return tuple(values)


def return_tokens(state: State) -> None:
    """AG-PIER-4, AG-R66: all tokens return to the Trader, lower side up."""
    state.tokens = (FREE,) * len(state.tokens)
    state.values = state.box.value
    tell(state, "tokens_return", FREE, "AG-PIER-4")


@book.prompt(m.TOKEN, m.FLIP, m.SWITCH)
class SetToken(NamedTuple):
    """AG-FT-04: place, move or flip one price token, without an exchange."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        """Every token everywhere."""
        return token_candidates(state)

    def moves(self, state: State) -> list[Move]:
        """Where they fit."""
        return open_tokens(state)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AG-PRICE applies."""
        return why_not_token(state, move)

    def play(self, state: State, move: Move) -> None:
        """Moves it."""
        state.stack.pop()
        set_token(state, self.seat, move, "AG-FT-04")


# ---------------------------------------------------------------- one good for another


def why_not_swap(state: State, seat: int, move: Move) -> Refusal | None:
    """AG-MED-9: another good of the same current value, never cheaper or dearer."""
    given, taken = move.args
    if not state.seats[seat].goods[given]:
        return no("no_such_good", good=m.GOODS[given])
    if given == taken:
        return no("same_good", good=m.GOODS[given])
    if state.values[given] != state.values[taken]:
        return no(
            "different_value",
            good=m.GOODS[given],
            value=state.values[given],
            into=m.GOODS[taken],
            other=state.values[taken],
        )
    return None


def swap_candidates(state: State, seat: int) -> list[Move]:
    """Every good that the seat owns against every other one."""
    goods = state.seats[seat].goods
    return [move for move in m.SWAP if goods[move.args[0]] and move.args[0] != move.args[1]]


def open_swaps(state: State, seat: int) -> list[Move]:
    """Every good the seat owns against every other of the same current value."""
    values, table = state.values, m.SWAP.table
    return [
        table[given][taken]
        for given, n in enumerate(state.seats[seat].goods)
        if n
        for taken in range(16)
        if values[taken] == values[given] and taken != given
    ]


def can_swap(state: State, seat: int) -> bool:
    """True if another good has the same value as one of the seat's goods."""
    values, goods = state.values, state.seats[seat].goods
    return any(n and values.count(values[good]) > 1 for good, n in enumerate(goods))


@book.prompt(m.SWAP)
class SwapGood(NamedTuple):
    """One good for another of the same current value (AG-FT-14, AG-N14)."""

    seat: int
    rule: str

    def candidates(self, state: State) -> list[Move]:
        """Every pair that begins with a good of the player."""
        return swap_candidates(state, self.seat)

    def moves(self, state: State) -> list[Move]:
        """Those of equal value."""
        return open_swaps(state, self.seat)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """As by meditation, without points."""
        return why_not_swap(state, self.seat, move)

    def play(self, state: State, move: Move) -> None:
        """AG-MARK-12."""
        state.stack.pop()
        given, taken = move.args
        change_good(state, self.seat, given, taken, 1, self.rule)
