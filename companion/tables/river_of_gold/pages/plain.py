"""A page of named pieces with a line of text each: where nothing is drawn yet."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.host import running_app
from companion.steps import Steps, at_once
from companion.widgets.base.basics import Scrolling, ShortText
from companion.widgets.table.piece import Piece, Pieces
from engine.core.game import Game


class NamedPiece(Piece):
    """A piece with a line of text."""

    text = StringProperty()

    def __init__(self, **values: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(48), **values)
        label = ShortText(text=self.text)
        self.bind(text=label.setter("text"))
        self.add_widget(label)


class PlainPage(Pieces, BoxLayout):
    """Every piece of `said` as a line."""

    def __init__(self, **values: Any) -> None:
        super().__init__(padding=dp(12), **values)
        self._scroll = Scrolling()
        self._grid = GridLayout(cols=2, size_hint_y=None, spacing=dp(4))
        self._grid.bind(minimum_height=self._grid.setter("height"))
        self._scroll.add_widget(self._grid)
        self.add_widget(self._scroll)
        self._places: dict[str, NamedPiece] = {}

    def said(self, game: Game) -> dict[str, str]:
        """Piece and text."""
        raise NotImplementedError

    def forget(self) -> None:
        """Another game comes, perhaps with other players."""
        self._grid.clear_widgets()
        self._places.clear()

    def show(self, game: Game, open_pieces: frozenset[str]) -> None:
        """Show what is where now, and what can be used."""
        at_once(self.showing(game, open_pieces))

    def showing(self, game: Game, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        said = self.said(game)
        for piece in [each for each in self._places if each not in said]:
            self._grid.remove_widget(self._places.pop(piece))
        for piece, text in said.items():
            if piece not in self._places:
                self._places[piece] = NamedPiece(piece=piece)
                self._grid.add_widget(self._places[piece])
                self.listen(self._places[piece])
            place = self._places[piece]
            place.text, place.open = text, piece in open_pieces
            yield

    @property
    def words(self) -> Any:
        """The words of the app."""
        return running_app().words
