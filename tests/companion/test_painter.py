"""Drawings on the screen: every shape is painted once, in the colours of the theme."""

from dataclasses import replace

import pytest
from kivy.graphics import BorderImage, Canvas, Color, Mesh, Rectangle, SmoothLine

from companion.model.shapes import SHAPES
from companion.model.theme import DARK, LIGHT, rgba
from companion.tables import offered, table_of
from companion.tables.common.drawing import (
    Area,
    Arrow,
    Disc,
    Drawing,
    Icon,
    Line,
    Mark,
    Seat,
    Text,
    Tile,
    Waves,
)
from companion.window.widgets.base.stencil import stencil
from companion.window.widgets.table import painter
from companion.window.widgets.table.painter import Painter
from engine.core.game import Game
from engine.core.language.words import words
from engine.core.observer import onlooker
from tests.companion.games import NAMES

PRIMITIVES = (BorderImage, Mesh, Rectangle, SmoothLine)
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
        (Area(*BOX, "surface2"), [BorderImage]),
        (Area(*BOX, "surface2", "line"), [BorderImage]),
        (Area(*BOX, "", "line", dashed=True), [Mesh]),
        (Tile(*BOX), []),
        (Tile(*BOX, edge="line"), [BorderImage]),
        (Tile(*BOX, fill="surface3", edge="line", ring=True), [BorderImage, BorderImage]),
        (Icon("trophy", 20, 20, 24, "text"), [Rectangle]),
        (Text("Ana", 20, 20, 14, "text"), [Rectangle]),
        (Disc(20, 20, 9, "coin_fill"), [Rectangle]),
        (Disc(20, 20, 9, "coin_fill", "line"), [Rectangle, Rectangle]),
        (Line(((0, 0), (10, 10), (20, 0)), "line"), [SmoothLine]),
        (Arrow(((0, 0), (20, 0), (20, 20)), "line"), [Rectangle] * 4),
        (Mark("hull", 20, 20, 20, "ok"), [Rectangle]),
        (Mark("hull", 20, 20, 20, "ok", rimmed=True), [Rectangle]),
        (Waves(10, 30, 40, 2, "line"), [Rectangle]),
        *((Seat(shape, 20, 20, 20, "text"), [Rectangle]) for shape in SHAPES),
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


def test_an_icon_has_its_edge_in_the_theme_that_has_one(ui):
    icon = Icon("trophy", 20, 20, 24, "primary", rimmed=True)
    assert len(kinds(painted(ui, icon, palette=DARK))) == 1
    assert len(kinds(painted(ui, icon, palette=LIGHT))) == 5


@pytest.mark.parametrize("shape", [Area(*BOX, "bg"), Disc(20, 20, 9, "bg"), Area(*BOX, "", "line")])
def test_what_is_half_there_is_painted_so(ui, shape):
    (tint,) = (each for each in painted(ui, replace(shape, opacity=0.5)) if type(each) is Color)
    assert tint.a == 0.5


def test_an_edge_is_never_thinner_than_a_pixel(ui, monkeypatch):
    asked = []
    for unit in (0.5, 3):
        with monkeypatch.context() as m:
            m.setattr(
                painter,
                "ring_picture",
                lambda side, line: asked.append(line) or stencil("disc", side),
            )
            painted(ui, Disc(20, 20, 9, edge="line", line=0.7), unit=unit)
    assert asked == [1, 2.1]


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
