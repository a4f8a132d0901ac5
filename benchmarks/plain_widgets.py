"""Plain widgets of ours for benchmarks/widgets.py: those in use, and those that KivyMD replaced."""

from collections.abc import Sequence
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.modalview import ModalView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.window.widgets.base.basics import Entry, Panel, Tappable
from companion.window.widgets.charts.scrubber import Scrubber
from companion.window.widgets.input.choices import Choices
from companion.window.widgets.turn.nav_bar import NavBar, PageBar, TabBar
from companion.window.widgets.turn.sheet import SheetLayer

Builder.load_string("""
<PlainField>:
    multiline: False
    size_hint_y: None
    height: max(dp(48), self.line_height + dp(24))
    padding: dp(14), (self.height - self.line_height) / 2
    font_size: app.look.body
    foreground_color: app.look.text
    background_color: 0, 0, 0, 0
    canvas.before:
        Color:
            rgba: app.look.surface3
        RoundBox:
            box: (*self.pos, *self.size)
            corner: dp(12)
        Color:
            rgba: app.look.primary if self.focus else (0, 0, 0, 0)
        RoundBox:
            box: (self.x + dp(1), self.y + dp(1), self.width - dp(2), self.height - dp(2))
            corner: dp(12)
            line: dp(2)
        Color:
            rgba: self.foreground_color

<PlainSwitch>:
    size_hint: None, None
    size: dp(52), dp(32)
    canvas:
        Color:
            rgba: app.look.primary
        RoundBox:
            box: (*self.pos, *self.size)
            corner: dp(16)
            shown: self.on
        Color:
            rgba: app.look.outline
        RoundBox:
            box: (self.x + dp(1), self.y + dp(1), self.width - dp(2), self.height - dp(2))
            corner: dp(15)
            line: dp(2)
        Color:
            rgba: app.look.outline
        RoundBox:
            box: (self.x + dp(8), self.y + dp(8), dp(16), dp(16))
            corner: dp(12)
    Icon:
        name: "check" if root.on else ""
        side: dp(20)
        color: app.look.primary
        center: root.right - dp(16), root.center_y

<PlainProgress>:
    size_hint_y: None
    height: dp(6)
    canvas:
        Color:
            rgba: app.look.surface3
        RoundBox:
            box: (*self.pos, *self.size)
            corner: dp(3)
        Color:
            rgba: app.look.ok
        RoundBox:
            box: (*self.pos, max(dp(6), self.width * self.part) if self.part else 0, self.height)
            corner: dp(3)

<PlainDialog>:
    size_hint: None, None
    size: dp(328), content.height + dp(40)
    background: ""
    background_color: 0, 0, 0, 0
    canvas:
        Color:
            rgba: app.look.surface2
        RoundBox:
            box: (*self.pos, *self.size)
            corner: dp(24)
    BoxLayout:
        padding: dp(20)
        Scrolling:
            BoxLayout:
                id: content
                orientation: "vertical"
                size_hint_y: None
                height: self.minimum_height
                spacing: dp(12)
                Text:
                    text: root.title
                    strong: True
                    font_size: app.look.section
                Text:
                    text: root.text
                    color: app.look.text2
                TextButton:
                    text: "Cancel"
                TextButton:
                    text: "Delete"

<PlainNotice>:
    orientation: "horizontal"
    fill: app.look.surface3
    corner: dp(16)
    padding: dp(16), dp(8), dp(4), dp(8)
    canvas.before:
        Color:
            rgba: app.look.outline
        RoundBox:
            box: (self.x + dp(1), self.y + dp(1), self.width - dp(2), self.height - dp(2))
            corner: self.corner
            line: dp(2)
    Icon:
        name: "warning"
    Text:
        text: root.text
    TextButton:
        text: "Undo"
    IconButton:
        icon: "close"

<PlainChip>:
    size_hint: None, None
    height: max(dp(48), label.height + dp(16))
    width: max(dp(56), label.width + dp(32))
    corner: self.height / 2
    ring: app.look.outline
    AnchorLayout:
        ShortText:
            id: label
            text: root.text
            font_size: app.look.button
""")


class PlainField(TextInput):
    """A text field as it was before KivyMD's."""


class PlainSwitch(Widget):
    """A switch as it was before KivyMD's."""

    on = BooleanProperty(False)


class PlainProgress(Widget):
    """A progress bar as it was before KivyMD's."""

    part = NumericProperty(0)


class PlainDialog(ModalView):
    """A question as it was before KivyMD's dialog."""

    title = StringProperty()
    text = StringProperty()


class PlainNotice(Panel):
    """A notice as it was before KivyMD's snackbar."""

    text = StringProperty()


class PlainChip(Tappable):
    """A name to tap as it was before KivyMD's chip."""

    text = StringProperty()


def entry(**values: Any) -> Entry:
    """A row that leads somewhere."""
    return Entry(icon="gear", **values)


def rows(names: Sequence[str], **values: Any) -> BoxLayout:
    """What a sheet offers in the place of a menu."""
    made = BoxLayout(orientation="vertical", **values)
    for name in names:
        made.add_widget(entry(text=name))
    return made


def choices(names: Sequence[str], **values: Any) -> Choices:
    """One of several."""
    made = Choices(**values)
    made.options = [(name, name) for name in names]
    made.chosen = names[0]
    return made


def nav_bar(names: Sequence[str], **values: Any) -> PageBar:
    """Pages below the table."""
    return _named(NavBar(**values), names)


def tab_bar(names: Sequence[str], **values: Any) -> PageBar:
    """Pages beside the table."""
    return _named(TabBar(**values), names)


def _named(bar: PageBar, names: Sequence[str]) -> PageBar:
    bar.name([(name, "city", name) for name in names])
    return bar


def sheet() -> SheetLayer:
    """An open sheet."""
    layer = SheetLayer(moves=False)
    layer.hold(Widget())
    layer.wanted = 300
    layer.open()
    return layer


def scrubber(last: int, **values: Any) -> Scrubber:
    """A timeline."""
    return Scrubber(last=last, size_hint_y=None, height=48, **values)
