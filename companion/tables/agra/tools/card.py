"""The card of a notable, or any other with as many goods, and the markers on it. No Kivy here."""

from __future__ import annotations

from typing import Any, NamedTuple

from companion.tables.agra.tools.judged import Verdict, judge, missing_text, why_text
from engine.agra import moves as m
from engine.agra.box import Box
from engine.agra.contracts import EMPTY, count, marker, owner
from engine.agra.words import event_text
from engine.core.words import Words

OTHER = range(2, 7)
"""How many goods a card may order that is none of the known ones."""


class Slot(NamedTuple):
    """An ordered good with who has delivered it, and how many markers lie there."""

    good: str
    """Empty on a card that is not known."""
    seat: int
    markers: int


class MarkedCard:
    """A card on which markers are laid one after the other."""

    def __init__(self, box: Box, stored: Any = None) -> None:
        """Go on with what was kept; begin with the first notable where it makes no sense."""
        self.box = box
        self.notable = m.NOTABLES[0]
        """Its id; empty for a card that is not known."""
        self._marks: list[int] = []
        self._given: list[int] = []
        self.lay(self.notable)
        if isinstance(stored, dict):
            self._take_up(stored)

    def lay(self, notable: str) -> None:
        """Take the card of a notable, without markers."""
        self.notable = notable
        self._clear(len(self.box.ordered[m.NOTABLES.index(notable)]))

    def lay_other(self, goods: int) -> None:
        """Take a card that is not known, with as many goods."""
        self.notable = ""
        self._clear(goods)

    def clear(self) -> None:
        """Take all markers off."""
        self._clear(len(self._marks))

    def tap(self, slot: int, seat: int) -> None:
        """One marker of a player, then two, then none; in the place of anybody else's."""
        before = self._marks[slot]
        same = before != EMPTY and owner(before) == seat
        if before != EMPTY:
            # The latest delivery of that player is the one that is taken back.
            places = [i for i, giver in enumerate(self._given) if giver == owner(before)]
            for place in reversed(places[-count(before) :]):
                del self._given[place]
        after = 0 if same and count(before) == 2 else 2 if same else 1
        self._marks[slot] = marker(seat, twice=after == 2) if after else EMPTY
        self._given += [seat] * after

    def sit(self, players: int) -> None:
        """Fewer play: the markers of the others go."""
        for slot, mark in enumerate(self._marks):
            if mark != EMPTY and owner(mark) >= players:
                self._marks[slot] = EMPTY
        self._given = [seat for seat in self._given if seat < players]

    @property
    def slots(self) -> list[Slot]:
        """From the top."""
        return [
            Slot(good, -1 if mark == EMPTY else owner(mark), count(mark))
            for good, mark in zip(self._goods(), self._marks, strict=True)
        ]

    def verdict(self) -> Verdict | None:
        """Who gets the card; None while goods are missing."""
        if EMPTY in self._marks:
            return None
        notable = m.NOTABLES.index(self.notable) if self.notable else 0
        return judge(self.box, notable, self._marks, self._given)

    def name_of(self, words: Words, slot: int) -> str:
        """The good of a slot; its place on a card that is not known."""
        good = self._goods()[slot]
        if good:
            return words.term("agra", f"good.{good}")
        return words.sentence("good {number}", number=slot + 1)

    def lines(self, words: Words, names: tuple[str, ...]) -> list[str]:
        """The evaluation line by line; what is missing before it is complete."""
        verdict = self.verdict()
        if verdict is None:
            missing = [self.name_of(words, i) for i, s in enumerate(self.slots) if not s.markers]
            return [missing_text(words, missing)]
        named = [(slot.seat, self.name_of(words, i)) for i, slot in enumerate(self.slots)]
        first = why_text(words, verdict, names, named)
        told = [event_text(words, event, names) for event in verdict.others]
        return [first, *(line for line in told if line)]

    def to_plain(self) -> dict[str, Any]:
        """The plain form."""
        return {"notable": self.notable, "marks": self._marks, "given": self._given}

    def _goods(self) -> list[str]:
        if not self.notable:
            return [""] * len(self._marks)
        return [m.GOODS[good] for good in self.box.ordered[m.NOTABLES.index(self.notable)]]

    def _clear(self, goods: int) -> None:
        self._marks, self._given = [EMPTY] * goods, []

    def _take_up(self, stored: dict[str, Any]) -> None:
        notable, marks, given = (stored.get(key) for key in ("notable", "marks", "given"))
        if not isinstance(marks, list) or not isinstance(given, list):
            return
        whole = all(type(each) is int and 0 <= each <= 8 for each in (*marks, *given))
        laid = sorted(owner(mark) for mark in marks for _ in range(count(mark))) if whole else None
        if not whole or laid != sorted(given):
            return
        if notable in m.NOTABLES:
            self.lay(notable)
        elif notable == "" and len(marks) in OTHER:
            self.lay_other(len(marks))
        # The goods of a notable may have been corrected since.
        if len(marks) == len(self._marks):
            self._marks, self._given = marks, given
