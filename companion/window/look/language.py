"""The active language: a live property that every text on the screen is bound to."""

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from companion.window.frame_work import begin
from companion.window.kivy_inside.kv_bindings import IN_A_FRAME, kv_rules
from engine.core.language import words as spoken


class Speaking(EventDispatcher):
    """Has words. `text: app.words.sentence("Settings")` in kv updates when they change."""

    words: spoken.Words = ObjectProperty(spoken.words("en"), rebind=True)

    def speak(self, language: str) -> None:
        """Change the language of everything on the screen."""
        with kv_rules.held_back(self):
            self.words = spoken.words(language)
        begin(kv_rules.catching_up(), IN_A_FRAME)
