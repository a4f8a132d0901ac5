"""Corrections in words: what is set by hand, and the table after it."""

from __future__ import annotations

from engine.core.language.field_lines import FieldLines
from engine.core.language.words import N_
from engine.river_of_gold import moves as m
from engine.river_of_gold.fields import FIELDS
from engine.river_of_gold.words.levels import LEVELS
from engine.river_of_gold.words.voice import Voice

VALUES = {
    "on": N_("yes"),
    "off": N_("no"),
    "none": N_("none"),
    "done": N_("done"),
    "?": N_("covered"),
}
"""Words that a value can have besides numbers, pieces and clans."""

_PIECES = (
    ("tile", m.TILES),
    ("client", m.CLIENTS),
    ("mastery", m.MASTERIES),
    ("patron", m.PATRONS),
    ("region_tile", m.REGION_TILES),
    ("good", m.GOODS),
    ("ship", m.SHIPS),
)


def _piece(voice: Voice, word: str) -> tuple[str, str] | None:
    """What a word of a value names."""
    for kind, known in _PIECES:
        if word in known:
            return kind, str(voice.said(kind, word))
    return None


FIELD = FieldLines(Voice, FIELDS, LEVELS, piece=_piece, values=VALUES)
adjust_text, field_label, value_text = FIELD.adjust_text, FIELD.field_label, FIELD.value_text
moved_text = FIELD.moved_text
