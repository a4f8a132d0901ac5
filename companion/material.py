"""KivyMD in the colours and sizes of Tableside, with its known faults put right.

A module that builds KivyMD widgets calls `mend_ripples` first.
"""

from functools import cache
from typing import Any

from kivymd.theming import ThemeManager

from companion.theme import DARK, Palette, rgba

# Our colour -> KivyMD's. All of them: KivyMD would compute its own in pure Python, for longer than
# the whole first screen takes to build.
COLOURS = {
    "bg": "background surface surfaceDim surfaceContainerLowest inverseOnSurface onError",
    "surface": "surfaceContainerLow",
    "surface2": "surfaceContainer surfaceContainerHigh",
    "surface3": "surfaceContainerHighest surfaceVariant surfaceBright primaryContainer"
    " secondaryContainer tertiaryContainer errorContainer",
    "text": "onBackground onSurface inverseSurface onPrimaryContainer onSecondaryContainer"
    " onTertiaryContainer onErrorContainer",
    "text2": "onSurfaceVariant",
    "outline": "outline",
    "line": "outlineVariant",
    "primary": "primary primaryDim primaryFixed primaryFixedDim primaryPaletteKeyColor surfaceTint"
    " secondary secondaryDim secondaryFixed secondaryFixedDim secondaryPaletteKeyColor"
    " tertiary tertiaryDim tertiaryFixed tertiaryFixedDim tertiaryPaletteKeyColor"
    " neutralPaletteKeyColor neutralVariantPaletteKeyColor",
    "primary_ink": "onPrimary onPrimaryFixed onPrimaryFixedVariant onSecondary onSecondaryFixed"
    " onSecondaryFixedVariant onTertiary onTertiaryFixed onTertiaryFixedVariant inversePrimary",
    "bad": "error errorDim errorPaletteKeyColor",
    "scrim": "scrim shadow",
}


class TablesideTheme(ThemeManager):
    """KivyMD's theme, with our colours instead of a scheme that it makes up."""

    def __init__(self, **values: Any) -> None:
        """Begin with the default palette."""
        self._palette = DARK
        super().__init__(**values)
        self.theme_style_switch_animation = False

    def wear(self, palette: Palette) -> None:
        """Change to a palette."""
        self._palette = palette
        self.theme_style = palette.name.capitalize()
        self.set_colors()

    def set_colors(self, *_: object) -> None:
        """Lay the palette over KivyMD's names."""
        for ours, theirs in COLOURS.items():
            colour = rgba(getattr(self._palette, ours))
            for name in theirs.split():
                setattr(self, f"{name}Color", colour)
        self.disabledTextColor = rgba(self._palette.text3)

    def size_text(self, scale: float) -> None:
        """Scale KivyMD's own texts, whose sizes it computes only once, when it is imported."""
        for style, roles in self.font_styles.items():
            for role, font in roles.items():
                if isinstance(font, dict) and "font-size" in font:
                    first = _FIRST_SIZES.setdefault((style, role), font["font-size"])
                    font["font-size"] = first * scale
        self.property("font_styles").dispatch(self)


# The table of sizes is KivyMD's and shared by all themes, so what they were at first is shared too.
_FIRST_SIZES: dict[tuple[str, str], float] = {}


@cache
def mend_ripples() -> None:
    """Let a widget that can ripple be made before it has a size, which KivyMD 2.0.0 dies of."""
    from kivy.graphics import Fbo
    from kivymd.uix.behaviors import ripple_behavior

    def sized(size: tuple[float, float] = (1, 1), **rest: Any) -> Any:
        return Fbo(size=(max(1, size[0]), max(1, size[1])), **rest)

    ripple_behavior.Fbo = sized
