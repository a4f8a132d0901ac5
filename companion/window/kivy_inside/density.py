"""Numbers of widgets follow no change of the screen's density, which we measure once.

For each number, a place or a size, Kivy keeps five objects to follow it: some 3 kB of every widget.
"""

from __future__ import annotations

from typing import Any
from weakref import getweakrefs, ref

from kivy.uix.widget import Widget

ENDS_IT = "unbind_callback"
"""What Kivy calls when a widget is gone, to follow the density for it no longer."""


_add_widget = Widget.add_widget


def take_over() -> None:
    """Every widget forgets it when it gets its place among the others."""
    Widget.add_widget = _add_and_forget


def _add_and_forget(parent: Widget, widget: Widget, *args: Any, **kwargs: Any) -> None:
    _add_widget(parent, widget, *args, **kwargs)
    forget_density(widget)


def forget_density(widget: Widget) -> None:
    """End it now for the numbers that this widget has so far; the rest is for the collector."""
    for link in getweakrefs(widget):
        # Others are proxies, which stand for the widget itself.
        if type(link) is ref and getattr(link.__callback__, "__name__", "") == ENDS_IT:
            link.__callback__(link)
