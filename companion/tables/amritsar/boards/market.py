"""The market with its columns, the bridge, and the storehouses that are left."""

from __future__ import annotations

from collections.abc import Sequence

from companion.model.base.letters import LINE, Paragraph, paragraph, width_of
from companion.tables.amritsar import signs, tones
from companion.tables.amritsar.boards.pieces import LakePen, Part, figure, sign, spread
from companion.tables.amritsar.seen.city import BridgeView
from companion.tables.amritsar.seen.market import (
    EMPTY,
    FILLED,
    NEXT,
    ColumnView,
    HouseView,
    MarketView,
    TradeView,
    market_of,
)
from companion.tables.common.board import Board, Marks, Room, piece
from companion.tables.common.box import Box
from companion.tables.common.headings import heading, rule_number, rule_width
from companion.tables.common.sign_line import width_of_signs
from companion.tables.glyphs import GAP, Glyph
from companion.tables.tones import hue_named
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.words import refusal_text
from engine.amritsar.words.voice import capital
from engine.core.language.words import N_, Words
from engine.core.observer import Observer
from engine.core.refusal import Refusal

EDGE, GAPS, BETWEEN, PRICES = 8.0, 6.0, 4.0, 34.0
SECOND, SMALL = 12.5, 11.0
HOUSE = 160.0
"""Least width of a storehouse, relative to the size of texts."""
_WHEN = {"down": N_("over"), "now": N_("now"), "later": N_("later")}
"""When a bridge tile counts."""
_WHY = {
    "purchase_unpaid": N_("coins missing"),
    "nothing_to_sell": N_("has none"),
    "sold_this_turn": N_("sold this turn"),
    "bought_this_turn": N_("bought this turn"),
}
"""Why a trade is closed, in a word or two."""


def draw(seen: Observer, words: Words, room: Room, marks: Marks) -> Board:
    """Columns and prices, buying and selling, counters, bridge and storehouses."""
    view, pen = market_of(seen), LakePen(seen, words, room, marks)
    top = _columns(pen, view, 2) + BETWEEN
    top = _trades(pen, view, top) + BETWEEN
    refusals = [trade.refusal for each in view.columns for trade in (each.buy, each.sell)]
    refusal = next((each for each in refusals if each), None)
    if refusal:
        top = _note(pen, refusal, refusal_text(words, refusal), top) + BETWEEN
    top = _counters(pen, view.counters, top) + BETWEEN
    voice = pen.voice
    remark = voice.sentence("each time a player does it")
    top = heading(pen, voice.sentence("Bridge"), remark, EDGE + 3, top)
    top = _bridges(pen, view.bridges, top) + BETWEEN
    left = voice.sentence("{n} of {shown}", n=len(view.houses), shown=view.shown)
    top = heading(pen, voice.sentence("Storehouses left"), left, EDGE + 3, top)
    pen.height = max(room.height, _houses(pen, view.houses, top) + 2)
    return pen.board(ground="bg")


def _beside(pen: LakePen, count: int, left: float) -> list[tuple[float, float]]:
    """Left side and width of each of some places side by side."""
    wide = (pen.width - EDGE - left - (count - 1) * GAPS) / count
    return [(left + n * (wide + GAPS), wide) for n in range(count)]


# ------------------------------------------------------------ columns


def _columns(pen: LakePen, view: MarketView, top: float) -> float:
    scale = pen.room.scale
    large, head = min(scale, 1.4), max(24.0, SECOND * min(scale, 1.5) * LINE)
    cell, first = 26 * large, top + 2 + head + 3
    bottom = first + len(view.prices) * (cell + 3) - 1
    for row, price in enumerate(view.prices):
        y = first + row * (cell + 3) + cell / 2
        pen.icon("coin-one", EDGE + 8, y, 16, "coin")
        pen.line_of_words(str(price), EDGE + 16, y, SECOND * min(scale, 1.5), "text")
    places = _beside(pen, len(view.columns), EDGE + PRICES + GAPS)
    for column, (left, wide) in zip(view.columns, places, strict=True):
        box = Box(left, top, wide, bottom - top)
        _column(pen, column.resource, column.cells, column.pp, box, head, scale)
    return bottom


