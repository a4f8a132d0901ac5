"""Step-by-step work: a generator that yields after each step. No Kivy.

`companion.window.frame_work` runs it in the frames of the window; here it runs in one go.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import TypeVar

Steps = Generator[None, None, None]
Found = TypeVar("Found")


def at_once(steps: Iterator[None]) -> None:
    """Do all steps now."""
    for _ in steps:
        pass


def found_by(steps: Generator[None, None, Found]) -> Found:
    """Run all steps now; returns their result."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: Found = end.value
            return found
