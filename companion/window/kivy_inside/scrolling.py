"""Scrolling without blur or fading bars, taps that count at once, and rows made ahead."""

from __future__ import annotations

from functools import partial

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.uix.scrollview import ScrollView

from companion.model.base.steps import Steps


class WholePixels(ScrollView):
    """Scrolls by whole pixels: in between, every letter would be blurred.

    The bar goes at once, and not at all where there is none: fading, it would have the whole
    window drawn thirty times.
    """

    def __init__(self, **values: object) -> None:
        """Come to rest where the content ends, be it between two pixels."""
        super().__init__(**values)
        for effect in (self.effect_x, self.effect_y):
            # Rounded, it would lie beyond the end, and spring back with every change.
            effect.round_value = False

    def update_from_scroll(self, *places: object) -> None:
        """Put the content where it has been scrolled to."""
        # Kivy binds this each time, and would call it as often.
        self.funbind("bar_color", self._change_bar_color)
        super().update_from_scroll(*places)
        x, y = self.g_translate.xy
        self.g_translate.xy = round(x), round(y)

    def _bind_inactive_bar_color(self, *rest: object) -> None:
        wide, high = self.viewport_size
        across = self.do_scroll_x and wide > self.width
        if not across and not (self.do_scroll_y and high > self.height):
            return
        super()._bind_inactive_bar_color(*rest)
        Animation.stop_all(self, "_bar_color")
        self._bar_color = self.bar_inactive_color


class QuickTaps(ScrollView):
    """A short tap counts at once; Kivy would wait for a fifth of a second."""

    def on_scroll_stop(self, touch: MotionEvent, check_children: bool = True) -> bool:
        """A finger that did not scroll has tapped."""
        stopped: bool = super().on_scroll_stop(touch, check_children)
        if touch.ud.get(self._get_uid(), {}).get("mode") == "unknown":
            Clock.schedule_once(partial(self._do_touch_up, touch), 0)
        return stopped

    def _do_touch_up(self, touch: MotionEvent, *rest: object) -> None:
        # Kivy's own call comes later.
        if not touch.ud.get("lifted"):
            touch.ud["lifted"] = True
            super()._do_touch_up(touch, *rest)


def stocking(row: type, count: int) -> Steps:
    """Make rows of a list ahead; Kivy takes from them for every list."""
    # Not before the first screen, which has no such list.
    from kivy.uix.recycleview.views import _cached_views

    kept = _cached_views[row]
    while len(kept) < count:
        kept.append(row())
        yield
