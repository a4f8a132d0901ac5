"""The city: buildings, characters, and the meditation circle."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from companion.model.base.letters import LINE, fitting, lines_of, shortened, width_of
from companion.tables.agra.boards import signs
from companion.tables.agra.city_plan import CityPlan, plan
from companion.tables.agra.seen.board import BuildingView, CharacterView, CircleView, city_of
from companion.tables.common.board import Board, BoardPen, Marks, Room, piece
from companion.tables.common.box import Box
from engine.core.language.words import Words
from engine.core.observer import Observer

MEDITATION_ICONS = {
    "trade_good": "med-trade",
    "deliver_good": "med-deliver",
    "process_good": "med-process",
    "remove_cover": "med-cover",
    "move_farmer": "med-farmer",
}
_AROUND = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""Top, right, bottom, left, as seen from the middle."""

_planned = lru_cache(maxsize=8)(plan)


class Form(NamedTuple):
    """How a building is drawn: wide or upright, and how large pieces, figures and text are."""

    wide: bool
    unit: float
    figures: float
    scale: float


def draw(seen: Observer, words: Words, room: Room, marks: Marks) -> Board:
    """The city page."""
    city, laid = city_of(seen), _planned(room.width, room.height, room.scale)
    pen = BoardPen(seen, words, room, marks)
    pen.height = laid.height
    for start, end in city.arrows:
        first, last = city.buildings[start], city.buildings[end]
        way = _way(laid, (first.row, first.column), (last.row, last.column))
        pen.arrow(way, pen.tones.hues[first.row].hue)
    form = Form(laid.wide, laid.unit, laid.type, room.scale)
    for view in city.buildings:
        building(pen, view, laid.tiles[view.row, view.column], form)
    for character, box in zip(city.characters, laid.characters, strict=True):
        _character(pen, character, box, room.scale)
    _circle(pen, city.circle, laid.circle)
    return pen.board()


def _way(laid: CityPlan, start: tuple[int, int], end: tuple[int, int]) -> list[tuple[float, float]]:
    """The corners of an arrow from one building to another."""
    a, b = laid.tiles[start], laid.tiles[end]
    if b.top > a.top + 1:
        x = a.left + a.width / 2
        return [(x, a.bottom + 1), (x, b.top - 1)]
    if b.left - a.right < laid.gap[0] + 1:
        y = a.top + a.height / 2
        return [(a.right + 1, y), (b.left - 1.2, y)]
    y, over = a.top + a.height * 0.145, a.top - laid.gap[1] / 2
    out, back = a.right + laid.gap[0] / 2, b.left - laid.gap[0] / 2 - 0.5
    return [(a.right + 1, y), (out, y), (out, over), (back, over), (back, y), (b.left - 1.2, y)]


# ---------------------------------------------------------------- buildings


@piece
def building(pen: BoardPen, view: BuildingView, box: Box, form: Form, steps: str = "") -> None:
    """Good and name, value, worker or cost, all players' goods, rupees and pawns.

    On a map without goods, the steps that a pawn has made here are in their place.
    """
    row = pen.tones.hues[view.row]
    lying = (f"token.{view.token}" if view.token else "", *_pawns(view))
    with pen.spot(
        view.piece,
        box,
        means=(view.piece, *filter(None, lying)),
        fill=row.tile if view.built else "",
        edge=row.edge if view.built else "line",
        corner=10 * min(1.5, max(1.0, form.unit)),
    ):
        (_wide if form.wide else _upright)(pen, view, box, form)
        if steps:
            size = (22 if len(steps) < 2 else 15) * form.unit
            top = box.bottom - 6 * form.unit - LINE * size
            pen.lines((steps,), box.left + 8 * form.unit, top, size, "primary")


def _upright(pen: BoardPen, view: BuildingView, box: Box, form: Form) -> None:
    """As on a phone."""
    _, u, figures, scale = form
    x, y = box.left, box.top
    _good(pen, view, x + 18 * u, y + 18 * u, 26 * u)
    if view.worker:
        signs.worker(pen, view.worker, x + 46 * u, y + 17.5 * u, 28 * u)
    cost = 13 * max(u, min(figures, 1.15 * u))
    _cost(pen, view, (x + 40 * u, x + 49 * u, y + 18 * u), 16 * u, cost)
    # More than three flags below each other are smaller, so that the name keeps its line.
    each = u / max(1.0, view.value / 3)
    place = box.right - 3 * u - 13 * each, y + 3 * u
    signs.flags(pen, view.value, *place, each, upright=True, token=bool(view.token))
    left, room = x + 6 * u, box.width - 9 * u
    below = _title(pen, view, left, y + 33.5 * u, 11.5 * max(u, min(scale, 1.5)), room)
    top = box.bottom - 3 * u - 32 * figures
    _name(pen, view, (left, below - 2 * u), max(9 * u, 9), room, top + 3 * u)
    # Larger figures are closer together, so that a pawn still fits beside them.
    across = 23 if figures <= u * 1.05 else 20
    _goods(pen, view.goods, left, box.bottom - 3 * u, across * figures, 16 * figures)
    sizes = _sizes(view, 17, 20, min(figures, 1.2 * u), 43 * u)
    bottom = box.bottom - 3 * u
    for name, side in sizes:
        middle = min(box.right - 13 * u, box.right - side / 2 - 1)
        _lay(pen, view, name, middle, bottom - side / 2, side)
        bottom -= side


