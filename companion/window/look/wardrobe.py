"""The theme and the text size that are worn, and changing them while the window is seen."""

from __future__ import annotations

from companion.model.base import device
from companion.model.base.steps import Steps, at_once
from companion.model.settings import Settings
from companion.window.frame_work import Work, begin
from companion.window.frozen_frame import held_picture
from companion.window.kivy_inside.kv_bindings import IN_A_FRAME
from companion.window.look.live_theme import Look
from companion.window.look.material import TablesideTheme

LARGEST_TEXT = 200
"""Per cent; the device's own text size counts."""


class Wardrobe:
    """Dresses the look of the app and KivyMD's theme alike."""

    def __init__(self, look: Look, theme: TablesideTheme) -> None:
        self.look, self.theme = look, theme
        self.worn = "", 0
        self.dressing = Work(iter(()))

    def dress(self, settings: Settings, *, in_front: bool) -> None:
        """Apply the theme and text size of the user, or of the device."""
        theme = settings.theme
        if theme == "device":
            theme = "light" if device.prefers_light() else "dark"
        percent = min(LARGEST_TEXT, round(settings.text_size * device.text_scale()))
        if not self.dressing.done:
            self.dressing.give_up()
            self.worn = "", 0
        if not in_front:
            at_once(self._changing(theme, percent))
        elif self.worn != (theme, percent):
            self.dressing = begin(self._changing_in_front(theme, percent), IN_A_FRAME)

    def _changing_in_front(self, theme: str, percent: int) -> Steps:
        with held_picture():
            yield from self._changing(theme, percent)

    def _changing(self, theme: str, percent: int) -> Steps:
        worn, size = self.worn
        if worn != theme:
            yield from self.look.wearing(theme)
            self.theme.wear(self.look.palette)
            device.dress_bars(light=theme == "light")
            self.worn = theme, size
        if size != percent:
            yield from self.look.sizing(percent)
            self.theme.size_text(self.look.scale)
            self.worn = theme, percent
