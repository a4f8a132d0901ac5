"""Introduces each kind of action when it first becomes possible. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable

from companion.play.choosing.offers import Offers
from companion.tables import table_of
from companion.tables.faces import Lesson


class Guide:
    """What was told already, and what is to be told now."""

    def __init__(self, told: Iterable[str] = ()) -> None:
        """Begin with what was told before."""
        self.told = set(told)
        self.waiting: list[tuple[str, Lesson]] = []
        self.pieces: dict[str, tuple[str, ...]] = {}
        """What each lesson speaks of, on the table."""

    def look(self, offers: Offers) -> None:
        """Find what is possible now and was not told yet."""
        table = table_of(offers.table.NAME).lessons
        if table is None:
            self.waiting = []
            return
        now = {
            table.lesson_of(offer.move, offer.face.group) for offer in offers.all if offer.is_open
        }
        self.pieces = {
            key: tuple(
                piece
                for offer in offers.all
                if offer.is_open and table.lesson_of(offer.move, offer.face.group) == key
                for piece in offer.face.pieces
            )
            for key in now
        }
        self.waiting = [
            (key, lesson)
            for key, lesson in table.LESSONS.items()
            if key in now and key not in self.told
        ]

    def tell(self) -> None:
        """The first waiting tip has been read."""
        if self.waiting:
            self.told.add(self.waiting.pop(0)[0])