@piece
def _column(
    pen: LakePen,
    resource: str,
    cells: Sequence[str],
    values: Sequence[int],
    box: Box,
    head: float,
    scale: float,
) -> None:
    """A resource, and its spaces from the top."""
    icon, tint = signs.OF_ITEM[resource], _hue(resource)
    side, large = 18 * min(scale, 1.4), min(scale, 1.4)
    with pen.spot(f"market.{resource}", box):
        y, left = box.top + 2 + head / 2, box.left + 2
        pen.icon(icon, left + side / 2, y, side, tint)
        room = box.width - 4 - side - 4
        name = capital(pen.voice.item(resource))
        text = paragraph(name, SECOND * min(scale, 1.5), room, 9, high=head)
        pen.paragraph(text, left + side + 4, y, start=True)
        high, top = 26 * large, box.top + 2 + head + 3
        for n, (state, pp) in enumerate(zip(cells, values, strict=True)):
            place = Box(left, top + n * (high + 3), box.width - 4, high)
            _cell(pen, state, place)
            x, y = place.left + place.width / 2, place.top + high / 2
            if state in (FILLED, NEXT):
                pen.icon(icon, x, y, 22 * large, tint)
            elif pp:
                said = paragraph(f"+{pen.voice.scored(pp)}", SMALL * scale, place.width - 6, 8)
                pen.paragraph(said, x, y, "text3" if state == EMPTY else "text2")


def _cell(pen: LakePen, state: str, box: Box) -> None:
    """The next to buy is on a lighter ground, too; where one can sell the edge is clearer."""
    fill = "surface2" if state in (FILLED, NEXT) else ""
    edge = {FILLED: "", NEXT: "primary", EMPTY: "line"}.get(state, "outline")
    line = 2 if state == NEXT else 1.2
    pen.area(box.left, box.top, box.width, box.height, fill, edge, 8, line=line)


def _hue(resource: str) -> str:
    return hue_named(tones.item_hue(RESOURCES.index(resource) + 1)).hue


# ------------------------------------------------------------ trades


def _trades(pen: LakePen, view: MarketView, top: float) -> float:
    """A row of buying and one of selling."""
    places = _beside(pen, len(view.columns), EDGE + PRICES + GAPS)
    voice = pen.voice
    buys = [(f"buy.{each.resource}", each.buy, _of_buying(pen, each.buy)) for each in view.columns]
    sells = [(f"sell.{each.resource}", each.sell, _of_selling(pen, each)) for each in view.columns]
    for row, name in ((buys, voice.sentence("Buy")), (sells, voice.sentence("Sell"))):
        small, room = SMALL * min(pen.room.scale, 1.4), places[0][1] - 8
        notes = [paragraph(note, small, room, 8, strong=False) for _, _, note in row]
        head = SECOND * pen.room.scale * LINE
        high = max(48.0, head + max(each.height for each in notes) + 10)
        for (means, trade, _), note, (left, wide) in zip(row, notes, places, strict=True):
            coins = -1 if trade.refusal else trade.coins
            _trade(pen, means, name, coins, note, Box(left, top, wide, high), pen.room.scale)
        top += high + BETWEEN
    return top - BETWEEN


def _of_buying(pen: LakePen, trade: TradeView) -> str:
    if trade.refusal:
        return pen.voice.sentence(_WHY[trade.refusal.code])
    return pen.voice.sentence("{n} less", n=trade.less) if trade.less else ""


def _of_selling(pen: LakePen, view: ColumnView) -> str:
    if view.sell.refusal:
        return pen.voice.sentence(_WHY[view.sell.refusal.code])
    has = pen.voice.sentence("has {n}", n=view.has)
    return f"{has}, +{pen.voice.scored(view.sell.pp)}" if view.sell.pp else has


@piece
def _trade(
    pen: LakePen, means: str, name: str, coins: int, note: Paragraph, box: Box, scale: float
) -> None:
    """Buy or sell: the price, or why it is closed; to hold it is to hold the column."""
    is_open = coins >= 0
    fill, edge, ink = ("surface3", "", "text") if is_open else ("", "line", "text2")
    column = f"market.{means.partition('.')[2]}"
    with pen.spot(column, box, means=(means,), fill=fill, edge=edge, corner=12):
        room = box.width - (46 if is_open else 12)
        text = paragraph(name, SECOND * scale, room, 8)
        parts = [Part(text.width, text.height, lambda x, y: pen.paragraph(text, x, y, ink))]
        if is_open:
            size, said = SECOND * min(scale, 1.4), str(coins)
            number = figure(pen, said, size, "coin", width_of(said, size))
            parts += [sign(pen, "coin-one", 15, "coin"), number]
        x, high = box.left + box.width / 2, SECOND * scale * LINE
        top = box.top + (box.height - high - note.height) / 2
        spread(parts, x, top + high / 2, along=True, gap=4)
        pen.paragraph(note, x, top + high + note.height / 2, "text2")


def _note(pen: LakePen, refusal: Refusal, said: str, top: float) -> float:
    """Why the first closed trade is closed."""
    room = pen.width - 2 * EDGE - rule_width(pen, refusal.rule) - 14
    text = paragraph(said, SECOND * pen.room.scale, room, 9, strong=False)
    pen.paragraph(text, EDGE, top + text.height / 2, "text2", start=True)
    rule_number(pen, refusal.rule, pen.width - EDGE, top + text.height / 2)
    return top + text.height


