"""Secondary actions (AG-SEC): Oil and Curry, favour actions, luxury goods, contracts.

The one place that lists what the active player may do at any moment (AG-TURN-3).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.box import BOOKS, CLOTHES, COTTON, CURRY, OIL, PAINTINGS, STATUES
from engine.agra.chapters.action import FreePeon
from engine.agra.chapters.botanist import MoveFarmers, Uncover, advance_tracker, can_move_a_farmer
from engine.agra.chapters.deliveries import DeliverOne, open_deliveries
from engine.agra.chapters.favour import pay_favour_action, tiles_in_place, why_not_pay_favour
from engine.agra.chapters.influence import RiseAnywhere, can_rise, use_painting
from engine.agra.chapters.markers import drop_good, gain_favour
from engine.agra.chapters.meditation import add_point, where_meditating
from engine.agra.chapters.orders import ServeOrFulfil
from engine.agra.chapters.processing import ProcessOne
from engine.agra.chapters.river import ReceiveGood
from engine.agra.chapters.rupees import earn, generous
from engine.agra.chapters.sailor import Sailor
from engine.agra.chapters.trader import Exchange, SetToken, SwapGood, can_swap, open_tokens
from engine.agra.chapters.turn import ChooseAction, OrderPhase, extra_action
from engine.agra.chapters.workers import LYING, has_lying, stand_up_some
from engine.agra.refusals import no
from engine.agra.state import State, book, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal

_LUXURY = (STATUES, BOOKS, PAINTINGS, CLOTHES)


def secondary_candidates(state: State, seat: int) -> list[Move]:
    """Every secondary action of this seat, legal or not."""
    player, box = state.seats[seat], state.box
    actions = list(_favour_actions(state, seat))
    found = [*m.OIL_CURRY.table, *(m.FAVOUR(a) for a in actions), *m.LUXURY.table]
    if player.contracts & box.mullah:
        found += [m.FAVOUR_MULLAH(a, 0) for a in actions]
    for card, notable in box.used_by_card:
        if player.contracts & card:
            found.append(m.USE(notable))
    if player.contracts & box.mosaic:
        found += m.MOSAIC.table
    return found


def open_secondary(state: State, seat: int) -> list[Move]:
    """The legal ones, computed directly for speed: most players have few of them."""
    player, box = state.seats[seat], state.box
    goods, found = player.goods, []
    if (goods[OIL] or goods[CURRY]) and seat + LYING in state.workers:
        found += [move for move in m.OIL_CURRY.table if _why_not_oil(state, seat, move) is None]
    if player.favour >= box.least_favour or (player.favour and player.contracts & box.mullah):
        found += _open_favour(state, seat)
    if goods[12] or goods[13] or goods[14] or goods[15]:
        found += [
            move
            for move, good in zip(m.LUXURY.table, _LUXURY, strict=True)
            if goods[good] and _why_not_luxury(state, seat, move) is None
        ]
    if player.contracts & box.usable & ~player.turned:
        found += _open_contracts(state, seat)
    return found


def _open_favour(state: State, seat: int) -> list[Move]:
    """Favour actions, cheapest test first."""
    player, box = state.seats[seat], state.box
    favour, own, effect, table = player.favour, box.own, box.effect, m.FAVOUR.table
    used = player.reminders | (player.fresh_tiles << box.printed_actions if box.tiles_wait else 0)
    mullah = 1 if player.contracts & box.mullah & ~player.turned else 0
    actions = _favour_actions(state, seat) if player.tiles else box.printed_range
    found = []
    for action in actions:
        if favour < own[action] - mullah or used >> action & 1:
            continue
        possible = _POSSIBLE[effect[action]]
        if possible is not None and not possible(state, seat):
            continue
        if favour >= own[action]:
            found.append(table[action])
        if mullah and why_not_pay_favour(state, seat, action, mullah=True) is None:
            found.append(m.FAVOUR_MULLAH.table[action][0])
    return found


def _favour_actions(state: State, seat: int) -> Iterable[int]:
    """The printed ones and those of the player's tiles."""
    tiles, box = state.seats[seat].tiles, state.box
    if not tiles:
        return box.printed_range
    if len(tiles) > box.supply.favour_tile_slots:
        tiles = tiles_in_place(state, seat)
    return (*box.printed_range, *[box.printed_actions + tile for tile in tiles])


