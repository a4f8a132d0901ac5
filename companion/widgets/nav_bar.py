"""The pages of the table by name: below on a phone, as tabs beside the board on a tablet."""

from collections.abc import Sequence
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.widgets.basics import Tappable


class NavItem(Tappable):
    """A page: its sign and its name."""

    page = StringProperty()
    icon = StringProperty()
    text = StringProperty()
    on = BooleanProperty(False)


class TabItem(NavItem):
    """A page by its name alone."""


class NavBar(BoxLayout):
    """One page of several, by a tap."""

    current = StringProperty()
    item_class: type[NavItem] = NavItem

    __events__ = ("on_page",)

    def on_page(self, page: str) -> None:
        """Hear which page is asked for."""

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


class TabBar(NavBar):
    """The pages as tabs."""

    item_class = TabItem


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
