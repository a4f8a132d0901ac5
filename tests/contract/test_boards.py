"""Boards of every game: readable at any size, in known colours, written as they are painted."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

from companion.tables import table_of
from companion.tables.common import board as boards
from companion.tables.common.board import Board, Draw, Marks, Room
from engine.core.game import Game
from engine.core.language.words import languages, words
from engine.core.observer import Observer, onlooker
from tests.boards import ROOMS, draws_of, in_every_room, pieces_of, sides, too_small, unreadable
from tests.contract.games import Sitting, play_some
from tests.contract.test_pictures import sound

MOMENTS = (0, 25, 60, 400)
"""How many decisions after the set-up."""
EN = words("en")


def moments(sitting: Sitting, seed: int = 5) -> Iterator[Game]:
    """A game as it goes on at random."""
    source, game = random.Random(seed), sitting.new(seed)
    while not game.rules.is_set_up(game.state):
        play_some(game, source, 1)
    for before, now in zip((0, *MOMENTS), MOMENTS, strict=False):
        yield play_some(game, source, now - before)


def readers(game: Game) -> Iterator[Observer]:
    """Who is asked, and who only watches."""
    yield onlooker(game)
    yield Observer(game, max(0, game.prompt.seat))


def drawn(sitting: Sitting) -> Iterator[tuple[Draw, Observer]]:
    """Every board at some moments, for who may see much and who may see little."""
    for game in moments(sitting):
        for seen in readers(game):
            yield from ((draw, seen) for draw in draws_of(sitting.game).values())


def test_texts_lie_within_their_piece_and_not_over_each_other(sitting: Sitting) -> None:
    for draw, seen in drawn(sitting):
        for language in languages():
            for board in in_every_room(draw, seen, words(language)):
                assert unreadable(board) == []


def test_a_finger_can_touch_every_piece(sitting: Sitting) -> None:
    for draw, seen in drawn(sitting):
        for board in in_every_room(draw, seen, EN):
            assert too_small(board) == []


def test_a_board_can_be_painted_and_written(sitting: Sitting) -> None:
    for draw, seen in drawn(sitting):
        for room in ROOMS:
            for board in sides(draw, seen, EN, Room(*room)):
                assert board.drawing.shapes
                sound(board.drawing)


def test_what_can_be_touched_is_a_piece_of_the_table(sitting: Sitting) -> None:
    page_of = table_of(sitting.game).corrections.page_of
    for draw, seen in islice(drawn(sitting), 4):
        held = {
            spot.piece for board in sides(draw, seen, EN, Room(*ROOMS[0])) for spot in board.spots
        }
        assert held & pieces_of(board_of(draw, seen))
        for piece in held & pieces_of(board_of(draw, seen)):
            assert page_of(seen, EN, piece).title, piece


def test_usable_and_chosen_pieces_are_marked(sitting: Sitting) -> None:
    for draw, seen in drawn(sitting):
        for piece in sorted(pieces_of(board_of(draw, seen))):
            marks = Marks(frozenset({piece}), piece)
            spots = [each for each in board_of(draw, seen, marks).spots if piece in each.means]
            assert spots
            assert all(each.usable and each.chosen and each.frame for each in spots), piece
            assert {each.wanted(marks.usable) for each in spots} == {piece}


def test_a_piece_is_drawn_again_when_it_differs(sitting: Sitting) -> None:
    """What was drawn before is used only where nothing about the piece has changed."""
    source = random.Random(3)
    for draw, seen in drawn(sitting):
        pieces = sorted(pieces_of(board_of(draw, seen)))
        for language in languages():
            marks = Marks(frozenset(source.sample(pieces, len(pieces) // 2)), source.choice(pieces))
            again = draw(seen, words(language), Room(*ROOMS[0]), marks)
            boards._drawn.clear()
            assert draw(seen, words(language), Room(*ROOMS[0]), marks) == again


def board_of(draw: Draw, seen: Observer, marks: Marks | None = None) -> Board:
    """On a phone."""
    return draw(seen, EN, Room(*ROOMS[0]), marks or Marks())
