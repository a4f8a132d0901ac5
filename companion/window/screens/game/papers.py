"""The sheets over the game, one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.window.host import Host
from companion.window.kivy_inside.gc_tuning import leftovers
from companion.window.screens.game.parts import Paper
from companion.window.screens.game.to_move import ToMovePaper
from companion.window.widgets.turn.sheet import SheetLayer

if TYPE_CHECKING:
    from companion.model.play.session import Session
    from companion.window.screens.game.chooser import Chooser


class Papers:
    """Sheets to read or to fill in: the top one is visible, the others wait below."""

    app: Host
    chooser: Chooser | None
    session: Session | None
    paper: SheetLayer
    _papers: list[Paper]

    @property
    def moves(self) -> bool:
        """True if sheets are animated."""
        return not self.app.still

    def open_table(self) -> None:
        """Everything to move by hand in this turn."""
        if self.chooser:
            self.show_paper(ToMovePaper(self.chooser))

    def show_rule(self, rule: str) -> None:
        """Show a rule over the game; the sheet below comes back afterwards."""
        from companion.window.screens.game.rule_paper import rule_paper

        assert self.session is not None
        self.lay_over(rule_paper(self.app, rule, self.session.game.rulings))

    def lay_over(self, paper: Paper) -> None:
        """Show something to read; the sheet below comes back afterwards."""
        if self.paper.is_open and self.paper.content:
            self._papers.insert(0, self.paper.content)
        self.show_paper(paper)

    def holds_paper(self, paper: Paper) -> bool:
        """True if a sheet is visible or waiting."""
        return paper in self._papers or (self.paper.is_open and self.paper.content is paper)

    def put_papers_away(self, kind: type = object) -> None:
        """Close all sheets, or all of one kind."""
        self._papers = [paper for paper in self._papers if not isinstance(paper, kind)]
        self.paper.close()

    def show_paper(self, paper: Paper) -> None:
        """Show something to read or to fill in."""
        self._papers.insert(0, paper)
        self._next_paper()

    def _put_paper_away(self, _paper: object) -> None:
        self.paper.dismiss()

    def _next_paper(self) -> None:
        """Show the next sheet, if there is one."""
        self.paper.close()
        if not self._papers:
            return
        paper = self._papers.pop(0)
        paper.appear()
        paper.bind(on_close=self._put_paper_away)
        self.paper.hold(paper)
        leftovers.add()
        paper.bind(wanted=self._fit_paper)
        self.paper.wanted = paper.wanted
        self.paper.moves = self.moves
        self.paper.open()

    def _fit_paper(self, paper: Paper, wanted: float) -> None:
        """The visible sheet has changed its height; hidden ones are ignored."""
        if self.paper.content is paper:
            self.paper.wanted = wanted
