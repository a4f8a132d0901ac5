"""Faces to choose from with what each costs, actions side by side, and what is in store."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.model.theme import rgba
from companion.tables.common.turn_strip import DialFace, TurnAction
from companion.tables.glyphs import Glyph
from companion.window.host import running_app
from companion.window.widgets.base.basics import natural_width
from companion.window.widgets.base.events import with_events
from companion.window.widgets.table import glyph_line  # noqa: F401 - named in the kv file
from companion.window.widgets.turn.option_row import Locking, Pressable

SIGN = dp(22)
"""The room of a sign beside its word."""
ENDS = dp(12)
"""What the round ends of the button take."""
LEAST = 0.82
"""How much smaller a word may be for its sign."""


class DialButton(Pressable):
    """One face: what it is, and its price."""

    accent = ColorProperty((1, 1, 1, 1))
    is_now = BooleanProperty(False)
    is_open = BooleanProperty(True)
    top_line = ListProperty()
    bottom_line = ListProperty()

    def show(self, face: DialFace, colour: int) -> None:
        """In the player's colour if it is the one that counts."""
        usable = face.is_open or bool(face.piece)
        self.is_now, self.is_open = face.is_now, usable or face.is_now
        self.disabled = not self.is_open and not face.missing
        self.accent = rgba(running_app().look.palette.seats[colour].fill)
        below = (Glyph(text=face.note),) if face.note else face.price
        on, role = (colour, "text") if face.is_now else (-1, "text" if usable else "text3")
        self.top_line = [each._replace(on=on, role=role) for each in face.top]
        self.bottom_line = [each._replace(on=on, role="text2") for each in below]


@with_events
class Dial(BoxLayout):
    """All faces side by side."""

    __events__ = ("on_face",)

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.faces: list[DialButton] = []

    def show(self, faces: Sequence[DialFace], colour: int) -> None:
        """These faces; buttons are reused."""
        while len(self.faces) < len(faces):
            button = DialButton()
            number = len(self.faces)
            button.bind(on_release=lambda _, n=number: self.dispatch("on_face", n))
            self.faces.append(button)
            self.add_widget(button)
        for button, face in zip(self.faces, faces, strict=False):
            button.show(face, colour)


class ActionPart(Locking, Pressable):
    """One action of the main button."""

    group = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    ink = ColorProperty((0, 0, 0, 1))
    letters = NumericProperty(dp(14))
    """The size of its word, the same for all parts."""
    signed = BooleanProperty(True)
    """True if there is room for its sign."""


@with_events
class ActionRow(BoxLayout):
    """The main button split into the actions of a turn."""

    fill = ColorProperty((1, 1, 1, 1))
    ink = ColorProperty((0, 0, 0, 1))

    __events__ = ("on_action",)

    def show(self, actions: Sequence[TurnAction], names: Sequence[str]) -> None:
        """These actions by their names."""
        while len(self.children) < len(actions):
            part = ActionPart(ink=self.ink)
            self.fbind("ink", part.setter("ink"))
            part.bind(on_release=lambda tapped: self.dispatch("on_action", tapped.group))
            self.add_widget(part)
        for part, action, name in zip(self.children[::-1], actions, names, strict=False):
            part.group, part.icon, part.text = action.group, action.icon, name
        self._fit()

    def on_width(self, *_: object) -> None:
        """All words have the size at which they fit beside each other."""
        self._fit()

    def _fit(self) -> None:
        if not self.children:
            return
        wanted, signs = running_app().look.button, SIGN * len(self.children)
        words = {part: natural_width(part.text, wanted) for part in self.children}
        room = self.width - ENDS - dp(10) * len(words)
        signed = room - signs >= sum(words.values()) * LEAST
        size = min(1.0, (room - signs * signed) / max(1.0, sum(words.values())))
        for part, word in words.items():
            part.signed, part.letters = signed, wanted * size
            part.size_hint_x = word * size + dp(10) + SIGN * signed

    def lock(self) -> None:
        """A tap that came a moment too late does nothing."""
        for part in self.children:
            part.lock()


class StoreLine(Pressable):
    """What the player has; a tap opens what can be exchanged."""

    glyphs = ListProperty()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
