"""The items of a score, each with what made it: ties, Elders and cards worked out (RG-APP-7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from companion.tables.shown import ItemView
from engine.core.language.words import N_, Words
from engine.core.scores import Score
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import ARTISAN, MERCHANT, NONE, Box
from engine.river_of_gold.chapters.scoring import (
    LIMIT,
    ScoreSheet,
    Share,
    card_points,
    region_shares,
)
from engine.river_of_gold.words import item_name
from engine.river_of_gold.words.voice import Voice

ABOUT = {
    "track": N_("masteries included"),
    "nobles": N_("by buildings"),
}
PLACES = (N_("1st"), N_("2nd"), N_("3rd"), N_("4th"))


class Scored:
    """A scored table in words: its sheets, by whatever way they were counted."""

    def __init__(
        self,
        words: Words,
        names: Sequence[str],
        box: Box,
        sheets: Sequence[ScoreSheet],
        tiles: Sequence[int],
    ) -> None:
        """`tiles` are the scoring tiles by region; NONE where it is not known."""
        self.voice = Voice(words, names)
        self.names, self.box, self.sheets, self.tiles = names, box, sheets, tiles

    def items(self, items: Sequence[ItemView], scores: Sequence[Score]) -> tuple[ItemView, ...]:
        """The game's items with more to read; every region is one of its own."""
        found: list[ItemView] = []
        for item in items:
            if item.key == "regions":
                found += (self._region(region) for region in range(len(m.REGIONS)))
            else:
                made_of = self._cards(item.key) or item.made_of
                found.append(replace(item, about=self._about(item.key), made_of=made_of))
        return (*found, *self._limit(scores))

    # ------------------------------------------------------------ regions

    def _region(self, region: int) -> ItemView:
        tile = self.tiles[region]
        shares = region_shares(self.box, region, tile, self.sheets) if tile != NONE else []
        by_seat = {share.seat: share for share in shares}
        seats = range(len(self.names))
        return ItemView(
            key=f"region_{region + 1}",
            icon=f"region-{region + 1}",
            name=self.voice.sentence("Region {region}", region=region + 1),
            numbers=tuple(by_seat[seat].vp if seat in by_seat else 0 for seat in seats),
            made_of=tuple(tuple(self._share(by_seat.get(seat), tile)) for seat in seats),
            about=self._tile(tile),
            notes=tuple(self._note(by_seat.get(seat)) for seat in seats),
        )

    def _tile(self, tile: int) -> str:
        if tile == NONE:
            return ""
        values = " · ".join(map(str, self.box.region_values[tile]))
        return self.voice.sentence("tile {values}", values=values)

    def _note(self, share: Share | None) -> str:
        """What is unusual about a share, as short as can be."""
        if share is None or not (share.vp or share.gap):
            return ""
        tie = self.voice.sentence("tie") if share.tied > 1 else ""
        twice = f"×{share.times}" if share.times > 1 else ""
        gap = self.voice.sentence("too far behind") if share.gap else ""
        return ", ".join(filter(None, (tie, twice, gap)))

    def _share(self, share: Share | None, tile: int) -> Iterator[str]:
        """RG-SCO-2 to RG-SCO-5, line by line, each with its rule."""
        if share is None:
            yield self._by("RG-SCO-2", N_("No influence."))
            return
        place = self.voice.sentence(PLACES[share.place - 1])
        message = N_("Influence {n}: {place} place")
        yield self._by("RG-SCO-2", message, n=share.influence, place=place)
        if share.gap:
            within = self.box.printed.scoring.second_within_2p
            yield self._by("RG-SCO-5", N_("More than {n} behind: nothing"), n=within)
            return
        if share.tied > 1:
            yield self._tie(share, tile)
        if share.times > 1:
            message = N_("Elder ×{times}: {vp}")
            yield self._by("RG-SCO-4", message, times=share.times, vp=share.vp)

    def _by(self, rule: str, message: str, **values: object) -> str:
        return f"{self.voice.sentence(message, **values)} · {rule}"

    def _tie(self, share: Share, tile: int) -> str:
        """The places of a tie added up and shared, rounded down."""
        values = [*self.box.region_values[tile], *[0] * len(self.names)]
        places = values[share.place - 1 : share.place - 1 + share.tied]
        total = " + ".join(map(str, places))
        each = share.sum // share.tied
        message = N_("Tie of {n}: ({places}) / {n} = {each}")
        return self._by("RG-SCO-3", message, n=share.tied, places=total, each=each)

    # ------------------------------------------------------------ clients

    def _about(self, item: str) -> str:
        sentence = self.voice.sentence
        if item == "clients":
            delivered = [sheet.delivered.bit_count() for sheet in self.sheets]
            return sentence("{numbers} delivered", numbers=", ".join(map(str, delivered)))
        if item in ("merchants", "artisans"):
            kind = MERCHANT if item == "merchants" else ARTISAN
            message = (
                N_("each: 1 per {n} koku") if kind == MERCHANT else N_("each: 1 per {n} goods")
            )
            return sentence(message, n=self._per(kind))
        return sentence(ABOUT[item]) if item in ABOUT else ""

    def _per(self, kind: int) -> int:
        card = self.box.client_type.index(kind)
        return self.box.client(card).end_amount

    def _cards(self, item: str) -> tuple[tuple[str, ...], ...]:
        """What each bonus card counts, by seat; empty for other items."""
        if item not in ("merchants", "artisans", "nobles"):
            return ()
        return tuple(tuple(self._card_lines(sheet, item)) for sheet in self.sheets)

    def _card_lines(self, sheet: ScoreSheet, item: str) -> Iterator[str]:
        for rule, client, count, vp in card_points(self.box, sheet):
            kind = self.box.client_type[client]
            name = self.voice.client(m.CLIENTS[client])
            if item == "merchants" and kind == MERCHANT:
                koku = self.voice.amount("koku", count)
                yield f"{name}: {koku} / {self._per(kind)} = {vp} · {rule}"
            elif item == "artisans" and kind == ARTISAN:
                goods = self.voice.plural("{n} good", "{n} goods", count)
                yield f"{name}: {goods} / {self._per(kind)} = {vp} · {rule}"
            elif item == "nobles" and kind not in (MERCHANT, ARTISAN):
                yield f"{name}: {vp} · {rule}"

    def _limit(self, scores: Sequence[Score]) -> Iterator[ItemView]:
        """R-40: what does not fit on the track, where the score stops at its end."""
        numbers = tuple(score.items.get(LIMIT, 0) for score in scores)
        if any(numbers):
            name = item_name(self.voice.words, LIMIT)
            made_of = tuple((f"{name}: {n} · RG-BRD-10",) if n else () for n in numbers)
            yield ItemView(LIMIT, "vp", name, numbers, made_of)
