"""Masteries and delivered clients as a board, and below it the hand, covered until it is held."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.model.base.steps import Steps, at_once
from companion.tables.river_of_gold.boards.clients import draw
from companion.tables.river_of_gold.seen.clients import (
    CardView,
    ClientsView,
    ability_text,
    clients_of,
    hand_of,
)
from companion.tables.texts import at_table
from companion.window.host import running_app
from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.table import glyph_line  # noqa: F401 - named in the kv file
from companion.window.widgets.table.board_page import BoardPage
from engine.core.language.words import N_
from engine.core.observer import Observer

LARGE = 1.4
"""Text so large that the hand says only how many cards it has."""


class HandCard(BoxLayout):
    """A client in a hand, seen by its owner."""

    client = StringProperty()
    icon = StringProperty()
    order = ListProperty()
    ability = StringProperty()
    is_paid = BooleanProperty(False)

    def show(self, view: CardView, ability: str) -> None:
        """What is printed on it, and whether its order can be paid."""
        self.client, self.icon = view.client, f"client-{view.client.partition('-')[0]}"
        self.order, self.ability, self.is_paid = list(view.order), ability, view.is_paid


class HoldButton(Tappable):
    """Shows something while it is held down; below what it shows, so that no finger is on it."""

    shown = BooleanProperty(True)
    is_target = BooleanProperty(True)


class ClientsPage(FloatLayout):
    """What lies open of clients and masteries; the hand only while it is held."""

    hand_title = StringProperty()
    hand_line = StringProperty()
    is_known = BooleanProperty(True)
    """False where the cards stay with the players (RG-HID-3): there is nothing to see."""
    is_held = BooleanProperty(False)

    __events__ = ("on_piece", "on_piece_held")

    def __init__(self, **values: object) -> None:
        """Begin without a game."""
        self.open_board = BoardPage(draw, size_hint=(None, None))
        super().__init__(**values)
        self._reader: Observer | None = None
        self._view: ClientsView | None = None
        self.cards: list[HandCard] = []
        self.add_widget(self.open_board, index=len(self.children))
        for event in self.__events__:
            self.open_board.bind(
                **{event: lambda _, piece, event=event: self.dispatch(event, piece)}
            )
        for changing in ("pos", "size"):
            self.fbind(changing, self._fit)
            self.ids.hand.fbind(changing, self._fit)
        self.ids.hold.bind(state=self._hold)
        self.app = running_app()
        self.app.bind(words=self._say)

    @property
    def correcting(self) -> bool:
        """True if a tap means the same as holding."""
        return self.open_board.correcting

    @correcting.setter
    def correcting(self, means_holding: bool) -> None:
        self.open_board.correcting = means_holding

    def on_piece(self, piece: str) -> None:
        """Event: a piece was tapped."""

    def on_piece_held(self, piece: str) -> None:
        """Event: a piece is held."""

    def _fit(self, *_: object) -> None:
        """The board takes what the hand leaves."""
        below = self.ids.hand.height + dp(8)
        self.open_board.pos = self.x, self.y + below
        self.open_board.size = self.width, max(0, self.height - below)

    def forget(self) -> None:
        """Another game comes."""
        self._reader, self._view = None, None
        self.open_board.forget()
        self._cover()

    def show(self, reader: Observer, open_pieces: frozenset[str]) -> None:
        """Show what lies open."""
        at_once(self.showing(reader, open_pieces))

    def showing(self, reader: Observer, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        self._reader, self._view = reader, clients_of(reader)
        self._cover()
        self._say()
        self._fit()
        yield from self.open_board.showing(reader, open_pieces)

    def _say(self, *_: object) -> None:
        reader, view = self._reader, self._view
        if reader is None or view is None:
            return
        words, hand = at_table(self.app.words, reader.game), view.hand
        self.hand_title = words.sentence(N_("{who}'s hand"), who=hand.name)
        self.is_known = hand.cards is None or bool(hand.cards) or not hand.count
        cards = words.plural("{n} card, covered", "{n} cards, covered", hand.count)
        if not self.is_known:
            cards = words.plural("{n} card at the table", "{n} cards at the table", hand.count)
        deck = words.sentence(N_("deck {n}, discards {m}"), n=view.deck, m=view.discards)
        roomy = self.app.look.scale < LARGE
        self.hand_line = f"{cards} · {deck}" if roomy else cards

    # ------------------------------------------------------------ the hand

    def _hold(self, _button: object, state: str) -> None:
        if state == "down":
            self._uncover()
        else:
            self._cover()

    def _uncover(self) -> None:
        """Only while the finger is down; cards that the app does not know stay in the hand."""
        if self._reader is None or self._view is None:
            return
        words, whose = self.app.words, self._view.hand.seat
        cards = hand_of(self._reader.as_owner(whose), whose).cards or ()
        while len(self.cards) < len(cards):
            self.cards.append(HandCard())
        box = self.ids.seen
        box.clear_widgets()
        row = BoxLayout(spacing=dp(8), size_hint_y=None)
        row.bind(minimum_height=row.setter("height"))
        for card, view in zip(self.cards, cards, strict=False):
            if card.parent:
                card.parent.remove_widget(card)
            card.pos_hint = {"top": 1}
            card.show(view, ability_text(words, self._reader.game, view.client))
            row.add_widget(card)
        box.add_widget(row)
        self.is_held = bool(cards)

    def _cover(self) -> None:
        """Nothing of a hand stays anywhere on the screen."""
        self.is_held = False
        self.ids.seen.clear_widgets()


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
