"""How the moves of a game are shown: what a game's drawn table says about its verbs."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, cast

from engine.core.events import Event
from engine.core.game import Game, Prompt
from engine.core.moves import Move


class Style(NamedTuple):
    """A group of moves that do the same: its heading, its sign, and how it is tapped."""

    title: str
    icon: str
    direct: bool = False
    """Played by the first tap: the effect is obvious, and undo is near."""
    tiles: bool = False
    """Shown as small tiles side by side, each by its short name."""
    what: str = ""
    """What {what} in the title is: a glossary key, or a word as it is."""


class Face(NamedTuple):
    """How one move is shown."""

    group: str
    icon: str
    hue: int = -1
    """The row of goods whose colour it has; -1 for none."""
    term: str = ""
    """The glossary keys of its short name, with an arrow between them."""
    pieces: tuple[str, ...] = ()
    """The pieces on the table that lead to it."""


class Course(NamedTuple):
    """Where the game is: what the turn bar and the title say."""

    active: int
    phase: int
    """Index into PHASES; -1 where no turn is on."""
    round: int
    last_round: bool
    chips: tuple[tuple[str, str, int], ...]
    """Icon, sentence with {n}, and the number."""
    left: tuple[tuple[str, int], ...]
    """What is left to spend: icon and number."""


class Flight(NamedTuple):
    """A piece that moves on the drawn table; without an icon it is a marker of the seat."""

    icon: str
    seat: int
    way: tuple[str, ...]
    """The pieces it passes, by name; `seat` is its player's place, `away` the edge of the table."""


class Contract(NamedTuple):
    """A dispute that was settled: by whom, how, and what came of it."""

    title: str
    rule: str
    card: str
    """Glossary key of the card."""
    level: int
    guild: str
    goods: tuple[tuple[str, str, int, int], ...]
    """icon, glossary key, hue and the seat whose marker lies there."""
    markers: tuple[tuple[int, int], ...]
    tie: str
    winner: int
    result: tuple[Event, ...]
    boat: tuple[Event, ...]


class Table(Protocol):
    """What the module `companion.tables.<game>.choosing` offers."""

    NAME: str
    PHASES: tuple[str, ...]
    PAGES: tuple[tuple[str, str, str], ...]
    """The pages of the table: module and icon, class, name; the first is the board."""
    STYLES: Mapping[str, Style]
    ENDERS: frozenset[str]
    """Groups that end a prompt: their one open move is the main button."""
    ASIDE: frozenset[str]
    """Groups that are there at any time, whatever is asked."""
    START: frozenset[str]
    """Prompts that begin on the board: their sheet opens only when it is asked for."""
    YES_OR_NO: frozenset[str]
    """Prompts whose first answer is what usually happens: it is chosen, only to be confirmed."""
    BASKETS: Mapping[str, frozenset[str]]
    """Prompts that are walked in small moves: the verbs that fill the basket."""
    GAINS: Mapping[str, str]
    """Events that change a balance, and its sign."""
    FAMILY_ICONS: Mapping[str, str]
    EFFECT_ICONS: Mapping[str, str]
    """The sign of each family of rules, and of what happens by itself."""
    WORTH_SAYING: frozenset[str]
    """Events that a row mentions before it is chosen."""

    def face(self, move: Move, seat: int) -> Face: ...
    def icon_of(self, event: Event) -> tuple[str, int]: ...
    def worth(self, game: Game, move: Move) -> tuple[str, int]: ...
    def course(self, game: Game) -> Course: ...
    def seat_facts(self, game: Game, seat: int) -> Sequence[tuple[str, int, str]]: ...
    def flights(self, events: Sequence[Event]) -> Sequence[Flight]: ...
    def glance(self, game: Game, seat: int) -> Sequence[tuple[str, int]]: ...
    def players(self, game: Game) -> tuple[tuple[int, ...], tuple[str, ...]]: ...
    def rupees(self, game: Game, seat: int) -> int: ...
    def contracts(self, before: Any, events: Sequence[Event]) -> list[Contract]: ...
    def same_interrupt(self, one: Prompt, other: Prompt) -> bool: ...


def table_of(game: Game) -> Table:
    """The drawn table of a game."""
    return cast(Table, importlib.import_module(f"companion.tables.{game.rules.NAME}.choosing"))
