"""The card of a notable, or any card with as many goods, and its markers. No Kivy here."""

from __future__ import annotations

from typing import NamedTuple

from companion.tables.agra.tools.judged import Verdict, judge, missing_text, why_text
from engine.agra import moves as m
from engine.agra.box import Box
from engine.agra.chapters.contracts import EMPTY, count, marker, owner
from engine.agra.words import event_text
from engine.core.language.words import Words

OTHER = range(2, 7)
"""The most goods on an unknown card."""


class Slot(NamedTuple):
    """An ordered good with its owner, and the number of markers."""

    good: str
    """Empty on an unknown card."""
    seat: int
    markers: int


class MarkedCard:
    """A card on which markers are placed one after the other."""

    def __init__(self, box: Box, stored: object = None) -> None:
        """Restore a stored card; the first notable if it is invalid."""
        self.box = box
        self.notable = m.NOTABLES[0]
        """Its id; empty for an unknown card."""
        self._marks: list[int] = []
        self._given: list[int] = []
        self.lay(self.notable)
        if isinstance(stored, dict):
            self._take_up(stored)

    def lay(self, notable: str) -> None:
        """Choose the card of a notable, without markers."""
        self.notable = notable
        self._clear(len(self.box.ordered[m.NOTABLES.index(notable)]))

    def lay_other(self, goods: int) -> None:
        """Choose an unknown card, with as many goods."""
        self.notable = ""
        self._clear(goods)

    def clear(self) -> None:
        """Remove all markers."""
        self._clear(len(self._marks))

    def tap(self, slot: int, seat: int) -> None:
        """One marker of a player, then two, then none; replaces another player's."""
        before = self._marks[slot]
        same = before != EMPTY and owner(before) == seat
        if before != EMPTY:
            # The latest delivery of that player is the one removed.
            places = [i for i, giver in enumerate(self._given) if giver == owner(before)]
            for place in reversed(places[-count(before) :]):
                del self._given[place]
        after = 0 if same and count(before) == 2 else 2 if same else 1
        self._marks[slot] = marker(seat, twice=after == 2) if after else EMPTY
        self._given += [seat] * after

    def sit(self, players: int) -> None:
        """With fewer players, the markers of the others go."""
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
        """Who wins the card; None while goods are missing."""
        if EMPTY in self._marks:
            return None
        notable = m.NOTABLES.index(self.notable) if self.notable else 0
        return judge(self.box, notable, self._marks, self._given)

    def name_of(self, words: Words, slot: int) -> str:
        """The good of a slot; its position on an unknown card."""
        good = self._goods()[slot]
        if good:
            return words.term("agra", f"good.{good}")
        return words.sentence("good {number}", number=slot + 1)

    def lines(self, words: Words, names: tuple[str, ...]) -> list[str]:
        """The result line by line; what is missing before it is complete."""
        verdict = self.verdict()
        if verdict is None:
            missing = [self.name_of(words, i) for i, s in enumerate(self.slots) if not s.markers]
            return [missing_text(words, missing)]
        named = [(slot.seat, self.name_of(words, i)) for i, slot in enumerate(self.slots)]
        first = why_text(words, verdict, names, named)
        told = [event_text(words, event, names) for event in verdict.others]
        return [first, *(line for line in told if line)]

    def to_plain(self) -> dict[str, object]:
        """The plain form."""
        return {"notable": self.notable, "marks": self._marks, "given": self._given}

    def _goods(self) -> list[str]:
        if not self.notable:
            return [""] * len(self._marks)
        return [m.GOODS[good] for good in self.box.ordered[m.NOTABLES.index(self.notable)]]

    def _clear(self, goods: int) -> None:
        self._marks, self._given = [EMPTY] * goods, []

    def _take_up(self, stored: dict[str, object]) -> None:
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
