"""Journey's end (RG-JRN): the ship starts again, its bonus, the Merchants, the last tile."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.core.frames import open_moves
from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, KOKU, RESOURCES, SILK, Box, bits
from engine.river_of_gold.chapters.building_row import REFILLS
from engine.river_of_gold.chapters.clients import (
    ANY_GOOD,
    SELL_GOODS,
    merchant_lines,
    merchants_of,
)
from engine.river_of_gold.chapters.exchanges import could_make_room
from engine.river_of_gold.chapters.limits import give, has_room, roomy_goods
from engine.river_of_gold.chapters.rewards import (
    CHOICES,
    FROM_MERCHANT,
    choose_good,
    collect_all,
    good_choices,
    take_good,
)
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import State, book, tell

_GOODS = range(len(m.GOODS))
_KOKU_OR_GOODS = 1 + len(m.GOODS)
_DONE = m.DONE()
_BONUS = (KOKU, *range(SILK, SILK + len(m.GOODS)))


def destination(box: Box, start: int, face: int) -> tuple[int, bool]:
    """RG-JRN-1, RG-JRN-2: where a ship stops, and whether it reached journey's end (R-4, R-5)."""
    known = box.stops.get((start, face))
    if known is None:
        known = box.stops[start, face] = _destination(box, start, face)
    return known


def _destination(box: Box, start: int, face: int) -> tuple[int, bool]:
    spaces = len(box.beside)
    to = start + face
    leaves = to >= spaces
    if leaves:
        to -= spaces
        if box.rulings.reentry_step == "free_reentry":
            to += 1
    if box.rulings.journey_end_trigger == "land_on_last":
        return to, start != spaces - 1 and start + face >= spaces - 1
    return to, leaves


# ---------------------------------------------------------------- bonus and Merchants


@book.effect(m.JOURNEY, "RG-JRN-3")
class JourneysEnd(NamedTuple):
    """RG-JRN-3, RG-JRN-4: the bonus, and every Merchant."""

    seat: int
    ship: int

    def is_due(self, state: State) -> bool:
        return True

    def about(self, state: State) -> dict[str, Any]:
        return {"ship": m.SHIPS[self.ship]}

    def run(self, state: State) -> None:
        tell(state, "journeys_end", self.seat, "RG-JRN-1", ship=m.SHIPS[self.ship])
        merchants = merchants_of(state, self.seat)
        if state.box.rulings.merchant_order == "fixed_by_region":
            turns = [merchant_acts(self.seat, client) for client in reversed(merchants)]
            state.stack += [*turns, journeying(self.seat, True, 0)]
            return
        waiting = 0
        for client in merchants:
            if _asks(state, client) or _would_lose(state, self.seat, client):
                waiting |= 1 << client
            else:
                collect_all(state, merchant_lines(state, self.seat, client))
        state.stack.append(journeying(self.seat, True, waiting))
        if state.choices:
            state.stack.append(CHOICES[self.seat])


def _asks(state: State, client: int) -> bool:
    return state.box.client(client).ongoing in (ANY_GOOD, SELL_GOODS)


def _would_lose(state: State, seat: int, client: int) -> bool:
    """Would koku or goods be lost now (RG-DEC-3)? Tries it on a copy."""
    trial = state.copy()
    trial.events = []
    collect_all(trial, merchant_lines(trial, seat, client))
    lost = (event.values.get("lost") for event in trial.events)
    return any(isinstance(each, dict) and each.keys() & RESOURCES[:4] for each in lost)


@book.step
def merchant_acts(state: State, seat: int, client: int) -> None:
    """R-7 `fixed_by_region`: one Merchant after the other."""
    ability = state.box.client(client).ongoing
    if ability == SELL_GOODS:
        state.stack.append(journeying(seat, False, 1 << client))
    elif ability == ANY_GOOD:
        choose_good(state, seat, FROM_MERCHANT, client)
    else:
        state.stack.append(CHOICES[seat])
        collect_all(state, merchant_lines(state, seat, client))


