"""Temple tiles in a few letters, for the tools. No Kivy here."""

from __future__ import annotations

from engine.amritsar import moves as m
from engine.amritsar.printed import Catalogue
from engine.amritsar.words.voice import Voice
from engine.core.language.words import Words


def temple_options(words: Words, printed: Catalogue) -> list[tuple[int, str]]:
    """The temple tiles by their PP: N4 E3 S2 W1."""
    letters = [Voice(words).area(district)[:1] for district in m.DISTRICTS]
    return [
        (n, " ".join(f"{letter}{pp}" for letter, pp in zip(letters, tile.pp, strict=True)))
        for n, tile in enumerate(printed.temple_tiles)
    ]
