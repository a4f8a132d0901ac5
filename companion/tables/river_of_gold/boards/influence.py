"""The influence tracks: six regions with their scoring tiles, markers, Artisans and Elders."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.tables.common.board import Board, BoardPen, Marks, Room, piece
from companion.tables.common.box import Box
from companion.tables.glyphs import Glyph
from companion.tables.river_of_gold.seen.influence import (
    Closer,
    TrackView,
    closer,
    discount,
    influence_of,
)
from engine.core.language.words import Words
from engine.core.observer import Observer

REGIONS, SPACES = 6, 19
AXIS, HEAD, FOOT, CLOSER, LEAST = 34, 62, 30, 96, 15
"""The figures at the side, the heads, the rows of clients, the region looked at, a space."""


class _Heights(NamedTuple):
    """Of a track, from its top."""

    top: float
    head: float
    space: float
    foot: float
    large: float

    def of_space(self, number: int) -> float:
        """The upper side of a space: the start is at the bottom."""
        return self.top + self.head + 4 + (SPACES - 1 - number) * self.space

    def of_clients(self, row: int) -> float:
        """The upper side of the Artisans, or the Elders."""
        return self.of_space(-1) + 4 + row * self.foot


def draw(seen: Observer, words: Words, room: Room, marks: Marks) -> Board:
    """Six tracks side by side; a tap on one shows it closely."""
    view, pen = influence_of(seen), BoardPen(seen, words, room, marks)
    home = max(0, view.die - 1)
    face = room.face if room.turned else home
    large = min(room.scale, 1.5)
    under = CLOSER * large + 10
    least = (HEAD + 2 * FOOT + 8) * large + SPACES * LEAST * large
    tall = max(least, room.height - under - 8)
    pen.height = max(room.height, tall + under + 8)
    spaces = (tall - HEAD * large - 8 - 2 * FOOT * large) / SPACES
    heights = _Heights(4, HEAD * large, spaces, FOOT * large, large)
    axis = AXIS * min(large, 1.1)
    across = (room.width - axis - 6) / REGIONS
    for n, track in enumerate(view.tracks):
        box = Box(axis + 3 + n * across, 4, across - 3, tall)
        _track(pen, track, box, heights, lit=track.region == view.die)
    _axis(pen, heights, axis, view.tracks[0].rewards, discount(seen))
    box = Box(8, 4 + tall + under - 2 - CLOSER * large, room.width - 16, CLOSER * large)
    _closer(pen, closer(words, seen, face + 1), face + 1, box, room.scale)
    return pen.board(face=face, home=home)


@piece
def _track(pen: BoardPen, view: TrackView, box: Box, heights: _Heights, *, lit: bool) -> None:
    """One region: head, track, and the spaces of Artisans and Elders."""
    with pen.spot(view.piece, box, turns_to=view.region - 1):
        _head(pen, view, box, heights, lit=lit)
        for number, glyphs in enumerate(view.spaces):
            top, high = heights.of_space(number), heights.space
            place = box.left, top + 0.75, box.width, high - 1.5
            if number in view.rewards:
                pen.area(*place, "surface3", corner=4)
            else:
                pen.area(*place, "", "line", 4, line=1)
            _line(pen, glyphs, box, top, high, min(high * 0.86, 19 * heights.large))
        for row, clients in enumerate((view.artisans, view.elders)):
            top, high = heights.of_clients(row), heights.foot
            pen.area(box.left, top + 2, box.width, high - 4, "surface3", corner=4)
            shown = clients or (Glyph(text="–", role="text3"),)
            _line(pen, shown, box, top, high, 18 * heights.large)


def _head(pen: BoardPen, view: TrackView, box: Box, heights: _Heights, *, lit: bool) -> None:
    """The region and what its places score; filled where it is the region of the die."""
    high, large = heights.head, heights.large
    ground, ink = ("primary", "primary_ink") if lit else ("surface2", "text")
    pen.area(box.left, box.top, box.width, high, ground, corner=10)
    sign = Glyph(f"region-{view.region}", role=ink), Glyph(text=str(view.region), role=ink)
    _line(pen, sign, box, box.top + high * 0.06, high * 0.5, 24 * large)
    values = "·".join(map(str, view.values))
    _line(pen, (Glyph(text=values, role=ink),), box, box.top + high * 0.58, high * 0.34, 15 * large)


def _line(
    pen: BoardPen, glyphs: Sequence[Glyph], box: Box, top: float, high: float, unit: float
) -> None:
    pen.signs(glyphs, Box(box.left + 2, top, box.width - 4, high), unit)


def _axis(
    pen: BoardPen, heights: _Heights, wide: float, rewards: frozenset[int], of: tuple[int, int]
) -> None:
    """The numbers of the spaces, what an Artisan saves, and by what an Elder multiplies."""
    box, large = Box(0, 0, wide + 4, 0), heights.large
    for space in range(SPACES):
        number = Glyph(text=str(space), role="text" if space in rewards else "text2")
        high = heights.space
        _line(pen, (number,), box, heights.of_space(space), high, min(high * 0.8, 14 * large))
    off, times = of
    signs = (("client-artisan", f"−{off}"), ("client-elder", f"×{times}"))
    for row, (icon, text) in enumerate(signs):
        shown = Glyph(icon, role="primary"), Glyph(text=text)
        _line(pen, shown, box, heights.of_clients(row), heights.foot, 17 * large)


@piece
def _closer(pen: BoardPen, view: Closer, region: int, box: Box, scale: float) -> None:
    """The region that is looked at: its tile, who would get what, and the next reward."""
    high, inner = (box.height - 12) / 3, box.width - 24
    name = f"region.{region}"
    with pen.spot(name, box, fill="surface", edge="primary", corner=14, turns_to=region - 1):
        rows = (
            ((Glyph(f"region-{region}", role="primary"), Glyph(text=view.title)), "left", 0, 20),
            ((Glyph(text=view.values, role="text2"),), "right", 0, 17),
            (view.ranks, "left", 1, 17),
            (view.next, "left", 2, 17),
        )
        for glyphs, align, row, unit in rows:
            wide = inner * (1 if row else 0.64 if align == "left" else 0.34)
            left = box.left + 12 + (inner - wide if align == "right" else 0)
            place = Box(left, box.top + 6 + row * high, wide, high)
            pen.signs(glyphs, place, min(unit * min(scale, 1.6), high * 0.9), align=align)