def _counters(pen: LakePen, counters: Sequence[tuple[int, int]], top: float) -> float:
    """The counters of each player in the market, and what happens to them."""
    scale, left, right = pen.room.scale, EDGE + 12, pen.width - EDGE - 12
    glyphs = [each for colour, n in counters for each in _counter(colour, n)][:-1]
    beside, wide = scale <= 1.2, width_of_signs(glyphs, 19)
    said = pen.voice.sentence("After a trade, 1 counter to the elephant")
    room = right - left - (wide + 8 if beside else 0)
    text = paragraph(said, SMALL * 1.04 * scale, room, 9, strong=False)
    high = max(text.height, 24) if beside else text.height + 4 + 24
    pen.area(EDGE, top, pen.width - 2 * EDGE, high + 8, "surface2", corner=14)
    pen.paragraph(text, left, top + 4 + (high if beside else text.height) / 2, start=True)
    line = Box(left, top + 4 + (0 if beside else text.height + 4), right - left, 24)
    if beside:
        line = Box(left, top + 4, right - left, high)
    pen.signs(glyphs, line, 19, align="right" if beside else "left")
    return top + high + 8


def _counter(colour: int, n: int) -> Sequence[Glyph]:
    return Glyph(seat=colour), Glyph(text=str(n)), GAP


# ------------------------------------------------------------ bridge and storehouses


def _bridges(pen: LakePen, views: Sequence[BridgeView], top: float) -> float:
    scale = pen.room.scale
    high = max(48.0, SECOND * scale * LINE + 24 * min(scale, 1.4) + 6)
    for view, (left, wide) in zip(views, _beside(pen, max(1, len(views)), EDGE), strict=False):
        _bridge(pen, view, Box(left, top, wide, high), scale)
    return top + high


@piece
def _bridge(pen: LakePen, view: BridgeView, box: Box, scale: float) -> None:
    """What must happen, what it gives, and when it counts."""
    now, large = view.state == "now", min(scale, 1.4)
    fill, edge = ("surface3", "primary") if now else ("", "line")
    with pen.spot(view.piece, box, fill=fill, edge=edge, corner=12):
        number, size = "I" * view.decade, SECOND * scale
        left, right, y = box.left + 8, box.right - 8, box.top + 3 + size * LINE / 2
        pen.line_of_words(number, left, y, size, "text")
        room = right - left - width_of(number, size) - 4
        when = pen.voice.sentence(_WHEN[view.state])
        text = paragraph(when, SMALL * min(scale, 1.5), room, 8, strong=False)
        pen.paragraph(text, right - text.width, y, "text2", start=True)
        y, (first, then) = box.bottom - 3 - 12 * large, view.signs
        gain = "coin" if then == signs.COIN else "primary"
        icons = (first, 22 * large, "primary"), ("next", 12.0, ""), (then, 20 * large, gain)
        for icon, side, tint in icons:
            ink = (tint if now else "text3") if tint else "text2"
            pen.icon(icon, left + side / 2, y, side, ink)
            left += side + 4


def _houses(pen: LakePen, views: Sequence[HouseView], top: float) -> float:
    """Side by side where they fit, those of a row equally high."""
    scale = pen.room.scale
    across = max(1, int((pen.width - 2 * EDGE) // (HOUSE * scale)))
    places, foot = _beside(pen, across, EDGE), max(16.0, SMALL * scale * LINE)
    for first in range(0, len(views), across):
        row = views[first : first + across]
        names = [capital(pen.voice.storehouse(each.storehouse)) for each in row]
        room = places[0][1] - 16
        texts = [paragraph(name, SMALL * 1.04 * scale, room, 8, strong=False) for name in names]
        high = max(48.0, max(text.height for text in texts) + foot + 10)
        for view, text, (left, wide) in zip(row, texts, places, strict=False):
            _house(pen, view, text, Box(left, top, wide, high), foot, scale)
        top += high + GAPS
    return top


@piece
def _house(
    pen: LakePen, view: HouseView, text: Paragraph, box: Box, foot: float, scale: float
) -> None:
    """A storehouse on display: benefit, slots and tax."""
    with pen.spot(view.piece, box, edge="line", corner=12):
        top = box.bottom - 5 - foot - text.height
        pen.paragraph(text, box.left + 8, top + text.height / 2, start=True)
        left, y, side = box.left + 8, box.bottom - 5 - foot / 2, 15 * min(scale, 1.4)
        for icon, said in (("storehouse", str(view.slots)), ("tax", f"+{view.tax}")):
            pen.icon(icon, left + side / 2, y, side, "text2")
            left += side + 5
            pen.line_of_words(said, left, y, SMALL * scale, "text2", plain=True)
            left += width_of(said, SMALL * scale, strong=False) + 5
