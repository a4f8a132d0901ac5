"""Text, panels, buttons and rows: plain Kivy widgets in the colours of the theme."""

from functools import lru_cache
from pathlib import Path

from kivy.core.text import Label as Measure
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from companion.window.kivy_inside.kept_text import KeptText
from companion.window.kivy_inside.scrolling import WholePixels
from companion.window.widgets.base import frame  # noqa: F401 - RoundBox is named in the kv file
from companion.window.widgets.base.icon import Icon


class Text(KeptText):
    """Words that wrap to their width and take the height they need."""

    strong = BooleanProperty(False)


class ShortenedText(Text):
    """The same; where it is to be one line, it ends with dots."""

    shorten = BooleanProperty(False)


class ShortText(KeptText):
    """A few words on one line, as wide as they are; wraps only when told to."""

    strong = BooleanProperty(False)
    wrap_at = NumericProperty(None, allownone=True)


class Panel(BoxLayout):
    """A raised area: a lighter surface, no shadow."""

    fill = ColorProperty()
    corner = NumericProperty(dp(20))


class Tappable(ButtonBehavior, BoxLayout):
    """Anything tappable."""

    fill = ColorProperty((0, 0, 0, 0))
    ring = ColorProperty((0, 0, 0, 0))
    corner = NumericProperty(dp(14))


class TextButton(Tappable):
    """A button with a word or two, and perhaps an icon."""

    text = StringProperty()
    icon = StringProperty()
    color = ColorProperty()
    content_height = NumericProperty(0)
    """For rules outside: Kivy never releases a widget whose `ids` a rule goes through."""

    def wrap_at(self, width: float, text: str, font_size: float) -> float | None:
        """Return the width where the text must wrap, or None where it fits on one line."""
        room = width - dp(32) - (dp(8) + self.ids.icon.side if self.icon else 0)
        if not 0 < room < natural_width(text, font_size):
            return None
        return evenly(text, room, font_size)

    def type_size(self, width: float, text: str, font_size: float) -> float:
        """As large as its longest word allows."""
        room = width - dp(34) - (dp(8) + self.ids.icon.side if self.icon else 0)
        return fitting_words(text, room, font_size)


class Entry(Tappable):
    """A row that leads somewhere: icon, name, and a second line about what is there."""

    icon = StringProperty()
    text = StringProperty()
    second = StringProperty()
    words_height = NumericProperty(0)


class IconButton(Tappable):
    """An icon to tap, in a target of full size."""

    icon = StringProperty()


class TopBar(BoxLayout):
    """The way back and the name of the screen."""

    title = StringProperty()


class Scrolling(WholePixels):
    """A page that is longer than the screen."""


class Nothing(BoxLayout):
    """A page without content, which says so."""

    icon = StringProperty()
    text = StringProperty()


@lru_cache(maxsize=256)
def fitting_size(word: str, width: float, font_size: float) -> float:
    """Return the size at which a word fits; never too small to read."""
    least = min(font_size, dp(11.5))
    while width > 0 and font_size > least and natural_width(word, font_size) > width:
        font_size = max(least, font_size - dp(0.5))
    return font_size


def fitting_words(text: str, width: float, font_size: float) -> float:
    """Return the size at which a text breaks no word; never too small to read."""
    return fitting_size(max(text.split(), key=len, default=""), width, font_size)


@lru_cache(maxsize=2048)
def natural_width(text: str, font_size: float) -> float:
    """Return how wide a text of medium weight is on one line."""
    return float(Measure(font_size=font_size, font_name="RobotoMedium").get_extents(text)[0])


def evenly(text: str, room: float, font_size: float) -> float:
    """Return the least width at which a text takes no more lines than at full width."""
    words = [natural_width(word, font_size) for word in text.split(" ")]
    space = natural_width(" ", font_size)
    lines = _lines(words, space, room)
    runs = (
        sum(words[first:last]) + space * (last - first - 1)
        for first in range(len(words))
        for last in range(first + 1, len(words) + 1)
    )
    # Kivy measures a line as a whole, which may be a little wider than its words.
    widths = sorted(run + dp(4) for run in runs if run >= max(words))
    return min(room, next((each for each in widths if _lines(words, space, each) <= lines), room))


def _lines(words: list[float], space: float, width: float) -> int:
    count, used = 1, -space
    for word in words:
        used += space + word
        if used > width:
            count, used = count + 1, word
    return count


Builder.load_file(str(Path(__file__).with_suffix(".kv")))

__all__ = [
    "Entry",
    "Icon",
    "IconButton",
    "Nothing",
    "Panel",
    "Scrolling",
    "ShortText",
    "ShortenedText",
    "Tappable",
    "Text",
    "TextButton",
    "TopBar",
    "WholePixels",
    "fitting_size",
    "natural_width",
]
