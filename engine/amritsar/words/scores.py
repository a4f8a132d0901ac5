"""The score in words: its items, and what made each of them."""

from __future__ import annotations

from engine.amritsar import moves as m
from engine.amritsar.words.voice import FINALS, Voice
from engine.core.language.lines import ScoreLines
from engine.core.language.words import N_
from engine.core.scores import ScorePart

ITEMS = {
    "track": N_("PP track"),
    "knowledge": N_("Knowledge"),
    "objectives": N_("Objectives"),
}
"""The heading of each item."""


def _about(voice: Voice, part: ScorePart) -> str:
    if part.about in m.OBJECTIVES:
        return voice.objective(part.about)
    if part.about in m.TRACKS:
        return voice.tell(N_("Last space, {track}"), {"track": part.about})
    return voice.sentence(FINALS.get(part.about, N_("PP in play")))


_LINES = ScoreLines(Voice, ITEMS, _about)
item_name, part_text, score_text = _LINES.item_name, _LINES.part_text, _LINES.score_text
