"""The Action phase (AG-ACT) and the Peon (AG-PEON): choosing and entering a space."""

from __future__ import annotations

from typing import NamedTuple

from engine.agra import moves as m
from engine.agra.box import ARCHITECT, BOTANIST, FREE, SAILOR, TRADER
from engine.agra.chapters.architect import Architect
from engine.agra.chapters.botanist import Botanist, can_move_a_farmer, why_not_advance
from engine.agra.chapters.deliveries import open_deliveries
from engine.agra.chapters.markers import gain_favour
from engine.agra.chapters.orders import why_not_fulfil
from engine.agra.chapters.pawns import BuilderMoves, MeetMerchant, erect, greet_merchant
from engine.agra.chapters.processing import Processing
from engine.agra.chapters.production import Production, ask_how_many, production
from engine.agra.chapters.rupees import earn, spend
from engine.agra.chapters.sailor import set_sail
from engine.agra.chapters.trader import Trader
from engine.agra.chapters.workers import LYING, stand_up
from engine.agra.refusals import no
from engine.agra.state import State, book, tell
from engine.core.moves import Move
from engine.core.refusal import Refusal

_PLACE_FEWER = tuple(m.PLACE_FEWER)
_PEON_FEWER = tuple(m.PEON_FEWER)
FEWER = frozenset({m.PLACE_FEWER, m.PEON_FEWER})
"""AG-MARK-3: production of fewer goods than the farm yields."""


def action_candidates() -> list[Move]:
    """All 20 spaces, with a worker or through the Peon, and production of fewer goods."""
    return [*m.PLACE.table, *m.PEON.table, *m.PLACE_FEWER, *m.PEON_FEWER]


def open_actions(state: State, seat: int) -> list[Move]:
    """AG-ACT-2: the spaces that can be entered now, computed directly for speed."""
    workers, place, peon = state.workers, m.PLACE.table, m.PEON.table
    lies = seat + LYING
    found: list[Move] = []
    if state.seats[seat].workers:
        built, builder = state.built, state.builder
        found = [
            place[space]
            for space in range(20)
            if (space > 15 or built[space] or space == builder)
            and (worker := workers[space]) != seat
            and worker != lies
        ]
        found += [
            _PLACE_FEWER[space]
            for space in range(4)
            if built[space] and workers[space] not in (seat, lies)
        ]
    if why_not_pay_peon(state, seat) is None:
        found += [
            peon[space]
            for space in range(20)
            if (worker := workers[space]) == seat or worker == lies
        ]
        found += [_PEON_FEWER[space] for space in range(4) if workers[space] in (seat, lies)]
    if state.box.rulings.empty_action == "forbidden":
        effective = [move for move in found if not changes_nothing(state, seat, move.args[0])]
        return effective or found
    return found


def why_not_action(state: State, seat: int, move: Move) -> Refusal | None:
    """AG-ACT-1 to AG-ACT-6, AG-PEON-1 to AG-PEON-6, and AG-ACT-9 by ruling AG-R63."""
    space = move.args[0]
    if move.verb in (m.PLACE, m.PLACE_FEWER):
        closed = _why_not_place(state, seat, space)
    else:
        closed = why_not_peon(state, seat, space) or why_not_pay_peon(state, seat)
    if closed or state.box.rulings.empty_action == "allowed":
        return closed
    if move in open_actions(state, seat):
        return None
    return no("empty_action", space=m.SPACES[space])


def _why_not_place(state: State, seat: int, space: int) -> Refusal | None:
    if space < 16 and not state.built[space] and space != state.builder:
        return no("space_unbuilt", space=m.SPACES[space])
    if state.workers[space] in (seat, seat + LYING):
        return no("own_worker_there", space=m.SPACES[space])
    if not state.seats[seat].workers:
        return no("no_worker_in_supply")
    return None


def why_not_peon(state: State, seat: int, space: int) -> Refusal | None:
    """AG-PEON-1: the player needs a worker on the space."""
    if state.workers[space] not in (seat, seat + LYING):
        return no("peon_without_worker", space=m.SPACES[space])
    return None


