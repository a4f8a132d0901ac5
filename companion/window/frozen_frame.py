"""Freezes the picture of the window while its content changes in steps.

Half of a page in one theme and half in the other is worse than a moment without movement. Touches
still work.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kivy.core.window import Window


@contextmanager
def held_picture() -> Iterator[None]:
    """Draw nothing until this is left; then everything."""
    Window.bind(on_draw=_keep, on_flip=_keep)
    try:
        yield
    finally:
        Window.unbind(on_draw=_keep, on_flip=_keep)
        Window.canvas.ask_update()


def _keep(*_: object) -> bool:
    # Returning True would keep the event from all others.
    return True
