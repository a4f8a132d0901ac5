"""A sentence at the foot of the screen until it is dismissed."""

from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty

from companion.host import running_app
from companion.widgets.base.basics import Panel, Tappable

OFFERED_FOR = 12.0
"""Seconds for which undo is offered here."""


class NoticeButton(Tappable):
    """The button beside it."""

    text = StringProperty()


class Notice(Panel):
    """Something the user should know, on any screen, perhaps with undo."""

    text = StringProperty()
    icon = StringProperty("warning")
    action = StringProperty()
    lift = NumericProperty(0)
    """How much of the foot of the screen stays free for its own buttons."""

    __events__ = ("on_act",)

    def __init__(self, **values: object) -> None:
        """Put the undo button beside the sentence, for a while, if there is one."""
        super().__init__(**values)
        if self.action:
            button = NoticeButton(text=self.action)
            button.bind(on_release=lambda _: self._act())
            if running_app().look.scale < 1.4 or self.width > dp(480):
                self.add_widget(button, index=1)
            else:
                # Beside large words there would be no room for it.
                self.ids.words.add_widget(button)
        if self.action or self.icon == "check":
            # Good news disappears on its own.
            Clock.schedule_once(lambda _: self.dismiss(), OFFERED_FOR)

    def on_act(self) -> None:
        """Event: undo was tapped."""

    def _act(self) -> None:
        self.dismiss()
        self.dispatch("on_act")

    def dismiss(self) -> None:
        """Dismiss the notice."""
        if self.parent:
            self.parent.remove_widget(self)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
