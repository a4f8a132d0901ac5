"""Drawn boards for tests: every board of a game in every room, and what cannot be read on one."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import combinations, product

from companion.model.base.letters import width_of
from companion.tables import table_of
from companion.tables.common.board import NEXT_FACE, Board, Draw, Marks, Room, Spot
from companion.tables.common.box import Box
from companion.tables.common.drawing import Icon, Text
from engine.core.language.words import Words
from engine.core.observer import Observer

ROOMS = ((360, 560), (860, 640))
SCALES = (1.0, 1.25, 1.5, 2.0)
FINGER = 48
LETTERS = 0.36
"""How far letters reach above and below the middle of their line, by their size."""
SLACK, CORNER = 1.0, 3.0
"""In dp: what a pixel more or less changes, and how far boxes may meet where letters do not."""


def draws_of(game: str) -> dict[str, Draw]:
    """How each board of a game is drawn, by its page."""
    table = table_of(game)
    boards = (page for page in table.meta.pages if not page.view)
    return {page.key: import_module(table.module_of(page)).draw for page in boards}


def sides(
    draw: Draw, seen: Observer, words: Words, room: Room, marks: Marks | None = None
) -> Iterator[Board]:
    """A board, from each of its sides."""
    board = draw(seen, words, room, marks or Marks())
    yield board
    for face in range(board.faces):
        if face != board.face:
            yield draw(seen, words, room._replace(face=face, turned=True), marks or Marks())


def in_every_room(draw: Draw, seen: Observer, words: Words) -> Iterator[Board]:
    """A board on a phone and on a tablet, with letters from 100 to 200 %."""
    for (width, height), scale in product(ROOMS, SCALES):
        yield from sides(draw, seen, words, Room(width, height, scale))


def pieces_of(board: Board) -> set[str]:
    """What can be touched on it, or be meant by that."""
    return {each for spot in board.spots for each in (spot.piece, *spot.means)} - {"", NEXT_FACE}


def spot_of(board: Board, piece: str) -> Spot:
    """Where a piece is."""
    return next(each for each in board.spots if piece == each.piece or piece in each.means)


def texts_of(spot: Spot) -> list[str]:
    """What is written on a piece."""
    return [shape.text for shape in spot.shapes if isinstance(shape, Text)]


def unreadable(board: Board) -> list[str]:
    """Texts that reach beyond their piece, and those that are written over each other."""
    found, whole = [], Box(0, 0, board.width, board.height)
    for spot in board.spots:
        texts = [(shape.text, _place(shape)) for shape in spot.shapes if isinstance(shape, Text)]
        places = (spot.box, *spot.also) if spot.piece else (whole,)
        for text, place in texts:
            if text and not any(_within(place, each) for each in places):
                found.append(f"{spot.piece}: {text!r} reaches beyond its piece")
        for (one, a), (other, b) in combinations(texts, 2):
            if _covers(a, b, CORNER):
                found.append(f"{spot.piece}: {one!r} lies over {other!r}")
    return found


def crowded(spot: Spot, allowed: float) -> list[str]:
    """Signs and texts of a piece over each other by more than so much; letters are on pieces."""
    icons = [(shape, shape.side / 2) for shape in spot.shapes if isinstance(shape, Icon)]
    signs = [(i.name, Box(i.x - half, i.y - half, i.side, i.side)) for i, half in icons]
    texts = [(shape.text, _place(shape)) for shape in spot.shapes if isinstance(shape, Text)]
    pairs = [*combinations(signs, 2), *product(texts, signs)]
    return [
        f"{spot.piece}: {one!r} lies over {other!r}"
        for (one, a), (other, b) in pairs
        if _covers(a, b, allowed) and not _within(a, b)
    ]


def too_small(board: Board) -> list[str]:
    """Pieces that are smaller than a finger needs."""
    return [
        f"{spot.piece}: {spot.box}"
        for spot in board.spots
        if spot.piece
        and spot.touchable
        and not any(min(box.width, box.height) >= FINGER - 0.5 for box in (spot.box, *spot.also))
    ]


def _place(text: Text) -> Box:
    """The letters of a text."""
    size, wide = text.size, width_of(text.text, text.size, strong=text.weight != "plain")
    if text.room and wide > text.room:
        size, wide = size * text.room / wide, text.room
    left = text.x if text.start else text.x - wide / 2
    return Box(left, text.y - LETTERS * size, wide, 2 * LETTERS * size)


def _within(inner: Box, outer: Box) -> bool:
    return (
        inner.left >= outer.left - SLACK
        and inner.top >= outer.top - SLACK
        and inner.right <= outer.right + SLACK
        and inner.bottom <= outer.bottom + SLACK
    )


def _covers(one: Box, other: Box, allowed: float) -> bool:
    across = min(one.right, other.right) - max(one.left, other.left)
    down = min(one.bottom, other.bottom) - max(one.top, other.top)
    return min(across, down) > allowed
