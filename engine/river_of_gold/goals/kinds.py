""" "What can I do?" in River of Gold: the goals of a turn, and the moves that serve them.

What follows an action needs no thought here: no goal depends on it, except on where a second
marker goes and on what is claimed. So all that matters is searched, and what is not found cannot
be reached.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.core.events import Event
from engine.core.frames import NOBODY
from engine.core.goals.judges import Serving
from engine.core.goals.search import GoalRules
from engine.core.moves import Move, Verb
from engine.river_of_gold import moves as m
from engine.river_of_gold import rules
from engine.river_of_gold.box import EMPTY, bits
from engine.river_of_gold.chapters.clients import SecondMarker
from engine.river_of_gold.chapters.favour import price, shifted
from engine.river_of_gold.chapters.hand import Discard, may_hold
from engine.river_of_gold.chapters.masteries import Claim, next_reward
from engine.river_of_gold.chapters.turn import End, Turn
from engine.river_of_gold.mind import gist
from engine.river_of_gold.state import State

DELIVER, CLAIM, JOURNEY, BUILD, TRACK = "deliver", "claim", "journey", "build", "track"
KINDS = (DELIVER, CLAIM, JOURNEY, BUILD, TRACK)
"""The kinds of goals in the order in which they are told."""


class Goal(NamedTuple):
    """Something to reach: a kind, and a client, mastery, ship, shore or region."""

    kind: str
    what: int


def goals_of(state: State, seat: int) -> list[Goal]:
    """Everything the active player could want in this turn, possible or not."""
    if seat != state.active or not state.turns:
        return []
    box, player = state.box, state.seats[seat]
    found = [
        Goal(CLAIM, mastery)
        for mastery in state.masteries
        if not player.claimed >> mastery & 1 and next_reward(state, mastery)
    ]
    last = box.reward_spaces[-1]
    found += [Goal(TRACK, region) for region, at in enumerate(player.influence) if at < last]
    if not any(type(frame) is Turn for frame in state.stack):
        return found
    empty = (s for s, tile in enumerate(state.tiles) if tile == EMPTY)
    return [
        *(Goal(DELIVER, client) for client in bits(player.hand)),
        *found,
        *(Goal(JOURNEY, ship) for ship in range(len(m.SHIPS))),
        *(Goal(BUILD, shore) for shore in empty if shore not in box.imperial_shores),
    ]


_TOLD = {
    "delivered": lambda values: Goal(DELIVER, m.CLIENTS.index(values["client"])),
    "claimed": lambda values: Goal(CLAIM, m.MASTERIES.index(values["mastery"])),
    "journeys_end": lambda values: Goal(JOURNEY, m.SHIPS.index(values["ship"])),
    "built": lambda values: Goal(BUILD, values["shore"] - 1),
    "track_reward": lambda values: Goal(TRACK, values["region"] - 1),
}
"""The events that tell of a goal."""


def _reached(_before: State, _after: State, events: Sequence[Event], seat: int) -> Iterator[Goal]:
    return (_TOLD[e.kind](e.values) for e in events if e.seat == seat and e.kind in _TOLD)


class Towards(Serving):
    """The moves that can lead to a goal; all others lead nowhere new."""

    def __init__(self, state: State, seat: int, goals: Sequence[Goal]) -> None:
        super().__init__(state, seat, goals)
        self._die, self._hand = state.seats[seat].die, state.seats[seat].hand

    def moves(self, state: State, legal: list[Move]) -> list[Move]:
        """Before the action, what changes the die or completes an order, and every action."""
        kind = type(state.stack[-1])
        if kind is Turn:
            return [move for move in legal if self._serves(state, move)]
        answers = [move for move in legal if move.verb not in m.EXCHANGES]
        if kind in (SecondMarker, Claim):
            return answers
        if kind is Discard:
            answers.sort(key=lambda move: not self._was_held(move))
        return [each for each in answers if each.verb is m.DONE] or answers[:1]

    def _was_held(self, move: Move) -> bool:
        """Such a card can be discarded whatever is drawn."""
        return move.verb is m.DISCARD and bool(self._hand >> move.args[0] & 1)

    def _serves(self, state: State, move: Move) -> bool:
        player, verb = state.seats[self.seat], move.verb
        if verb is m.FAVOUR:
            to = shifted(player.die, 1 if move.args[0] == 0 else -1)
            return price(self._die, to) > price(self._die, player.die)
        if verb is m.EXCHANGE_KOKU:
            return not player.favour
        if verb is m.EXCHANGE:
            return self._completes(state, *move.args)
        return verb in m.ACTIONS

    def _completes(self, state: State, given: int, got: int) -> bool:
        """True if an order lacks the good got and can spare those given."""
        goods, orders = state.seats[self.seat].goods, state.box.order
        spare = goods[given] - state.box.two_for_one
        return any(
            orders[client][got] > goods[got] and orders[client][given] <= spare
            for client in bits(may_hold(state, self.seat))
        )

    def is_out_of_reach(self, state: State) -> bool:
        """True after the action and the claims."""
        return type(state.stack[-1]) is End


def _gains(
    before: State, after: State, events: Sequence[Event], _goal: Goal, seat: int
) -> Mapping[str, int]:
    """Changes of VP and koku, and who else gains as an owner."""
    owners = [each.seat for each in events if each.kind == "owner" and each.seat != seat]
    old, new = before.seats[seat], after.seats[seat]
    return {
        "vp": new.vp - old.vp,
        "koku": new.koku - old.koku,
        "owner": owners[0] if owners else NOBODY,
    }


_COSTS: dict[Verb, float] = {m.FAVOUR: 0.6, m.EXCHANGE: 0.6, m.EXCHANGE_KOKU: 0.7, m.DISCARD: 0.3}


def _cost(move: Move) -> float:
    return _COSTS.get(move.verb, 1.0)


GOAL_RULES = GoalRules(rules, goals_of, Towards, _reached, _gains, gist, _cost, limit=3000, each=0)
