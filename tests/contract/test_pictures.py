"""Drawings of every game: in known colours, with known icons and pieces, and nobody's secrets."""

from __future__ import annotations

import random
from collections.abc import Iterator
from xml.etree import ElementTree as ET

import pytest

from companion.model.play.reprinting import printed_in
from companion.model.shapes import SHAPES
from companion.model.sharing.setup_page import page_of
from companion.model.svg.icons import symbols
from companion.model.svg.writing import svg_of
from companion.model.theme import THEMES
from companion.tables import table_of
from companion.tables.common.drawing import Drawing, Icon, Seat, Text
from engine.core.events import EVERYBODY
from engine.core.frames import CHANCE
from engine.core.game import Game
from engine.core.language.words import languages, words
from engine.core.observer import onlooker
from tests.contract.games import Sitting, first_of, play_some

PHONE, TABLET = 328, 420


def drawn_steps(game: Game, width: float = PHONE, language: str = "en") -> Iterator[Drawing]:
    """The picture of every step of a set-up."""
    table, speak, seen = table_of(game.rules.NAME), words(language), onlooker(game)
    makes = table.setup_pictures
    assert makes is not None
    for step in table.setup.steps_of(speak, seen):
        yield makes.picture(speak, seen, step.key, width)


def drawn_pieces(game: Game, language: str = "en") -> Iterator[Drawing]:
    """The picture of every piece of My copy, if there is something to check."""
    table, speak = table_of(game.rules.NAME), words(language)
    part = table.copy
    for piece in part.pieces() if part else ():
        yield table.copy_pictures.picture(speak, piece, part.draft(piece, printed_in(game)))


def colours_of(drawing: Drawing) -> set[str]:
    names = ("fill", "edge", "colour")
    found = {getattr(shape, name, "") for shape in drawing.shapes for name in names}
    return found - {""}


def sound(drawing: Drawing) -> None:
    """It can be painted in every theme, and written."""
    for palette in THEMES.values():
        assert colours_of(drawing) <= palette.tokens.keys()
    assert symbols(shape.name for shape in drawing.shapes if isinstance(shape, Icon))
    assert {shape.shape for shape in drawing.shapes if isinstance(shape, Seat)} <= SHAPES.keys()
    assert ET.fromstring(svg_of(drawing, "A < B", str)).tag.endswith("svg")
    for shape in drawing.shapes:
        if isinstance(shape, Text | Icon):
            assert 0 <= shape.x <= drawing.width
            assert 0 <= shape.y <= drawing.height


@pytest.mark.parametrize("seed", [None, 7])
def test_every_step_is_drawn_before_and_after_it_is_rolled(
    sitting: Sitting, seed: int | None
) -> None:
    game = sitting.new(seed)
    for width in (PHONE, TABLET):
        drawings = list(drawn_steps(game, width))
        assert drawings
        for drawing in drawings:
            assert drawing.width == width
            assert drawing.shapes
            sound(drawing)


def test_what_lies_there_is_a_piece_of_the_table(sitting: Sitting) -> None:
    game = sitting.new(7)
    table = table_of(sitting.game)
    pieces = {shape.piece for drawing in drawn_steps(game) for shape in drawing.shapes} - {""}
    assert pieces
    for language in languages():
        speak = words(language)
        assert all(
            table.corrections.page_of(onlooker(game), speak, piece).title for piece in pieces
        )


def test_every_piece_of_my_copy_is_drawn_in_every_language(game: str) -> None:
    begun = first_of(game).new(7)
    for language in languages():
        for drawing in drawn_pieces(begun, language):
            sound(drawing)


def test_a_seat_has_its_shape_in_every_theme(game: str) -> None:
    tones = table_of(game).meta.tones
    assert len({tuple(seat.shape for seat in each.seats.values()) for each in tones.values()}) == 1


@pytest.mark.slow
def test_a_page_tells_an_onlooker_no_secret(sitting: Sitting) -> None:
    source, game = random.Random(3), sitting.new()

    def page(of: Game) -> str:
        return page_of([(onlooker(of), "")], words("en"))

    while not game.rules.is_set_up(game.state) and game.prompt.seat == CHANCE:
        moves = game.legal_moves()
        if game.rules.seen_by(game.state, moves[0]) != EVERYBODY and len(moves) > 1:
            one, other = (game.clone() for _ in range(2))
            one.play(moves[0])
            other.play(moves[-1])
            assert page(one) == page(other)
        play_some(game, source, 1)