def _wide(pen: BoardPen, view: BuildingView, box: Box, form: Form) -> None:
    """As on a tablet."""
    _, u, figures, scale = form
    x, y, right = box.left, box.top, box.right
    _good(pen, view, x + 29 * u, y + 28 * u, 34 * u)
    if view.worker:
        signs.worker(pen, view.worker, right - 27 * u, y + 47 * u, 34 * u)
    _cost(pen, view, (right - 35 * u, right - 23 * u, y + 47 * u), 22 * u, 17 * u)
    left, size, room = x + 52 * u, max(15 * u, 11.5 * scale), box.width - 56 * u
    lines, letters = _fitted(_term(pen, view), size, room)
    high = len(lines) * LINE * letters
    below = _title(pen, view, left, y + (3 if high > 24 * u else 10) * u, size, room)
    # Below a larger name.
    top = max(y + 30 * u, below)
    signs.flags(pen, view.value, left, top, 1.15 * u, upright=False, token=bool(view.token))
    # Beside the worker, or what the building costs.
    lowest = box.bottom - 5 * u - 46 * figures
    beside = right - 47 * u - left
    _name(pen, view, (left, top + 16 * u), max(10.5 * u, 10.5), beside, lowest)
    _goods(pen, view.goods, x + 13 * u, box.bottom - 8 * u, 42 * figures, 23 * figures)
    there = _sizes(view, 25, 34, min(figures, 1.2 * u), box.width - 21 * u - 84 * figures)
    end = right - 8 * u
    for name, side in there:
        _lay(pen, view, name, end - side / 2, box.bottom - 7 * u - side / 2, side)
        end -= side


def _good(pen: BoardPen, view: BuildingView, x: float, y: float, side: float) -> None:
    pen.icon(view.good, x, y, side, pen.tones.hues[view.row].hue, 1 if view.built else 0.75)


def _cost(
    pen: BoardPen,
    view: BuildingView,
    at: tuple[float, float, float],
    side: float,
    size: float,
) -> None:
    """What it costs to build it: the middle of the sign, where the figure begins, the height."""
    if not view.built:
        sign, figure, y = at
        pen.icon("scaffold", sign, y, side, "text2")
        pen.line_of_words(str(view.cost), figure, y, size, "text2")


def _term(pen: BoardPen, view: BuildingView) -> str:
    return pen.words.term("agra", f"good.{view.good}")


def _fitted(text: str, size: float, room: float) -> tuple[tuple[str, ...], float]:
    """The lines of a name, and the size at which no word is too long."""
    size = fitting(text, size, room, 11)
    return lines_of(text, size, room), size


def _title(
    pen: BoardPen, view: BuildingView, left: float, top: float, size: float, room: float
) -> float:
    """The name of the good; returns where it ends."""
    lines, size = _fitted(_term(pen, view), size, room)
    return pen.lines(lines, left, top, size)


def _name(
    pen: BoardPen,
    view: BuildingView,
    at: tuple[float, float],
    size: float,
    room: float,
    lowest: float,
) -> None:
    """The building's own name, small below its good, where the counters leave room for it."""
    if at[1] + LINE * size <= lowest:
        text = shortened(pen.words.term("agra", view.piece), size, room - 1, strong=False)
        pen.lines((text,), *at, size, "text2", plain=True)


