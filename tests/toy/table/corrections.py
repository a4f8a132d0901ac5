"""What can be corrected on each piece of Tide Pool."""

from __future__ import annotations

from companion.tables.common.corrections import Page, Reader, Section
from engine.core.language.words import Words
from engine.core.observer import Observer
from tests.toy.engine import fields as known
from tests.toy.engine.words import CORRECTIONS
from tests.toy.engine.words.spoken import Say


def page_of(seen: Observer, words: Words, piece: str) -> Page:
    """Shells and hand of a seat; other pieces have nothing."""
    game = seen.game
    say = Say(words, game.seats)
    kind, _, number = piece.partition(".")
    if kind != "seat":
        return Page(piece, ())
    seat = int(number)
    fields = [f"{game.colours[seat]}.shells"]
    if game.mode == "dice":
        fields.append(f"{game.colours[seat]}.die")
    if seat < game.people:
        fields.append(f"{game.colours[seat]}.hand")
    reader = _Reader(seen, words, known)
    items = tuple(reader.item(field) for field in fields)
    return Page(say.name(seat), (Section(say.name(seat), items),))


class _Reader(Reader):
    """Fields and values in the words of the log."""

    def label(self, field: str) -> str:
        """Shells, or hand."""
        return CORRECTIONS.field_label(Say(self.words), field)

    def value(self, field: str, value: str) -> str:
        """The cards by name."""
        return CORRECTIONS.value_text(Say(self.words), value)


def options_piece(piece: str) -> str:
    """Every piece stands for itself."""
    return piece
