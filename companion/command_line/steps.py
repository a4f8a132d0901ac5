"""A progress bar for one long task."""

import sys
from contextlib import ExitStack
from time import perf_counter
from typing import Any, Self

import click

from companion.command_line.progress import PATIENCE


class Steps:
    """Called with what is done and of how much; shows a bar after a second."""

    def __init__(self) -> None:
        self._begin = perf_counter()
        self._stack = ExitStack()
        self._bar: Any = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def __call__(self, done: int, whole: int) -> None:
        """Show how much is done."""
        if self._bar is None:
            if not sys.stderr.isatty() or perf_counter() - self._begin <= PATIENCE:
                return
            self._bar = self._stack.enter_context(click.progressbar(length=whole, file=sys.stderr))
        self._bar.update(done - self._bar.pos)
