"""A farm set by hand, and its yield. No Kivy and no rules here."""

from __future__ import annotations

from collections.abc import Mapping

from companion.tables.agra.seen.seat import FarmView, farm_ring, read_farm
from companion.tables.common.loose_table import LooseTable
from engine.agra import moves as m
from engine.agra.words.abilities import ability_text
from engine.core.files.plain import Document, Stored
from engine.core.language.words import Words
from engine.core.refusal import Refusal

SEAT = 0


class Farm(LooseTable):
    """Farmers, covers, and the contracts that add something."""

    def __init__(
        self,
        rulings: Mapping[str, str] | None = None,
        corrections: Stored | None = None,
        stored: object = None,
    ) -> None:
        """Begin as after the set-up, or with the stored farm."""
        super().__init__("agra", rulings, corrections)
        self._seat = self.game.colours[SEAT]
        self._ring = farm_ring(self.state.box.farm_ends)
        if isinstance(stored, dict):
            self._take_up(stored)

    def view(self) -> FarmView:
        """The farm for drawing, with the yield of each good."""
        return read_farm(self.state, SEAT)

    # The page shows a ring: four sides of squares, some of them walked backwards.

    def move_farmer(self, side: int, place: int) -> Refusal | None:
        """Put the farmer of a side on a square, or as near to it as possible."""
        track, square = self._square(side, place)
        now = self.state.seats[SEAT].farmers[track]
        refusal = None
        for there in range(square, now, 1 if now > square else -1):
            tried = self.lay(f"{self._seat}.farmer.{m.TRACKS[track]}", str(there))
            if tried is None:
                return None
            refusal = refusal or tried
        return refusal

    def is_end(self, side: int, place: int) -> bool:
        """True if a cover may be on this square."""
        return self._square(side, place)[1] in (1, self.state.box.squares)

    def is_covered(self, side: int, place: int) -> bool:
        """True if a cover is there."""
        track, square = self._square(side, place)
        covers = self.state.seats[SEAT].covers
        return self.is_end(side, place) and bool(covers >> 2 * track + (square > 1) & 1)

    def turn_cover(self, side: int, place: int) -> Refusal | None:
        """Remove a cover, or put it back."""
        track, square = self._square(side, place)
        good = m.GOODS[self.state.box.farm_ends[track][square > 1]]
        field = f"{self._seat}.cover.{m.TRACKS[track]}.{good}"
        return self.lay(field, "off" if self.is_covered(side, place) else "on")

    def contracts(self) -> list[str]:
        """The notables whose contract adds to a production."""
        box = self.state.box
        adding = {card for good in range(len(m.GOODS)) for card, _ in box.produces_more[good]}
        return [name for i, name in enumerate(m.NOTABLES) if 1 << i in adding]

    def has(self, notable: str) -> bool:
        """True if this contract counts."""
        return bool(self.state.seats[SEAT].contracts >> m.NOTABLES.index(notable) & 1)

    def turn_contract(self, notable: str) -> Refusal | None:
        """Switch a contract on or off."""
        field = f"{self._seat}.contract.{notable}"
        return self.lay(field, "off" if self.has(notable) else "on")

    def ability(self, words: Words, notable: str) -> str:
        """What a contract adds."""
        printed = self.state.box.printed.notable(notable).abilities
        adding = [each for each in printed if each.effect == "production_plus"]
        return "\n".join(ability_text(words, each) for each in adding)

    def cover_rupees(self) -> int:
        """What the removed covers are worth at the end."""
        score = self.game.standings()[SEAT]
        return int(score.items["covers"])

    def to_plain(self) -> Document:
        """The plain form."""
        player = self.state.seats[SEAT]
        return {
            "farmers": list(player.farmers),
            "covers": player.covers,
            "contracts": [name for name in self.contracts() if self.has(name)],
        }

    def _square(self, side: int, place: int) -> tuple[int, int]:
        track, turned = self._ring[side]
        return track, self.state.box.squares - place if turned else place + 1

    def _take_up(self, stored: Document) -> None:
        farmers, covers = stored.get("farmers"), stored.get("covers")
        if not isinstance(farmers, list) or type(covers) is not int:
            return
        for track, (name, ends) in enumerate(zip(m.TRACKS, self.state.box.farm_ends, strict=True)):
            for end, good in enumerate(ends):
                if not covers >> 2 * track + end & 1:
                    self.lay(f"{self._seat}.cover.{name}.{m.GOODS[good]}", "off")
        for name, square in zip(m.TRACKS, farmers, strict=False):
            self.lay(f"{self._seat}.farmer.{name}", str(square))
        for name in self.contracts():
            if name in (stored.get("contracts") or ()):
                self.turn_contract(name)
