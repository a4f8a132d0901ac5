"""Promises about the clients."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.core.catalogue.doubts import (
    all_there,
    at_least,
    at_most,
    column,
    exactly,
    given,
    must_be,
    must_number,
    never_twice,
)
from engine.core.catalogue.loading import Doubt, promise
from engine.core.catalogue.rows import OneOf
from engine.river_of_gold.pieces import GOODS, JOURNEYS, PLACES, SAILS, Client
from engine.river_of_gold.printed import Catalogue


class Kind(NamedTuple):
    """What the abilities of a type can be, and the rule that says so."""

    rule: str
    ongoing: tuple[str, ...] = ("",)
    end_game: tuple[str, ...] = ("",)
    second_marker: tuple[str, ...] = ("",)


KINDS = {
    "monk": Kind("RG-MNK-2", second_marker=("own", "opponent")),
    "merchant": Kind("RG-MER-3", JOURNEYS, ("vp_per_koku",)),
    "noble": Kind("RG-NOB-3", SAILS, ("vp_per_own", "vp_per_type", "vp_per_region")),
    "artisan": Kind("RG-ART-2", ("build_discount",), ("vp_per_goods",)),
    "elder": Kind("RG-ELD-1", end_game=("times_region",)),
}
FIRST_ONLY = ("merchant_space", "royal_ship")


@promise("client_type")
def five_client_types(c: Catalogue) -> Iterator[Doubt]:
    """Each type has a place of its own; Merchant space and royal ship are taken once (RG-CLI)."""
    yield from exactly("client_type", c.client_types, KINDS, "RG-CMP-12")
    places = column("client_type", c.client_types, "places")
    yield from all_there("client_type", places, PLACES, "RG-CMP-13")
    for each in c.client_types:
        key, once = f"client_type.{each.id}.first_only", each.places in FIRST_ONLY
        yield from must_be(key, each.first_only, once, "RG-MER-2")


@promise("client.type", "client.region", "client_type", "region", "shared_supply.clients")
def each_type_once_in_each_region(c: Catalogue) -> Iterator[Doubt]:
    """30 clients, 5 types by 6 regions; the id tells both (RG-CMP-12)."""
    yield from must_number("client", c.clients, c.shared_supply.clients, "RG-CMP-12")
    yield from must_be("shared_supply.clients", c.shared_supply.clients, 30, "RG-CMP-12")
    pairs = [(f"client.{each.id}", f"{each.type}-{each.region}") for each in c.clients]
    wanted = [f"{each.id}-{region.id}" for each in c.client_types for region in c.regions]
    yield from all_there("client", pairs, wanted, "RG-CMP-12")
    for each, (key, pair) in zip(c.clients, pairs, strict=True):
        yield from must_be(key, each.id, pair, "RG-CMP-12")


@promise("client.order", "limits.goods_each")
def orders_can_be_paid(c: Catalogue) -> Iterator[Doubt]:
    """An order asks for something, and for no more than can be held (RG-DEL-2, RG-LIM-1)."""
    for each in c.clients:
        key = f"client.{each.id}.order"
        yield from at_least(key, each.order.total, 1, "RG-DEL-2")
        for good in GOODS:
            got = getattr(each.order, good)
            yield from at_most(f"{key}.{good}", got, c.limits.goods_each, "RG-LIM-1")


@promise("client")
def abilities_fit_the_type(c: Catalogue) -> Iterator[Doubt]:
    """What a type does not have is not on its cards, what it has is (RG-MNK to RG-ELD)."""
    for each in c.clients:
        if kind := KINDS.get(each.type):
            yield from _fits(each, kind)
        key = f"client.{each.id}"
        amounts = {"ongoing_amount": each.ongoing, "end_amount": each.end_game}
        for name, ability in amounts.items():
            yield from given(f"{key}.{name}", getattr(each, name), bool(ability), "RG-CLI-1")
        typed = each.end_game == "vp_per_own"
        yield from given(f"{key}.end_type", each.end_type, typed, "RG-NOB-4")


def _fits(client: "Client", kind: Kind) -> Iterator[Doubt]:
    for name in ("ongoing", "end_game", "second_marker"):
        complaint = OneOf(getattr(kind, name)).complaint(getattr(client, name), {})
        if complaint:
            yield Doubt(f"client.{client.id}.{name}", *complaint)


@promise("client.type", "client.ongoing", "client.end_game", "client.end_type")
def merchants_and_nobles_all_differ(c: Catalogue) -> Iterator[Doubt]:
    """No two Merchants and no two Nobles do the same (RG-MER-5, RG-NOB-5)."""
    for kind in ("merchant", "noble"):
        cards = [each for each in c.clients if each.type == kind]
        yield from never_twice(column("client", cards, "ongoing"), KINDS[kind].rule)
    nobles = [each for each in c.clients if each.type == "noble"]
    ends = [(f"client.{each.id}.end_game", f"{each.end_game} {each.end_type}") for each in nobles]
    yield from never_twice(ends, "RG-NOB-4")