def why_not_pay_peon(state: State, seat: int) -> Refusal | None:
    """AG-PEON-6: the full price, unless there is no worker in the supply (AG-PEON-5)."""
    player, price = state.seats[seat], peon_price(state, seat)
    if player.workers and player.rupees < price:
        return no("peon_unpaid", needs=price, has=player.rupees)
    return None


def peon_price(state: State, seat: int) -> int:
    """AG-PEON-4: 2 rupees, 1 with the Calligrapher."""
    if state.seats[seat].contracts & state.box.calligrapher:
        return state.box.card["peon_price"].number("rupees")
    return state.box.numbers.peon_rupees


# ---------------------------------------------------------------- entering


def play_action(state: State, seat: int, move: Move) -> None:
    """AG-ACT-10: pay or place, kick-out, rupees, action, followers, Merchant or Builder."""
    if move.verb in (m.PLACE, m.PLACE_FEWER):
        _place(state, seat, move.args[0])
    else:
        price = min(peon_price(state, seat), state.seats[seat].rupees)
        spend(state, seat, price, "AG-PEON-1")
        use_peon(state, seat, move.args[0])
    if move.verb in FEWER:
        ask_how_many(state)


def _place(state: State, seat: int, space: int) -> None:
    """AG-ACT-3: the worker stands on the space and the action begins."""
    thrown_out = state.workers[space]
    state.seats[seat].workers -= 1
    state.workers[space] = seat
    tell(state, "worker", seat, "AG-ACT-3", space=m.SPACES[space], lying=False, placed=True)
    _open_action(state, seat, space, "yes")
    if space < 16 and state.rupees_on[space]:
        state.stack.append(CollectRupees(seat, space))
    if thrown_out != FREE:
        kick_out(state, thrown_out, space)


def use_peon(state: State, seat: int, space: int) -> None:
    """AG-PEON-2: a laid-down worker stands up; AG-PEON-7: rupees and Merchant by ruling."""
    if state.workers[space] == seat + LYING:
        stand_up(state, seat, space, "AG-PEON-2")
    tell(state, "peon", seat, "AG-PEON-1", space=m.SPACES[space])
    rulings = state.box.rulings
    _open_action(state, seat, space, rulings.peon_merchant_favour)
    if rulings.peon_collects_rupees == "yes" and space < 16 and state.rupees_on[space]:
        state.stack.append(CollectRupees(seat, space))


def _open_action(state: State, seat: int, space: int, meets_merchant: str) -> None:
    """Pushes the steps after the action, then the action itself."""
    if space == ARCHITECT:
        state.stack.append(Architect(seat))
    elif space == SAILOR:
        set_sail(state, seat)
    elif space == TRADER:
        state.stack.append(Trader(seat, False, False))
    elif space == BOTANIST:
        state.stack.append(Botanist(seat, 0))
    else:
        _open_building(state, seat, space, meets_merchant)


def _open_building(state: State, seat: int, building: int, meets_merchant: str) -> None:
    """AG-MERCH-1, AG-BLD-1: Merchant or Builder moves after the action (AG-R77)."""
    if building == state.merchant and meets_merchant == "yes":
        state.stack.append(MeetMerchant(seat))
    if building == state.builder:
        state.stack.append(BuilderMoves())
        if not state.built[building]:
            erect(state, seat, building, "AG-BLD-1")
    if state.box.made_from[building] < 0:
        state.stack.append(Production(seat, building))
    else:
        state.stack.append(Processing(seat, building, True))
    before = state.box.rulings.merchant_favour_timing == "before"
    if building == state.merchant and meets_merchant == "yes" and before:
        greet_merchant(state, seat)


@book.automatic
class CollectRupees(NamedTuple):
    """AG-ACT-8: all rupees on the building, after a kick-out and before the action."""

    collector: int
    building: int

    def run(self, state: State) -> None:
        """Puts them into the player's bag."""
        building = self.building
        rupees, state.rupees_on[building] = state.rupees_on[building], 0
        earn(state, self.collector, rupees, "AG-ACT-8", building=m.BUILDINGS[building])


# ---------------------------------------------------------------- kicking out


