"""What an icon means, beside the mouse: only where there is one, and only when it rests."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.window.host import Host
from companion.window.widgets.base.basics import IconButton
from engine.core.language.words import N_

RESTING = 0.5
"""Seconds for which the mouse must rest on an icon."""
MEANINGS = {
    "back": N_("Back"),
    "bin": N_("Delete"),
    "close": N_("Close"),
    "die": N_("Roll again"),
    "hand": N_("Set by hand"),
    "more": N_("Menu"),
}
"""Of an icon that stands without words."""


class Hints:
    """One tooltip for the whole app, made when it is first needed."""

    def __init__(self, app: Host) -> None:
        """Follow the mouse."""
        self._app = app
        self._tip: Any = None
        self._look_soon = Clock.create_trigger(self._look, RESTING)
        Window.bind(mouse_pos=self._moved)

    def close(self) -> None:
        """Follow it no more."""
        Window.unbind(mouse_pos=self._moved)
        self._look_soon.cancel()
        self._hide()

    def _moved(self, *_: object) -> None:
        self._hide()
        self._look_soon.cancel()
        self._look_soon()

    def _hide(self, *_: object) -> None:
        if self._tip and self._tip.parent:
            self._tip.parent.remove_widget(self._tip)
            Window.unbind(on_touch_down=self._hide)

    def _look(self, *_: object) -> None:
        found = next(_under(self._app.root, *Window.mouse_pos), None)
        if found is None or found.icon not in MEANINGS:
            return
        if self._tip is None:
            self._tip = _tooltip()
        self._tip.text = self._app.words.sentence(MEANINGS[found.icon])
        self._tip.texture_update()
        wide, high = (side + dp(8) for side in self._tip.texture_size)
        x, y = found.to_window(found.center_x, found.y)
        above = found.to_window(0, found.top)[1]
        # Below the icon, or above it where there is no room.
        self._tip.pos = (
            max(dp(4), min(x - wide / 2, Window.width - wide - dp(4))),
            y - high if y - high > dp(4) else above,
        )
        self._app.root.add_widget(self._tip)
        Window.bind(on_touch_down=self._hide)


def _tooltip() -> object:
    from companion.window.kivy_inside.kivymd_mended import mend_ripples

    mend_ripples()
    from kivymd.uix.tooltip import MDTooltipPlain

    # KivyMD shows it by growing; here it is there.
    return MDTooltipPlain(opacity=1, scale_value_x=1, scale_value_y=1)


def _under(widget: Widget, x: float, y: float) -> Iterator[IconButton]:
    """Icons with a meaning at this place of the window, the topmost first."""
    for each in reversed(list(widget.walk(restrict=True))):
        if isinstance(each, IconButton) and not each.disabled and each.get_root_window():
            left, bottom = each.to_window(each.x, each.y)
            if left <= x <= left + each.width and bottom <= y <= bottom + each.height:
                yield each
