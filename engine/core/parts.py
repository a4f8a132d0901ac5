"""What else the core asks of a game's modules: its catalogue, its refusals, its goals."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol

from engine.core.catalogue import Listed
from engine.core.events import Event
from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.core.registry import part_of


class Ruling(Protocol):
    """A question that the books leave open; with a switch it can be chosen for a game."""

    @property
    def id(self) -> str: ...
    @property
    def switch(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def options(self) -> tuple[str, ...]: ...
    @property
    def default(self) -> str: ...


class Printed(Protocol):
    """The catalogue: all that is printed on the pieces, and the rulings."""

    @property
    def rulings(self) -> Sequence[Ruling]: ...
    @property
    def switches(self) -> Sequence[Ruling]: ...
    @property
    def listed(self) -> tuple[Listed, ...]: ...


class CatalogueOfGame(Protocol):
    """The module `catalogue`."""

    def load_catalogue(
        self,
        corrections: Mapping[str, Any] | None = ...,
        *,
        folder: Path | None = ...,
        corrections_file: str = ...,
    ) -> Printed:
        """As shipped or corrected; raises CatalogueError with every fault at once."""


class Refusals(Protocol):
    """The module `refusals`."""

    def no(self, code: str, /) -> Refusal: ...


class Reachable(Protocol):
    """The module `reachable`: goals within reach of this turn."""

    @property
    def Way(self) -> type[Any]: ...  # noqa: N802
    @property
    def CannotTell(self) -> type[Exception]: ...  # noqa: N802
    def asker(self, state: Any, /) -> int: ...
    def reachable(self, state: Any, /) -> Iterator[Any]:
        """Each Way as soon as it is found, and how far the search is."""


class NearMisses(Protocol):
    """The module `near_misses`: what one thing more would open."""

    @property
    def NearMiss(self) -> type[Any]: ...  # noqa: N802
    def near_misses(self, state: Any, goals: Sequence[Any], /) -> Iterator[Any]: ...


class GoalsOfGame(Protocol):
    """The module `goals`."""

    def goals_of(self, state: Any, seat: int, /) -> Sequence[Any]: ...


class MissedChances(Protocol):
    """The module `missed`: what a move would give up."""

    def missed(self, state: Any, move: Move, told: Iterable[Event], /) -> Sequence[Any]: ...


def printed(game: str) -> CatalogueOfGame:
    """The module that reads what is printed on the pieces; raises UnknownGame."""
    found: CatalogueOfGame = part_of(game, "catalogue")
    return found


def refusals_of(game: str) -> Refusals:
    """The refusals of a game; raises UnknownGame."""
    found: Refusals = part_of(game, "refusals")
    return found


def reachable_of(game: str) -> Reachable:
    """The search for goals; raises UnknownGame where the game has none."""
    found: Reachable = part_of(game, "reachable")
    return found


def near_misses_of(game: str) -> NearMisses:
    """The search for near misses; raises UnknownGame where the game has none."""
    found: NearMisses = part_of(game, "near_misses")
    return found


def goals_of_game(game: str) -> GoalsOfGame:
    """The goals of a game; raises UnknownGame where it has none."""
    found: GoalsOfGame = part_of(game, "goals")
    return found


def missed_of(game: str) -> MissedChances:
    """What can be missed in a game; raises UnknownGame where it cannot tell."""
    found: MissedChances = part_of(game, "missed")
    return found
