"""A page of pieces in words, one below the other."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.host import running_app
from companion.steps import Steps, at_once
from companion.widgets.base.basics import Scrolling, Text
from companion.widgets.table.piece import Piece, Pieces
from engine.amritsar.words.voice import Voice
from engine.core.game import Game


class PlainPiece(Piece):
    """A piece by its name and what lies on it."""

    text = StringProperty()

    def __init__(self, **values: object) -> None:
        """With a line of text on it."""
        super().__init__(size_hint_y=None, height=dp(48), padding=(dp(16), 0), **values)
        label = Text(text=self.text, pos_hint={"center_y": 0.5})
        self.bind(text=label.setter("text"))
        self.add_widget(label)


class PlainPage(Pieces, Scrolling):
    """Everything of a page in words."""

    def __init__(self, **values: object) -> None:
        """Begin without a game."""
        super().__init__(**values)
        self._box = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(4))
        self._box.bind(minimum_height=self._box.setter("height"))
        self.add_widget(self._box)
        self._places: dict[str, PlainPiece] = {}

    @abstractmethod
    def said(self, game: Game, voice: Voice) -> Iterator[tuple[str, str]]:
        """Each piece with what is said of it."""

    def forget(self) -> None:
        """Another game comes."""
        self._box.clear_widgets()
        self._places.clear()

    def show(self, game: Game, open_pieces: frozenset[str]) -> None:
        """Show what lies where now, and what can be used."""
        at_once(self.showing(game, open_pieces))

    def showing(self, game: Game, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        voice = Voice(running_app().words, game.seats)
        for piece, text in self.said(game, voice):
            if piece not in self._places:
                self._places[piece] = PlainPiece(piece=piece)
                self._box.add_widget(self._places[piece])
                self.listen(self._places[piece])
            place = self._places[piece]
            place.text, place.open = text, piece in open_pieces
            yield
