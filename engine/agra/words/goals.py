""" "What can I do?" in words: goals, what is missing for them, and what would be given up."""

from __future__ import annotations

from collections.abc import Sequence

from engine.agra import moves as m
from engine.agra.chapters.orders import COLUMN
from engine.agra.goals.kinds import BUILD, CONTRACT, DELIVER, ORDER, RISE, SERVE, STAND, Goal
from engine.agra.missed import (
    AKBAR,
    CARD,
    DELIVERY,
    FAVOUR,
    FOLLOWERS,
    POINTS,
    TILE,
    VALUE,
    Missed,
)
from engine.agra.near_misses import (
    EXCHANGE,
    GOOD,
    POINT,
    PROCESS,
    PRODUCE,
    RUPEE,
    STEP,
    NearMiss,
    Source,
)
from engine.agra.near_misses import FAVOUR as ONE_FAVOUR
from engine.agra.words.moves import move_text
from engine.agra.words.voice import Voice
from engine.core.frames import NOBODY
from engine.core.goals.search import Way
from engine.core.language.words import N_, Words
from engine.core.moves import Move

GOALS = {
    DELIVER: (N_("Deliver to {notable}"), "notable", m.NOTABLES),
    CONTRACT: (N_("Win the contract of {notable}"), "notable", m.NOTABLES),
    BUILD: (N_("Build {building}"), "building", m.BUILDINGS),
    SERVE: (N_("Serve Akbar with {good}"), "good", m.GOODS),
    RISE: (N_("Go up 1 step with {guild}"), "guild", m.GUILDS),
}


def outcome_text(words: Words, way: Way, seats: Sequence[str]) -> str:
    """Who wins the contract, or would lead; empty if the seat wins it, or none is at stake."""
    voice, winner, leader = Voice(words, seats), way.gains["winner"], way.gains["leader"]
    if winner not in (NOBODY, way.seat):
        return voice.sentence("{who} wins the contract", who=voice.name(winner))
    if winner == NOBODY and leader >= 0:
        return voice.sentence("{who} would lead then", who=voice.name(leader))
    return ""


def goal_text(words: Words, goal: Goal) -> str:
    """The goal as a label."""
    voice = Voice(words)
    if goal.kind == STAND:
        return voice.plural("Stand up {n} worker", "Stand up {n} workers", goal.what)
    if goal.kind == ORDER:
        guild = m.GUILDS[goal.what // COLUMN]
        position = goal.what % COLUMN + 1
        return voice.tell(
            N_("Fulfil order {position} of {guild}"), {"guild": guild}, position=position
        )
    message, name, ids = GOALS[goal.kind]
    return voice.tell(message, {name: ids[goal.what]})


def near_miss_text(words: Words, near: NearMiss) -> str:
    """The one missing thing; without proof, what one more of it would do."""
    voice = Voice(words)
    if not near.proven:
        return _with_one_more(voice, near)
    if near.kind == GOOD:
        return voice.tell(N_("1 {good} missing"), {"good": m.GOODS[near.what]})
    if near.kind == STEP:
        return voice.tell(N_("1 step missing with {guild}"), {"guild": m.GUILDS[near.what]})
    return voice.sentence(SHORT[near.kind])


def _with_one_more(voice: Voice, near: NearMiss) -> str:
    if near.kind == GOOD:
        return voice.tell(N_("With 1 more {good}"), {"good": m.GOODS[near.what]})
    if near.kind == STEP:
        return voice.tell(N_("With 1 more step with {guild}"), {"guild": m.GUILDS[near.what]})
    return voice.sentence(MORE[near.kind])


MORE = {
    ONE_FAVOUR: N_("With 1 more favour"),
    RUPEE: N_("With 1 more rupee"),
    POINT: N_("With 1 more meditation point"),
}
SHORT = {
    ONE_FAVOUR: N_("1 favour missing"),
    RUPEE: N_("1 rupee missing"),
    POINT: N_("1 meditation point missing"),
}


def sources_text(words: Words, sources: Sequence[Source]) -> str:
    """How to get a missing good; empty if unknown."""
    voice = Voice(words)
    return voice.either(_source(voice, source) for source in sources)


def _source(voice: Voice, source: Source) -> str:
    way = voice.tell(_SOURCES[source.how], {"good": m.GOODS[source.good]})
    return voice.sentence("{way} (you have {n})", way=way, n=source.n) if source.n else way


_SOURCES = {
    PROCESS: N_("process {good}"),
    PRODUCE: N_("produce {good}"),
    EXCHANGE: N_("exchange {good}"),
}


def missed_text(words: Words, missed: Missed) -> str:
    """Something still possible."""
    voice, n = Voice(words), missed.n
    if missed.kind == DELIVERY:
        return voice.plural("{n} delivery left", "{n} deliveries left", n)
    if missed.kind == POINTS:
        return voice.plural("{n} meditation point left", "{n} meditation points left", n)
    if missed.kind == VALUE:
        return voice.sentence("Goods worth {n} not taken yet", n=n)
    if missed.kind == FOLLOWERS:
        return voice.sentence("Followers: not asked yet")
    if missed.kind == AKBAR:
        goods = voice.listing(voice.good(m.GOODS[move.args[0]]) for move in missed.moves)
        return voice.sentence("Serve Akbar: {goods}", goods=goods)
    if missed.kind in (FAVOUR, TILE):
        actions = voice.listing(voice.action(m.FAVOUR_ACTIONS[a.args[0]]) for a in missed.moves)
        message = N_("Favour tiles: {actions}") if missed.kind == TILE else _FAVOUR
        return voice.sentence(message, actions=actions)
    if missed.kind == CARD:
        cards = voice.listing(voice.plain_notable(m.NOTABLES[a.args[0]]) for a in missed.moves)
        return voice.sentence("Unused contracts: {cards}", cards=cards)
    return voice.listing(_move(words, move) for move in missed.moves)


_FAVOUR = N_("Favour actions: {actions}")


def _move(words: Words, move: Move) -> str:
    return move_text(words, move)
