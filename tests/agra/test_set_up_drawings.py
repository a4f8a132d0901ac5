"""Pictures of the set-up as they are recorded: what lies where, and what it is of."""

from companion.tables.agra.setup_pictures import picture
from companion.tables.common.drawing import Icon, Text, Tile
from engine.agra import moves as m
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker


def test_the_favour_tiles_lie_beside_their_pile():
    game = Game.new("agra", ["Ana", "Bo"], 7)
    drawing = picture(words("en"), onlooker(game), "tiles", 400)
    pile, tiles = drawing.shapes[:3], drawing.shapes[3:]
    assert pile == tuple(
        Tile(14 + lift, 16 + lift, 72, 58, fill="surface2", edge="outline") for lift in (6, 3, 0)
    )
    first = f"tile.{m.TILES[game.state.display[0]]}"
    assert tiles[:3] == (
        Tile(108, 16, 84, 64, fill="surface3", edge="line", ring=True, piece=first),
        Text("1", 150, 32, 13, "text2", piece=first),
        Icon("favour", 150, 57, 28, "primary", piece=first),
    )
    assert (drawing.width, drawing.height, len(tiles)) == (400, 94, 9)


def test_the_merchant_stands_beside_the_good_of_its_building():
    game = Game.new("agra", ["Ana", "Bo"], 7)
    drawing = picture(words("en"), onlooker(game), "merchant", 428)
    stands = game.state.merchant
    (merchant,) = (shape for shape in drawing.shapes if shape.piece == "merchant")
    building, good = (
        shape for shape in drawing.shapes if shape.piece == f"building.{m.BUILDINGS[stands]}"
    )
    x, y = 28 + (stands // 4 + 0.5) * 100, 10 + (stands % 4 + 0.5) * 46
    assert merchant == Icon("merchant", x + 14, y, 28, "primary", piece="merchant")
    assert building.ring
    assert (good.name, good.x, good.y) == (m.GOODS[stands], x - 15, y)
    assert sum(getattr(shape, "ring", False) for shape in drawing.shapes) == 1


def test_a_good_that_is_not_built_is_faint():
    game = Game.new("agra", ["Ana", "Bo"], 7)
    drawing = picture(words("en"), onlooker(game), "merchant", 428)
    built = {
        shape.piece: shape.opacity == 1
        for shape in drawing.shapes
        if isinstance(shape, Icon) and shape.piece.startswith("building.")
    }
    assert built == {
        f"building.{building}": bool(there)
        for building, there in zip(m.BUILDINGS, game.state.built, strict=True)
    }
