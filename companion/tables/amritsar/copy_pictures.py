"""Pictures of the pieces as assumed, to compare with the real ones."""

from __future__ import annotations

from collections.abc import Callable

from companion.tables.amritsar import signs
from companion.tables.amritsar.copy_slots import FINAL
from companion.tables.amritsar.pens import PiecePen
from companion.tables.amritsar.signs import FINALS, Sign, house_signs, signs_of
from companion.tables.common.drawing import Drawing
from companion.tables.common.my_copy import CopyPiece, Values, rows_by
from engine.amritsar import moves as m
from engine.amritsar.catalogue import load_catalogue
from engine.amritsar.pieces import RESOURCES, Effect
from engine.amritsar.words.voice import Voice, capital, effects_text
from engine.core.files.plain import Document
from engine.core.language.words import Words


def picture(words: Words, piece: CopyPiece, values: Values) -> Drawing:
    """One piece, drawn from the values of a draft."""
    draw, measure = PICTURES[piece.kind]
    pen = Pencil(words, piece, values, measure(piece, values))
    with pen.of(piece.id):
        draw(pen)
    return pen.drawing


class Pencil(PiecePen):
    """Draws one piece."""

    def __init__(
        self, words: Words, piece: CopyPiece, values: Values, size: tuple[float, float]
    ) -> None:
        """Draw with these values."""
        super().__init__("amritsar", *size)
        self.piece, self.values = piece, values
        self.voice = Voice(words)

    def card(self) -> None:
        """The whole piece as one area."""
        self.area(1, 1, self.width - 2, self.height - 2, "surface2", "outline")

    def letter(self, district: str) -> str:
        """The initial of a district in the reader's language."""
        return self.voice.area(district)[:1]

    def taxes(self, n: int, right: float, y: float, side: float) -> None:
        """So many tax icons, from the right."""
        for number in range(n):
            self.icon("tax", right - (number + 0.5) * side, y, side, "text2")

    def lake(self, x: float, y: float, w: float, h: float) -> None:
        """A piece of the lake."""
        water = self.tones
        self.area(x, y, w, h, water.fills[0], water.frames[0])


# ---------------------------------------------------------------- main board


def _market_size(_piece: CopyPiece, values: Values) -> tuple[float, float]:
    return 210, 34 + 36 * len(rows_by(values, "row_from_top"))


def _market(pen: Pencil) -> None:
    pen.card()
    for column, resource in enumerate(RESOURCES):
        pen.sign((resource, 1), 76 + 52 * column, 19, 20)
    for number, row in enumerate(rows_by(pen.values, "row_from_top")):
        y = 34 + 36.0 * number
        pen.coin(26, y + 15, pen.values[f"{row}.price"], 12)
        for column, pp in enumerate(pen.values[f"{row}.pp"]):
            x = 52 + 52.0 * column
            pen.area(x, y, 48, 30, "surface3", "outline", 5)
            if pp:
                pen.icon("prestige", x + 16, y + 15, 18, "text")
                pen.text(str(pp), x + 34, y + 15, 15)


def _places(pen: Pencil) -> None:
    """The ring of sections, N above, E right, S below, W left."""
    pen.card()
    pen.lake(78, 64, 84, 84)
    pen.icon("temple", 120, 106, 36, "text")
    at = ((78, 20), (122, 20), (178, 64), (178, 108), (122, 156), (78, 156), (22, 108), (22, 64))
    for section, (x, y) in zip(m.SECTIONS, at, strict=True):
        pen.area(x, y, 40, 38, "surface3", "outline", 5)
        n = int(pen.values[f"section.{section}.marked_places"])
        pen.text(f"{pen.letter(section[0])}{section[1]}", x + 20, y + 10, 11, "text2")
        for place in range(n):
            across = x + 20 + (place - (n - 1) / 2) * 10
            pen.disc(across, y + 27, 4, "text")


_CORNERS = {"WN": (26, 26), "NE": (154, 26), "ES": (154, 154), "SW": (26, 154)}