def kick_out(state: State, worker: int, space: int) -> None:
    """AG-ACT-4, AG-ACT-5: back to its owner's supply; a standing worker gives favour."""
    seat = worker % LYING
    owner, box = state.seats[seat], state.box
    owner.workers += 1
    tell(state, "kicked_out", seat, "AG-ACT-4", space=m.SPACES[space], lying=worker >= LYING)
    if worker >= LYING:
        return
    if not _cook_has_room(state, seat):
        _compensate(state, seat)
        return
    state.stack.append(CookStores(seat))
    if box.rulings.cook_keeps_compensation == "yes":
        _compensate(state, seat)


def _compensate(state: State, seat: int) -> None:
    """AG-ACT-5: one favour, two from space 4 of the meditation track on."""
    track = state.box.meditation
    far = state.seats[seat].tracker >= track.double_compensation_from_space
    gain_favour(state, seat, track.compensation_double if far else track.compensation, "AG-ACT-5")


def _cook_has_room(state: State, seat: int) -> bool:
    player = state.seats[seat]
    if not player.contracts & state.box.cook:
        return False
    return player.stored < cook_room(state)


def cook_room(state: State) -> int:
    """AG-N08: free places on the card."""
    return state.box.card["store_kicked_workers"].number("capacity")


@book.prompt(m.STORE, m.DECLINE)
class CookStores(NamedTuple):
    """AG-INT-6: the owner of the Cook may keep the kicked-out worker on the card (AG-N08)."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        """Keep it on the card, or take it into the supply."""
        return [m.STORE(), m.DECLINE()]

    def moves(self, state: State) -> list[Move]:
        """Keeping needs the worker to be still in the supply."""
        return self.candidates(state) if state.seats[self.seat].workers else [m.DECLINE()]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """The card has room, but a game played against the rules may have used the worker again."""
        if move.verb is m.STORE and not state.seats[self.seat].workers:
            return no("no_worker_in_supply", "AG-N08")
        return None

    def play(self, state: State, move: Move) -> None:
        """Ruling AG-R56: storing may cost the compensation."""
        state.stack.pop()
        player = state.seats[self.seat]
        if move.verb is m.STORE:
            player.workers -= 1
            player.stored += 1
            tell(state, "stored", self.seat, "AG-N08")
        elif state.box.rulings.cook_keeps_compensation == "no":
            _compensate(state, self.seat)


# ---------------------------------------------------------------- the free Peon (AG-FT-10)


@book.prompt(m.PEON, m.PEON_FEWER)
class FreePeon(NamedTuple):
    """AG-FT-10: the Peon for free, on any space with a worker of the player."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        """Every space with a worker of the player; fewer goods, too (AG-MARK-3)."""
        own = (self.seat, self.seat + LYING)
        spaces = (*m.PEON.table, *_PEON_FEWER)
        return [move for move in spaces if state.workers[move.args[0]] in own]

    def moves(self, state: State) -> list[Move]:
        """Every candidate is legal."""
        return self.candidates(state)

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AG-PEON-1."""
        return why_not_peon(state, self.seat, move.args[0])

    def play(self, state: State, move: Move) -> None:
        """Counts as the main action."""
        state.stack.pop()
        use_peon(state, self.seat, move.args[0])
        if move.verb in FEWER:
            ask_how_many(state)


# ---------------------------------------------------------------- ruling AG-R63


def changes_nothing(state: State, seat: int, space: int) -> bool:
    """True if the action of this space would change nothing."""
    player = state.seats[seat]
    if space == SAILOR:
        orders = (why_not_fulfil(state, seat, guild) is None for guild in range(3))
        return not open_deliveries(state, seat) and not any(player.goods) and not any(orders)
    if space == BOTANIST:
        stuck = why_not_advance(state, seat) is not None and not player.covers
        return stuck and not can_move_a_farmer(state, seat)
    if space == ARCHITECT:
        return not Architect(seat).useful(state)
    if space == TRADER or not state.built[space]:
        return False
    if state.box.made_from[space] < 0:
        return not production(state, seat, space)
    return not player.goods[state.box.made_from[space]]
