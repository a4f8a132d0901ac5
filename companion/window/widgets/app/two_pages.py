"""A list and the page of what was tapped in it: side by side, or one after the other."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.recycleview import RecycleView
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps
from companion.window.host import running_app
from companion.window.kivy_inside.scrolling import WholePixels, stocking
from companion.window.widgets.base import linked_text  # noqa: F401 - named in the kv file
from companion.window.widgets.base.basics import Tappable, TextButton
from companion.window.widgets.base.events import with_events
from companion.window.widgets.base.measure import line_height, lines_of
from companion.window.widgets.base.touch import Touch
from engine.core.files.plain import Document

HEAD, ROW, NOTE = "head", "row", "note"
STOCK = 12
"""Rows that fit into a window."""


class TwoPages(BoxLayout):
    """Both pages where there is room for two, otherwise the list or the page."""

    wide = BooleanProperty(False)
    page_open = BooleanProperty(False)

    def __init__(self, **values: object) -> None:
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
        """Show the page, or the list again."""
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
    """A heading, a sentence, or a tappable row with a second line and an icon."""

    kind = StringProperty(ROW)
    key = StringProperty()
    text = StringProperty()
    second = StringProperty()
    icon = StringProperty()
    sign = StringProperty()
    chosen = BooleanProperty(False)
    links = BooleanProperty(False)
    """True if rules named in the text can be tapped."""
    rows: RowList | None = ObjectProperty(None, allownone=True)

    def on_release(self) -> None:
        """Report which row was tapped."""
        if self.rows and self.kind == ROW:
            self.rows.dispatch("on_pick", self.key)


@with_events
class RowList(WholePixels, RecycleView):
    """Rows of which only visible ones are drawn."""

    __events__ = ("on_pick",)

    def __init__(self, **values: object) -> None:
        """Begin empty."""
        self._lines: list[Document] = []
        self._wanted = ""
        self._scroll_soon = Clock.create_trigger(self._scroll)
        # The sizes of the text follow its scale one by one.
        self._measure_soon = Clock.create_trigger(self._measure, -1)
        super().__init__(**values)
        look = running_app().look
        look.bind(measured=self._measure_soon)
        self.fbind("width", self._measure)

    def stocking(self) -> Steps:
        """Make the rows that fill a window ahead."""
        yield from stocking(self.viewclass, STOCK)

    def show(self, lines: list[Document]) -> None:
        """Show these rows: dictionaries of the properties of a row."""
        blank = {"second": "", "icon": "", "sign": "", "chosen": False, "key": "", "rows": self}
        wanted = [{**blank, **line} for line in lines]
        if wanted != self._lines:
            self._lines = wanted
            self._measure()

    def bring(self, key: str) -> None:
        """Scroll to a row, or to the top if there is none, until the reader scrolls."""
        self._wanted = key
        # At once, so that no row at the top is drawn in vain; again when all is measured.
        self._scroll()
        self._scroll_soon()

    def on_touch_down(self, touch: Touch) -> bool:
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

    def _height(self, line: Document) -> float:
        """High enough for its text and for a tap."""
        look = running_app().look
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

    def __init__(self, **values: object) -> None:
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


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
