"""Settings of this device. Every change holds at once."""

from pathlib import Path

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen

from companion import device
from companion.piecemeal import Steps
from companion.screens.home import LANGUAGE_NAMES
from companion.theme import TEXT_SIZES
from companion.widgets.choices import Choices
from companion.widgets.later import fill, load
from engine.core.words import Words


class SettingHead(BoxLayout):
    """The name of a setting above its choices."""

    icon = StringProperty()
    text = StringProperty()


class SettingChoices(Choices):
    """The choices of a setting."""


class SettingsScreen(Screen):
    """Theme, language, text size, sound, vibration, screen."""

    def building(self) -> Steps:
        """Fill the page; leave out what only a device in the hand has."""
        yield from fill(self)
        if not device.ON_ANDROID:
            for name in ("orientation_head", "orientation"):
                part = self.ids[name].__self__
                part.parent.remove_widget(part)

    def switch_guide(self) -> None:
        """Switch the guide on or off; switched on, it begins from the beginning."""
        app = App.get_running_app()
        if not app.preferences.guide:
            from companion.screens.guiding import forget

            forget(app)
        app.settings.change(guide=not app.preferences.guide)

    def theme_options(self, words: Words) -> list[tuple[str, str]]:
        """Return the themes by name."""
        return [
            ("dark", words.sentence("Dark")),
            ("light", words.sentence("Light")),
            ("device", words.sentence("Auto")),
        ]

    def language_options(self) -> list[tuple[str, str]]:
        """Return the languages, each in its own name."""
        return list(LANGUAGE_NAMES.items())

    def text_size_options(self, words: Words) -> list[tuple[int, str]]:
        """Return the text sizes."""
        return [(size, words.sentence("{percent} %", percent=size)) for size in TEXT_SIZES]

    def orientation_options(self, words: Words) -> list[tuple[str, str]]:
        """Return the ways to hold the device."""
        return [
            ("device", words.sentence("Auto")),
            ("portrait", words.sentence("Upright")),
            ("landscape", words.sentence("Sideways")),
        ]


load(Path(__file__).with_suffix(".kv"))
