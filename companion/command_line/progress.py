"""A progress bar for tasks longer than a second, on a terminal only."""

import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack
from time import perf_counter
from typing import TypeVar

import click

PATIENCE = 1.0
"""Seconds before a bar shows how far it is."""

T = TypeVar("T")


def watched(batches: Iterable[Sequence[T]], length: int) -> Iterator[T]:
    """The results as they come, in batches; `length` is their number in all."""
    begin, done, bar = perf_counter(), 0, None
    with ExitStack() as stack:
        for batch in batches:
            yield from batch
            done += len(batch)
            if bar is not None:
                bar.update(len(batch))
            elif sys.stderr.isatty() and perf_counter() - begin > PATIENCE:
                bar = stack.enter_context(click.progressbar(length=length, file=sys.stderr))
                bar.update(done)
