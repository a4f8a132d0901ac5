"""What is told about a ruling, and the sentences that many of them share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from engine.core.words import N_


class Told(NamedTuple):
    """A ruling in English: with choices where it has a switch, with an answer where it has none."""

    question: str
    books: str
    why: str
    choices: Mapping[str, str] = {}
    answer: str = ""


class Chapter(NamedTuple):
    """A chapter of the rulings, in the order of the rules."""

    number: str
    title: str
    rulings: Mapping[str, Told]


LITERAL = N_("It is what the books say, word for word.")
SILENT = N_("The books do not say.")
PLAINEST = N_("It is the plainest reading.")
NOT_FORBIDDEN = N_("Nothing forbids it.")
AS_IN_THE_EXAMPLE = N_("The books' own example plays it this way.")
YES = N_("Yes.")
NO = N_("No.")