def _crossings(pen: Pencil) -> None:
    """The four spaces around the districts; the start is marked."""
    pen.card()
    pen.lake(56, 56, 68, 68)
    pen.icon("temple", 90, 90, 34, "text")
    for district, (x, y) in zip(
        m.DISTRICTS, ((90, 38), (142, 90), (90, 142), (38, 90)), strict=True
    ):
        pen.text(pen.letter(district), x, y, 16)
    for space, (x, y) in _CORNERS.items():
        first = bool(pen.values[f"maharaja_space.{space}.start"])
        edge = "primary" if first else "outline"
        pen.disc(x, y, 17, "surface3", edge)
        if first:
            pen.icon("maharaja", x, y, 24, "primary")


def _temple(pen: Pencil) -> None:
    for number, tile in enumerate(m.TEMPLES):
        x, y = 48 + number % 2 * 96, 48 + number // 2 * 96
        pen.compass(pen.values[f"temple_tile.{tile}.pp"], x, y, 88)


def _costs(pen: Pencil) -> None:
    """The four levels, the base below."""
    for number, level in enumerate(reversed(m.LEVELS)):
        y = 4 + 42.0 * number
        width = 130 + 24 * number
        pen.lake(105 - width / 2, y, width, 38)
        paid = [(r, int(pen.values[f"donation_level.level_{level}.{r}"])) for r in RESOURCES]
        shown: list[Sign] = [sign for sign in paid if sign[1]]
        pen.text(level, 105 - width / 2 + 14, y + 19, 14, "text2")
        pen.signs(shown, 116, y + 19, 22)


def _donation_size(piece: CopyPiece, values: Values) -> tuple[float, float]:
    rows = values[f"donation_tile.{piece.of}.pp"]
    return 40 + 34 * max(map(len, rows)), 16 + 34 * len(rows)


def _donation(pen: Pencil) -> None:
    pen.lake(1, 1, pen.width - 2, pen.height - 2)
    rows = pen.values[f"donation_tile.{pen.piece.of}.pp"]
    pen.text(pen.letter(pen.piece.of.rpartition("-")[2]), 20, 22, 20)
    pen.pyramid(rows, 20, 8, pen.width - 40, 34)


# ---------------------------------------------------------------- tiles


def _tile(pen: Pencil) -> None:
    """The secondary action on its band above, the main action large below."""
    pen.card()
    printed, key = load_catalogue(), f"district_tile.{pen.piece.of}"
    colour = m.COLOURS.index(pen.values[f"{key}.colour"])
    main = printed.district_action(pen.values[f"{key}.main"])
    more = printed.district_action(pen.values[f"{key}.secondary"])
    pen.band(colour, 3, 3, pen.width - 6, 40)
    tint = pen.mark_tint(colour)
    pen.icon(signs.ACTIONS[more.id], 60, 23, 28, tint)
    pen.text(_said(pen, more.effects), 80, 23, 13, tint, room=pen.width - 90, start=True)
    pen.icon(signs.ACTIONS[main.id], 100, 84, 56, "text")
    pen.text(_said(pen, main.effects), 100, 128, 14, room=pen.width - 16)


def _said(pen: Pencil, effects: tuple[Effect, ...]) -> str:
    return capital(effects_text(pen.voice, effects))


def _house(pen: Pencil) -> None:
    """What it gives, its slots, and its tax icons."""
    pen.card()
    key, house = f"storehouse.{pen.piece.of}", load_catalogue().storehouse(pen.piece.of)
    for place, sign in enumerate(house_signs(house)):
        shown = house_signs(house)
        x = 90 + (place - (len(shown) - 1) / 2) * 52
        tint = _of_mark(pen, sign[0])
        pen.sign(sign, x, 38, 40, tint)
    pen.text(capital(pen.voice.storehouse(house.id)), 90, 74, 12, room=166)
    slots = int(pen.values[f"{key}.slots"])
    for slot in range(slots):
        x = 90 + (slot - (slots - 1) / 2) * 34 - 14
        pen.area(x, 90, 28, 28, "surface3", "outline", 5)
    pen.taxes(int(pen.values[f"{key}.tax_icons"]), 174, 18, 22)
    if int(pen.values[f"{key}.copies"]) != 1:
        pen.text(f"× {pen.values[f'{key}.copies']}", 22, 18, 13, "text2")


