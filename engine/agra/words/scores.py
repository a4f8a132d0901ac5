"""The score in words: its items, and what made each of them."""

from __future__ import annotations

from engine.agra import moves as m
from engine.agra.words.voice import Voice
from engine.core.language.lines import ScoreLines
from engine.core.language.words import N_
from engine.core.scores import ScorePart

ITEMS = {
    "rupees": N_("Rupees"),
    "contracts": N_("Contracts"),
    "influence": N_("Orders and influence"),
    "meditation": N_("Meditation"),
    "covers": N_("Covers removed"),
    "akbar": N_("Akbar"),
}
"""The heading of each item."""

PARTS = {
    "AG-SCO-1": N_("Rupees in the bag"),
    "AG-SCO-4": N_("Last space of the meditation track"),
    "AG-SCO-5": N_("Covers removed from the farm"),
    "AG-SCO-6": N_("Markers in Akbar's bowls"),
}
"""What made an item, where it is not a card or a guild."""


def _about(voice: Voice, part: ScorePart) -> str:
    if part.about in m.NOTABLES:
        return voice.plain_notable(part.about)
    if part.about in m.GUILDS:
        return voice.plain_guild(part.about)
    return voice.sentence(PARTS[part.rule])


_LINES = ScoreLines(Voice, ITEMS, _about)
item_name, part_text, score_text = _LINES.item_name, _LINES.part_text, _LINES.score_text
