"""What taps have begun and not played yet: one small record beside the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.model.play.changes import Change
from companion.model.play.choosing.lead import Lead
from companion.model.play.choosing.rows import Opened
from companion.tables.common.plans import Plan, Planned
from engine.core.frames import CHANCE
from engine.core.moves import Move


class Gathering(NamedTuple):
    """The question and player whose basket is being filled."""

    kind: str = ""
    seat: int = CHANCE
    kept: frozenset[str] = frozenset()
    """Choices that were open since it was begun."""
    full: frozenset[str] = frozenset()
    """Groups that were shown choice by choice since then."""
    goes_on: bool = False
    """True if it was begun before this question: the list keeps its height."""


@dataclass(slots=True)
class Begun:
    """Of one reader; a change of the table forgets most of it."""

    opened: Opened = field(default_factory=Opened)
    lead: Lead | None = None
    """Moves that are played together with the next answer."""
    before: tuple[Move, ...] = ()
    """A face that is paid with the next move: one undo takes back both."""
    plan: Plan | None = None
    """What is proposed, where several moves belong together."""
    rest: Sequence[Planned] = ()
    """Moves of a confirmed plan that follow the answer to a question."""
    types: bool = False
    """True if the table's result is entered although the app has dice."""
    rolled: Change | None = None
    """What is shown once the die has come to rest."""
    ended: int = CHANCE
    """Whose turn has just ended."""
    gathering: Gathering = field(default_factory=Gathering)
