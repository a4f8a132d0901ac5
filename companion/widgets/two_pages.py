"""A list and the page of what was tapped in it: side by side, or one after the other."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.recycleview.views import _cached_views
from kivy.uix.widget import Widget

from companion.kivy_environment import quietly
from companion.piecemeal import Steps
from companion.widgets import linked_text  # noqa: F401 - named in the kv file
from companion.widgets.basics import Tappable, TextButton, WholePixels
from companion.widgets.measure import line_height, lines_of

with quietly():
    # A text field brings the clipboard along, and that looks for programs that may be missing.
    from kivy.uix.textinput import TextInput

HEAD, ROW, NOTE = "head", "row", "note"
STOCK = 12
"""Rows that a window has room for."""


class TwoPages(BoxLayout):
    """Both pages where there is room for two, otherwise the list or the page."""

    wide = BooleanProperty(False)
    page_open = BooleanProperty(False)

    def __init__(self, **values: Any) -> None:
        """Wait for the two pages."""
        self._pages: list[Widget] = []
        super().__init__(**values)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Take the list and the page, and show what there is room for."""
        self._pages = self.children[::-1]
        self._arrange()

    def on_wide(self, *_: object) -> None:
        """The window has another width."""
        self._arrange()

    def on_page_open(self, *_: object) -> None:
        """Go to the page, or back to the list."""
        self._arrange()

    def _arrange(self) -> None:
        if not self._pages:
            return
        wanted = self._pages if self.wide else [self._pages[self.page_open]]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for page in wanted:
                self.add_widget(page)


class ListRow(Tappable):
    """A heading, a sentence, or something to tap with a second line and a sign."""

    kind = StringProperty(ROW)
    key = StringProperty()
    text = StringProperty()
    second = StringProperty()
    icon = StringProperty()
    sign = StringProperty()
    chosen = BooleanProperty(False)
    links = BooleanProperty(False)
    """Can the rules be tapped that the text names?"""
    rows: RowList | None = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        """Tell which row was tapped."""
        if self.rows and self.kind == ROW:
            self.rows.dispatch("on_pick", self.key)


class RowList(WholePixels, RecycleView):
    """Rows of which only those in view are drawn."""

    __events__ = ("on_pick",)

    def __init__(self, **values: Any) -> None:
        """Begin empty."""
        self._lines: list[dict[str, Any]] = []
        self._wanted = ""
        self._scroll_soon = Clock.create_trigger(self._scroll)
        # The sizes of the text follow its scale one by one.
        self._measure_soon = Clock.create_trigger(self._measure, -1)
        super().__init__(**values)
        look = App.get_running_app().look
        look.bind(measured=self._measure_soon)
        self.fbind("width", self._measure)

    def stocking(self) -> Steps:
        """Make the rows ahead that fill a window; Kivy keeps them for every list."""
        kept = _cached_views[self.viewclass]
        while len(kept) < STOCK:
            kept.append(self.viewclass())
            yield

    def on_pick(self, key: str) -> None:
        """Hear which row was tapped."""

    def show(self, lines: list[dict[str, Any]]) -> None:
        """Show these rows: dictionaries of the properties of a row."""
        blank = {"second": "", "icon": "", "sign": "", "chosen": False, "key": "", "rows": self}
        wanted = [{**blank, **line} for line in lines]
        if wanted != self._lines:
            self._lines = wanted
            self._measure()

    def bring(self, key: str) -> None:
        """Scroll to a row, or to the top where there is none, until the reader scrolls."""
        self._wanted = key
        # At once, so that no row at the top is drawn in vain; again when all is measured.
        self._scroll()
        self._scroll_soon()

    def on_touch_down(self, touch: Any) -> bool:
        """From here on the reader scrolls."""
        self._wanted = ""
        return bool(super().on_touch_down(touch))

    def _scroll(self, *_: object) -> None:
        above = 0.0
        for line in self.data:
            if line["key"] == self._wanted and self._wanted:
                break
            above += line["height"]
        else:
            above = 0.0
        room = sum(line["height"] for line in self.data) + dp(16) - self.height
        self.scroll_y = 1 - min(1.0, above / room) if room > 0 else 1

    def _measure(self, *_: object) -> None:
        self.data = [{**line, "height": self._height(line)} for line in self._lines]
        if self._wanted:
            self._scroll_soon()

    def _height(self, line: dict[str, Any]) -> float:
        """High enough for its text and for a finger."""
        look = App.get_running_app().look
        room = self.width - dp(16 + 24)
        if line["kind"] != ROW:
            size = look.section if line["kind"] == HEAD else look.second * 1.04
            font = "RobotoMedium" if line["kind"] == HEAD else "Roboto"
            high = lines_of(line["text"], room, size, font) * line_height(font, size) * 1.07
            return round(max(dp(48), high + dp(24 if line["kind"] == HEAD else 16)))
        if line["sign"]:
            room -= dp(12) + dp(22) * min(look.scale, 1.5)
        if line["icon"]:
            room -= dp(12) + dp(24) * min(look.scale, 1.5)
        high = lines_of(line["text"], room, look.body) * line_height("Roboto", look.body)
        if line["second"]:
            count = lines_of(line["second"], room, look.second)
            high += count * line_height("Roboto", look.second) + dp(2)
        return round(max(dp(56), high * 1.07 + dp(18)))


class LabelButton(TextButton):
    """A button that is there only while it has a label."""

    label = StringProperty()


class Buttons(GridLayout):
    """Buttons side by side or stacked, those that have a label."""

    def __init__(self, **values: Any) -> None:
        """Wait for the buttons."""
        self._all: list[LabelButton] = []
        super().__init__(**values)

    def on_kv_post(self, base_widget: Widget) -> None:
        """Take the buttons, and follow their labels."""
        self._all = [each for each in self.children[::-1] if isinstance(each, LabelButton)]
        for button in self._all:
            button.fbind("label", self._arrange)
        self._arrange()

    def _arrange(self, *_: object) -> None:
        wanted = [button for button in self._all if button.label]
        if self.children[::-1] != wanted:
            self.clear_widgets()
            for button in wanted:
                self.add_widget(button)


class LineField(TextInput):
    """One line to type."""


class PathField(LineField):
    """The place of a file."""


class Bar(Widget):
    """How much of something is done."""

    part = ObjectProperty(0.0)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