def _open_contracts(state: State, seat: int) -> list[Move]:
    player = state.seats[seat]
    ready = player.contracts & ~player.turned
    found = [
        m.USE.table[notable]
        for card, notable in state.box.used_by_card
        if ready & card and _why_not_use(state, seat, notable) is None
    ]
    if ready & state.box.mosaic and where_meditating(state) >= 0:
        found += [move for move in m.MOSAIC.table if _why_not_mosaic(state, seat, move) is None]
    return found


def why_not_secondary(state: State, seat: int, move: Move) -> Refusal | None:
    """AG-SEC-1: each kind has its own conditions."""
    if move.verb is m.OIL_CURRY:
        return _why_not_oil(state, seat, move)
    if move.verb is m.LUXURY:
        return _why_not_luxury(state, seat, move)
    if move.verb is m.USE:
        return _why_not_use(state, seat, move.args[0])
    if move.verb is m.MOSAIC:
        return _why_not_mosaic(state, seat, move)
    action, mullah = move.args[0], move.verb is m.FAVOUR_MULLAH
    closed = why_not_pay_favour(state, seat, action, mullah)
    return closed or _why_not_favour_effect(state, seat, action)


def play_secondary(state: State, seat: int, move: Move) -> None:
    """Carries it out before the interrupted action continues (AG-TURN-7)."""
    if move.verb is m.OIL_CURRY:
        _spend_oil(state, seat, move)
    elif move.verb is m.LUXURY:
        _spend_luxury(state, seat, move.args[0])
    elif move.verb is m.USE:
        _use(state, seat, move.args[0])
    elif move.verb is m.MOSAIC:
        _contemplate(state, seat, move.args[0])
    else:
        action = move.args[0]
        pay_favour_action(state, seat, action, move.verb is m.FAVOUR_MULLAH)
        _FAVOUR_EFFECTS[state.box.effect[action]](state, seat)


# ---------------------------------------------------------------- Oil and Curry, AG-OIL

_SPENT = ((OIL,), (CURRY,), (OIL, CURRY))


def _why_not_oil(state: State, seat: int, move: Move) -> Refusal | None:
    """AG-OIL-3: at least one worker must be laid down."""
    player = state.seats[seat]
    if player.oil_used and state.box.rulings.oil_curry_limit == "once":
        return no("oil_used")
    spent = _SPENT[move.args[0]]
    missing = [m.GOODS[good] for good in spent if not player.goods[good]]
    if len(missing) > 1:
        return no("neither_good", good=missing[0], other=missing[1])
    if missing:
        return no("no_such_good", _oil_rule(spent), good=missing[0])
    if not has_lying(state, seat):
        return no("no_lying_worker")
    return None


def _spend_oil(state: State, seat: int, move: Move) -> None:
    """AG-OIL-1: one stands up for either; AG-OIL-2: three for both together."""
    numbers, spent = state.box.numbers, _SPENT[move.args[0]]
    rule = _oil_rule(spent)
    for good in spent:
        drop_good(state, seat, good, 1, rule)
    state.seats[seat].oil_used = True
    both = len(spent) > 1
    n = numbers.oil_and_curry_workers if both else numbers.oil_or_curry_workers
    stand_up_some(state, seat, n, rule)


def _oil_rule(spent: tuple[int, ...]) -> str:
    return "AG-OIL-2" if len(spent) > 1 else "AG-OIL-1"


# ---------------------------------------------------------------- favour actions (AG-FAV)


