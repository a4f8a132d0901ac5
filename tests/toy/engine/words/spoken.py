"""Sentences of Tide Pool in the language of the reader."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache

from engine.core.words import Words
from tests.toy.engine.catalogue import DATA
from tests.toy.engine.state import CARDS


class Say:
    """Says sentences about one table; seats are the names of the players."""

    def __init__(self, words: Words, seats: Sequence[str] = ()) -> None:
        self.words = words
        self.seats = seats

    def __call__(self, message: str, /, **values: object) -> str:
        """A sentence with its values; cards are said by name."""
        said = _sentences(self.words.language).get(message, message)
        if values.get("card") in CARDS:
            values["card"] = card_name(self.words, str(values["card"]))
        return said.format(**values)

    def name(self, seat: int) -> str:
        """The name of a seat; nothing for chance and nobody."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else ""


def card_name(words: Words, card: str) -> str:
    """The name of a card."""
    return _sentences(words.language).get(card, card)


@cache
def _sentences(language: str) -> Mapping[str, str]:
    if language == "en":
        return {}
    return tomllib.loads((DATA / "words" / f"{language}.toml").read_text(encoding="utf-8"))
