"""Small drawn pictures of where a piece goes, one for each step of the set-up of Agra."""

from __future__ import annotations

from collections.abc import Callable

from companion.tables.agra.setup_steps import faces_of
from companion.tables.common.drawing import Drawing
from companion.tables.common.pen import TablePen, kind_and_number
from engine.agra import moves as m
from engine.agra.box import FREE, NEUTRAL, Box
from engine.agra.state import State
from engine.core.language.words import Words
from engine.core.observer import Observer

FAINT, FAINTER = 140 / 255, 115 / 255
"""How much is left of the colour of a good that is not there yet, or is covered."""


def picture(_words: Words, seen: Observer, step: str, width: float) -> Drawing:
    """The part of the table that a step is about, with its piece marked."""
    kind, number = kind_and_number(step)
    draw, height = PICTURES[kind]
    pen = Pen(seen, width, height)
    draw(pen, number)
    return pen.drawing


class Pen(TablePen):
    """Draws on a picture, with the game at hand."""

    def __init__(self, seen: Observer, width: float, height: float) -> None:
        """Draw what a game looks like now."""
        super().__init__(seen, width, height)
        self.state: State = self.game.state
        self.box: Box = self.state.box


# ---------------------------------------------------------------- city

_CELL, _ROW, _LEFT = 40.0, 46.0, 28.0


Middle = tuple[float, float]
Good = Callable[[int, float, float], None]


def _middle(pen: Pen, building: int) -> Middle:
    column, row = divmod(building, 4)
    return _LEFT + (column + 0.5) * _wide(pen), 10 + (row + 0.5) * _ROW


def _wide(pen: Pen) -> float:
    return (pen.width - _LEFT) / 4


def _city(pen: Pen, draw_good: Good, marked: int = -1) -> None:
    """The 16 buildings, each with its good."""
    wide = _wide(pen)
    for building in range(16):
        x, y = _middle(pen, building)
        row, built = pen.tones.hues[building % 4], pen.state.built[building]
        with pen.of(f"building.{m.BUILDINGS[building]}"):
            pen.tile(
                x - wide / 2 + 5,
                y - _CELL / 2,
                wide - 10,
                _CELL,
                fill=row.tile if built else "",
                edge="" if built else "line",
                ring=building == marked,
            )
            draw_good(building, x, y)


def _construction(pen: Pen, _: int) -> None:
    def good(building: int, x: float, y: float) -> None:
        if pen.box.built_at_start[building]:
            pen.icon(m.GOODS[building], x, y, 22, pen.tones.hues[building % 4].hue)
        else:
            pen.icon("scaffold", x, y, 26, "primary")

    _city(pen, good)


def _visited(pen: Pen, pawn: str, stands: int) -> None:
    """The city with a pawn on a building, whose good makes room for it."""

    def good(building: int, x: float, y: float) -> None:
        here, hue = building == stands, pen.tones.hues[building % 4].hue
        strength = 1 if pen.state.built[building] or here else FAINT
        pen.icon(m.GOODS[building], x - (15 if here else 0), y, 22, hue, strength)

    _city(pen, good, stands)
    if stands != FREE:
        x, y = _middle(pen, stands)
        with pen.of(pawn):
            pen.icon(pawn, x + 14, y, 28, "primary")


def _merchant(pen: Pen, _number: int) -> None:
    stands = pen.state.merchant
    _visited(pen, "merchant", stands)
    for building, pips in faces_of(pen.game, "merchant").items():
        _, y = _middle(pen, m.BUILDINGS.index(building))
        chosen = m.BUILDINGS.index(building) == stands
        pen.text(str(pips), 12, y, 14, "text" if chosen else "text2")


def _builder(pen: Pen, _number: int) -> None:
    stands = pen.state.builder
    _visited(pen, "builder", stands)
    for building, pips in faces_of(pen.game, "builder").items():
        x, y = _middle(pen, m.BUILDINGS.index(building))
        if m.BUILDINGS.index(building) != stands:
            pen.text(str(pips), x + 22, y + 10, 12, "text")


def _start(pen: Pen) -> None:
    """All players, and the starting player."""
    known = pen.game.start >= 0 or pen.state.round > 0 or _drawn_start(pen)
    pen.everybody(pen.state.start if known else -1)


