"""The papers that lie over the game, one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.screens.explained import table_paper
from companion.screens.game_menu import menu_paper
from companion.widgets.sheet import SheetLayer

if TYPE_CHECKING:
    from companion.screens.chooser import Chooser
    from companion.session import Session


class Papers:
    """What there is to read or to fill in: the one on top is seen, the others wait below it."""

    app: Any
    chooser: Chooser | None
    session: Session | None
    paper: SheetLayer
    _papers: list[Any]

    @property
    def moves(self) -> bool:
        """Do things move, or is everything there at once?"""
        return not self.app.still

    def open_menu(self) -> None:
        """Rules, settings, the way home."""
        self.show_paper(menu_paper(self))

    def open_table(self) -> None:
        """Everything to move by hand in this turn."""
        if self.chooser:
            self.show_paper(table_paper(self.chooser))

    def show_rule(self, rule: str) -> None:
        """Lay a rule over the game; a paper that names it comes back afterwards."""
        from companion.screens.rule_paper import rule_paper

        assert self.session is not None
        self.lay_over(rule_paper(self.app, rule, self.session.game.rulings))

    def lay_over(self, paper: Any) -> None:
        """Bring something to read; the paper below comes back afterwards."""
        if self.paper.is_open:
            self._papers.insert(0, self.paper.content)
        self.show_paper(paper)

    def holds_paper(self, paper: Any) -> bool:
        """Is a paper in view, or waiting below another one?"""
        return paper in self._papers or (self.paper.is_open and self.paper.content is paper)

    def put_papers_away(self, kind: type = object) -> None:
        """Nothing more to read, or nothing of a kind."""
        self._papers = [paper for paper in self._papers if not isinstance(paper, kind)]
        self.paper.close()

    def show_paper(self, paper: Any) -> None:
        """Bring something to read or to fill in."""
        self._papers.insert(0, paper)
        self._next_paper()

    def _put_paper_away(self, _paper: Any) -> None:
        self.paper.dismiss()

    def _next_paper(self) -> None:
        """Show the next thing to read, if there is one."""
        self.paper.close()
        if not self._papers:
            return
        paper = self._papers.pop(0)
        paper.bind(on_close=self._put_paper_away)
        self.paper.hold(paper)
        paper.bind(wanted=self._fit_paper)
        self.paper.wanted = paper.wanted
        self.paper.moves = self.moves
        self.paper.open()

    def _fit_paper(self, paper: Any, wanted: float) -> None:
        """The paper in view has grown or shrunk; one that waits below it says nothing."""
        if self.paper.content is paper:
            self.paper.wanted = wanted
