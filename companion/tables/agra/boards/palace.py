"""The palace: who leads, what a step pays, the marked orders, Akbar's bowls and favour tiles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.model.base.letters import LINE, lines_of, width_of
from companion.tables.agra.seen.palace import (
    BowlView,
    GuildView,
    OrderView,
    PalaceView,
    StepView,
    TileView,
    read_palace,
)
from companion.tables.agra.short_names import (
    GUILDS,
    HUES,
    favour_icon,
    favour_name,
    guild_name,
    price,
)
from companion.tables.common.board import Board, BoardPen, Marks, Room, piece
from companion.tables.common.box import Box
from companion.tables.shown import Holder
from engine.core.language.words import Words
from engine.core.observer import Observer

EDGE, GAP, BESIDE = 8.0, 6.0, 20.0
WIDE, NARROW, WIDEST = 600.0, 310.0, 1280.0
"""From here the bowls are beside the tracks; below, one guild at a time; and no wider than this."""
BOWLS, LIMIT = 6, 6
TAKEN = 0.45
"""How much is left of the colour of goods under a marker."""


class Form(NamedTuple):
    """How large pieces and letters are."""

    zoom: float
    scale: float

    @property
    def sign(self) -> float:
        """A sign beside words of this size."""
        return self.zoom * min(self.scale, 1.6)

    @property
    def order(self) -> float:
        """Pieces of an order."""
        return self.zoom * min(self.scale, 1.5)

    @property
    def second(self) -> float:
        """Letters of most words."""
        return 12.5 * self.scale * self.zoom

    @property
    def small(self) -> float:
        """Letters of remarks."""
        return 11 * self.scale * self.zoom


def draw(seen: Observer, words: Words, room: Room, marks: Marks) -> Board:
    """The Imperial board."""
    view, pen = read_palace(seen), BoardPen(seen, words, room, marks)
    across = room.width / room.scale
    is_wide, is_narrow = across >= WIDE, across < NARROW
    form = Form(max(1.0, min(1.6, across / 760)) if is_wide else 1.0, room.scale)
    width = min(room.width, WIDEST * room.scale)
    left, inner = (room.width - width) / 2 + EDGE, width - 2 * EDGE
    if is_wide:
        inner = (inner - BESIDE) / 2
    low = (_one_guild if is_narrow else _guilds)(pen, view, Box(left, 2, inner, 0), form)
    place = Box(left + inner + BESIDE, 2, inner, 0) if is_wide else Box(left, low, inner, 0)
    place = _akbar(pen, view, place, form)
    low = max(low, _tiles(pen, view, place, form, 1 if is_narrow else 3))
    pen.height = max(room.height, low + 4)
    # Its own ground: it may lie on a panel that has the colour of its cells.
    return pen.board(face=room.face, faces=len(view.guilds) if is_narrow else 1, ground="bg")


# ---------------------------------------------------------------- tracks and orders


def _guilds(pen: BoardPen, view: PalaceView, place: Box, form: Form) -> float:
    """All three side by side, orders below tracks; returns where they end."""
    gutter, top = 33 * form.sign, place.top
    across = (place.width - gutter - 2 * GAP) / 3
    lefts = [place.left + gutter + n * (across + GAP) for n in range(len(view.guilds))]
    high = max(26.0, LINE * form.second)
    for guild, left in zip(view.guilds, lefts, strict=True):
        _head(pen, guild.guild, Box(left, top, across, high), form)
    top += high
    _rupees(pen, view.guilds[0].steps, place.left, top, form)
    for guild, left in zip(view.guilds, lefts, strict=True):
        _track(pen, guild.guild, guild.steps, _track_box(guild, left, top, across, form), form)
    top = _track_box(view.guilds[0], 0, top, 0, form).bottom
    top = _section(
        pen,
        pen.words.sentence("Orders"),
        pen.words.sentence("the highlighted row is the marked order"),
        Box(place.left, top, place.width, 0),
        form,
    )
    _numbers(pen, view.guilds[0], place.left + gutter / 2, top, form)
    for guild, left in zip(view.guilds, lefts, strict=True):
        _orders(pen, guild, _orders_box(guild, left, top, across, form), form)
    return _orders_box(view.guilds[0], 0, top, 0, form).bottom


def _one_guild(pen: BoardPen, view: PalaceView, place: Box, form: Form) -> float:
    """The chosen one alone with large text, its orders beside its track."""
    top = _tabs(pen, view, place, form) + 8
    guild, half = view.guilds[pen.room.face], (place.width - 8) / 2
    gutter, number = 33 * form.sign, 16 * form.scale
    _rupees(pen, guild.steps, place.left, top, form)
    track = _track_box(guild, place.left + gutter, top, half - gutter, form)
    _track(pen, guild.guild, guild.steps, track, form)
    left = place.left + half + 8
    _numbers(pen, guild, left + number / 2, top, form)
    orders = _orders_box(guild, left + number, top, half - number, form)
    _orders(pen, guild, orders, form)
    return max(track.bottom, orders.bottom)


def _tabs(pen: BoardPen, view: PalaceView, place: Box, form: Form) -> float:
    """One for each guild, the chosen one with its name; returns where they end."""
    count, high = len(view.guilds), max(48.0, LINE * form.second + 16)
    each = (place.width - (count - 1) * GAP) / (count + 1.6)
    left = place.left
    for n, guild in enumerate(view.guilds):
        chosen = n == pen.room.face
        wide = each * (2.6 if chosen else 1)
        _tab(pen, n, guild.guild, Box(left, place.top, wide, high), form, chosen)
        left += wide + GAP
    return place.top + high


@piece
def _tab(pen: BoardPen, number: int, guild: str, box: Box, form: Form, chosen: bool) -> None:
    fill = "surface3" if chosen else "surface2"
    with pen.spot(f"guild.{guild}", box, fill=fill, corner=14, turns_to=number):
        if chosen:
            pen.area(*_placed(box), "", "primary", 14, line=2)
        _named(pen, guild, box, 20 * form.order, form.second if chosen else 0)


def _head(pen: BoardPen, guild: str, box: Box, form: Form) -> None:
    """A guild above its track."""
    tone = pen.tones.fills[list(GUILDS).index(guild)]
    pen.area(box.left + 1, box.top + 1, box.width - 2, box.height - 2, tone, corner=9)
    _named(pen, guild, box, 17 * form.zoom, form.second)


def _named(pen: BoardPen, guild: str, box: Box, side: float, size: float) -> None:
    """Sign and name in the middle; without letters the sign alone."""
    name = guild_name(pen.words, guild) if size else ""
    wide = side + (4 + width_of(name, size) if name else 0)
    left, y = box.left + (box.width - wide) / 2, box.top + box.height / 2
    pen.icon(guild, left + side / 2, y, side, "primary")
    pen.line_of_words(name, left + side + 4, y, size, "text")


def _track_box(guild: GuildView, left: float, top: float, across: float, form: Form) -> Box:
    return Box(left, top, across, len(guild.steps) * (16.5 * form.sign + 2) - 2)


def _rupees(pen: BoardPen, steps: Sequence[StepView], left: float, top: float, form: Form) -> None:
    """What an order pays on each step, from the top."""
    high, side = 16.5 * form.sign, 13 * form.sign
    for n, step in enumerate(reversed(steps)):
        if step.rupees:
            y = top + n * (high + 2) + high / 2
            pen.icon("rupee", left + 2 + side / 2, y, side, "coin")
            pen.line_of_words(str(step.rupees), left + 4 + side, y, form.second, "coin", plain=True)


@piece
def _track(pen: BoardPen, guild: str, steps: tuple[StepView, ...], box: Box, form: Form) -> None:
    """Steps from the bottom to the top, with the markers of all."""
    high = 16.5 * form.sign
    # The ring is around the steps: they would cover it.
    with pen.spot(f"guild.{guild}", box, corner=8, inset=-3):
        for n, step in enumerate(reversed(steps)):
            _step(pen, step, Box(box.left, box.top + n * (high + 2), box.width, high), form)


def _step(pen: BoardPen, step: StepView, box: Box, form: Form) -> None:
    pen.area(*_placed(box), "surface3" if step.favour else "surface2", corner=5)
    y, size, room = box.top + box.height / 2, 11 * form.sign, box.width - 6
    text = str(step.favour) if step.favour else _note(pen, step)
    wide = width_of(text, size, strong=False)
    pen.line_of_words(text, box.right - 5 - wide, y, size, "text2", plain=True)
    if step.favour:
        side = 13 * form.sign
        pen.icon("favour", box.right - 6 - wide - side / 2, y, side, "text2")
        room -= wide + 1 + side
    side, count = box.height - 3, len(step.holders)
    apart = min(side + 1, (room - side) / (count - 1)) if count > 1 else 0.0
    for n, holder in enumerate(step.holders):
        _marker(pen, holder, box.left + 3 + side / 2 + n * apart, y, side)


def _note(pen: BoardPen, step: StepView) -> str:
    """What is said at the ends, where there is room beside markers."""
    if len(step.holders) > 2 or (step.number and not step.is_top):
        return ""
    return pen.words.sentence("ends game" if step.is_top else "start")


def _orders_box(guild: GuildView, left: float, top: float, across: float, form: Form) -> Box:
    return Box(left, top, across, _rows_high(guild, form) + 2 + _foot(form))


def _rows_high(guild: GuildView, form: Form) -> float:
    return len(guild.orders) * (26.5 * form.order + 2) - 2


def _foot(form: Form) -> float:
    return max(16 * form.zoom, LINE * form.small)


def _numbers(pen: BoardPen, guild: GuildView, x: float, top: float, form: Form) -> None:
    for n in range(len(guild.orders)):
        y = top + (n + 0.5) * _rows_high(guild, form) / len(guild.orders)
        pen.figure(str(n + 1), x, y, form.second, "text2", weight="plain")


@piece
def _orders(pen: BoardPen, guild: GuildView, box: Box, form: Form) -> None:
    """The orders of a guild from top to bottom, then how many markers the limit allows."""
    high, foot = 26.5 * form.order, _foot(form)
    with pen.spot(f"order.{guild.guild}", box, corner=10, inset=-3):
        for n, order in enumerate(guild.orders):
            _order(pen, order, Box(box.left, box.top + n * (high + 2), box.width, high), form)
        text, y = f"{guild.markers}/{guild.limit}", box.bottom - foot / 2
        wide = width_of(text, form.small, strong=False)
        pen.line_of_words(text, box.right - 3 - wide, y, form.small, "text2", plain=True)
        _pips(pen, guild, Box(box.left + 3, box.bottom - foot, box.width - 6 - wide, foot))


def _order(pen: BoardPen, order: OrderView, box: Box, form: Form) -> None:
    """Its two goods, and its marker."""
    unit, y = form.order, box.top + box.height / 2
    pen.area(*_placed(box), "primary" if order.is_marked else "surface2", corner=8)
    if order.is_marked:
        pen.area(box.left + 3, box.top + 3, 40 * unit + 8, box.height - 6, "bg", corner=6)
        pen.icon("next", box.right - 5 - 8 * unit, y, 16 * unit, "primary_ink")
    for n, good in enumerate(order.goods):
        x = box.left + 6 + (10 + 20 * n) * unit + 2 * n
        _good(pen, good, x, y, 20 * unit, taken=order.holder is not None)
    if order.holder:
        _marker(pen, order.holder, box.right - 5 - 10 * unit, y, 20 * unit)


def _good(pen: BoardPen, good: str, x: float, y: float, side: float, *, taken: bool) -> None:
    pen.icon(good, x, y, side, pen.tones.hues[HUES[good]].hue, TAKEN if taken else 1)


def _pips(pen: BoardPen, guild: GuildView, box: Box) -> None:
    """Markers in a column, the places, and a bar after the last one within the limit."""
    apart = min(box.width / (LIMIT + 0.5), box.height * 0.9)
    high = box.height * 0.3
    top = box.top + (box.height - high) / 2
    for n in range(LIMIT):
        fill, edge = ("primary", "") if n < guild.markers else ("", "outline")
        x = box.left + n * apart
        pen.area(x, top, apart * 0.7, high, fill, edge, high / 2, line=1.2)
    x = box.left + (guild.limit - 0.15) * apart
    pen.area(x - 1, top - high / 2, 2, high * 2, "text", corner=0)


# ---------------------------------------------------------------- Akbar and favour


def _akbar(pen: BoardPen, view: PalaceView, place: Box, form: Form) -> Box:
    """The bowls under their head; returns the place below them."""
    head, names = pen.words.term("agra", "term.akbar"), pen.game.seats
    top = _section(pen, head, _served(view, names), place, form)
    across, high = (place.width - (BOWLS - 1) * GAP) / BOWLS, 48 * form.zoom
    bowls = [bowl for side in view.bowls for bowl in side]
    for n, bowl in enumerate(bowls):
        row, column = divmod(n, BOWLS)
        left, y = place.left + column * (across + GAP), top + row * (high + 2)
        _bowl(pen, bowl, Box(left, y, across, high), form.zoom)
    rows = -(-len(bowls) // BOWLS)
    return Box(place.left, top + rows * (high + 2) - 2, place.width, 0)


def _served(view: PalaceView, names: Sequence[str]) -> str:
    """How many bowls each player has filled."""
    owners = [bowl.holder.seat for side in view.bowls for bowl in side if bowl.holder]
    counts = [(name, owners.count(seat)) for seat, name in enumerate(names)]
    return " · ".join(f"{name}: {n}" for name, n in counts)


@piece
def _bowl(pen: BoardPen, bowl: BowlView, box: Box, zoom: float) -> None:
    """The good that Akbar wants, or its marker."""
    taken = bowl.holder is not None
    fill, edge = ("surface2", "") if taken else ("", "line")
    with pen.spot(f"bowl.{bowl.good}", box, fill=fill, edge=edge, corner=16):
        x, y = box.left + box.width / 2, box.top + box.height / 2
        if bowl.holder:
            _marker(pen, bowl.holder, x + 11.5 * zoom, y, 20 * zoom)
            x -= 10.5 * zoom
        _good(pen, bowl.good, x, y, 22 * zoom, taken=taken)


def _tiles(pen: BoardPen, view: PalaceView, place: Box, form: Form, columns: int) -> float:
    """The favour tiles on display, all as high as the highest; returns where they end."""
    words = pen.words
    left = words.plural("{n} in the draw pile", "{n} in the draw pile", view.pile)
    top = _section(pen, words.sentence("Favour tiles"), left, place, form)
    across = (place.width - (columns - 1) * GAP) / columns
    printed = [_printed(pen, tile, across, form) for tile in view.tiles]
    high = max(
        [48.0, *(14 + _row(price, form) + _name_high(name, form) for price, name in printed)]
    )
    for n, (tile, texts) in enumerate(zip(view.tiles, printed, strict=True)):
        row, column = divmod(n, columns)
        box = Box(place.left + column * (across + GAP), top + row * (high + GAP), across, high)
        _tile(pen, tile, texts, box, form)
    rows = -(-max(1, len(printed)) // columns)
    return top + rows * (high + GAP) - GAP


Lines = tuple[str, ...]


def _printed(pen: BoardPen, tile: TileView, across: float, form: Form) -> tuple[Lines, Lines]:
    """Price and name of a tile, on their lines."""
    beside = across - 21 - 18 * form.order
    cost = lines_of(price(pen.words, tile.own, tile.pay), form.small, beside, strong=False)
    return cost, lines_of(favour_name(pen.words, tile.tile), form.second, across - 16)


def _row(cost: Lines, form: Form) -> float:
    return max(18.0, 18 * form.order, len(cost) * LINE * form.small)


def _name_high(name: Lines, form: Form) -> float:
    return len(name) * LINE * form.second


@piece
def _tile(pen: BoardPen, tile: TileView, texts: tuple[Lines, Lines], box: Box, form: Form) -> None:
    """A favour tile that can be taken as a reward."""
    cost, name = texts
    side, high, left = 18 * form.order, _row(cost, form), box.left + 8
    with pen.spot(f"tile.{tile.tile}", box, fill="surface", edge="line", corner=12):
        y = box.top + 5 + high / 2
        pen.icon(favour_icon(tile.tile), left + side / 2, y, side, "primary")
        top = y - len(cost) * LINE * form.small / 2
        pen.lines(cost, left + side + 5, top, form.small, "text2", plain=True)
        pen.lines(name, left, box.top + 7 + high, form.second)


# ---------------------------------------------------------------- parts


def _section(pen: BoardPen, head: str, remark: str, place: Box, form: Form) -> float:
    """The name of a part of the board, and a remark beside it or below; returns where it ends."""
    size, left, room = 13.95 * form.scale * form.zoom, place.left + 3, place.width - 6
    if place.width / form.scale < 240:
        top = pen.lines((head,), left, place.top + 4, size)
        lines = lines_of(remark, form.second, room, strong=False)
        top = pen.lines(lines, left, top, form.second, "text2", plain=True)
        return max(place.top + 23, top + 2)
    lines = lines_of(remark, form.second, room - width_of(head, size) - 8, strong=False)
    beside = len(lines) * LINE * form.second
    high = max(23.0, max(LINE * size, beside) + 2)
    pen.lines((head,), left, place.top + (high - LINE * size) / 2, size)
    top = place.top + (high - beside) / 2
    for line in lines:
        x = left + room - width_of(line, form.second, strong=False)
        top = pen.lines((line,), x, top, form.second, "text2", plain=True)
    return place.top + high


def _marker(pen: BoardPen, holder: Holder, x: float, y: float, side: float) -> None:
    """A player's marker, or a neutral one."""
    if holder.colour >= 0:
        pen.marker(holder.colour, "", x, y, side)
        pen.letter(holder.colour, holder.letter, x, y, side, 0.58)
        return
    pen.disc(x, y, side * 0.38, "", "outline", line=2.4)
    pen.area(x - side * 0.16, y - 1.2, side * 0.32, 2.4, "outline", corner=0)


def _placed(box: Box) -> tuple[float, float, float, float]:
    return box.left, box.top, box.width, box.height
