""" "What can I do?" in words: goals, what is missing for them, and what would be given up."""

from __future__ import annotations

from collections.abc import Sequence

from engine.amritsar import moves as m
from engine.amritsar.goals.kinds import BUY, DONATE, FOLLOW, LAND, LEVELS, SELL, STEP, Goal
from engine.amritsar.missed import ELEPHANT, TILE, TRADE, Missed
from engine.amritsar.near_misses import BUY as BY_BUYING
from engine.amritsar.near_misses import EXCHANGE, ITEM, Source
from engine.amritsar.near_misses import SELL as BY_SELLING
from engine.amritsar.near_misses import TRADE as BY_TRADING
from engine.amritsar.pieces import ITEMS, RESOURCES
from engine.amritsar.words.voice import Voice
from engine.core.goals.near_misses import NearMiss
from engine.core.goals.search import Way
from engine.core.language.words import N_, Words

GOALS = {
    STEP: (N_("{track} +1"), "track", m.TRACKS),
    BUY: (N_("Buy {resource}"), "resource", RESOURCES),
    SELL: (N_("Sell {resource}"), "resource", RESOURCES),
    LAND: (N_("Act in the {district}"), "district", m.DISTRICTS),
}
UPGRADES = (
    N_("Add a storehouse"),
    N_("Play an objective"),
    N_("Place a mahout tile"),
)
SOURCES = {
    BY_BUYING: N_("buy it for {coins}"),
    BY_SELLING: N_("sell {item} for {coins}"),
    EXCHANGE: N_("exchange {item}"),
    BY_TRADING: N_("trade in the market"),
}
MISSED = {
    TILE: N_("Tile action left"),
    ELEPHANT: N_("Elephant not used"),
    TRADE: N_("No trade: no counter"),
}


def goal_text(words: Words, goal: Goal) -> str:
    """The goal as a label."""
    voice, (kind, what) = Voice(words), goal
    if kind == FOLLOW:
        return voice.sentence("Follow")
    if kind == DONATE:
        district = m.DISTRICTS[what // LEVELS]
        level = what % LEVELS + 1
        return voice.tell(
            N_("Donate in the {district}, level {level}"), {"district": district}, level=level
        )
    if kind in GOALS:
        message, name, ids = GOALS[kind]
        return voice.tell(message, {name: ids[what]})
    return voice.sentence(UPGRADES[what])


def outcome_text(words: Words, way: Way, _seats: Sequence[str]) -> str:
    """What the others gain by it; empty if nothing."""
    n, voice = way.gains["others"], Voice(words)
    return voice.sentence("Others +{n} PP", n=n) if n > 0 else ""


def near_miss_text(words: Words, near: NearMiss) -> str:
    """The one missing thing; without proof, what one more of it would do."""
    voice = Voice(words)
    if near.kind != ITEM:
        message = N_("1 counter missing on the elephant")
        return voice.sentence(message if near.proven else N_("With 1 more counter"))
    message = N_("1 {item} missing") if near.proven else N_("With 1 more {item}")
    return voice.tell(message, {"item": ITEMS[near.what]})


def sources_text(words: Words, sources: Sequence[Source]) -> str:
    """How to get a missing thing; empty if unknown."""
    voice = Voice(words)
    return voice.either(_source(voice, source) for source in sources)


def _source(voice: Voice, source: Source) -> str:
    values = {"item": ITEMS[source.item]}
    return voice.tell(SOURCES[source.how], values, coins=voice.coins(source.coins))


def missed_text(words: Words, missed: Missed) -> str:
    """Something still possible."""
    return Voice(words).sentence(MISSED[missed.kind])
