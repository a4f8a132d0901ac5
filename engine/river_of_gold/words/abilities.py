"""What clients, patrons and masteries do, in one short line per ability."""

from __future__ import annotations

from engine.core.language.words import N_, Words
from engine.river_of_gold.pieces import Client, ClientType, Mastery, Patron
from engine.river_of_gold.words.voice import Voice

ONGOING = {
    "build_discount": N_("Building in region {region} costs {n} koku less."),
    "influence_each_built_region": N_(
        "Journey's end: +{n} influence in each region where you own a building."
    ),
    "vp_per_client": N_("Journey's end: +{n} VP per client."),
    "sell_goods": N_("Journey's end: sell goods for {n} koku each."),
    "market_good_any": N_("Royal ship: any good from a Market."),
    "empty_space_koku": N_("Royal ship: +{n} koku from each empty space."),
    "influence_touching_regions": N_("Royal ship: +{n} influence in each region beside it."),
    "vp_if_opponent_building": N_("Royal ship: +{n} VP if it visits an opponent's building."),
    "die_shift": N_("Royal ship: move the die {n} face, free."),
    "vp_if_own_building": N_("Royal ship: +{n} VP if it visits your building."),
}
"""What a client does from its delivery on."""

AT_JOURNEYS_END = {"any_good": "good", "favour": "favour", "koku": "koku"}
"""Resources that a client gives at journey's end."""

AT_THE_END = {
    "vp_per_koku": N_("End: 1 VP per {n} koku."),
    "vp_per_goods": N_("End: 1 VP per {n} goods."),
    "vp_per_own": N_("End: {n} VP per {building}."),
    "vp_per_type": N_("End: {n} VP per type of building."),
    "vp_per_region": N_("End: {n} VP per region with a building."),
    "times_region": N_("End: points of region {region} ×{n}."),
}

PLACES = {
    "second_marker": N_("a second marker on a building"),
    "merchant_space": N_("a marker on the Merchant space (first Merchant)"),
    "royal_ship": N_("the royal ship (first Noble)"),
    "artisan_space": N_("a marker on the Artisan space"),
    "elder_space": N_("a marker on the Elder space"),
}

SECOND_MARKER = {
    "own": N_("a second marker on a building of your own"),
    "opponent": N_("a second marker on an opponent's building"),
}

PATRONS = {
    "build_anywhere": N_("Start with {start_koku} more koku. Build in any region."),
    "vp_per_river_space_built": N_("Building: +{vp} VP per river space beside it."),
    "deliver_anywhere": N_("Hand of {hand}, {start_clients} at the start. Deliver with any die."),
    "vp_first_client_of_region": N_("First client of a region: +{vp} VP."),
    "vp_if_opponent_building": N_("Sailing to an opponent's building: +{vp} VP."),
    "set_die": N_("Set the die for {favour} favour instead of rolling."),
    "vp_when_passed": N_("When another marker passes yours: +{vp} VP."),
    "jump_markers": N_("Jump over other players' markers on influence tracks."),
}

CONDITIONS = {
    "buildings_of_one_type": N_("Own {n} buildings of one type."),
    "building_types": N_("Own buildings of {n} types."),
    "client_types": N_("Deliver to clients of {n} types."),
    "clients_of_one_type": N_("Deliver to {n} clients of one type."),
    "regions_with_influence": N_("Have influence in {n} regions."),
}


def client_lines(words: Words, client: Client, kind: ClientType) -> list[str]:
    """Everything on a card: its order, and what it does on delivery, later and at the end."""
    voice, order = Voice(words), client.order
    goods = {"silk": order.silk, "rice": order.rice, "porcelain": order.porcelain}
    lines = [voice.sentence("Order: {goods}.", goods=voice.amounts(goods))]
    gains = delivery_text(voice, client, kind)
    lines.append(voice.sentence("Delivery: {gains}.", gains=gains))
    if client.ongoing:
        lines.append(ongoing_text(voice, client.ongoing, client.ongoing_amount, client.region))
    if client.end_game:
        building = voice.term(f"building.{client.end_type}") if client.end_type else ""
        numbers = {"region": client.region, "n": client.end_amount}
        lines.append(voice.sentence(AT_THE_END[client.end_game], building=building, **numbers))
    return lines


def ongoing_text(voice: Voice, ability: str, n: int, region: int) -> str:
    """What a client does from its delivery on."""
    if ability in AT_JOURNEYS_END:
        gain = voice.amount(AT_JOURNEYS_END[ability], n)
        return voice.sentence("Journey's end: +{gain}.", gain=gain)
    return voice.sentence(ONGOING[ability], n=n, region=region)


def delivery_text(voice: Voice, client: Client, kind: ClientType) -> str:
    """What a delivery gives at once, and where a marker goes."""
    gains = []
    if kind.influence:
        gains.append(f"+{voice.amount('influence', kind.influence)}")
    if kind.favour_limit:
        gains.append(voice.sentence("favour limit +{n}", n=kind.favour_limit))
    if kind.favour:
        gains.append(f"+{voice.amount('favour', kind.favour)}")
    place = SECOND_MARKER.get(client.second_marker, PLACES[kind.places])
    return ", ".join([*gains, voice.sentence(place)])


def patron_line(words: Words, patron: Patron) -> str:
    """What a patron does."""
    return Voice(words).sentence(PATRONS[patron.effect], **dict(patron.further))


def mastery_line(words: Words, mastery: Mastery) -> str:
    """What a mastery asks for."""
    return condition_text(Voice(words), mastery.condition, mastery.amount)


def condition_text(voice: Voice, condition: str, n: int) -> str:
    """A condition of masteries with its number."""
    if condition == "regions_with_flower":
        return voice.plural(
            "Reach the imperial flower in {n} region.",
            "Reach the imperial flower in {n} regions.",
            n,
        )
    return voice.sentence(CONDITIONS[condition], n=n)
