"""The score in words: its items, and what made each of them."""

from __future__ import annotations

from engine.agra import moves as m
from engine.agra.words.voice import Voice
from engine.core.language.lines import ScoreLines
from engine.core.language.words import N_, Words
from engine.core.scores import Part

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


_LINES = ScoreLines(Voice, ITEMS)
item_name, score_text = _LINES.item_name, _LINES.score_text


def part_text(words: Words, part: Part) -> str:
    """What made a part of the score, and how much it is: "Dewan: 6"."""
    voice = Voice(words)
    if part.about in m.NOTABLES:
        about = voice.plain_notable(part.about)
    elif part.about in m.GUILDS:
        about = voice.plain_guild(part.about)
    else:
        about = voice.sentence(PARTS[part.rule])
    return f"{about}: {part.points}"
