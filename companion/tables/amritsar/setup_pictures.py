"""Small drawn pictures of where a piece goes, one for each step of the set-up of Amritsar."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from companion.tables.amritsar import signs
from companion.tables.amritsar.pens import ROMAN, PiecePen
from companion.tables.amritsar.signs import bridge_signs, house_signs, signs_of
from companion.tables.common.drawing import Drawing
from companion.tables.common.pen import TablePen, kind_and_number
from engine.amritsar import moves as m
from engine.amritsar.box import Box
from engine.amritsar.chapters.maharaja import full_quarry
from engine.amritsar.lake import FREE
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.state import State
from engine.amritsar.words.voice import Voice
from engine.core.language.words import Words
from engine.core.observer import Observer

OF_A_PLAYER = ("player", "choices")
"""Steps about what one player has."""
HOUSE = 62.0
"""Height of a row of storehouses (in dp)."""


def picture(words: Words, seen: Observer, step: str, width: float) -> Drawing:
    """The part of the table that a step is about, with its piece marked."""
    kind, number = kind_and_number(step)
    draw, height = PICTURES[kind]
    if kind == "houses":
        height = 8 + HOUSE * ceil(seen.game.state.box.setup.storehouses_shown / 3)
    pen = TableOfAmritsar(words, seen, width, height)
    with pen.of(f"seat.{number}" if kind in OF_A_PLAYER else ""):
        draw(pen, number)
    return pen.drawing


class TableOfAmritsar(PiecePen, TablePen):
    """Draws on a picture, with the game at hand."""

    def __init__(self, words: Words, seen: Observer, width: float, height: float) -> None:
        """Draw what a game looks like now, with letters of a language."""
        TablePen.__init__(self, seen, width, height)
        self.state: State = self.game.state
        self.box: Box = self.state.box
        self.voice = Voice(words, self.game.seats)

    def letter(self, district: int) -> str:
        """The initial of a district in the reader's language."""
        return self.voice.area(m.DISTRICTS[district])[:1]


# ---------------------------------------------------------------- the board


def _start(pen: TableOfAmritsar, _: int) -> None:
    """All players, and the start player."""
    known = pen.game.start >= 0 or bool(pen.state.temple) or _is_drawn(pen)
    pen.everybody(pen.state.start if known else -1)


def _is_drawn(pen: TableOfAmritsar) -> bool:
    return any(" start " in f" {line}" for line in pen.game.lines[: pen.game.at])


def _centre(pen: TableOfAmritsar, _: int) -> None:
    """The three pieces of the temple on their outlines."""
    for place, piece in enumerate(("low", "middle", "high")):
        x = pen.width * (place + 0.5) / 3
        pen.tile(x - 42, 12, 84, 72, edge="outline")
        pen.icon(f"temple-{piece}", x, 48, 46, "primary")


def _temple(pen: TableOfAmritsar, _: int) -> None:
    """Three tiles with PP by district: in the centre, on the low and on the middle piece."""
    wide = pen.width / 3
    for decade in range(3):
        x = (decade + 0.5) * wide
        with pen.of("temple"):
            pen.text(ROMAN[decade], x, 14, 15)
            side = min(92.0, wide - 14)
            if decade < len(pen.state.temple):
                pen.compass(pen.box.temple_pp[pen.state.temple[decade]], x, 74, side)
            else:
                pen.tile(x - side / 2, 74 - side / 2, side, side, edge="line")
            icon = ("temple", "temple-low", "temple-middle")[decade]
            pen.icon(icon, x, 140, 28, "text2")


def _bridge(pen: TableOfAmritsar, _: int) -> None:
    """A tile for each decade: what it asks, and what it gives."""
    wide = pen.width / 3
    for decade in range(3):
        x = (decade + 0.5) * wide
        with pen.of(f"bridge.{decade + 1}"):
            there = decade < len(pen.state.bridge)
            fill = "surface3" if there else ""
            pen.tile(x - wide / 2 + 6, 6, wide - 12, 84, fill=fill, edge="line")
            pen.text(ROMAN[decade], x, 24, 15, "text" if there else "text3")
            if there:
                tile = pen.box.printed.bridge_tiles[pen.state.bridge[decade]]
                asks, gives = bridge_signs(tile)
                pen.icon(asks, x - 24, 60, 28, "text")
                pen.text("›", x, 59, 18, "text2")
                pen.signs(gives, x + 24, 60, 26)


