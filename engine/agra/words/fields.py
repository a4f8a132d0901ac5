"""Corrections in words: the field and its new value."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.agra import moves as m
from engine.agra.fields import FIELDS, PHASES
from engine.agra.meta import META
from engine.agra.words.levels import LEVELS
from engine.agra.words.voice import Voice
from engine.core.language.field_lines import FieldLines
from engine.core.language.words import N_

COLOURS = META.colours

VALUES = {
    "on": N_("yes"),
    "off": N_("no"),
    "none": N_("none"),
    "neutral": N_("neutral marker"),
    "lying": N_("laid down"),
    "x2": N_("twice"),
    "gone": N_("off the board"),
    "trader": N_("on the Trader"),
    "low": N_("lower side"),
    "high": N_("higher side"),
    "river": N_("on the river"),
    "box": N_("in the box"),
    "below": N_("below the column"),
    "evaluated": N_("settled"),
}
"""Words that a value can have besides numbers, pieces and colours."""


_COUNTED: Mapping[str, Callable[[Voice, int], str]] = {
    "rupees": Voice.rupees,
    "favour": Voice.favour,
    "markers": Voice.markers,
    "workers": Voice.workers,
    "points": Voice.points,
}


def _piece(voice: Voice, word: str) -> tuple[str, str] | None:
    if word in m.BUILDINGS:
        return "building", voice.space(word)
    if word in m.SPACES:
        return "space", voice.space(word)
    if word in m.GOODS:
        return "good", voice.good(word)
    if word in m.MEDITATION:
        return "action", voice.meditation(word)
    if word in PHASES:
        return "phase", voice.term(f"phase.{word}")
    return None


def _alone(voice: Voice, word: str) -> str:
    return voice.plain_space(word) if word in m.SPACES else ""


_PRINTED = {
    "price_token": N_("Price tokens"),
    "akbar": N_("Akbar's bowls"),
    "influence": N_("Influence tracks"),
    "guild_order": N_("Orders"),
    "meditation_track": N_("Meditation track"),
    "meditation_advance": N_("Meditation track"),
    "farm_track": N_("Farm"),
}

_LINES = FieldLines(
    Voice,
    FIELDS,
    LEVELS,
    piece=_piece,
    values=VALUES,
    alone=_alone,
    counted=_COUNTED,
    numbered=("track", "token", "level"),
    printed=_PRINTED,
)
adjust_text, value_text = _LINES.adjust_text, _LINES.value_text
moved_text = _LINES.moved_text
field_label, field_text = _LINES.field_label, _LINES.field_text
