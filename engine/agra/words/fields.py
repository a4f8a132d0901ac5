"""Corrections in words: what is set by hand, and to what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.agra import moves as m
from engine.agra.catalogue import load_catalogue
from engine.agra.words.corrections import now_so
from engine.agra.words.levels import automation_text
from engine.agra.words.voice import Voice
from engine.core.adjust import Adjust
from engine.core.words import N_

COLOURS = tuple(colour.id for colour in load_catalogue().player_colours)

OF_SEAT = {
    "rupees": N_("rupees"),
    "favour": N_("favour"),
    "good": N_("markers on {good}"),
    "meditation": N_("space of the meditation tracker"),
    "farmer": N_("square of the farmer on track {track}"),
    "cover": N_("cover on track {track} next to {good}"),
    "influence": N_("influence with {guild}"),
    "tile": N_("favour tile “{tile}”"),
    "contract": N_("contract of {notable}"),
    "french": N_("markers on the French Trader"),
    "cook": N_("workers on the Cook"),
    "bonus": N_("bonus tile with {tile}"),
    "used": N_("“{action}” used"),
    "banner": N_("luxury good used ({good})"),
    "turned": N_("contract of {notable} used"),
}
"""What belongs to a player."""

OF_TABLE = {
    "space": N_("worker on {space}"),
    "rupees": N_("rupees on {building}"),
    "built": N_("{building} is built"),
    "merchant": N_("building of the Merchant"),
    "builder": N_("building of the Builder"),
    "token": N_("Price token {token}"),
    "blocked": N_("blocked meditation action"),
    "boat": N_("pier of the boat"),
    "fulfilled": N_("contracts fulfilled, {level}"),
    "notable": N_("place of {notable}"),
    "contract": N_("contract of {notable}"),
    "order": N_("order {position} of {guild}"),
    "marked": N_("marked order of {guild}"),
    "bowl": N_("Akbar's bowl for {good}"),
    "display": N_("favour tile “{tile}” on display"),
    "turn": N_("whose turn it is"),
    "phase": N_("part of the turn"),
    "points": N_("meditation points"),
    "round": N_("round"),
    "final_round": N_("last round"),
    "start": N_("starting player"),
    "automation": N_("what happens by itself"),
}
"""What lies on the boards, and the course of the game."""

ORDERED = N_("{good} on the card of {notable}")
"""An ordered good of a notable."""

PATHS: Mapping[str, tuple[str, ...]] = {
    "good": ("good",),
    "farmer": ("track",),
    "cover": ("track", "good"),
    "influence": ("guild",),
    "tile": ("tile",),
    "contract": ("notable",),
    "bonus": ("tile",),
    "used": ("action",),
    "banner": ("good",),
    "turned": ("notable",),
    "space": ("space",),
    "built": ("building",),
    "token": ("token",),
    "fulfilled": ("level",),
    "notable": ("notable",),
    "order": ("guild", "position"),
    "marked": ("guild",),
    "bowl": ("good",),
    "display": ("tile",),
    "automation": ("effect",),
}
"""What the further words of a field are."""

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


def adjust_text(voice: Voice, adjust: Adjust) -> str:
    """What is corrected and to what, with the reason."""
    if adjust.is_setting:
        return automation_text(voice, adjust.field.partition(".")[2], adjust.value)
    said = _so(voice, adjust)
    if said:
        told = voice.sentence("Correction: {what}", what=said)
    else:
        told = voice.sentence(
            "Correction: {what}: {value}",
            what=field_text(voice, adjust.field),
            value=value_text(voice, adjust.value),
        )
    return f"{told} ({adjust.reason})" if adjust.reason else told


def _so(voice: Voice, adjust: Adjust) -> str:
    """A correction as a sentence; empty where there is none."""
    first, *path = adjust.field.split(".")
    colour = first if first in COLOURS else ""
    name, *path = path if colour and path else [first, *path]
    values = _path(OF_SEAT if colour else OF_TABLE, name, path)
    return "" if values is None else now_so(voice, colour, name, values, adjust.value)


def value_text(voice: Voice, value: str) -> str:
    """What a field is set to, in words."""
    return ", ".join(_value(voice, word) for word in value.split())


def field_label(voice: Voice, field: str) -> str:
    """The name of a field without whose it is."""
    first, *path = field.split(".")
    if first not in COLOURS:
        return _label(voice, OF_TABLE, first, path)
    return _label(voice, OF_SEAT, path[0], path[1:])


def field_text(voice: Voice, field: str) -> str:
    """The name of a field; one that nobody knows is said as it was written."""
    first, *path = field.split(".")
    if first not in COLOURS:
        return _label(voice, OF_TABLE, first, path) or field
    name, *path = path or [""]
    label = _label(voice, OF_SEAT, name, path)
    return f"{voice.term(f'colour.{first}')}, {label}" if label else field


def _label(voice: Voice, labels: Mapping[str, str], name: str, path: Sequence[str]) -> str:
    """The words for a field of a seat or of the table; none if there is no such field."""
    values = _path(labels, name, path)
    if values is None:
        return ""
    ordered = name == "notable" and len(path) == 2
    return voice.tell(ORDERED if ordered else labels[name], values)


def _path(labels: Mapping[str, str], name: str, path: Sequence[str]) -> dict[str, object] | None:
    """The further words of a field by what they are; None if there is no such field."""
    if name not in labels:
        return None
    kinds = PATHS.get(name, ())
    if name == "notable" and len(path) == 2:
        kinds = ("notable", "good")
    elif name == "rupees" and labels is OF_TABLE:
        kinds = ("building",)
    if len(kinds) != len(path) or not all(map(_is_known, kinds, path)):
        return None
    return {kind: _plain(kind, word) for kind, word in zip(kinds, path, strict=True)}


_NAMES: Mapping[str, Sequence[str]] = {
    "good": m.GOODS,
    "track": m.TRACKS,
    "guild": m.GUILDS,
    "tile": (*m.TILES, *m.BONUS_TILES),
    "notable": m.NOTABLES,
    "action": m.FAVOUR_ACTIONS,
    "space": m.SPACES,
    "building": m.BUILDINGS,
    "token": m.TOKENS,
    "level": m.POSITIONS[:4],
    "position": m.POSITIONS,
    "effect": m.EFFECTS,
}


def _is_known(kind: str, word: str) -> bool:
    return word in _NAMES[kind]


def _plain(kind: str, word: str) -> object:
    """Tracks, tokens and levels are said by number."""
    if kind == "level":
        return int(word)
    return _NAMES[kind].index(word) + 1 if kind in ("track", "token") else word


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
    if word in ("meditation", "action", "order"):
        return voice.term(f"phase.{word}")
    return word
