"""Labels that are written again only when they would look different."""

from __future__ import annotations

from typing import Any

from kivy.uix.label import Label

LISTS = ("color", "outline_color", "padding")
"""What Kivy may change without setting it."""


class KeptText(Label):
    """A text on the table or in a list: laid out often, and mostly as it was.

    Kivy draws the letters again whenever a size or colour is set, be it to and fro.
    """

    def __init__(self, **values: object) -> None:
        """Begin without letters."""
        self._written: tuple[object, ...] = ()
        super().__init__(**values)

    def texture_update(self, *rest: object) -> None:
        """Write the text, unless exactly that is there."""
        letters = self._label
        room = tuple(letters.text_size)
        if self.texture is None or self._written != (letters, letters.text, room, letters.options):
            super().texture_update(*rest)
            self._written = letters, letters.text, room, _copied(letters.options)


def _copied(options: dict[str, Any]) -> dict[str, object]:
    """A list may be changed in its place."""
    return options | {name: list(options[name]) for name in LISTS}
