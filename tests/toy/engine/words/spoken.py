"""Sentences of Tide Pool in the language of the reader."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from typing import ClassVar

from engine.core.language.voice import Voice
from engine.core.language.words import Words
from tests.toy.engine.catalogue import DATA
from tests.toy.engine.meta import META


class Say(Voice):
    """Says sentences about one table; what is not its own is said as in every game."""

    GAME, UNIT = META.name, META.unit

    def __call__(self, message: str, /, **values: object) -> str:
        """A sentence with its values; cards are said by name."""
        return self.tell(message, values)

    def sentence(self, message: str, /, **values: object) -> str:
        """From the words of the game, or of the house beneath."""
        said = _sentences(self.words.language).get(message)
        return said.format(**values) if said else super().sentence(message, **values)

    def card(self, card: str) -> str:
        """The name of a card; nothing for none."""
        return card_name(self.words, card)

    def colour(self, colour: str) -> str:
        """The name of a colour."""
        return self.term(f"colour.{colour}")

    def name(self, seat: int) -> str:
        """The name of a seat; nothing for chance and nobody."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else ""

    def scored(self, n: int) -> str:
        """So many shells."""
        return self.sentence("{n} shells", n=n)

    SAID: ClassVar = {"card": card, "colour": colour}


def card_name(words: Words, card: str) -> str:
    """The name of a card."""
    return _sentences(words.language).get(card, card)


@cache
def _sentences(language: str) -> Mapping[str, str]:
    if language == "en":
        return {}
    return tomllib.loads((DATA / "words" / f"{language}.toml").read_text(encoding="utf-8"))
