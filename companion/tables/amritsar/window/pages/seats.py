"""The boards of the players: what each has stored, placed, learned and owes."""

from __future__ import annotations

from pathlib import Path

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.model.base.chairs import Chair
from companion.model.base.steps import Steps
from companion.tables.amritsar import signs
from companion.tables.amritsar.seen.seat import (
    MahoutView,
    SeatView,
    StoreView,
    TaxView,
    TrackView,
    read_seat,
)
from companion.tables.amritsar.short_names import mahout_name
from companion.tables.amritsar.window.pieces import good, track_steps  # noqa: F401 - in the kv file
from companion.window.drawn.boards import BoardsPage
from companion.window.host import running_app
from companion.window.kivy_inside.deferred_kv import fill, load
from companion.window.widgets.table import covered  # noqa: F401 - named in the kv file
from companion.window.widgets.table.piece import Piece, Pieces
from companion.window.widgets.table.rival_line import RivalLine  # noqa: F401 - named in the kv file
from engine.amritsar import moves as m
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.words.voice import Voice, capital
from engine.core.language.words import N_
from engine.core.observer import Observer

MOVEMENT = {
    "locked": N_("Elephant moves once: token locked"),
    "unlocked": N_("Elephant moves twice a turn"),
    "discarded": N_("Movement token used"),
}
KINDS = ("storehouse", "objective", "mahout")


class OwnStore(Piece):
    """A storehouse on the board, or a free space and what it costs."""

    text = StringProperty()
    note = StringProperty()
    free = BooleanProperty(False)

    def show(self, view: StoreView) -> None:
        """Show a storehouse."""
        voice = Voice(running_app().words)
        self.piece, self.free = view.piece, not view.storehouse
        if self.free:
            self.text, self.note = voice.sentence("Free space"), cost_of(voice, "storehouse")
            return
        self.text = capital(voice.storehouse(view.storehouse))
        slots = voice.plural("{n} slot", "{n} slots", view.slots)
        tax = voice.sentence("tax +{n}", n=view.tax)
        self.note = f"{slots}, {tax}" if view.tax else slots


class MahoutCard(Piece):
    """A mahout space with its colour, and the tile on it."""

    colour = NumericProperty(0)
    sign = StringProperty()
    band = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    free = BooleanProperty(False)

    def show(self, view: MahoutView) -> None:
        """Show a mahout space."""
        voice = Voice(running_app().words)
        self.piece, self.colour, self.free = view.piece, view.colour, not view.mahout
        name = m.COLOURS[view.colour]
        self.sign, self.band = signs.MARKS[name], capital(voice.colour(name))
        self.icon = signs.MAHOUTS[view.mahout] if view.mahout else ""
        self.text = mahout_name(voice, view.mahout) if view.mahout else cost_of(voice, "mahout")


class TrackCard(Piece):
    """A knowledge track."""

    icon = StringProperty()
    steps = ObjectProperty(())
    at = NumericProperty(0)
    colour = NumericProperty(0)

    def show(self, view: TrackView) -> None:
        """Show how far the player is."""
        self.piece, self.icon = view.piece, signs.TRACKS[m.TRACKS.index(view.track)]
        self.steps, self.at = view.steps, view.at


