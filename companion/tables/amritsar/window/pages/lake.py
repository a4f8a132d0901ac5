"""The lake: four donation tiles, and what a donation costs and gives where the elephant stands."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.tables.amritsar.seen.lake import LakeView, LevelView, lake_of
from companion.tables.amritsar.window.pages.lake_tile import LakeTile
from companion.tables.amritsar.window.pieces import good  # noqa: F401 - named in the kv file
from companion.window.drawn import boards  # noqa: F401 - named in the kv file
from companion.window.host import running_app
from companion.window.widgets.table.piece import Piece, Pieces
from companion.window.widgets.turn import option_row  # noqa: F401 - named in the kv file
from engine.amritsar.words import refusal_text
from engine.amritsar.words.voice import Voice
from engine.core.game import Game
from engine.core.language.words import Words
from engine.core.observer import Observer

TILE = (150.0, 148.0)
"""Least width and height of a donation tile."""


class CostIcons(BoxLayout):
    """The resources of a level."""

    icons = ListProperty()


class LevelRow(Piece):
    """A level: what it costs, what it gives, who else gains, or why it is closed."""

    level = StringProperty()
    cost = ListProperty()
    pp = StringProperty()
    note = StringProperty()
    rule = StringProperty()
    possible = BooleanProperty(False)


class LakePage(Pieces, BoxLayout):
    """The lake and the levels of the elephant's district."""

    heading = StringProperty()
    bridge = StringProperty()
    goods = ObjectProperty((0, 0, 0))
    counters = StringProperty()
    tile_height = NumericProperty(dp(160))

    def __init__(self, **values: object) -> None:
        """Begin without a game."""
        super().__init__(**values)
        self.tiles: list[LakeTile] = []
        self.rows: list[LevelRow] = []
        self._game: Game | None = None
        self._seen: LakeView | None = None
        self._open: frozenset[str] = frozenset()
        app = self.app = running_app()
        app.bind(words=self._say)
        self.look = app.look
        self.look.bind(tile_name=self._arrange)
        self.ids.tiles.bind(size=self._arrange, pos=self._arrange)

    def building(self) -> Steps:
        """Make the tiles and rows."""
        for _ in range(4):
            tile = LakeTile()
            tile.bind(on_tap=self._tile_tapped, on_held=self._tile_held)
            self.tiles.append(tile)
            self.ids.tiles.add_widget(tile)
            yield
        for _ in range(4):
            row = LevelRow()
            self.listen(row)
            self.rows.append(row)
            self.ids.levels.add_widget(row)
            yield

    def _tile_tapped(self, tile: LakeTile) -> None:
        if self.correcting:
            self._tile_held(tile)
        else:
            self.dispatch("on_piece", tile.piece)

    def _tile_held(self, tile: LakeTile) -> None:
        self.dispatch("on_piece_held", tile.piece)

    def forget(self) -> None:
        """Another game comes."""
        self._game, self._seen, self.correcting = None, None, False
        self.ids.scroll.scroll_y = 1

    def show(self, reader: Observer, open_pieces: frozenset[str]) -> None:
        """Show the lake as it is."""
        at_once(self.showing(reader, open_pieces))

    def showing(self, reader: Observer, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        view, seen = lake_of(reader), self._seen
        self._game, self._open = reader.game, open_pieces
        for n, tile in enumerate(self.tiles):
            if seen is None or seen.tiles[n] != view.tiles[n]:
                tile.show(view.tiles[n])
                yield
            tile.open = view.tiles[n].piece in open_pieces
        self._seen = view
        if seen is None:
            self._arrange()
        self._say()
        yield

    def _say(self, *_: object) -> None:
        view, game = self._seen, self._game
        if view is None or game is None:
            return
        words = self.app.words
        voice = Voice(words, game.seats)
        for tile in self.tiles:
            tile.say(words)
        who = game.seats[view.seat]
        self.heading = (
            voice.sentence(
                "{who} donates in the {district}", who=who, district=voice.district(view.district)
            )
            if view.district
            else voice.sentence("{who}'s elephant is not on the board yet", who=who)
        )
        self.bridge = voice.bridge(view.bridge) if view.bridge else ""
        self.goods = view.resources
        self.counters = f"{view.counters}/{view.capacity}"
        for row, level in zip(self.rows, (*view.levels, *[None] * 4), strict=False):
            self._show_level(row, level, voice, words)

    def _show_level(
        self, row: LevelRow, level: LevelView | None, voice: Voice, words: Words
    ) -> None:
        shown = level is not None
        row.opacity, row.disabled = (1, False) if shown else (0, True)
        if level is None:
            row.level = row.pp = row.note = row.rule = row.piece = ""
            return
        row.piece, row.level = level.piece, voice.sentence("Level {n}", n=level.level)
        row.cost, row.pp, row.possible = list(level.cost), level.pp, level.refusal is None
        row.rule = level.refusal.rule if level.refusal else ""
        row.note = refusal_text(words, level.refusal) if level.refusal else _gain(voice, level)

    # ------------------------------------------------------------ place

    def _arrange(self, *_: object) -> None:
        """Two by two, or four in a row where there is room."""
        box: Widget = self.ids.tiles
        scale = self.look.tile_name / dp(11.5)
        gap = dp(6)
        across = 4 if box.width >= 4 * dp(TILE[0]) * scale + 3 * gap else 2
        wide = (box.width - (across - 1) * gap) / across
        high = dp(TILE[1]) * (1 + (scale - 1) * 0.35) * max(1.0, min(1.5, wide / dp(172)))
        rows = 4 // across
        self.tile_height = rows * high + (rows - 1) * gap
        # North and east above west and south, as they lie around the temple.
        order = (0, 1, 3, 2) if across == 2 else (0, 1, 2, 3)
        for place, number in enumerate(order):
            tile = self.tiles[number] if number < len(self.tiles) else None
            if tile is None:
                return
            column, row = place % across, place // across
            tile.size = wide, high
            tile.pos = (
                box.x + column * (wide + gap),
                box.y + self.tile_height - (row + 1) * high - row * gap,
            )
            tile.arrange(scale, roomy=False)


def _gain(voice: Voice, level: LevelView) -> str:
    """How many spaces are open, and who else gains there."""
    spaces = voice.plural("{n} space open", "{n} spaces open", level.free)
    others = [
        voice.listing(f"{voice.name(seat)} +{n}" for seat, n in gains) for gains in level.gains[:2]
    ]
    if not others:
        return spaces
    return voice.sentence("{spaces}; below: {others}", spaces=spaces, others=" / ".join(others))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
