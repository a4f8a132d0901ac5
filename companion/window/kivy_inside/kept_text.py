"""Labels that are written again only when they would look different, and keep what they use."""

from __future__ import annotations

from kivy.graphics import Color, Rectangle
from kivy.lang import Builder
from kivy.properties import Property
from kivy.uix.label import Label
from kivy.uix.widget import Widget

NEVER_CHANGED: dict[str, object] = {
    "font_script_name": "Latn",
    "font_direction": "ltr",
    "bold": False,
    "italic": False,
    "underline": False,
    "strikethrough": False,
    "font_family": None,
    "valign": "bottom",
    "padding_x": 0,
    "padding_y": 0,
    "outline_width": None,
    "outline_color": [0, 0, 0, 1],
    "disabled_outline_color": [0, 0, 0, 1],
    "mipmap": False,
    "shorten": False,
    "shorten_from": "center",
    "max_lines": 0,
    "strip": False,
    "split_str": "",
    "ellipsis_options": {},
    "unicode_errors": "replace",
    "markup": False,
    "font_hinting": "normal",
    "font_kerning": True,
    "font_blended": True,
    "font_context": None,
    "font_features": "",
    "base_direction": None,
    "text_language": None,
    "limit_render_to_text_bbox": False,
}
"""What no text of ours sets, with Kivy's values: as properties they take 18 kB of each label.

Who sets one gets an AttributeError; a kind of text that needs it declares it again as a property.
"""
SET_BY_KIVY: dict[str, object] = {"refs": {}, "anchors": {}, "is_shortened": False}
"""The same, but Kivy itself notes them at each text."""


class _Fixed:
    """Stands before a property of Kivy's that no text of ours changes."""

    def __init__(self, name: str, value: object) -> None:
        self._name, self._value = name, value

    def __get__(self, _text: object, _kind: type) -> object:
        return self._value

    def __set__(self, _text: object, _value: object) -> None:
        raise AttributeError(f"no text has its own {self._name}: declare it for this kind of text")


class KeptText(Label):
    """A text on the table or in a list: laid out often, and mostly as it was.

    Kivy draws the letters again whenever a size or colour is set, be it to and fro.
    """

    def __init__(self, **values: object) -> None:
        """Begin without letters."""
        self._written: tuple[object, ...] = ()
        self._letters = Rectangle()
        super().__init__(**values)
        self.canvas.add(Color())
        for name in ("pos", "size", "texture"):
            self.fbind(name, self._place_letters)

    @property
    def disabled_color(self) -> object:
        """What is disabled fades as a whole; Kivy's own grey is too faint on top of that."""
        return self.color

    def fbind(self, name: str, *rest: object, **named: object) -> int:
        """Listen to a property, unless it never changes: then there is nothing to keep for it."""
        is_plain = not isinstance(getattr(type(self), name, None), Property)
        if is_plain and not name.startswith("on_"):
            return 0
        number: int = super().fbind(name, *rest, **named)
        return number

    def texture_update(self, *rest: object) -> None:
        """Write the text, unless exactly that is there."""
        if self.texture is None or self._written != _looks(self._label):
            super().texture_update(*rest)
            self._written = _looks(self._label)

    def _trigger_texture_update(
        self, name: str | None = None, source: object = None, value: object = None
    ) -> None:
        if name == "color" and self.disabled:
            # Kivy would keep the colour it had.
            self._label.options["color"] = value
            self._trigger_texture()
            return
        super()._trigger_texture_update(name, source, value)

    def _place_letters(self, *_: object) -> None:
        letters, texture = self._letters, self.texture
        is_shown = letters in self.canvas.children
        if texture is None:
            if is_shown:
                self.canvas.remove(letters)
            return
        wide, high = texture.size
        letters.texture, letters.size = texture, texture.size
        left, low = (self.width - wide) / 2, (self.height - high) / 2
        letters.pos = int(self.x + left), int(self.y + low)
        if not is_shown:
            self.canvas.add(letters)


for _name, _value in NEVER_CHANGED.items():
    setattr(KeptText, _name, _Fixed(_name, _value))
for _name, _value in SET_BY_KIVY.items():
    setattr(KeptText, _name, _value)


def _looks(label: Widget) -> tuple[object, ...]:
    """All that a text looks like; a list may be changed in its place."""
    options = (tuple(v) if isinstance(v, list) else v for v in label.options.values())
    return label, label.text, tuple(label.text_size), *options


# Kivy's rule of a label watches seven properties to place its letters.
Builder.load_string("<-KeptText>")
