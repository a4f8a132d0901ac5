"""The active theme: live colours and sizes that the screens are bound to."""

from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.metrics import Metrics, dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
)

from companion.model.base.device.screen import NO_EDGES, Edges
from companion.model.base.steps import Steps, at_once
from companion.model.theme import DARK, THEMES, TWO_PANES_FROM, TYPE, Palette, rgba
from companion.window.kivy_inside.kv_bindings import kv_rules

DEFAULTS = ("body", "text", "surface2")
"""Defaults of every text, panel and button; a widget's own values come later."""


def _defaults_first(named: tuple[str, object]) -> bool:
    return named[0] not in DEFAULTS


class Look(EventDispatcher):
    """Colours, type sizes and space, each a property: screens follow every change at once."""

    palette: Palette = ObjectProperty(DARK, rebind=True)

    bg = ColorProperty(DARK.bg)
    surface = ColorProperty(DARK.surface)
    surface2 = ColorProperty(DARK.surface2)
    surface3 = ColorProperty(DARK.surface3)
    line = ColorProperty(DARK.line)
    outline = ColorProperty(DARK.outline)
    text = ColorProperty(DARK.text)
    text2 = ColorProperty(DARK.text2)
    text3 = ColorProperty(DARK.text3)
    primary = ColorProperty(DARK.primary)
    primary_ink = ColorProperty(DARK.primary_ink)
    ok = ColorProperty(DARK.ok)
    warn = ColorProperty(DARK.warn)
    bad = ColorProperty(DARK.bad)
    coin = ColorProperty(DARK.coin)
    coin_fill = ColorProperty(DARK.coin_fill)
    coin_ink = ColorProperty(DARK.coin_ink)
    edge = ColorProperty(DARK.edge)
    scrim = ColorProperty(DARK.scrim)
    clear = ColorProperty(DARK.clear)
    raised = ColorProperty(DARK.surface3)
    """Default of a button: surface3, set before the button's own colour."""

    scale = NumericProperty(1.0)
    measured = NumericProperty(1.0)
    """The scale, set after all kv rules have followed it."""
    display = NumericProperty(TYPE["display"])
    title = NumericProperty(TYPE["title"])
    section = NumericProperty(TYPE["section"])
    body = NumericProperty(TYPE["body"])
    button = NumericProperty(TYPE["button"])
    second = NumericProperty(TYPE["second"])
    tile_name = NumericProperty(TYPE["tile_name"])
    small = NumericProperty(TYPE["small"])

    safe: Edges = ObjectProperty(NO_EDGES)
    width = NumericProperty(360)
    two_panes = BooleanProperty(False)
    roomy = BooleanProperty(True)

    def __init__(self, **values: object) -> None:
        """Follow the window's width."""
        super().__init__(**values)
        Window.bind(size=self._fit)
        self.size_text(100)

    def tone(self, role: str) -> tuple[float, ...]:
        """The colour with this name: text, primary, coin."""
        return tuple(getattr(self, role))

    def wear(self, theme: str) -> None:
        """Change to a theme."""
        at_once(self.wearing(theme))

    def wearing(self, theme: str) -> Steps:
        """The same colour by colour; the palette, which widgets paint themselves by, comes last."""
        palette = THEMES[theme]
        # A page not painted yet must never flash lighter than the page.
        Window.clearcolor = rgba(palette.bg)
        yield from self._having("raised", rgba(palette.surface3))
        for name, colour in sorted(palette.colours().items(), key=_defaults_first):
            yield from self._having(name, rgba(colour))
        yield from kv_rules.catching_up()
        yield from self._having("palette", palette)
        yield from kv_rules.catching_up()

    def size_text(self, percent: int) -> None:
        """Change the size of all text."""
        at_once(self.sizing(percent))

    def sizing(self, percent: int) -> Steps:
        """The same step by step; widgets that measure themselves are told last."""
        for role, size in sorted(TYPE.items(), key=_defaults_first):
            yield from self._having(role, size * percent / 100 * Metrics.sp)
        yield from self._having("scale", percent / 100)
        yield from kv_rules.catching_up()
        self.measured = percent / 100
        yield
        self._fit()

    def _having(self, name: str, value: object) -> Steps:
        with kv_rules.held_back(self):
            setattr(self, name, value)
        yield

    def keep_clear(self, edges: Edges) -> None:
        """Keep the edges of the window free for the system."""
        self.safe = edges
        self._fit()

    def close(self) -> None:
        """Stop following the window."""
        Window.unbind(size=self._fit)

    def _fit(self, *_: object) -> None:
        self.width = Window.width - self.safe.left - self.safe.right
        # Large text needs the width that a second pane would take.
        self.two_panes = self.width >= dp(TWO_PANES_FROM) * max(1.0, self.scale * 0.9)
        self.roomy = self.width / self.scale >= dp(300)
