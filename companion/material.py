"""KivyMD in the colours and sizes of Tableside, with its known faults put right.

A module that builds KivyMD widgets imports this one first and calls `mend_ripples`.
"""

from functools import cache
from typing import Any

from companion.theme import Palette, rgba

# KivyMD's colour -> ours. The rest of its scheme is made from our primary colour.
_COLOURS = {
    "background": "bg",
    "surface": "bg",
    "surfaceDim": "bg",
    "surfaceContainerLowest": "bg",
    "surfaceContainerLow": "surface",
    "surfaceContainer": "surface2",
    "surfaceContainerHigh": "surface2",
    "surfaceContainerHighest": "surface3",
    "surfaceVariant": "surface3",
    "surfaceBright": "surface3",
    "onBackground": "text",
    "onSurface": "text",
    "onSurfaceVariant": "text2",
    "outline": "outline",
    "outlineVariant": "line",
    "primary": "primary",
    "onPrimary": "primary_ink",
    "secondaryContainer": "surface3",
    "onSecondaryContainer": "text",
    "error": "bad",
    "inverseSurface": "text",
    "inverseOnSurface": "bg",
    "inversePrimary": "primary_ink",
    "scrim": "scrim",
}
_first_sizes: dict[tuple[str, str], float] = {}


def dress(theme: Any, palette: Palette) -> None:
    """Give KivyMD's theme the colours of a palette."""

    def lay_over() -> None:
        for theirs, ours in _COLOURS.items():
            setattr(theme, f"{theirs}Color", rgba(getattr(palette, ours)))

    theme.on_colors = lay_over
    theme.theme_style_switch_animation = False
    theme.primary_palette = palette.primary
    theme.theme_style = palette.name.capitalize()
    lay_over()


def size_text(theme: Any, scale: float) -> None:
    """Scale KivyMD's own texts, whose sizes it computes only once, when it is imported."""
    for style, roles in theme.font_styles.items():
        for role, font in roles.items():
            if isinstance(font, dict) and "font-size" in font:
                first = _first_sizes.setdefault((style, role), font["font-size"])
                font["font-size"] = first * scale
    theme.property("font_styles").dispatch(theme)


@cache
def mend_ripples() -> None:
    """Let a widget that can ripple be made before it has a size, which KivyMD 2.0.0 dies of."""
    from kivy.graphics import Fbo
    from kivymd.uix.behaviors import ripple_behavior

    def sized(size: tuple[float, float] = (1, 1), **rest: Any) -> Any:
        return Fbo(size=(max(1, size[0]), max(1, size[1])), **rest)

    ripple_behavior.Fbo = sized
