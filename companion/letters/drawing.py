"""Kivy's labels with more than one font: whatever is drawn or measured passes through here.

Kivy's SDL2 text provider draws a box for a letter that its font lacks. Here such a text is cut
into runs, each with a font that has its letters; all others take the old way.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from companion.letters.runs import BASE, DEJAVU, FONTS, runs


def draw_all_letters() -> None:
    """Let every label and text field draw names in whatever letters they are written."""
    from kivy.core.text import Label

    if hasattr(Label, "plain_extents"):
        return
    Label.plain_extents, Label.get_extents = Label.get_extents, _extents
    Label.plain_render, Label._render_text = Label._render_text, _render


def _extents(label: Any, text: str) -> tuple[int, int]:
    parts = runs(text)
    if parts is None:
        size: tuple[int, int] = label.plain_extents(text)
        return size
    width = sum(_width(label, font, part) for font, part in parts)
    return width, label.plain_extents("")[1]


def _render(label: Any, text: str, x: float, y: float) -> None:
    parts = runs(text)
    if parts is None:
        label.plain_render(text, x, y)
        return
    for font, part in parts:
        with _written_with(label, font):
            label.plain_render(part, x, y)
        x += _width(label, font, part)


def _width(label: Any, font: str, text: str) -> int:
    with _written_with(label, font):
        width: int = label.plain_extents(text)[0]
    return width


@contextmanager
def _written_with(label: Any, font: str) -> Iterator[None]:
    options = label.options
    own = options["font_name_r"]
    if font != BASE:
        options["font_name_r"] = _file(font)
    try:
        yield
    finally:
        options["font_name_r"] = own


def _file(font: str) -> str:
    if font != DEJAVU:
        return str(FONTS / f"{font}.ttf")
    from kivy import kivy_data_dir

    return f"{kivy_data_dir}/fonts/DejaVuSans.ttf"
