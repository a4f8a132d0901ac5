"""What is known of a table without its rules and without Kivy: enough for Home and New game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.core.words import N_


class Accent(NamedTuple):
    """The colour of a game's emblem in each theme; the emblem never stands without its name."""

    dark: str
    light: str

    def of(self, theme: str) -> str:
        """The colour in a theme."""
        return self.light if theme == "light" else self.dark


class Seat(NamedTuple):
    """A player's colour; it never stands without the seat's shape and initial."""

    shape: str
    fill: str
    letter: str
    text: str


class Hue(NamedTuple):
    """A colour for pieces of one kind, such as the goods of one row, and what lies under them."""

    hue: str
    tile: str
    edge: str


class Tones(NamedTuple):
    """The colours that a game adds to a theme. A test measures the contrast of each."""

    seats: Mapping[str, Seat]
    """By the game's names for its colours."""
    hues: tuple[Hue, ...] = ()
    fills: tuple[str, ...] = ()
    """Under words, beside the tiles of the hues; a sign on them says the same."""
    frames: tuple[str, ...] = ()
    """Lines that mean something; whatever they say is also said without colour."""


class PageOf(NamedTuple):
    """A page of the table."""

    key: str
    """Its icon, and its module in the table's package if no other is named."""
    view: str
    """The class of its widget."""
    name: str
    module: str = ""


LOG = PageOf("log", "LogPage", N_("Log"), "companion.tables.common.log_page")
"""The page that is alike in every game."""


class Tool(NamedTuple):
    """A quick tool: its sign, its name, one line about it, and where its screen is."""

    icon: str
    title: str
    line: str
    module: str
    screen: str


class Command(NamedTuple):
    """Where a command of `tableside` is written, and what it does in a few words."""

    module: str
    attribute: str
    help: str


class TableMeta(NamedTuple):
    """A table in a few words. A test holds it to the game's own `meta`."""

    emblem: str
    """The icon of the game."""
    accent: Accent
    tones: Mapping[str, Tones]
    """By the name of the theme."""
    pages: tuple[PageOf, ...]
    """The first is the board."""
    unit_icon: str = "trophy"
    """The sign of what wins the game."""
    phases: tuple[str, ...] = ()
    """The parts of a turn, in order."""
    tools: Mapping[str, Tool] = {}
    """Quick tools of its own, by the names of their screens."""
    behind: Mapping[str, tuple[str, str]] = {}
    """Module and class of the screens that its tools lead to."""
    coins: tuple[str, ...] = ()
    """Icons that wear the colour of coins."""
    sounds: Mapping[str, str] = {}
    """The sound of an event that is worth one."""
    picture: tuple[str, str] | None = None
    """Module and class of the picture on Home."""
    modes: Mapping[str, tuple[str, str]] = {}
    """Of each mode, where there are several: its name and a sentence about it."""
    forms: str = ""
    """The module of its documents on the command line."""
    commands: Mapping[str, Command] = {}
    """Commands of `tableside` that only this game has; the first argument is the game."""
