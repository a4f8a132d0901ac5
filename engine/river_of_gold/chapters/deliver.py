"""Deliver (RG-DEL): pay an order, lay the client open, draw two and discard one."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import ARTISAN, ELDER, INFLUENCE, MERCHANT, MONK, NOBLE, bits
from engine.river_of_gold.chapters.buildings import has_marker, warn_of_markers
from engine.river_of_gold.chapters.clients import (
    RoyalShip,
    give_favour,
    monk_targets,
    needs_royal_ship,
    place_second_marker,
)
from engine.river_of_gold.chapters.hand import (
    client_elsewhere,
    draw_clients,
    let_go,
    may_hold,
)
from engine.river_of_gold.chapters.patrons import delivers_anywhere, kudaka_delivers
from engine.river_of_gold.chapters.rewards import CHOICES, UNTOLD, Line, collect
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import State, book, tell

_PLACES = {MERCHANT: "merchant_space", ARTISAN: "artisan_space", ELDER: "elder_space"}
_RULES = {MERCHANT: "RG-MER-2", ARTISAN: "RG-ART-1", ELDER: "RG-ELD-1"}


def deliver(state: State, seat: int, client: int) -> None:
    """RG-DEL-7: pay, lay the card, influence; places, draw and discard wait."""
    box, player = state.box, state.seats[seat]
    kind, region = box.client_type[client], box.client_region[client]
    if missing_goods(state, seat, client):
        raise ValueError("goods")
    let_go(state, seat, client)
    for good, n in enumerate(box.order[client]):
        player.goods[good] -= n
    goods = {good: n for good, n in zip(m.GOODS, box.order[client], strict=True) if n}
    tell(state, "delivered", seat, "RG-DEL-3", client=m.CLIENTS[client], goods=goods)
    state.stack.append(new_clients(seat))
    state.stack.append(placed(seat, client, _needs_marker(state, seat, kind)))
    state.stack.append(CHOICES[seat])
    if box.mode:
        kudaka_delivers(state, seat, client)
    state.delivered[seat] |= 1 << client
    if n := box.printed.client_types[kind].influence:
        collect(state, Line(UNTOLD, seat, "RG-INF-9", ((INFLUENCE, n),), region))


@book.step
def placed(state: State, seat: int, client: int, marker: bool) -> None:
    """RG-DEL-7: markers, moon, favour and ship, by the type of the client."""
    kind = state.box.client_type[client]
    if kind == MONK:
        give_favour(state, seat, client)
        place_second_marker(state, seat, client)
    elif kind == NOBLE and needs_royal_ship(state, seat):
        state.stack.append(RoyalShip(seat, client))
    elif marker:
        _remind(state, seat, client)


def _remind(state: State, seat: int, client: int) -> None:
    """RG-MER-2, RG-ART-1, RG-ELD-1: a clan marker on its space."""
    kind = state.box.client_type[client]
    values: dict[str, object] = {"client": m.CLIENTS[client]}
    if kind != MERCHANT:
        values["region"] = state.box.client_region[client] + 1
    tell(state, _PLACES[kind], seat, _RULES[kind], **values)
    warn_of_markers(state, seat)


@book.step
def new_clients(state: State, seat: int) -> None:
    """RG-DEL-4: draw 2, discard 1."""
    draw_clients(state, seat, state.box.numbers.delivery_draw, discard=True)


# ---------------------------------------------------------------- to whom


def deliver_moves(state: State, seat: int) -> Sequence[Move]:
    """The clients in the hand that the die and the goods allow."""
    player = state.seats[seat]
    found = player.hand | state.deck if player.covered else player.hand
    if not (state.box.mode and delivers_anywhere(state, seat)):
        found &= state.box.of_region[player.die - 1]
    if not found:
        return ()
    return [
        m.DELIVER.table[client]
        for client in bits(found)
        if not missing_goods(state, seat, client) and not _why_no_place(state, seat, client)
    ]


def deliver_candidates(state: State, seat: int) -> list[Move]:
    """Every client that can be in the hand."""
    return [m.DELIVER.table[client] for client in bits(may_hold(state, seat))]


def why_not_deliver(state: State, seat: int, client: int) -> Refusal | None:
    """RG-ERR-19 to RG-ERR-21, RG-ERR-44, RG-ERR-49."""
    name, player, box = m.CLIENTS[client], state.seats[seat], state.box
    if not may_hold(state, seat) >> client & 1:
        elsewhere = client_elsewhere(state, client) if box.covered else None
        return elsewhere or no("not_in_hand", client=name)
    region = box.client_region[client] + 1
    if region != player.die and not delivers_anywhere(state, seat):
        return no("client_region", die=player.die, region=region, client=name)
    if missing_goods(state, seat, client):
        pairs = zip(m.GOODS, box.order[client], player.goods, strict=True)
        goods = {good: n - has for good, n, has in pairs if n > has}
        return no("goods_missing", goods=goods, client=name)
    return _why_no_place(state, seat, client)


def missing_goods(state: State, seat: int, client: int) -> bool:
    """RG-DEL-2: is any good of the order missing?"""
    silk, rice, porcelain = state.box.order[client]
    goods = state.seats[seat].goods
    return silk > goods[0] or rice > goods[1] or porcelain > goods[2]


def _why_no_place(state: State, seat: int, client: int) -> Refusal | None:
    """R-16 `delivery_illegal`, R-42 `hard_limit_22`."""
    kind = state.box.client_type[client]
    needs_target = state.box.rulings.monk_no_target == "delivery_illegal" and kind == MONK
    if needs_target and not monk_targets(state, seat, client):
        return no("monk_no_target", client=m.CLIENTS[client])
    if _needs_marker(state, seat, kind) and not has_marker(state, seat):
        return no("no_marker")
    return None


def _needs_marker(state: State, seat: int, kind: int) -> bool:
    first = not state.delivered[seat] & state.box.of_type[kind]
    return kind in (ARTISAN, ELDER) or (kind == MERCHANT and first)
