"""Turns of Agra as a player means them, and how many taps each may take."""

from __future__ import annotations

from typing import Any, NamedTuple

from tests.companion.games import open_game, position
from tests.companion.player import LOCKED, Tapper
from tests.companion.ui import UI
from tests.seats import almost, completing


class Turn(NamedTuple):
    """A position, the decisions of one turn in their order, and the most taps they may take."""

    name: str
    corrections: tuple[str, ...]
    moves: tuple[str, ...]
    most: int


TURNS = (
    Turn("produce", ("merchant quarry",), ("place woodcutter", "end"), 3),
    Turn(
        "process, two follow",
        (
            "built.sawmill on",
            *(f"{seat}.good.wood {n}" for seat, n in (("teal", 3), ("magenta", 1), ("orange", 1))),
        ),
        ("place sawmill", "process 3", "follow", "follow", "end"),
        5,
    ),
    Turn(
        "Architect, two goods paid",
        ("teal.good.wood 2", "teal.good.cement 1", "teal.good.sandstone 1"),
        (
            *("place architect", "build brickworks", "pay sandstone", "pay cement"),
            *("bonus l3_favour", "process 0", "end"),
        ),
        6,
    ),
    Turn(
        "Sailor, delivery, contract, step, order",
        (
            *almost("cook", "magenta"),
            *("teal.good.oil 1", "teal.good.dye 1", "marked.merchants 3"),
            "teal.influence.merchants 1",
        ),
        (
            *("place sailor", completing("cook"), "done", "rise artisans"),
            *("fulfil merchants", "end"),
        ),
        8,
    ),
    Turn(
        "meditation of two workers, produce",
        (
            *("space.quarry teal", "space.cotton_farm teal", "teal.good.wood 2"),
            *("teal.good.turmeric 1", "teal.meditation 1"),
        ),
        (
            *("meditate", "lay quarry", "lay cotton_farm", "process planks", "finish"),
            *("place woodcutter", "end"),
        ),
        7,
    ),
)


class Scripted(Tapper):
    """Plays the decisions of a script by taps; what the app answers itself is not tapped."""

    def __init__(self, ui: UI, moves: tuple[str, ...]) -> None:
        super().__init__(ui)
        self.moves = list(moves)
        self.begun = self.game.at

    def play_turn(self) -> int:
        """The taps until the script is played."""
        while self.left():
            self.step()
        return self.taps

    def left(self) -> list[str]:
        """The decisions still to come."""
        played = [entry.move for entry in self.game.log[self.begun :]]
        left = list(self.moves)
        for move in played:
            if move in left:
                left.remove(move)
        return left

    def wish(self) -> Any:
        """The next decision of the script that is possible here."""
        game = self.asked
        for text in self.left():
            move = game.parse(text)
            if move in game.legal_moves():
                return move
        raise AssertionError(f"none of {self.left()} at {game.prompt}")


def count_taps(ui: UI, turn: Turn) -> int:
    """How many taps a scripted turn takes on this screen."""
    session = position(ui, *turn.corrections, "turn teal")
    session._dice.seed = 7
    open_game(ui)
    ui.wait(LOCKED)
    return Scripted(ui, turn.moves).play_turn()
