"""Introduces each kind of action when it first becomes possible. No Kivy."""

from __future__ import annotations

from collections.abc import Iterable

from companion.model.play.choosing.offers import Offers
from companion.tables import table_of
from companion.tables.looks import Lesson
from engine.core.moves import Move


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
            table.lesson_of(offer.move, offer.look.group) for offer in offers.all if offer.is_open
        }
        self.pieces = {
            key: tuple(
                piece
                for offer in offers.all
                if offer.is_open and table.lesson_of(offer.move, offer.look.group) == key
                for piece in offer.look.pieces
            )
            for key in now
        }
        self.waiting = [
            (key, lesson)
            for key, lesson in table.LESSONS.items()
            if key in now and key not in self.told
        ]

    def done(self, offers: Offers, moves: Iterable[Move]) -> bool:
        """Drop the first waiting tip if one of these moves did what it speaks of; say whether."""
        table = table_of(offers.table.NAME).lessons
        if table is None or not self.waiting:
            return False
        looks = ((move, offers.table.look(move, offers.prompt.seat)) for move in moves)
        known = self.waiting[0][0] in {table.lesson_of(move, look.group) for move, look in looks}
        if known:
            self.tell()
        return known

    def tell(self) -> None:
        """The first waiting tip has been read."""
        if self.waiting:
            self.told.add(self.waiting.pop(0)[0])
