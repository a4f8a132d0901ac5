"""The language as it is now: a live property that every text on the screen is bound to."""

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from companion.kv_rules import IN_A_FRAME, kv_rules
from companion.piecemeal import begin
from engine.core import words as spoken


class Speaking(EventDispatcher):
    """Has words. `text: app.words.sentence("Settings")` in kv changes as soon as they do."""

    words: spoken.Words = ObjectProperty(spoken.words("en"), rebind=True)

    def speak(self, language: str) -> None:
        """Change the language of everything on the screen."""
        with kv_rules.held_back(self):
            self.words = spoken.words(language)
        begin(kv_rules.catching_up(), IN_A_FRAME)
