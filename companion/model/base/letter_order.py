"""Right-to-left words in the order and shape in which they are drawn from left to right.

Sentences of the app run from left to right; a Hebrew or Arabic name in one is turned round by
itself, so that figures and the names beside it stay where they are.

>>> drawn_order("שרה 12") == "הרש 12"
True
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from engine.core.names import ZWJ, ZWNJ, characters

_LETTER = "[\u0590-\u05ff\u0600-\u065f\u066e-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]"
_DIGIT = "[0-9\u0660-\u0669\u06f0-\u06f9]"
_WORD = f"{_LETTER}(?:{_LETTER}|[\u200c\u200d])*{_DIGIT}*"
_RIGHT_TO_LEFT = re.compile(f"{_WORD}(?:[ .'’\"״׳-]{_WORD})*")
_DIGITS = re.compile(f"{_DIGIT}+")
_KINDS = ("<isolated>", "<final>", "<initial>", "<medial>")
_TATWEEL = "\u0640"
_PRESENTED = (*range(0xFB50, 0xFE00), *range(0xFE70, 0xFEFD))


class Forms(NamedTuple):
    """A letter alone, and joined to those before and after it; empty where it has no such form."""

    isolated: str = ""
    final: str = ""
    initial: str = ""
    medial: str = ""


def drawn_order(text: str) -> str:
    """The text in drawing order, from left to right."""
    return _RIGHT_TO_LEFT.sub(lambda found: _turned(found[0]), text)


def _turned(words: str) -> str:
    turned = "".join(reversed(_shaped(characters(words))))
    return _DIGITS.sub(lambda found: found[0][::-1], turned)


def _shaped(signs: Sequence[str]) -> list[str]:
    """Each character in the form its neighbours require; lam and alef become one."""
    letters, marks = [sign[0] for sign in signs], [sign[1:] for sign in signs]
    shaped: list[str] = []
    at = 0
    while at < len(signs):
        joins = at > 0 and _joins_next(signs[at - 1]) and _joins_before(letters[at])
        both = "".join(letters[at : at + 2])
        if len(both) == 2 and not marks[at] and both in _forms():
            forms, marked, step = _forms()[both], marks[at + 1], 2
            follows = False
        else:
            forms, marked, step = _forms().get(letters[at], Forms()), marks[at], 1
            follows = (
                at + 1 < len(signs) and _joins_next(signs[at]) and _joins_before(letters[at + 1])
            )
        shaped.append(_form(forms, joins, follows, letters[at]) + _visible(marked))
        at += step
    return shaped


def _form(forms: Forms, joins: bool, follows: bool, plain: str) -> str:
    if joins and follows:
        return forms.medial or plain
    if joins:
        return forms.final or plain
    return (forms.initial if follows else forms.isolated) or plain


def _joins_next(sign: str) -> bool:
    """True if a character joins the next one."""
    if ZWNJ in sign:
        return False
    return sign[0] == _TATWEEL or bool(_forms().get(sign[0], Forms()).initial)


def _joins_before(letter: str) -> bool:
    """True if a letter joins the one before it."""
    return letter == _TATWEEL or bool(_forms().get(letter, Forms()).final)


def _visible(marks: str) -> str:
    return marks.replace(ZWNJ, "").replace(ZWJ, "")


@cache
def _forms() -> dict[str, Forms]:
    """By letter, or by lam and alef: Unicode's presentation forms."""
    found: dict[str, dict[str, str]] = {}
    for code in _PRESENTED:
        kind, *plain = unicodedata.decomposition(chr(code)).split() or [""]
        letters = "".join(chr(int(each, 16)) for each in plain)
        if kind in _KINDS and _is_written_alone(letters):
            found.setdefault(letters, {}).setdefault(kind[1:-1], chr(code))
    return {letters: Forms(**forms) for letters, forms in found.items()}


def _is_written_alone(letters: str) -> bool:
    return len(letters) == 1 or (len(letters) == 2 and letters[0] == "ل" and letters[1] in "اأإآ")
