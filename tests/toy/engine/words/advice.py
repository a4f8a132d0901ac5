"""Advice about Tide Pool in words, and what its rivals are after."""

from __future__ import annotations

from engine.core.judging import Gain
from engine.core.language.advice_lines import AdviceLines
from tests.toy.engine.words import move_text
from tests.toy.engine.words.spoken import Say

STRATEGIES = {"hoarder": ("Hoarder", "Keeps cards in the hand.")}
PARTS = {"shells": "Shells", "hand": "Hand"}


def _gain(say: Say, gain: Gain) -> str:
    return f"{gain.n} {say(gain.kind)}"


LINES = AdviceLines(Say, move=move_text, gain=_gain, parts=PARTS, strategies=STRATEGIES)
suggestion_text = LINES.suggestion_text
expected_text, behind_text = LINES.expected_text, LINES.behind_text
judgement_part = LINES.judgement_part
strategy_name, strategy_text = LINES.strategy_name, LINES.strategy_text
