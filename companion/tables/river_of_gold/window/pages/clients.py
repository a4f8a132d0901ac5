"""Masteries with the progress of all, delivered clients, and the covered hand."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from companion.model.base.steps import Steps, at_once
from companion.tables.glyphs import GAP, Glyph
from companion.tables.river_of_gold.seen.clients import (
    CardView,
    ClientsView,
    DeliveredView,
    MasteryView,
    ability_text,
    clients_of,
    hand_of,
    mastery_words,
)
from companion.tables.texts import at_table
from companion.window.drawn import boards  # noqa: F401 - named in the kv file
from companion.window.host import running_app
from companion.window.widgets.base.basics import Tappable
from companion.window.widgets.table import glyph_line, seat  # noqa: F401 - named in the kv file
from companion.window.widgets.table.piece import Piece, Pieces
from engine.core.language.words import N_, Words
from engine.core.observer import Observer
from engine.river_of_gold.chapters.scoring import client_points

LARGE = 1.4
"""Text so large that the hand says only how many cards it has."""


class MasteryCard(Piece):
    """A mastery, its rewards, and how far each player is."""

    mastery = StringProperty()
    icon = StringProperty()
    name = StringProperty()
    condition = StringProperty()
    rewards = ListProperty()
    progress = ListProperty()

    def show(self, view: MasteryView, words: Words) -> None:
        """As it is now."""
        self.piece, self.mastery = view.piece, view.mastery
        self.icon = f"mastery-{view.mastery}"
        self.name, self.condition = mastery_words(words, view.mastery)
        self.rewards, self.progress = list(view.rewards), list(view.progress)


class ClientChip(Piece):
    """A delivered client by its signs: type, number and region."""

    glyphs = ListProperty()

    def show(self, client: str) -> None:
        """A client by its id."""
        kind, _, region = client.partition("-")
        self.piece = f"client.{client}"
        self.glyphs = [
            Glyph(f"client-{kind}", role="primary"),
            Glyph(text=region),
            Glyph(f"region-{region}", role="text2"),
        ]


class DeliveredRow(Piece):
    """The clients that a player has delivered to."""

    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    points = ListProperty()

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.pool: list[ClientChip] = []

    def show(self, view: DeliveredView, page: Pieces) -> None:
        """As they lie open."""
        self.piece = f"seat.{view.seat}"
        self.colour, self.letter, self.name = view.colour, view.letter, view.name
        count = Glyph(text=f"{len(view.clients)} =", role="text2")
        self.points = [count, GAP, Glyph(text=str(view.points)), Glyph("vp", role="primary")]
        while len(self.pool) < len(view.clients):
            self.pool.append(ClientChip())
            page.listen(self.pool[-1])
        chips = self.pool[: len(view.clients)]
        if self.ids.chips.children[::-1] != chips:
            self.ids.chips.clear_widgets()
            for chip in chips:
                self.ids.chips.add_widget(chip)
        for chip, client in zip(chips, view.clients, strict=True):
            chip.show(client)


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


class ClientsPage(Pieces, FloatLayout):
    """What lies open of clients and masteries; the hand only while it is held."""

    remark = StringProperty()
    hand_title = StringProperty()
    hand_line = StringProperty()
    is_known = BooleanProperty(True)
    """False where the cards stay with the players (RG-HID-3): there is nothing to see."""
    is_held = BooleanProperty(False)

    def __init__(self, **values: object) -> None:
        """Begin without a game."""
        super().__init__(**values)
        self._reader: Observer | None = None
        self._view: ClientsView | None = None
        self.masteries: list[MasteryCard] = []
        self.rows: list[DeliveredRow] = []
        self.cards: list[HandCard] = []
        self.ids.hold.bind(state=self._hold)
        self.app = running_app()
        self.app.bind(words=self._say)

    def forget(self) -> None:
        """Another game comes."""
        self._reader, self._view, self.correcting = None, None, False
        self._cover()

    def show(self, reader: Observer, open_pieces: frozenset[str]) -> None:
        """Show what lies open."""
        at_once(self.showing(reader, open_pieces))

    def showing(self, reader: Observer, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        view = clients_of(reader)
        self._reader, self._view = reader, view
        words = at_table(self.app.words, reader.game)
        self._cover()
        for pool, kind, box, count in (
            (self.masteries, MasteryCard, self.ids.masteries, len(view.masteries)),
            (self.rows, DeliveredRow, self.ids.delivered, len(view.delivered)),
        ):
            while len(pool) < count:
                pool.append(kind())
                self.listen(pool[-1])
                yield
            if box.children[::-1] != pool[:count]:
                box.clear_widgets()
                for widget in pool[:count]:
                    box.add_widget(widget)
        for card, mastery in zip(self.masteries, view.masteries, strict=False):
            card.show(mastery, words)
            card.open = mastery.piece in open_pieces
            yield
        for row, delivered in zip(self.rows, view.delivered, strict=False):
            row.show(delivered, self)
            yield
        self._say()

    def _say(self, *_: object) -> None:
        reader, view = self._reader, self._view
        if reader is None or view is None:
            return
        game = reader.game
        words = at_table(self.app.words, game)
        count = len(view.delivered[game.state.active].clients)
        self.remark = words.sentence(
            N_("the next client makes it {n} VP"), n=client_points(game.state.box, count + 1)
        )
        for card, mastery in zip(self.masteries, view.masteries, strict=False):
            card.show(mastery, words)
        hand = view.hand
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
