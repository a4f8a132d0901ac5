"""Rounded boxes that are drawn fast: the corners are a picture, the middle is stretched."""

from __future__ import annotations

from kivy.graphics import BorderImage

from companion.widgets.stencil import Rgba, card_picture, frame_picture


def stretch(
    picture: BorderImage,
    box: tuple[float, float, float, float],
    corner: float,
    line: float = 0,
) -> None:
    """Make a rounded box (x, y, width, height), filled or as a line of so many pixels."""
    radius = _lay(picture, box, corner)
    picture.texture = frame_picture(radius, round(line, 1))


def stretch_card(
    picture: BorderImage,
    box: tuple[float, float, float, float],
    corner: float,
    line: float,
    fill: Rgba,
    edge: Rgba,
) -> None:
    """Make a rounded box with a fill and an edge."""
    radius = _lay(picture, box, corner)
    picture.texture = card_picture(radius, round(line, 1), fill, edge)


def _lay(picture: BorderImage, box: tuple[float, float, float, float], corner: float) -> int:
    x, y, width, height = box
    left, bottom, right, top = round(x), round(y), round(x + width), round(y + height)
    radius = max(1, min(round(corner), (min(right - left, top - bottom) - 1) // 2))
    picture.border = (radius, radius, radius, radius)
    picture.pos = (left, bottom)
    picture.size = (right - left, top - bottom)
    return radius
