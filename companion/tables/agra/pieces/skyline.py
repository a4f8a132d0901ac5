"""The roofs of the city, in the colours of the four rows of goods."""

from pathlib import Path

from kivy.lang import Builder
from kivy.uix.widget import Widget


class Skyline(Widget):
    """Domes and towers on top of whatever is below them."""

    folder = str(Path(__file__).resolve().parents[1] / "art" / "skyline")


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
