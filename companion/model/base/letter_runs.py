"""Which part of a text is written with which font.

>>> [font for font, _ in runs("Ana 山田") or ()]
['', 'east-asian']
"""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from companion.model.base.letter_order import drawn_order
from engine.core.names import characters

FONTS = Path(__file__).resolve().parents[2] / "art" / "fonts"
BASE, DEJAVU, EAST_ASIAN, EMOJI = "", "dejavu", "east-asian", "emoji"
_OTHERS = (EAST_ASIAN, EMOJI, DEJAVU)
# Icons are letters of a font of their own; control characters are not drawn.
_LEFT_ALONE = "\\x00-\\x1f\\x7f-\\x9f\\ue000-\\uf8ff\U000f0000-\U0010fffd"
_UNSEEN = re.compile("[\u200c\u200d\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_EASY = re.compile("[\\x00-\u017f‘-”•…−]*")
"""What the sentences of the app are written with; Roboto has all of it."""
_PARTS_OF_EMOJI = re.compile("[\u200d\ufe0f\U0001f3fb-\U0001f3ff]")


class Run(NamedTuple):
    """Signs that one font writes."""

    font: str
    text: str


class _Letters(NamedTuple):
    hard: re.Pattern[str]
    """Matches what Roboto does not have."""
    fonts: dict[str, re.Pattern[str]]
    several: dict[str, str]
    """Emoji of several code points, and the glyph our font has for each."""


@cache
def _letters() -> _Letters:
    with (FONTS / "letters.toml").open("rb") as file:
        table = tomllib.load(file)
    classes = {name: _class(table[name]) for name in ("base", *_OTHERS)}
    fonts = {name: re.compile(f"[{classes[name]}]+") for name in _OTHERS}
    fonts[BASE] = re.compile(f"[{classes['base']}]+")
    several = {
        "".join(chr(int(code, 16)) for code in signs.split()): chr(int(own, 16))
        for signs, own in table["several"].items()
    }
    return _Letters(re.compile(f"[^{classes['base']}{_LEFT_ALONE}]"), fonts, several)


def _class(ranges: str) -> str:
    """The inside of a character class from `5d0-5ea 5f0`."""
    spans = (span.split("-") for span in ranges.split())
    return "".join("-".join(f"\\U{int(code, 16):08x}" for code in span) for span in spans)


def is_plain(text: str) -> bool:
    """True if the app's own font has every letter of it."""
    return _EASY.fullmatch(text) is not None or _letters().hard.search(text) is None


@lru_cache(maxsize=1024)
def runs(text: str) -> tuple[Run, ...] | None:
    """The parts of a text from left to right; None if the app's own font has all of it."""
    if is_plain(text):
        return None
    found: list[Run] = []
    for character in characters(drawn_order(text)):
        run = _run(character)
        if found and found[-1].font == run.font:
            found[-1] = Run(run.font, found[-1].text + run.text)
        else:
            found.append(run)
    return tuple(found)


def unreadable(text: str) -> bool:
    """True if some letter is in no font here."""
    return not is_plain(text) and any(
        _font_of(character) is None for character in characters(drawn_order(text))
    )


def _run(character: str) -> Run:
    font = _font_of(character)
    return Run(font or BASE, _emoji(character) if font == EMOJI else _UNSEEN.sub("", character))


def _font_of(character: str) -> str | None:
    """The font that has all of a character; None if none has."""
    letters, seen, parts = _letters(), _UNSEEN.sub("", character), _parts(character)
    if parts in letters.several:
        return EMOJI
    for font in (BASE, EAST_ASIAN, EMOJI, DEJAVU):
        if letters.fonts[font].fullmatch(parts if font == EMOJI else seen):
            return font
    return BASE if is_plain(seen) else None


def _emoji(character: str) -> str:
    """An emoji as our font has it: without skin tones, and in one piece if known."""
    parts = _parts(character)
    return _letters().several.get(parts, parts)


def _parts(character: str) -> str:
    """What an emoji is made of, or a skin tone by itself."""
    return _PARTS_OF_EMOJI.sub("", character) or character
