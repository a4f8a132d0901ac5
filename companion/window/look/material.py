"""KivyMD in the colours and sizes of Tableside."""

from kivymd.theming import ThemeManager

from companion.model.theme import DARK, Palette, rgba

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
    """KivyMD's theme with our colours instead of a generated scheme."""

    def __init__(self, **values: object) -> None:
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
        """Set the palette under KivyMD's names."""
        for ours, theirs in COLOURS.items():
            colour = rgba(getattr(self._palette, ours))
            for name in theirs.split():
                setattr(self, f"{name}Color", colour)
        self.disabledTextColor = rgba(self._palette.text3)

    def size_text(self, scale: float) -> None:
        """Scale KivyMD's own texts, whose sizes it computes only once, on import."""
        for style, roles in self.font_styles.items():
            for role, font in roles.items():
                if isinstance(font, dict) and "font-size" in font:
                    first = _FIRST_SIZES.setdefault((style, role), font["font-size"])
                    font["font-size"] = first * scale
        self.property("font_styles").dispatch(self)


# The table of sizes is KivyMD's and shared by all themes, so its original is shared, too.
_FIRST_SIZES: dict[tuple[str, str], float] = {}
