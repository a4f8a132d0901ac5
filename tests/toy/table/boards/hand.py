"""The table of Tide Pool: the deck, the four kinds of cards, and everybody's shells."""

from __future__ import annotations

from companion.model.base.letters import LINE, shortened
from companion.tables.common.board import Board, BoardPen, Marks, Room, piece
from companion.tables.common.box import Box
from companion.tables.common.seats import players_of
from engine.core.language.words import Words
from engine.core.observer import Observer
from tests.toy.engine.state import CARDS
from tests.toy.engine.words.spoken import card_name
from tests.toy.table.seen.pages import pool_of

EDGE, GAP, BESIDE = 12.0, 6.0, 44.0


def draw(seen: Observer, words: Words, room: Room, marks: Marks) -> Board:
    """Everything that lies on the table, one below the other."""
    pool, players, names = pool_of(seen), players_of(seen.game), seen.game.seats
    pen, size = BoardPen(seen, words, room, marks), 15 * room.scale
    high = max(48.0, LINE * size + 16)
    box = Box(EDGE, EDGE, room.width - 2 * EDGE, high)
    _pile(pen, "deck", str(pool.deck), box, size)
    for card, lying in zip(CARDS, pool.cards, strict=True):
        box = _below(box)
        _pile(pen, f"card.{card}", f"{card_name(words, card)}: {lying}", box, size)
    for seat, (name, shells) in enumerate(zip(names, pool.shells, strict=True)):
        box = _below(box)
        marker = players.colour[seat], players.letter[seat]
        _place(pen, f"seat.{seat}", f"{name}: {shells}", marker, box, size)
    pen.height = max(room.height, box.bottom + EDGE)
    return pen.board()


def _below(box: Box) -> Box:
    return Box(box.left, box.bottom + GAP, box.width, box.height)


@piece
def _pile(pen: BoardPen, name: str, text: str, box: Box, size: float) -> None:
    """Cards that lie together."""
    with pen.spot(name, box, fill="surface2", edge="line"):
        _write(pen, text, box, size)


@piece
def _place(
    pen: BoardPen, name: str, text: str, marker: tuple[int, str], box: Box, size: float
) -> None:
    """A player, and the shells there."""
    with pen.spot(name, box, fill="surface", edge="line"):
        pen.marker(*marker, box.left + BESIDE / 2, box.top + box.height / 2, 28)
        _write(pen, text, box, size)


def _write(pen: BoardPen, text: str, box: Box, size: float) -> None:
    left = box.left + BESIDE
    shown = shortened(text, size, box.right - left - EDGE)
    pen.line_of_words(shown, left, box.top + box.height / 2, size, "text")
