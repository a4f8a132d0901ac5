"""What lies on several boards of Agra: workers, flags, coins, studs of levels."""

from __future__ import annotations

from companion.tables.agra.seen.board import WorkerView
from companion.tables.common.board import BoardPen
from companion.tables.tones import seat_named

_LETTER = {False: (0.5, 0.665), True: (0.345, 0.58)}
"""The middle of the letter on a worker, by whether it lies, from the upper left corner."""
STUD, APART, FROM_CORNER = 7, 9, 15
"""A stud, stud to stud, and the first from the end of the edge."""


def worker(pen: BoardPen, view: WorkerView, x: float, y: float, side: float) -> None:
    """A worker around a point, standing or laid down, with the player's initial."""
    seat, (across, down) = seat_named(view.seat), _LETTER[view.lying]
    name = "worker-lying" if view.lying else "worker-standing"
    pen.icon(name, x, y, side, seat.fill, rimmed=True)
    size = side * (0.42 if len(view.letter) < 2 else 0.33)
    place = x + side * (across - 0.5), y + side * (down - 0.5)
    pen.figure(view.letter, *place, size, seat.letter, weight="bold")


def flags_size(count: int, unit: float, *, upright: bool) -> tuple[float, float]:
    """The room for a number of flags on their plate."""
    if upright:
        return 13 * unit, (10 * count + 4) * unit
    return (9.6 * count + 5) * unit, 14 * unit


def flags(
    pen: BoardPen, count: int, x: float, y: float, unit: float, *, upright: bool, token: bool
) -> None:
    """The value of a good, from the upper left corner; a price token puts a plate behind it."""
    ink = _plate(pen, x, y, flags_size(count, unit, upright=upright), token=token)
    for n in range(count):
        across, down = (6.5, 7 + 10 * n) if upright else (7 + 9.6 * n, 7)
        pen.mark("flag", x + across * unit, y + down * unit, 10 * unit, ink)


def value(pen: BoardPen, count: int, x: float, y: float, unit: float) -> None:
    """The value of a price token as a figure, where there is no room for its flags."""
    ink = _plate(pen, x, y, (14 * unit, 15 * unit), token=True)
    pen.figure(str(count), x + 7 * unit, y + 7.5 * unit, 11.5 * unit, ink)


def _plate(pen: BoardPen, x: float, y: float, size: tuple[float, float], *, token: bool) -> str:
    """The gold plate of a price token; returns the colour of what is on it."""
    if not token:
        return "text2"
    pen.area(x, y, *size, "coin_fill", corner=4)
    return "coin_ink"


def coin(pen: BoardPen, amount: int, x: float, y: float, side: float) -> None:
    """Rupees on a place, as one coin with their number."""
    pen.disc(x, y, side / 2, "coin_fill", "edge")
    size = side * (0.7 if amount < 10 else 0.62)
    pen.figure(str(amount), x, y, size, "coin_ink", weight="bold")


def goods(pen: BoardPen, seat: int, count: int, x: float, y: float, high: float) -> None:
    """How many of a good a player has there, from the left end; 0 is a dot."""
    if count == 0:
        pen.disc(x + high * 0.345, y, max(1.5, high * 0.095), "outline", opacity=0.7)
        return
    side = high * (0.69 if count < 10 else 0.6)
    pen.marker(seat, "", x + high * 0.345, y, side)
    left = x + high * 0.345 + side / 2 + high * (0.1 if count < 10 else 0.04)
    pen.line_of_words(str(count), left, y, high * (0.81 if count < 10 else 0.65), "text")


def studs(pen: BoardPen, right: float, top: float, level: int) -> None:
    """Studs on the upper edge of a card: their number shows its level, its frame the tone.

    The frame is interrupted around each.
    """
    tone = pen.tones.frames[level - 1]
    for place in range(level):
        x = right - FROM_CORNER - place * APART
        pen.mark("disc", x, top, STUD + 3, "bg")
        pen.mark("disc", x, top, STUD, tone)
