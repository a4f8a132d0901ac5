"""The roofs of the city, in the colours of the four rows of goods."""

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

WIDTH = 344
"""Pixels of the smallest picture; the others are twice and three times as wide."""
DETAILS = (1, 2, 3)


class Skyline(Widget):
    """Domes and towers on top of whatever is below them."""

    folder = str(Path(__file__).resolve().parents[2] / "art" / "skyline")
    detail = NumericProperty(DETAILS[0])
    """Which of the pictures is as wide as the place: the largest ones take 9 MB together."""

    def on_width(self, _: Widget, width: float) -> None:
        """Take the smallest picture that need not be stretched much."""
        fitting = (each for each in DETAILS if each * WIDTH * 1.1 >= width)
        self.detail = next(fitting, DETAILS[-1])


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
