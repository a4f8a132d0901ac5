"""Pictures of the set-up as they are recorded: what lies where, and what it is of."""

from companion.tables.common.drawing import Icon, Text, Tile
from companion.tables.river_of_gold.setup_pictures import picture
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker
from engine.river_of_gold import moves as m


def test_each_stack_has_its_era_and_its_number_of_tiles():
    game = Game.new("river_of_gold", ["Ana", "Bo", "Cy"], 7)
    drawing = picture(words("en"), onlooker(game), "stacks", 300)
    first = [shape for shape in drawing.shapes if shape.piece == "stack.1"]
    assert first == [
        *(
            Tile(48 + lift, 14 + lift, 76, 54, "surface2", "outline", not lift, "stack.1")
            for lift in (8, 4, 0)
        ),
        Icon("era-1", 76, 42, 28, "primary", piece="stack.1"),
        Text(str(game.state.box.setup.era1_tiles), 106, 42, 20, "text", piece="stack.1"),
    ]


def test_a_ship_lies_on_its_river_space():
    game = Game.new("river_of_gold", ["Ana", "Bo", "Cy"], 7)
    drawing = picture(words("en"), onlooker(game), "player_1", 328)
    for ship, at in zip(m.SHIPS, game.state.seats[1].ships, strict=True):
        (water,) = (
            shape
            for shape in drawing.shapes
            if shape.piece == f"river.{at + 1}" and hasattr(shape, "fill")
        )
        (icon,) = (
            shape
            for shape in drawing.shapes
            if shape.piece == f"ship.1.{ship}" and isinstance(shape, Icon)
        )
        assert (icon.x, icon.y) == (water.x + water.w / 2, water.y + water.h / 2)