def _drawn_start(pen: Pen) -> bool:
    return any(
        line.partition(" ")[2].startswith("start ") for line in pen.game.lines[: pen.game.at]
    )


# ---------------------------------------------------------------- river


def _river(pen: Pen, level: int) -> None:
    """The cards of each level, each with its guild; those of the step are marked."""
    wide = pen.width / 4
    for column, places in enumerate(pen.box.setup.notables_per_level):
        cards = [c for c in pen.state.places if pen.box.notable_level[c] == column + 1]
        left = column * wide
        shown = level in (0, column + 1)
        colour = "text" if shown else "text3"
        pen.text(("I", "II", "III", "IV")[column], left + wide / 2, 14, 14, colour)
        for place in range(places):
            y = 30 + place * 34.0
            here = left + 8, y, wide - 16, 28
            ring = level == column + 1
            if place >= len(cards):
                pen.tile(*here, edge="line", ring=ring)
                continue
            edge, tint = (pen.tones.frames[column], "primary") if shown else ("line", "text3")
            with pen.of(f"notable.{m.NOTABLES[cards[place]]}"):
                pen.tile(*here, fill="surface3", edge=edge, ring=ring)
                pen.icon(m.GUILDS[pen.box.guild[cards[place]]], left + wide / 2, y + 14, 20, tint)


def _piers(pen: Pen, _: int) -> None:
    """The six piers with the limit markers between them, and the boat."""
    piers = pen.box.printed.piers
    wide = pen.width / len(piers)
    pen.line([(0, 78), (pen.width, 78)], pen.tones.hues[3].hue, 1.6)
    for number, pier in enumerate(piers):
        x = (number + 0.5) * wide
        pen.tile(x - 15, 62, 30, 32, fill="surface3", edge="outline")
        pen.text(str(pier.number), x, 78, 15, "text")
        before = piers[number - 1].order_limit if number else pier.order_limit
        if pier.order_limit > before:
            pen.disc(number * wide, 40, 14, "primary")
            pen.text(str(pier.order_limit), number * wide, 40, 15, "primary_ink")
            pen.line([(number * wide, 55), (number * wide, 74)], "outline")


def _boat(pen: Pen, number: int) -> None:
    with pen.of("pier"):
        _piers(pen, number)
    with pen.of("boat"):
        pen.icon("boat", pen.width / len(pen.box.printed.piers) / 2, 34, 40, "primary")


# ---------------------------------------------------------------- player board


def _players(pen: Pen, _number: int) -> None:
    """Who begins, and one player's board: the farm as a ring of four tracks, and the pieces."""
    _start(pen)
    seat = pen.state.start
    side, middle, top = 124.0, pen.width / 2, 108.0
    corners = [(-0.5, 0.0), (0.5, 0.0), (0.5, 1.0), (-0.5, 1.0)]
    places = [(middle + x * (side + 40), top + y * side) for x, y in corners]
    with pen.of(f"farm.{seat}"):
        for track, (start, end) in enumerate(pen.box.farm_ends):
            (x1, y1), (x2, y2) = places[track], places[(track + 1) % 4]
            for square in range(1, pen.box.squares + 1):
                part = square / (pen.box.squares + 1)
                _square(pen, seat, x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, square)
            for good, (x, y) in ((start, places[track]), (end, places[(track + 1) % 4])):
                pen.icon(m.GOODS[good], x, y, 24, pen.tones.hues[good % 4].hue)
    supply = pen.box.supply
    for number, count in enumerate((supply.workers, supply.markers, supply.start_rupees)):
        x, y = pen.width * (number + 0.5) / 3, top + side + 38
        if number == 1:
            pen.seat(seat, x - 15, y, 18, letter=False)
        else:
            pen.icon(("worker-standing", "", "rupee")[number], x - 15, y, 24, pen.seat_text(seat))
        pen.text(f"× {count}", x + 16, y, 15, "text")
    with pen.of(f"seat.{seat}"):
        pen.seat(seat, middle, top + side / 2, 44)


def _square(pen: Pen, seat: int, x: float, y: float, square: int) -> None:
    """One square of a track: covered at the ends, the farmer in the middle."""
    farm = pen.box.printed.farm
    if square in farm.cover_squares:
        pen.tile(x - 9, y - 9, 18, 18, fill="outline")
        return
    pen.tile(x - 9, y - 9, 18, 18, edge="outline")
    if square == farm.farmer_start:
        pen.icon("farmer", x, y, 22, pen.seat_text(seat))


