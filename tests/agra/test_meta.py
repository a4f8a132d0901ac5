"""Agra in a few words says the same as its data."""

from engine.agra.catalogue import load_catalogue
from engine.agra.meta import META


def test_the_colours_are_those_of_the_data():
    assert META.colours == tuple(colour.id for colour in load_catalogue().player_colours)


def test_the_players_are_those_of_the_data():
    assert META.players == (2, 3, 4)
