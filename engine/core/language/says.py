"""Protocols of a game's words, and how to get them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol

from engine.core.adjust import Adjust
from engine.core.events import Event
from engine.core.language.to_move import PiecesToMove
from engine.core.language.words import Words
from engine.core.moves import Move
from engine.core.observer import Observer
from engine.core.refusal import Refusal
from engine.core.registry import has_part, part_of
from engine.core.scores import Score, ScorePart

if TYPE_CHECKING:
    from engine.core.game import Game, Prompt
    from engine.core.goals.search import Way
    from engine.rivals.advice import Suggestion


class Says(Protocol):
    """The module `words`: pure functions from plain data to a sentence."""

    TABLE: PiecesToMove[Any]
    """Pieces to move by hand."""

    def move_text(self, words: Words, move: Move | Adjust, seats: Sequence[str], /) -> str: ...
    def prompt_text(self, words: Words, prompt: Prompt, seats: Sequence[str], /) -> str: ...
    def event_text(self, words: Words, event: Event, seats: Sequence[str], /) -> str:
        """A line of the log; empty if there is nothing to say."""

    def table_text(self, words: Words, event: Event, seats: Sequence[str], /) -> str:
        """Pieces to move by hand; empty if there are none."""

    def moved_text(
        self, words: Words, seats: Sequence[str], field: str, start: str, end: str, /
    ) -> tuple[str, str]:
        """A piece that hands move, and from where to where; covered if both are the same."""

    def refusal_text(self, words: Words, refusal: Refusal, /) -> str: ...
    def family_text(self, words: Words, family: str, /) -> tuple[str, str]:
        """The name of a group of rules, and what is in it."""

    def effect_text(self, words: Words, effect: str, /) -> tuple[str, str]:
        """The name of an automatic effect, and what it does."""

    def left_over_text(self, words: Words, correction: Adjust, /) -> str: ...
    def item_name(self, words: Words, item: str, /) -> str: ...
    def part_text(self, words: Words, part: ScorePart, /) -> str: ...
    def score_text(self, words: Words, score: Score, /) -> str: ...
    def setup_text(
        self, words: Words, events: Iterable[Event], seats: Sequence[str], /
    ) -> list[str]: ...
    def describe(self, words: Words, seen: Observer, /) -> list[str]:
        """The whole table; hidden fields only with `uncover`."""


class SaysChoices(Protocol):
    """The module `words.choices`, optional: labels that depend on the question."""

    def choice_text(
        self, words: Words, move: Move, prompt: Prompt, seats: Sequence[str], /
    ) -> str: ...


class SaysPrinted(Protocol):
    """The module `words.printed`, optional: names that say what is printed on a piece."""

    def printed_names(self, words: Words, state: Any, /) -> Mapping[str, str]:
        """By term, the pieces of this table that differ from what is assumed."""


class SaysAdvice(Protocol):
    """The module `words.advice`: rivals and suggestions. Only a game with a `mind` has it."""

    def suggestion_text(
        self, words: Words, suggestion: Suggestion, seats: Sequence[str], /
    ) -> str: ...
    def expected_text(self, words: Words, suggestion: Suggestion, /) -> str: ...
    def behind_text(self, words: Words, suggestion: Suggestion, /) -> str: ...
    def judgement_part(self, words: Words, part: str, /) -> str: ...
    def strategy_name(self, words: Words, strategy: str, /) -> str: ...
    def strategy_text(self, words: Words, strategy: str, /) -> str: ...


class SaysGoals(Protocol):
    """The module `words.goals`. Only a game with `goals` has it."""

    def goal_text(self, words: Words, goal: Any, /) -> str: ...
    def outcome_text(self, words: Words, way: Way, seats: Sequence[str], /) -> str:
        """Who else gains by a way; empty if there is nothing to say."""

    def near_miss_text(self, words: Words, near: Any, /) -> str: ...
    def sources_text(self, words: Words, sources: Sequence[Any], /) -> str: ...
    def missed_text(self, words: Words, missed: Any, /) -> str: ...


@cache
def says_of(game: str) -> Says:
    """The words of a game; raises UnknownGame, as all of these do."""
    says: Says = part_of(game, "words")
    return says


@cache
def _optional(game: str, part: str) -> Any:
    return part_of(game, part) if has_part(game, part) else None


def choice_text(game: str, words: Words, move: Move, prompt: Prompt, seats: Sequence[str]) -> str:
    """The label of a move as an answer to a prompt."""
    says: SaysChoices | None = _optional(game, "words.choices")
    if says is None:
        return says_of(game).move_text(words, move, seats)
    return says.choice_text(words, move, prompt, seats)


def printed_names(words: Words, game: Game) -> Mapping[str, str]:
    """By term, what the pieces of this table are called if their print differs."""
    says: SaysPrinted | None = _optional(game.rules.NAME, "words.printed")
    return says.printed_names(words, game.state) if says else {}


def says_advice(game: str) -> SaysAdvice:
    """What a game says about rivals and advice."""
    says: SaysAdvice = part_of(game, "words.advice")
    return says


def says_goals(game: str) -> SaysGoals:
    """What a game says about goals."""
    says: SaysGoals = part_of(game, "words.goals")
    return says
