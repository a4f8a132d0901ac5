"""What is printed on the cards and tiles of a set-up step, and the sheet to put it right."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.model.play.session import Session
from companion.tables.common.my_copy import CopyPiece
from companion.tables.common.setup import Draw, SetupStep
from companion.window.host import running_app
from companion.window.screens.books.print import PrintCard, PrintPaper, cards_of_step
from companion.window.screens.start.setup_parts import fit
from companion.window.widgets.turn.sheet import SheetLayer


class SetupCards:
    """The part of the guide that draws cards."""

    ids: Any
    _parts: Mapping[str, Any]

    @property
    @abstractmethod
    def _session(self) -> Session: ...

    @property
    @abstractmethod
    def _step(self) -> SetupStep: ...

    def _card_of(self, draw: Draw) -> CopyPiece | None:
        cards = cards_of_step(self._session, replace(self._step, draws=(draw,)))
        own = [card for card in cards if card not in self._undrawn]
        return own[0] if own else None

    @property
    def _undrawn(self) -> Sequence[CopyPiece]:
        """Pieces of the step that are there whatever is drawn."""
        return cards_of_step(self._session, replace(self._step, draws=()))

    def _show_cards(self) -> None:
        """Pieces of the step that are not drawn, once for all of its draws."""
        found = self._undrawn
        for card, piece in zip(
            fit(self._parts["cards"], len(found), self._new_card), found, strict=True
        ):
            card.show(self._session, piece)

    def _new_card(self) -> PrintCard:
        card = PrintCard()
        card.bind(on_different=lambda tapped: self._different(tapped.piece))
        return card

    def _different(self, piece: CopyPiece) -> None:
        """Ask what is printed on the owner's piece."""
        paper = PrintPaper(running_app(), self._session, piece)
        layer = self.layer
        paper.bind(on_close=lambda _: layer.dismiss())
        layer.hold(paper)
        paper.bind(wanted=self._fit_sheet)
        self._fit_sheet(paper, paper.wanted)
        layer.open()

    def _fit_sheet(self, paper: PrintPaper, wanted: float) -> None:
        if self.layer.content is paper:
            self.layer.wanted = wanted

    @property
    def layer(self) -> SheetLayer:
        """The sheet over the guide."""
        found: SheetLayer = self.ids.layer
        return found

    def back(self) -> bool:
        """Close the sheet; False if the guide itself should close."""
        if not self.layer.is_open:
            return False
        self.layer.dismiss()
        return True
