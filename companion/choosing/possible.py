"""What can I do? What the search has found so far, and what is said about it. No Kivy."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.choosing.texts import Telling
from companion.tables import table_of
from companion.thinking.beside import Thinking
from companion.thinking.goals import Found, Goals
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.moves import Move
from engine.core.parts import missed_of
from engine.core.registry import has_part
from engine.core.says import says_goals
from engine.core.words import N_

MOST_NEAR = 6
"""So many near misses are told."""
MOST_OPENED = 2
"""So many goals that one thing more would open are named."""


class Possible:
    """One search beside the window; `ways` and `near` grow with each look at it."""

    def __init__(self, game: Game) -> None:
        """Begin at the present question of a game, which may go on meanwhile."""
        table = table_of(game.rules.NAME).goals
        assert table is not None, "asked only of a game that has goals"
        self.table = table
        self.state = game.state.copy()
        self.part = 0.0
        self.is_done = False
        self.cannot_tell = False
        """Does nobody know what to do in such a position?"""
        self._ways: dict[Any, Any] = {}
        self._near: dict[Any, Any] = {}
        self._thinking = Thinking(Goals(game.clone()))

    @property
    def ways(self) -> list[Any]:
        """The goals within reach, in the order in which they were found."""
        return list(self._ways.values())

    @property
    def near(self) -> list[Any]:
        """What is just out of reach."""
        return list(self._near.values())

    @property
    def is_whole(self) -> bool:
        """Was everything looked at?"""
        return self.is_done and self.part == 1.0

    def look(self) -> list[Any]:
        """Fetch what was found meanwhile: the ways that are new."""
        if self.is_done:
            return []
        known, ended = len(self._ways), self._thinking.is_done
        for found in self._thinking.answers():
            self._take(found)
        if ended:
            self.is_done, self.part = True, 1.0
            self.cannot_tell = self.cannot_tell or self._thinking.wrong is not None
        return self.ways[known:]

    def cancel(self) -> None:
        """Search no further."""
        self._thinking.stop()
        self.is_done = True

    def _take(self, found: Found) -> None:
        """Whoever takes the search over begins anew: what is known already is told again."""
        self._ways |= {way.goal: way for way in found.ways if way.goal not in self._ways}
        self._near |= {(near.kind, near.what, near.proven): near for near in found.near}
        self.part = max(self.part, found.part)
        self.cannot_tell = found.cannot_tell

    # ------------------------------------------------------------ what is shown of it

    def group(self, kind: str) -> list[Any]:
        """The ways to goals of one kind, the shortest first; none that another one says too."""
        goals = {way.goal for way in self.ways}
        found = [way for way in self.ways if way.goal.kind == kind]
        return sorted(
            (way for way in found if not self.table.is_told_by(way.goal, goals)),
            key=lambda way: (len(way.steps), -self.table.gains_of(way)[0][1]),
        )

    def best_near(self) -> list[Any]:
        """The things whose lack costs most."""
        return sorted(self.near, key=lambda near: (not near.proven, -near.worth))[:MOST_NEAR]


class PossibleWords:
    """What is said about goals and ways."""

    def __init__(self, telling: Telling) -> None:
        """Speak as the table does."""
        self.telling = telling
        self.words = telling.words
        self._says = says_goals(telling.game)

    def goal(self, goal: Any) -> str:
        """What would be reached."""
        return self._says.goal_text(self.words, goal)

    def about(self, way: Any) -> str:
        """How long a way is, what it hangs on, and who profits."""
        n = len(way.steps)
        said = [self.words.plural("{n} step", "{n} steps", n)]
        if not way.certain:
            said.append(self.words.sentence(N_("depends on a roll")))
        if outcome := self._says.outcome_text(self.words, way, self.telling.seats):
            said.append(outcome)
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
        return self._says.near_miss_text(self.words, near)

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
        return self._says.missed_text(self.words, missed)


def missed(game: Game, move: Move) -> list[Any]:
    """What would be given up by a move."""
    if not has_part(game.rules.NAME, "missed"):
        return []
    return list(missed_of(game.rules.NAME).missed(game.state, move, _of_this_turn(game)))


def _of_this_turn(game: Game) -> Iterator[Event]:
    """What has happened since the turn began, the latest first."""
    for _, told in reversed(list(game.history())):
        for event in reversed(told):
            if event.kind == "turn":
                return
            yield event
