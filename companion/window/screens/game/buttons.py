"""The buttons at the foot of a paper."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from companion.window.widgets.base.themed import wear
from companion.window.widgets.turn.option_row import MainButton


def main_button(text: str, then: Callable[[], object]) -> MainButton:
    """What one usually does."""
    button = _button(text, then)
    wear(button, fill="primary", ring="clear", color="primary_ink")
    return button


def other_button(text: str, then: Callable[[], object]) -> MainButton:
    """What one may do instead."""
    button = _button(text, then)
    wear(button, fill="clear", ring="outline", color="text")
    return button


def _button(text: str, then: Callable[[], object]) -> MainButton:
    button = MainButton(text=text, corner=dp(28), pos_hint={"center_y": 0.5})
    button.bind(on_release=lambda *_: then())
    return button
