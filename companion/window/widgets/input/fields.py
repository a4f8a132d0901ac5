"""Text fields: a label, and a line to type."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.window.kivy_inside.kivymd_mended import mend_fields

mend_fields()
from kivymd.uix.textfield import MDTextField, MDTextFieldHintText  # noqa: E402


class LineField(MDTextField):
    """One line to type."""

    label = StringProperty()
    """What belongs here; small above the text once there is some."""
    label_size = NumericProperty(12)
    wrong = BooleanProperty(False)
    """True if the text cannot be used; why stands below it, where there is room for a sentence."""

    def __init__(self, **values: object) -> None:
        """Begin with its label."""
        self._label = MDTextFieldHintText()
        super().__init__(**values)
        self.add_widget(self._label)
        self.on_label()

    def on_label(self, *_: object) -> None:
        """Another label, or the same in another language."""
        self._label.text = self.label
        self._draw_label()

    def on_height(self, field: MDTextField, height: float) -> None:
        """Another text size: KivyMD would leave the label where it was, and as large."""
        super().on_height(field, height)
        self.on_focus(field, self.focus)
        if self.text or self.focus:
            self._label.font_size = self.label_size
        self._draw_label()

    def _draw_label(self) -> None:
        """As large as its words are now: KivyMD would stretch the old picture."""
        self._label.texture_update()
        for drawn in self.canvas.after.get_group("hint-text-rectangle") if self.canvas else ():
            drawn.size = self._label.texture_size

    def on_wrong(self, *_: object) -> None:
        """Something is wrong, or no longer."""
        self.error = self.wrong

    def on_error(self, field: MDTextField, error: bool) -> None:
        """KivyMD takes an error back with the next letter; here it lasts as long as it is one."""
        if self.wrong and not error:
            self.error = True
        else:
            super().on_error(field, error)


class PathField(LineField):
    """The path of a file."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