# ---------------------------------------------------------------- palace


def _orders(pen: Pen, kind: str) -> None:
    """The order columns from the left; the marker's ring and the neutral markers."""
    wide = pen.width / 3
    for place, guild in enumerate(pen.box.columns):
        left = place * wide
        with pen.of(f"order.{m.GUILDS[guild]}"):
            pen.icon(m.GUILDS[guild], left + wide / 2, 16, 24, "primary")
            for position in range(6):
                _order(pen, left, guild * 6 + position, 34 + position * 34.0, kind)


def _order(pen: Pen, left: float, order: int, y: float, kind: str) -> None:
    wide = pen.width / 3
    neutral = pen.state.orders[order] == NEUTRAL
    marked = pen.state.marked[order // 6] == order % 6
    new = neutral if kind == "neutral" else marked
    fill = "surface3"
    pen.tile(left + 6, y, wide - 12, 28, fill=fill, edge="line", ring=new)
    pen.text(str(order % 6 + 1), left + 17, y + 14, 12, "primary")
    for number, good in enumerate(pen.box.orders[order]):
        hue = pen.tones.hues[good % 4].hue
        pen.icon(m.GOODS[good], left + 37 + number * 22, y + 14, 19, hue)
    if neutral:
        pen.neutral(left + wide - 20, y + 14, 9)
    elif marked:
        pen.icon("order", left + wide - 20, y + 14, 20, "primary")


def _markers(pen: Pen, _number: int) -> None:
    _orders(pen, "marker")


def _neutral(pen: Pen, _number: int) -> None:
    _orders(pen, "neutral")


def _bowls(pen: Pen, _number: int) -> None:
    """Akbar between his bowls; neutral markers are in the taken ones."""
    for number, bowls in enumerate(pen.box.bowls_of_side):
        for place, good in enumerate(bowls):
            x = pen.width * (0.28 if number == 0 else 0.72)
            y = 24 + place * 36.0
            covered = pen.state.bowls[good] == NEUTRAL
            ring = "primary" if covered else "line"
            with pen.of(f"bowl.{m.GOODS[good]}"):
                pen.disc(x, y, 16, "surface3", ring)
                hue = pen.tones.hues[good % 4].hue
                pen.icon(m.GOODS[good], x, y, 20, hue, FAINTER if covered else 1)
                outer = x + (-30 if number == 0 else 30)
                pen.text(str(place + 1), outer, y, 13, "primary")
                if covered:
                    pen.neutral(x + (26 if number == 0 else -26), y, 9)
    with pen.of("bowls"):
        pen.icon("akbar-bowl", pen.width / 2, 114, 44, "primary")


def _tiles(pen: Pen, _: int) -> None:
    """The draw pile, and the face-up tiles."""
    wide = pen.width / 4
    for lift in (6, 3, 0):
        pen.tile(14 + lift, 16 + lift, wide - 28, 58, fill="surface2", edge="outline")
    size = pen.box.display_size
    for place in range(size):
        x = wide * (place + 1)
        there = place < len(pen.state.display)
        with pen.of(f"tile.{m.TILES[pen.state.display[place]]}" if there else ""):
            fill = "surface3" if there else ""
            pen.tile(x + 8, 16, wide - 16, 64, fill=fill, edge="line", ring=there)
            pen.text(str(place + 1), x + wide / 2, 32, 13, "text2")
            if there:
                pen.icon("favour", x + wide / 2, 57, 28, "primary")


Picture = Callable[[Pen, int], None]
PICTURES: dict[str, tuple[Picture, float]] = {
    "city": (_construction, 204),
    "merchant": (_merchant, 204),
    "builder": (_builder, 204),
    "level": (_river, 204),
    "guilds": (_river, 204),
    "boat": (_boat, 104),
    "players": (_players, 292),
    "markers": (_markers, 242),
    "neutral": (_neutral, 242),
    "bowls": (_bowls, 228),
    "tiles": (_tiles, 94),
}
"""How each kind of step is drawn, and how high its picture is (in dp)."""
