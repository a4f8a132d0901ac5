"""Facts of a table that need neither its rules nor Kivy: enough for Home and New game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.core.language.words import N_

NEEDED = (
    "choosing",
    "corrections",
    "score_view",
    "seating",
    "seen.pages",
    "setup_steps",
    "summary",
    "tally",
)
"""The modules of every game that is played in the window."""


class Accent(NamedTuple):
    """The colour of a game's emblem in each theme; the emblem always comes with its name."""

    dark: str
    light: str

    def of(self, theme: str) -> str:
        """The colour in a theme."""
        return self.light if theme == "light" else self.dark


class Seat(NamedTuple):
    """A player's colour; it always comes with the seat's shape and initial."""

    shape: str
    """One of `companion.model.shapes.SHAPES`."""
    fill: str
    letter: str
    text: str


class Hue(NamedTuple):
    """A colour for pieces of one kind, such as the goods of one row, and its background."""

    hue: str
    tile: str
    edge: str


class Tones(NamedTuple):
    """The colours that a game adds to a theme. A test measures the contrast of each."""

    seats: Mapping[str, Seat]
    """By the game's names for its colours."""
    hues: tuple[Hue, ...] = ()
    fills: tuple[str, ...] = ()
    """Text backgrounds beside the tiles of the hues; an icon says the same."""
    frames: tuple[str, ...] = ()
    """Lines with a meaning, which is also said without colour."""
    pieces: tuple[str, ...] = ()
    """The wood itself, where texts and signs about it are in another colour."""


class PageOf(NamedTuple):
    """A page of the table."""

    key: str
    """Its icon, and its module in the table's `window` unless another is named."""
    view: str
    """The class of its widget; empty where the page is a board and nothing else."""
    name: str
    module: str = ""
    board: str = ""
    """The module in the table's `boards` that draws it."""


def board_of(key: str, name: str, board: str = "") -> PageOf:
    """A page that is a board, drawn by the module with its key unless another is named."""
    return PageOf(key, "", name, board=board or key)


LOG = PageOf("log", "LogPage", N_("Log"), "companion.window.drawn.log_page")
"""The page that all games share."""


class Tool(NamedTuple):
    """A quick tool: icon, name, one line about it, and its screen."""

    icon: str
    title: str
    line: str
    module: str
    screen: str


class Command(NamedTuple):
    """Where a command of `tableside` is, and what it does in short."""

    module: str
    attribute: str
    help: str


class TableMeta(NamedTuple):
    """A table in short. A test compares it with the game's `meta`."""

    parts: tuple[str, ...] = ()
    """Its modules; `companion/tables/parts.py` says what each offers."""
    emblem: str = ""
    """The icon of the game."""
    accent: Accent = Accent("", "")
    tones: Mapping[str, Tones] = {}
    """By the name of the theme."""
    pages: tuple[PageOf, ...] = ()
    """The first is the board. Without pages the game is on the command line only."""
    unit_icon: str = "trophy"
    """The icon of what wins the game."""
    phases: tuple[str, ...] = ()
    """The parts of a turn, in order."""
    tools: Mapping[str, Tool] = {}
    """Its own quick tools, by the names of their screens."""
    behind: Mapping[str, tuple[str, str]] = {}
    """Module and class of the tools' screens."""
    coins: tuple[str, ...] = ()
    """Icons in the colour of coins."""
    sounds: Mapping[str, str] = {}
    """The sound of an event that has one."""
    picture: tuple[str, str] | None = None
    """Module and class of the picture on Home."""
    modes: Mapping[str, tuple[str, str]] = {}
    """Of each mode, where there are several: its name and a sentence about it."""
    tells_automata: bool = False
    """The turns of its automata are explained by it; else the house lists what they did."""
    forms: str = ""
    """The module of its documents on the command line."""
    commands: Mapping[str, Command] = {}
    """Commands of `tableside` that only this game has; the first argument is the game."""
