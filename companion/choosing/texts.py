"""What a game says about itself, in the reader's language and with the names at this table."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Sequence
from typing import Any

from engine.core.adjust import Adjust
from engine.core.events import Event
from engine.core.game import Entry, Game, Prompt
from engine.core.moves import Move, UnknownMove
from engine.core.refusal import Refusal
from engine.core.words import Words

ARROW = "›"
"""Our typeface has no arrow."""


def at_table(words: Words, game: Game) -> Words:
    """The words of a language, with the names of the players for their colours."""
    named = zip(game.colours, game.seats, strict=True)
    return words.calling({f"colour.{colour}": name for colour, name in named})


class Telling:
    """The sentences of one game at one table."""

    def __init__(self, words: Words, game: Game) -> None:
        """Speak with the words of a language about a game."""
        self.words = at_table(words, game)
        self.seats: Sequence[str] = game.seats
        self._game = game
        self.game: str = game.rules.NAME
        self._says: Any = importlib.import_module(f"engine.{game.rules.NAME}.words")

    def name(self, seat: int) -> str:
        """The name of a player; nothing for chance and nobody."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else ""

    def move(self, move: Move | Adjust) -> str:
        """The label of a choice."""
        said: str = self._says.move_text(self.words, move, self.seats)
        return said

    def entry(self, entry: Entry) -> str:
        """A line of the log by the name of its move."""
        try:
            return self.move(self._game.parse(entry.move))
        except UnknownMove:
            return entry.move

    def prompt(self, prompt: Prompt) -> str:
        """What is asked, with the name of who is asked."""
        said: str = self._says.prompt_text(self.words, prompt, self.seats)
        return said

    def question(self, prompt: Prompt) -> str:
        """What is asked, where the name stands beside it anyway."""
        said, name = self.prompt(prompt), self.name(prompt.seat)
        rest = said.removeprefix(f"{name}: ") if name else said
        first = 2 if rest.startswith("¿") else 1
        return rest[:first].upper() + rest[first:]

    def refusal(self, refusal: Refusal) -> str:
        """Why a move is closed, in one sentence."""
        said: str = self._says.refusal_text(self.words, refusal)
        return said

    def event(self, event: Event) -> str:
        """One line of the log."""
        said: str = self._says.event_text(self.words, event, self.seats)
        return said.replace("→", ARROW)

    def family(self, family: str) -> tuple[str, str]:
        """The name of a family of rules, and what belongs to it."""
        said: tuple[str, str] = self._says.family_text(self.words, family)
        return said

    def effect(self, effect: str) -> tuple[str, str]:
        """The name of something that happens by itself, and what it is."""
        said: tuple[str, str] = self._says.effect_text(self.words, effect)
        return said

    def how(self, how: str) -> str:
        """Off, ask or automatic."""
        said: str = self._says.how_text(self.words, how)
        return said

    def left_over(self, correction: Adjust) -> str:
        """Something that was left to the table, and that the app can still do."""
        said: str = self._says.left_over_text(self.words, correction)
        return said

    def table(self, events: Iterable[Event]) -> list[str]:
        """Which pieces to move by hand."""
        said = (self._says.table_text(self.words, event, self.seats) for event in events)
        return [line for line in said if line]
