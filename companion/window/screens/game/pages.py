"""The pages of a table: each is made step by step on first use, and kept for good.

The pages of one game show the next one, too. So they are made once, and no page becomes garbage
that would make the collector stop the app.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from types import ModuleType
from typing import Protocol

from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.model.base.steps import Steps
from companion.tables import Table
from companion.tables.meta import PageOf
from companion.window.frame_work import Work, begin
from companion.window.kivy_inside.gc_tuning import keep_for_good, kept_as_built
from companion.window.widgets.base.reparent import hold
from companion.window.widgets.table.board_page import BoardPage
from engine.core.observer import Observer


class TablePage(Protocol):
    """A page of a table: a drawn board, or a widget of its own."""

    pos: Sequence[float]
    size: Sequence[float]
    parent: Widget | None
    seen_version: object

    def forget(self) -> None:
        """Another game comes."""

    def showing(self, reader: Observer, open_pieces: frozenset[str], /) -> Steps:
        """Show a game, step by step."""


Showing = Callable[[TablePage], Steps]
"""How a page gets to show the current game."""


class TablePages:
    """`showing` fills a page; `there` is called when it is filled, `listen` with a new one."""

    def __init__(
        self,
        showing: Showing,
        there: Callable[[], object],
        listen: Callable[[TablePage], object] = lambda _page: None,
    ) -> None:
        self.made: dict[str, TablePage] = {}
        """The pages that show the current game."""
        self._showing, self._there, self._listen = showing, there, listen
        self._making: dict[str, Work] = {}
        self._kept: dict[str, tuple[TablePage, Iterator[None]]] = {}
        """Every page begun, by its module, and the steps still missing."""
        self._spared: set[str] = set()
        """Pages frozen for the garbage collector."""

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
            hold(place, [self.made[key]])
        else:
            place.clear_widgets()

    def _make(self, table: Table, key: str, place: BoxLayout) -> Steps:
        kind = next(page for page in table.meta.pages if page.key == key)
        module = table.module_of(kind)
        if module not in sys.modules:
            import_module(module)
            yield
        if module not in self._kept:
            page = _made(kind, sys.modules[module])
            self._listen(page)
            building = page.building() if hasattr(page, "building") else iter(())
            self._kept[module] = page, kept_as_built(building)
        page, missing = self._kept[module]
        # Where it will be, so that nothing moves later.
        page.pos, page.size = place.pos, place.size
        yield
        # Not `yield from`: giving up must not end what the next game continues with.
        for _ in missing:
            yield
        yield from self._showing(page)
        if key not in self.made:
            self.made[key] = page
            self._there()
            self._spare(module)

    def _spare(self, module: str) -> None:
        """Only once: later objects belong to this game and go with it."""
        if module not in self._spared:
            self._spared.add(module)
            keep_for_good()


def _made(kind: PageOf, module: ModuleType) -> TablePage:
    """The page of a module that is loaded: its own widget, or a board that it draws."""
    if not kind.view:
        return BoardPage(module.draw)
    page: TablePage = getattr(module, kind.view)()
    return page
