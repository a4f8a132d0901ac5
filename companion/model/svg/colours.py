"""The tokens of the themes as custom properties of a page."""

from __future__ import annotations

from companion.model.theme import DARK, LIGHT, Palette


def style() -> str:
    """Every token, as the reader's device likes it: by day, in the dark, and on paper."""
    return (
        f":root{{{_properties(LIGHT)}}}"
        f"@media screen and (prefers-color-scheme:dark){{:root{{{_properties(DARK)}}}}}"
    )


def _properties(palette: Palette) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in palette.tokens.items())
