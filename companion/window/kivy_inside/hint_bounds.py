"""The least and the largest size of a widget with a size hint: kept only for those that have one.

Kivy keeps both for every widget and has its layout listen to them: 4 kB each, a tenth of a screen.
"""

from __future__ import annotations

from typing import Any

from kivy.properties import Property
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

NO_BOUND = [None, None]
"""A list, for Kivy compares it with one."""


class Bounded:
    """For a widget whose rule names `size_hint_min` or `size_hint_max`, before its Kivy class."""


class _Bound:
    """Stands before a property of Kivy's, for those that have none."""

    def __init__(self, kept: Property) -> None:
        self._kept = kept

    def __get__(self, widget: Widget | None, cls: type[Widget]) -> Any:
        if widget is None:
            return self._kept
        return self._kept.__get__(widget, cls) if isinstance(widget, Bounded) else NO_BOUND

    def __set__(self, widget: Widget, value: object) -> None:
        # A list of rows sets it for each of them, mostly to nothing.
        if isinstance(widget, Bounded):
            self._kept.__set__(widget, value)


def take_over() -> None:
    """Keep no bounds from now on but for what is `Bounded`."""
    if isinstance(vars(Widget)["size_hint_min"], _Bound):
        return
    for name in ("size_hint_min", "size_hint_max"):
        setattr(Widget, name, _Bound(vars(Widget)[name]))
    Layout.add_widget, Layout.remove_widget = _add_widget, _remove_widget


def _watched(widget: Widget) -> tuple[str, ...]:
    sizes = ("size", "size_hint")
    return (*sizes, "size_hint_max", "size_hint_min") if isinstance(widget, Bounded) else sizes


def _add_widget(layout: Layout, widget: Widget, *args: object, **kwargs: object) -> None:
    for name in _watched(widget):
        widget.fbind(name, layout._trigger_layout)
    super(Layout, layout).add_widget(widget, *args, **kwargs)


def _remove_widget(layout: Layout, widget: Widget, *args: object, **kwargs: object) -> None:
    for name in _watched(widget):
        widget.funbind(name, layout._trigger_layout)
    super(Layout, layout).remove_widget(widget, *args, **kwargs)
