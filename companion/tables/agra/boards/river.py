"""The river: the piers and what comes next, and the notables by level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from companion.model.base.letters import LINE, fitting, lines_of, width_of
from companion.tables.agra.boards import signs
from companion.tables.agra.river_words import does, needs, status, summary
from companion.tables.agra.seen.board import (
    LevelView,
    NextPierView,
    NotableView,
    OrderedView,
    PierView,
    RiverView,
    river_of,
)
from companion.tables.agra.short_names import GUILDS
from companion.tables.common.board import Board, BoardPen, Marks, Room, piece
from companion.tables.common.box import Box
from companion.tables.tones import seat_named
from engine.core.language.words import Words
from engine.core.observer import Observer

COTTON = 3
"""The row of goods in the colours of water."""
CARD = 108.0
"""The least width of a card at 100 %."""
EDGE, GAP = 8.0, 6.0
FAINT = 0.5
"""How much of its frame an unavailable card shows."""
EVENT_ICONS = {
    "none": "",
    "build_under_builder": "builder",
    "merchant_moves_and_favour_per_cotton": "merchant",
    "price_tokens_return_and_favour": "price-flag",
    "good_by_cotton": "cotton",
    "clothes_bonus_and_game_end": "clothes",
}


class Form(NamedTuple):
    """How a card is drawn: its width, and how large pieces and letters are."""

    across: float
    unit: float
    scale: float

    @property
    def letters(self) -> float:
        """How large letters are."""
        return max(self.unit, self.scale)


def draw(seen: Observer, words: Words, room: Room, marks: Marks) -> Board:
    """The river page."""
    river, pen = river_of(seen), BoardPen(seen, words, room, marks)
    scale, wide = room.scale, room.width - 2 * EDGE
    columns = _columns(river, room)
    across = (wide - (columns - 1) * GAP) / columns
    unit = max(1.0, min(across / 111, 1.5, room.height / 640))
    near = min(1.25, unit)
    if scale > 1.2:
        unit = max(unit, min(scale, 1.5 if columns > 1 else 2))
    top = _piers(pen, river.piers, Box(EDGE, 4, wide, 80 * min(unit, 1.3))) + GAP
    top = _next(pen, river.next, EDGE, top, wide, scale * (near if scale < 1.2 else 1)) + 4
    form, size = Form(across, unit, scale), max(scale, near)
    for level in river.levels:
        if level.notables or level.taken:
            top = _heading(pen, level, top, size)
            top = _level(pen, level, top, columns, form)
    # Last: the cards must not lie below the fold for it.
    lines = lines_of(summary(words, river), 12 * size, wide, strong=False)
    top = pen.lines(lines, EDGE + 4, top, 12 * size, "text2", plain=True)
    pen.height = max(room.height, top + 4)
    return pen.board()


def _columns(river: RiverView, room: Room) -> int:
    most = max((len(level.notables) for level in river.levels), default=1)
    fits = int((room.width - 2 * EDGE + GAP) // (CARD * room.scale + GAP))
    return max(1, min(fits, max(3, most)))


# ---------------------------------------------------------------- piers


def _piers(pen: BoardPen, views: tuple[PierView, ...], box: Box) -> float:
    """The strip of piers; returns where it ends."""
    _strip(pen, views, box)
    return box.bottom


@piece
def _strip(pen: BoardPen, views: tuple[PierView, ...], box: Box) -> None:
    """The water with its piers, the boat, and a sign for the event of each pier."""
    water, unit = pen.tones.hues[COTTON], box.height / 80
    with pen.spot("pier", box, fill=water.tile, corner=16):
        for drop in (0, 12):
            pen.waves(box.left, box.top + 20.5 * unit + drop, box.width, 1, water.hue, 0.5)
        across = box.width / len(views)
        for n, view in enumerate(views):
            _pier(pen, view, box.left + (n + 0.5) * across, box.top, unit, across)


def _pier(pen: BoardPen, view: PierView, x: float, top: float, unit: float, across: float) -> None:
    wide = min(34 * unit, across - 4)
    plate, ink = "surface3", "text2" if view.reached else "text"
    if view.boat:
        plate, ink = "primary", "primary_ink"
        pen.icon("boat", x, top + 18 * unit, 28 * unit, "primary")
    pen.area(x - wide / 2, top + 34 * unit, wide, 22 * unit, plate, corner=6)
    pen.figure(str(view.number), x, top + 45 * unit, 13 * unit, ink)
    icon = EVENT_ICONS[view.event]
    if icon:
        pen.icon(icon, x, top + 68 * unit, 18 * unit, "text", 0.55 if view.reached else 1)
        return
    start = pen.words.sentence("start")
    size = fitting(start, 11 * unit, across, 9, strong=False)
    left = x - width_of(start, size, strong=False) / 2
    pen.line_of_words(start, left, top + 76 * unit - LINE * size / 2, size, "text3", plain=True)


def _next(
    pen: BoardPen, view: NextPierView | None, left: float, top: float, wide: float, scale: float
) -> float:
    """The card of the next pier; returns where it ends."""
    stacked = scale > 1.6
    number = pen.words.sentence("Pier {n}", n=view.number) if view else ""
    side = max(64 * min(scale, 1.5), width_of(number, 18 * scale)) if view else -12.0
    room = wide - 24 - (0 if stacked else side + 12)
    size = 12.5 * scale
    need = needs(pen.words, view) if view else pen.words.sentence("The boat is at the last pier.")
    event = does(pen.words, view) if view else ""
    texts = lines_of(need, size, room), lines_of(event, size, room, strong=False)
    beside = 30 * LINE * scale + 14 if view else 0.0
    below = sum(map(len, texts)) * LINE * size + 2
    high = (beside + below if stacked else max(beside, below)) + 14
    _next_pier(pen, view, Box(left, top, wide, high), scale, stacked, number, side, texts)
    return top + high


@piece
def _next_pier(
    pen: BoardPen,
    view: NextPierView | None,
    box: Box,
    scale: float,
    stacked: bool,
    number: str,
    side: float,
    texts: tuple[tuple[str, ...], tuple[str, ...]],
) -> None:
    """What the next pier needs and does."""
    with pen.spot("pier", box, fill="surface", edge="line", corner=16):
        left, top = box.left + 12, box.top + 7
        high = sum(map(len, texts)) * LINE * 12.5 * scale
        if view:
            below = _numbered(pen, view, left, top, scale, number, 0 if stacked else side)
        if view and stacked:
            top = below + 14
        else:
            top += max(0.0, (box.height - 14 - high) / 2)
            left += side + 12
        need, event = texts
        top = pen.lines(need, left, top, 12.5 * scale)
        pen.lines(event, left, top + 1, 12.5 * scale, "text2", plain=True)


def _numbered(
    pen: BoardPen,
    view: NextPierView,
    left: float,
    top: float,
    scale: float,
    number: str,
    side: float,
) -> float:
    """Its number, and how much of what it needs is there: in the middle of a side, if any."""
    for text, size, colour, plain in (
        (pen.words.sentence("Next"), 12 * scale, "text2", True),
        (number, 18 * scale, "text", False),
    ):
        wide = width_of(text, size, strong=not plain)
        at = left + (side - wide) / 2 if side else left
        top = pen.lines((text,), at, top, size, colour, plain=plain)
    _pips(pen, view, Box(left, top + 5, side or width_of(number, 18 * scale), 7))
    return top


def _pips(pen: BoardPen, view: NextPierView, box: Box) -> None:
    """Progress as filled and empty bars, in the middle."""
    gap, count = 4, view.needed
    wide = min(24.0, (box.width - gap * (count - 1)) / count)
    left = box.left + (box.width - wide * count - gap * (count - 1)) / 2
    for n in range(count):
        fill, edge = ("primary", "") if n < view.done else ("", "outline")
        x = left + n * (wide + gap)
        pen.area(x, box.top, wide, box.height, fill, edge, box.height / 2)


# ---------------------------------------------------------------- levels


def _heading(pen: BoardPen, level: LevelView, top: float, size: float) -> float:
    """A level's name with its state beside it, or below it if that does not fit."""
    name, state = pen.words.term("agra", f"level.{level.level}"), status(pen.words, level)
    high, low = 13 * LINE * size, 12 * LINE * size
    beside = EDGE + width_of(name, 13 * size) + 8
    pen.lines((name,), EDGE, top + 7, 13 * size)
    top += 7
    if beside + width_of(state, 12 * size, strong=False) > pen.width - EDGE:
        top, beside = top + high, EDGE
    pen.lines((state,), beside, top + (high - low) * 0.7, 12 * size, "text2", plain=True)
    return top + high + 3


