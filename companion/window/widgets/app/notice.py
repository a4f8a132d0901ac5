"""A sentence at the foot of the screen until it is dismissed."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.window.host import running_app
from companion.window.kivy_inside.kivymd_mended import mend_ripples
from companion.window.widgets.base.basics import Icon, IconButton
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.touch import Touch

mend_ripples()
from kivymd.uix.card import MDCard  # noqa: E402
from kivymd.uix.snackbar import (  # noqa: E402
    MDSnackbar,
    MDSnackbarActionButton,
    MDSnackbarButtonContainer,
)

OFFERED_FOR = 12.0
"""Seconds for which undo is offered here."""


class NoticeIcon(Icon):
    """What kind of news it is."""


class NoticeButton(MDSnackbarActionButton):
    """The button beside it."""

    def __init__(self, text: str) -> None:
        """Show its word."""
        self.text = text
        word = Factory.NoticeWord(text=text)
        super().__init__(word)
        # KivyMD knows its width only 0.2 s later.
        word.texture_update()
        self.adjust_width()
        self.adjust_pos()


class NoticeButtons(MDSnackbarButtonContainer):
    """Undo and close."""

    def add_widget(self, widget: Widget, *where: object, **named: object) -> None:
        """KivyMD would count the width of a button twice."""
        BoxLayout.add_widget(self, widget, *where, **named)


class NoticeClose(IconButton):
    """The way to be rid of it."""


@with_events
class Notice(MDSnackbar):
    """Something the user should know, on any screen, perhaps with undo."""

    text = StringProperty()
    icon = StringProperty("warning")
    action = StringProperty()
    lift = NumericProperty(0)
    """How much of the foot of the screen stays free for its own buttons."""

    is_target = False

    __events__ = ("on_act",)

    def __init__(self, **values: object) -> None:
        """Put the undo button beside the sentence, for a while, if there is one."""
        super().__init__(**values)
        # It is part of the app's page: Back and the keyboard pass it by.
        self.opacity = 1
        # KivyMD's snackbar has no place for an icon.
        MDCard.add_widget(self, NoticeIcon(name=self.icon), index=len(self.children))
        buttons = self.ids.buttons
        # KivyMD takes its buttons' place before it knows that they stand beside the words.
        self.ids.button_container.size_hint_x = None
        if self.action:
            button = NoticeButton(self.action)
            button.bind(on_release=lambda _: self._act())
            # Beside large words there would be no room for it.
            is_narrow = running_app().look.scale >= 1.4 and self.width <= dp(480)
            (self.ids.label_container if is_narrow else buttons).add_widget(button)
        close = NoticeClose(on_release=self.dismiss)
        self.ids["close"] = close.proxy_ref
        buttons.add_widget(close)
        if self.action or self.icon == "check":
            # Good news disappears on its own.
            Clock.schedule_once(lambda _: self.dismiss(), OFFERED_FOR)

    def on_touch_down(self, touch: Touch) -> bool:
        """Only its buttons take a tap: what lies under the words can still be reached."""
        return any(child.dispatch("on_touch_down", touch) for child in self.children[:])

    def _act(self) -> None:
        self.dismiss()
        self.dispatch("on_act")

    def dismiss(self, *_: object) -> None:
        """Dismiss the notice."""
        if self.parent:
            self.parent.remove_widget(self)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
