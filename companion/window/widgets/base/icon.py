"""Our icons, tinted, from the atlas whose size fits best."""

from functools import cache
from pathlib import Path

from kivy.atlas import Atlas
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

ART = Path(__file__).resolve().parents[3] / "art"
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

    def __init__(self, **values: object) -> None:
        """Draw it, whatever of it changes."""
        self._tint, self._picture = Color(), Rectangle()
        super().__init__(**values)
        for name in ("name", "side", "color", "pos", "size"):
            self.fbind(name, self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        if not self.name or self.side <= 0:
            self.canvas.clear()
            return
        self._tint.rgba = self.color
        side, picture = self.side, self._picture
        picture.texture = icon_texture(self.name, side)
        left, low = (self.width - side) / 2, (self.height - side) / 2
        picture.pos = round(self.x + left), round(self.y + low)
        picture.size = side, side
        if not self.canvas.children:
            self.canvas.add(self._tint)
            self.canvas.add(picture)
