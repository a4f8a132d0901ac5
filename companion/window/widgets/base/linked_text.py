"""Sentences in which the named rules can be tapped."""

from __future__ import annotations

import re

from kivy.metrics import dp
from kivy.properties import BooleanProperty, DictProperty, StringProperty
from kivy.utils import escape_markup

from companion.window.host import running_app
from companion.window.widgets.base.basics import Text
from companion.window.widgets.base.touch import Touch
from engine.core.language.rulebook import rules_named

BESIDE, ABOVE = 6, 14
"""In dp, how far beside a link a tap may land: a line of text is lower than a finger."""


WORD = re.compile(r"\S+")


def _linked(word: re.Match[str]) -> str:
    rules = rules_named(word[0])
    return f"[ref={rules[0]}][u]{word[0]}[/u][/ref]" if rules else word[0]


class LinkedText(Text):
    """A text with its rules underlined, which open with a tap if they are links."""

    said = StringProperty()
    links = BooleanProperty(True)
    markup = BooleanProperty(False)
    refs = DictProperty()
    anchors = DictProperty()

    def __init__(self, **values: object) -> None:
        """Follow what is said."""
        self._pressed = ""
        super().__init__(**values)
        for changing in ("said", "links"):
            self.fbind(changing, self._mark)
        self._mark()

    def _mark(self, *_: object) -> None:
        self.markup = self.links and bool(rules_named(self.said))
        if not self.markup:
            self.text = self.said
            return
        # With its brackets: a line may break where a link begins or ends.
        self.text = WORD.sub(_linked, escape_markup(self.said))

    def on_touch_down(self, touch: Touch) -> bool:
        """A tap on a link is not meant for its surroundings."""
        self._pressed = self.link_at(*touch.pos)
        if self._pressed:
            touch.grab(self)
        return bool(self._pressed)

    def on_touch_up(self, touch: Touch) -> bool:
        """Open the rule, if the touch is still on it."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        if self._pressed and self._pressed == self.link_at(*touch.pos):
            running_app().show_rule(self._pressed)
        return True

    def link_at(self, x: float, y: float) -> str:
        """The rule whose link is nearest to a point, within reach."""
        left = self.center_x - self.texture_size[0] / 2
        top = self.center_y + self.texture_size[1] / 2
        found: list[tuple[float, str]] = []
        for rule, zones in self.refs.items():
            for x1, y1, x2, y2 in zones:
                aside = max(left + x1 - x, x - left - x2, 0)
                above = max(y - top + y1, top - y2 - y, 0)
                if aside <= dp(BESIDE) and above <= dp(ABOVE):
                    found.append((aside + above, rule))
        return min(found)[1] if found else ""
