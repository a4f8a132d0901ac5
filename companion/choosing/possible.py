"""What can I do? The search of a game in small pieces, and what it has found so far. No Kivy."""

from __future__ import annotations

import time
from collections.abc import Generator, Iterator
from importlib import import_module
from typing import Any

from companion.choosing.texts import Telling
from engine.core.events import Event
from engine.core.frames import CHANCE, NOBODY
from engine.core.game import Game
from engine.core.moves import Move
from engine.core.words import N_

SHARE = 0.6
"""The part of the progress that is for what can be reached; the rest is for near misses."""
MOST_NEAR = 6
"""So many near misses are told."""
MOST_OPENED = 2
"""So many goals that one thing more would open are named."""


class Possible:
    """One search, run piece by piece; `ways` and `near` grow while it runs."""

    def __init__(self, game: Game) -> None:
        """Begin at the present question of a game, which may go on meanwhile."""
        self._engine: Any = import_module(f"engine.{game.rules.NAME}.reachable")
        self._misses: Any = import_module(f"engine.{game.rules.NAME}.near_misses")
        self._goals: Any = import_module(f"engine.{game.rules.NAME}.goals")
        self.table: Any = import_module(f"companion.tables.{game.rules.NAME}.goals")
        self.state = game.state.copy()
        self.ways: list[Any] = []
        self.near: list[Any] = []
        self.part = 0.0
        self.is_done = game.is_over
        self.cannot_tell = False
        """Does nobody know what to do in such a position?"""
        self._search = self._all()

    def run(self, seconds: float) -> list[Any]:
        """Search for so long; what was found meanwhile."""
        until, found = time.perf_counter() + seconds, len(self.ways)
        try:
            while not self.is_done and time.perf_counter() < until:
                next(self._search)
        except StopIteration:
            self._end()
        except self._engine.CannotTell:
            self.cannot_tell = True
            self._end()
        return self.ways[found:]

    def cancel(self) -> None:
        """Search no further."""
        self._search.close()
        self.is_done = True

    def _end(self) -> None:
        self.is_done, self.part = True, 1.0

    def _all(self) -> Generator[None]:
        """Goals within reach, then what is missing for the others."""
        way = self._engine.Way
        for told in self._engine.reachable(self.state):
            if isinstance(told, way):
                self.ways.append(told)
            else:
                self.part = told.part * SHARE
            yield
        self.part = SHARE
        reached = {each.goal for each in self.ways}
        every = self._goals.goals_of(self.state, self._engine.asker(self.state))
        left = [goal for goal in every if goal not in reached]
        for told in self._misses.near_misses(self.state, left):
            if isinstance(told, self._misses.NearMiss):
                self.near.append(told)
            else:
                self.part = SHARE + told.part * (1 - SHARE)
            yield

    # ------------------------------------------------------------ what is shown of it

    def group(self, kind: str) -> list[Any]:
        """The ways to goals of one kind, the shortest first; none that another one says too."""
        goals = {way.goal for way in self.ways}
        found = [way for way in self.ways if way.goal.kind == kind]
        return sorted(
            (way for way in found if not self.table.is_told_by(way.goal, goals)),
            key=lambda way: (len(way.steps), -way.rupees),
        )

    def best_near(self) -> list[Any]:
        """The things whose lack costs most."""
        return sorted(self.near, key=lambda near: -near.worth)[:MOST_NEAR]


class PossibleWords:
    """What is said about goals and ways."""

    def __init__(self, telling: Telling) -> None:
        """Speak as the table does."""
        self.telling = telling
        self.words = telling.words
        self._says: Any = import_module(f"engine.{telling.game}.words.goals")

    def goal(self, goal: Any) -> str:
        """What would be reached."""
        said: str = self._says.goal_text(self.words, goal)
        return said

    def about(self, way: Any) -> str:
        """How long a way is, what it hangs on, and who profits."""
        n = len(way.steps)
        said = [self.words.plural("{n} step", "{n} steps", n)]
        if not way.certain:
            said.append(self.words.sentence(N_("depends on a roll")))
        if way.winner not in (NOBODY, way.seat):
            who = self.telling.name(way.winner)
            said.append(self.words.sentence(N_("{who} gets the contract"), who=who))
        elif way.winner == NOBODY and way.leader >= 0:
            who = self.telling.name(way.leader)
            said.append(self.words.sentence(N_("{who} would then lead"), who=who))
        return " · ".join(said)

    def step(self, step: Any, seat: int) -> str:
        """One step on the way, with who takes it if it is somebody else."""
        if step.seat == CHANCE:
            return self.words.sentence(N_("A roll or a draw"))
        move = self.telling.move(step.move)
        if step.seat == seat:
            return move
        who = self.telling.name(step.seat)
        return self.words.sentence(N_("{who}: {move}"), who=who, move=move)

    def near(self, near: Any) -> str:
        """What is missing."""
        said: str = self._says.near_miss_text(self.words, near)
        return said

    def opens(self, near: Any) -> str:
        """What one more of it would open, and how to come by it."""
        goals = [self.goal(way.goal) for way in near.ways[:MOST_OPENED]]
        more = len(near.ways) - len(goals)
        said = "; ".join(goals) + (f" +{more}" if more else "")
        sources = self.sources(near)
        return f"{said}. {sources}" if sources else said

    def sources(self, near: Any) -> str:
        """How to come by what is missing; nothing where there is no simple way."""
        if not near.sources:
            return ""
        ways = self._says.sources_text(self.words, near.sources)
        return self.words.sentence(N_("Ways to it: {ways}."), ways=ways)

    def missed(self, missed: Any) -> str:
        """Something that could still be done."""
        said: str = self._says.missed_text(self.words, missed)
        return said


def missed(game: Game, move: Move) -> list[Any]:
    """What would be given up by a move."""
    engine = import_module(f"engine.{game.rules.NAME}.missed")
    found: list[Any] = engine.missed(game.state, move, _of_this_turn(game))
    return found


def _of_this_turn(game: Game) -> Iterator[Event]:
    """What has happened since the turn began, the latest first."""
    for _, told in reversed(list(game.history())):
        for event in reversed(told):
            if event.kind == "turn":
                return
            yield event
