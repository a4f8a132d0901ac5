"""Upgrades: storehouses, objectives and mahout tiles, with tax and counter (AM-UPG)."""

from __future__ import annotations

from functools import partial
from typing import Any, NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.box import (
    ALL_BRIDGES,
    ANY_PAYS,
    FREE_UPGRADE,
    MAHOUTS,
    OBJECTIVES,
    STOREHOUSES,
    UPGRADE,
    UPGRADED,
    Op,
)
from engine.amritsar.chapters.benefits import (
    BY,
    BY_HOUSE,
    BY_SPACE,
    BY_TRACK,
    does,
    perform,
    tell_nothing,
)
from engine.amritsar.chapters.bridge import pay_bridge, pay_tile_of_decade
from engine.amritsar.chapters.counters import free_counter
from engine.amritsar.chapters.donations import may_decline
from engine.amritsar.chapters.draws import DrawStorehouse, storehouses_left
from engine.amritsar.chapters.storage import spend
from engine.amritsar.lake import FREE
from engine.amritsar.pieces import ITEMS
from engine.amritsar.refusals import no
from engine.amritsar.state import COVERED, Seat, State, book, tell
from engine.core.frames import CHANCE
from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal

HIDDEN = len(m.OBJECTIVES)
"""In a move: an objective that the app is not told."""


@does(UPGRADE, FREE_UPGRADE)
def _grant(state: State, seat: int, op: Op, by: int, _rule: str) -> None:
    """AM-UPG-8: an upgrade that is impossible is lost; AM-UPG-6: only payment can be dropped."""
    kinds, is_free = op[1], op[0] == FREE_UPGRADE
    if open_upgrades(state, seat, kinds, is_free=is_free):
        state.stack.append(Upgrade(seat, kinds, is_free, by))
    else:
        why = partial(why_no_upgrade, kinds=kinds, is_free=is_free)
        tell_nothing(state, seat, "upgrade", why)


@book.prompt(m.UPGRADE_STOREHOUSE, m.UPGRADE_OBJECTIVE, m.UPGRADE_MAHOUT, m.DECLINE)
class Upgrade(NamedTuple):
    """AM-UPG: one upgrade of the kinds that the action allows."""

    seat: int
    kinds: int
    is_free: bool
    by: int

    def candidates(self, state: State) -> list[Move]:
        return [*all_upgrades(state, self.seat), m.DECLINE.table]

    def moves(self, state: State) -> list[Move]:
        found = open_upgrades(state, self.seat, self.kinds, is_free=self.is_free)
        if not found or may_decline(state, self.by):
            found.append(m.DECLINE.table)
        return found

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AM-UPG-1 to AM-UPG-4; AM-FOL-6: a follower must."""
        if move.verb is not m.DECLINE:
            return why_not_upgrade(state, self.seat, move, self.kinds, is_free=self.is_free)
        if may_decline(state, self.by):
            return None
        possible = open_upgrades(state, self.seat, self.kinds, is_free=self.is_free)
        return no("must_be_done", action="upgrade") if possible else None

    def facts(self, _state: State) -> dict[str, Any]:
        kinds = [m.KINDS[n] for n in range(3) if self.kinds >> n & 1]
        return {"kinds": kinds, "by": BY[self.by]}

    def play(self, state: State, move: Move) -> None:
        """Pays where there is no choice, else asks with what (AM-UPG-7)."""
        state.stack.pop()
        if move.verb is m.DECLINE:
            tell(state, "declined", self.seat, "AM-RES-4", action="upgrade")
            return
        kind = _KIND[move.verb.kinds[0][0]]
        thing, place = move.args[1], move.args[2] if len(move.args) > 2 else 0
        if not is_room(state, self.seat, kind, thing, place):
            raise ValueError(move.text)
        with_items = payers(state, self.seat, kind)
        if self.is_free:
            tell(state, "upgrade_free", self.seat, "AM-UPG-6", upgrade=m.KINDS[kind])
        elif len(with_items) > 1:
            state.stack.append(Pay(self.seat, kind, thing, place, self.by))
            return
        else:
            item = with_items[0] if with_items else state.box.cost_item[kind]
            pay(state, self.seat, kind, item)
        add(state, self.seat, kind, thing, place, self.by)


@book.undivided(m.PAY)
class Pay(NamedTuple):
    """AM-STO-12: which resource pays for the upgrade."""

    seat: int
    kind: int
    thing: int
    place: int
    by: int

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AM-UPG-7: one that is there."""
        if move.args[0] + 1 in payers(state, self.seat, self.kind):
            return None
        return no("nothing_to_pay", resource=move.verb.kinds[0][move.args[0]])

    def facts(self, state: State) -> dict[str, Any]:
        usual = ITEMS[state.box.cost_item[self.kind]]
        return {"kind": m.KINDS[self.kind], "resource": usual, "thing": "", "by": BY[self.by]}

    def play(self, state: State, move: Move) -> None:
        """A correction may have taken the place while this was asked: then nothing is paid."""
        state.stack.pop()
        if not is_room(state, self.seat, self.kind, self.thing, self.place):
            tell(state, "declined", self.seat, "AM-RES-4", action="upgrade")
            return
        pay(state, self.seat, self.kind, move.args[0] + 1)
        add(state, self.seat, self.kind, self.thing, self.place, self.by)


