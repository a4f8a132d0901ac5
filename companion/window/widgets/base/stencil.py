"""Small shapes with smooth edges, rendered once as pictures and cached.

White ones are tinted where they are used; a seat's shape is painted with its edge.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

from companion.model.shapes import CIRCLES, OUTLINES, Outline
from companion.model.theme import rgba

Rgba = tuple[float, float, float, float]
Crossings = Callable[[float], Sequence[float]]
"""Where a horizontal line enters and leaves a shape, from left to right."""

_ALIKE = [bytes([part]) for part in range(256)]
_LINES = 5
"""Sample lines in each row of pixels."""


# ---------------------------------------------------------------- pictures


@lru_cache(maxsize=256)
def stencil(shape: str, side: int) -> Texture:
    """Return a shape as a white picture of so many pixels on each side."""
    return _texture(_white(_cover([_shape(shape, side)], side, side)), side, side)


@lru_cache(maxsize=192)
def seat_picture(shape: str, side: int, fill: str, edge: str, rim: float) -> Texture:
    """Return the shape of a seat in its colour, with an edge if it has one."""
    outside = _cover([_shape(shape, side)], side, side)
    inside = outside
    if rim:
        inside = _cover([_shape(shape, side, rim)], side, side)
    return _texture(_mixed(outside, inside, rgba(fill), rgba(edge)), side, side)


@lru_cache(maxsize=64)
def ring_picture(side: int, line: float) -> Texture:
    """Return a circle as a white line."""
    outside = _cover([_circle(side / 2, side / 2, side / 2)], side, side)
    inside = _cover([_circle(side / 2, side / 2, side / 2 - line)], side, side)
    return _texture(_white(_less(outside, inside)), side, side)


@lru_cache(maxsize=256)
def frame_picture(radius: int, line: float = 0) -> Texture:
    """Return the corners of a rounded box, stretchable in the middle; filled, or a line."""
    cover = _corner(radius)
    if line:
        cover = _less(cover, _corner(radius, line))
    return _box(_white(cover), radius)


@lru_cache(maxsize=128)
def card_picture(radius: int, line: float, fill: Rgba, edge: Rgba) -> Texture:
    """Return the corners of a rounded box with an edge of another colour."""
    return _box(_mixed(_corner(radius), _corner(radius, line), fill, edge), radius)


def _box(corner: bytes, radius: int) -> Texture:
    half = radius + 1
    return _texture(_unfolded(corner, half), 2 * half, 2 * half)


@lru_cache(maxsize=8)
def wave_picture(
    width: int, length: float, high: float, line: float, count: int = 1, apart: float = 0
) -> Texture:
    """Return wavy lines from left to right, one above the other."""
    points = [x * length / 16 for x in range(int(width / length * 16) + 2)]
    lowest = math.ceil(high + line)
    height = lowest + round((count - 1) * apart)

    def wave(off: float) -> Crossings:
        def y(x: float) -> float:
            return off + (lowest - line) / 2 + high / 2 * math.sin(math.tau * x / length)

        top = [(x, y(x)) for x in points]
        return _polygon([*top, *((x, y(x) + line) for x in reversed(points))])

    waves = [wave(number * apart) for number in range(count)]
    return _texture(_white(_cover(waves, width, height)), width, height)


@lru_cache(maxsize=1024)
def print_of(text: str, font_size: float, bold: bool = False, struck: bool = False) -> Texture:
    """Return a figure or letter as a white picture."""
    font = "Roboto" if bold else "RobotoMedium"
    return printed(text=text, font_size=font_size, font_name=font, bold=bold, strikethrough=struck)


@lru_cache(maxsize=512)
def word_print(text: str, font_size: float, strong: bool = False) -> Texture:
    """Return a word in the letters of running text as a white picture."""
    font = "RobotoMedium" if strong else "Roboto"
    return printed(text=text, font_size=font_size, font_name=font)


def printed(**written: object) -> Texture:
    """Return a text as a picture that is restored after the device has lost it."""
    texture = _label(**written).texture
    # Kivy asks the label to fill it again, which is gone by then.
    texture.add_reload_observer(lambda lost: _label(texture=lost, **written))
    return texture


def _label(texture: Texture | None = None, **written: object) -> Texture:
    label = CoreLabel(**written)
    label.texture = texture
    label.refresh()
    return label


# ---------------------------------------------------------------- outlines


def _shape(name: str, side: int, inset: float = 0) -> Crossings:
    if name in CIRCLES:
        return _circle(side / 2, side / 2, CIRCLES[name] * side - inset)
    return _polygon(_shrunk([(x * side, y * side) for x, y in OUTLINES[name]], inset))


def _circle(x: float, y: float, radius: float) -> Crossings:
    def crossings(line: float) -> Sequence[float]:
        reach = radius * radius - (line - y) ** 2
        return (x - math.sqrt(reach), x + math.sqrt(reach)) if reach > 0 else ()

    return crossings


def _round_box(side: int, radius: float, inset: float = 0) -> Crossings:
    """A box with round corners; two pixels in its middle are straight."""
    reach = max(0.0, radius - inset)

    def crossings(line: float) -> Sequence[float]:
        if not inset <= line <= side - inset:
            return ()
        off = max(radius - line, line - (side - radius), 0.0)
        across = radius - math.sqrt(max(0.0, reach * reach - off * off))
        return (across, side - across)

    return crossings


def _polygon(outline: Outline) -> Crossings:
    sides = list(zip(outline, [*outline[1:], outline[0]], strict=True))
    first, last = min(y for _, y in outline), max(y for _, y in outline)

    def crossings(line: float) -> Sequence[float]:
        if not first <= line <= last:
            return ()
        return sorted(
            x1 + (line - y1) * (x2 - x1) / (y2 - y1)
            for (x1, y1), (x2, y2) in sides
            if (y1 <= line) != (y2 <= line)
        )

    return crossings


def _shrunk(outline: Outline, inset: float) -> Outline:
    """An outline that runs clockwise, with every side moved inwards."""
    if not inset:
        return outline
    moved = []
    for (ax, ay), (bx, by), (cx, cy) in zip(
        [outline[-1], *outline[:-1]], outline, [*outline[1:], outline[0]], strict=True
    ):
        before, after = math.atan2(by - ay, bx - ax), math.atan2(cy - by, cx - bx)
        half = ((after - before + math.pi) % (2 * math.pi) - math.pi) / 2
        # From the corner to where the two sides cross after the move.
        reach, middle = inset / math.cos(half), before + half + math.pi / 2
        moved.append((bx + reach * math.cos(middle), by + reach * math.sin(middle)))
    return moved


# ---------------------------------------------------------------- pixels


def _cover(shapes: Iterable[Crossings], width: int, height: int) -> bytes:
    """How much of each pixel the shapes cover, from 0 to 255, row by row from the top."""
    cover = bytearray()
    ready, part = list(shapes), 255 / _LINES
    for row in range(height):
        # A change of coverage at some pixels, summed up along the row.
        change: dict[int, float] = {}
        known = change.get
        for line in range(_LINES):
            for crossings in ready:
                more = part
                for crossing in crossings(row + (line + 0.5) / _LINES):
                    x = min(max(0.0, crossing), width)
                    pixel = int(x)
                    beyond = more * (x - pixel)
                    change[pixel] = known(pixel, 0.0) + more - beyond
                    change[pixel + 1] = known(pixel + 1, 0.0) + beyond
                    more = -more
        cover += _summed_up(change, width)
    return bytes(cover)


def _summed_up(change: dict[int, float], width: int) -> bytes:
    """A row of pixels: all are alike between two changes."""
    row, total, at = bytearray(), 0.0, 0
    for pixel in sorted(change):
        if pixel > at:
            row += _ALIKE[_whole(total)] * (min(pixel, width) - at)
            at = pixel
        total += change[pixel]
    row += _ALIKE[_whole(total)] * (width - at)
    return bytes(row)


def _whole(part: float) -> int:
    return 255 if part >= 254.5 else int(part + 0.5) if part > 0 else 0


@lru_cache(maxsize=64)
def _corner(radius: int, inset: float = 0) -> bytes:
    """The same for a rounded box in any colours: its upper left quarter."""
    side = radius + 1
    return _cover([_round_box(2 * side, radius, inset)], side, side)


def _unfolded(corner: bytes, side: int) -> bytes:
    """The pixels of a whole box, mirrored from those of its upper left quarter."""
    pixels = array("I", corner)
    upper = []
    for first in range(0, len(pixels), side):
        half = pixels[first : first + side]
        upper.append((half + half[::-1]).tobytes())
    return b"".join((*upper, *reversed(upper)))


def _less(cover: bytes, hole: bytes) -> bytes:
    return bytes([around - within for around, within in zip(cover, hole, strict=True)])


def _mixed(outside: bytes, inside: bytes, fill: Rgba, edge: Rgba) -> bytes:
    """A shape in two colours; where the fill is clear only the edge is visible."""
    colour = fill if fill[3] else (*edge[:3], 0.0)
    # Nearly all pixels are alike: outside, inside, or on the edge.
    known: dict[tuple[int, int], bytes] = {}
    for around, within in set(zip(outside, inside, strict=True)):
        part = min(1.0, within / around) if around else 0.0
        mixed = [a + (b - a) * part for a, b in zip(edge, colour, strict=True)]
        mixed[3] *= around / 255
        known[around, within] = bytes(max(0, min(255, round(each * 255))) for each in mixed)
    return b"".join([known[pair] for pair in zip(outside, inside, strict=True)])


def _white(cover: bytes) -> bytes:
    pixels = bytearray(b"\xff") * (4 * len(cover))
    pixels[3::4] = cover
    return bytes(pixels)


def _texture(pixels: bytes, width: int, height: int) -> Texture:
    """Kivy's pictures begin at the bottom."""
    rows = [pixels[i : i + 4 * width] for i in range(0, len(pixels), 4 * width)]
    upwards = b"".join(reversed(rows))

    def fill(empty: Texture) -> None:
        empty.blit_buffer(upwards, colorfmt="rgba")

    texture = Texture.create(size=(width, height), colorfmt="rgba")
    fill(texture)
    texture.add_reload_observer(fill)
    return texture