@book.step
def journeying(state: State, seat: int, bonus: bool, waiting: int) -> None:
    """Asks while there is something to ask for; then what still waits happens."""
    if bonus and not bonus_choices(state, seat) and not could_make_room(state, seat, _BONUS):
        _lose_bonus(state, seat)
        bonus = False
    if bonus or (waiting and _something_open(state, seat, waiting)):
        state.stack.append(Journey(seat, bonus, waiting))
    else:
        finish(state, seat, waiting)


def _something_open(state: State, seat: int, waiting: int) -> bool:
    if waiting & ~_with(state, waiting, ANY_GOOD) & ~_with(state, waiting, SELL_GOODS):
        return True
    could_take = good_choices(state, seat) or could_make_room(state, seat, _BONUS[1:])
    takes = _with(state, waiting, ANY_GOOD) and could_take
    return bool(takes) or bool(sales(state, seat, waiting))


def _lose_bonus(state: State, seat: int) -> None:
    """R-45: nothing of it fits."""
    tell(state, "choice_lost", seat, "RG-JRN-3", about="bonus")


def _with(state: State, waiting: int, ability: str) -> int:
    return state.box.has(waiting, ability)


def bonus_choices(state: State, seat: int) -> list[int]:
    """RG-JRN-3: indices of `bonus` that give something (R-45)."""
    if state.box.rulings.journey_bonus_full == "any_choice":
        return list(range(_KOKU_OR_GOODS))
    koku = [KOKU] if has_room(state, seat, KOKU) else []
    return koku + [SILK + good for good in roomy_goods(state, seat)]


def sales(state: State, seat: int, waiting: int) -> list[int]:
    """RG-MER-8: the goods that can be sold (R-13)."""
    if not _with(state, waiting, SELL_GOODS):
        return []
    if not has_room(state, seat, KOKU) and state.box.rulings.exchange_into_full == "refuse":
        return []
    return [good for good in _GOODS if state.seats[seat].goods[good]]


def finish(state: State, seat: int, waiting: int) -> None:
    """What still waits happens, whatever is lost."""
    box = state.box
    for client in bits(waiting):
        if box.client(client).ongoing == ANY_GOOD:
            tell(state, "choice_lost", seat, "RG-MER-7", about="merchant")
        elif not _asks(state, client):
            collect_all(state, merchant_lines(state, seat, client))
    if state.choices:
        state.stack.append(CHOICES[seat])


