"""What else the core asks of a game's modules: its catalogue, its refusals, its goals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from engine.core.catalogue.printed import Shelf
from engine.core.events import Event
from engine.core.fields import Fields
from engine.core.goals.near_misses import NearMissRules
from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.core.registry import has_part, part_of


class CatalogueOfGame(Protocol):
    """The module `catalogue`."""

    @property
    def SHELF(self) -> Shelf[Any]: ...  # noqa: N802


class FieldsOfGame(Protocol):
    """The module `fields`."""

    @property
    def FIELDS(self) -> Fields: ...  # noqa: N802

    def wood_of(self, state: Any, /) -> dict[str, str]:
        """Where every piece is, by field."""


class Refusals(Protocol):
    """The module `refusals`."""

    def no(self, code: str, /) -> Refusal: ...


class NearMisses(Protocol):
    """The module `near_misses`: goals, and what one thing more would make possible."""

    @property
    def NEAR_MISS_RULES(self) -> NearMissRules: ...  # noqa: N802


class MissedChances(Protocol):
    """The module `missed`: what a move would give up."""

    def missed(self, state: Any, move: Move, told: Iterable[Event], /) -> Sequence[Any]: ...


class Gestures(Protocol):
    """The module `gestures`: texts that stand for several moves in a row."""

    def spelled_out(self, state: Any, text: str, /) -> list[str] | None:
        """The moves, None where the text is one move; raises UnknownMove."""


def printed(game: str) -> Shelf[Any]:
    """Where what is printed on the pieces is kept; raises UnknownGame."""
    found: CatalogueOfGame = part_of(game, "catalogue")
    return found.SHELF


def fields_of(game: str) -> FieldsOfGame:
    """What lies on the table of a game; raises UnknownGame."""
    found: FieldsOfGame = part_of(game, "fields")
    return found


def refusals_of(game: str) -> Refusals:
    """The refusals of a game; raises UnknownGame."""
    found: Refusals = part_of(game, "refusals")
    return found


def near_miss_rules_of(game: str) -> NearMissRules:
    """The goals of a game and what is near them; raises UnknownGame where it looks for none."""
    found: NearMisses = part_of(game, "near_misses")
    return found.NEAR_MISS_RULES


def missed_of(game: str) -> MissedChances:
    """What can be missed in a game; raises UnknownGame where it cannot tell."""
    found: MissedChances = part_of(game, "missed")
    return found


def spelled_out(game: str, state: Any, text: str) -> list[str]:
    """The moves that a text stands for: itself, where it is no gesture of the game."""
    if not has_part(game, "gestures"):
        return [text]
    gestures: Gestures = part_of(game, "gestures")
    return gestures.spelled_out(state, text) or [text]