def _why_not_favour_effect(state: State, seat: int, action: int) -> Refusal | None:
    """AG-FAV-5: an action without any effect is not possible."""
    effect, box = state.box.effect[action], state.box
    possible = _POSSIBLE[effect]
    if possible is None or possible(state, seat):
        return None
    if effect == "process_additional" and box.rulings.extra_process_tile == "must_combine":
        return no("tile_alone")
    if effect == "meditation_plus_1":
        return no("wrong_phase", "AG-FT-05")
    if effect == "peon_free" and not isinstance(state.stack[-1], ChooseAction):
        return no("wrong_phase", "AG-FT-10")
    if effect == "price_token" and _is_exchanging(state):
        return no("wrong_phase", "AG-TURN-6")
    return no("favour_no_effect", box.favour_rule[action])


def _can_process(state: State, seat: int) -> bool:
    return any(map(state.seats[seat].goods.__getitem__, state.box.sources))


def _can_process_alone(state: State, seat: int) -> bool:
    """AG-FT-11, ruling AG-R07: the tile goes with processing, which asks for it."""
    alone = state.box.rulings.extra_process_tile == "standalone"
    return alone and _can_process(state, seat)


def _can_use_peon(state: State, seat: int) -> bool:
    """AG-FT-10: in the action phase, with a worker on the board."""
    on_board = seat in state.workers or seat + LYING in state.workers
    return on_board and isinstance(state.stack[-1], ChooseAction)


def _can_set_token(state: State) -> bool:
    """AG-TRAD-3: an exchange is one moment, and no token moves within it."""
    return not _is_exchanging(state) and bool(open_tokens(state))


def _is_exchanging(state: State) -> bool:
    return any(isinstance(frame, Exchange) for frame in state.stack)


def _is_sailing(state: State, seat: int) -> bool:
    return any(isinstance(frame, Sailor) and frame.seat == seat for frame in state.stack)


_POSSIBLE: dict[str, Callable[[State, int], bool] | None] = {
    "gain_basic_good": None,
    "influence_step": can_rise,
    "process_good": _can_process,
    "process_additional": _can_process_alone,
    "process_value_1_to_2": lambda state, seat: bool(ProcessOne(seat, "AG-FT-07").moves(state)),
    "stand_worker": has_lying,
    "remove_cover": lambda state, seat: bool(state.seats[seat].covers),
    "gain_good_of_value_2": lambda state, _: 2 in state.values,
    "price_token": lambda state, _: _can_set_token(state),
    "meditation_plus_1": lambda state, _: where_meditating(state) >= 0,
    "akbar_or_order": lambda state, seat: bool(ServeOrFulfil(seat).moves(state)),
    "sell_good_for_value": lambda state, seat: any(state.seats[seat].goods),
    "move_farmers_2": can_move_a_farmer,
    "peon_free": _can_use_peon,
    "deliver_notable": lambda state, seat: bool(open_deliveries(state, seat)),
    "meditation_step_free": lambda state, seat: state.seats[seat].tracker < state.box.last_space,
    "exchange_same_value": can_swap,
}


def _free_peon(state: State, seat: int) -> None:
    """AG-FT-10: replaces the choice of an action."""
    state.stack[-1] = FreePeon(seat)


_FAVOUR_EFFECTS: dict[str, Callable[[State, int], None]] = {
    "gain_basic_good": lambda state, seat: state.stack.append(
        ReceiveGood(seat, 0, False, "AG-FAV-6")
    ),
    "process_good": lambda state, seat: state.stack.append(ProcessOne(seat, "AG-FAV-7")),
    "influence_step": lambda state, seat: state.stack.append(RiseAnywhere(seat, "AG-FAV-8", False)),
    "stand_worker": lambda state, seat: stand_up_some(state, seat, 1, "AG-FT-01"),
    "remove_cover": lambda state, seat: state.stack.append(Uncover(seat, "AG-FT-02")),
    "gain_good_of_value_2": lambda state, seat: state.stack.append(
        ReceiveGood(seat, 2, False, "AG-FT-03")
    ),
    "price_token": lambda state, seat: state.stack.append(SetToken(seat)),
    "meditation_plus_1": lambda state, seat: add_point(state),
    "akbar_or_order": lambda state, seat: state.stack.append(ServeOrFulfil(seat)),
    "process_value_1_to_2": lambda state, seat: state.stack.append(ProcessOne(seat, "AG-FT-07")),
    "sell_good_for_value": lambda state, seat: state.stack.append(SellGood(seat)),
    "move_farmers_2": lambda state, seat: state.stack.append(
        MoveFarmers(seat, 2, "AG-FT-09", False)
    ),
    "peon_free": _free_peon,
    "process_additional": lambda state, seat: state.stack.append(ProcessOne(seat, "AG-FT-11")),
    "deliver_notable": lambda state, seat: state.stack.append(
        DeliverOne(seat, -1, _is_sailing(state, seat))
    ),
    "meditation_step_free": lambda state, seat: advance_tracker(state, seat, "AG-FT-13"),
    "exchange_same_value": lambda state, seat: state.stack.append(SwapGood(seat, "AG-FT-14")),
}


