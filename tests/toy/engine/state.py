"""What lies on the table of Tide Pool, and the moves that change it."""

from __future__ import annotations

from typing import Any, NamedTuple

from engine.core.events import Event
from engine.core.frames import FrameBook
from engine.core.moves import Grammar, Verb
from engine.core.observer import EVERYBODY
from engine.core.rulings import Rulings
from tests.toy.engine.meta import META

CARDS = ("kelp", "shrimp", "mussel", "pearl")
EFFECTS = ("tide",)
HOW = ("automatic", "ask", "off")
AUTOMATIC, ASK, OFF = range(3)
HAND, DEALT, WASHED_AT = 3, 2, 3
"""TY-FISH-1, TY-SET-2, TY-TIDE-1."""

START = Verb("start", META.colours)
DEAL = Verb("deal", CARDS)
REVEAL = Verb("reveal", CARDS)
SHOW = Verb("show", CARDS)
FISH = Verb("fish")
LET = Verb("let", EFFECTS)
LEAVE = Verb("leave", EFFECTS)
GRAMMAR = Grammar([START, DEAL, REVEAL, SHOW, FISH, LET, LEAVE])

book = FrameBook()


class Box(NamedTuple):
    """What stays the same through a game."""

    colours: tuple[str, ...]
    people: int
    rulings: Rulings
    worth: tuple[int, ...]
    copies: tuple[int, ...]


class Seat:
    """A player, or the Tide."""

    __slots__ = ("hand", "open", "shells")

    def __init__(self, hand: list[int], lying: list[int], shells: int) -> None:
        self.hand, self.open, self.shells = list(hand), list(lying), shells

    def to_list(self) -> list[Any]:
        """The plain form."""
        return [self.hand[:], self.open[:], self.shells]


class State:
    """The whole table."""

    __slots__ = (*("active", "automation", "box", "deck"), "events", "seats", "stack", "turns")

    def __init__(self, box: Box) -> None:
        self.box = box
        self.seats = [Seat([0] * 4, [0] * 4, 0) for _ in box.colours]
        self.deck = list(box.copies)
        """Cards left by kind; their order is chance."""
        self.stack: list[Any] = []
        self.events: list[Event] | None = None
        self.automation = [AUTOMATIC]
        self.active = 0
        self.turns = 0

    def copy(self) -> State:
        """An equal state that shares nothing that changes; nobody listens to it."""
        new = State(self.box)
        new.seats = [Seat(*seat.to_list()) for seat in self.seats]
        new.deck, new.stack, new.automation = self.deck[:], self.stack[:], self.automation[:]
        new.active, new.turns = self.active, self.turns
        return new

    def to_dict(self) -> dict[str, Any]:
        """The plain form that is stored."""
        return {
            "seats": [seat.to_list() for seat in self.seats],
            "deck": self.deck[:],
            "stack": [book.to_list(frame) for frame in self.stack],
            "automation": self.automation[:],
            "active": self.active,
            "turns": self.turns,
        }

    @classmethod
    def from_dict(cls, box: Box, stored: dict[str, Any]) -> State:
        """The inverse of `to_dict`; raises KeyError, TypeError or ValueError on anything else."""
        new = cls(box)
        new.seats = [Seat(*seat) for seat in stored["seats"]]
        new.deck, new.automation = list(stored["deck"]), list(stored["automation"])
        new.stack = [book.from_list(frame) for frame in stored["stack"]]
        new.active, new.turns = stored["active"], stored["turns"]
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]

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

    def tell(
        self, kind: str, seat: int, rule: str, seen_by: int = EVERYBODY, **values: Any
    ) -> None:
        """Tells an event, if anybody listens."""
        if self.events is not None:
            self.events.append(Event(kind, seat, rule, values, seen_by))
