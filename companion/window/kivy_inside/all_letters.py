"""Kivy's labels with more than one font: everything drawn or measured passes through here.

Kivy's SDL2 text provider draws a box for a letter that its font lacks. Here such a text is cut into
runs, each with a font that has its letters; all other texts are drawn as usual.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kivy.core.text import Label as CoreLabel
from kivy.core.text.text_sdl2 import LabelSDL2, _get_extents

from companion.model.base.letter_runs import BASE, DEJAVU, FONTS, runs


def draw_all_letters() -> None:
    """Let every label and text field draw names in any script."""
    LabelSDL2.get_extents = _extents
    LabelSDL2._render_text = _render


def _extents(label: CoreLabel, text: str) -> tuple[int, int]:
    # Called for every word of every label: plain text returns first.
    if text.isascii() or (parts := runs(text)) is None:
        size: tuple[int, int] = _get_extents(label, text)
        return size
    width = sum(_width(label, font, part) for font, part in parts)
    return width, _get_extents(label, "")[1]


def _render(label: CoreLabel, text: str, x: float, y: float) -> None:
    if text.isascii() or (parts := runs(text)) is None:
        label._surface.render(label, text, x, y)
        return
    for font, part in parts:
        with _written_with(label, font):
            label._surface.render(label, part, x, y)
        x += _width(label, font, part)


def _width(label: CoreLabel, font: str, text: str) -> int:
    with _written_with(label, font):
        width: int = _get_extents(label, text)[0]
    return width


@contextmanager
def _written_with(label: CoreLabel, font: str) -> Iterator[None]:
    options = label.options
    own = options["font_name_r"]
    if font != BASE:
        options["font_name_r"] = font_file(font)
    try:
        yield
    finally:
        options["font_name_r"] = own


def font_file(font: str) -> str:
    """Where one of the fonts is; that of Hebrew and Arabic comes with Kivy."""
    if font != DEJAVU:
        return str(FONTS / f"{font}.ttf")
    from kivy import kivy_data_dir

    return f"{kivy_data_dir}/fonts/DejaVuSans.ttf"
