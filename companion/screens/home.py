"""Home: back in the game with one tap."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.screenmanager import Screen
from kivy.uix.stacklayout import StackLayout

from companion.settings import Settings
from companion.widgets import seat, skyline  # noqa: F401 - named in the kv file
from companion.widgets.basics import Panel
from engine.core.words import N_, Words

THEME_NAMES = {"dark": N_("dark"), "light": N_("light"), "device": N_("as the device")}
LANGUAGE_NAMES = {"en": "English", "es": "Español", "it": "Italiano"}


@dataclass(frozen=True, slots=True)
class GameOnTable:
    """What Home says about the game that is being played."""

    name: str
    detail: str
    line: str
    seats: tuple[tuple[int, str], ...]


class SeatName(BoxLayout):
    """A seat's sign with its player's name."""

    seat = NumericProperty(0)
    name = StringProperty()


class SeatNames(StackLayout):
    """Everyone at the table, in as many lines as they need."""


class GameCard(Panel):
    """The game on the table with the button that leads back into it, or to a new one."""

    game: GameOnTable | None = ObjectProperty(None, allownone=True, rebind=True)

    def on_game(self, *_: object) -> None:
        """Show who sits at the table, above the line about the turn."""
        for names in [child for child in self.children if isinstance(child, SeatNames)]:
            self.remove_widget(names)
        if self.game:
            names = SeatNames()
            for number, name in self.game.seats:
                names.add_widget(SeatName(seat=number, name=name))
            self.add_widget(names, index=2)


class HomeScreen(Screen):
    """The first screen."""

    game: GameOnTable | None = ObjectProperty(None, allownone=True, rebind=True)

    def __init__(self, **values: Any) -> None:
        """Begin without a game."""
        super().__init__(**values)
        self._new_game = self.ids.new_game.__self__
        self.on_game()

    def on_game(self, *_: object) -> None:
        """With a game on the table its card has the main button, and a new game goes below it."""
        buttons = self.ids.buttons
        buttons.remove_widget(self._new_game)
        if self.game:
            buttons.add_widget(self._new_game, index=len(buttons.children))

    def settings_line(self, words: Words, settings: Settings) -> str:
        """Return the settings in one short line."""
        return words.sentence(
            "{theme} · {language} · text {percent} %",
            theme=words.sentence(THEME_NAMES[settings.theme]),
            language=LANGUAGE_NAMES[settings.language],
            percent=settings.text_size,
        )


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