def _goods(
    pen: BoardPen, counts: Sequence[int], left: float, bottom: float, across: float, high: float
) -> None:
    """Teal top left, magenta top right, orange bottom left, yellow bottom right."""
    for seat, count in enumerate(counts):
        if count >= 0:
            x, y = left + seat % 2 * across, bottom - (1.5 - seat // 2) * high
            signs.goods(pen, seat, count, x, y, high)


def _pawns(view: BuildingView) -> tuple[str, ...]:
    pawns = {"merchant": view.merchant, "builder": view.builder}
    return tuple(name for name, is_here in pawns.items() if is_here)


def _sizes(
    view: BuildingView, coin: float, pawn: float, unit: float, room: float
) -> list[tuple[str, float]]:
    """How large rupees and pawns are. The coin has a number to read, so the pawns shrink."""
    coins = [("rupee", coin * unit)] if view.rupees else []
    pawns = _pawns(view)
    left = room - sum(side for _, side in coins)
    side = min(pawn * unit, left / max(1, len(pawns)))
    return [*coins, *((name, side) for name in pawns)]


def _lay(pen: BoardPen, view: BuildingView, name: str, x: float, y: float, side: float) -> None:
    if name == "rupee":
        signs.coin(pen, view.rupees, x, y, side)
    else:
        pen.icon(name, x, y, side, "primary")


# ---------------------------------------------------------------- characters


@piece
def _character(pen: BoardPen, view: CharacterView, box: Box, scale: float) -> None:
    """What he does, his worker, the price tokens he keeps."""
    means = (view.piece, *(f"token.{token}" for token, _ in view.tokens))
    with pen.spot(view.piece, box, means=means, fill="surface", edge="line", corner=12):
        u = min(box.height / 48, box.width / 116)
        roomy = box.width > 190 * u
        edge, icon, gap, side = (12, 30, 10, 34) if roomy else (5, 22, 5, 28)
        middle, left = box.top + box.height / 2, box.left + (edge + icon + gap) * u
        pen.icon(view.character, box.left + (edge + icon / 2) * u, middle, icon * u, "primary")
        beside = box.right - ((12 if roomy else 3) + side) * u
        whole, short = box.right - 4 * u - left, beside - left - u
        title = pen.words.term("agra", view.piece)
        size = 12.5 * max(u, scale) * (1.2 if roomy else 1)
        size = fitting(title, size, short if view.worker and roomy else whole, 11)
        room = short if view.worker else whole
        # A long name is above the worker, who then moves down a little.
        over = view.worker is not None and width_of(title, size) > room
        if view.worker:
            y = box.bottom - u - side * u / 2 if over else middle
            signs.worker(pen, view.worker, beside + side * u / 2, y, side * u)
        action, small = _action(pen, view, room, 11 * max(u, scale))
        second = max(15 * u, LINE * small) if action or view.tokens else 0
        lines = LINE * size + second
        below = pen.lines((title,), left, box.top + 3 * u if over else middle - lines / 2, size)
        pen.lines((action,) if action else (), left, below - u, small, "text2", plain=True)
        _tokens(pen, view, left, below + u, u, room)


def _action(pen: BoardPen, view: CharacterView, room: float, size: float) -> tuple[str, float]:
    """What he does in a word, if it fits."""
    action = pen.words.term("agra", f"{view.piece}.action")
    return ("" if view.tokens or width_of(action, size) > room else action), size


def _tokens(
    pen: BoardPen, view: CharacterView, left: float, top: float, unit: float, room: float
) -> None:
    wide = [signs.flags_size(each, unit, upright=False)[0] + 3 * unit for _, each in view.tokens]
    as_figures = sum(wide) > room
    for (_, each), across in zip(view.tokens, wide, strict=True):
        if as_figures:
            signs.value(pen, each, left, top - unit / 2, unit)
            left += 16 * unit
        else:
            signs.flags(pen, each, left, top, unit, upright=False, token=True)
            left += across


# ---------------------------------------------------------------- meditation


@piece
def _circle(pen: BoardPen, view: CircleView, box: Box) -> None:
    """Four actions around a fifth; the marker is on the blocked one."""
    side = box.width
    x, y = box.left + side / 2, box.top + side / 2
    reach, rim = side / 2 * 0.707, side / 2 * 0.31
    with pen.spot(
        "meditation",
        box,
        fill="surface2",
        edge="line",
        corner=side / 2,
        # On the rim.
        tick=(rim, rim),
    ):
        pen.line([(x - reach, y - reach), (x + reach, y + reach)], "line", 0.6)
        pen.line([(x - reach, y + reach), (x + reach, y - reach)], "line", 0.6)
        pen.mark("disc", x, y, side * 0.4, "surface3")
        places = dict(zip(view.actions, _AROUND, strict=False)) | {view.centre: (0, 0)}
        for action, (dx, dy) in places.items():
            at = x + dx * 0.34 * side, y + dy * 0.34 * side
            if action == view.blocked:
                _blocked(pen, action, *at, side)
            else:
                pen.icon(MEDITATION_ICONS[action], *at, side * 0.19, "text")


def _blocked(pen: BoardPen, action: str, x: float, y: float, side: float) -> None:
    reach = side * 0.25 * 0.28
    slash = [(x - reach, y + reach), (x + reach, y - reach)]
    pen.mark("disc", x, y, side * 0.25, "primary")
    pen.icon(MEDITATION_ICONS[action], x, y, side * 0.19, "primary_ink")
    pen.line(slash, "primary", 2.2)
    pen.line(slash, pen.tones.pieces[0])
