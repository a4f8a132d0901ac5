"""Our icons, tinted, from the atlas whose size fits best."""

from functools import cache
from pathlib import Path

from kivy.atlas import Atlas
from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

ART = Path(__file__).resolve().parents[2] / "art"
SIZES = (20, 24, 28, 36, 40, 48, 56, 60, 72, 84, 108)


@cache
def _atlas(pixels: int) -> Texture:
    return Atlas(str(ART / f"icons-{pixels}.atlas"))


def icon_texture(name: str, pixels: float) -> Texture:
    """Return an icon's picture, at least as large as asked for if possible."""
    fitting = next((size for size in SIZES if size >= round(pixels)), SIZES[-1])
    return _atlas(fitting)[name]


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
