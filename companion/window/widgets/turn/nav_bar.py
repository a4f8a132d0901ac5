"""The pages of the table by name: below on a phone, as tabs beside the board on a tablet."""

from collections.abc import Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.window.widgets.base.events import with_events
from companion.window.widgets.turn.option_row import Pressable


class PageItem(Pressable):
    """A page by its name; the open one is marked."""

    page = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    on = BooleanProperty(False)


class NavItem(PageItem):
    """A page on a phone: its sign and its name."""


class TabItem(PageItem):
    """A page on a tablet: its name alone."""


@with_events
class PageBar(BoxLayout):
    """One page of several, by a tap."""

    current = StringProperty()
    item_class: type[PageItem] = NavItem

    __events__ = ("on_page",)

    def name(self, pages: Sequence[tuple[str, str, str]]) -> None:
        """The pages: key, icon and name."""
        if [item.page for item in self.children[::-1]] != [page for page, _, _ in pages]:
            self.clear_widgets()
            for page, _, _ in pages:
                item = self.item_class(page=page)
                item.bind(on_release=lambda tapped: self.dispatch("on_page", tapped.page))
                self.add_widget(item)
        for item, (_, icon, text) in zip(self.children[::-1], pages, strict=True):
            item.icon, item.text = icon, text
        self.on_current()

    def on_current(self, *_: object) -> None:
        """Mark the open page."""
        for item in self.children:
            item.on = item.page == self.current


class NavBar(PageBar):
    """The pages below the turn bar of a phone."""


class TabBar(PageBar):
    """The pages as tabs."""

    item_class = TabItem


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
