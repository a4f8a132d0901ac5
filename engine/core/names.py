"""The names of players: one rule, for every place that takes one.

>>> tidy("  Ana   María "), fault("Ana"), fault("A\\u202ena")
('Ana María', None, Fault(reason='sign', name='A\\u202ena', sign='U+202E'))
>>> len(characters("👨‍👩‍👧 Bo"))
4
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import count
from typing import NamedTuple

LONGEST = 20
"""Characters as people count them: a family, a flag or an accented letter is one."""
MOST_POINTS = 120
"""Code points, however few characters they make."""
MOST_MARKS = 6
"""Accents and the like on one letter."""
RESERVED = frozenset({"chance"})
"""Words that mean something else where a name is expected."""

ZWNJ, ZWJ = "\u200c", "\u200d"
_JOINERS = ZWNJ + ZWJ
_BLANKS = re.compile("[ \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+")
# Keyboards and pasted text add these; a tidy name goes without them.
_DIRECTIONS = re.compile("[\u061c\u200e\u200f]")
_TONES = "\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
_REGION = re.compile("[\U0001f1e6-\U0001f1ff]")
_SELECTOR = re.compile("[\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")
_TAG = re.compile("[\U000e0020-\U000e007f]")
_TAGGED_FLAG = re.compile("\U0001f3f4[\U000e0020-\U000e007e]{1,6}\U000e007f")
# Invisible letters and signs, and placeholders for lost ones.
_UNSEEN = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\ufffd]")
# Unicode keeps this room for emoji and ideographs: a newer device may know what is there.
_ROOM = re.compile("[\U0001f000-\U0001faff\U00020000-\U0002fffd\U00030000-\U0003fffd]")
_FIRST_JOINED = "\u0590"
"""Latin, Greek and Cyrillic come before it; joiners never matter to them."""


class Fault(NamedTuple):
    """Why a text cannot be the name of a player."""

    reason: str
    """`empty`, `long`, `sign`, `place`, `reserved` or `taken`."""
    name: str
    sign: str = ""
    """The sign at fault, by its number: U+202E."""


class BadName(ValueError):
    """A player cannot have this name."""

    def __init__(self, wrong: Fault) -> None:
        super().__init__(wrong.reason)
        self.fault = wrong


def tidy(text: str) -> str:
    """A name as stored: composed, without blanks around it, one blank at a time."""
    if text.isascii():
        return _BLANKS.sub(" ", text).strip(" ")
    composed = unicodedata.normalize("NFC", _DIRECTIONS.sub("", text))
    return _BLANKS.sub(" ", composed).strip(" ")


def characters(text: str) -> list[str]:
    """A text cut where people see one character end."""
    found: list[str] = []
    for each in text:
        if found and _goes_with(found[-1], each):
            found[-1] += each
        else:
            found.append(each)
    return found


def initial(name: str) -> str:
    """The first character of a name, for where there is room for one; empty without a name."""
    return characters(name.strip()[:MOST_POINTS])[0].upper() if name.strip() else ""


def room_for(name: str, more: str) -> str:
    """As much as still fits behind a name."""
    pieces = characters(more[:MOST_POINTS])
    while pieces and not _fits(name + "".join(pieces)):
        pieces.pop()
    return "".join(pieces)


def _fits(name: str) -> bool:
    return len(name) <= MOST_POINTS and len(characters(name)) <= LONGEST


def likeness(name: str) -> str:
    """Equal for names that people take for the same."""
    plain = unicodedata.normalize("NFC", unicodedata.normalize("NFD", name).casefold())
    return _SELECTOR.sub("", plain.replace(ZWJ, "").replace(ZWNJ, ""))


@lru_cache(maxsize=256)
def fault(name: str) -> Fault | None:
    """Why a tidy name is not allowed; None if it is."""
    if not name:
        return Fault("empty", name)
    if len(name) > MOST_POINTS:
        return Fault("long", name)
    if wrong := _wrong_sign(name):
        return wrong
    if likeness(name) in RESERVED:
        return Fault("reserved", name)
    return None if _fits(name) else Fault("long", name)


def first_fault(names: Sequence[str]) -> Fault | None:
    """What is wrong with the tidy names of a table; None if nothing is."""
    taken: set[str] = set()
    for name in names:
        if wrong := fault(name):
            return wrong
        if likeness(name) in taken:
            return Fault("taken", name)
        taken.add(likeness(name))
    return None


def taken_names(names: Iterable[str]) -> list[str]:
    """The names as stored; raises BadName with what is wrong."""
    tidied = [tidy(name) for name in names]
    if wrong := first_fault(tidied):
        raise BadName(wrong)
    return tidied


def mended(stored: Iterable[object]) -> list[str]:
    """The nearest allowed names: for older or damaged games."""
    names: list[str] = []
    for each in stored:
        name = _mended(tidy(str(each)[: 4 * MOST_POINTS]))
        names.append(next(each for each in _numbered(name) if not first_fault([*names, each])))
    return names


def _numbered(name: str) -> Iterator[str]:
    """A name, with a number behind it if it is taken."""
    yield name
    short = "".join(characters(name)[: LONGEST - 4]).rstrip()
    if fault(f"{short} 2"):
        short = "?"
    yield from (f"{short} {number}" for number in count(2))


def readable(name: str) -> str:
    """A name fit for display: bad signs become ?, and it is cut short."""
    kept = "".join(each if _is_plain(each) else "?" for each in name[: 4 * MOST_POINTS])
    return tidy("".join(characters(kept)[:LONGEST])[:MOST_POINTS])


def _mended(name: str) -> str:
    if fault(name) is None:
        return name
    return kept if fault(kept := readable(name)) is None else "?"


# ---------------------------------------------------------------- signs


def _wrong_sign(name: str) -> Fault | None:
    name_left = _TAGGED_FLAG.sub("\U0001f3f4", name)
    around = f" {name_left} "
    marks = 0
    for before, each, after in zip(around, name_left, around[2:], strict=False):
        if not _is_sign(each):
            return Fault("sign", name, number_of(each))
        is_mark = unicodedata.category(each)[0] == "M"
        marks = marks + 1 if is_mark else 0
        if marks > MOST_MARKS or not _is_in_place(before, each, after, is_mark):
            return Fault("place", name, number_of(each))
    return None


def number_of(sign: str) -> str:
    """A sign by its number, which can be shown where the sign itself cannot."""
    return f"U+{ord(sign):04X}"


def _is_plain(sign: str) -> bool:
    """True if it is fine in any place."""
    if sign in _JOINERS or unicodedata.category(sign)[0] == "M":
        return False
    return _is_sign(sign)


def _is_sign(sign: str) -> bool:
    if sign == " " or sign in _JOINERS:
        return True
    if _UNSEEN.match(sign):
        return False
    kind = unicodedata.category(sign)
    return kind[0] in "LMNPS" or (kind == "Cn" and _ROOM.match(sign) is not None)


def _is_in_place(before: str, sign: str, after: str, is_mark: bool) -> bool:
    if sign in _JOINERS:
        return all(
            each >= _FIRST_JOINED and each not in _JOINERS for each in (before, after)
        ) and not _SELECTOR.match(after)
    if _SELECTOR.match(sign):
        return before != " " and before not in _JOINERS and not _SELECTOR.match(before)
    return not is_mark or (before != " " and before not in _JOINERS)


def _goes_with(character: str, sign: str) -> bool:
    """True if people see both as one character."""
    kind = unicodedata.category(sign)
    if kind[0] == "M" or sign in _JOINERS or _TAG.match(sign):
        return True
    if character.endswith(ZWJ):
        return kind in ("So", "Sk", "Cn")
    if _REGION.fullmatch(character):
        return _REGION.match(sign) is not None
    if sign in _TONES:
        return character >= "\u2000"
    return "\u1160" <= sign <= "\u11ff" and "\u1100" <= character[-1] <= "\u11ff"
