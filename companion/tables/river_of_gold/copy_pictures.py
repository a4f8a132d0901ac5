"""Pictures of the pieces as assumed, to compare with the real ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.tables.common.corrections import capital
from companion.tables.common.drawing import Drawing
from companion.tables.common.my_copy import CopyPiece, Values
from companion.tables.common.pen import Pen
from companion.tables.river_of_gold import tones
from companion.tables.river_of_gold.copy_slots import SHORES, SIDES, SPACES
from companion.tables.river_of_gold.river_map import HIGH, RiverMap, banks_of
from companion.tables.river_of_gold.signs import BUILDINGS, RESOURCES, tile_sign
from companion.tables.tones import hue_named
from engine.core.language.words import Words
from engine.river_of_gold.catalogue import load_catalogue
from engine.river_of_gold.words.abilities import (
    AT_THE_END,
    SECOND_MARKER,
    condition_text,
    ongoing_text,
    patron_line,
)
from engine.river_of_gold.words.voice import Voice

_SAID = {"any_good": "good", "client_swap": "client"}


def picture(words: Words, piece: CopyPiece, values: Values) -> Drawing:
    """One piece, drawn from the values of a draft."""
    draw, measure = PICTURES[piece.kind]
    pen = Pencil(words, piece, values, measure(piece, values))
    with pen.of(piece.id):
        draw(pen)
    return pen.drawing


class Pencil(Pen):
    """Draws one piece."""

    def __init__(
        self, words: Words, piece: CopyPiece, values: Values, size: tuple[float, float]
    ) -> None:
        """Draw with these values."""
        super().__init__("river_of_gold", *size)
        self.piece, self.values = piece, values
        self.voice = Voice(words)

    def card(self, fill: str = "", edge: str = "") -> None:
        """The whole piece as one area."""
        fill, edge = fill or "surface2", edge or "outline"
        self.area(1, 1, self.width - 2, self.height - 2, fill, edge)

    def value(self, name: str) -> object:
        """A value of the piece by its short name."""
        return self.values[f"{self.piece.id}.{name}"]

    def number(self, name: str) -> int:
        """The same, as a number."""
        return int(str(self.value(name)))

    def resource(self, what: str, x: float, y: float, side: float) -> None:
        """The icon of something to get."""
        what = _SAID.get(what, what)
        colour = "coin" if what == "koku" else "text"
        if what in tones.HUES:
            colour = self.tones.hues[tones.HUES.index(what)].hue
        self.icon(RESOURCES[what], x, y, side, colour)

    def gains(self, gains: Mapping[str, object], x: float, y: float) -> None:
        """What one side of a tile gives: icons with their numbers."""
        for name, n in gains.items():
            if name == "koku_per":
                self.resource("koku", x, y, 18)
                self.text("/", x + 13, y, 14, "text2")
                icon = BUILDINGS.get(str(n), RESOURCES["client"])
                self.icon(icon, x + 25, y, 18, "text")
                x += 50
                continue
            if n != 1:
                self.text(str(n), x - 3, y, 14)
                x += 13
            self.resource(name, x + 3, y, 18)
            x += 28

    def words_in(self, text: str, y: float, size: float = 11) -> float:
        """A sentence in lines; returns where the next one begins."""
        line = ""
        for word in text.split():
            longer = f"{line} {word}".strip()
            if len(longer) * size * 0.52 > self.width - 24 and line:
                self.text(line, 12, y, size, "text", start=True, room=self.width - 24)
                line, y = word, y + size * 1.35
            else:
                line = longer
        self.text(line, 12, y, size, "text", start=True, room=self.width - 24)
        return y + size * 1.7


# ---------------------------------------------------------------- tiles and cards


def _tile(pen: Pencil) -> None:
    """Arrow end with the visitor's reward above, the owner's below, the bonus between."""
    printed = load_catalogue().tile(pen.piece.of)
    icon, hue = tile_sign(printed.id)
    tone = hue_named(hue)
    pen.card(tone.tile, tone.edge)
    pen.icon(icon, 26, 28, 30, tone.hue)
    pen.gains(_table(pen.value("visitor")), 62, 28)
    for dot in range(printed.era):
        pen.disc(pen.width - 14 - 9 * dot, 12, 3, "text2")
    if printed.kind != "era":
        return
    pen.line([(12, 52), (pen.width - 12, 52)], tone.edge, 1)
    pen.disc(28, 76, 15, "surface3", "outline")
    pen.text(f"+{pen.number('bonus')}", 28, 76, 13)
    pen.gains(_table(pen.value("owner")), 62, 76)


def _client(pen: Pencil) -> None:
    printed = load_catalogue().client(pen.piece.of)
    pen.card()
    pen.icon(f"client-{printed.type}", 26, 28, 32, "primary")
    pen.text(capital(pen.voice.client(printed.id)), 48, 28, 14, room=90, start=True)
    pen.icon(f"region-{printed.region}", pen.width - 24, 28, 24, "text2")
    x = 20.0
    for good, n in _table(pen.value("order")).items():
        for _ in range(int(str(n))):
            pen.resource(good, x, 62, 22)
            x += 25
    y = 92.0
    for line in _does(pen):
        y = pen.words_in(line, y)


def _does(pen: Pencil) -> list[str]:
    """What a card does, by the values of the draft."""
    printed, say = load_catalogue().client(pen.piece.of), pen.voice.sentence
    lines = []
    if printed.second_marker:
        marker = say(SECOND_MARKER[str(pen.value("second_marker"))])
        lines.append(f"{capital(marker)}.")
    if printed.ongoing:
        ability, n = str(pen.value("ongoing")), pen.number("ongoing_amount")
        lines.append(ongoing_text(pen.voice, ability, n, printed.region))
    if printed.end_game:
        kind = str(pen.value("end_game"))
        building = str(pen.values.get(f"{pen.piece.id}.end_type", ""))
        named = pen.voice.term(f"building.{building}") if building else ""
        n = pen.number("end_amount")
        lines.append(say(AT_THE_END[kind], n=n, region=printed.region, building=named))
    return lines


def _mastery(pen: Pencil) -> None:
    pen.card()
    printed = load_catalogue().mastery(pen.piece.of)
    pen.icon(f"mastery-{printed.id}", 28, 32, 36, "primary")
    pen.text(pen.voice.mastery(printed.id), 52, 32, 13, room=pen.width - 62, start=True)
    amount = pen.values.get(f"{pen.piece.id}.amount", printed.amount)
    y = pen.words_in(condition_text(pen.voice, printed.condition, int(amount)), 66)
    side = SIDES["side_2"]
    players = pen.voice.sentence(side)
    pen.text(players, 12, y + 4, 11, "text2", start=True)
    for place, vp in enumerate(_row(pen.value("rewards_2"))):
        pen.disc(104 + 32 * place, y + 4, 12, "surface3", "outline")
        pen.text(str(vp), 104 + 32 * place, y + 4, 13)


def _patron(pen: Pencil) -> None:
    pen.card()
    printed = load_catalogue().patron(pen.piece.of)
    colour = pen.tones.seats[printed.clan].text
    pen.icon(f"clan-{printed.clan}", 28, 32, 36, colour)
    pen.text(pen.voice.patron(printed.id), 52, 32, 14, room=pen.width - 62, start=True)
    pen.words_in(patron_line(pen.voice.words, printed), 66)


# ---------------------------------------------------------------- scoring


def _region_tile(pen: Pencil) -> None:
    for number, (side, players) in enumerate(SIDES.items()):
        left = 4 + number * 98
        pen.area(left, 2, 90, 96, "surface2", "outline")
        label = pen.voice.sentence(players)
        pen.text(label, left + 45, 16, 11, "text2", room=82)
        for place, vp in enumerate(_row(pen.value(side))):
            pen.text(str(vp), left + 45, 38 + 22 * place, 18 if place == 0 else 14)


def _client_table(pen: Pencil) -> None:
    pen.card()
    points = _row(pen.values["scoring.clients"])[1:]
    wide = (pen.width - 16) / len(points)
    for number, vp in enumerate(points, start=1):
        x = 8 + (number - 0.5) * wide
        more = "+" if number == len(points) else ""
        pen.text(f"{number}{more}", x, 20, 13, "text2")
        pen.text(str(vp), x, 46, 17)
    pen.line([(10, 32), (pen.width - 10, 32)], "line", 1)


def _numbers(pen: Pencil) -> None:
    """The favour track, the end of the VP track, and what the end gives."""
    pen.card()
    limit = int(str(pen.values["limits.favour"]))
    wide = min(26.0, (pen.width - 50) / (limit + 1))
    pen.resource("favour", 20, 24, 22)
    for n in range(limit + 1):
        pen.area(38 + n * wide, 12, wide - 3, 24, "surface3", "outline", 4)
        pen.text(str(n), 38 + n * wide + (wide - 3) / 2, 24, 12)
    facts = (
        ("vp", f"0 – {pen.values['limits.vp_track']}"),
        ("end-flag", f"+{pen.values['numbers.end_trigger_vp']}"),
        ("client-noble", f"+{pen.values['client_type.noble.influence']}"),
        ("client-artisan", f"+{pen.values['client_type.artisan.influence']}"),
    )
    for number, (icon, text) in enumerate(facts):
        x, y = 20 + number % 2 * 92, 62 + number // 2 * 34
        pen.icon(icon, x, y, 22, "primary")
        pen.text(text, x + 20, y, 14, start=True)


# ---------------------------------------------------------------- the board


def _track(pen: Pencil) -> None:
    """All spaces of a track in rows of seven, and the good of each region."""
    pen.card()
    end, flower = (int(str(pen.values[f"influence.{name}"])) for name in ("end", "flower"))
    gives = {
        int(str(pen.values[f"track_reward.{each.id}.space"])): each
        for each in load_catalogue().track_rewards
    }
    for space in range(end + 1):
        x, y = 24 + space % 7 * 32, 24 + space // 7 * 36
        pen.area(x - 14, y - 14, 28, 30, "surface3", "outline", 5)
        if space == flower:
            pen.icon("imperial-flower", x, y, 20, "primary")
        elif space in gives:
            _reward(pen, gives[space].id, x, y)
        else:
            pen.text(str(space), x, y, 11, "text3")
    below = 24 + (end // 7 + 1) * 36 + 6
    for number, region in enumerate(load_catalogue().regions):
        x = 26 + number * 36
        pen.icon(f"region-{region.id}", x, below, 20, "text2")
        pen.resource(str(pen.values[f"region.{region.id}.track_good"]), x, below + 24, 20)


def _reward(pen: Pencil, reward: str, x: float, y: float) -> None:
    icon = {"good": "good", "koku": "koku", "favour": "favour", "vp": "vp", "end": "vp"}[reward]
    pen.resource(icon, x, y, 19)


def _prices(pen: Pencil) -> None:
    """The shores of a region from upstream, by bank, each with its price and icons."""
    pen.card()
    pen.icon(f"region-{pen.piece.of}", pen.width / 2, 22, 26, "text2")
    rows = {"left": 0, "right": 0}
    for shore in load_catalogue().shores:
        if shore.region != int(pen.piece.of):
            continue
        x = 12.0 if shore.bank == "left" else pen.width - 92
        y = 44 + rows[shore.bank] * 40.0
        rows[shore.bank] += 1
        pen.area(x, y, 80, 34, "bg", "outline")
        pen.text(shore.id, x + 9, y + 9, 9, "text2")
        cost = pen.values.get(f"shore.{shore.id}.cost")
        if shore.kind == "imperial" or cost is None:
            pen.icon("imperial-market", x + 40, y + 17, 24, "text")
            continue
        pen.resource("koku", x + 30, y + 17, 18)
        pen.text(str(cost), x + 48, y + 17, 15)
        players = pen.values.get(f"shore.{shore.id}.starting_for") or ()
        said = "/".join(str(n) for n in _row(players))
        pen.text(said, x + 70, y + 9, 9, "primary")


def _river(pen: Pencil) -> None:
    """The whole river; each shore with its number, beside the spaces that it touches."""
    pen.card()
    numbers = range(1, SHORES + 1)
    sides = (
        (str(pen.values[f"shore.{n}.bank"]), [int(str(each)) for each in _touched(pen, n)])
        for n in numbers
    )
    regions = [load_catalogue().shores[n - 1].region - 1 for n in numbers]
    river = RiverMap(pen, pen.width - 16, banks_of(sides, SPACES), regions, 8, 8)
    river.draw()
    start = int(str(pen.values["ship.middle.start"]))
    for space in (1, start):
        pen.icon("ship-common", *river.spaces[space - 1].middle, 20, "text2")
    for shore, place in river.shores.items():
        pen.text(str(shore + 1), *place.middle, 12)


def _touched(pen: Pencil, shore: int) -> list[object]:
    """A shore that no river space names is drawn at the first one."""
    return _row(pen.values[f"shore.{shore}.river_spaces"]) or [1]


def _table(value: object) -> Mapping[str, object]:
    return value if isinstance(value, Mapping) else {}


def _row(value: object) -> list[object]:
    return list(value) if isinstance(value, (list, tuple)) else []


Size = tuple[float, float]
Measure = Callable[[CopyPiece, Values], Size]


def _fixed(width: float, height: float) -> Measure:
    return lambda _piece, _values: (width, height)


def _tile_size(piece: CopyPiece, values: Values) -> Size:
    """A tile without an owner's side is not as high."""
    return (180, 104 if f"{piece.id}.bonus" in values else 56)


PICTURES: Mapping[str, tuple[Callable[[Pencil], None], Measure]] = {
    "tile": (_tile, _tile_size),
    "client": (_client, _fixed(200, 172)),
    "mastery": (_mastery, _fixed(200, 118)),
    "patron": (_patron, _fixed(200, 110)),
    "region_tile": (_region_tile, _fixed(196, 100)),
    "client_table": (_client_table, _fixed(220, 64)),
    "numbers": (_numbers, _fixed(230, 118)),
    "track": (_track, _fixed(244, 196)),
    "prices": (_prices, _fixed(200, 176)),
    "river": (_river, _fixed(320, HIGH + 16)),
}
"""How each kind of piece is drawn, and how large it is."""
