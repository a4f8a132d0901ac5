"""Drawings on the screen: every shape is painted once, in the colours of the theme."""

import pytest
from kivy.graphics import (
    Canvas,
    Color,
    Mesh,
    Rectangle,
    SmoothEllipse,
    SmoothLine,
    SmoothRoundedRectangle,
)

from companion.model.shapes import SHAPES
from companion.model.theme import DARK, LIGHT, rgba
from companion.tables import offered, table_of
from companion.tables.common.drawing import Area, Disc, Drawing, Icon, Line, Seat, Text, Tile
from companion.window.widgets.table.painter import Painter
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.companion.games import NAMES

PRIMITIVES = (Mesh, Rectangle, SmoothEllipse, SmoothLine, SmoothRoundedRectangle)
BOX = (10, 20, 40, 30)


def painted(ui, *shapes, palette=DARK, unit=2.0):
    """What is put on a canvas for these shapes, in a drawing of 100 by 100."""
    canvas = Canvas()
    with canvas:
        Painter(palette, unit, 5, 205).paint(Drawing(100, 100, shapes))
    return canvas.children


def kinds(instructions):
    return [type(each) for each in instructions if isinstance(each, PRIMITIVES)]


@pytest.mark.parametrize(
    ("shape", "expected"),
    [
        (Area(*BOX, "surface2"), [SmoothRoundedRectangle]),
        (Area(*BOX, "surface2", "line"), [SmoothRoundedRectangle, SmoothLine]),
        (Tile(*BOX), []),
        (Tile(*BOX, edge="line"), [SmoothLine]),
        (Tile(*BOX, fill="surface3", edge="line", ring=True), [SmoothRoundedRectangle, SmoothLine]),
        (Icon("trophy", 20, 20, 24, "text"), [Rectangle]),
        (Text("Ana", 20, 20, 14, "text"), [Rectangle]),
        (Disc(20, 20, 9, "coin_fill"), [SmoothEllipse]),
        (Disc(20, 20, 9, "coin_fill", "line"), [SmoothEllipse, SmoothLine]),
        (Line(((0, 0), (10, 10), (20, 0)), "line"), [SmoothLine]),
        (Seat("circle", 20, 20, 20, "text"), [SmoothEllipse, SmoothLine]),
        (Seat("square", 20, 20, 20, "text"), [SmoothRoundedRectangle, SmoothLine]),
        *(
            (Seat(shape, 20, 20, 20, "text"), [Mesh, SmoothLine, SmoothLine])
            for shape in SHAPES
            if shape not in ("circle", "square")
        ),
    ],
    ids=str,
)
def test_each_shape_is_painted_once(ui, shape, expected):
    assert kinds(painted(ui, shape)) == expected


def test_places_count_from_the_upper_left_corner(ui):
    (box,) = (each for each in painted(ui, Area(*BOX, "bg")) if isinstance(each, PRIMITIVES))
    assert (tuple(box.pos), tuple(box.size)) == ((25, 105), (80, 60))


@pytest.mark.parametrize("palette", [DARK, LIGHT], ids=lambda palette: palette.name)
def test_a_colour_is_that_of_the_theme(ui, palette):
    (tint,) = (
        each
        for each in painted(ui, Icon("trophy", 20, 20, 24, "primary", 0.5), palette=palette)
        if type(each) is Color
    )
    assert tint.rgb == pytest.approx(rgba(palette.primary)[:3])
    assert tint.a == 0.5


def test_an_edge_is_never_thinner_than_a_pixel(ui):
    for unit, width in ((0.5, 1), (3, 2.1)):
        disc = Disc(20, 20, 9, edge="line", line=0.7)
        (edge,) = (each for each in painted(ui, disc, unit=unit) if isinstance(each, SmoothLine))
        assert edge.width == pytest.approx(width)


def test_a_text_shrinks_to_its_room(ui):
    def width(**room):
        shapes = painted(ui, Text("A long sentence", 50, 20, 14, "text", **room))
        (print_,) = (each for each in shapes if isinstance(each, Rectangle))
        return print_.size[0]

    assert width(room=30) <= 62 < width()
    assert width(room=105) == width()


@pytest.mark.parametrize("game", offered())
def test_a_whole_picture_is_painted_shape_by_shape(ui, game):
    new = onlooker(Game.new(game, NAMES[:3], 7))
    for step in table_of(game).setup.steps_of(words("en"), new):
        drawing = table_of(game).setup_pictures.picture(words("en"), new, step.key, 328)
        alone = (kinds(painted(ui, shape)) for shape in drawing.shapes)
        expected = [kind for each in alone for kind in each]
        assert kinds(painted(ui, *drawing.shapes)) == expected
        assert expected