def _of_mark(pen: Pencil, icon: str) -> str:
    for colour, mark in enumerate(signs.MARKS.values()):
        if icon == mark:
            return pen.mark_tint(colour)
    return ""


def _mahouts(pen: Pencil) -> None:
    for place, tile in enumerate(m.MAHOUTS):
        x, y = 2 + place % 3 * 72.0, 2 + place // 3 * 66.0
        pen.area(x, y, 66, 60, "surface2", "outline", 6)
        pen.icon(signs.MAHOUTS[tile], x + 33, y + 34, 34, "text")
        pen.taxes(int(pen.values[f"mahout_tile.{tile}.tax_icons"]), x + 63, y + 11, 15)


# ---------------------------------------------------------------- personal board


def _track_size(_piece: CopyPiece, values: Values) -> tuple[float, float]:
    return 210, 12 + 34 * (len(rows_by(values, "step")) + 1)


def _track(pen: Pencil) -> None:
    """From the bottom up: the start, each space with its benefit, the end."""
    pen.card()
    rows = rows_by(pen.values, "step")
    pen.area(8, pen.height - 38, 36, 28, "surface3", "outline", 5)
    pen.icon(f"track-{pen.piece.of}", 26, pen.height - 24, 22, "primary")
    for number, row in enumerate(rows, start=1):
        y = pen.height - 38 - 34 * number
        pen.area(8, y, 36, 28, "surface3", "outline", 5)
        pen.text(str(number), 26, y + 14, 13, "text2")
        _benefit(pen, row, y + 14)


def _benefit(pen: Pencil, row: str, y: float) -> None:
    kind = pen.values[f"{row}.kind"]
    if kind == FINAL:
        track = next(t for t in load_catalogue().knowledge_tracks if t.id == pen.piece.of)
        _per(pen, FINALS[track.final], 84, y)
        pen.icon("trophy", 150, y, 18, "text2")
        return
    if kind.startswith("decade"):
        pen.icon("decade", 184, y, 20, "text2")
    if kind == "decade_tax":
        pen.text(f"−{pen.values[f'{row}.tax_discount']}", 74, y, 15)
        pen.icon("tax", 100, y, 22, "text")
        return
    effects = [_effect(each) for each in pen.values[f"{row}.effects"]]
    pen.signs(signs_of(effects), 96, y, 22)
    if any(each.op == "upgrade_free" for each in effects):
        pen.text("0", 130, y, 14, "text2")


def _effect(row: Document) -> Effect:
    closed: Document = {
        name: tuple(value) if isinstance(value, list) else value for name, value in row.items()
    }
    return Effect(**closed)


def _per(pen: Pencil, icon: str, x: float, y: float) -> None:
    """1 PP for each of something."""
    pen.icon("prestige", x - 16, y, 20, "text")
    pen.text("/", x, y, 15, "text2")
    pen.icon(icon, x + 18, y, 22, pen.tint(icon))


def _tax(pen: Pencil) -> None:
    """The numbers of the tax track, seven in a row."""
    pen.card()
    for number in range(int(pen.values["taxes.track_max"]) + 1):
        x, y = 8 + number % 7 * 28.0, 8 + number // 7 * 32.0
        pen.area(x, y, 24, 26, "surface3", "outline", 4)
        pen.text(str(number), x + 12, y + 13, 12)


def _pairs(pen: Pencil) -> None:
    """Each objective: two spaces of two tracks."""
    for number, spaces in enumerate(pen.values.values()):
        y = 2 + 54.0 * number
        pen.area(2, y, 176, 48, "surface2", "outline", 6)
        for place, space in enumerate(spaces):
            x = 40 + place * 80
            pen.icon(f"track-{space['track']}", x, y + 24, 28, "text")
            pen.area(x + 18, y + 10, 26, 28, "surface3", "primary", 5)
            pen.text(str(space["step"]), x + 31, y + 24, 15)


