"""The language as it is now: a live property that every text on the screen is bound to."""

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from engine.core import words as spoken


class Speaking(EventDispatcher):
    """Has words. `text: app.words.sentence("Settings")` in kv changes as soon as they do."""

    words: spoken.Words = ObjectProperty(spoken.words("en"), rebind=True)

    def speak(self, language: str) -> None:
        """Change the language of everything on the screen."""
        self.words = spoken.words(language)
