"""What lies on top in the window: what is behind a dialog or an open sheet is out of reach."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.core.window import Window
from kivy.uix.screenmanager import ScreenManager
from kivy.uix.widget import Widget

from companion.window.host import running_app
from companion.window.widgets.turn.sheet import SheetLayer

Box = tuple[float, float, float, float]
"""Left, bottom, right and top in the window."""


def tops() -> Sequence[Widget]:
    """The dialog above the app, else the app."""
    above = [child for child in Window.children if child is not running_app().root]
    return above[:1] or Window.children


def uncovered(widget: Widget) -> Sequence[Widget]:
    """Its children, or only the open sheet that lies on the others."""
    children: Sequence[Widget] = widget.children
    if isinstance(widget, ScreenManager):
        children = [widget.current_screen]
    covering = [child for child in children if isinstance(child, SheetLayer) and child.is_open]
    return covering[:1] or children


def box_of(widget: Widget) -> Box:
    """Its place in the window."""
    left, bottom = widget.to_window(widget.x, widget.y)
    right, top = widget.to_window(widget.right, widget.top)
    # Some panels face their player.
    return min(left, right), min(bottom, top), max(left, right), max(bottom, top)
