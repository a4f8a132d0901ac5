"""Advice in words: what a plan gives, and what rivals are after."""

from __future__ import annotations

from engine.amritsar.words.moves import move_text
from engine.amritsar.words.voice import Voice
from engine.core.judging import Gain
from engine.core.language.advice_lines import AdviceLines
from engine.core.language.words import N_

GAINS = {
    "donation": N_("a donation in the {district}"),
    "objective": N_("an objective on the board"),
    "mahout": N_("a mahout tile: {mahout}"),
    "storehouse": N_("a storehouse: {storehouse}"),
}
"""What a plan gives, where it is not a number of things."""

PARTS = {
    "pp": N_("PP"),
    "majorities": N_("Most counters in districts"),
    "objectives": N_("Objectives"),
    "knowledge": N_("Knowledge"),
    "taxes": N_("Taxes"),
    "items": N_("Coins and resources"),
    "counters": N_("Counters"),
    "reach": N_("Donations you can pay"),
    "board": N_("Storehouses and mahout tiles"),
    "at_hand": N_("Current turn"),
}
"""The parts of the judgement."""

STRATEGIES = {
    "donor": (N_("Donor"), N_("Donates early and fights for every district.")),
    "scholar": (N_("Scholar"), N_("Climbs the three knowledge tracks.")),
    "steward": (N_("Steward"), N_("Adds storehouses and mahout tiles, and follows.")),
}
"""The strategies of rivals besides the one of every game: name and what they are after."""


def gain_text(voice: Voice, gain: Gain) -> str:
    """One gain of a plan."""
    kind, n = gain.kind, gain.n
    if kind in GAINS:
        about = "district" if kind == "donation" else kind
        return voice.tell(GAINS[kind], {about: gain.about} if gain.about else {})
    if kind == "pp":
        return voice.scored(n)
    if kind == "counter":
        return voice.plural("{n} counter on the elephant", "{n} counters on the elephant", n)
    return f"{voice.track(gain.about)} +{n}" if kind == "step" else voice.items(gain.about, n)


_LINES = AdviceLines(Voice, move=move_text, gain=gain_text, parts=PARTS, strategies=STRATEGIES)
suggestion_text = _LINES.suggestion_text
expected_text, behind_text = _LINES.expected_text, _LINES.behind_text
judgement_part = _LINES.judgement_part
strategy_name, strategy_text = _LINES.strategy_name, _LINES.strategy_text
