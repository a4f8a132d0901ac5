"""What a check is made of: the table, the words of the move, the refusal's values, its rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests.looking import Look

Values = Mapping[str, Any]
Words = list[str]
Check = Callable[[Look, Words, Values, str], bool]

CHECKS: dict[str, Check] = {}
"""By code."""


def check(code: str) -> Callable[[Check], Check]:
    """Enters the check of a code."""

    def enter(function: Check) -> Check:
        assert code not in CHECKS
        CHECKS[code] = function
        return function

    return enter
