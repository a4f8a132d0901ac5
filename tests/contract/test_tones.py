"""The colours that a game adds to the theme can be read: contrast computed from its tones."""

import pytest

from companion.model.shapes import SHAPES
from companion.model.theme import THEMES, contrast
from companion.tables import table_of
from engine.core.registry import meta_of

SURFACES = ("bg", "surface", "surface2", "surface3")


@pytest.fixture(params=THEMES)
def palette(request):
    return THEMES[request.param]


def tones(game, palette):
    return table_of(game).meta.tones[palette.name]


def test_seats_can_be_told_from_any_surface(palette, game):
    for colours in tones(game, palette).seats.values():
        assert contrast(colours.letter, colours.fill) >= 4.5
        for surface in SURFACES:
            behind = getattr(palette, surface)
            # In the light theme it is the edge around the shape that stands out.
            shape = colours.fill if palette.name == "dark" else palette.edge
            assert contrast(shape, behind) >= 3
            assert contrast(colours.text, behind) >= 4.5


def test_hues_stand_out_on_their_tile(palette, game):
    for row in tones(game, palette).hues:
        assert contrast(row.hue, row.tile) >= 4.5
        for surface in SURFACES:
            assert contrast(row.hue, getattr(palette, surface)) >= 3


@pytest.mark.parametrize("text", ["text", "text2", "text3", "primary", "ok", "coin"])
def test_words_can_be_read_on_tiles_and_cards(palette, text, game):
    found = tones(game, palette)
    for behind in (*(row.tile for row in found.hues), *found.fills):
        assert contrast(getattr(palette, text), behind) >= 4.5, behind


def test_frames_reach_3_and_differ(palette, game):
    frames = tones(game, palette).frames
    for frame in frames:
        for surface in SURFACES:
            assert contrast(frame, getattr(palette, surface)) >= 3
        assert frames.count(frame) == 1


def test_seats_differ_in_shape_and_are_those_of_the_game(palette, game):
    seats = tones(game, palette).seats
    assert tuple(seats) == meta_of(game).colours
    assert len({seat.shape for seat in seats.values()}) == len(seats)
    assert {seat.shape for seat in seats.values()} <= SHAPES.keys()
