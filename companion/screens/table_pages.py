"""The pages of a table: each is made step by step when it is first wanted, and kept."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from companion.ahead import keep_for_good, let_go
from companion.piecemeal import Steps, Work, begin

Showing = Callable[[Any], Steps]
"""How a page comes to show the game of the moment."""


class TablePages:
    """The pages that are made; `showing` fills a new one, `there` hears of it."""

    def __init__(self, showing: Showing, there: Callable[[], object]) -> None:
        self.made: dict[str, Any] = {}
        self._showing, self._there = showing, there
        self._making: dict[str, Work] = {}
        self._old = False
        """Are there pages of another game that must go from memory?"""

    def clear(self) -> None:
        """Forget all pages, and those that are being made."""
        for work in self._making.values():
            work.give_up()
        self._making.clear()
        self._old = self._old or bool(self.made)
        self.made.clear()

    def bring(self, place: BoxLayout, table: Any, key: str) -> None:
        """Put a page in its place, as soon as it is made."""
        work = self._making.get(key)
        if key not in self.made and (work is None or work.done):
            place.clear_widgets()
            self._making[key] = begin(self._make(table, key, place))
        if key in self.made:
            put_alone(place, self.made[key])
        else:
            place.clear_widgets()

    def _make(self, table: Any, key: str, place: BoxLayout) -> Steps:
        cls = next(name for module, name, _ in table.PAGES if module == key)
        module = f"companion.tables.{table.NAME}.{key}"
        if module not in sys.modules:
            import_module(module)
            yield
        page = getattr(sys.modules[module], cls)()
        # Where it will lie, so that nothing moves when it is put there.
        page.pos, page.size = place.pos, place.size
        yield
        yield from page.building() if hasattr(page, "building") else ()
        yield from self._showing(page)
        if key not in self.made:
            self.made[key] = page
            self._there()
            self._keep_for_good()

    def _keep_for_good(self) -> None:
        """Pages stay as long as their game: now nobody holds those of the one before."""
        if self._old:
            let_go()
            self._old = False
        keep_for_good()


def put_alone(place: BoxLayout, widget: Any) -> None:
    """Have one widget in a place, wherever it was before."""
    if place.children[:1] == [widget]:
        return
    place.clear_widgets()
    if widget.parent:
        widget.parent.remove_widget(widget)
    place.add_widget(widget)
