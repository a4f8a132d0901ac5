"""The picture on the window stands still while what it shows changes in steps.

Half of a page in one theme and half in the other is worse than a moment without movement. Fingers
are heard meanwhile.
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
    # Whoever says so keeps an event from everybody else.
    return True
