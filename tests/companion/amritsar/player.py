"""A player of Amritsar with one finger, who counts the taps of each turn."""

from __future__ import annotations

from typing import Any

from tests.companion.player import LOCKED, Tapper
from tests.companion.ui import UI

FIRST = ("donate", "upgrade mahout", "upgrade storehouse", "upgrade objective")
"""What is worth more, in the order in which it is looked for."""


class Player(Tapper):
    """Plays as people do: half of the turns move the elephant, a third change the last worker.

    A quarter use another tile than the proposed one, a tenth act only after they have seen the
    landing, and half trade otherwise than proposed.
    """

    def __init__(self, ui: UI, seed: int = 1) -> None:
        super().__init__(ui, seed)
        self.turns: list[int] = []
        """Taps of each turn, with those of everybody who follows, and of every "All moved"."""
        self._turn: tuple[int, ...] = ()
        self._taps = 0
        self.by_kind: dict[str, int] = {}

    def step(self) -> None:
        """Whatever comes next; every tap counts for the turn in which it is made."""
        state = self.game.state
        now = (state.decade, state.round, state.active)
        # A paper after the last decision belongs to the turn that it explains.
        if now != self._turn and not self.screen.paper.is_open:
            if self._turn and state.decade:
                self.turns.append(self._taps)
            self._turn, self._taps = now, 0
        kind = "paper" if self.screen.paper.is_open else self.game.prompt.kind
        before = self.taps
        self.act()
        self.by_kind[kind] = self.by_kind.get(kind, 0) + self.taps - before
        self._taps += self.taps - before

    def act(self) -> None:
        """Sow and act by what is proposed, everything else move by move."""
        kind = self.game.prompt.kind
        if self.screen.paper.is_open or self.screen.session.waits_for_chance:
            super().step()
        elif kind in ("elephant", "pick") and (kind == "pick" or self.source.random() < 0.5):
            self.sow()
        elif kind == "act":
            self.confirm()
        elif kind == "market":
            self.trade()
        elif kind.startswith("follow"):
            self.follow()
        else:
            self.choose(self.wish())

    def sow(self) -> None:
        """Tap a group, perhaps another last worker, and confirm."""
        state = self.game.state
        groups = [n for n, workers in enumerate(state.sections) if workers]
        number = self.source.choice(groups)
        from engine.amritsar.moves import COLOURS, SECTIONS

        at = self.game.at
        self.tap(self.widget(f"section.{SECTIONS[number]}"))
        self.ui.wait(0.2)
        if self.game.at > at:
            return
        if self.source.random() < 1 / 3:
            colour = COLOURS[self.source.choice(state.sections[number])]
            row = self.row(f"last {colour}")
            if row is not None:
                self.tap(row)
        if self.source.random() < 1 / 4:
            self.other_tile()
        only = self.row("go only")
        if only is not None and self.source.random() < 1 / 10:
            self.tap(only)
        else:
            self.confirm()

    def other_tile(self) -> None:
        """Tap a tile that is not the proposed one, if there is one."""
        act = self.screen.deciding.begun.plan.act
        others = [tile for tile in act.tiles if tile != act.tile] if act else []
        if others:
            self.tap(self.row(f"use {self.source.choice(others)}"))

    def follow(self) -> None:
        """Follow in the first way that is offered, one time in five not."""
        at = self.game.at
        options = [o for part in self._parts() for o in part.options]
        if self.source.random() < 1 / 5:
            self.confirm()
            return
        self.tap(self.row(options[0].key))
        assert self.game.at > at, (self.game.prompt, options[0])

    def trade(self) -> None:
        """Half take the proposal; the others tap another trade, or one more."""
        if self.source.random() < 1 / 2:
            options = [option for part in self._parts() for option in part.options]
            if options:
                self.tap(self.row(self.source.choice(options).key))
        self.confirm()

    def _parts(self) -> Any:
        deciding = self.screen.deciding
        return deciding.begun.plan.parts(deciding.telling.words)

    def confirm(self) -> None:
        """Tap the large button of the sheet; open the sheet if somebody has closed it."""
        assert self.screen.deciding.begun.plan, self.game.prompt
        at = self.game.at
        if not self.screen.sheet.is_open and not self.screen.layout.always_open:
            self.ui.wait(LOCKED)
            self.tap(self.screen.bar.ids.main)
            self.ui.wait(0.2)
        self.ui.wait(LOCKED)
        self.tap(self.screen.panel.ids.main)
        assert self.game.at > at, (self.game.prompt, self.screen.panel.main_text)

    def wish(self) -> Any:
        """What a hasty player would choose."""
        moves = self.game.legal_moves()
        for wish in FIRST:
            found = [move for move in moves if move.text.startswith(wish)]
            if found:
                return self.source.choice(found)
        walks = [move for move in moves if move.text.startswith("elephant")]
        return self.source.choice(walks or moves)

    def piece(self, move: Any) -> Any:
        """The piece on the open page; a district is found by the steps to it."""
        look = self.screen.deciding.offers.table.look(move, self.game.prompt.seat)
        page = self.screen.body.children[0]
        for wanted in look.pieces:
            for card in getattr(page, "cards", ()):
                if wanted in card.pieces() and card.parent:
                    return card
        return super().piece(move)

    def widget(self, piece: str) -> Any:
        """A piece of the city."""
        page = self.screen.body.children[0]
        return next(card for card in page.cards if piece in card.pieces())