def _lake(pen: TableOfAmritsar, _: int) -> None:
    """A pyramid for each district, with the PP of its spaces."""
    wide, high = pen.width / 2, 112.0
    water = pen.tones
    for district in range(4):
        x, y = district % 2 * wide, district // 2 * high
        with pen.of(f"lake.{m.DISTRICTS[district]}"):
            pen.area(x + 5, y + 4, wide - 10, high - 8, water.fills[0], water.frames[0])
            pen.text(pen.letter(district), x + 22, y + 22, 18)
            tile = pen.box.printed.donation_tile(pen.box.setup.donation_set, m.DISTRICTS[district])
            pen.pyramid(tile.pp, x + 36, y + 10, wide - 48, (high - 20) / len(tile.pp))


def _market(pen: TableOfAmritsar, _: int) -> None:
    """Every space filled, with its price and PP."""
    rows, wide = pen.box.rows, min(76.0, (pen.width - 60) / 3)
    left = pen.width / 2 - 1.5 * wide
    for row in range(rows):
        y = 8 + row * 34.0
        pen.coin(left - 22, y + 15, pen.box.price[row], 11)
        for column in range(len(RESOURCES)):
            x = left + column * wide
            with pen.of(f"market.{RESOURCES[column]}"):
                pen.tile(x + 3, y, wide - 6, 30, fill="surface3", edge="line")
                pen.sign((RESOURCES[column], 1), x + wide / 2 - 8, y + 15, 22)
                if pp := pen.box.row_pp[row][column]:
                    pen.icon("prestige", x + wide - 24, y + 15, 14, "text2")
                    pen.text(str(pp), x + wide - 12, y + 15, 12, "text2")


# ---------------------------------------------------------------- the ring of the city


_RING, _HIGH = 42.0, 46.0


def _section_at(pen: TableOfAmritsar, section: int) -> tuple[float, float, float]:
    """Left, top and width of a section: N above, E right, S below, W left."""
    side = (pen.width - 16) * 0.26
    middle = (pen.width - 2 * side - 16) / 2
    first, second = 8 + side, 8 + side + middle
    return {
        0: (first, 8.0, middle),
        1: (second, 8.0, middle),
        2: (pen.width - 8 - side, 8 + _HIGH, side),
        3: (pen.width - 8 - side, 8 + 2 * _HIGH, side),
        4: (second, 8 + 3 * _HIGH, middle),
        5: (first, 8 + 3 * _HIGH, middle),
        6: (8.0, 8 + 2 * _HIGH, side),
        7: (8.0, 8 + _HIGH, side),
    }[section]


def _ring(pen: TableOfAmritsar) -> None:
    """The eight sections with their workers, and the lake between them."""
    side = (pen.width - 16) * 0.26
    water = pen.tones
    left, top = 8 + side + 4, 8 + _HIGH
    pen.area(left, top, pen.width - 2 * left, 2 * _HIGH - 4, water.fills[0], water.frames[0])
    pen.icon("temple", pen.width / 2, top + _HIGH - 2, 34, "text")
    for section in range(8):
        x, y, wide = _section_at(pen, section)
        with pen.of(f"section.{m.SECTIONS[section]}"):
            pen.tile(x + 2, y, wide - 4, _RING, fill="surface3")
            name = f"{pen.letter(section // 2)}{section % 2 + 1}"
            pen.text(name, x + 14, y + _RING / 2, 12, "text2")
            here = pen.state.sections[section]
            apart = min(30.0, (wide - 28) / max(2, len(here)))
            for place, colour in enumerate(here):
                pen.worker(
                    colour, x + 26 + (place + 0.5) * apart, y + _RING / 2, min(30.0, apart + 4)
                )


