"""Advice in words: what a plan gives, and what rivals are after."""

from __future__ import annotations

from engine.core.judging import Gain
from engine.core.language.advice_lines import AdviceLines
from engine.core.language.words import N_
from engine.rivals.advice import Suggestion
from engine.river_of_gold import moves as m
from engine.river_of_gold.words.choices import short_text
from engine.river_of_gold.words.voice import Voice

PARTS = {
    "points": N_("Points on the track"),
    "regions": N_("Region scoring"),
    "tracks": N_("Next track rewards"),
    "clients": N_("Clients delivered"),
    "abilities": N_("Abilities of clients"),
    "buildings": N_("Owner rewards"),
    "masteries": N_("Masteries"),
    "journeys": N_("Journeys"),
    "hand": N_("Clients in hand"),
    "stores": N_("Koku, goods and favour"),
    "at_hand": N_("Current turn"),
}
"""The parts of the judgement."""

STRATEGIES = {
    "builder": (N_("Builder"), N_("Builds, and lives on owner rewards and masteries.")),
    "shipper": (N_("Shipper"), N_("Sails to journey's end with Merchants and Nobles.")),
    "host": (N_("Host"), N_("Delivers to as many clients as possible.")),
}
"""The strategies of rivals besides the one of every game: name and what they are after."""

_SAID = {m.DELIVER: "client", m.BUILD: "building"}
"""What a move says about itself."""


def _telling(suggestion: Suggestion) -> list[Gain]:
    said = _SAID.get(suggestion.headline.verb, "")
    return [gain for gain in suggestion.gains if gain.kind != said]


def _gain(voice: Voice, gain: Gain) -> str:
    if gain.kind in ("mastery", "client"):
        return str(voice.said(gain.kind, gain.about))
    if gain.kind == "building":
        return voice.sentence("a marker on space {shore}", shore=gain.about)
    if gain.kind == "influence":
        return voice.sentence("{n} influence in region {region}", n=gain.n, region=gain.about)
    return voice.amount(gain.about or gain.kind, gain.n)


_LINES = AdviceLines(
    Voice, move=short_text, gain=_gain, parts=PARTS, strategies=STRATEGIES, telling=_telling
)
suggestion_text = _LINES.suggestion_text
expected_text, behind_text = _LINES.expected_text, _LINES.behind_text
judgement_part = _LINES.judgement_part
strategy_name, strategy_text = _LINES.strategy_name, _LINES.strategy_text