@book.prompt(m.SELL)
class SellGood(NamedTuple):
    """AG-FT-08: one good for its current value in rupees; not a delivery."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        """Every good."""
        return list(m.SELL.table)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """Only goods of the player."""
        if not state.seats[self.seat].goods[move.args[0]]:
            return no("no_such_good", good=m.GOODS[move.args[0]])
        return None

    def play(self, state: State, move: Move) -> None:
        """The good to the supply, the rupees to the bag."""
        state.stack.pop()
        drop_good(state, self.seat, move.args[0], 1, "AG-FT-08")
        earn(state, self.seat, state.values[move.args[0]], "AG-FT-08")


# ---------------------------------------------------------------- luxury goods (AG-LUX)


def _why_not_luxury(state: State, seat: int, move: Move) -> Refusal | None:
    """AG-LUX-1: one of each kind per turn (ruling AG-R02); AG-LUX-4: the Statue's window."""
    player, kind = state.seats[seat], move.args[0]
    good = _LUXURY[kind]
    if not player.goods[good]:
        return no("no_such_good", "AG-LUX-1", good=m.GOODS[good])
    total = state.box.rulings.luxury_limit == "total"
    if player.banners >> kind & 1 or (total and player.banners):
        return no("luxury_used", good=m.GOODS[good])
    if good == STATUES and not _statue_window_is_open(state):
        return no("statue_window")
    return None


def _statue_window_is_open(state: State) -> bool:
    """AG-LUX-4: between Action and Order phase; by ruling AG-R64 at any time before."""
    any_time = state.box.rulings.statue_window == "any_time"
    waiting = state.stack[0 if any_time else -1]
    return isinstance(waiting, OrderPhase) and not waiting.done


def _spend_luxury(state: State, seat: int, kind: int) -> None:
    """AG-LUX-2: the marker goes to the banner until the end of the turn."""
    player, good = state.seats[seat], _LUXURY[kind]
    player.goods[good] -= 1
    player.banners |= 1 << kind
    tell(state, "luxury", seat, f"AG-LUX-{4 + kind}", good=m.GOODS[good])
    if good == STATUES:
        extra_action(state, seat)
    elif good == BOOKS:
        gain_favour(state, seat, state.box.numbers.book_favour, "AG-LUX-5")
        stand_up_some(state, seat, state.box.numbers.book_workers, "AG-LUX-5")
    elif good == PAINTINGS:
        use_painting(state, seat)
    else:
        bonus = state.box.piers[state.boat].clothes_bonus
        earn(state, seat, state.values[CLOTHES] + bonus, "AG-LUX-7")


# ---------------------------------------------------------------- contracts, once per turn


def _why_not_card(state: State, seat: int, card: int) -> Refusal | None:
    """AG-ABL-1: owned, and not used this turn; AG-ABL-2: perhaps not yet (ruling AG-R79)."""
    player, notable = state.seats[seat], m.NOTABLES[card.bit_length() - 1]
    if not player.contracts & card:
        return no("not_your_contract", notable=notable)
    if player.turned & card:
        return no("ability_used", notable=notable)
    if player.fresh_cards & card and state.box.rulings.ability_on_receipt == "next_turn":
        return no("card_too_new", notable=notable)
    return None


