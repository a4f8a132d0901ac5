"""Which rules a test stands for: `@covers("AG-SAIL-2", "AG-SAIL-7")`.

The ids are those of the rules specification; `rule_ids.txt` among the tests of a game lists them.
The tables `docs/*-rules.md` are made from these marks by `scripts/rules_table.py`.
"""

from collections.abc import Callable
from typing import TypeVar

Test = TypeVar("Test", bound=Callable[..., object])


def covers(*ids: str) -> Callable[[Test], Test]:
    """Marks a test with the rules that it would fail without."""

    def mark(test: Test) -> Test:
        test.covers = ids  # type: ignore[attr-defined]
        return test

    return mark
