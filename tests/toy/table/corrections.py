"""What can be corrected on each piece of Tide Pool."""

from __future__ import annotations

from companion.tables.common.corrections import Choice, Correction, Page, Section
from engine.core.game import Game
from engine.core.observer import Observer
from engine.core.words import Words
from tests.toy.engine.fields import choices_of, value_of
from tests.toy.engine.words.spoken import Say


def page_of(game: Game, words: Words, piece: str) -> Page:
    """Shells and hand of a seat; other pieces have nothing."""
    say = Say(words, game.seats)
    kind, _, number = piece.partition(".")
    if kind != "seat":
        return Page(piece, ())
    seat = int(number)
    fields = [f"{game.colours[seat]}.shells"]
    if seat < game.people:
        fields.append(f"{game.colours[seat]}.hand")
    items = tuple(_correction(game, say, field) for field in fields)
    return Page(say.name(seat), (Section(say.name(seat), items),))


def _correction(game: Game, say: Say, field: str) -> Correction:
    now, choices = value_of(game.state, field), choices_of(game.state, field)
    private = Observer(game).covers(field)
    label = say(field.partition(".")[2])
    if isinstance(choices, range):
        return Correction(label, now, field, int(now), choices, private=private)
    offered = tuple(Choice(value, field, value) for value in choices)
    return Correction(label, now, field, choices=offered, private=private)


def options_piece(piece: str) -> str:
    """Every piece stands for itself."""
    return piece
