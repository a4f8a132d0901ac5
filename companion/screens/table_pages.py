"""The pages of a table: each is made step by step when it is first wanted, and kept for good.

The pages of one game show the next one too. So they are made once, and no page ever becomes garbage
that the collector would have to stop the app for.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.ahead import keep_for_good, kept_as_built
from companion.piecemeal import Steps, Work, begin
from companion.tables import Table

Showing = Callable[[Any], Steps]
"""How a page comes to show the game of the moment."""


class TablePages:
    """`showing` fills a page, `there` hears that it is filled, `listen` of one that is new."""

    def __init__(
        self,
        showing: Showing,
        there: Callable[[], object],
        listen: Callable[[Any], object] = lambda _page: None,
    ) -> None:
        self.made: dict[str, Any] = {}
        """The pages that show the game of the moment."""
        self._showing, self._there, self._listen = showing, there, listen
        self._making: dict[str, Work] = {}
        self._kept: dict[str, tuple[Any, Iterator[None]]] = {}
        """Every page that was ever begun, by its module, and the steps to what is missing of it."""
        self._spared: set[str] = set()
        """Those that the garbage collector does not look at any more."""

    def clear(self) -> None:
        """Another game comes: no page shows it yet."""
        for work in self._making.values():
            work.give_up()
        self._making.clear()
        for page, _ in self._kept.values():
            if page.parent:
                page.parent.remove_widget(page)
            page.forget()
        self.made.clear()

    def bring(self, place: BoxLayout, table: Table, key: str) -> None:
        """Put a page in its place, as soon as it shows the game."""
        work = self._making.get(key)
        if key not in self.made and (work is None or work.done):
            place.clear_widgets()
            self._making[key] = begin(self._make(table, key, place))
        if key in self.made:
            put_alone(place, self.made[key])
        else:
            place.clear_widgets()

    def _make(self, table: Table, key: str, place: BoxLayout) -> Steps:
        kind = next(page for page in table.meta.pages if page.key == key)
        module = table.module_of(kind)
        if module not in sys.modules:
            import_module(module)
            yield
        if module not in self._kept:
            page = getattr(sys.modules[module], kind.view)()
            self._listen(page)
            building = page.building() if hasattr(page, "building") else iter(())
            self._kept[module] = page, kept_as_built(building)
        page, missing = self._kept[module]
        # Where it will lie, so that nothing moves when it is put there.
        page.pos, page.size = place.pos, place.size
        yield
        # Not `yield from`: whoever gives up must not end what the next game goes on with.
        for _ in missing:
            yield
        yield from self._showing(page)
        if key not in self.made:
            self.made[key] = page
            self._there()
            self._spare(module)

    def _spare(self, module: str) -> None:
        """Only once: what else there is now belongs to this game, and goes with it."""
        if module not in self._spared:
            self._spared.add(module)
            keep_for_good()


def put_alone(place: BoxLayout, widget: Any) -> None:
    """Have one widget in a place, wherever it was before."""
    if place.children[:1] == [widget]:
        return
    place.clear_widgets()
    if widget.parent:
        widget.parent.remove_widget(widget)
    place.add_widget(widget)
