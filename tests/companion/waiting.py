"""Waiting for what is done beside the window: as long as it takes, on however busy a machine."""

import time
from collections.abc import Callable

LONG = 600
"""Seconds after which something hangs; the suite's own limit comes later."""
LOOK = 0.002


def until(fits: Callable[[], object], meanwhile: Callable[[], object] = lambda: None) -> None:
    """Look again and again, and do something between two looks."""
    end = time.monotonic() + LONG
    while not fits():
        assert time.monotonic() < end, "it never comes"
        time.sleep(LOOK)
        meanwhile()
