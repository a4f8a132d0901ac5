"""What is known of a table without its rules and without Kivy: enough for Home and New game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Accent(NamedTuple):
    """The colour of a game's emblem in each theme; the emblem never stands without its name."""

    dark: str
    light: str

    def of(self, theme: str) -> str:
        """The colour in a theme."""
        return self.light if theme == "light" else self.dark


class PageOf(NamedTuple):
    """A page of the table."""

    key: str
    """Its module in the table's package, and its icon."""
    view: str
    """The class of its widget."""
    name: str


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
    tones: Mapping[str, int]
    """For each colour of the game the number of the theme's tone, which has a shape too."""
    pages: tuple[PageOf, ...]
    """The first is the board."""
    phases: tuple[str, ...] = ()
    """The parts of a turn, in order."""
    tools: Mapping[str, Tool] = {}
    """Quick tools of its own, by the names of their screens."""
    behind: Mapping[str, tuple[str, str]] = {}
    """Module and class of the screens that its tools lead to."""
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
