"""The events of a widget: Kivy asks for a method for each, also where it does nothing."""

from __future__ import annotations

from typing import TypeVar

from kivy.event import EventDispatcher

Telling = TypeVar("Telling", bound=type[EventDispatcher])


def with_events(widget: Telling) -> Telling:
    """Let a widget tell its `__events__`; by itself it does nothing then."""
    for name in widget.__events__:
        if not hasattr(widget, name):
            setattr(widget, name, _nothing)
    return widget


def _nothing(_widget: EventDispatcher, *_told: object) -> None:
    """Those who are bound to the event do something."""