def _level(pen: BoardPen, level: LevelView, top: float, columns: int, form: Form) -> float:
    """Its cards row by row; taken ones below each other in the free columns of the last row."""
    taken = list(level.taken)
    for row in _rows(level.notables, columns):
        high = _row(pen, row, top, form)
        free = columns - len(row)
        if taken and free:
            each = max(_height(pen, view, form) for view in taken)
            down = max(1, int((high + GAP) // (each + GAP)))
            for n, view in enumerate(taken[: free * down]):
                left = _left(len(row) + n // down, form)
                place = Box(left, top + n % down * (each + GAP), form.across, each)
                _card(pen, view, place, form)
            taken = taken[free * down :]
        top += high + GAP
    for row in _rows(taken, columns):
        top += _row(pen, row, top, form) + GAP
    return top


def _rows(views: Sequence[NotableView], columns: int) -> list[Sequence[NotableView]]:
    return [views[start : start + columns] for start in range(0, len(views), columns)]


def _row(pen: BoardPen, views: Sequence[NotableView], top: float, form: Form) -> float:
    """Cards side by side, equally high; returns how high."""
    high = max(_height(pen, view, form) for view in views)
    for n, view in enumerate(views):
        _card(pen, view, Box(_left(n, form), top, form.across, high), form)
    return high


def _left(column: int, form: Form) -> float:
    return EDGE + column * (form.across + GAP)


# ---------------------------------------------------------------- notables


def _kind(view: NotableView) -> str:
    """How a card is drawn: full, small on a locked level, or taken."""
    if not view.ordered:
        return "taken"
    bare = not any(each.markers for each in view.ordered)
    return "small" if bare and not view.open else "full"


def _height(pen: BoardPen, view: NotableView, form: Form) -> float:
    """How high a card must be."""
    kind, unit, title = _kind(view), form.unit, _title(pen, view, form)
    head = _head(title, unit)
    if kind == "taken":
        return max(48.0, _high(title) + 12 * unit)
    if kind == "small":
        return max(56.0, head + 36 * unit)
    rows = sum(_row_height(_ordered(pen, each, form), unit) for each in view.ordered)
    # High enough for two taken cards beside it.
    return max(head + rows + _foot(pen, form) + 5 * unit, 102.0)


Wrapped = tuple[tuple[str, ...], float]
"""The lines of a name, and the size of its letters."""


def _wrapped(text: str, size: float, room: float) -> Wrapped:
    size = fitting(text, size, room, 11)
    return lines_of(text, size, room), size


def _high(text: Wrapped) -> float:
    return len(text[0]) * LINE * text[1]


def _title(pen: BoardPen, view: NotableView, form: Form) -> Wrapped:
    beside = 37 if _kind(view) == "taken" else 34
    name = pen.words.term("agra", f"notable.{view.notable}")
    return _wrapped(name, 12 * form.letters, form.across - beside * form.unit)


def _head(title: Wrapped, unit: float) -> float:
    return max(22 * unit, _high(title) + 4 * unit)


def _ordered(pen: BoardPen, view: OrderedView, form: Form) -> Wrapped:
    """The name of a good, beside its markers."""
    taken = 24 if view.markers > 1 else 18
    name = pen.words.term("agra", f"good.{view.good}")
    return _wrapped(name, 12 * form.letters, form.across - (34 + taken) * form.unit)


def _row_height(name: Wrapped, unit: float) -> float:
    return max(24 * unit, _high(name) + 4 * unit)


def _pays(pen: BoardPen, form: Form) -> tuple[str, float]:
    text = pen.words.sentence("next pays")
    room = form.across - 16 * form.unit - 26 * form.letters
    return text, fitting(text, 11.5 * form.letters, room, 9, strong=False)


def _foot(pen: BoardPen, form: Form) -> float:
    return max(21 * form.unit, LINE * _pays(pen, form)[1] + 5 * form.unit)


@piece
def _card(pen: BoardPen, view: NotableView, box: Box, form: Form) -> None:
    """A notable: guild, name, ordered goods from top to bottom, what the next delivery pays.

    On a locked level the card is small; a won card only shows who won it.
    """
    kind, tone = _kind(view), pen.tones.frames[view.level - 1]
    fill = "surface" if kind == "full" and view.open else ""
    with pen.spot(view.piece, box, fill=fill, edge=tone if view.open else "", corner=12):
        if not view.open and not pen.is_usable(view.piece):
            place = box.left, box.top, box.width, box.height
            pen.area(*place, "", tone, 12, line=1.2, opacity=FAINT)
        title = _title(pen, view, form)
        if kind == "taken":
            _taken(pen, view, box, form.unit, title)
        else:
            top = _headed(pen, view, box, form.unit, title)
            (_full if kind == "full" else _small)(pen, view, box, form, top)
        signs.studs(pen, box.right, box.top, view.level)


def _taken(pen: BoardPen, view: NotableView, box: Box, unit: float, title: Wrapped) -> None:
    """Who has won it."""
    left, middle = box.left + 7 * unit, box.top + box.height / 2
    pen.marker(view.taken_by, view.letter, left + 10 * unit, middle, 20 * unit)
    lines, size = title
    pen.lines(lines, left + 25 * unit, middle - _high(title) / 2, size, "text2")


def _headed(pen: BoardPen, view: NotableView, box: Box, unit: float, title: Wrapped) -> float:
    """Guild and name, in the tone of the guild: round above, straight below; where it ends."""
    head, tone = _head(title, unit), pen.tones.fills[list(GUILDS).index(view.guild)]
    wide, high, inside = box.width - 4, head + 2 * unit - 2, 2
    pen.area(box.left + inside, box.top + inside, wide, high, tone, corner=10)
    pen.area(box.left + inside, box.top + inside + high / 2, wide, high / 2, tone, corner=0)
    left, middle = box.left + 7 * unit, box.top + 2 * unit + head / 2
    guild = "primary" if view.open else "text2"
    pen.icon(view.guild, left + 8.5 * unit, middle, 15 * unit, guild)
    lines, size = title
    ink = "text" if _kind(view) == "full" else "text2"
    pen.lines(lines, left + 20 * unit, middle - _high(title) / 2, size, ink)
    return box.top + 2 * unit + head


def _small(pen: BoardPen, view: NotableView, box: Box, form: Form, top: float) -> None:
    unit = form.unit
    step = min(34 * unit, (box.width - 36 * unit) / 2)
    for n, each in enumerate(view.ordered):
        x = box.left + 18.5 * unit + n * step
        pen.icon(each.good, x, top + 15.5 * unit, 23 * unit, pen.tones.hues[each.row].hue)


def _full(pen: BoardPen, view: NotableView, box: Box, form: Form, top: float) -> None:
    unit, left = form.unit, box.left + 7 * form.unit
    for each in view.ordered:
        name = _ordered(pen, each, form)
        high = _row_height(name, unit)
        middle, (lines, size) = top + high / 2, name
        hue = pen.tones.hues[each.row].hue
        pen.icon(each.good, left + 8.5 * unit, middle, 17 * unit, hue)
        pen.lines(lines, left + 21 * unit, middle - _high(name) / 2, size)
        _markers(pen, each, box.right - 6 * unit, middle, unit)
        top += high
    _paying(pen, view, box, form)


def _markers(pen: BoardPen, view: OrderedView, right: float, y: float, unit: float) -> None:
    """The place for one or two markers; a gap around the upper one keeps the two apart."""
    x, side = right - 9 * unit, 18 * unit
    if not view.markers:
        pen.disc(x, y, 7 * unit, "", "outline", line=1.5)
        return
    if view.markers > 1:
        lift = 2.5 * unit
        pen.marker(view.seat, "", x - 6 * unit, y + lift, side)
        y -= lift
        pen.mark(seat_named(view.seat).shape, x, y, side * 1.22, "surface")
    pen.marker(view.seat, view.letter, x, y, side)


def _paying(pen: BoardPen, view: NotableView, box: Box, form: Form) -> None:
    """What the next delivery pays."""
    unit, foot = form.unit, _foot(pen, form)
    left, right, middle = box.left + 7 * unit, box.right - 7 * unit, box.bottom - foot / 2
    pen.area(left, box.bottom - foot, right - left, 1, "line", corner=0)
    text, size = _pays(pen, form)
    pen.line_of_words(text, left, middle, size, "text2", plain=True)
    size, amount = 12 * form.letters, str(view.pays)
    pen.line_of_words(amount, right - width_of(amount, size), middle, size, "coin")
    pen.icon("rupee", right - size * 1.525, middle, size * 1.15, "coin")
