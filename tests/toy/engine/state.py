"""What lies on the table of Tide Pool, and the moves that change it."""

from __future__ import annotations

from typing import Any

from engine.core.automation import AUTOMATIC, Automation
from engine.core.box import GameBox, TableRecord, opened_once
from engine.core.events import EVERYBODY, Event
from engine.core.frames import FrameBook
from engine.core.moves import Grammar, Verb
from engine.core.record import Record, Shared, Unkept
from engine.core.refusal import Refusal
from tests.toy.engine.catalogue import Catalogue, load_catalogue
from tests.toy.engine.meta import META

CARDS = ("kelp", "shrimp", "mussel", "pearl")
EFFECTS = ("tide",)
PIPS = ("1", "2", "3", "4", "5", "6")
HAND, DEALT, WASHED_AT = 3, 2, 3
"""TY-FISH-1, TY-SET-2, TY-TIDE-1."""

START = Verb("start", META.colours)
DEAL = Verb("deal", CARDS)
REVEAL = Verb("reveal", CARDS)
SHOW = Verb("show", CARDS)
FISH = Verb("fish")
ROLL = Verb("roll", PIPS)
LET = Verb("let", EFFECTS)
LEAVE = Verb("leave", EFFECTS)
GRAMMAR = Grammar([START, DEAL, REVEAL, SHOW, FISH, ROLL, LET, LEAVE])

book = FrameBook()
AUTOMATION = Automation(book, EFFECTS, (LET, LEAVE), lambda rule: Refusal("wrong_moment", rule))
"""What happens automatically, after a question or by hand."""


class Box(GameBox[Catalogue]):
    """What stays the same through a game."""

    load = staticmethod(load_catalogue)

    def prepare(self, printed: Catalogue) -> None:
        """Makes tables of what is printed."""
        self.people -= len(META.modes[self.mode].automata)
        worth = [card.worth for card in printed.cards]
        if self.rulings.pearl_worth == "four":
            worth[CARDS.index("pearl")] = 4
        self.worth = tuple(worth)
        self.copies = tuple(card.copies for card in printed.cards)
        self.dice = self.mode == "dice"
        """TY-DIE-1: has everybody a die?"""


open_box = opened_once(Box, load_catalogue)


class Seat(Record):
    """A player, or the Tide."""

    hand: list[int]
    open: list[int]
    """Cards by kind: in the hand, and lying open."""
    shells: int
    die: int
    """What one's own die shows; 0 before it is rolled, and without dice."""

    def __init__(self) -> None:
        self.hand, self.open, self.shells = [0] * len(CARDS), [0] * len(CARDS), 0
        self.die = 0


class State(TableRecord):
    """The whole table."""

    box: Shared[Box]
    events: Unkept[list[Event] | None]
    seats: list[Seat]
    deck: list[int]
    """Cards left by kind; their order is chance."""
    stack: list[Any]
    automation: list[int]
    """By effect: AUTOMATIC, ASK or OFF."""
    taken: tuple[tuple[str, int], ...] | None
    """How many results of each stream of chance have been taken."""
    active: int
    turns: int

    def __init__(self, box: Box) -> None:
        self.box, self.events, self.stack = box, None, []
        self.seats = [Seat() for _ in box.colours]
        self.deck = list(box.copies)
        self.automation, self.taken = [AUTOMATIC], ()
        self.active = self.turns = 0

    def lying(self, card: int) -> int:
        """How many cards of a kind lie open."""
        return sum(seat.open[card] for seat in self.seats)

    def washed(self, card: int) -> int:
        """How many have gone with the tide."""
        held = sum(seat.hand[card] for seat in self.seats)
        return self.box.copies[card] - self.deck[card] - held - self.lying(card)

    def keeper(self, seat: int) -> int:
        """Who may see the hand of a seat (TY-HAND-1, ruling TY-R2)."""
        return EVERYBODY if self.box.rulings.hands == "open" else seat
