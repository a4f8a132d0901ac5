"""A player of River of Gold with one finger: sails, builds and delivers as people do."""

from __future__ import annotations

from typing import Any

from tests.companion.player import LOCKED, TUMBLING, Tapper

ACTIONS = {"build": "build", "sail": "sail", "deliver": "deliver"}
SAIL, BUILD = 0.64, 0.18
"""How often people sail and build; otherwise they deliver if they can."""


class Player(Tapper):
    """Plays whole games, counts the taps of each turn, and uses the strip of the turn bar."""

    def __init__(self, ui: Any, seed: int = 1) -> None:
        super().__init__(ui, seed)
        self.turns: list[int] = []
        self._turn, self._before = 0, 0

    def step(self) -> None:
        """Whatever comes next; a new turn begins a new count."""
        now = self.game.state.turns
        if now != self._turn:
            if self._turn:
                self.turns.append(self.taps - self._before)
            self._turn, self._before = now, self.taps
        super().step()

    def roll(self) -> None:
        """Tap the die."""
        self.tap(self.screen.shown.die.die, TUMBLING)

    def wish(self) -> Any:
        """A client that is in the hand, a building, or a ship; otherwise anything but exchanges."""
        moves = [each for each in self.game.legal_moves() if each.verb.name != "exchange"]
        by_verb: dict[str, list[Any]] = {}
        for move in moves:
            by_verb.setdefault(move.verb.name, []).append(move)
        if "sail" not in by_verb:
            return self.source.choice([each for each in moves if each.verb.name != "favour"])
        drawn = self.source.random()
        if "deliver" in by_verb and drawn > BUILD:
            return self.source.choice(by_verb["deliver"])
        if "build" in by_verb and drawn < BUILD * 2:
            return self.source.choice(by_verb["build"])
        return self.source.choice(by_verb["sail"])

    def choose(self, move: Any) -> None:
        """On the board where it can be; a client from its action; the end by the die."""
        deciding = self.screen.deciding
        if move.verb.name == "end" and deciding.moment.is_die:
            self.roll()
            return
        if move.verb.name == "deliver" and not self.screen.layout.always_open:
            if not self.screen.sheet.is_open:
                self.ui.wait(LOCKED)
                self.tap(self.action("deliver"))
                self.ui.wait(0.2)
            self.in_sheet(move)
            return
        super().choose(move)

    def action(self, group: str) -> Any:
        """A part of the main button."""
        parts = self.screen.bar.actions.children
        return next(part for part in parts if part.group == group)

    def piece(self, move: Any) -> Any:
        """The widget of the open page that leads to a move: a space by its stop or its shore."""
        wanted = self.screen.deciding.offers.table.look(move, self.game.prompt.seat).pieces
        stops = [piece for piece in wanted if piece.startswith("stop.")]
        page = self.screen.body.children[0]
        for name in (*stops, *wanted):
            for card in getattr(page, "cards", ()):
                if name in card.pieces() and card.wanted(page._open) == name:
                    return card
        return None
