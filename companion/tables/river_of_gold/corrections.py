"""What can be corrected on each piece of River of Gold."""

from __future__ import annotations

from companion.tables.common.corrections import Page, Reader, Section
from engine.core.game import Game
from engine.core.language.words import Words
from engine.river_of_gold import fields
from engine.river_of_gold.words.fields import field_label, value_text
from engine.river_of_gold.words.voice import Voice


def page_of(game: Game, words: Words, piece: str) -> Page:
    """The figures of a seat; other pieces have nothing yet."""
    kind, _, number = piece.partition(".")
    if kind != "seat":
        return Page("", ())
    reader, colour = _Reader(game, words, fields), game.colours[int(number)]
    items = tuple(reader.item(f"{colour}.{each}") for each in ("koku", "vp", "die"))
    name = reader.name(colour)
    return Page(name, (Section(name, items),))


class _Reader(Reader):
    """Fields and values in the words of the log."""

    def label(self, field: str) -> str:
        """What a field is called."""
        return field_label(Voice(self.words, self.game.seats), field)

    def value(self, field: str, value: str) -> str:
        """A value in words."""
        return value_text(Voice(self.words, self.game.seats), value)


def options_piece(piece: str) -> str:
    """Every piece stands for itself."""
    return piece