# ---------------------------------------------------------------- the Maharaja


def _quarry(pen: Pencil) -> None:
    """The rows of his quarry, and his storehouse."""
    pen.card()
    pen.icon("quarry", 22, 56, 26, "text2")
    for row in range(len(RESOURCES)):
        key = f"quarry_row.row_{row + 1}"
        for n in range(int(pen.values[f"{key}.n"])):
            pen.sign((pen.values[f"{key}.resource"], 1), 54 + 24 * n, 22 + 34 * row, 22)
    slots, coins = (int(pen.values[f"solo_storehouse.{name}"]) for name in _HIS)
    pen.icon("storehouse", 22, 138, 26, "text2")
    for slot in range(slots):
        x, y = 42 + slot % 8 * 24.0, 114 + slot // 8 * 24.0
        pen.area(x, y, 21, 21, "surface3", "outline", 4)
        if coins:
            pen.icon(signs.COIN, x + 10.5, y + 10.5, 13, "coin")


_HIS = ("slots", "printed_coin_per_slot")


def _white_size(_piece: CopyPiece, values: Values) -> tuple[float, float]:
    rows = (len(rows_by(values, "space")) + 3) // 4
    return 240, 12 + 56 * rows


def _white(pen: Pencil) -> None:
    """The spaces of his white track, four in a row."""
    pen.card()
    for number, row in enumerate(rows_by(pen.values, "space")):
        x, y = 6 + number % 4 * 58.0, 8 + number // 4 * 56.0
        pen.area(x, y, 54, 50, "surface3", "outline", 5)
        pen.text(str(number), x + 8, y + 9, 10, "text2")
        if final := pen.values[f"{row}.{FINAL}"]:
            pen.icon("trophy", x + 44, y + 11, 14, "text2")
            _per(pen, FINALS[final], x + 26, y + 32)
            continue
        gains = (("prestige", "pp"), ("marble", "marble"), ("donation-counter", "counters"))
        shown: list[Sign] = [
            (icon, n) for icon, name in gains if (n := int(pen.values[f"{row}.{name}"]))
        ]
        if not number:
            pen.icon("knowledge", x + 27, y + 29, 22, "primary")
        pen.signs(shown, x + 27, y + 31, 20 if len(shown) < 2 else 17)


def _order(pen: Pencil) -> None:
    """His four actions from the top."""
    pen.card()
    for place, colour in enumerate(pen.values["solo.action_order"]):
        y = 6 + 40.0 * place
        number = m.COLOURS.index(colour)
        pen.band(number, 6, y, 148, 36)
        pen.worker(number, 50, y + 18, 28)
        pen.text(capital(pen.voice.colour(colour)), 72, y + 18, 14, room=78, start=True)


def _fixed(width: float, height: float) -> Callable[[CopyPiece, Values], tuple[float, float]]:
    return lambda _piece, _values: (width, height)


Draw = Callable[[Pencil], None]
Measure = Callable[[CopyPiece, Values], tuple[float, float]]
PICTURES: dict[str, tuple[Draw, Measure]] = {
    "market": (_market, _market_size),
    "places": (_places, _fixed(240, 214)),
    "crossings": (_crossings, _fixed(180, 180)),
    "temple": (_temple, _fixed(192, 192)),
    "costs": (_costs, _fixed(210, 172)),
    "donation": (_donation, _donation_size),
    "tile": (_tile, _fixed(200, 146)),
    "house": (_house, _fixed(180, 128)),
    "mahouts": (_mahouts, _fixed(214, 196)),
    "track": (_track, _track_size),
    "tax": (_tax, _fixed(208, 106)),
    "pairs": (_pairs, _fixed(180, 160)),
    "quarry": (_quarry, _fixed(240, 166)),
    "white": (_white, _white_size),
    "order": (_order, _fixed(160, 170)),
}
"""How each kind of piece is drawn, and how large it is in units of its own."""
