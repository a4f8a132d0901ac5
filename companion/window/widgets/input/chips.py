"""Small things to choose by a tap: names as chips, and the sign of one of several."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from companion.window.kivy_inside.kivymd_mended import mend_ripples
from companion.window.widgets.base.touch import Touch
from engine.core.names import likeness, tidy

mend_ripples()
from kivymd.uix.chip import MDChip, MDChipText  # noqa: E402
from kivymd.uix.selectioncontrol import MDCheckbox  # noqa: E402


class NameChip(MDChip):
    """The name of a recent player."""

    text = StringProperty()

    def __init__(self, **values: object) -> None:
        """Begin with its name."""
        self._name = MDChipText()
        super().__init__(**values)
        self.add_widget(self._name)
        self.on_text()

    def on_text(self, *_: object) -> None:
        """Another name."""
        self._name.text = self.text


def mark_taken(chips: Iterable[NameChip], names: Collection[str]) -> None:
    """A name that is at the table cannot be tapped; its chip stays, so that nothing moves."""
    seated = {likeness(tidy(name)) for name in names}
    for chip in chips:
        chip.disabled = likeness(chip.text) in seated


class RadioSign(MDCheckbox):
    """One of several, chosen or not; the row around it is tapped."""

    chosen = BooleanProperty(False)
    is_target = False

    def on_touch_down(self, touch: Touch) -> bool:
        """Leave it to the row."""
        return False

    def on_color(self, *_: object) -> None:
        """KivyMD tints the sign twice, and this tint would stay that of another theme."""
        self.color = (1, 1, 1, 1)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
