""" "What can I do?": the search results so far, and their texts. No Kivy."""

from __future__ import annotations

from collections.abc import Sequence

from companion.model.thinking.beside import Thinking
from companion.model.thinking.goals import Goals, GoalsFound
from companion.tables import table_of
from companion.tables.texts import Telling
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.goals.near_misses import NearMiss
from engine.core.goals.search import Goal, Way, WayStep
from engine.core.language.says import says_goals
from engine.core.language.words import N_
from engine.core.observer import Observer

MOST_NEAR = 6
"""How many near misses are told."""
MOST_OPENED = 2
"""How many goals that one thing more would make possible are named."""


class Possible:
    """A background search; `ways` and `near` grow with each poll.

    It is told to who is asked; what a covered hand makes possible is left out for others.
    """

    def __init__(self, game: Game) -> None:
        """Start at the present question of a game, which may continue meanwhile."""
        table = table_of(game.rules.NAME).goals
        assert table is not None, "asked only of a game that has goals"
        self.table = table
        self.state = game.state.copy()
        self.part = 0.0
        self.is_done = False
        self.cannot_tell = False
        """True if the rules cannot handle the position."""
        self.asker = game.prompt.seat
        self._ways: dict[Goal, Way] = {}
        self._near: dict[tuple[str, int, bool], NearMiss] = {}
        self._thinking = Thinking(Goals(game.clone()))

    @property
    def ways(self) -> list[Way]:
        """The possible goals, in the order found."""
        return list(self._ways.values())

    @property
    def near(self) -> list[NearMiss]:
        """Goals just out of reach."""
        return list(self._near.values())

    @property
    def is_whole(self) -> bool:
        """True when the search is complete."""
        return self.is_done and self.part == 1.0

    def look(self) -> list[Way]:
        """Fetch new results; returns the new ways."""
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
        """Stop searching."""
        self._thinking.stop()
        self.is_done = True

    def _take(self, found: GoalsFound) -> None:
        """A restarted search begins again: known results are skipped."""
        self._ways |= {way.goal: way for way in found.ways if way.goal not in self._ways}
        self._near |= {(near.kind, near.what, near.proven): near for near in found.near}
        self.part = max(self.part, found.part)
        self.cannot_tell = found.cannot_tell

    # ------------------------------------------------------------ what is shown of it

    def group(self, seen: Observer, kind: str) -> list[Way]:
        """The ways to goals of one kind, shortest first; without duplicates."""
        open_ways = self._told(seen, self.ways) if seen.is_asked else []
        goals = {way.goal for way in open_ways}
        found = [way for way in open_ways if way.goal.kind == kind]
        return sorted(
            (way for way in found if not self.table.is_told_by(way.goal, goals)),
            key=lambda way: (len(way.steps), -self.table.gains_of(way)[0][1]),
        )

    def best_near(self, seen: Observer) -> list[NearMiss]:
        """The missing things that cost most."""
        near = self.near if seen.is_asked else []
        shown = [each for each in near if len(self._told(seen, each.ways)) == len(each.ways)]
        return sorted(shown, key=lambda near: (not near.proven, -near.worth))[:MOST_NEAR]

    def _told(self, seen: Observer, ways: Sequence[Way]) -> list[Way]:
        covers, is_private = covers_goals(seen, self.asker), self.table.is_private
        return [w for w in ways if not (covers and is_private(step.move for step in w.steps))]


def covers_goals(seen: Observer, seat: int) -> bool:
    """True if the reader may not know what decides about the goals of a player who asks."""
    goals = table_of(seen.game.rules.NAME).goals
    if goals is None or not goals.COVERED or not 0 <= seat < len(seen.game.colours):
        return False
    return not seen.knows(seat, goals.COVERED)


class PossibleWords:
    """Texts about goals and ways."""

    def __init__(self, telling: Telling) -> None:
        """Uses the words of the table."""
        self.telling = telling
        self.words = telling.words
        self._says = says_goals(telling.game)

    def goal(self, goal: Goal) -> str:
        """The goal as a label."""
        return self._says.goal_text(self.words, goal)

    def about(self, way: Way) -> str:
        """The length of a way, what it depends on, and who gains."""
        n = len(way.steps)
        said = [self.words.plural("{n} step", "{n} steps", n)]
        if not way.certain:
            said.append(self.words.sentence(N_("depends on a roll")))
        if outcome := self._says.outcome_text(self.words, way, self.telling.seats):
            said.append(outcome)
        return " · ".join(said)

    def step(self, step: WayStep, seat: int) -> str:
        """One step of a way, with its player if it is another one."""
        if step.seat == CHANCE:
            return self.words.sentence(N_("A roll or a draw"))
        move = self.telling.move(step.move)
        if step.seat == seat:
            return move
        who = self.telling.name(step.seat)
        return self.words.sentence(N_("{who}: {move}"), who=who, move=move)

    def near(self, near: NearMiss) -> str:
        """What is missing."""
        return self._says.near_miss_text(self.words, near)

    def opens(self, near: NearMiss) -> str:
        """What one more of it would make possible, and how to get it."""
        goals = [self.goal(way.goal) for way in near.ways[:MOST_OPENED]]
        more = len(near.ways) - len(goals)
        said = "; ".join(goals) + (f" +{more}" if more else "")
        sources = self.sources(near)
        return f"{said}. {sources}" if sources else said

    def sources(self, near: NearMiss) -> str:
        """How to get what is missing; empty if there is no simple way."""
        if not near.sources:
            return ""
        ways = self._says.sources_text(self.words, near.sources)
        return self.words.sentence(N_("How to get it: {ways}."), ways=ways)

    def missed(self, missed: object) -> str:
        """Something still possible."""
        return self._says.missed_text(self.words, missed)
