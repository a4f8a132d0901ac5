"""What lies behind the present of a game: the state before each line, and what happened there."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any

from engine.core.events import Event

Recall = Callable[[], list[list[Event]]]
"""Reads what happened at each played line of a stored game."""


class Past:
    """States and events by line; those of a loaded game are None until they are asked for."""

    def __init__(self, played: int = 0) -> None:
        self.before: list[Any] = [None] * played
        self.told: list[list[Event] | None] = [None] * played
        self.recall: Recall | None = None

    def add(self, before: Any, events: list[Event]) -> None:
        """One line more is played."""
        self.before.append(before)
        self.told.append(events)

    def end(self, number: int) -> None:
        """Line `number` and those after it are undone."""
        del self.before[number:], self.told[number:]

    def knows(self, number: int) -> bool:
        """True if the states from line `number` on are there."""
        return None not in self.before[number:]

    @property
    def lacks_events(self) -> bool:
        """True if it is still to be found out what happened."""
        return None in self.told

    def events(self) -> list[list[Event]]:
        """What happened at each line, replayed or as stored."""
        if self.lacks_events and self.recall:
            known = zip(self.told, self.recall(), strict=False)
            self.told = [now if before is None else before for before, now in known]
        return [each or [] for each in self.told]

    def learn(self, replayed: Past) -> None:
        """Take over what a replay has found."""
        self.before, self.told = replayed.before, replayed.told

    def copy(self) -> Past:
        """The same past for a copy of the game."""
        new = Past()
        new.before, new.told, new.recall = self.before[:], self.told[:], self.recall
        return new

    def up_to(self, number: int) -> Past:
        """What happened before line `number`; its states would have to be found again."""
        new = Past(number)
        new.told, new.recall = self.told[:number], self.recall
        return new


class Unhurried:
    """Work that is done step by step, or at once where it is needed."""

    def __init__(self, work: Iterator[None]) -> None:
        self._work: Iterator[None] | None = work

    def steps(self) -> Iterator[None]:
        """What is left to do; what a step needs of the result sees that of before."""
        while self._work is not None:
            work, self._work = self._work, None
            if next(work, self) is self:
                return
            self._work = work
            yield

    def finish(self) -> None:
        """Do the rest now."""
        deque(self.steps(), maxlen=0)
