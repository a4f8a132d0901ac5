"""A player's mark: colour, shape and initial together."""

from kivy.properties import NumericProperty

from companion.window.widgets.table.counter import SeatShape


class SeatSign(SeatShape):
    """The mark of one seat, recognisable without its colour."""

    seat = NumericProperty(0)

    def __init__(self, **values: object) -> None:
        """Begin without a size: no picture is made in vain."""
        super().__init__(**{"size": (0, 0), **values})
