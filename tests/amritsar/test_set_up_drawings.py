"""Pictures of the set-up as they are recorded: what lies where, and what it is of."""

from collections import Counter

import pytest

from companion.tables.amritsar import signs
from companion.tables.amritsar.setup_pictures import picture
from companion.tables.common.drawing import Icon, Tile
from engine.amritsar import moves as m
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker


def test_the_temple_has_three_outlines():
    game = Game.new("amritsar", ["Ana", "Bo", "Cy"], 7)
    drawing = picture(words("en"), onlooker(game), "centre", 300)
    assert drawing.shapes == tuple(
        shape
        for x, piece in ((50, "low"), (150, "middle"), (250, "high"))
        for shape in (
            Tile(x - 42, 12, 84, 72, edge="outline"),
            Icon(f"temple-{piece}", x, 48, 46, "primary"),
        )
    )


def test_every_worker_stands_on_a_plate_in_its_section():
    game = Game.new("amritsar", ["Ana", "Bo"], 7)
    drawing = picture(words("en"), onlooker(game), "workers", 328)
    for section, here in zip(m.SECTIONS, game.state.sections, strict=True):
        icons = [
            s.name for s in drawing.shapes if isinstance(s, Icon) if s.piece == f"section.{section}"
        ]
        workers = [signs.WORKERS[colour] for colour in here]
        assert icons == [name for each in workers for name in (f"{each}-plate", each)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_picture_of_the_storehouses_is_as_high_as_its_rows(players):
    game = Game.new("amritsar", ["Ana", "Bo", "Cy", "Dev"][:players], 7)
    drawing = picture(words("en"), onlooker(game), "houses", 328)
    houses = Counter(s.piece for s in drawing.shapes if s.piece)
    assert len(houses) == game.state.box.setup.storehouses_shown
    lowest = max(s.y + s.h for s in drawing.shapes if isinstance(s, Tile))
    assert 0 <= drawing.height - lowest < 16
