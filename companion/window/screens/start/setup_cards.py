"""What is printed on the cards and tiles of a set-up step, and the sheet to put it right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from kivy.uix.widget import Widget

from companion.model.play.session import Session
from companion.tables.common.my_copy import CopyPiece
from companion.tables.common.setup import Draw, SetupStep
from companion.window.host import Host
from companion.window.screens.books.print import PrintCard, PrintPaper, cards_of_step
from companion.window.screens.start.setup_parts import fit
from companion.window.widgets.turn.sheet import SheetLayer


class SetupCards:
    """Draws the pieces of a step, and asks about those of one's own that differ."""

    def __init__(self, app: Host, box: Widget, layer: SheetLayer) -> None:
        self.app, self.box, self.layer = app, box, layer

    def of_draw(self, session: Session, step: SetupStep, draw: Draw) -> CopyPiece | None:
        """The piece of a draw, if it has one of its own."""
        undrawn = _undrawn(session, step)
        cards = cards_of_step(session, replace(step, draws=(draw,)))
        return next((card for card in cards if card not in undrawn), None)

    def show(self, session: Session, step: SetupStep) -> None:
        """Pieces of the step that are not drawn, once for all of its draws."""
        found = _undrawn(session, step)

        def new() -> PrintCard:
            card = PrintCard()
            card.bind(on_different=lambda tapped: self.ask(session, tapped.piece))
            return card

        for card, piece in zip(fit(self.box, len(found), new), found, strict=True):
            card.show(session, piece)

    def ask(self, session: Session, piece: CopyPiece) -> None:
        """Ask what is printed on the owner's piece."""
        paper = PrintPaper(self.app, session, piece)
        paper.bind(on_close=lambda _: self.layer.dismiss())
        self.layer.hold(paper)
        paper.bind(wanted=self._fit_sheet)
        self._fit_sheet(paper, paper.wanted)
        self.layer.open()

    def _fit_sheet(self, paper: PrintPaper, wanted: float) -> None:
        if self.layer.content is paper:
            self.layer.wanted = wanted

    def close(self) -> bool:
        """Close the sheet; False if none is open."""
        if not self.layer.is_open:
            return False
        self.layer.dismiss()
        return True


def _undrawn(session: Session, step: SetupStep) -> Sequence[CopyPiece]:
    """Pieces of the step that are there whatever is drawn."""
    return cards_of_step(session, replace(step, draws=()))
