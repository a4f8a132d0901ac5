"""What a game says, in the reader's language and with the names at this table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.adjust import Adjust
from engine.core.events import Event
from engine.core.game import Entry, Game, Prompt
from engine.core.language.lines import how_text
from engine.core.language.says import choice_text, printed_names, says_of
from engine.core.language.words import N_, Words
from engine.core.moves import Move, UnknownMove
from engine.core.observer import Observer
from engine.core.parts import fields_of
from engine.core.refusal import Refusal

ARROW = "›"
"""Our typeface has no arrow."""


def at_table(words: Words, game: Game) -> Words:
    """The words of a language, with the names of the players and of what is printed here."""
    named = zip(game.colours, game.seats, strict=True)
    players = {f"colour.{colour}": name for colour, name in named}
    return words.calling({**players, **printed_names(words, game)})


class Moved(NamedTuple):
    """What moves by hand, and how; empty where only its owner may know."""

    text: str
    change: str


class Telling:
    """The sentences of one game at one table."""

    def __init__(self, words: Words, seen: Observer) -> None:
        """Speak with the words of a language to a reader of a game."""
        self.words = at_table(words, seen.game)
        self.seats: Sequence[str] = seen.game.seats
        self._seen = seen
        self.game: str = seen.game.rules.NAME
        self._says = says_of(self.game)

    def name(self, seat: int) -> str:
        """The name of a player; empty for chance and at the end."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else ""

    def move(self, move: Move | Adjust) -> str:
        """The label of a move, for any question."""
        return self._says.move_text(self.words, move, self.seats).replace("→", ARROW)

    def choice(self, move: Move) -> str:
        """The label of a move as an answer to the open question."""
        said = choice_text(self.game, self.words, move, self._seen.game.prompt, self.seats)
        return said.replace("→", ARROW)

    def entry(self, entry: Entry) -> str:
        """A line of the log by its move, as far as the reader may know it."""
        if self._seen.game.people > 1 and not self._seen.sees(entry):
            return self.covered(entry)
        try:
            return self.move(self._seen.game.parse(entry.move))
        except UnknownMove:
            return entry.move

    def covered(self, entry: Entry) -> str:
        """A line of the log that the reader may not read."""
        who = self.name(entry.seat) or self.name(entry.seen_by)
        return self.words.sentence(N_("{who}: hidden"), who=who)

    def prompt(self, prompt: Prompt) -> str:
        """The question, with the player's name."""
        return self._says.prompt_text(self.words, prompt, self.seats)

    def question(self, prompt: Prompt) -> str:
        """The question without the name, which is shown beside it."""
        said, name = self.prompt(prompt), self.name(prompt.seat)
        rest = said.removeprefix(f"{name}: ") if name else said
        first = 2 if rest.startswith("¿") else 1
        return rest[:first].upper() + rest[first:]

    def refusal(self, refusal: Refusal) -> str:
        """Why a move is not possible, in one sentence."""
        return self._says.refusal_text(self.words, refusal)

    def event(self, event: Event) -> str:
        """One line of the log."""
        said: str = self._says.event_text(self.words, event, self.seats)
        return said.replace("→", ARROW)

    def family(self, family: str) -> tuple[str, str]:
        """The name of a group of rules, and what is in it."""
        return self._says.family_text(self.words, family)

    def effect(self, effect: str) -> tuple[str, str]:
        """The name of an automatic effect, and what it does."""
        return self._says.effect_text(self.words, effect)

    def how(self, how: str) -> str:
        """Off, ask or automatic."""
        return how_text(self.words, how)

    def left_over(self, correction: Adjust) -> str:
        """Something left to the table that the app can still do."""
        return self._says.left_over_text(self.words, correction)

    @property
    def reader(self) -> int:
        """Who is told: a seat, or the onlooker."""
        return self._seen.viewer

    def moved(self, field: str, start: str, end: str) -> Moved:
        """A piece to move by hand, and from where to where, if the reader may know it."""
        what, change = self._says.moved_text(self.words, self.seats, field, start, end)
        # How many come and go is open to all: only how many there are is not.
        shown = "" if self._seen.covers(field) else change.replace("→", ARROW)
        return Moved(what[:1].upper() + what[1:], shown)

    def gained(self, field: str, start: str, end: str) -> str:
        """More or fewer equal pieces; empty for any others, and where they are as many."""
        found = fields_of(self.game).FIELDS.find(field)
        if start == end or found is None or not found.field.is_pile:
            return ""
        return self.moved(field, start, end).text

    def table(self, event: Event) -> str:
        """Which pieces move by hand after an event."""
        said: str = self._says.table_text(self.words, event, self.seats)
        return said.replace("→", ARROW)
