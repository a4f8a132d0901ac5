"""Work that is written step by step, where nobody waits for a finger: done in one go. No Kivy."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

Found = TypeVar("Found")


def found_by(steps: Generator[None, None, Found]) -> Found:
    """Do all steps now; what they have found."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found
