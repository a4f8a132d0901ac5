"""The influence tracks: six regions with their scoring tiles, markers, Artisans and Elders."""

from __future__ import annotations

from kivy.graphics import BorderImage, Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps, at_once
from companion.tables.glyphs import Glyph
from companion.tables.river_of_gold.seen.influence import (
    Closer,
    InfluenceView,
    TrackView,
    closer,
    influence_of,
)
from companion.window.widgets.base.drawn import CLEAR, follow
from companion.window.widgets.base.frame import stretch
from companion.window.widgets.table.card import Card
from companion.window.widgets.table.glyph_line import GlyphLine
from companion.window.widgets.table.table_page import TablePage
from engine.core.game import Game
from engine.core.observer import Observer

REGIONS, SPACES = 6, 19
AXIS, HEAD, FOOT, CLOSER = 34, 62, 30, 96
"""In dp: the figures at the side, the heads, the rows of clients, the region looked at."""


class InfluenceTrack(Card):
    """One region: head, track, and the spaces of Artisans and Elders."""

    lit = BooleanProperty(False)
    """True if the die shows this region."""
    unit = NumericProperty(14)

    def __init__(self, **values: object) -> None:
        """Make every part once."""
        super().__init__(**values)
        self.view: TrackView | None = None
        self.sign, self.values = GlyphLine(), GlyphLine()
        self.spaces = [GlyphLine() for _ in range(SPACES)]
        self.clients = [GlyphLine(), GlyphLine()]
        with self.canvas:
            self._head_colour = Color()
            self._head = BorderImage()
            self._line_colour = Color()
            self._lines = [BorderImage() for _ in range(SPACES)]
            self._fill_colour = Color()
            self._fills = [BorderImage() for _ in range(SPACES + 2)]
        for line in (self.sign, self.values, *self.spaces, *self.clients):
            self.add_widget(line)
        self.bind(pos=self._arrange, size=self._arrange, lit=self._colour)
        follow(self.look, self._colour)
        self._scale = 1.0

    def show(self, view: TrackView) -> None:
        """The track as it is."""
        self.view, self.piece = view, view.piece
        for line, glyphs in zip(self.spaces, view.spaces, strict=False):
            line.glyphs = list(glyphs)
        empty = [Glyph(text="–", role="text3")]
        self.clients[0].glyphs = list(view.artisans) or empty
        self.clients[1].glyphs = list(view.elders) or empty
        self._colour()
        self._arrange()

    def arrange(self, scale: float) -> None:
        """Take a size of text."""
        self._scale = scale
        self._arrange()

    def _colour(self, *_: object) -> None:
        if self.view is None:
            return
        look = self.look
        self.fill = self.edge = CLEAR
        self._head_colour.rgba = look.primary if self.lit else look.surface2
        self._line_colour.rgba = look.line
        self._fill_colour.rgba = look.surface3
        ink = "primary_ink" if self.lit else "text"
        number = Glyph(text=str(self.view.region), role=ink)
        self.sign.glyphs = [Glyph(f"region-{self.view.region}", role=ink), number]
        said = "·".join(map(str, self.view.values))
        self.values.glyphs = [Glyph(text=said, role=ink)]

    def _arrange(self, *_: object) -> None:
        if self.view is None or self.height < dp(100):
            return
        large = min(self._scale, 1.5)
        head, foot = dp(HEAD) * large, dp(FOOT) * large
        top = self._top
        stretch(self._head, (self.x, top - head, self.width, head), dp(10))
        self._place(self.sign, top - head * 0.56, head * 0.5, dp(24) * large)
        self._place(self.values, top - head * 0.92, head * 0.34, dp(15) * large)
        top -= head + dp(4)
        high = (top - self.y - 2 * foot - dp(4)) / SPACES
        for space, line in enumerate(self.spaces):
            y = top - (SPACES - space) * high
            box = (self.x, y + dp(0.75), self.width, high - dp(1.5))
            with_reward = space in self.view.rewards
            _lay(self._lines[space], box, shown=not with_reward, line=dp(1))
            _lay(self._fills[space], box, shown=with_reward, line=0)
            self._place(line, y, high, min(high * 0.86, dp(19) * large))
        for n, line in enumerate(self.clients):
            y = self.y + (1 - n) * foot
            _lay(self._fills[SPACES + n], (self.x, y + dp(2), self.width, foot - dp(4)), line=0)
            self._place(line, y, foot, dp(18) * large)

    def _place(self, line: GlyphLine, y: float, high: float, unit: float) -> None:
        line.unit = unit
        line.pos, line.size = (self.x + dp(2), y), (self.width - dp(4), high)


