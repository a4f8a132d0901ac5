"""Something shown only while it is held."""

from collections.abc import Callable
from pathlib import Path

from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.window.widgets.base.basics import Tappable


class AskedAgain(Tappable):
    """Shows what it was told; what only its owner may know is asked for anew while it is held."""

    figure: str | None = ObjectProperty("", allownone=True)
    """None if only the owner may know it."""
    ask: Callable[[], str | None] = ObjectProperty(lambda: "")
    """Tells what the owner may know."""
    told: str | None = ObjectProperty("", allownone=True)
    """What can be read now; None while it is covered."""

    def on_kv_post(self, _base: object) -> None:
        """Follow the finger."""
        self.fbind("state", self._tell)
        self.fbind("figure", self._tell)
        self._tell()

    def _tell(self, *_: object) -> None:
        asks = self.figure is None and self.state == "down"
        self.told = self.ask() if asks else self.figure


class HeldFact(AskedAgain):
    """A player's money or hand: hidden on a shared device, unless played openly."""

    icon = StringProperty()
    label = StringProperty()
    covered_text = StringProperty()
    """What it says while hidden, if more than that can be told."""
    zoom = NumericProperty(1)
    """The size of its words, relative to the page."""


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
