"""Advice and rivals in words: what every game says alike, and what each adds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from engine.core.judging import Gain
from engine.core.language.lines import Titled
from engine.core.language.voice import Voice
from engine.core.language.words import N_, Words
from engine.core.moves import Move

if TYPE_CHECKING:
    from engine.rivals.advice import Suggestion, Unjudged

V = TypeVar("V", bound=Voice)

REASONS = 3
"""More reasons than three do not help."""

UNJUDGED = {
    "over": N_("The game is over: nothing left to decide."),
    "chance": N_("Chance decides now."),
    "other_seat": N_("Another player decides now."),
    "nothing": N_("No move is possible here: nothing to suggest."),
    "odd": N_("This table does not fit the rules: no advice. Check the last correction."),
}
"""Why there is no advice."""

LEVELS = {
    "random": (N_("Random"), N_("Plays any possible move.")),
    "greedy": (N_("Greedy"), N_("Takes what looks best right now.")),
    "easy": (N_("Easy"), N_("Takes what looks good right now, and errs now and then.")),
    "medium": (N_("Medium"), N_("Plans the whole turn.")),
    "hard": (N_("Hard"), N_("Plans the whole turn and tests the best plans further ahead.")),
}
"""The levels of rivals: name and what they do."""

STRATEGIES = {"balanced": (N_("All-rounder"), N_("Takes what the table offers."))}
"""The strategy that every game has."""


def unjudged_text(words: Words, unjudged: Unjudged) -> str:
    """Why there is no advice."""
    return words.sentence(UNJUDGED[unjudged.reason])


def level_name(words: Words, level: str) -> str:
    """The name of a level of rivals."""
    return words.sentence(LEVELS[level][0])


def level_text(words: Words, level: str) -> str:
    """What a rival of this level does."""
    return words.sentence(LEVELS[level][1])


def every_gain(suggestion: Suggestion) -> Sequence[Gain]:
    """All gains of a plan, most valuable first."""
    return suggestion.gains


class AdviceLines(Generic[V]):
    """What a game says about plans: its gains, the parts of its judgement, its strategies."""

    def __init__(
        self,
        voice: type[V],
        *,
        move: Callable[[Words, Move, Sequence[str]], str],
        gain: Callable[[V, Gain], str],
        parts: Mapping[str, str],
        strategies: Titled,
        telling: Callable[[Suggestion], Sequence[Gain]] = every_gain,
    ) -> None:
        self.voice, self._move, self._gain = voice, move, gain
        self.parts, self.strategies = parts, {**STRATEGIES, **strategies}
        self._telling = telling

    def suggestion_text(
        self, words: Words, suggestion: Suggestion, seats: Sequence[str] = ()
    ) -> str:
        """What to do and why: "Deliver Oil to the Cook: 3 rupees and probably the contract."."""
        voice = self.voice(words, seats)
        what = self._move(words, suggestion.headline, seats)
        reasons = [self._gain(voice, gain) for gain in self._telling(suggestion)[:REASONS]]
        return f"{what}: {voice.listing(reasons)}." if reasons else f"{what}."

    def expected_text(self, words: Words, suggestion: Suggestion) -> str:
        """How much the prospects change with this turn."""
        n, voice = round(suggestion.change), self.voice(words)
        sign = "+" if n > 0 else "−" if n < 0 else "±"
        return voice.sentence("{change} after this turn", change=f"{sign}{voice.scored(abs(n))}")

    def behind_text(self, words: Words, suggestion: Suggestion) -> str:
        """How far behind the best suggestion, or that it is the best."""
        n, voice = round(suggestion.behind), self.voice(words)
        if suggestion.behind <= 0:
            return voice.sentence("Best move found")
        if not n:
            return voice.sentence("About as good as the best")
        return voice.sentence("{points} behind the best", points=voice.scored(n))

    def judgement_part(self, words: Words, part: str) -> str:
        """The name of a part of the judgement."""
        return self.voice(words).sentence(self.parts[part])

    def strategy_name(self, words: Words, strategy: str) -> str:
        """The name of a strategy."""
        return self.voice(words).sentence(self.strategies[strategy][0])

    def strategy_text(self, words: Words, strategy: str) -> str:
        """What a rival with this strategy is after."""
        return self.voice(words).sentence(self.strategies[strategy][1])
