"""The table of Tide Pool: the deck, the four kinds of cards, and everybody's place."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.model.base.steps import Steps, at_once
from companion.window.widgets.base.basics import ShortText
from companion.window.widgets.table.piece import Piece, Pieces
from engine.core.observer import Observer
from tests.toy.engine.state import CARDS
from tests.toy.engine.words.spoken import card_name
from tests.toy.table.seen.pages import pool_of


class PoolPiece(Piece):
    """A pile of cards, or a player's place."""

    text = StringProperty()

    def __init__(self, **values: Any) -> None:
        """With a line of text on it."""
        super().__init__(**values)
        label = ShortText(text=self.text)
        self.bind(text=label.setter("text"))
        self.add_widget(label)


class HandPage(Pieces, BoxLayout):
    """Everything that lies on the table."""

    def __init__(self, **values: Any) -> None:
        """Begin without a game."""
        super().__init__(orientation="vertical", padding=dp(12), **values)
        self._places: dict[str, PoolPiece] = {}

    def forget(self) -> None:
        """Another game comes, perhaps with other players."""
        self.clear_widgets()
        self._places.clear()

    def show(self, reader: Observer, open_pieces: frozenset[str]) -> None:
        """Show what lies where now, and what can be used."""
        at_once(self.showing(reader, open_pieces))

    def showing(self, reader: Observer, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        for piece, text in self._said(reader).items():
            if piece not in self._places:
                self._places[piece] = PoolPiece(piece=piece)
                self.add_widget(self._places[piece])
                self.listen(self._places[piece])
            place = self._places[piece]
            place.text, place.open = text, piece in open_pieces
            yield

    def _said(self, reader: Observer) -> dict[str, str]:
        words, pool = App.get_running_app().words, pool_of(reader)
        cards = {
            f"card.{card}": f"{card_name(words, card)}: {n}"
            for card, n in zip(CARDS, pool.cards, strict=True)
        }
        seats = {
            f"seat.{n}": f"{name}: {shells}"
            for n, (name, shells) in enumerate(zip(reader.game.seats, pool.shells, strict=True))
        }
        return {"deck": str(pool.deck), **cards, **seats}