def _workers(pen: TableOfAmritsar, _: int) -> None:
    _ring(pen)


_CORNERS = {"WN": (0, 0), "NE": (1, 0), "ES": (1, 1), "SW": (0, 1)}


def _corner(pen: TableOfAmritsar, space: str) -> tuple[float, float]:
    across, down = _CORNERS[space]
    x = 8 + (pen.width - 16) * 0.13
    return (pen.width - x if across else x), 8 + _HIGH / 2 + 3 * _HIGH * down - 2


def _token(pen: TableOfAmritsar, _: int) -> None:
    """The four spaces of the token around the city; it starts on the marked one."""
    _ring(pen)
    for number, space in enumerate(m.CROSSINGS):
        x, y = _corner(pen, space)
        first = number == pen.box.first_crossing
        with pen.of(f"crossing.{space}"):
            pen.disc(x, y, 18, "surface2", "primary" if first else "line")
            if first:
                pen.icon("maharaja", x, y, 26, "primary")


def _side(pen: TableOfAmritsar, _: int) -> None:
    """A worker beside each space of the token."""
    _ring(pen)
    for number, space in enumerate(m.CROSSINGS):
        x, y = _corner(pen, space)
        with pen.of(f"crossing.{space}"):
            pen.disc(x - 12, y, 15, "surface2", "line")
            pen.icon("maharaja", x - 12, y, 18, "text2")
            if number < len(pen.state.side):
                pen.worker(pen.state.side[number], x + 18, y, 26)


def _tiles(pen: TableOfAmritsar, marked: bool) -> None:
    """Three tiles for each district, the marked space first; the new ones stand out."""
    wide, high = (pen.width - 34) / 3, 58.0
    for district in range(4):
        y = 6 + district * (high + 6)
        pen.text(pen.letter(district), 15, y + high / 2, 18)
        for place in range(3):
            new = (place == 0) == marked
            _tile(pen, pen.state.tiles[3 * district + place], 32 + place * wide, y, wide - 5, new)


def _tile(pen: TableOfAmritsar, tile: int, x: float, y: float, wide: float, is_new: bool) -> None:
    if tile == FREE:
        edge = "outline" if is_new else "line"
        pen.tile(x, y, wide, 56, edge=edge)
        return
    printed = pen.box.printed
    row = printed.district_tiles[tile]
    colour = m.COLOURS.index(row.colour)
    more = signs_of(printed.district_action(row.secondary).effects)
    with pen.of(f"tile.{m.TILES[tile]}"):
        pen.tile(x, y, wide, 56, fill="surface3", edge="line", ring=is_new)
        pen.band(colour, x + 2, y + 2, wide - 4, 20)
        pen.signs(more, x + wide / 2 + 12, y + 12, 15, pen.mark_tint(colour))
        pen.signs(signs_of(printed.district_action(row.main).effects), x + wide / 2, y + 39, 24)


def _marked(pen: TableOfAmritsar, _: int) -> None:
    _tiles(pen, True)


def _others(pen: TableOfAmritsar, _: int) -> None:
    _tiles(pen, False)


# ---------------------------------------------------------------- storehouses and objectives


def _houses(pen: TableOfAmritsar, _: int) -> None:
    """The display, three in a row: what each gives, its slots and its tax."""
    wide, shown = pen.width / 3, pen.state.display
    for place in range(pen.box.setup.storehouses_shown):
        x, y = place % 3 * wide + 4, 4 + place // 3 * HOUSE
        if place >= len(shown):
            pen.tile(x, y, wide - 8, 56, edge="line")
            continue
        house = pen.box.printed.storehouses[shown[place]]
        with pen.of(f"storehouse.{house.id}"):
            pen.tile(x, y, wide - 8, 56, fill="surface3", edge="line")
            pen.signs(house_signs(house), x + wide / 2 - 4, y + 20, 22)
            for slot in range(house.slots):
                across = x + wide / 2 - 4 + (slot - (house.slots - 1) / 2) * 15
                pen.tile(across - 6, y + 37, 12, 12, edge="outline")
            for icon in range(house.tax_icons):
                pen.icon("tax", x + wide - 18 - 13 * icon, y + 43, 14, "text2")


