"""Yes or no: a row with KivyMD's switch. Home needs none, so the first frame waits for none."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from companion.window.kivy_inside.kivymd_mended import mend_switches
from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.base.themed import wear
from companion.window.widgets.base.touch import Touch

mend_switches()
from kivymd.uix.selectioncontrol import MDSwitch  # noqa: E402


class SwitchSign(MDSwitch):
    """The switch in a row: it shows, and the row around it is tapped."""

    is_target = False

    def on_kv_post(self, base_widget: Widget) -> None:
        """Its tick stays as large as the switch at every text size."""
        tick = self.ids.thumb.ids.icon.__self__
        tick.theme_font_size, tick.font_size = "Custom", dp(16)
        # Its own colour is lost with the next theme; a colour by this name is not.
        wear(tick, icon_color="primary")
        self.ids.thumb.is_target = False

    def on_touch_down(self, touch: Touch) -> bool:
        """Leave it to the row."""
        return False

    def on_touch_move(self, touch: Touch) -> bool:
        """Leave it to the row."""
        return False

    def on_touch_up(self, touch: Touch) -> bool:
        """Leave it to the row."""
        return False


class SwitchRow(Tappable):
    """Something that is on or off."""

    icon = StringProperty()
    text = StringProperty()
    second = StringProperty()
    on = BooleanProperty(False)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
