"""Why a game cannot be read, in the words of the place that reads it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.core.game import BadGame
from engine.core.language.words import Words

LONGEST = 200
"""Letters of what is wrong; a damaged file may hold anything."""


class WhyBad(NamedTuple):
    """A sentence for each reason, and two for a game that is simply damaged."""

    reasons: Mapping[str, str]
    damaged: str
    damaged_part: str
    """With {what}, the part."""

    def text(self, words: Words, wrong: BadGame, **more: object) -> str:
        """What is wrong with a game; `more` is what the sentences of this place name."""
        if wrong.reason not in self.reasons:
            sentence = self.damaged_part if wrong.part else self.damaged
            return words.sentence(sentence, **more, what=wrong.part)
        values = {name: shortened(value) for name, value in wrong.values.items()}
        return words.sentence(self.reasons[wrong.reason], **{"what": "", **values, **more})


def shortened(what: object) -> str:
    """A value on one line that a person can read."""
    text = " ".join(str(what).split())
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
