"""The rows of a sheet: options, tiles, headings, consequences; and labelled buttons."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path

from kivy.clock import Clock
from kivy.core.text import Label as Measure
from kivy.graphics import BorderImage, Color, Rectangle
from kivy.graphics.instructions import Instruction
from kivy.graphics.texture import Texture
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.tables.glyphs import GAP, Glyph
from companion.tables.looks import Gain
from companion.tables.tones import is_coin
from companion.window.widgets.base.basics import (
    TextButton,
    fitting_size,
    fitting_words,
    natural_width,
)
from companion.window.widgets.base.drawn import Drawn, around
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.frame import stretch
from companion.window.widgets.base.icon import icon_texture
from companion.window.widgets.base.stencil import ring_picture, stencil, word_print
from companion.window.widgets.base.touch import Touch
from companion.window.widgets.table.glyph_line import GlyphLine

LOCK = 0.3
"""Seconds for which a button is locked after its meaning has changed."""


class Pressable(ButtonBehavior, BoxLayout):
    """Something to tap, drawn as cheaply as possible: there are many of them."""

    fill = ColorProperty((0, 0, 0, 0))
    ring = ColorProperty((0, 0, 0, 0))
    ring_width = NumericProperty(dp(1.4))
    corner = NumericProperty(dp(14))

    def lit(self, fill: Sequence[float], state: str, light: Sequence[float]) -> list[float]:
        """The fill, a little lighter while touched."""
        if state != "down":
            return list(fill)
        if not fill[3]:
            return [*light[:3], 0.12]
        return [f + (to - f) * 0.12 for f, to in zip(fill[:3], light[:3], strict=True)] + [1]


class RuleChip(Drawn):
    """The number of a rule."""

    text = StringProperty()
    font_size = NumericProperty(12)

    changing = ("text", "font_size")

    def make(self) -> None:
        """A frame and the letters in it, as wide as they are."""
        self._line_colour, self._frame = Color(), BorderImage()
        self._ink, self._letters = Color(), Rectangle()
        for name in ("text", "font_size"):
            self.fbind(name, self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        """At once: what is beside it must know its width before it is drawn."""
        wide, high = self._written().size if self.text else (0, 0)
        self.size = (wide + dp(18), high + dp(6)) if self.text else (0, 0)

    def _written(self) -> Texture:
        return word_print(self.text, round(self.font_size, 1))

    def draw(self) -> None:
        """Some room is left before the frame."""
        if not self.text:
            self.use()
            return
        self._line_colour.rgba, self._ink.rgba = self.look.line, self.look.text2
        box = (self.x + dp(8), self.y, self.width - dp(8), self.height)
        stretch(self._frame, box, dp(6), dp(1.2))
        around(self._letters, self._written(), (self.x + self.width / 2 + dp(4), self.middle[1]))
        self.use(self._line_colour, self._frame, self._ink, self._letters)


class Gains(GlyphLine):
    """Prices and gains at the right edge of a row."""


class GainsBelow(GlyphLine):
    """The same below the words, where they leave no room beside them."""


def gains_shown(gains: Sequence[Gain]) -> list[Glyph]:
    """Icons, each before its number."""
    found: list[Glyph] = []
    for icon, text, hue in gains:
        tint, ink = ("coin", "coin") if is_coin(icon) else ("primary", "text")
        sign = (Glyph(icon, hue=hue, role=tint),) if icon else ()
        found += [*((GAP, GAP) if found else ()), *sign, Glyph(text=text, role=ink)]
    return found


class RowEnd(Drawn):
    """At the end of a row: waiting for confirmation, or that there is more."""

    on = BooleanProperty(False)
    radio = BooleanProperty(False)
    leads = BooleanProperty(False)
    accent = ColorProperty((1, 1, 1, 1))

    changing = ("on", "radio", "leads", "accent")

    def make(self) -> None:
        """A ring, the dot in it, and an arrow."""
        self._ring_colour, self._ring = Color(), Rectangle()
        self._dot_colour, self._dot = Color(), Rectangle()
        self._next_colour, self._next = Color(), Rectangle()

    def draw(self) -> None:
        """Only what is seen: a row has one of them at most, and there are many rows."""
        shown: list[Instruction] = []
        right, middle = self.x + self.width, self.y + self.height / 2
        if self.radio:
            self._ring_colour.rgba = self.accent if self.on else self.look.outline
            around(self._ring, ring_picture(int(dp(20)), dp(2)), (right - dp(10), middle))
            shown += [self._ring_colour, self._ring]
        if self.radio and self.on:
            self._dot_colour.rgba = self.accent
            around(self._dot, stencil("disc", int(dp(10))), (right - dp(10), middle))
            shown += [self._dot_colour, self._dot]
        if self.leads:
            self._next_colour.rgba = self.look.text3
            self._next.texture = icon_texture("next", dp(16))
            self._next.size = dp(16), dp(16)
            self._next.pos = round(right - dp(16)), round(middle - dp(8))
            shown += [self._next_colour, self._next]
        self.use(*shown)


class OptionRow(Pressable):
    """An option: what it is, what it gives, or why it is not possible."""

    key = StringProperty()
    kind = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    second = StringProperty()
    rule = StringProperty()
    gains = ListProperty([])
    tint = ColorProperty((1, 1, 1, 1))
    accent = ColorProperty((1, 1, 1, 1))
    closed = BooleanProperty(False)
    chosen = BooleanProperty(False)
    radio = BooleanProperty(False)
    leads = BooleanProperty(False)
    narrow = BooleanProperty(False)
    low = BooleanProperty(False)
    """True if prices and gains are below the words: several leave them no room."""

    def second_with(self, second: str, rule: str, narrow: bool) -> str:
        """The second line, with the rule below it if it does not fit beside it."""
        return f"{second}\n{rule}" if narrow and rule else second


class SignButton(Pressable):
    """− or +."""

    sign = StringProperty()


@with_events
class StepRow(BoxLayout):
    """A number to choose with − and +."""

    icon = StringProperty()
    text = StringProperty()
    second = StringProperty()
    gains = ListProperty([])
    less = StringProperty()
    """What − leads to; empty where it is the fewest."""
    more = StringProperty()
    tint = ColorProperty((1, 1, 1, 1))

    __events__ = ("on_number",)


class TileButton(Pressable):
    """A small option by its short name."""

    key = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    gains = ListProperty([])
    tint = ColorProperty((1, 1, 1, 1))

    def type_size(self, text: str, width: float, font_size: float) -> float:
        """As large as the longest word allows."""
        return fitting_words(text, width - 2, font_size)


class TileRow(BoxLayout):
    """Small options side by side."""


class HeadingRow(BoxLayout):
    """What the rows below do."""

    text = StringProperty()
    count = StringProperty()
    stacked = BooleanProperty(False)

    @staticmethod
    def is_long(remark: str, font_size: float, width: float) -> bool:
        """True if a remark leaves too little room beside it."""
        return bool(remark) and natural_width(remark, font_size) > width * 0.6


class LineRow(BoxLayout):
    """One line of what happens."""

    icon = StringProperty()
    text = StringProperty()
    tint = ColorProperty((1, 1, 1, 1))


class Locking(Widget):
    """Locked for a moment after its meaning has changed under the finger."""

    _deaf_until = 0.0

    def lock(self) -> None:
        """Lock for a moment."""
        self._deaf_until = Clock.get_time() + LOCK

    def on_touch_down(self, touch: Touch) -> bool:
        """Swallow a tap meant for the earlier button."""
        if self.collide_point(*touch.pos) and Clock.get_time() < self._deaf_until:
            return True
        return bool(super().on_touch_down(touch))


class MainButton(Locking, TextButton):
    """The main action; locks when it becomes another one."""

    meaning = StringProperty()

    def on_meaning(self, *_: object) -> None:
        """Another action under the same finger."""
        self.lock()


def fitted(text: str, width: float, font_size: float, lines: int, strong: bool = True) -> str:
    """As many words as fit into some lines, and an ellipsis."""
    measure = Measure(font_size=font_size, font_name="RobotoMedium" if strong else "Roboto")

    def wide(words: str) -> bool:
        return bool(measure.get_extents(words)[0] > width - 1)

    kept: list[str] = []
    line, used = "", 1
    for word in text.split():
        longer = f"{line} {word}".strip()
        if wide(longer) and line:
            used, longer = used + 1, word
        if used > lines or wide(longer):
            break
        kept.append(word)
        line = longer
    else:
        return text
    if used <= lines:
        return " ".join([*kept, _beginning(word, wide)])
    while wide(f"{line}…") and " " in line:
        kept.pop()
        line = line.rpartition(" ")[0]
    return " ".join([*kept[:-1], _beginning(kept[-1], wide)]) if kept else "…"


def _beginning(word: str, wide: Callable[[str], bool]) -> str:
    """As much of a word as fits."""
    while word and wide(f"{word}…"):
        word = word[:-1]
    return f"{word}…"


class NamedButton(Locking, Pressable):
    """Undo or redo, with the name of the move."""

    icon = StringProperty("undo")
    verb = StringProperty()
    text = StringProperty()
    is_low = BooleanProperty(False)
    """True where it only takes the height that it needs."""

    def shown(self, text: str, width: float, font_size: float) -> str:
        """The name, shortened from the front: its end says which piece it was."""
        ends = _ends(text)
        fits = (end for end in ends if fitted(end, width, font_size, 2) == end)
        return next(fits, fitted(ends[-1], width, font_size, 2))

    def verb_size(self, verb: str, width: float, font_size: float) -> float:
        """As large as the word allows: in Spanish it is a long one."""
        return fitting_size(verb, width - 2, font_size)

    def type_size(self, text: str, width: float, font_size: float) -> float:
        """As large as its words allow; rather smaller than cut, if readable."""
        last = fitting_size(text.rpartition(" ")[2], width - 2, font_size)
        whole = fitting_words(text, width - 2, font_size)
        # What cannot be shortened from the front may be as small as can be read.
        least = dp(11) if len(_ends(text)) == 1 else max(dp(11), font_size * 0.65)
        sizes = (size * part for size in (last, whole) for part in (1, 0.9, 0.8, 0.7))
        readable = (whole, *(size for size in sizes if size >= least))
        return next((each for each in readable if fitted(text, width, each, 2) == text), last)


def _ends(text: str) -> list[str]:
    """A text and its ends, longest first; they begin with a name or a number if there is one.

    What stands in brackets is left out first: it says least.
    """
    bare = re.sub(r" \([^)]*\)", "", text)
    words = bare.split()
    tails = {n: " ".join(words[n:]) for n in range(1, len(words))}
    # A number alone says nothing.
    told = {n: tail for n, tail in tails.items() if not tail.isdigit()}
    named = [tail for n, tail in told.items() if words[n][0].isupper() or words[n][0].isdigit()]
    return list(dict.fromkeys([text, bare, *(named or told.values())]))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))

__all__ = [
    "Gains",
    "GainsBelow",
    "HeadingRow",
    "LineRow",
    "Locking",
    "MainButton",
    "NamedButton",
    "OptionRow",
    "Pressable",
    "RowEnd",
    "RuleChip",
    "SignButton",
    "StepRow",
    "TileButton",
    "TileRow",
    "fitted",
    "gains_shown",
]
