"""The sheets over the game, one at a time."""

from __future__ import annotations

from collections.abc import Iterable

from companion.window.host import Host
from companion.window.kivy_inside.gc_tuning import leftovers
from companion.window.screens.game.parts import Paper
from companion.window.widgets.turn.sheet import SheetLayer


class PaperStack:
    """Sheets to read or to fill in: the top one is visible, the others wait below."""

    def __init__(self, app: Host, layer: SheetLayer) -> None:
        """On a layer of the screen."""
        self.app, self.layer = app, layer
        self.waiting: list[Paper] = []
        layer.bind(on_dismiss=lambda _: self._next())

    def show(self, paper: Paper) -> None:
        """Show something to read or to fill in."""
        self.waiting.insert(0, paper)
        self._next()

    def lay_over(self, paper: Paper) -> None:
        """Show something to read; the sheet below comes back afterwards."""
        if self.layer.is_open and self.layer.content:
            self.waiting.insert(0, self.layer.content)
        self.show(paper)

    def add(self, papers: Iterable[Paper]) -> None:
        """More to read, after what lies there."""
        self.waiting += papers
        if not self.layer.is_open:
            self._next()

    def holds(self, paper: Paper) -> bool:
        """True if a sheet is visible or waiting."""
        return paper in self.waiting or (self.layer.is_open and self.layer.content is paper)

    def put_away(self, kind: type = object) -> None:
        """Close all sheets, or all of one kind."""
        self.waiting = [paper for paper in self.waiting if not isinstance(paper, kind)]
        self.layer.close()

    def _next(self) -> None:
        """Show the next sheet, if there is one."""
        self.layer.close()
        if not self.waiting:
            return
        paper = self.waiting.pop(0)
        paper.appear()
        paper.bind(on_close=self._close)
        self.layer.hold(paper)
        leftovers.add()
        paper.bind(wanted=self._fit)
        self.layer.wanted = paper.wanted
        self.layer.moves = not self.app.still
        self.layer.open()

    def _close(self, _paper: object) -> None:
        self.layer.dismiss()

    def _fit(self, paper: Paper, wanted: float) -> None:
        """The visible sheet has changed its height; hidden ones are ignored."""
        if self.layer.content is paper:
            self.layer.wanted = wanted
