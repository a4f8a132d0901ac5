"""The score in words: its items, and what made each of them."""

from __future__ import annotations

from engine.agra import moves as m
from engine.agra.words.voice import Voice
from engine.core.scores import Part, Score
from engine.core.words import N_, Words

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
    "AG-SCO-5": N_("Cover tiles taken off the farm"),
    "AG-SCO-6": N_("Markers in Akbar's bowls"),
}
"""What made an item, where it is not a card or a guild."""


def item_name(words: Words, item: str) -> str:
    """The heading of an item of the score."""
    return words.sentence(ITEMS[item])


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


def score_text(words: Words, score: Score) -> str:
    """One line: the total, and the items that brought something."""
    voice = Voice(words)
    items = [f"{item_name(words, item)} {n}" for item, n in score.items.items() if n]
    total = voice.rupees(score.total)
    return f"{total}: {', '.join(items)}" if items else total
