""" "What can I do?" in Amritsar: the goals of a turn, and which moves serve them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.amritsar import box as b
from engine.amritsar import moves as m
from engine.amritsar import rules
from engine.amritsar.chapters.action import Act
from engine.amritsar.chapters.donations import open_spaces
from engine.amritsar.chapters.elephant import Elephant, ElephantAgain, Place
from engine.amritsar.chapters.following import Follow, FollowMaharaja
from engine.amritsar.chapters.rounds import follows_own_turn
from engine.amritsar.chapters.sowing import Drop, Last, Pick
from engine.amritsar.lake import FREE
from engine.amritsar.mind import gist
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.state import State
from engine.core.events import Event
from engine.core.goals.judges import Serving
from engine.core.goals.search import GoalRules
from engine.core.moves import Move, Verb

DONATE, UPGRADE, STEP, BUY, SELL, LAND, FOLLOW = (
    "donate",
    "upgrade",
    "step",
    "buy",
    "sell",
    "land",
    "follow",
)
KINDS = (DONATE, UPGRADE, STEP, FOLLOW, BUY, SELL, LAND)
"""The kinds of goals in the order in which they are told."""
LEVELS = len(m.LEVELS)

_BEFORE = (Place, Elephant, Pick, Drop, Last)
"""The worker has not landed yet."""


class Goal(NamedTuple):
    """Something to reach in this turn."""

    kind: str
    what: int
    """District and level (`donation`), kind of upgrade, track, resource or district."""


def donation(district: int, level: int) -> Goal:
    """A donation on a level, counted from 1."""
    return Goal(DONATE, district * LEVELS + level - 1)


def goals_of(state: State, seat: int) -> list[Goal]:
    """Everything a seat could want now, possible or not."""
    return list(_goals(state, seat))


def _goals(state: State, seat: int) -> Iterator[Goal]:
    box, player = state.box, state.seats[seat]
    for district in range(4):
        spaces = open_spaces(box.lake, state.lake, district)
        for level in sorted({box.lake.spaces[number].level for number in spaces}):
            yield donation(district, level)
    if len(player.storehouses) < box.storehouse_spaces and state.display:
        yield Goal(UPGRADE, b.STOREHOUSES)
    if FREE in player.played[1:]:
        yield Goal(UPGRADE, b.OBJECTIVES)
    if FREE in player.mahouts:
        yield Goal(UPGRADE, b.MAHOUTS)
    for track, at in enumerate(player.tracks):
        if at < box.top_step[track]:
            yield Goal(STEP, track)
    if isinstance(state.stack[-1], Follow | FollowMaharaja):
        yield Goal(FOLLOW, 0)
    yield from (Goal(kind, resource) for kind in (BUY, SELL) for resource in range(3))
    if _sows(state):
        yield from (Goal(LAND, district) for district in range(4))


def _sows(state: State) -> bool:
    return any(isinstance(frame, _BEFORE) for frame in state.stack)


_TOLD = {
    "storehouse_built": Goal(UPGRADE, b.STOREHOUSES),
    "objective_played": Goal(UPGRADE, b.OBJECTIVES),
    "mahout_placed": Goal(UPGRADE, b.MAHOUTS),
    "followed": Goal(FOLLOW, 0),
}


def _reached(_before: State, _after: State, events: Sequence[Event], seat: int) -> Iterator[Goal]:
    for kind, whose, _, values, _ in events:
        if whose != seat:
            continue
        if kind in _TOLD:
            yield _TOLD[kind]
        elif kind == "donated":
            yield donation(m.DISTRICTS.index(values["district"]), values["level"])
        elif kind == "knowledge":
            yield Goal(STEP, m.TRACKS.index(values["track"]))
        elif kind in ("bought", "sold"):
            resource = RESOURCES.index(values["resource"])
            yield Goal(BUY if kind == "bought" else SELL, resource)
        elif kind == "landed":
            yield Goal(LAND, m.DISTRICTS.index(values["district"]))


def _gains(
    before: State, after: State, _events: Sequence[Event], _goal: Goal, seat: int
) -> Mapping[str, int]:
    """Changes of PP and coins, the others' PP by their supports included."""
    old, new = before.seats[seat], after.seats[seat]
    others = zip(before.seats, after.seats, strict=True)
    given = sum(now.pp - was.pp for was, now in others) - (new.pp - old.pp)
    return {"pp": new.pp - old.pp, "coins": new.items[0] - old.items[0], "others": given}


def _may_donate_later(state: State, seat: int) -> bool:
    """AM-RND-3: with the elephant elsewhere, by following the worker beside the token."""
    colour = follows_own_turn(state)
    if colour == FREE:
        return False
    tile, box = state.seats[seat].mahouts[colour], state.box
    if tile == FREE:
        return True
    return any(op[0] in (b.DONATE, b.MAHOUT) for op in box.benefits[box.mahout_benefit[tile]])


class Sure(Serving):
    """Drops only moves after which no goal can be reached."""

    def moves(self, state: State, legal: list[Move]) -> Sequence[Move]:
        """The end of the actions and the elephant's second move serve only a tile that follows."""
        colour, frame = follows_own_turn(state), state.stack[-1]
        if colour != FREE and state.seats[self.seat].mahouts[colour] != FREE:
            return legal
        if isinstance(frame, ElephantAgain):
            return []
        if isinstance(frame, Act):
            return [move for move in legal if move.verb is not m.DONE]
        return legal

    def is_out_of_reach(self, state: State) -> bool:
        """AM-DON-1: the elephant stays where it is; a worker lands once."""
        sows, elephant = _sows(state), state.seats[self.seat].elephant
        moves = isinstance(state.stack[-1], Place | Elephant) or _may_donate_later(state, self.seat)
        for kind, what in self.goals:
            if kind == LAND and not sows:
                continue
            if kind == DONATE and not moves and what // LEVELS != elephant:
                continue
            return False
        return True


_COSTS: dict[Verb, float] = {
    m.DROP: 0.2,
    m.LAND: 0.1,
    m.STAY: 0.1,
    m.DECLINE: 0.6,
    m.TAKE: 0.5,
    m.DISCARD: 0.5,
    m.TILE: 0.4,
    m.MAIN: 0.4,
    m.SKIP: 0.6,
}
"""Routine steps cost less, so the search follows them further."""


def _cost(move: Move) -> float:
    return _COSTS.get(move.verb, 1.0)


def _key(state: State, seat: int) -> Hashable:
    """Equal for positions of one turn that lead to the same."""
    return gist(state, seat), tuple(state.market)


GOAL_RULES = GoalRules(rules, goals_of, Sure, _reached, _gains, _key, _cost, limit=3000, each=0)
