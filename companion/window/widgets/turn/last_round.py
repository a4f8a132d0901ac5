"""A banner that says that the end is near."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from companion.tables import table_of
from companion.window.host import running_app
from companion.window.widgets.base.basics import Panel
from engine.core.game import Game
from engine.core.language.words import Words


class LastRoundBanner(Panel):
    """Shown once the end is triggered; without height before."""

    text = StringProperty()
    is_told = BooleanProperty(False)
    """True where the title says it already."""
    words: Words = ObjectProperty(None, allownone=True)

    def __init__(self, **values: object) -> None:
        """Begin without a game."""
        self._game: Game | None = None
        super().__init__(**values)
        self.fbind("words", self._say)
        self.fbind("is_told", self._say)

    def show(self, game: Game) -> None:
        """Say so if it is near."""
        self._game = game
        self._say()

    def _say(self, *_: object) -> None:
        if self._game:
            table = table_of(self._game.rules.NAME).score
            words = self.words or running_app().words
            self.text = "" if self.is_told else table.ending_text(self._game, words)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
