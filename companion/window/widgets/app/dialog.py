"""KivyMD's dialog in our colours: there at once, gone at once, and never taller than the window."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder

from companion.window.kivy_inside.kivymd_mended import mend_dialogs
from companion.window.widgets.base import basics  # noqa: F401 - named in the kv file

mend_dialogs()
from kivymd.uix.dialog import MDDialog  # noqa: E402


class Dialog(MDDialog):
    """Something over the screen that is to be answered first; Back closes it."""

    is_target = False
    """The card itself is no place for a tap, although KivyMD makes it a button."""

    def open(self, *_: object, **__: object) -> None:
        """Show it."""
        self.is_shown = True
        super().open()

    def dismiss(self, *_: object, **__: object) -> None:
        """Close it; a second time does nothing."""
        if self.is_shown:
            self.is_shown = False
            super().dismiss()

    is_shown = False


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