def _why_not_use(state: State, seat: int, notable: int) -> Refusal | None:
    """French Trader (AG-N06), Caliph (AG-N11), English Trader (AG-N14)."""
    box, card = state.box, 1 << notable
    if closed := _why_not_card(state, seat, card):
        return closed
    if card == box.french:
        return None if FrenchTrader(seat).moves(state) else no("favour_no_effect", "AG-N06")
    if card == box.caliph:
        if not state.seats[seat].goods[COTTON]:
            return no("no_such_good", "AG-N11", good="cotton")
        return None if has_lying(state, seat) else no("no_lying_worker", "AG-N11")
    if card == box.english:
        return None if can_swap(state, seat) else no("favour_no_effect", "AG-N14")
    return no("not_a_choice", "AG-ABL-1")


def _use(state: State, seat: int, notable: int) -> None:
    """The card is turned sideways until the end of the turn."""
    box, card = state.box, 1 << notable
    state.seats[seat].turned |= card
    tell(state, "used", seat, "AG-ABL-1", notable=m.NOTABLES[notable])
    if card == box.french:
        state.stack.append(FrenchTrader(seat))
    elif card == box.caliph:
        drop_good(state, seat, COTTON, 1, "AG-N11")
        stand_up_some(state, seat, box.card["pay_good_stand_worker"].number("workers"), "AG-N11")
    else:
        state.stack.append(SwapGood(seat, "AG-N14"))


@book.prompt(m.PUT)
class FrenchTrader(NamedTuple):
    """AG-N06: one good of value 1, 2 or 3 onto the card; the third gives 5 rupees."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        """Every good."""
        return list(m.PUT.table)

    def moves(self, state: State) -> list[Move]:
        """Goods the player has and the card accepts."""
        goods, values, taken = state.seats[self.seat].goods, state.values, state.box.french_values
        return [m.PUT.table[good] for good, n in enumerate(goods) if n and values[good] in taken]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """A good of value 4 is refused."""
        good = move.args[0]
        if not state.seats[self.seat].goods[good]:
            return no("no_such_good", good=m.GOODS[good])
        if state.values[good] not in state.box.french_values:
            return no("wrong_value", "AG-N06", good=m.GOODS[good], needs=3)
        return None

    def play(self, state: State, move: Move) -> None:
        """It is a delivery, but without influence and rupees per marker."""
        state.stack.pop()
        player, ability = state.seats[self.seat], state.box.card["store_good"]
        player.goods[move.args[0]] -= 1
        player.french += 1
        tell(state, "put", self.seat, "AG-N06", good=m.GOODS[move.args[0]])
        generous(state, self.seat, move.args[0])
        if player.french >= ability.number("capacity"):
            player.markers += player.french
            player.french = 0
            earn(state, self.seat, ability.number("rupees_when_full"), "AG-N06")


def _why_not_mosaic(state: State, seat: int, move: Move) -> Refusal | None:
    """AG-N15: 1 point for 1 favour, or 3 for 2, in the meditation phase."""
    if closed := _why_not_card(state, seat, state.box.mosaic):
        return closed
    at = where_meditating(state)
    if at < 0:
        return no("wrong_phase", "AG-N15")
    cost, points = (
        state.box.card["mp_to_favour"].numbers("mp")[move.args[0]],
        state.stack[at].points,
    )
    if points < cost:
        return no("not_enough_mp", "AG-N15", needs=cost, has=points)
    return None


def _contemplate(state: State, seat: int, choice: int) -> None:
    """AG-MED-17: this is no meditation action."""
    ability, at = state.box.card["mp_to_favour"], where_meditating(state)
    cost, phase = ability.numbers("mp")[choice], state.stack[at]
    state.seats[seat].turned |= state.box.mosaic
    tell(state, "used", seat, "AG-N15", notable="mosaic_maker")
    state.stack[at] = phase._replace(points=phase.points - cost, spending=True)
    tell(state, "points", seat, "AG-N15", n=-cost)
    gain_favour(state, seat, ability.numbers("favour")[choice], "AG-N15")