def _lay(
    picture: BorderImage,
    box: tuple[float, float, float, float],
    *,
    line: float,
    shown: bool = True,
) -> None:
    if not shown or box[3] < dp(3):
        picture.border, picture.size = (0, 0, 0, 0), (0, 0)
        return
    stretch(picture, box, dp(4), line)


class RegionCard(Card):
    """The region that is looked at: its tile, who would get what, and the next reward."""

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self.lines = [GlyphLine(align=align) for align in ("left", "right", "left", "left")]
        for line in self.lines:
            self.add_widget(line)
        self.bind(pos=self._arrange, size=self._arrange)
        follow(self.look, self._colour)
        self._scale = 1.0
        self._colour()

    def show(self, view: Closer, region: int) -> None:
        """A region by its number."""
        self.piece = f"region.{region}"
        sign = Glyph(f"region-{region}", role="primary")
        self.lines[0].glyphs = [sign, Glyph(text=view.title)]
        self.lines[1].glyphs = [Glyph(text=view.values, role="text2")]
        self.lines[2].glyphs, self.lines[3].glyphs = list(view.ranks), list(view.next)
        self._arrange()

    def arrange(self, scale: float) -> None:
        """Take a size of text."""
        self._scale = scale
        self._arrange()

    def _colour(self) -> None:
        self.fill, self.edge = self.look.surface, self.look.primary
        self.corner = dp(14)

    def _arrange(self, *_: object) -> None:
        pad, high = dp(12), (self.height - dp(12)) / 3
        inner = self.width - 2 * pad
        for n, line in enumerate(self.lines):
            row = max(0, n - 1)
            line.unit = min(dp(20 if n == 0 else 17) * min(self._scale, 1.6), high * 0.9)
            wide = inner * (0.64 if n == 0 else 0.34) if row == 0 else inner
            left = self.x + pad + (inner - wide if n == 1 else 0)
            line.pos = left, self._top - dp(6) - (row + 1) * high
            line.size = wide, high


