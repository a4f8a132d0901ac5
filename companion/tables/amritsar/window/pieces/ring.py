"""The ring of a sowing above its choices."""

from __future__ import annotations

from kivy.metrics import dp

from companion.tables.amritsar.boards.ring import ring
from companion.tables.amritsar.plans.sowing import Sowing
from companion.window.host import running_app
from companion.window.widgets.table.pictures import DrawnPicture


class SowingRing(DrawnPicture):
    """As wide as there is room."""

    def __init__(self, sowing: Sowing) -> None:
        """Show a sowing."""
        self._sowing = sowing
        super().__init__()
        self.fbind("width", self._make)
        self._make()

    @property
    def unit(self) -> float:
        """As everything in dp."""
        return float(dp(1))

    def _make(self, *_: object) -> None:
        self.drawing = ring(self._sowing, running_app().words, self.width / self.unit)
