"""The clan boards: one player's whole board on one page, the hand covered."""

from __future__ import annotations

from pathlib import Path

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.chairs import Chair
from companion.model.base.steps import Steps
from companion.tables.common.drawing import Shape
from companion.tables.glyphs import Glyph
from companion.tables.river_of_gold.boards.ship import ship
from companion.tables.river_of_gold.seen.river import ShipView
from companion.tables.river_of_gold.seen.seat import (
    BuildingView,
    SeatView,
    ShipLine,
    StoreView,
    die_face,
    hand_text,
    read_seat,
)
from companion.window.drawn.boards import BoardsPage
from companion.window.host import running_app
from companion.window.kivy_inside.deferred_kv import fill, load
from companion.window.widgets.table import covered, glyph_line  # noqa: F401 - named in the kv file
from companion.window.widgets.table.piece import Piece, Pieces
from companion.window.widgets.table.rival_line import RivalLine  # noqa: F401 - named in the kv file
from engine.core.observer import Observer

TRACKS = 6


class StoreBar(Widget):
    """How full a store is."""

    number = NumericProperty(0)
    most = NumericProperty(1)
    hue = NumericProperty(-1)


class StoreCard(Piece):
    """Koku or a good, and the room for it."""

    resource = StringProperty()
    icon = StringProperty()
    hue = NumericProperty(-1)
    number = NumericProperty(0)
    most = NumericProperty(1)

    def show(self, view: StoreView) -> None:
        """How many there are."""
        self.resource, self.icon, self.hue = view.resource, view.icon, view.hue
        self.number, self.most = view.number, view.most


class FavourSpace(BoxLayout):
    """A space of the favour track: the sun, the moon, or its number."""

    icon = StringProperty()
    glyphs = ListProperty()
    beyond = BooleanProperty(False)
    """Above the moon: out of reach."""

    def show(self, number: int, favour: int, moon: int) -> None:
        """Which marker is here."""
        self.icon = "favour-sun" if number == favour else ""
        self.beyond = number > moon
        sign = [Glyph("favour-sun", role="primary")] if number == favour else []
        if number == moon:
            sign.append(Glyph("favour-moon", role="text2"))
        role = "text3" if self.beyond else "text"
        self.glyphs = sign or [Glyph(text=str(number), role=role)]


class TrackStat(BoxLayout):
    """The influence in one region."""

    glyphs = ListProperty()

    def show(self, region: int, number: int) -> None:
        """Its sign, and how far."""
        self.glyphs = [Glyph(f"region-{region}", role="text2"), Glyph(text=str(number))]


class ShipCard(Piece):
    """A ship, and where it is."""

    ship = StringProperty()
    royal = BooleanProperty(False)
    at = NumericProperty(0)
    colour = NumericProperty(0)
    letter = StringProperty()

    def show(self, view: ShipLine) -> None:
        """Common or royal."""
        self.ship, self.royal, self.at = view.ship, view.royal, view.at

    def picture(self, colour: int, letter: str, royal: bool, zoom: float) -> list[Shape]:
        """As on the river."""
        side = 32 * zoom
        return ship(ShipView(colour, letter, royal), side / 2, side / 2, side)


class BuildingCard(Piece):
    """A building of this player: where, whose markers, what an owner gets."""

    hue = NumericProperty(0)
    glyphs = ListProperty()

    def show(self, view: BuildingView) -> None:
        """A building on its shore."""
        self.hue, self.glyphs, self.piece = view.hue, list(view.glyphs), f"shore.{view.shore}"


class ExchangeCard(Piece):
    """What can be exchanged now."""

    move = StringProperty()

    def show(self, view: tuple[str, bool]) -> None:
        """The exchange by its move."""
        self.move, self.open = view


