"""What a game's rules offer to every caller: players, screens, rivals."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.core.adjust import Adjust
from engine.core.dice import Odds, Stream
from engine.core.meta import Meta
from engine.core.moves import Move
from engine.core.refusal import Refusal
from engine.core.scores import Score

RULES_RAISE = (
    KeyError,
    TypeError,
    ValueError,
    IndexError,
    AttributeError,
    AssertionError,
    ArithmeticError,
    RecursionError,
)
"""What rules can raise in an impossible position."""


class Turn(NamedTuple):
    """Where the game is: whose turn, no matter who decides at the moment."""

    period: tuple[int, ...]
    """The game's own count: (round,), (decade, round), or () where there is none."""
    seat: int
    number: int = 0
    """Tells two turns of a seat in a row apart where the period does not."""


class Rules(Protocol):
    """What the module of a game's rules offers."""

    @property
    def META(self) -> Meta: ...  # noqa: N802
    @property
    def NAME(self) -> str: ...  # noqa: N802
    @property
    def VERSION(self) -> int: ...  # noqa: N802
    @property
    def PLAYERS(self) -> tuple[int, ...]: ...  # noqa: N802
    @property
    def COLOURS(self) -> tuple[str, ...]: ...  # noqa: N802
    @property
    def FAMILIES(self) -> tuple[str, ...]:  # noqa: N802
        """Groups of rules, each as strict as the table likes."""

    @property
    def EFFECTS(self) -> tuple[str, ...]:  # noqa: N802
        """Automatic effects, unless `adjust automation.<effect>` says otherwise."""

    def new_state(
        self,
        colours: Sequence[str],
        rulings: Mapping[str, str] | None,
        corrections: Mapping[str, Any] | None,
        start: int,
        mode: str,
        /,
    ) -> Any: ...
    def load_state(
        self,
        colours: Sequence[str],
        rulings: Mapping[str, str],
        corrections: Mapping[str, Any],
        stored: dict[str, Any],
        mode: str,
        /,
    ) -> Any: ...
    def is_set_up(self, state: Any, /) -> bool:
        """True once the set-up is done, its decisions included; it stays done."""

    def turn(self, state: Any, /) -> Turn: ...
    def covered(self, state: Any, viewer: int, /) -> Collection[str]:
        """Paths of the fields that this seat (or ONLOOKER) may not see: `teal.rupees`."""

    def covered_items(self, state: Any, seat: int, viewer: int, /) -> Collection[str]:
        """Items of a seat's score that this viewer (a seat, or ONLOOKER) may not know now."""

    def seen_by(self, state: Any, move: Move | Adjust, /) -> int:
        """The only seat that may know that this is played or set here, or EVERYBODY."""

    def parse(self, text: str, /) -> Move: ...
    def legal_moves(self, state: Any, /) -> list[Move]: ...
    def candidates(self, state: Any, /) -> Sequence[Move]: ...
    def why_not(self, state: Any, move: Move, /) -> Refusal | None: ...
    def is_answer(self, state: Any, move: Move, /) -> bool: ...
    def topic(self, state: Any, move: Move, /) -> str: ...
    def apply(self, state: Any, move: Move, /) -> None: ...
    def why_not_adjust(self, state: Any, adjust: Adjust, /) -> Refusal | None: ...
    def adjust(self, state: Any, adjust: Adjust, /) -> None: ...
    def family_of(self, refusal: Refusal, /) -> str: ...
    def automation(self, state: Any, /) -> Mapping[str, str]: ...
    def left_over(self, state: Any, /) -> list[Adjust]: ...
    def odds(self, state: Any, /) -> Odds: ...
    def stream(self, state: Any, /) -> Stream:
        """The stream that an open chance prompt takes the next result of."""

    def pending(self, state: Any, /) -> tuple[int, str, Mapping[str, Any]]: ...
    def is_over(self, state: Any, /) -> bool: ...
    def waits_for(self, state: Any, /) -> int: ...
    def said_by(self, state: Any, seat: int, move: Move, /) -> Move | None:
        """A move as a seat says it that is not asked; None where that seat has to wait."""

    def check_invariants(self, state: Any, /) -> list[str]: ...
    def standings(self, state: Any, /) -> Sequence[Score]: ...
    def winners(self, scores: Any, /) -> list[int]: ...
