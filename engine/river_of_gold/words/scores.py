"""The score in words: its items, and what made each of them."""

from __future__ import annotations

from engine.core.language.lines import ScoreLines
from engine.core.language.words import N_
from engine.core.scores import ScorePart
from engine.river_of_gold import moves as m
from engine.river_of_gold.words.voice import Voice

ITEMS = {
    "track": N_("Track"),
    "regions": N_("Regions"),
    "clients": N_("Clients"),
    "merchants": N_("Merchants"),
    "artisans": N_("Artisans"),
    "nobles": N_("Nobles"),
    "limit": N_("Beyond the track"),
}
"""The heading of each item."""

_ABOUT = {
    "RG-SCO-6": N_("Clients delivered to"),
    "RG-SCO-9": N_("Points on the track"),
    "RG-BRD-10": N_("Beyond the track"),
}


def _about(voice: Voice, part: ScorePart) -> str:
    if part.about in m.CLIENTS:
        return voice.client(part.about)
    return voice.sentence(_ABOUT.get(part.rule, N_("Region {region}")), region=part.about)


SCORE = ScoreLines(Voice, ITEMS, _about)
item_name, part_text, score_text = SCORE.item_name, SCORE.part_text, SCORE.score_text
