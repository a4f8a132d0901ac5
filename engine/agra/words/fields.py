"""Corrections in words: what is set by hand, and how the table lies then."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.agra import moves as m
from engine.agra.fields import FIELDS, PHASES
from engine.agra.meta import META
from engine.agra.words.levels import automation_text
from engine.agra.words.voice import Voice
from engine.core.adjust import Adjust
from engine.core.fields import Found
from engine.core.words import N_

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
    "evaluated": N_("evaluated"),
}
"""Words that a value can have besides numbers, pieces and colours."""


_COUNTED: Mapping[str, Callable[[Voice, int], str]] = {
    "rupees": Voice.rupees,
    "favour": Voice.favour,
    "markers": Voice.markers,
    "workers": Voice.workers,
    "points": Voice.points,
}


def adjust_text(voice: Voice, adjust: Adjust) -> str:
    """What is corrected and to what, with the reason."""
    if adjust.is_setting:
        return automation_text(voice, adjust.field.partition(".")[2], adjust.value)
    found = FIELDS.find(adjust.field)
    said = _so(voice, found, adjust.value.split()) if found else ""
    if said:
        told = voice.sentence("Correction: {what}", what=said)
    else:
        told = voice.sentence(
            "Correction: {what}: {value}",
            what=field_text(voice, adjust.field),
            value=value_text(voice, adjust.value),
        )
    return f"{told} ({adjust.reason})" if adjust.reason else told


def value_text(voice: Voice, value: str) -> str:
    """What a field is set to, in words."""
    return ", ".join(_value(voice, word) for word in value.split())


def field_label(voice: Voice, field: str) -> str:
    """The name of a field without whose it is; empty if there is none."""
    found = FIELDS.find(field)
    return voice.tell(found.field.label, _path(found)) if found else ""


def field_text(voice: Voice, field: str) -> str:
    """The name of a field; one that does not exist is said as it was written."""
    label, colour = field_label(voice, field), field.partition(".")[0]
    if label and colour in COLOURS:
        return f"{voice.term(f'colour.{colour}')}, {label}"
    return label or field


def _path(found: Found) -> dict[str, object]:
    """The further words of a field by what they are; tracks, tokens and levels by number."""
    kinds = zip(found.field.path, found.words, found.path, strict=True)
    numbered = ("track", "token", "level")
    return {kind: at + 1 if kind in numbered else word for kind, word, at in kinds}


def _so(voice: Voice, found: Found, words: Sequence[str]) -> str:
    """How the table lies after a correction; empty where there is no sentence for it."""
    says = found.field.says
    message = next((says[key] for key in _keys(words) if key in says), "")
    if not message:
        return ""
    values = {**_path(found), **_about(words[0])}
    return voice.tell(message, values, **_more(voice, found.colour, words[0]))


def _keys(words: Sequence[str]) -> list[str]:
    """How a value may be written in `Field.says`, the nearest first."""
    first, *rest = words
    sort = "#" if first.isdigit() else "@"
    return [first, " ".join([sort, *rest])]


def _about(word: str) -> dict[str, object]:
    """A value that is the name of a piece."""
    if word in m.BUILDINGS:
        return {"building": word}
    return {"good": word} if word in m.GOODS else {}


def _more(voice: Voice, colour: str, word: str) -> dict[str, object]:
    """Colours, numbers and phases."""
    found: dict[str, object] = {}
    if word.isdigit():
        found["n"] = int(word)
        found |= {name: said(voice, int(word)) for name, said in _COUNTED.items()}
    elif word in m.MEDITATION:
        found["action"] = voice.meditation(word)
    elif word in PHASES:
        found["phase"] = voice.term(f"phase.{word}")
    elif word not in m.SPACES and word not in m.GOODS:
        found["colour"] = voice.term(f"colour.{word}")
    if colour:
        found["colour"] = voice.term(f"colour.{colour}")
    return found


def _value(voice: Voice, word: str) -> str:
    if word in VALUES:
        return voice.sentence(VALUES[word])
    if word in COLOURS:
        return voice.term(f"colour.{word}")
    if word in m.SPACES:
        return voice.plain_space(word)
    if word in m.GOODS:
        return voice.good(word)
    if word in m.MEDITATION:
        return voice.meditation(word)
    if word in PHASES:
        return voice.term(f"phase.{word}")
    return word