@book.prompt(m.BONUS, m.TAKE, m.SELL, m.ACTIVATE, m.DONE)
class Journey(NamedTuple):
    """RG-DEC-3: bonus and Merchants in the order that the player likes (R-7)."""

    seat: int
    bonus: bool
    waiting: int

    def facts(self, state: State) -> dict[str, Any]:
        return {"merchants": [m.CLIENTS[client] for client in bits(self.waiting)]}

    def candidates(self, state: State) -> Sequence[Move]:
        found: list[Move] = list(m.BONUS.table[:_KOKU_OR_GOODS]) if self.bonus else []
        if _with(state, self.waiting, ANY_GOOD):
            found += m.TAKE
        if _with(state, self.waiting, SELL_GOODS):
            found += m.SELL
        found += [m.ACTIVATE.table[c] for c in bits(self.waiting) if not _asks(state, c)]
        return [*found, _DONE]

    def moves(self, state: State) -> list[Move]:
        """Mostly there is only the bonus."""
        bonus = bonus_choices(state, self.seat) if self.bonus and not self.waiting else ()
        return [m.BONUS.table[what] for what in bonus] or open_moves(self, state)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """RG-ERR-27 to RG-ERR-29, RG-ERR-46 to RG-ERR-48."""
        seat, bonus, waiting = self
        if move.verb is m.DONE:
            return self._why_not_done(state)
        what = move.args[0]
        if move.verb is m.BONUS:
            if what >= _KOKU_OR_GOODS:
                return no("bonus_choice", n=state.box.numbers.journey_koku)
            if not bonus:
                return no("not_a_choice", "RG-JRN-3")
            useful = what in bonus_choices(state, seat)
            return None if useful else no("bonus_useless", resource=RESOURCES[what])
        if move.verb is m.ACTIVATE:
            waits = waiting >> what & 1 and not _asks(state, what)
            return None if waits else no("not_a_choice", "RG-MER-3")
        good = m.GOODS[what]
        if move.verb is m.TAKE:
            if not _with(state, waiting, ANY_GOOD):
                return no("not_a_choice", "RG-MER-7")
            fits = what in good_choices(state, seat)
            return None if fits else no("good_full", good=good, n=state.box.goods_limit)
        if not _with(state, waiting, SELL_GOODS) or not state.seats[seat].goods[what]:
            return no("cannot_sell", good=good)
        sold = what in sales(state, seat, waiting)
        return None if sold else no("koku_full", n=state.box.koku_limit)

    def _why_not_done(self, state: State) -> Refusal | None:
        if self.bonus and bonus_choices(state, self.seat):
            return no("first_take", what="bonus")
        if _with(state, self.waiting, ANY_GOOD) and good_choices(state, self.seat):
            return no("first_take", "RG-MER-7", what="good")
        return None

    def play(self, state: State, move: Move) -> None:
        """RG-JRN-4: one thing; then it is asked again."""
        if move not in self.candidates(state):
            raise ValueError(move.text)
        state.stack.pop()
        seat, bonus, waiting = self
        if move.verb is m.DONE:
            if bonus:
                _lose_bonus(state, seat)
            return finish(state, seat, waiting)
        what = move.args[0]
        if move.verb is m.ACTIVATE:
            state.stack.append(journeying(seat, bonus, waiting & ~(1 << what)))
            state.stack.append(CHOICES[seat])
            return collect_all(state, merchant_lines(state, seat, what))
        if move.verb is m.BONUS:
            _take_bonus(state, seat, what)
            bonus = False
        elif move.verb is m.TAKE:
            take_good(state, seat, what, FROM_MERCHANT)
            waiting &= ~_with(state, waiting, ANY_GOOD)
        else:
            _sell(state, seat, what, _with(state, waiting, SELL_GOODS))
        if waiting or bonus:
            state.stack.append(journeying(seat, bonus, waiting))
        return None


def _take_bonus(state: State, seat: int, what: int) -> None:
    """RG-JRN-3."""
    numbers = state.box.numbers
    n = numbers.journey_koku if what == KOKU else numbers.journey_goods
    give(state, "journey_bonus", seat, "RG-JRN-3", what, n)


def _sell(state: State, seat: int, good: int, merchant: int) -> None:
    """RG-MER-8: a good for koku; what is above the limit is lost."""
    goods, client = state.seats[seat].goods, merchant.bit_length() - 1
    if not goods[good]:
        raise ValueError("sell")
    goods[good] -= 1
    values = {"client": m.CLIENTS[client], "good": m.GOODS[good]}
    give(state, "sold", seat, "RG-MER-8", KOKU, state.box.ongoing_amount(client), **values)


# ---------------------------------------------------------------- the last tile


@book.step
def last_tile_leaves(state: State, seat: int) -> None:
    """RG-JRN-5: the tile in the end slot is discarded, without favour; then the row is refilled."""
    slot = len(state.row) - 1
    tile = state.row[slot]
    state.stack.append(REFILLS[seat])
    if tile != EMPTY:
        state.row = replaced(state.row, slot, EMPTY)
        if state.events is not None:
            values = {"tile": m.TILES[tile], "slot": slot + 1}
            tell(state, "tile_discarded", seat, "RG-JRN-5", **values)
