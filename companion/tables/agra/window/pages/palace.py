"""The palace: who leads, what a step pays, and the three marked orders."""

from pathlib import Path

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from companion.model.base.steps import Steps, at_once
from companion.tables.agra.seen.palace import GuildView, PalaceView, TileView, read_palace
from companion.tables.agra.short_names import HUES
from companion.tables.agra.window.pieces.orders import Bowl, Mark, OrderColumn
from companion.tables.agra.window.pieces.track import Track
from companion.tables.shown import Holder
from companion.window.drawn import boards  # noqa: F401 - named in the kv file
from companion.window.kivy_inside.deferred_kv import fill, load
from companion.window.widgets.table.piece import Piece, Pieces
from companion.window.widgets.table.signed_tab import SignedTab
from engine.core.observer import Observer


class RupeesOfStep(BoxLayout):
    """What an order pays on a step."""

    rupees = NumericProperty(0)
    zoom = NumericProperty(1)


class GuildHead(BoxLayout):
    """A guild's icon and name above its track."""

    guild = StringProperty()
    zoom = NumericProperty(1)


class DisplayTile(Piece):
    """A favour tile that can be taken as a reward."""

    tile = StringProperty()
    own = NumericProperty(0)
    pay = NumericProperty(0)
    zoom = NumericProperty(1)


class GuildTab(SignedTab):
    """Shows one guild where there is no room for three."""

    guild = StringProperty()


