"""How the moves of a game are shown: what a game's table says about its verbs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import MappingProxyType
from typing import NamedTuple

from companion.tables.common.consequences import Consequence, Trial
from engine.core.events import Event
from engine.core.game import Game
from engine.core.language.words import Words
from engine.core.moves import Move
from engine.core.observer import Observer

ROLL = "roll"
"""The group of a die: its moves are the faces in order; six of them are drawn."""


class GroupLook(NamedTuple):
    """A group of similar moves: its heading, its icon, and how it is tapped."""

    title: str
    icon: str
    direct: bool = False
    """Played on the first tap: the effect is obvious, and undo is near."""
    tiles: bool = False
    """Shown as small tiles side by side, each by its short name."""
    what: str = ""
    """What {what} in the title is: a glossary key, or a word as it is."""
    at: Mapping[str, str] = MappingProxyType({})
    """Other titles, by the kind of prompt."""
    leads: bool = False
    """The question after it belongs to it: a tap opens that question, and its answer plays both."""
    counts: bool = False
    """Its moves are numbers: one row with − and +, the most first."""


class MoveLook(NamedTuple):
    """How one move is shown."""

    group: str
    icon: str
    hue: int = -1
    """The row of goods whose colour it has; -1 for none."""
    term: str = ""
    """The glossary keys of its short name, with an arrow between them."""
    pieces: tuple[str, ...] = ()
    """The pieces on the table that lead to it."""


class Gain(NamedTuple):
    """An icon, and a number or a change: Gain("rupee", "+3")."""

    icon: str
    text: str
    hue: int = -1
    """The number of the icon's hue; -1 for none."""


@dataclass(frozen=True)
class Drawn:
    """What a game's window draws, by name: Kivy is loaded when it is shown, not before."""

    module: str
    maker: str
    of: object
    """What it shows; its maker is called with it."""

    def __call__(self) -> object:
        """Make or find the widget."""
        return getattr(import_module(self.module), self.maker)(self.of)


class TriedMove(NamedTuple):
    """A choice and what comes of it: the table before and after, up to the next decision.

    Where a number is asked for next, it is the largest one.
    """

    game: Game
    move: Move
    after: Game

    @property
    def seat(self) -> int:
        """Who chooses."""
        return int(self.game.prompt.seat)


def as_it_comes(tried: TriedMove, /) -> TriedMove:
    """For a game in which little happens after a turn."""
    return tried


def no_prices(_outlook: TriedMove, /) -> tuple[Gain, ...]:
    """For a game whose rows say enough by what changes."""
    return ()


def no_detail(_words: Words, _outlook: TriedMove, /) -> str:
    """For a game whose rows need no second line."""
    return ""


def nothing_said(_outlook: TriedMove, /) -> Collection[str]:
    """For a game whose rows say nothing twice."""
    return ()


def nothing_covered(_words: Words, _seen: Observer, _move: Move, /) -> str:
    """For a game without secrets among its choices."""
    return ""


def none_owned(_game: Game, _move: Move, /) -> int:
    """For a game in which that does not matter."""
    return 0


def no_consequences(_words: Words, _trial: Trial, /) -> Sequence[Consequence]:
    """For a game whose events tell enough one by one."""
    return ()


def no_balances(_game: Game, _seat: int, /) -> Mapping[str, int]:
    """For a game whose rows say what their events tell."""
    return {}


def no_hue(_icon: str, /) -> int:
    """For a game without hues."""
    return -1


def only_whole(_move: Move, /) -> Move | None:
    """For a game in which nothing is done in part."""
    return None


class Comforts(NamedTuple):
    """What a game may add to `choosing` as COMFORTS: fewer taps, more said beforehand."""

    payments: Collection[str] = ()
    """Prompts at which a price is paid piece by piece: one way to pay is taken by the app."""
    balances: Callable[[Game, int], Mapping[str, int]] = no_balances
    """What a player has, by icon: a row says at its right edge what a choice changes of it."""
    own: Callable[[TriedMove], TriedMove] = as_it_comes
    """A choice without what follows by itself after the turn: rows say what the choice does."""
    prices: Callable[[TriedMove], tuple[Gain, ...]] = no_prices
    """What a row says there first: a cost that is paid later, a value or a yield before › after."""
    detail: Callable[[Words, TriedMove], str] = no_detail
    """The second line of a row: the goods of an order, the bonus of a building."""
    said: Callable[[TriedMove], Collection[str]] = nothing_said
    """Icons of what the words of a row say already."""
    owned: Callable[[Game, Move], int] = none_owned
    """How many the player has of what a row gives, pays or takes; 0 says nothing."""
    hue_of: Callable[[str], int] = no_hue
    """The hue of an icon at the right edge."""
    in_part: Callable[[Move], Move | None] = only_whole
    """The move that does the same by a number to choose: one row with − and + for both."""
    nothing_put: Mapping[str, str] = {}
    """What a basket says while it is empty, by its prompt, where "nothing chosen" is not true."""
    unsaid: Collection[str] = ()
    """Codes of refusals that go without saying: these choices are not listed."""
    covered: Callable[[Words, Observer, Move], str] = nothing_covered
    """What a row says instead of a secret; empty where the reader may know it."""
    asked_at_once: Collection[str] = ()
    """Prompts of START whose options open by themselves while there is something to gain."""
    consequences: Callable[[Words, Trial], Sequence[Consequence]] = no_consequences
    """What a chosen move brings about: grouped, with figures; nothing where events are enough."""


class Course(NamedTuple):
    """Where the game is: texts of the turn bar and the title."""

    active: int
    phase: int
    """Index into the table's phases; -1 outside a turn."""
    period: int
    """The number of the round, decade or other period; 0 for none."""
    is_last: bool
    chips: tuple[tuple[str, str, int], ...]
    """Icon, sentence with {n}, and the number."""
    left: tuple[tuple[str, int], ...]
    """What is left to spend: icon and number."""
    scores: tuple[int, ...] = ()
    """Points of each seat, where they are open to all: below the title of a phone."""


class Flight(NamedTuple):
    """A piece that moves on the drawn table; without an icon it is a marker of the seat."""

    icon: str
    seat: int
    way: tuple[str, ...]
    """The pieces it passes, by name; `seat` is its player's place, `away` the edge of the table."""


class Lesson(NamedTuple):
    """One sentence about a kind of action, and the rule behind it."""

    icon: str
    sentence: str
    rule: str


# ---------------------------------------------------------------- what most games show alike

EVENT_ICONS: Mapping[str, str] = {
    "rolled": "die",
    "round": "clock",
    "over": "trophy",
    "left_to_table": "hand",
    "anyway": "warning",
}

MakeLook = Callable[[Move, int], MoveLook]
MakeFlight = Callable[[Event], Flight | None]


def plain(group: str, icon: str, *pieces: str) -> MakeLook:
    """The look of a verb whose moves all look the same."""
    return lambda _move, _seat: MoveLook(group, icon, -1, "", pieces)


def flights_of(known: Mapping[str, MakeFlight], events: Sequence[Event]) -> list[Flight]:
    """What moves, in the order of events; `known` by the kind of event."""
    found = (known[event.kind](event) for event in events if event.kind in known)
    return [flight for flight in found if flight]