def is_room(state: State, seat: int, kind: int, thing: int, place: int) -> bool:
    """Is the thing there, its place free, and a counter on the board?"""
    player = state.seats[seat]
    if kind == STOREHOUSES:
        fits = thing in state.display
    elif kind == MAHOUTS:
        fits = player.mahouts[place] == FREE and thing not in player.mahouts
    else:
        fits = player.played[place + 1] == FREE
    return fits and player.board > 0


def pay(state: State, seat: int, kind: int, item: int) -> None:
    """The price goes to the reserve."""
    n = state.box.cost_n[kind]
    spend(state, seat, item, n)
    rule = state.box.upgrade_rule[kind]
    if item != state.box.cost_item[kind]:
        rule = "AM-UPG-7"
    tell(state, "upgrade_paid", seat, rule, upgrade=m.KINDS[kind], resource=ITEMS[item], n=n)


def add(state: State, seat: int, kind: int, thing: int, place: int, by: int) -> None:
    """AM-RES-2: take or place, tax, counter, printed bonus, bridge; ruling AM-RUL-5."""
    if not state.seats[seat].board:
        raise ValueError("board")
    rulings = state.box.rulings
    if kind == STOREHOUSES and rulings.storehouse_display == "refilled":
        state.stack.append(refill())
    waits = kind == STOREHOUSES and _waits_for_bridges(state, thing)
    state.stack.append(bridges_added(seat, by) if waits else added(seat, by))
    later = rulings.effect_order == "bonus_then_counter"
    if later:
        state.stack.append(counter_freed(seat))
    icons, benefit, granted, rule = _PUT[kind](state, seat, thing, place)
    raise_tax(state, seat, icons)
    if not later:
        free_counter(state, seat)
    if benefit != FREE:
        perform(state, seat, benefit, granted, rule)


def _waits_for_bridges(state: State, house: int) -> bool:
    """AM-STO-9, ruling AM-RUL-48: do all bridge tiles pay only from the next upgrade on?"""
    later = state.box.rulings.bridge_storehouse_itself == "not_yet"
    return later and state.box.house_perk[house] == ALL_BRIDGES


def raise_tax(state: State, seat: int, icons: int) -> None:
    """AM-UPG-5: a step for each tax icon; ruling AM-RUL-30: perhaps not past the end."""
    player = state.seats[seat]
    before, most = player.tax, state.box.printed.taxes.track_max
    player.tax += icons
    if state.box.rulings.tax_track_end == "capped":
        player.tax = max(before, min(player.tax, most))
    if player.tax != before:
        tell(state, "tax", seat, "AM-UPG-5", before=before, after=player.tax)


def _put_storehouse(state: State, seat: int, house: int, _place: int) -> tuple[int, int, int, str]:
    """AM-UPG-1: its slots are there at once."""
    player, box = state.seats[seat], state.box
    at = state.display.index(house)
    state.display = state.display[:at] + state.display[at + 1 :]
    player.storehouses += (house,)
    player.slots += box.house_slots[house]
    player.perks |= box.house_perk[house]
    name = m.STOREHOUSES[house]
    tell(state, "storehouse_built", seat, "AM-UPG-1", storehouse=name, slots=player.slots)
    return box.house_tax[house], box.house_benefit[house], BY_HOUSE, box.house_rule[house]


