"""A player with one finger: reads what is on the screen, and taps what a person would tap."""

from __future__ import annotations

import random
from typing import Any

from tests.companion.doors import door
from tests.companion.ui import UI

LOCKED = 0.32
"""A button whose meaning has changed is deaf for a moment."""
TUMBLING = 1.4
NAMES = ("Ana", "Bo", "Cy", "Dev")

# What is worth more, in the order in which it is looked for among the open moves.
WISHES = (
    "rise",
    "deliver",
    "fulfil",
    "serve",
    "choose",
    "bonus",
    "process 3",
    "process 2",
    "process 1",
    "pay",
    "build",
    "favour influence_step",
    "stand",
    "farmer",
    "uncover",
    "advance",
    "discard",
    "free",
    "store",
    "take",
)


class Tapper:
    """Plays any game by taps, whatever is open; the same source plays the same game."""

    def __init__(self, ui: UI, seed: int = 1) -> None:
        self.ui = ui
        self.source = random.Random(seed)
        self.screen = ui.app.pages.get_screen("game")
        self.taps = 0

    @property
    def game(self) -> Any:
        """The game on the table."""
        return self.screen.session.game

    @property
    def asked(self) -> Any:
        """The game at the question on the screen."""
        return self.screen.deciding.offers.game

    def tap(self, widget: Any, wait: float = 0.0) -> None:
        """One tap."""
        self.taps += 1
        self.ui.tap(widget)
        if wait:
            self.ui.wait(wait)

    def play(self, limit: int = 3000) -> None:
        """Play until the game is over."""
        for _ in range(limit):
            if self.game.is_over:
                return
            self.step()
        raise AssertionError("the game does not end")

    def play_to_the_end(self) -> None:
        """Play, and read what is told when the game is over."""
        self.play()
        self.ui.wait(0.4)
        while self.screen.paper.is_open:
            self.step()
        self.ui.wait(0.4)
        assert self.screen.bar.main_text == "Final score"

    def step(self) -> None:
        """Whatever comes next: read a paper, roll, or choose."""
        if self.screen.paper.is_open:
            self.ui.wait(LOCKED)
            self.tap(self.last_button())
        elif self.screen.session.waits_for_chance:
            self.roll()
        else:
            self.choose(self.wish())

    def wish(self) -> Any:
        """The move to play."""
        return self.source.choice(self.asked.legal_moves())

    def roll(self) -> None:
        """Tap the large die, or draw."""
        die = self.screen.shown.die
        if die is not None and die.parent:
            self.tap(die.die, TUMBLING)
        else:
            self.ui.wait(LOCKED)
            self.tap(self.screen.panel.ids.main)

    def choose(self, move: Any) -> None:
        """Tap a move; where a number is asked for, the largest is all of it."""
        whole = self.screen.deciding.offers.wholes.get(move, move)
        self.begin(whole)
        lead = self.screen.deciding.begun.lead
        if whole == move and lead and lead.whole:
            self.ui.wait(LOCKED)
            self.tap(self.screen.panel.ids.main)

    def begin(self, move: Any) -> None:
        """Tap a move: on the board where it can be, otherwise in the sheet."""
        deciding, sheet = self.screen.deciding, self.screen.sheet
        ender = deciding.offers.ender
        if ender is not None and ender.move == move:
            self.ui.wait(LOCKED)
            self.tap(self.end())
            return
        if not sheet.is_open and not self.screen.layout.always_open:
            piece, at = self.piece(move), self.game.at
            if piece is not None:
                self.tap(piece)
                if self.game.at != at or deciding.begun.lead:
                    return
            else:
                self.ui.wait(LOCKED)
                bar = self.screen.bar
                self.tap(bar.ids.options if bar.options_text else bar.ids.main)
            self.ui.wait(0.2)
        self.in_sheet(move)

    def end(self) -> Any:
        """The button in reach that ends the question: the main one, or the outlined one below."""
        panel = self.screen.panel
        if self.screen.layout.always_open or self.screen.sheet.is_open:
            return panel.ids.loss if panel.loss_text else panel.ids.main
        return self.screen.bar.ids.main

    def piece(self, move: Any) -> Any:
        """The piece on the open page that leads to a move, if there is one."""
        look = self.screen.deciding.offers.table.look(move, self.game.prompt.seat)
        page = self.screen.body.children[0]
        for wanted in look.pieces:
            for widget in page.walk():
                if getattr(widget, "piece", None) == wanted:
                    return widget
        return None

    def in_sheet(self, move: Any) -> None:
        """Find a move among the rows, opening its group where need be, and confirm it."""
        deciding = self.screen.deciding
        while deciding.begun.opened.chosen != move.text and (less := self.stepper(move)):
            self.tap(less)
        if deciding.begun.opened.chosen != move.text:
            row = self.row(move.text)
            if row is None:
                group = deciding.offers.move(move.text).look.group
                self.tap(self.row(group))
                row = self.row(move.text)
            at, before = self.game.at, deciding.begun.lead
            self.tap(row)
            if self.game.at != at or deciding.begun.lead is not before:
                return
        self.ui.wait(LOCKED)
        self.tap(self.screen.panel.ids.main)

    def stepper(self, move: Any) -> Any:
        """The − of a row of numbers, if that leads to a move."""
        offers = self.screen.deciding.offers
        if not offers.table.GROUP_LOOKS[offers.move(move.text).look.group].counts:
            return None
        rows = (w for w in self.screen.panel.ids.rows.walk() if getattr(w, "less", ""))
        return next((w.children[1] for w in rows), None)

    def row(self, key: str) -> Any:
        """The row or tile with a key."""
        for widget in self.screen.panel.ids.rows.walk():
            if getattr(widget, "key", None) == key:
                return widget
        return None

    def last_button(self) -> Any:
        """The button on the open paper with which a hasty player goes on."""
        buttons = self.screen.paper.content.ids.foot.children
        doubts = [each for each in buttons if each.text == "Show me"]
        return buttons[-1] if doubts else buttons[0]

    def button(self, text: str) -> Any:
        """The button with a text on the open paper."""
        for widget in self.screen.paper.walk():
            if getattr(widget, "text", None) == text:
                return widget
        raise AssertionError(f"no button {text!r}")


