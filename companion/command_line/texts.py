"""What a game says, in one language: the words of each game behind one interface."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from companion.tables import has_counts, table_of
from engine.core.events import Event
from engine.core.frames import CHANCE
from engine.core.game import Game, Prompt
from engine.core.language.says import choice_text, says_of
from engine.core.language.words import Words
from engine.core.moves import Move
from engine.core.observer import Observer
from engine.core.parts import refusals_of
from engine.core.refusal import Refusal
from engine.core.rules import Rules
from engine.core.scores import ScorePart


class Texts:
    """Sentences about one game; plain forms for other programs."""

    def __init__(self, speak: Words, rules: Rules, seats: Sequence[str]) -> None:
        self.speak = speak
        self.seats = list(seats)
        self._name = rules.NAME
        self._game = says_of(self._name)

    @classmethod
    def of(cls, speak: Words, game: Game) -> Texts:
        """The texts of a running game."""
        return cls(speak, game.rules, game.seats)

    def period(self, n: int) -> str:
        """The period with this number; empty where the game has none."""
        if not has_counts(self._name):
            return ""
        return table_of(self._name).summary.period_text(self.speak, n)

    def points(self, n: int) -> str:
        """A number of what wins the game."""
        if not has_counts(self._name):
            return self.speak.plural("{n} point", "{n} points", n)
        return table_of(self._name).summary.points_text(self.speak, n)

    def seat(self, seat: int) -> str | None:
        """The name of the seat that decides; None where no one does."""
        if seat == CHANCE:
            return "chance"
        return self.seats[seat] if seat >= 0 else None

    def refusal(self, refusal: Refusal) -> str:
        """Why a move is not legal."""
        return self._game.refusal_text(self.speak, refusal)

    def cited(self, refusal: Refusal) -> str:
        """Why a move is not legal, with the rule."""
        text = self.refusal(refusal)
        return text if refusal.rule in text else f"{text} ({refusal.rule})"

    def not_asked(self) -> Refusal:
        """The refusal for a player who moves while another one decides."""
        return refusals_of(self._name).no("waiting_for_other")

    def move(self, move: Move) -> str:
        """A move in words."""
        return self._game.move_text(self.speak, move, self.seats)

    def choice(self, move: Move, prompt: Prompt) -> str:
        """A move in words, as an answer to a prompt."""
        return choice_text(self._name, self.speak, move, prompt, self.seats)

    def prompt(self, prompt: Prompt) -> str:
        """The open decision."""
        return self._game.prompt_text(self.speak, prompt, self.seats)

    def event(self, event: Event) -> str:
        """One line of the log; empty where there is nothing to say."""
        return self._game.event_text(self.speak, event, self.seats)

    def events(self, events: Iterable[Event]) -> list[str]:
        """The lines of the log for some events."""
        return [line for line in map(self.event, events) if line]

    def set_up(self, events: Sequence[Event]) -> list[str]:
        """Instructions for placing the pieces."""
        return self._game.setup_text(self.speak, events, self.seats)

    def table(self, reader: Observer) -> list[str]:
        """The whole table."""
        return self._game.describe(self.speak, reader)

    def item(self, item: str) -> str:
        """The name of an item of the score."""
        return self._game.item_name(self.speak, item)

    def part(self, part: ScorePart) -> str:
        """One reason for a score."""
        return self._game.part_text(self.speak, part)

    # ------------------------------------------------------------ for other programs

    def plain_prompt(self, prompt: Prompt) -> dict[str, object]:
        """Who decides what."""
        return {
            "seat": self.seat(prompt.seat),
            "kind": prompt.kind,
            "text": self.prompt(prompt),
        }

    def plain_event(self, event: Event) -> dict[str, object]:
        """One event with its line of the log."""
        return {
            "kind": event.kind,
            "seat": self.seats[event.seat] if event.seat >= 0 else None,
            "rule": event.rule,
            "values": dict(event.values),
            "text": self.event(event),
        }