class PalacePage(Pieces, BoxLayout):
    """Influence, orders, Akbar's bowls and the favour tiles on display."""

    chosen = NumericProperty(0)
    narrow = BooleanProperty(False)
    wide = BooleanProperty(False)
    zoom = NumericProperty(1)
    start_note = StringProperty()
    top_note = StringProperty()
    rows_height = NumericProperty(0)
    limit = NumericProperty(0)
    pile = NumericProperty(0)
    served = StringProperty()

    def __init__(self, **values: object) -> None:
        """Begin with the places; the parts follow once, and later only change."""
        super().__init__(**values)
        self.tracks: list[Track] = []
        self.columns: list[OrderColumn] = []
        self.bowls: list[Bowl] = []
        self.tiles: list[DisplayTile] = []

    def building(self) -> Steps:
        """Make the parts."""
        yield from fill(self)
        for _ in range(3):
            self.tracks.append(Track())
            yield
            self.columns.append(OrderColumn())
            yield
        for _ in range(12):
            self.bowls.append(Bowl())
            self.ids.bowls.add_widget(self.bowls[-1])
            yield
        for _ in range(3):
            self.tiles.append(DisplayTile())
            self.ids.tiles.add_widget(self.tiles[-1])
            yield
        self._heads = [GuildHead() for _ in range(3)]
        self._pieces: list[Piece] = [*self.tracks, *self.columns, *self.bowls, *self.tiles]
        for piece in self._pieces:
            self.listen(piece)
        yield
        self._tabs = [GuildTab() for _ in range(3)]
        for number, tab in enumerate(self._tabs):
            tab.bind(on_release=lambda _, number=number: setattr(self, "chosen", number))
        for tile in self.tiles:
            tile.fbind("minimum_height", self._even_tiles)
        for changing in ("narrow", "chosen"):
            self.fbind(changing, self._place_guilds)
        for changing in ("start_note", "top_note"):
            self.fbind(changing, self._name_ends)
        self.fbind("zoom", self._zoom)
        rows = self.columns[0].ids.rows
        rows.bind(height=self.setter("rows_height"))
        # Between two steps they may be final already.
        self.rows_height = rows.height
        self._zoom()
        yield
        self._place_guilds()
        yield

    def forget(self) -> None:
        """Another game comes: it is shown from the first guild on."""
        self.chosen, self.correcting = 0, False
        self.ids.scroll.scroll_y = 1

    def show(self, reader: Observer, open_pieces: frozenset[str]) -> None:
        """Show the board as it is now."""
        at_once(self.showing(reader, open_pieces))

    def showing(self, reader: Observer, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        view = read_palace(reader)
        for number, guild in enumerate(view.guilds):
            yield from self._show_guild(number, guild)
        self._show_bowls(view)
        yield
        self._show_tiles(view.tiles)
        yield
        self.limit, self.pile = view.limit, view.pile
        self.served = _served(view, reader.game.seats)
        for piece in self._pieces:
            piece.open = piece.piece in open_pieces

    # ------------------------------------------------------------ guilds

    def _place_guilds(self, *_: object) -> None:
        """All three side by side, or the chosen one alone with large text."""
        shown = [self.chosen] if self.narrow else [0, 1, 2]
        for number, tab in enumerate(self._tabs):
            tab.chosen = number == self.chosen
        for box, columns in ((self.ids.tracks, self.tracks), (self.ids.orders, self.columns)):
            box.clear_widgets()
            for number in shown:
                box.add_widget(columns[number])
        self.ids.heads.clear_widgets()
        for head in self._tabs if self.narrow else self._heads:
            self.ids.heads.add_widget(head)

    def _zoom(self, *_: object) -> None:
        """On a large screen the pieces are large."""
        for part in (*self._pieces, *self._heads, *self.ids.rupees.children):
            part.zoom = self.zoom

    def _show_guild(self, number: int, view: GuildView) -> Steps:
        self._heads[number].guild = self._tabs[number].guild = view.guild
        track, column = self.tracks[number], self.columns[number]
        yield from self._set_steps(track, view)
        track.piece, column.piece = f"guild.{view.guild}", f"order.{view.guild}"
        for step, seen in zip(track.steps, view.steps, strict=True):
            step.marks = [_mark(holder) for holder in seen.holders]
            step.favour = seen.favour
        yield
        for row, order in zip(column.rows, view.orders, strict=True):
            row.goods, row.hues = list(order.goods), [HUES[good] for good in order.goods]
            row.marked = order.is_marked
            row.lay(_mark(order.holder) if order.holder else None)
            yield
        column.markers, column.limit = view.markers, view.limit

    def _set_steps(self, track: Track, view: GuildView) -> Steps:
        """The printed parts: another copy of the game may differ."""
        for number in range(len(track.steps), len(view.steps)):
            track.set_steps(number + 1)
            yield
        track.set_steps(len(view.steps))
        gutter = self.ids.rupees
        while len(gutter.children) < len(view.steps):
            gutter.add_widget(RupeesOfStep(zoom=self.zoom), index=len(gutter.children))
        while len(gutter.children) > len(view.steps):
            gutter.remove_widget(gutter.children[-1])
        for rupees, step in zip(gutter.children, view.steps, strict=True):
            rupees.rupees = step.rupees
        self._name_ends()

    def _name_ends(self, *_: object) -> None:
        for track in self.tracks:
            for step in track.steps:
                step.note = ""
            if track.steps:
                track.steps[0].note = self.start_note
                track.steps[-1].note = self.top_note

    # ------------------------------------------------------------ Akbar and favour

    def _show_bowls(self, view: PalaceView) -> None:
        bowls = [bowl for side in view.bowls for bowl in side]
        for bowl, seen in zip(self.bowls, bowls, strict=False):
            bowl.good, bowl.hue = seen.good, HUES[seen.good]
            bowl.piece = f"bowl.{seen.good}"
            bowl.lay(_mark(seen.holder) if seen.holder else None)

    def _show_tiles(self, tiles: tuple[TileView, ...]) -> None:
        for number, tile in enumerate(self.tiles):
            seen = tiles[number] if number < len(tiles) else TileView("", 0, 0)
            tile.tile, tile.own, tile.pay = seen.tile, seen.own, seen.pay
            tile.piece = f"tile.{seen.tile}" if seen.tile else ""

    def _even_tiles(self, *_: object) -> None:
        """All as high as the highest."""
        high = max(tile.minimum_height for tile in self.tiles)
        for tile in self.tiles:
            tile.height = max(dp(48), high)


def _mark(holder: Holder) -> Mark:
    return holder.colour, holder.letter


def _served(view: PalaceView, names: list[str]) -> str:
    """How many bowls each player has filled."""
    owners = [bowl.holder.seat for side in view.bowls for bowl in side if bowl.holder]
    counts = [(name, owners.count(seat)) for seat, name in enumerate(names)]
    return " · ".join(f"{name}: {n}" for name, n in counts)


load(Path(__file__).with_suffix(".kv"))
