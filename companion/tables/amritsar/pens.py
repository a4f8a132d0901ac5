"""Pens for pictures of Amritsar's pieces: workers, resources, tiles, pyramids, tracks."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.amritsar import signs
from companion.tables.amritsar.signs import Sign
from companion.tables.common.drawing import Text
from companion.tables.common.pen import Pen
from companion.tables.tones import seat_named
from engine.amritsar import moves as m
from engine.amritsar.pieces import ITEMS

ROMAN = ("I", "II", "III", "IV")


class FigurePen(Pen):
    """Draws wood on plates, which give it an edge in daylight and are clear in the dark."""

    def worker(self, colour: int, x: float, y: float, side: float, opacity: float = 1) -> None:
        """A worker by its colour, hat and mark."""
        self._on_plate(signs.WORKERS[colour], x, y, side, self.tones.pieces[colour], opacity)

    def elephant(self, colour: int, letter: str, x: float, y: float, side: float) -> None:
        """A player's elephant with the initial."""
        worn = seat_named(colour)
        self._on_plate("elephant", x, y, side, worn.fill)
        size = side * (0.4 if len(letter) < 2 else 0.31)
        at = x - side * 0.16, y - side * 0.02
        self._draw(Text(letter, *at, size, worn.letter, piece=self._piece, weight="bold"))

    def _on_plate(
        self, icon: str, x: float, y: float, side: float, colour: str, opacity: float = 1
    ) -> None:
        self.icon(f"{icon}-plate", x, y, side, "edge")
        self.icon(icon, x, y, side, colour, opacity)


class PiecePen(FigurePen):
    """Draws what lies on the table of Amritsar."""

    def sign(self, sign: Sign, x: float, y: float, side: float, colour: str = "") -> None:
        """An icon in the colour of its resource, with its number from 2 on."""
        icon, n = sign
        tint = colour or self.tint(icon)
        left = x - side * 0.3 if n > 1 else x
        self.icon(icon, left, y, side, tint)
        if n > 1:
            self.text(str(n), left + side * 0.85, y, side * 0.7, "text")

    def signs(self, row: Sequence[Sign], x: float, y: float, side: float, colour: str = "") -> None:
        """Several icons around a point."""
        apart = side * 1.45
        for place, sign in enumerate(row):
            self.sign(sign, x + (place - (len(row) - 1) / 2) * apart, y, side, colour)

    def tint(self, icon: str) -> str:
        """The colour of an icon: that of a resource or coin, else of texts."""
        if icon == signs.COIN:
            return "coin"
        for item, name in signs.OF_ITEM.items():
            if icon == name:
                return self.tones.hues[3 + ITEMS.index(item)].hue
        return "text"

    def compass(self, values: Sequence[int], x: float, y: float, side: float) -> None:
        """A temple tile around a point: PP of north, east, south and west."""
        lake = self.tones
        self.area(x - side / 2, y - side / 2, side, side, lake.fills[0], lake.frames[0], 8)
        self.icon("temple", x, y, side * 0.26, "text2")
        reach = side * 0.34
        for (across, down), n in zip(((0, -1), (1, 0), (0, 1), (-1, 0)), values, strict=True):
            self.text(str(n), x + across * reach, y + down * reach, side * 0.22)

    def band(self, colour: int, x: float, y: float, w: float, h: float) -> None:
        """The head of a tile in a worker's colour, with its mark."""
        hue = self.tones.hues[colour]
        self.area(x, y, w, h, hue.tile, hue.edge, 5)
        self.icon(signs.MARKS[m.COLOURS[colour]], x + h * 0.6, y + h / 2, h * 0.7, hue.hue)

    def mark_tint(self, colour: int) -> str:
        """The colour of what stands on a worker's band."""
        return self.tones.hues[colour].hue

    def pyramid(
        self, levels: Sequence[Sequence[int]], x: float, y: float, w: float, row: float
    ) -> None:
        """A donation tile: its spaces with their PP, the base below."""
        widest = max(map(len, levels))
        apart = w / widest
        radius = min(apart, row) * 0.42
        for level, spaces in enumerate(levels):
            across = y + row * (len(levels) - 1 - level) + row / 2
            for place, pp in enumerate(spaces):
                middle = x + w / 2 + (place - (len(spaces) - 1) / 2) * apart
                self.disc(middle, across, radius, "surface3", "outline")
                self.text(str(pp), middle, across, radius * 1.1)
