"""What a game's rules offer to everybody who plays, shows or judges it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine.core.adjust import Adjust
from engine.core.dice import Odds
from engine.core.moves import Move
from engine.core.refusal import Refusal

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
"""What rules can raise in a position that no game leads to."""


class Rules(Protocol):
    """What the module of a game's rules offers."""

    NAME: str
    VERSION: int
    PLAYERS: tuple[int, ...]
    COLOURS: tuple[str, ...]
    FAMILIES: tuple[str, ...]
    """Families of rules, each watched as strictly as the table likes."""
    EFFECTS: tuple[str, ...]
    """What happens by itself, unless `adjust automation.<effect>` says otherwise."""

    def new_state(
        self,
        colours: Sequence[str],
        rulings: Mapping[str, str] | None,
        corrections: Mapping[str, Any] | None,
        start: int,
    ) -> Any: ...
    def load_state(
        self,
        colours: Sequence[str],
        rulings: Mapping[str, str],
        corrections: Mapping[str, Any],
        stored: dict[str, Any],
    ) -> Any: ...
    def parse(self, text: str) -> Move: ...
    def legal_moves(self, state: Any) -> list[Move]: ...
    def candidates(self, state: Any) -> Sequence[Move]: ...
    def why_not(self, state: Any, move: Move) -> Refusal | None: ...
    def is_answer(self, state: Any, move: Move) -> bool: ...
    def topic(self, state: Any, move: Move) -> str: ...
    def apply(self, state: Any, move: Move) -> None: ...
    def why_not_adjust(self, state: Any, adjust: Adjust) -> Refusal | None: ...
    def adjust(self, state: Any, adjust: Adjust) -> None: ...
    def family_of(self, refusal: Refusal) -> str: ...
    def automation(self, state: Any) -> Mapping[str, str]: ...
    def left_over(self, state: Any) -> list[Adjust]: ...
    def odds(self, state: Any) -> Odds: ...
    def pending(self, state: Any) -> tuple[int, str, Mapping[str, Any]]: ...
    def is_over(self, state: Any) -> bool: ...
    def waits_for(self, state: Any) -> int: ...
    def check_invariants(self, state: Any) -> list[str]: ...
    def standings(self, state: Any) -> Sequence[Any]: ...
    def winners(self, scores: Any) -> list[int]: ...
