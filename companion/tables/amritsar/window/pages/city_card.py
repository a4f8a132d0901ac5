"""What the pieces of the city have in common."""

from __future__ import annotations

from functools import lru_cache

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.window.kivy_inside.kept_text import KeptText
from companion.window.widgets.base.basics import natural_width
from companion.window.widgets.base.drawn import follow
from companion.window.widgets.table.card import Card


@lru_cache(maxsize=256)
def _widest(text: str, size: float) -> float:
    return max((natural_width(word, size) for word in text.split()), default=0.0)


def written(label: KeptText, text: str, size: float, room: float, least: float) -> None:
    """Put a text on a label: as large as its widest word allows."""
    wide = _widest(text, size)
    label.font_size = size if wide <= room else max(least, size * room / wide * 0.97)
    label.text, label.text_size = text, (room, None)
    label.texture_update()
    label.size = label.texture_size


def spread(
    parts: list[Widget], middle: tuple[float, float], *, along: bool, gap: float = 2
) -> None:
    """One beside or below the other, around a point."""
    gaps = dp(gap) * (len(parts) - 1)
    if along:
        x = middle[0] - (sum(part.width for part in parts) + gaps) / 2
        for part in parts:
            part.pos = x, middle[1] - part.height / 2
            x += part.width + dp(gap)
        return
    top = middle[1] + (sum(part.height for part in parts) + gaps) / 2
    for part in parts:
        part.pos = middle[0] - part.width / 2, top - part.height
        top -= part.height + dp(gap)


class CityCard(Card):
    """A piece of the city that is laid out again when its place or text size changes."""

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(**values)
        self.scale = 1.0
        self.roomy = False
        self.corner = dp(9)
        self.bind(pos=self._lay, size=self._lay)
        follow(self.look, self._colour)

    def parts(self, *parts: Widget) -> None:
        """Put the parts on the card."""
        for part in parts:
            self.add_widget(part)

    def arrange(self, scale: float, *, roomy: bool) -> None:
        """Take a size of text."""
        if (self.scale, self.roomy) != (scale, roomy):
            self.scale, self.roomy = scale, roomy
            self._lay()

    def _lay(self, *_: object) -> None:
        """Lay everything out."""

    def _colour(self, *_: object) -> None:
        """Use the present theme."""
