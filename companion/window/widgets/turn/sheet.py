"""A sheet from below: closes by Back, by a tap beside it, or by dragging it down."""

from pathlib import Path

from kivy.animation import Animation
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.window.host import running_app
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.touch import Touch

TALLEST = 0.86
"""The share of the window that a sheet may take."""
WIDEST = 600
"""Wider lines, in dp, are hard to read."""


class Scrim(Widget):
    """The dark layer behind the sheet."""

    from_y = NumericProperty(0)


class Covered(BoxLayout):
    """What a sheet may cover; only the visible part is drawn."""

    shown_from = NumericProperty(0)


class Handle(Widget):
    """The handle of a sheet."""


class BottomSheet(BoxLayout):
    """The sheet itself, as high as its content wants, up to a limit."""


@with_events
class SheetLayer(FloatLayout):
    """A sheet over a screen, open or not. Its content is swapped as it is."""

    is_open = BooleanProperty(False)
    moves = BooleanProperty(True)
    wanted = NumericProperty(0)
    """The preferred height of the content."""
    headroom = NumericProperty(0)
    """What stays free above it, however much the content wants."""
    edge = NumericProperty(0)
    """Everything below this is covered by the sheet."""

    __events__ = ("on_dismiss",)

    def __init__(self, **values: object) -> None:
        """Begin closed."""
        super().__init__(**values)
        self.scrim = Scrim()
        self.sheet = BottomSheet()
        self.content: Widget | None = None
        self._pulled_from: float | None = None
        self.sheet.fbind("top", self._see_edge)
        self.fbind("edge", self.scrim.setter("from_y"))

    def _see_edge(self, *_: object) -> None:
        # The corners of the sheet are round.
        whole = self.is_open and self.sheet.width >= self.width
        self.edge = max(0, self.sheet.top - dp(28)) if whole else 0

    def hold(self, content: Widget | None) -> None:
        """Put a content in, or take it out."""
        if self.content is content:
            return
        if self.content is not None:
            self.sheet.remove_widget(self.content)
        self.content = content
        if content is not None:
            self.sheet.add_widget(content)

    def open(self) -> None:
        """Open it."""
        if self.is_open:
            return
        self.is_open = True
        self.add_widget(self.scrim)
        self.add_widget(self.sheet)
        self.fit()
        if self.moves and not running_app().still:
            self.sheet.y = -dp(48)
            Animation(y=0, d=0.16, t="out_quad").start(self.sheet)
        else:
            self.sheet.y = 0
        self._see_edge()

    def close(self) -> None:
        """Close at once: nothing waits for an animation."""
        if not self.is_open:
            return
        Animation.cancel_all(self.sheet)
        self.is_open = False
        self.edge = 0
        self.clear_widgets()

    def dismiss(self) -> None:
        """Close by the user."""
        self.close()
        self.dispatch("on_dismiss")

    def on_wanted(self, *_: object) -> None:
        """The content has changed its height."""
        self.fit()

    def on_headroom(self, *_: object) -> None:
        """Something above it has come or gone."""
        self.fit()

    def on_size(self, *_: object) -> None:
        """The window has another size."""
        self.fit()

    def fit(self) -> None:
        """Take the height the content wants, as far as there is room."""
        self.sheet.width = min(self.width, dp(WIDEST))
        self.sheet.x = (self.width - self.sheet.width) / 2
        most = min(self.height * TALLEST, self.height - self.headroom)
        self.sheet.height = min(self.wanted + dp(18), most)

    def on_touch_down(self, touch: Touch) -> bool:
        """While the sheet is open, nothing behind it can be touched."""
        if not self.is_open:
            return False
        if not self.sheet.collide_point(*touch.pos):
            self.dismiss()
            return True
        if touch.y > self.sheet.top - dp(24):
            self._pulled_from = touch.y
        super().on_touch_down(touch)
        return True

    def on_touch_move(self, touch: Touch) -> bool:
        """Follow the drag of the handle."""
        if not self.is_open:
            return False
        if self._pulled_from is not None and touch.y < self._pulled_from - dp(60):
            self._pulled_from = None
            self.dismiss()
            return True
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch: Touch) -> bool:
        """Release."""
        self._pulled_from = None
        return self.is_open and bool(super().on_touch_up(touch) or True)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