class ClanBoard(Pieces, BoxLayout):
    """Everything of one player."""

    seat = NumericProperty(-1)
    colour = NumericProperty(0)
    letter = StringProperty()
    name = StringProperty()
    clan = StringProperty()
    patron = StringProperty()
    turns_away = NumericProperty(0)
    starts = BooleanProperty(False)
    headed = BooleanProperty(False)
    narrow = BooleanProperty(False)
    points = ListProperty()
    die_glyphs = ListProperty()
    clients = NumericProperty(0)
    markers = NumericProperty(0)
    favour = NumericProperty(0)
    moon = NumericProperty(0)
    hand = NumericProperty(0)
    known: tuple[str, ...] | None = ObjectProperty((), allownone=True)
    """The clients in it that the app knows; None if only the player may know them."""
    building_count = NumericProperty(0)
    chair: Chair | None = ObjectProperty(None, allownone=True)
    """The rival of this seat, if there is one."""

    def __init__(self, **values: object) -> None:
        """Begin with the places; the parts follow once."""
        super().__init__(**values)
        self.tracks: list[TrackStat] = []
        self.favours: list[FavourSpace] = []
        self.reader: Observer | None = None

    def building(self) -> Steps:
        """Make the parts."""
        yield from fill(self)
        for part in ("own", "favour", "influence"):
            self.listen(self.ids[part])
        for _ in range(TRACKS):
            self.tracks.append(TrackStat())
            self.ids.influence_row.add_widget(self.tracks[-1])
        yield
        self.ids.hand.ask = self._own_hand
        self.ids.hand.bind(on_release=self._hand_tapped)

    def showing(self, reader: Observer, seat: int, open_pieces: frozenset[str]) -> Steps:
        """Show what a player has."""
        view, self.reader = read_seat(reader, seat), reader
        self.seat, self.colour = view.holder.seat, view.holder.colour
        self.letter = view.holder.letter
        for name in (
            "name", "clan", "patron", "turns_away", "starts", "clients", "markers", "favour",
            "moon", "hand", "known",
        ):  # fmt: skip
            setattr(self, name, getattr(view, name))
        self.points = [Glyph(text=str(view.vp)), Glyph("vp", role="primary")]
        self.die_glyphs = die_face(view.die, view.holder.colour)
        self.building_count = len(view.buildings)
        yield
        for region, (track, n) in enumerate(zip(self.tracks, view.influence, strict=True), 1):
            track.show(region, n)
        yield from self._show_favour(view)
        ids = self.ids
        yield from ids.stores.holding(StoreCard, view.stores, self)
        yield from ids.ships.holding(ShipCard, view.ships, self)
        yield from ids.buildings.holding(BuildingCard, view.buildings, self)
        yield from ids.exchanges.holding(ExchangeCard, view.exchanges, self)
        self._name_parts(open_pieces)

    def _show_favour(self, view: SeatView) -> Steps:
        row = self.ids.favour_track
        while len(self.favours) <= view.track:
            self.favours.append(FavourSpace())
            row.add_widget(self.favours[-1])
            yield
        for number, space in enumerate(self.favours):
            space.show(number, view.favour, view.moon)

    def _name_parts(self, open_pieces: frozenset[str]) -> None:
        """What each part of this player's board is called."""
        seat, ids = int(self.seat), self.ids
        ids.own.piece = f"seat.{seat}"
        ids.favour.piece = ids.favour.held_as = f"own.{seat}"
        ids.influence.piece = ids.influence.held_as = f"influence.{seat}"
        for card in ids.stores.pool:
            card.piece = f"goods.{seat}"
            card.open = card.piece in open_pieces and card.number > 1
        for card in ids.ships.pool:
            card.piece, card.colour, card.letter = (
                f"ship.{seat}.{card.ship}",
                self.colour,
                self.letter,
            )
            card.open = card.piece in open_pieces
        for card in ids.exchanges.pool:
            card.piece = f"exchange.{seat}.{card.move.removeprefix('exchange ')}"
        for card in ids.buildings.pool:
            card.open = card.piece in open_pieces

    def _own_hand(self) -> str:
        """What their owner may know of the cards."""
        assert self.reader is not None
        seat = int(self.seat)
        return hand_text(running_app().words, read_seat(self.reader.as_owner(seat), seat).known)

    def _hand_tapped(self, *_: object) -> None:
        """Holding uncovers it; in correction mode a tap corrects it."""
        if self.correcting:
            self.dispatch("on_piece_held", f"hand.{int(self.seat)}")


class ClansPage(BoardsPage):
    """The boards of the players."""

    def new_board(self) -> ClanBoard:
        """A board as wide as this page."""
        return ClanBoard(width=self.width)

    def showing_board(
        self, board: ClanBoard, reader: Observer, seat: int, open_pieces: frozenset[str]
    ) -> Steps:
        """Show a player on a board."""
        yield from board.showing(reader, seat, open_pieces)


load(Path(__file__).with_suffix(".kv"))