def _piles(pen: TableOfAmritsar, _: int) -> None:
    """Four piles, face down."""
    wide = pen.width / 4
    for place, kind in enumerate(m.TYPES):
        left = place * wide + wide / 2 - 26
        for lift in (6, 3, 0):
            pen.tile(
                left + lift,
                8 + lift,
                46,
                62,
                fill="surface2",
                edge="outline",
            )
        pen.text(kind, left + 23, 40, 24, "primary")


# ---------------------------------------------------------------- personal boards


def _player(pen: TableOfAmritsar, seat: int) -> None:
    """Counters on all spaces for upgrades, knowledge and tax at the bottom, the rest beside."""
    spaces = (
        [(signs.MARKS[c], pen.mark_tint(n)) for n, c in enumerate(m.COLOURS)],
        [("storehouse", "text2")] * pen.box.storehouse_spaces,
        [("objective", "text2")] * len(m.SPACES),
    )
    wide = pen.width / 4
    for row, kinds in enumerate(spaces):
        y = 6 + row * 44.0
        for place, (icon, tint) in enumerate(kinds):
            x = place * wide
            pen.tile(x + 4, y, wide - 8, 38, edge="outline")
            pen.icon(icon, x + wide / 2 - 14, y + 19, 20, tint)
            pen.seat(seat, x + wide / 2 + 14, y + 19, 18, letter=False)
    _first_house(pen, 3 * wide, 50, wide)
    beside = (
        ("elephant", "1"),
        (signs.MARKET, f"× {pen.box.printed.player_supply.counters_in_market}"),
        ("mahout-tile", f"× {len(m.MAHOUTS)}"),
        ("movement-locked", "1"),
        ("prestige", str(pen.box.printed.player_supply.pp)),
    )
    step = pen.width / len(beside)
    for place, (icon, text) in enumerate(beside):
        x = (place + 0.5) * step
        pen.icon(icon, x - 12, 160, 24, pen.seat_text(seat))
        pen.text(text, x + 14, 160, 14)


def _first_house(pen: TableOfAmritsar, x: float, y: float, wide: float) -> None:
    """The initial storehouse with its coin."""
    slots = pen.box.first_slots
    step = min(19.0, (wide - 8) / slots)
    for slot in range(slots):
        pen.tile(x + 4 + slot * step, y + 11, step - 3, 16, edge="outline")
    for coin in range(pen.box.printed.player_supply.coins):
        middle = x + 4 + coin * step + (step - 3) / 2
        pen.icon(signs.COIN, middle, y + 19, 12, "coin")


def _goal(pen: TableOfAmritsar, _: int) -> None:
    """His objective, and its district."""
    middle = pen.width / 2
    pen.tile(middle - 44, 6, 88, 92, fill="surface3", edge="outline")
    pen.text("C", middle - 28, 24, 18, "text2")
    if pen.state.goal == FREE:
        pen.icon("objective", middle, 60, 40, "text3")
        return
    objective = pen.box.printed.objectives[pen.state.goal]
    icon = signs.DISTRICTS[m.DISTRICTS.index(objective.district)] if objective.district else "lake"
    with pen.of("goal"):
        pen.text("★", middle + 28, 24, 18, "primary")
        pen.icon(icon, middle, 62, 42, "text")


