"""A banner that says that the end is near."""

from pathlib import Path

from kivy.app import App
from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty

from companion.tables import table_of
from companion.widgets.basics import Panel
from engine.core.game import Game
from engine.core.words import Words


class LastRoundBanner(Panel):
    """There from the moment the end is triggered; without height before."""

    text = StringProperty()
    words: Words = ObjectProperty(None, allownone=True)

    def __init__(self, **values: object) -> None:
        """Begin without a game."""
        self._game: Game | None = None
        super().__init__(**values)
        self.fbind("words", self._say)

    def show(self, game: Game) -> None:
        """Say it if it is so."""
        self._game = game
        self._say()

    def _say(self, *_: object) -> None:
        if self._game:
            table = table_of(self._game.rules.NAME).score
            words = self.words or App.get_running_app().words
            self.text = table.ending_text(self._game, words)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
