"""A donation tile: a pyramid of spaces with counters, and who has most of them."""

from __future__ import annotations

from collections.abc import Sequence

from companion.model.base.letters import paragraph, width_of
from companion.tables.amritsar import signs
from companion.tables.amritsar.boards.pieces import LakePen
from companion.tables.amritsar.boards.pyramid import space
from companion.tables.amritsar.seen.lake import LakeTileView, StandingView
from companion.tables.common.board import piece
from companion.tables.common.box import Box
from engine.amritsar import moves as m


@piece
def lake_tile(pen: LakePen, view: LakeTileView, box: Box, scale: float) -> None:
    """A donation tile of the lake; tapping it shows what can be donated here."""
    edge = "primary" if view.here else pen.tones.frames[0]
    with pen.spot(view.piece, box, fill=pen.tones.fills[0], edge=edge, corner=14):
        large = min(scale, 1.5)
        head, foot = 26 * large, 20 * large
        _head(pen, view, box, box.top + 6 + head / 2, large)
        _standings(pen, view.standings, box, foot)
        widest = max(map(len, view.levels))
        side = min((box.width - 14) / widest, (box.height - head - foot - 18) / len(view.levels))
        left, y = box.left + (box.width - side * widest) / 2, box.bottom - foot - 8 - side / 2
        for number, level in enumerate(view.levels):
            for place, each in enumerate(level):
                x = left + (place + (number + 1) / 2) * side
                space(pen, each, x, y - number * side, side * 0.86)


def _head(pen: LakePen, view: LakeTileView, box: Box, y: float, large: float) -> None:
    """The district, the elephants there, and what the majority is worth."""
    side, size, unit = 18 * large, 13.5 * large, 14 * large
    right = box.right - 10 - unit
    pen.icon("prestige", right + unit / 2, y, unit, "text2")
    worth, count = str(view.value), len(view.elephants)
    pen.figure(worth, right - 2 - width_of(worth, size) / 2, y, size)
    right -= 18 * large + 2
    name = pen.voice.area(view.district)
    wide, least = width_of(name, size) + 3, 18.0 * count
    left = box.left + 9
    if left + side + 6 + wide + least <= right:
        # With large text the name says enough.
        icon = signs.DISTRICTS[m.DISTRICTS.index(view.district)]
        pen.icon(icon, left + side / 2, y, side, "text2")
        left += side + 6
    elephant = min(24 * large, max(least, right - left - wide) / max(1, count))
    room = max(30.0, right - left - elephant * count - 4)
    pen.paragraph(paragraph(name, size, room, 10.5), left, y, start=True)
    x = right - 2 - elephant * (count - 0.5)
    for n, (colour, letter) in enumerate(view.elephants):
        pen.elephant(colour, letter, x + n * elephant, y, elephant)


def _standings(pen: LakePen, views: Sequence[StandingView], box: Box, high: float) -> None:
    """The counters of all; a line below who leads."""
    each, y = (box.width - 10) / max(1, len(views)), box.bottom - 5 - high / 2
    side, size = high * 0.62, high * 0.7
    for n, view in enumerate(views):
        left = box.left + 5 + n * each
        wide = side + 3 + width_of(str(view.count), size)
        x = left + (each - wide) / 2
        pen.marker(view.colour, "", x + side / 2, y, side)
        weight, ink = ("bold", "text") if view.leads else ("medium", "text2")
        pen.figure(str(view.count), x + (side + 3 + wide) / 2, y, size, ink, weight=weight)
        if view.leads:
            pen.area(left + 2, y + high / 2 - 2, each - 4, 2, "primary", corner=0)
