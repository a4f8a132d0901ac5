"""Corrections as sentences: how the table lies after one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.agra import moves as m
from engine.agra.words.voice import Voice
from engine.core.words import N_

OF_SEAT: Mapping[str, Mapping[str, str]] = {
    "rupees": {"#": N_("{colour} has {rupees}")},
    "favour": {"#": N_("{colour} has {favour}")},
    "good": {"#": N_("{colour} has {n} {good}")},
    "meditation": {"#": N_("the meditation tracker of {colour} is on space {n}")},
    "farmer": {"#": N_("the farmer of {colour} on track {track} is on square {n}")},
    "cover": {
        "on": N_("{colour} has the cover next to {good} on track {track}"),
        "off": N_("{colour} has no cover next to {good} on track {track}"),
    },
    "influence": {"#": N_("{colour} is on step {n} with {guild}")},
    "tile": {
        "on": N_("{colour} has the favour tile “{tile}”"),
        "off": N_("the favour tile “{tile}” is in the pile"),
    },
    "contract": {
        "on": N_("{colour} has the contract of {notable}"),
        "off": N_("the contract of {notable} is in the box"),
    },
    "french": {"#": N_("{colour} has {markers} on the French Trader")},
    "cook": {"#": N_("{colour} has {workers} on the Cook")},
    "bonus": {
        "on": N_("{colour} has the bonus tile with {tile}"),
        "off": N_("the bonus tile with {tile} is in the supply"),
    },
    "used": {
        "on": N_("{colour} has used “{action}” this turn"),
        "off": N_("{colour} has not used “{action}” this turn"),
    },
    "banner": {
        "on": N_("{colour} has used {good} as a luxury good this turn"),
        "off": N_("{colour} has not used {good} as a luxury good this turn"),
    },
    "turned": {
        "on": N_("{colour} has used the contract of {notable} this turn"),
        "off": N_("{colour} has not used the contract of {notable} this turn"),
    },
}
"""By field and value: # is a number, @ a colour or the name of a piece."""

OF_TABLE: Mapping[str, Mapping[str, str]] = {
    "space": {
        "none": N_("no worker on {space}"),
        "@": N_("a worker of {colour} stands on {space}"),
        "@ lying": N_("a worker of {colour} lies on {space}"),
    },
    "rupees": {"#": N_("{rupees} on {building}")},
    "built": {"on": N_("{building} is built now"), "off": N_("{building} is not built")},
    "merchant": {"@": N_("the Merchant is on {building}")},
    "builder": {
        "@": N_("the Builder is on {building}"),
        "gone": N_("the Builder has left the board"),
    },
    "token": {
        "trader": N_("Price token {token} lies on the Trader"),
        "@ low": N_("Price token {token} lies on {good}, lower side up"),
        "@ high": N_("Price token {token} lies on {good}, higher side up"),
    },
    "blocked": {"@": N_("the meditation marker blocks “{action}”")},
    "boat": {"#": N_("the boat is at pier {n}")},
    "fulfilled": {"#": N_("contracts fulfilled, {level}: {n}")},
    "notable": {
        "river": N_("{notable} is on the river"),
        "box": N_("{notable} is in the box"),
    },
    "order": {
        "none": N_("no marker on order {position} of {guild}"),
        "neutral": N_("a neutral marker on order {position} of {guild}"),
        "@": N_("a marker of {colour} on order {position} of {guild}"),
    },
    "marked": {
        "#": N_("order {n} of {guild} is marked"),
        "below": N_("the order marker of {guild} lies below the column"),
    },
    "bowl": {
        "none": N_("Akbar's bowl for {good} is free"),
        "neutral": N_("a neutral marker in Akbar's bowl for {good}"),
        "@": N_("a marker of {colour} in Akbar's bowl for {good}"),
    },
    "display": {
        "on": N_("the favour tile “{tile}” is on display"),
        "off": N_("the favour tile “{tile}” is in the pile"),
    },
    "turn": {"@": N_("it is the turn of {colour}")},
    "phase": {"@": N_("the turn goes on here: {phase}")},
    "points": {"#": N_("{points} left")},
    "round": {"#": N_("this is round {n}")},
    "final_round": {
        "0": N_("the end of the game is not triggered"),
        "#": N_("round {n} is the last one"),
    },
    "start": {"@": N_("{colour} is the starting player")},
}

ORDERED: Mapping[str, str] = {
    "none": N_("no marker on {good} for {notable}"),
    "@": N_("a marker of {colour} on {good} for {notable}"),
    "@ x2": N_("two markers of {colour} on {good} for {notable}"),
}
"""A good that a notable has ordered."""

_COUNTED: Mapping[str, Callable[[Voice, int], str]] = {
    "rupees": Voice.rupees,
    "favour": Voice.favour,
    "markers": Voice.markers,
    "workers": Voice.workers,
    "points": Voice.points,
}


def now_so(voice: Voice, colour: str, name: str, path: Mapping[str, object], value: str) -> str:
    """How the table lies after a correction; empty where there is no sentence for it."""
    forms = (OF_SEAT if colour else OF_TABLE).get(name, {})
    if name == "notable" and "good" in path:
        forms = ORDERED
    words = value.split()
    message = next((forms[key] for key in _keys(words) if key in forms), "")
    if not message:
        return ""
    return voice.tell(message, {**path, **_about(words[0])}, **_more(voice, colour, words[0]))


def _keys(words: Sequence[str]) -> list[str]:
    """How a value may be written in the tables above, the nearest first."""
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
    elif word in ("meditation", "action", "order"):
        found["phase"] = voice.term(f"phase.{word}")
    elif word not in m.SPACES and word not in m.GOODS:
        found["colour"] = voice.term(f"colour.{word}")
    if colour:
        found["colour"] = voice.term(f"colour.{colour}")
    return found