class InfluencePage(TablePage):
    """Six tracks side by side; a tap on one shows it closely."""

    def __init__(self, **values: object) -> None:
        super().__init__(**values)
        self._seen: InfluenceView | None = None
        self._reader: Observer | None = None
        self._laid: tuple[float, ...] = ()
        self._region = 0
        self.tracks: list[InfluenceTrack] = []
        self.axis: list[GlyphLine] = []

    def building(self) -> Steps:
        """Build every piece once."""
        for _ in range(REGIONS):
            track = InfluenceTrack()
            self.listen(track)
            self.board.add_widget(track)
            self.tracks.append(track)
            yield
        for _ in range(SPACES + 2):
            self.axis.append(GlyphLine())
            self.board.add_widget(self.axis[-1])
        self.closer = RegionCard()
        self.listen(self.closer)
        self.board.add_widget(self.closer)
        yield

    @property
    def cards(self) -> list[Card]:
        """Everything that can be tapped."""
        return [*self.tracks, self.closer]

    def forget(self) -> None:
        """Another game comes: forget the one before."""
        super().forget()
        self._seen, self._reader, self._laid, self._region = None, None, (), 0

    def show(self, reader: Observer, open_pieces: frozenset[str]) -> None:
        """Show the tracks as they are."""
        at_once(self.showing(reader, open_pieces))

    def showing(self, reader: Observer, open_pieces: frozenset[str]) -> Steps:
        """The same step by step."""
        view, seen = influence_of(reader), self._seen
        for track, now in zip(self.tracks, view.tracks, strict=True):
            if seen is None or seen.tracks[now.region - 1] != now:
                track.show(now)
                yield
            track.lit = now.region == view.die
        if seen is None or seen.die != view.die or not self._region:
            self._region = view.die or 1
        self._seen, self._reader, self._open = view, reader, open_pieces
        self._say()
        yield from self._arranging()
        self._mark()

    def _say(self, *_: object) -> None:
        if self._reader is None:
            return
        self.closer.show(closer(self.app.words, self._reader, self._region), self._region)
        rewards = self._seen.tracks[0].rewards if self._seen else frozenset()
        for space, line in enumerate(self.axis[:SPACES]):
            role = "text" if space in rewards else "text2"
            line.glyphs = [Glyph(text=str(space), role=role)]
        off, times = _discount(self._reader.game)
        self.axis[-2].glyphs = [Glyph("client-artisan", role="primary"), Glyph(text=off)]
        self.axis[-1].glyphs = [Glyph("client-elder", role="primary"), Glyph(text=times)]

    def _tapped(self, card: Card) -> None:
        if self.correcting:
            self._held(card)
        elif isinstance(card, InfluenceTrack) and card.view:
            self._region = card.view.region
            self._say()

    def _arranging(self) -> Steps:
        if self._seen is None or min(self.size) < dp(50):
            return
        scale = self.look.tile_name / dp(11.5)
        room = (*self.room, scale)
        if room == self._laid:
            return
        large = min(scale, 1.5)
        under = dp(CLOSER) * large + dp(10)
        least = dp(HEAD + 2 * FOOT + 8) * large + SPACES * dp(15) * large
        tall = max(least, self.height - under - dp(8))
        self.use_height(max(self.height, tall + under + dp(8)))
        top, axis = self.board.height - dp(4), dp(AXIS) * min(large, 1.1)
        across = (self.width - axis - dp(6)) / REGIONS
        for n, track in enumerate(self.tracks):
            track.size = across - dp(3), tall
            track.pos = axis + dp(3) + n * across, top - tall
            track.arrange(scale)
            yield
        self._lay_axis(top - tall, tall, axis, large)
        self.closer.size = self.width - dp(16), dp(CLOSER) * large
        self.closer.pos = dp(8), top - tall - under + dp(2)
        self.closer.arrange(scale)
        self._laid = room

    def _lay_axis(self, bottom: float, tall: float, wide: float, large: float) -> None:
        head, foot = dp(HEAD) * large, dp(FOOT) * large
        high = (tall - head - dp(4) - 2 * foot - dp(4)) / SPACES
        for space, line in enumerate(self.axis[:SPACES]):
            y = bottom + 2 * foot + dp(4) + space * high
            _put(line, (dp(2), y, wide, high), min(high * 0.8, dp(14) * large))
        for n, line in enumerate(self.axis[SPACES:]):
            _put(line, (dp(2), bottom + (1 - n) * foot, wide, foot), dp(17) * large)


def _put(line: Widget, box: tuple[float, float, float, float], unit: float) -> None:
    line.unit = unit
    line.pos, line.size = box[:2], box[2:]


def _discount(game: Game) -> tuple[str, str]:
    """What an Artisan saves, and by what an Elder multiplies."""
    clients = game.state.box.printed.clients
    off = max((each.ongoing_amount for each in clients if each.type == "artisan"), default=0)
    times = max((each.end_amount for each in clients if each.type == "elder"), default=0)
    return f"−{off}", f"×{times}"
