"""The final score of Tide Pool in words."""

from __future__ import annotations

from collections.abc import Sequence

from companion.tables.common import score
from companion.tables.shown import ScoreView, Standing
from engine.core.events import Event
from engine.core.language.words import Words
from engine.core.observer import Observer
from tests.toy.engine.words.spoken import Say


def read_score(
    seen: Observer, words: Words, told: Sequence[Sequence[Event]] | None = None
) -> ScoreView:
    """The score as things stand."""
    told = seen.told(told)
    return score.read_score(seen, words, told, reason)


def reason(words: Words, standing: Standing) -> str:
    """The lead, or that pearls decide."""
    if len(standing.tied) > 1:
        return Say(words)("A tie: pearls decide ({left}).", left=standing.tiebreaks)
    return score.lead_text(words, standing, lambda n: Say(words)("{n} shells", n=n))