class Player(Tapper):
    """Plays whole games of Agra as a hasty player would, and counts the taps of each turn."""

    def __init__(self, ui: UI, style: str = "influence") -> None:
        super().__init__(ui)
        self.style = style
        self.turns: list[int] = []
        self._turn = (0, 0)
        self._before = 0

    def step(self) -> None:
        """Whatever comes next."""
        self._count()
        super().step()

    def _count(self) -> None:
        """Begin a new turn in the count where another player is active."""
        state = self.game.state
        now = (state.round, state.active)
        if now != self._turn:
            if self._turn != (0, 0):
                self.turns.append(self.taps - self._before)
            self._turn, self._before = now, self.taps

    def wish(self) -> Any:
        """The open move that a hasty player would choose."""
        moves = self.asked.legal_moves()
        kind = self.asked.prompt.kind
        if kind == "choose_action":
            return self.action(moves)
        if kind in ("trader", "exchange", "meditation", "follow"):
            return next(m for m in moves if m.text in ("done", "finish", "decline"))
        for wish in WISHES:
            found = [m for m in moves if m.text.startswith(wish)]
            if found:
                return found[0]
        return next((m for m in moves if m.text in ("done", "decline", "end")), moves[0])

    def action(self, moves: list[Any]) -> Any:
        """The Architect for influence, or goods: produce, process, deliver."""
        if self.style == "goods":
            return self.goods_action(moves)
        at = self.game.at
        wanted = ("place architect", "peon architect", "place sailor", "peon sailor")
        for text in wanted[:2] if at % 3 else wanted:
            found = next((m for m in moves if m.text == text), None)
            if found:
                return found
        placed = [m for m in moves if m.verb.name in ("place", "peon") and len(m.args) == 1]
        return placed[at % len(placed)] if placed else moves[0]

    def goods_action(self, moves: list[Any]) -> Any:
        """Deliver if something can be delivered, process if there is something, else produce."""
        state, seat = self.game.state, self.game.prompt.seat
        goods = state.seats[seat].goods
        entered = [m for m in moves if m.verb.name in ("place", "peon") and len(m.args) == 1]
        spaces = {m.args[0]: m for m in entered}
        wanted = {
            good
            for notable, card in enumerate(state.river)
            if card and state.box.notable_level[notable] in state.box.open_levels[state.boat]
            for good, mark in zip(state.box.ordered[notable], card, strict=True)
            if not mark
        }
        if 17 in spaces and any(goods[good] for good in wanted):
            return spaces[17]
        made_from = state.box.made_from
        process = [s for s in spaces if 4 <= s < 16 and goods[made_from[s]]]
        if process:
            return spaces[max(process, key=lambda s: (s in wanted, goods[made_from[s]]))]
        produce = [s for s in spaces if s < 4]
        turn = state.round + seat
        return spaces[produce[turn % len(produce)]] if produce else self.rest(spaces, turn)

    def rest(self, spaces: dict[int, Any], turn: int) -> Any:
        """Whatever is left."""
        found = list(spaces.values())
        return found[turn % len(found)] if found else self.game.legal_moves()[0]


def set_up_by_taps(ui: UI, players: int, game: str = "", mode: str = "") -> None:
    """New game, names, every roll, every tick, until the game screen is there.

    `game` and `mode` are the texts to tap where there is something to choose.
    """
    ui.app.still = True
    door(ui)
    ui.wait(0.3)
    for choice in (game, mode):
        if choice:
            ui.tap(choice)
            ui.wait(0.2)
    if players > 1:
        ui.tap(str(players))
    for seat in range(players):
        field = ui.app.pages.current_screen._seated()[seat].ids.name
        ui.tap(field)
        ui.frames(3)
        ui.type(NAMES[seat])
    ui.tap(ui.id("begin"))
    ui.wait(0.4)
    ui.app.session._dice.seed = ui.app.session._seed = 7
    ui.tap("Roll everything")
    for _ in range(60):
        if ui.app.pages.current == "game":
            break
        ui.wait(0.35)
        ui.tap(ui.id("main"))
    assert ui.app.pages.current == "game"
    ui.wait(0.4)
