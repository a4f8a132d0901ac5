"""A player's sign: colour, shape and initial together."""

from typing import Any

from kivy.properties import NumericProperty

from companion.widgets.counter import SeatShape


class SeatSign(SeatShape):
    """The sign of one seat, drawn so that it can be told apart without its colour."""

    seat = NumericProperty(0)

    def __init__(self, **values: Any) -> None:
        """Begin without a size: no picture is made in vain."""
        super().__init__(**{"size": (0, 0), **values})