class PersonalBoard(Pieces, BoxLayout):
    """Everything of one player."""

    seat = NumericProperty(-1)
    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    turns_away = NumericProperty(0)
    starts = BooleanProperty(False)
    headed = BooleanProperty(False)
    narrow = BooleanProperty(False)
    is_maharaja = BooleanProperty(False)
    pp = NumericProperty(0)
    items = ObjectProperty((0, 0, 0, 0))
    room = StringProperty()
    tax_text = StringProperty()
    tax_note = StringProperty()
    at_risk = BooleanProperty(False)
    elephant = StringProperty()
    counters = StringProperty()
    movement = StringProperty()
    objectives = StringProperty()
    hand = StringProperty(None, allownone=True)
    """Objectives; None if only the player may know them."""
    chair: Chair | None = ObjectProperty(None, allownone=True)

    def __init__(self, **values: object) -> None:
        """Begin without parts; `building` makes them."""
        super().__init__(**values)
        self.tracks: list[TrackCard] = []
        self.reader: Observer | None = None

    def building(self) -> Steps:
        """Make the parts."""
        yield from fill(self)
        for _ in m.TRACKS:
            self.tracks.append(TrackCard())
            self.ids.tracks.add_widget(self.tracks[-1])
            self.listen(self.tracks[-1])
            yield
        for part in ("goods", "tax", "elephant", "hand"):
            self.listen(self.ids[part])
        self.ids.objectives.ask = self._own_hand

    def _own_hand(self) -> str | None:
        """What their owner may know of them."""
        assert self.reader is not None
        seat = int(self.seat)
        own = read_seat(self.reader.as_owner(seat), seat)
        return hand_text(Voice(running_app().words), own)

    def showing(self, reader: Observer, seat: int, open_pieces: frozenset[str]) -> Steps:
        """Show what a player has."""
        view, self.reader = read_seat(reader, seat), reader
        words = running_app().words
        voice = Voice(words)
        self.seat, self.colour, self.letter = seat, view.holder.colour, view.holder.letter
        self.name, self.turns_away, self.starts = view.name, view.turns_away, view.starts
        self.is_maharaja, self.pp, self.items = view.is_maharaja, view.pp, view.items
        used = sum(view.items)
        self.room = voice.sentence("{n} of {slots} slots", n=used, slots=view.slots)
        self.tax_text, self.tax_note = tax_texts(voice, view.tax)
        self.at_risk = view.tax.lost > 0
        self.elephant = elephant_text(voice, view)
        self.counters = counters_text(voice, view)
        self.movement = "" if view.is_maharaja else voice.sentence(MOVEMENT[view.movement])
        self.objectives = objectives_text(voice, view)
        self.hand = hand_text(voice, view)
        yield
        yield from self.ids.stores.holding(OwnStore, view.stores, self)
        yield from self.ids.mahouts.holding(MahoutCard, view.mahouts, self)
        for card, track in zip(self.tracks, view.tracks, strict=False):
            card.show(track)
            card.colour = view.holder.colour
        self._name_parts(seat)
        self._mark_open(open_pieces)

    def _name_parts(self, seat: int) -> None:
        """What holding means on each part of this player's board."""
        ids = self.ids
        ids.goods.held_as, ids.tax.held_as = f"goods.{seat}", f"tax.{seat}"
        ids.elephant.held_as = f"elephant.{seat}"
        ids.hand.held_as = f"objectives.{seat}"
        for part in ("goods", "tax", "elephant", "hand"):
            ids[part].piece = f"seat.{seat}"
        ids.hand.piece = f"objectives.{seat}"

    def _mark_open(self, open_pieces: frozenset[str]) -> None:
        cards = (*self.ids.stores.pool, *self.ids.mahouts.pool, *self.tracks, self.ids.hand)
        for piece in cards:
            piece.open = piece.piece in open_pieces


class SeatsPage(BoardsPage):
    """The boards of the players."""

    def new_board(self) -> PersonalBoard:
        """A board as wide as this page."""
        return PersonalBoard(width=self.width)

    def showing_board(
        self, board: PersonalBoard, reader: Observer, seat: int, open_pieces: frozenset[str]
    ) -> Steps:
        """Show a player on a board."""
        yield from board.showing(reader, seat, open_pieces)


# ---------------------------------------------------------------- words


def cost_of(voice: Voice, kind: str) -> str:
    """What an upgrade of a kind costs."""
    row = next(each for each in load_catalogue().upgrades if each.id == kind)
    return voice.sentence("for {items}", items=voice.items(row.cost_item, row.cost_n))


def tax_texts(voice: Voice, tax: TaxView) -> tuple[str, str]:
    """What is due, and whether the coins are enough."""
    text = voice.sentence("Tax {n}: {due} due", n=tax.tax, due=voice.coins(tax.due))
    if tax.off:
        text = voice.sentence(
            "Tax {n}, {off} off: {due} due", n=tax.tax, off=tax.off, due=voice.coins(tax.due)
        )
    if not tax.lost:
        return text, voice.sentence("can be paid")
    missing = voice.coins(tax.due - tax.coins)
    return text, voice.sentence("{coins} missing: −{n} PP", coins=missing, n=tax.lost)


def elephant_text(voice: Voice, view: SeatView) -> str:
    """Where the elephant stands, and what it carries."""
    where = voice.area(view.district) if view.district else voice.sentence("beside the board")
    return voice.sentence(
        "{where}: {n} of {most} counters", where=where, n=view.counters, most=view.capacity
    )


def counters_text(voice: Voice, view: SeatView) -> str:
    """Where the other counters are."""
    if view.is_maharaja:
        return voice.sentence(
            "{board} on the board, {donated} donated", board=view.board, donated=view.donated
        )
    return voice.sentence(
        "{market} in the market, {board} on the board, {donated} donated",
        market=view.market,
        board=view.board,
        donated=view.donated,
    )


def hand_text(voice: Voice, view: SeatView) -> str | None:
    """The objectives of a player, or that of the Maharaja; None if only the player may know."""
    if view.goal:
        return capital(voice.objective(view.goal))
    if view.hand is None:
        return None
    return "\n".join(capital(voice.objective(each)) for each in view.hand)


def objectives_text(voice: Voice, view: SeatView) -> str:
    """How many are played and in hand."""
    if view.is_maharaja:
        marble, copper, gold = view.quarry
        quarry = voice.goods({"marble": marble, "copper": copper, "gold": gold})
        return voice.sentence(
            "Quarry: {goods}. White track: {n}.", goods=quarry or "–", n=view.white
        )
    return voice.sentence("{n} played, {hand} in hand", n=view.played, hand=view.in_hand)


load(Path(__file__).with_suffix(".kv"))