def _put_objective(
    state: State, seat: int, objective: int, place: int
) -> tuple[int, int, int, str]:
    """AM-UPG-2: face down, with the bonus of its space; only the owner is told which it is."""
    player, box, space = state.seats[seat], state.box, place + 1
    if player.played[space] != FREE:
        raise ValueError(space)
    put_face_down(state, seat, objective, space)
    tell(state, "objective_played", seat, "AM-UPG-2", space=m.SPACES[space])
    return box.objective_tax, box.space_benefit[space], BY_SPACE, "AM-UPG-2"


def put_face_down(state: State, seat: int, objective: int, space: int) -> None:
    """AM-HID-1: an objective of one's own on a space of the board."""
    player = state.seats[seat]
    if objective == HIDDEN:
        player.played = replaced(player.played, space, COVERED)
        return
    player.hand &= ~(1 << objective)
    player.played = replaced(player.played, space, objective)
    values = {"objective": m.OBJECTIVES[objective], "space": m.SPACES[space]}
    tell(state, "objective_is", seat, "AM-HID-1", seat, **values)


def _put_mahout(state: State, seat: int, mahout: int, colour: int) -> tuple[int, int, int, str]:
    """AM-UPG-3: the colour decides when it can follow."""
    player = state.seats[seat]
    if player.mahouts[colour] != FREE:
        raise ValueError(colour)
    player.mahouts = replaced(player.mahouts, colour, mahout)
    values = {"mahout": m.MAHOUTS[mahout], "colour": m.COLOURS[colour]}
    tell(state, "mahout_placed", seat, "AM-UPG-3", **values)
    return state.box.mahout_tax[mahout], FREE, BY_SPACE, "AM-UPG-3"


_PUT = (_put_storehouse, _put_objective, _put_mahout)


@book.step
def counter_freed(state: State, seat: int) -> None:
    """Ruling AM-RUL-5: the counter after the bonus."""
    free_counter(state, seat)


@book.step
def refill(state: State) -> None:
    """Ruling AM-RUL-41: another storehouse replaces the one taken."""
    if any(storehouses_left(state)):
        state.stack.append(DrawStorehouse(CHANCE))


@book.step
def added(state: State, seat: int, by: int) -> None:
    """AM-BRG-6, AM-BRG-7: last of all the bridge pays for an upgrade (AM-RES-2)."""
    if _meets_bridge(state, by):
        pay_bridge(state, seat, UPGRADED)


@book.step
def bridges_added(state: State, seat: int, by: int) -> None:
    """Ruling AM-RUL-48: for the storehouse of all bridges itself only this decade's tile pays."""
    if _meets_bridge(state, by):
        pay_tile_of_decade(state, seat, UPGRADED)


def _meets_bridge(state: State, by: int) -> bool:
    """Ruling AM-RUL-16: perhaps not an upgrade granted by a knowledge track."""
    return by != BY_TRACK or bool(state.box.rulings.granted_upgrade == "in_full")


# ---------------------------------------------------------------- what can be added


def _in_hand(state: State, player: Seat) -> list[int]:
    """The objectives that a player may still play, by their place in the move."""
    if state.box.is_covered:
        return [HIDDEN]
    return [n for n in range(HIDDEN) if player.hand >> n & 1]


def _is_same_tile(state: State, seat: int, mahout: int, colour: int) -> bool:
    """Ruling AM-RUL-42: has another player this tile on this colour, where that is forbidden?"""
    if state.box.rulings.mahout_colour == "setup_only":
        return False
    others = (player for n, player in enumerate(state.seats) if n != seat)
    return any(player.mahouts[colour] == mahout for player in others)


def payers(state: State, seat: int, kind: int) -> list[int]:
    """AM-UPG-7: the items that can pay for an upgrade of this kind."""
    player, box = state.seats[seat], state.box
    usual = [box.cost_item[kind]]
    wanted = (1, 2, 3) if player.perks & ANY_PAYS else usual
    return [item for item in wanted if player.items[item] >= box.cost_n[kind]]


def open_upgrades(state: State, seat: int, kinds: int, *, is_free: bool) -> list[Move]:
    """Every upgrade that is possible now."""
    player = state.seats[seat]
    found: list[Move] = []
    has_room = len(player.storehouses) < state.box.storehouse_spaces
    if kinds & 1 and has_room and (is_free or payers(state, seat, STOREHOUSES)):
        found += [m.UPGRADE_STOREHOUSE.table[0][n] for n in dict.fromkeys(state.display)]
    if kinds & 2 and FREE in player.played[1:] and (is_free or payers(state, seat, OBJECTIVES)):
        table = m.UPGRADE_OBJECTIVE.table[0]
        spaces = [n for n in range(3) if player.played[n + 1] == FREE]
        found += [table[n][space] for n in _in_hand(state, player) for space in spaces]
    if kinds & 4 and FREE in player.mahouts and (is_free or payers(state, seat, MAHOUTS)):
        found += _open_mahouts(state, seat)
    return found


