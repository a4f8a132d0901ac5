"""What a contract does, in one short line per ability."""

from __future__ import annotations

from collections.abc import Callable

from engine.agra.pieces import Ability
from engine.agra.words.voice import Voice
from engine.core.language.words import N_, Words

LINES = {
    "sailor_pay_several": N_("Sailor: return goods worth {max_total_value} in all."),
    "store_kicked_workers": N_("Keeps {capacity} kicked-out workers."),
    "meditation_plus": N_("+{amount} meditation point in each Meditation Phase."),
    "sailor_extra_free": N_("Your Sailor: +{deliveries} delivery."),
    "sailor_follow": N_("Follow a Sailor with {deliveries} delivery."),
    "peon_price": N_("The Peon costs {rupees}."),
    "exchange_same_value": N_("Once a turn: exchange a good for one of the same value."),
    "take_any_favour_tile": N_("At once: take any favour tile."),
    "build_first_unbuilt_free": N_("At once: build the nearest unbuilt building for free."),
    "akbar_same_value": N_("At once: serve Akbar with another good of the same value."),
    "per_order": N_("End: +{rupees} for each order."),
    "per_akbar_marker": N_("End: +{rupees} for each of Akbar's bowls."),
    "per_guild_set": N_("End: +{rupees} for each set of all three guilds."),
}
"""The line of each ability that needs nothing but its numbers."""


def ability_text(words: Words, ability: Ability) -> str:
    """One ability of a contract; rupees are said with their name."""
    voice = Voice(words)
    if ability.effect in _TOLD:
        return _TOLD[ability.effect](voice, ability)
    values: dict[str, object] = dict(ability.further)
    if "rupees" in values:
        values["rupees"] = voice.rupees(ability.number("rupees"))
    return voice.sentence(LINES[ability.effect], **values)


def _generous(voice: Voice, ability: Ability) -> str:
    return voice.sentence(
        "{good} delivered: +{rupees}.",
        good=voice.good(ability.word("good")),
        rupees=voice.rupees(ability.number("rupees")),
    )


def _production(voice: Voice, ability: Ability) -> str:
    goods = voice.listing(voice.good(good) for good in ability.words("goods"))
    return voice.sentence("Produces +{n}: {goods}.", n=ability.number("amount"), goods=goods)


def _build_bonus(voice: Voice, ability: Ability) -> str:
    return voice.sentence(
        "Building: +{n} material and +{rupees}.",
        n=ability.number("building_value"),
        rupees=voice.rupees(ability.number("rupees")),
    )


def _store_good(voice: Voice, ability: Ability) -> str:
    return voice.sentence(
        "Once a turn: put a good here; {capacity} of them give {rupees}.",
        capacity=ability.number("capacity"),
        rupees=voice.rupees(ability.number("rupees_when_full")),
    )


def _dyer(voice: Voice, ability: Ability) -> str:
    return voice.sentence(
        "When you produce: exchange {give} of the goods for {receive} of the "
        "same row worth {value}.",
        give=ability.number("give"),
        receive=ability.number("receive"),
        value=ability.number("receive_value"),
    )


def _caliph(voice: Voice, ability: Ability) -> str:
    good = voice.good(ability.word("good"))
    return voice.sentence("Once a turn: pay 1 {good} to stand up a worker.", good=good)


def _contemplate(voice: Voice, ability: Ability) -> str:
    costs, gains = ability.numbers("mp"), ability.numbers("favour")
    prices = ", ".join(
        voice.sentence("{cost} for {gain}", cost=voice.points(cost), gain=voice.favour(gain))
        for cost, gain in zip(costs, gains, strict=True)
    )
    return voice.sentence("Once a turn: {prices}.", prices=prices)


def _painter(voice: Voice, ability: Ability) -> str:
    return voice.plural(
        "At once: stand up {workers}, go up {n} step with a guild.",
        "At once: stand up {workers}, go up {n} steps with a guild.",
        ability.number("steps"),
        workers=voice.workers(ability.number("workers")),
    )


def _sufi(voice: Voice, ability: Ability) -> str:
    return voice.plural(
        "At once: advance your meditation tracker by {n} space.",
        "At once: advance your meditation tracker by {n} spaces.",
        ability.number("steps"),
    )


def _favour_discount(voice: Voice, ability: Ability) -> str:
    favour = voice.favour(ability.number("amount"))
    return voice.sentence("Once a turn: pay {favour} less.", favour=favour)


def _order_guilds(voice: Voice, ability: Ability) -> str:
    rupees = " / ".join(str(n) for n in ability.numbers("rupees")[1:])
    return voice.sentence("End: {rupees} rupees for orders of 1 / 2 / 3 guilds.", rupees=rupees)


def _gain_favour(voice: Voice, ability: Ability) -> str:
    return voice.sentence("At once: +{favour}.", favour=voice.favour(ability.number("amount")))


def _guild_symbol(voice: Voice, ability: Ability) -> str:
    return voice.sentence(
        "End: +{rupees} for each contract and order of {guild}.",
        rupees=voice.rupees(ability.number("rupees")),
        guild=voice.guild(ability.word("guild")),
    )


_TOLD: dict[str, Callable[[Voice, Ability], str]] = {
    "delivery_bonus": _generous,
    "production_plus": _production,
    "build_bonus": _build_bonus,
    "store_good": _store_good,
    "production_exchange": _dyer,
    "pay_good_stand_worker": _caliph,
    "mp_to_favour": _contemplate,
    "stand_workers_and_influence": _painter,
    "meditation_step_free": _sufi,
    "favour_discount": _favour_discount,
    "order_guilds": _order_guilds,
    "gain_favour": _gain_favour,
    "per_guild_symbol": _guild_symbol,
}

EFFECTS = frozenset({*LINES, *_TOLD})
"""Every effect that has words."""
