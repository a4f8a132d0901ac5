"""One of several."""

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.gridlayout import GridLayout

from companion.window.widgets.base.basics import Tappable, natural_width
from companion.window.widgets.base.events import with_events

MANY = 4
"""More than this are never stacked where two fit side by side."""


class ChoiceButton(Tappable):
    """One of several choices; the chosen one has a tick as well as its colour."""

    text = StringProperty()
    value = ObjectProperty()
    chosen = BooleanProperty(False)


@with_events
class Choices(GridLayout):
    """Several choices, one of them active; side by side where they fit, otherwise stacked.

    In one row a longer word may take more of it than a short one.
    """

    options = ListProperty()
    chosen = ObjectProperty()
    font_size = NumericProperty(14)
    columns = NumericProperty(1)

    __events__ = ("on_choose",)

    def on_options(self, *_: object) -> None:
        """Show other choices, or the same ones in other words."""
        if [button.value for button in self._buttons()] == [value for value, _ in self.options]:
            for button, (_, text) in zip(self._buttons(), self.options, strict=True):
                button.text = text
        else:
            self.clear_widgets()
            for value, text in self.options:
                button = ChoiceButton(text=text, value=value)
                button.bind(on_release=lambda tapped: self.dispatch("on_choose", tapped.value))
                self.add_widget(button)
        self.on_chosen()
        self._arrange()

    def on_chosen(self, *_: object) -> None:
        """Mark the chosen one."""
        for button in self._buttons():
            button.chosen = button.value == self.chosen

    def on_font_size(self, *_: object) -> None:
        """Make room for larger text."""
        self._arrange()

    def on_width(self, *_: object) -> None:
        """Use the available width."""
        self._arrange()

    def _buttons(self) -> list[ChoiceButton]:
        return self.children[::-1]

    def _arrange(self) -> None:
        if not self.options:
            return
        wide = [natural_width(text, self.font_size) + dp(16 + 26 + 8) for _, text in self.options]
        fitting = int((self.width + dp(8)) // max(wide))
        count = len(self.options)
        in_one_row = fitting < count and sum(wide) <= self.width + dp(8)
        for button, share in zip(self._buttons(), wide, strict=True):
            button.size_hint_x = share if in_one_row else 1
        # Even rows look better than a full one and a lonely rest.
        even = (n for n in range(count, 1, -1) if n <= fitting and count % n == 0)
        several = next(even, min(fitting, (count + 1) // 2) if count > MANY else 1)
        self.columns = count if in_one_row else several


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