def _his(pen: TableOfAmritsar, _: int) -> None:
    """The Maharaja's board: counters, quarry, storehouse, white track, elephant."""
    seat, printed = pen.box.maharaja, pen.box.printed
    his = pen.state.seats[seat]
    solo = printed.solo
    on_board = solo.hard_counters_on_board if pen.box.is_hard else solo.counters_on_board
    carried = solo.hard_counters_on_elephant if pen.box.is_hard else solo.counters_on_elephant
    for number in range(on_board):
        x = 16 + number % 8 * (pen.width * 0.5 / 8)
        pen.seat(seat, x, 18 + number // 8 * 26.0, 18, letter=False)
    right = pen.width * 0.78
    pen.icon("elephant", right - 26, 30, 38, pen.seat_text(seat))
    pen.text(f"× {carried}", right + 10, 30, 15)
    if his.elephant != FREE:
        pen.icon(signs.DISTRICTS[his.elephant], right + 46, 30, 28, "text")
    with pen.of("quarry"):
        _quarry(pen, 68.0)
    with pen.of("white"):
        _white(pen, 150.0)


def _quarry(pen: TableOfAmritsar, y: float) -> None:
    """AM-SOL-4: the quarry once its first resource is in his storehouse."""
    printed = pen.box.printed
    pen.icon("quarry", 18, y + 18, 26, "text2")
    first = printed.solo.start_storehouse
    for place, n in enumerate(full_quarry(printed)):
        left = n - first.count(RESOURCES[place])
        x = 62.0 + place * 56
        pen.sign((RESOURCES[place], 1), x, y + 18, 24)
        pen.text(str(left), x + 22, y + 18, 15)
    slots = printed.solo_storehouse.slots
    pen.icon("storehouse", 18, y + 56, 26, "text2")
    wide = min(28.0, (pen.width - 44) / slots)
    for slot in range(slots):
        x = 40 + slot * wide
        pen.tile(x, y + 44, wide - 4, 24, edge="outline")
        if slot < len(first):
            pen.sign((first[slot], 1), x + wide / 2 - 2, y + 56, 18)
        else:
            pen.icon(signs.COIN, x + wide / 2 - 2, y + 56, 12, "text3")


def _white(pen: TableOfAmritsar, y: float) -> None:
    """His track, the counter on its first space."""
    spaces = pen.box.printed.white_spaces
    wide = (pen.width - 40) / len(spaces)
    pen.worker(m.COLOURS.index("white"), 18, y + 16, 26)
    for number in range(len(spaces)):
        first = number == 0
        fill = "surface3" if first else ""
        x = 36 + number * wide
        pen.tile(x, y, wide - 4, 32, fill=fill, edge="outline", ring=first)
    pen.icon("knowledge", 36 + wide / 2 - 2, y + 16, 20, pen.seat_text(pen.box.maharaja))


def _choices(pen: TableOfAmritsar, seat: int) -> None:
    """The four mahout spaces: the own Donate tile, and those of others, which are taken."""
    player, wide = pen.state.seats[seat], pen.width / 4
    for colour in range(4):
        x = colour * wide + 4
        own = player.mahouts[colour] != FREE
        pen.tile(x, 6, wide - 8, 74, fill="surface3", edge="outline", ring=own)
        pen.band(colour, x + 2, 8, wide - 12, 20)
        if own:
            pen.icon("mah-donate", x + wide / 2 - 4, 54, 32, "text")
        for other in range(pen.box.people):
            if other != seat and pen.state.seats[other].mahouts[colour] == pen.box.start_mahout:
                pen.seat(other, x + wide / 2 - 4, 54, 26)
    played = player.played[0] != FREE
    middle = pen.width / 2
    pen.tile(middle - 30, 90, 60, 44, edge="outline", ring=played)
    tint = "primary" if played else "text3"
    pen.icon("objective", middle, 112, 28, tint)


Picture = Callable[[TableOfAmritsar, int], None]
PICTURES: dict[str, tuple[Picture, float]] = {
    "start": (_start, 86),
    "centre": (_centre, 96),
    "temple": (_temple, 160),
    "bridge": (_bridge, 96),
    "lake": (_lake, 228),
    "market": (_market, 148),
    "token": (_token, 200),
    "marked": (_marked, 264),
    "tiles": (_others, 264),
    "workers": (_workers, 200),
    "side": (_side, 200),
    "houses": (_houses, 8 + 4 * HOUSE),
    "piles": (_piles, 84),
    "player": (_player, 182),
    "goal": (_goal, 104),
    "his": (_his, 190),
    "choices": (_choices, 140),
}
"""How each kind of step is drawn, and how high its picture is (in dp)."""
