"""A touch, as Kivy passes it to every widget."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol


class Touch(Protocol):
    """What our widgets ask of it: Kivy has no types."""

    x: float
    y: float
    pos: tuple[float, float]
    ox: float
    oy: float
    """Where it came down."""
    is_mouse_scrolling: bool
    grab_current: object
    """The widget that has grabbed it."""
    ud: dict[object, object]
    """Notes of widgets, while it is down."""

    def push(self) -> None: ...
    def pop(self) -> None: ...
    def apply_transform_2d(self, transform: Callable[..., object]) -> None: ...
    def grab(self, widget: object) -> None: ...
    def ungrab(self, widget: object) -> None: ...
