"""Pictures of the pieces as assumed, to compare with the real ones."""

from __future__ import annotations

from collections.abc import Callable

from companion.tables.common.drawing import Drawing
from companion.tables.common.my_copy import CopyPiece, Values, rows_by
from companion.tables.common.pen import Pen
from engine.agra.catalogue import load_catalogue
from engine.core.files.plain import Document
from engine.core.language.words import Words

ROMAN = ("I", "II", "III", "IV")


def picture(words: Words, piece: CopyPiece, values: Values) -> Drawing:
    """One piece, drawn from the values of a draft."""
    draw, measure = PICTURES[piece.kind]
    pen = Pencil(words, piece, values, measure(values))
    with pen.of(piece.id):
        draw(pen)
    return pen.drawing


class Pencil(Pen):
    """Draws one piece."""

    def __init__(
        self, words: Words, piece: CopyPiece, values: Values, size: tuple[float, float]
    ) -> None:
        """Draw with these values."""
        super().__init__("agra", *size)
        self.piece, self.values = piece, values
        self.words = words

    def card(self, level: int = 0) -> None:
        """The whole piece as one area; one with a level has its frame."""
        edge = self.tones.frames[level - 1] if level else "outline"
        self.area(1, 1, self.width - 2, self.height - 2, "surface2", edge)
        for stud in range(level):
            self.disc(self.width - 12 - 6 * stud, 1.5, 2.2, edge)

    def good(self, good: str, x: float, y: float, side: float) -> None:
        """A good on the tint of its row."""
        row = self.tones.hues[load_catalogue().good(good).row - 1]
        half = side * 0.68
        self.area(x - half, y - half, 2 * half, 2 * half, row.tile, row.edge, 6)
        self.icon(good, x, y, side, row.hue)

    def arrow_down(self, x: float, y: float, colour: str) -> None:
        """The head of an arrow."""
        self.line([(x - 4, y - 2), (x, y + 2), (x + 4, y - 2)], colour, 0.8)


# ---------------------------------------------------------------- cards and tiles


def _notable_size(values: Document) -> tuple[float, float]:
    goods = next(value for key, value in values.items() if key.endswith("ordered_goods"))
    return 170, 44 + 30 * len(goods)


def _notable(pen: Pencil) -> None:
    notable = load_catalogue().notable(pen.piece.of)
    pen.card(notable.level)
    guild, goods = pen.values[f"{pen.piece.id}.guild"], pen.values[f"{pen.piece.id}.ordered_goods"]
    pen.icon(guild, 20, 21, 20, "primary")
    pen.text(pen.words.term("agra", pen.piece.id), 35, 21, 13, room=106, start=True)
    pen.text(ROMAN[notable.level - 1], 155, 21, 12, "text2")
    for place, good in enumerate(goods):
        y = 53 + 30 * place
        pen.good(good, 24, y, 18)
        pen.text(pen.words.term("agra", f"good.{good}"), 44, y, 12, room=88, start=True)
        pen.disc(150, y, 8, "surface2", "outline")


def _tile(pen: Pencil) -> None:
    pen.card()
    own, pay = (pen.values[f"{pen.piece.id}.{name}"] for name in ("own", "pay"))
    for place, (said, n) in enumerate((("Own", own), ("Pay", pay))):
        x = 42 + 66 * place
        pen.text(pen.words.sentence(said), x, 16, 11, "text2", room=62)
        pen.icon("favour", x - 12, 44, 22, "primary")
        pen.text(str(n), x + 14, 44, 18)


def _building(pen: Pencil) -> None:
    pen.card()
    building = load_catalogue().building(pen.piece.of)
    pen.text(pen.words.term("agra", pen.piece.id), 65, 17, 12, room=118)
    pen.good(building.good, 38, 55, 26)
    pen.icon("scaffold", 84, 55, 24, "text2")
    pen.disc(108, 55, 12, "surface3", "outline")
    pen.text(str(pen.values[f"{pen.piece.id}.cost"]), 108, 55, 15)


def _tokens(pen: Pencil) -> None:
    for number in (1, 2, 3):
        y = 36 * number - 34
        pen.text(str(number), 10, y + 15, 12, "text2")
        for place, side in enumerate(("low", "high")):
            flags = int(pen.values[f"price_token.price_{number}.{side}"])
            _plate(pen, 24 + 84 * place, y, flags)


def _plate(pen: Pencil, x: float, y: float, flags: int) -> None:
    """One side of a token: gold, with its flags."""
    pen.area(x, y, 76, 30, "coin_fill", "", 8)
    apart = min(15.0, 64 / flags)
    for place in range(flags):
        across = x + 38 + (place - (flags - 1) / 2) * apart
        pen.icon("price-flag", across, y + 15, 15, "coin_ink")


# ---------------------------------------------------------------- Imperial board


