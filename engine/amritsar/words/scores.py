"""The score in words: its items, and what made each of them."""

from __future__ import annotations

from engine.amritsar import moves as m
from engine.amritsar.words.abilities import FINALS
from engine.amritsar.words.voice import Voice
from engine.core.language.lines import ScoreLines
from engine.core.language.words import N_, Words
from engine.core.scores import Part

ITEMS = {
    "track": N_("PP track"),
    "knowledge": N_("Knowledge"),
    "objectives": N_("Objectives"),
}
"""The heading of each item."""

_LINES = ScoreLines(Voice, ITEMS)
item_name, score_text = _LINES.item_name, _LINES.score_text


def part_text(words: Words, part: Part) -> str:
    """What made a part of the score, and how much it is: "Most coins: 5"."""
    voice = Voice(words)
    if part.about in m.OBJECTIVES:
        about = voice.objective(part.about)
    elif part.about in m.TRACKS:
        about = voice.tell(N_("Last space, {track}"), {"track": part.about})
    elif part.about in FINALS:
        about = voice.sentence(FINALS[part.about])
    else:
        about = voice.sentence("PP in play")
    return f"{about}: {part.points}"
