"""Settings of this device. Every change applies at once."""

from pathlib import Path

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.model.base import device
from companion.model.base.steps import Steps
from companion.model.theme import TEXT_SIZES
from companion.window.host import HostedScreen
from companion.window.kivy_inside.deferred_kv import fill, load
from companion.window.screens.start.home import LANGUAGE_NAMES
from companion.window.widgets.input import switches  # noqa: F401 - named in the kv file
from companion.window.widgets.input.choices import Choices
from engine.core.language.words import Words


class SettingHead(BoxLayout):
    """The name of a setting above its choices."""

    icon = StringProperty()
    text = StringProperty()


class SettingChoices(Choices):
    """The choices of a setting."""


class SettingsScreen(HostedScreen):
    """Theme, language, text size, sound, vibration, screen."""

    def building(self) -> Steps:
        """Fill the page; leave out what only a handheld device has."""
        yield from fill(self)
        if not device.ON_ANDROID:
            for name in ("orientation_head", "orientation"):
                part = self.ids[name].__self__
                part.parent.remove_widget(part)

    def switch_guide(self) -> None:
        """Switch the guide on or off; when switched on it starts again."""
        app = self.app
        if not app.preferences.guide:
            from companion.window.screens.game.lessons import forget

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
        """Return the orientations."""
        return [
            ("device", words.sentence("Auto")),
            ("portrait", words.sentence("Portrait")),
            ("landscape", words.sentence("Landscape")),
        ]


load(Path(__file__).with_suffix(".kv"))