def _orders(pen: Pencil) -> None:
    pen.card()
    pen.icon(pen.piece.of, 20, 19, 20, "primary")
    guild = pen.words.term("agra", f"guild.{pen.piece.of}")
    pen.text(guild, 34, 19, 12, room=96, start=True)
    for row, order in enumerate(rows_by(pen.values, "position")):
        y = 53 + 34 * row
        pen.text(str(row + 1), 18, y, 12, "text2")
        for place, good in enumerate(pen.values[f"{order}.goods"]):
            pen.good(good, 56 + 44 * place, y, 20)


def _akbar(pen: Pencil) -> None:
    pen.card()
    pen.icon("akbar-bowl", 80, 18, 20, "primary")
    for row in range(6):
        y = 48 + 34 * row
        pen.text(str(row + 1), 80, y, 12, "text2")
        pen.good(pen.values["akbar.left"][row], 36, y, 20)
        pen.good(pen.values["akbar.right"][row], 124, y, 20)


def _influence_size(values: Document) -> tuple[float, float]:
    return 160, 8 + 26 * len(values["influence.order_rupees_by_step"])


def _influence(pen: Pencil) -> None:
    pen.card()
    rupees = pen.values["influence.order_rupees_by_step"]
    track = load_catalogue().influence
    rewards = dict(zip(track.reward_steps, track.reward_favour, strict=True))
    for step, paid in enumerate(rupees):
        y = 4 + 26 * (len(rupees) - 1 - step)
        pen.area(8, y + 2, 144, 22, "surface3", "", 5)
        pen.text(str(step), 22, y + 13, 12, "text2")
        if step:
            pen.coin(62, y + 13, paid)
        if step in rewards:
            pen.icon("favour", 112, y + 13, 16, "text")
            pen.text(str(rewards[step]), 128, y + 13, 12)
    pen.icon("trophy", 120, 17, 16, "primary")


# ---------------------------------------------------------------- river and player board


def _pier(pen: Pencil) -> None:
    pen.card()
    levels = pen.values["pier.pier_3.open_levels"]
    pen.icon("boat", 26, 28, 26, "primary")
    for place, level in enumerate(ROMAN):
        x, is_open = 66 + 36 * place, place + 1 in levels
        edge = "primary" if is_open else "line"
        pen.area(x - 14, 10, 28, 36, "surface3" if is_open else "bg", edge, 5)
        pen.text(level, x, 28, 12, "" if is_open else "text3")


def _meditation_size(values: Document) -> tuple[float, float]:
    return 190, 4 + 44 * len(values["meditation_track.values"])


def _meditation(pen: Pencil) -> None:
    pen.card()
    spaces = pen.values["meditation_track.values"]
    for place, worth in enumerate(spaces):
        y = 24 + 44 * place
        pen.text(str(place + 1), 16, y, 11, "text2")
        pen.disc(44, y, 14, "surface3", "primary")
        pen.text(str(worth), 44, y, 15)
        if place + 1 < len(spaces):
            pen.arrow_down(44, y + 22, "text2")
            _cost(pen, f"meditation_advance.advance_{place + 1}_{place + 2}", y + 22)


def _cost(pen: Pencil, advance: str, y: float) -> None:
    if pen.values[f"{advance}.cost_kind"] != "goods":
        worth = pen.words.sentence(
            "any goods worth {worth}", worth=pen.values[f"{advance}.total_value"]
        )
        pen.text(worth, 70, y, 12, room=112, start=True)
        return
    goods = pen.values[f"{advance}.goods"]
    apart = min(32.0, 108 / max(1, len(goods)))
    for place, good in enumerate(goods):
        pen.good(good, 84 + apart * place, y, min(18.0, apart / 1.4))


def _farm(pen: Pencil) -> None:
    pen.card()
    for track in (1, 2, 3, 4):
        y = 36 * track - 13
        pen.good(pen.values[f"farm_track.track_{track}.end_1"], 28, y, 19)
        pen.good(pen.values[f"farm_track.track_{track}.end_5"], 172, y, 19)
        for square in range(5):
            x = 56 + 22 * square
            covered = square in {0, 4}
            fill = "surface3" if covered else "bg"
            pen.area(x - 9, y - 9, 18, 18, fill, "outline", 3)
        pen.icon("farmer", 100, y, 14, "text2")


def _fixed(width: float, height: float) -> Callable[[Document], tuple[float, float]]:
    return lambda _values: (width, height)


Draw = Callable[[Pencil], None]
Measure = Callable[[Document], tuple[float, float]]
PICTURES: dict[str, tuple[Draw, Measure]] = {
    "price_token": (_tokens, _fixed(190, 108)),
    "notable": (_notable, _notable_size),
    "favour_tile": (_tile, _fixed(150, 68)),
    "building": (_building, _fixed(130, 84)),
    "orders": (_orders, _fixed(140, 246)),
    "akbar": (_akbar, _fixed(160, 244)),
    "influence": (_influence, _influence_size),
    "pier": (_pier, _fixed(200, 56)),
    "meditation": (_meditation, _meditation_size),
    "farm": (_farm, _fixed(200, 152)),
}
