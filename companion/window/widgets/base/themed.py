"""Colours and sizes set in Python: a widget keeps them by their names in the theme.

A colour that is merely set would be lost: with another theme the widget gets the one of its kv
rule.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

from kivy.uix.widget import Widget

from companion.model.theme import rgba
from companion.window.host import running_app
from companion.window.look.live_theme import Look

Shade = str | Callable[[Look], Any]
"""The name of a colour or size of the look, or a function that finds it."""

_worn: WeakKeyDictionary[Look, WeakKeyDictionary[Widget, dict[str, Shade]]] = WeakKeyDictionary()


def wear(widget: Widget, **shades: Shade) -> None:
    """Give a widget colours and sizes that follow theme and text size."""
    look = running_app().look
    if look not in _worn:
        _worn[look] = WeakKeyDictionary()
        look.fbind("palette", _change)
        look.fbind("measured", _change)
    _worn[look].setdefault(widget, {}).update(shades)
    _dress(widget, look, shades)


def hue_shade(hue: int) -> Shade:
    """The hue of a piece, or the default colour."""
    return "primary" if hue < 0 else lambda look: rgba(look.palette.hues[hue].hue)


def _change(look: Look, *_: object) -> None:
    for widget, shades in list(_worn[look].items()):
        _dress(widget, look, shades)


def _dress(widget: Widget, look: Look, shades: dict[str, Shade]) -> None:
    for name, shade in shades.items():
        setattr(widget, name, getattr(look, shade) if isinstance(shade, str) else shade(look))
