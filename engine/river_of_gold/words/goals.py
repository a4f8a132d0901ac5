""" "What can I do?" in words: goals, what is missing for them, and what would be given up."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.frames import NOBODY
from engine.core.goals.near_misses import NearMiss
from engine.core.goals.search import Way
from engine.core.language.words import N_, Words
from engine.river_of_gold import moves as m
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.goals.kinds import BUILD, CLAIM, DELIVER, JOURNEY, TRACK, Goal
from engine.river_of_gold.missed import BY_HAND, DIE, Missed
from engine.river_of_gold.near_misses import A_GOOD, INFLUENCE, KOKU, MARKET, Source
from engine.river_of_gold.words.levels import left_over_text
from engine.river_of_gold.words.voice import Voice

_PRINTED = load_catalogue()

GOALS = {
    DELIVER: (N_("Deliver to {client}"), "client", m.CLIENTS),
    CLAIM: (N_("Claim {mastery}"), "mastery", m.MASTERIES),
    JOURNEY: (N_("Journey's end: {ship}"), "ship", m.SHIPS),
    BUILD: (N_("Build on space {shore}"), "shore", m.SHORES),
    TRACK: (N_("Track reward in region {region}"), "region", m.REGIONS),
}


def goal_text(words: Words, goal: Goal) -> str:
    """The goal as a label."""
    message, name, ids = GOALS[goal.kind]
    return Voice(words).tell(message, {name: ids[goal.what]})


def outcome_text(words: Words, way: Way, seats: Sequence[str]) -> str:
    """Who else gains by a way; empty if no one does."""
    voice, owner = Voice(words, seats), way.gains["owner"]
    if owner == NOBODY:
        return ""
    return voice.sentence("{who} gets owner rewards", who=voice.name(owner))


def near_miss_text(words: Words, near: NearMiss) -> str:
    """What is missing; without proof, what more of it would do."""
    voice = Voice(words)
    if near.kind == INFLUENCE:
        message = N_("1 influence missing in region {region}")
        return voice.sentence(message, region=m.REGIONS[near.what])
    resource = m.GOODS[near.what] if near.kind == A_GOOD else near.kind
    what = voice.amount(resource, near.what if near.kind == KOKU else 1)
    message = N_("{what} missing") if near.proven else N_("With {what} more")
    return voice.sentence(message, what=what)


def sources_text(words: Words, sources: Sequence[Source]) -> str:
    """How to get it; empty if unknown."""
    voice = Voice(words)
    return voice.either(_source(voice, source) for source in sources)


def _source(voice: Voice, source: Source) -> str:
    if source.how == MARKET:
        return voice.sentence("sail to the Market on space {shore}", shore=source.what)
    price = _PRINTED.exchange("favour" if source.what == "koku" else "goods")
    what = voice.amount(source.what, price.give)
    return voice.sentence("exchange {what} (you have {n})", what=what, n=source.n)


def missed_text(words: Words, missed: Missed) -> str:
    """Something still possible."""
    voice = Voice(words)
    if missed.kind == BY_HAND:
        return voice.listing(left_over_text(words, each) for each in missed.left)
    if missed.kind == DIE:
        return voice.sentence("Set the die for the next turn")
    goods = voice.listing(voice.good(m.GOODS[move.args[0]]) for move in missed.moves)
    return voice.sentence("Sell at journey's end: {goods}", goods=goods)
