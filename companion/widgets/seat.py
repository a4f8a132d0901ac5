"""A player's sign: colour, shape and initial together."""

from kivy.properties import NumericProperty

from companion.widgets.counter import SeatShape


class SeatSign(SeatShape):
    """The sign of one seat, drawn so that it can be told apart without its colour."""

    seat = NumericProperty(0)
