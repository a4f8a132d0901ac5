"""Our icons, tinted, from the atlas whose size fits best."""

from functools import cache
from pathlib import Path
from typing import Any

from kivy.atlas import Atlas
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

ART = Path(__file__).resolve().parents[1] / "art"
SIZES = (20, 24, 28, 36, 40, 48, 56, 60, 72, 84, 108)


@cache
def _atlas(pixels: int) -> Any:
    return Atlas(str(ART / f"icons-{pixels}.atlas"))


def icon_texture(name: str, pixels: float) -> Any:
    """Return an icon's picture, at least as large as asked for where there is one."""
    fitting = next((size for size in SIZES if size >= round(pixels)), SIZES[-1])
    return _atlas(fitting)[name]


def icon_names() -> frozenset[str]:
    """Return the names of all icons."""
    return frozenset(_atlas(SIZES[0]).textures)


class Icon(Widget):
    """One icon in one colour."""

    name = StringProperty()
    color = ColorProperty()
    side = NumericProperty(24)
    texture = ObjectProperty(None, allownone=True)

    def on_name(self, *_: object) -> None:
        """Show another icon."""
        self._draw()

    def on_side(self, *_: object) -> None:
        """Show the icon in another size."""
        self._draw()

    def _draw(self) -> None:
        self.texture = icon_texture(self.name, self.side) if self.name else None
