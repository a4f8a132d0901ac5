"""Corrections in words: what is set by hand, and how the table looks then."""

from __future__ import annotations

from engine.amritsar import moves as m
from engine.amritsar.fields import FIELDS, STANDS
from engine.amritsar.words.levels import LEVELS
from engine.amritsar.words.voice import Voice
from engine.core.adjust import Adjust
from engine.core.language.field_lines import FieldLines
from engine.core.language.words import N_, Words

VALUES = {
    "on": N_("yes"),
    "off": N_("no"),
    "none": N_("none"),
    "covered": N_("covered"),
    "locked": N_("locked", about="token"),
    "unlocked": N_("unlocked"),
    "discarded": N_("discarded", about="token"),
}
"""Words that a value can have besides numbers, pieces and colours of players."""


def _where(voice: Voice, word: str) -> str:
    return voice.section(m.SECTIONS[STANDS.index(word)])


_PIECES = (
    (m.DISTRICTS, "district", Voice.district),
    (STANDS, "section", _where),
    (m.CROSSINGS, "space", Voice.crossing),
    (m.COLOURS, "colour", Voice.colour),
    (m.TILES, "tile", Voice.tile),
    (m.TEMPLES, "temple", Voice.tile),
    (m.BRIDGES, "bridge", Voice.bridge),
    (m.STOREHOUSES, "storehouse", Voice.storehouse),
    (m.MAHOUTS, "mahout", Voice.mahout),
    (m.OBJECTIVES, "objective", Voice.objective),
)
"""The ids a value can have, what they are, and how they are said."""


def _piece(voice: Voice, word: str) -> tuple[str, str] | None:
    for ids, name, said in _PIECES:
        if word in ids:
            return name, said(voice, word)
    return None


_LINES = FieldLines(
    Voice, FIELDS, LEVELS, piece=_piece, values=VALUES, numbered=("level", "place", "decade")
)
adjust_text, value_text = _LINES.adjust_text, _LINES.value_text
moved_text = _LINES.moved_text
field_label, field_text = _LINES.field_label, _LINES.field_text


def left_over_text(words: Words, correction: Adjust) -> str:
    """What the table has not done yet, and the app can."""
    if correction.field == "token":
        space = Voice(words).crossing(correction.value)
        return Voice(words).sentence("Move the maharaja token to {space} now", space=space)
    return Voice(words).sentence("Turn the bridge tile of the last decade now")
