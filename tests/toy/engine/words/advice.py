"""Advice about Tide Pool in words, and who the rivals are."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.words import Words
from engine.rivals.advice import Suggestion, Unjudged
from tests.toy.engine.words import item_name, move_text
from tests.toy.engine.words.spoken import Say

LEVELS = {
    "random": ("Random", "Plays whatever is open."),
    "greedy": ("Greedy", "Takes what looks best at once."),
    "easy": ("Easy", "Takes what looks good at once, and errs now and then."),
    "medium": ("Medium", "Plans the whole turn."),
    "hard": ("Hard", "Plans the whole turn and plays the best plans on in thought."),
}
STRATEGIES = {
    "balanced": ("All-rounder", "Takes what the table offers."),
    "hoarder": ("Hoarder", "Keeps cards in the hand."),
}
UNJUDGED = "There is nothing to suggest here."


def level_name(words: Words, level: str) -> str:
    """The name of a level."""
    return words.sentence(LEVELS[level][0])


def level_text(words: Words, level: str) -> str:
    """What a rival of this level does."""
    return words.sentence(LEVELS[level][1])


def strategy_name(words: Words, strategy: str) -> str:
    """The name of a strategy."""
    return Say(words)(STRATEGIES[strategy][0])


def strategy_text(words: Words, strategy: str) -> str:
    """What a rival with this strategy is after."""
    return Say(words)(STRATEGIES[strategy][1])


def suggestion_text(words: Words, suggestion: Suggestion, seats: Sequence[str] = ()) -> str:
    """What to do, and what it brings."""
    gains = [f"{gain.n} {Say(words)(gain.kind)}" for gain in suggestion.gains]
    what = move_text(words, suggestion.headline, seats)
    return f"{what}: {words.listing(gains)}." if gains else f"{what}."


def expected_text(words: Words, suggestion: Suggestion) -> str:
    """By how much the prospects change with this turn."""
    return Say(words)("{n:+d} shells with this turn", n=round(suggestion.change))


def behind_text(words: Words, suggestion: Suggestion) -> str:
    """How far behind the best suggestion."""
    return Say(words)("{n} shells behind the best", n=round(suggestion.behind))


def unjudged_text(words: Words, unjudged: Unjudged) -> str:
    """Why there is no advice."""
    return Say(words)(UNJUDGED)


def judgement_part(words: Words, part: str) -> str:
    """A part of the judgement."""
    return item_name(words, part) if part == "shells" else Say(words)("Hand")