def _open_mahouts(state: State, seat: int) -> list[Move]:
    placed, table = state.seats[seat].mahouts, m.UPGRADE_MAHOUT.table[0]
    colours = [colour for colour in range(4) if placed[colour] == FREE]
    return [
        table[mahout][colour]
        for mahout in range(len(m.MAHOUTS))
        if mahout not in placed
        for colour in colours
        if not _is_same_tile(state, seat, mahout, colour)
    ]


def all_upgrades(state: State, seat: int) -> list[Move]:
    """What the book names, open or closed: the display, the own objectives and mahout tiles."""
    player = state.seats[seat]
    displayed = [m.UPGRADE_STOREHOUSE(0, n) for n in dict.fromkeys(state.display)]
    objectives = [
        m.UPGRADE_OBJECTIVE(0, n, space) for n in _in_hand(state, player) for space in range(3)
    ]
    return displayed + objectives + list(m.UPGRADE_MAHOUT)


def why_not_upgrade(
    state: State, seat: int, move: Move, kinds: int, *, is_free: bool
) -> Refusal | None:
    """AM-UPG-1 to AM-UPG-4, and whether the action allows this kind."""
    kind = _KIND[move.verb.kinds[0][0]]
    if not kinds >> kind & 1:
        allowed = [m.KINDS[n] for n in range(3) if kinds >> n & 1]
        rule = "AM-DIS-12" if kind == OBJECTIVES else "AM-DIS-11"
        return no("upgrade_not_allowed", rule, kind=m.KINDS[kind], allowed=allowed)
    if refusal := _WHY_NOT[kind](state, seat, move):
        return refusal
    if is_free or payers(state, seat, kind):
        return None
    box = state.box
    item, needs = box.cost_item[kind], box.cost_n[kind]
    has = state.seats[seat].items[item]
    values = {"kind": m.KINDS[kind], "resource": ITEMS[item], "needs": needs, "has": has}
    return no("upgrade_unpaid", box.upgrade_rule[kind], **values)


_KIND = {kind: n for n, kind in enumerate(m.KINDS)}


def _why_not_storehouse(state: State, seat: int, move: Move) -> Refusal | None:
    if len(state.seats[seat].storehouses) >= state.box.storehouse_spaces:
        return no("no_storehouse_space")
    if move.args[1] not in state.display:
        return no("storehouse_gone", storehouse=m.STOREHOUSES[move.args[1]])
    return None


def _why_not_objective(state: State, seat: int, move: Move) -> Refusal | None:
    player, (_, objective, space) = state.seats[seat], move.args
    if player.played[space + 1] != FREE:
        return no("no_objective_space", space=m.SPACES[space + 1])
    if state.box.is_covered != (objective == HIDDEN):
        return no("objective_covered")
    if objective not in _in_hand(state, player):
        return no("not_your_objective", objective=m.HIDDEN[objective])
    return None


def _why_not_mahout(state: State, seat: int, move: Move) -> Refusal | None:
    player, (_, mahout, colour) = state.seats[seat], move.args
    if mahout in player.mahouts:
        return no("mahout_already_placed", mahout=m.MAHOUTS[mahout])
    if player.mahouts[colour] != FREE:
        return no("no_mahout_space", colour=m.COLOURS[colour])
    if _is_same_tile(state, seat, mahout, colour):
        return no("same_tile_on_colour", mahout=m.MAHOUTS[mahout], colour=m.COLOURS[colour])
    return None


_WHY_NOT = (_why_not_storehouse, _why_not_objective, _why_not_mahout)


def why_no_upgrade(state: State, seat: int, kinds: int, *, is_free: bool) -> Refusal | None:
    """Why none of these upgrades is possible; None where one is."""
    if open_upgrades(state, seat, kinds, is_free=is_free):
        return None
    reasons = (
        why_not_upgrade(state, seat, move, kinds, is_free=is_free)
        for move in all_upgrades(state, seat)
        if kinds >> _KIND[move.verb.kinds[0][0]] & 1
    )
    found = [each for each in reasons if each]
    unpaid = (each for each in found if each.code == "upgrade_unpaid")
    return next(unpaid, found[0] if found else no("no_objective_space", space=""))
