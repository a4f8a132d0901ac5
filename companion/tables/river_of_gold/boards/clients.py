"""What lies open of clients: masteries with the progress of all, and the delivered ones."""

from __future__ import annotations

from companion.model.base.letters import LINE, lines_of, width_of
from companion.tables.common.board import (
    Board,
    BoardPen,
    Marks,
    Room,
    piece,
)
from companion.tables.common.box import Box
from companion.tables.common.headings import heading
from companion.tables.common.sign_line import width_of_signs
from companion.tables.glyphs import GAP, Glyph
from companion.tables.river_of_gold.seen.clients import (
    DeliveredView,
    MasteryView,
    clients_of,
    mastery_words,
)
from companion.tables.texts import at_table
from engine.core.language.words import N_, Words
from engine.core.observer import Observer
from engine.river_of_gold.chapters.scoring import client_points

EDGE, GAPS = 8.0, 6.0
BODY, SECOND = 15.0, 12.5
TARGET = 48.0
NAMES_FROM = 300
"""A row so wide has room for the player's name."""


def draw(seen: Observer, words: Words, room: Room, marks: Marks) -> Board:
    """Masteries above the clients of every player."""
    words = at_table(words, seen.game)
    view, pen = clients_of(seen), BoardPen(seen, words, room, marks)
    state, wide, top = seen.game.state, room.width - 2 * EDGE, 0.0
    head = words.sentence(N_("Masteries")), words.sentence(N_("highest free reward first"))
    top = heading(pen, *head, EDGE + 3, top)
    for mastery in view.masteries:
        name, condition = mastery_words(words, mastery.mastery)
        high = _mastery_height(name, condition, wide, room.scale)
        _mastery(pen, mastery, name, condition, Box(EDGE, top, wide, high), room.scale)
        top += high + GAPS
    count = len(view.delivered[state.active].clients)
    points = client_points(state.box, count + 1)
    remark = words.sentence(N_("the next client makes it {n} VP"), n=points)
    top = heading(pen, words.sentence(N_("Delivered")), remark, EDGE + 3, top)
    for delivered in view.delivered:
        top = _delivered(pen, delivered, top, wide, room.scale) + GAPS
    pen.height = top - GAPS + EDGE
    return pen.board()


# ---------------------------------------------------------------- masteries


def _words_room(wide: float, scale: float) -> float:
    return wide - 24 - 26 * min(scale, 1.5) - 20 - 96 * min(scale, 1.2)


def _words_height(name: str, condition: str, room: float, large: float) -> float:
    said = (name, BODY * large, True), (condition, SECOND * large, False)
    return sum(
        len(lines_of(text, size, room, strong=strong)) * size * LINE for text, size, strong in said
    )


def _mastery_height(name: str, condition: str, wide: float, scale: float) -> float:
    large = min(scale, 1.5)
    words = _words_height(name, condition, _words_room(wide, scale), large)
    return max(TARGET, max(words, 26 * large) + 4 + 22 * large + 12)


@piece
def _mastery(
    pen: BoardPen, view: MasteryView, name: str, condition: str, box: Box, scale: float
) -> None:
    """What it asks for, its rewards, and how far each player is."""
    large, room = min(scale, 1.5), _words_room(box.width, scale)
    with pen.spot(view.piece, box, fill="surface", edge="line", corner=14):
        foot = box.bottom - 6 - 22 * large
        middle = (box.top + 6 + foot - 4) / 2
        side = 26 * large
        x = box.left + 12
        pen.icon(f"mastery-{view.mastery}", x + side / 2, middle, side, "primary")
        left = x + side + 10
        top = middle - _words_height(name, condition, room, large) / 2
        top = pen.lines(lines_of(name, BODY * large, room), left, top, BODY * large, "text")
        asked = lines_of(condition, SECOND * large, room, strong=False)
        pen.lines(asked, left, top, SECOND * large, "text2", plain=True)
        rewards, tall = 96 * min(scale, 1.2), 32 * min(scale, 1.4)
        place = Box(box.right - 12 - rewards, middle - tall / 2, rewards, tall)
        pen.signs(view.rewards, place, 22 * min(scale, 1.4), align="right")
        place = Box(x, foot, box.width - 24, 22 * large)
        pen.signs(view.progress, place, 17 * large, align="left")


# ---------------------------------------------------------------- delivered clients


def _delivered(pen: BoardPen, view: DeliveredView, top: float, wide: float, scale: float) -> float:
    """A player's clients, each to tap, and what they are worth; where the row ends."""
    large = min(scale, 1.4)
    shows_name = scale < 1.4 and wide > NAMES_FROM
    named = width_of(view.name, BODY * scale, strong=False) + 8 if shows_name else 0.0
    left = EDGE + 10 + 26 * large + 8 + named
    points = 66 * min(scale, 1.3)
    room = EDGE + wide - 10 - points - 8 - left
    chips = [_signs_of(client) for client in view.clients]
    each = [max(TARGET, width_of_signs(signs, 20 * min(scale, 1.5)) + 18) for signs in chips]
    places, high = _in_rows(each, room, max(TARGET, 40 * min(scale, 1.5)))
    box = Box(EDGE, top, wide, max(TARGET, high) + 2)
    _row(pen, view, box, named, scale)
    for client, signs, (x, y), across in zip(view.clients, chips, places, each, strict=True):
        chip = Box(left + x, top + 1 + y, across, max(TARGET, 40 * min(scale, 1.5)))
        _client(pen, f"client.{client}", signs, chip, scale)
    return box.bottom


def _in_rows(
    widths: list[float], room: float, high: float
) -> tuple[list[tuple[float, float]], float]:
    """Places side by side, in as many rows as they need, and how high these are."""
    places: list[tuple[float, float]] = []
    x = y = 0.0
    for wide in widths:
        if x and x + wide > room:
            x, y = 0.0, y + high + 4
        places.append((x, y))
        x += wide + 4
    return places, y + high


def _signs_of(client: str) -> tuple[Glyph, ...]:
    """A delivered client by its signs: type, number and region."""
    kind, _, region = client.partition("-")
    number = Glyph(text=region)
    return Glyph(f"client-{kind}", role="primary"), number, Glyph(f"region-{region}", role="text2")


@piece
def _row(pen: BoardPen, view: DeliveredView, box: Box, named: float, scale: float) -> None:
    """Whose clients these are, and their points."""
    large, middle = min(scale, 1.4), box.top + box.height / 2
    with pen.spot(f"seat.{view.seat}", box, fill="surface", edge="line", corner=14, ringed=False):
        side = 26 * large
        pen.marker(view.colour, view.letter, box.left + 10 + side / 2, middle, side)
        if named:
            left = box.left + 10 + side + 8
            pen.line_of_words(view.name, left, middle, BODY * scale, "text", plain=True)
        count = Glyph(text=f"{len(view.clients)} =", role="text2")
        points = count, GAP, Glyph(text=str(view.points)), Glyph("vp", role="primary")
        wide = 66 * min(scale, 1.3)
        place = Box(box.right - 10 - wide, middle - 15, wide, 30)
        pen.signs(points, place, 20 * large, align="right")


@piece
def _client(pen: BoardPen, name: str, signs: tuple[Glyph, ...], box: Box, scale: float) -> None:
    """Drawn smaller than its target: the row is as high as a finger needs, and no higher."""
    with pen.spot(name, box, corner=10, ringed=False):
        pen.area(box.left, box.top + 6, box.width, box.height - 12, "surface3", corner=10)
        place = Box(box.left + 8, box.top, box.width - 16, box.height)
        pen.signs(signs, place, 20 * min(scale, 1.5))
