""" "Does the table match?": what should be where, player by player, to tick off. No widgets."""

from __future__ import annotations

from collections.abc import Iterator

from companion.tables.common.check import (
    Checker,
    CheckPart,
    CheckRow,
    PiecePlace,
    sum_text,
    supply_and_others,
)
from companion.tables.common.corrections import capital
from engine.core.language.says import printed_names
from engine.core.language.words import N_, Words
from engine.core.observer import Observer
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import ARTISAN, ELDER, EMPTY, MERCHANT, NONE, bits
from engine.river_of_gold.chapters.buildings import markers_left
from engine.river_of_gold.state import State
from engine.river_of_gold.words.voice import Voice

MARKERS = "markers"
"""The row that counts all clan markers of a player."""


def read_check(seen: Observer, words: Words) -> list[CheckPart]:
    """Everything to check."""
    return _Check(seen, words).parts()


def places_of(seen: Observer, words: Words, seat: int, _what: str) -> list[PiecePlace]:
    """Where the clan markers of a player are, supply first; the rest only if any."""
    return supply_and_others(_Check(seen, words).markers(seat))


class _Check(Checker):
    """Reads one table in one language."""

    def __init__(self, seen: Observer, words: Words) -> None:
        super().__init__(seen, words)
        self.state: State = seen.game.state
        self.box = self.state.box
        self.voice = Voice(words.calling(printed_names(words, self.game)), self.game.seats)

    # ------------------------------------------------------------ clan markers

    def markers(self, seat: int) -> Iterator[PiecePlace]:
        """RG-INV-14: every clan marker of a player; the supply first."""
        state, say = self.state, self.say
        yield PiecePlace(say(N_("in the supply")), markers_left(state, seat), f"seat.{seat}")
        yield PiecePlace(say(N_("on the tracks")), len(m.REGIONS), f"influence.{seat}")
        for shore, there in zip(m.SHORES, state.markers, strict=True):
            label = say(N_("space {shore}"), shore=shore)
            yield PiecePlace(label, there.count(seat), f"shore.{shore}")
        for mastery in state.masteries:
            name = m.MASTERIES[mastery]
            claimed = state.seats[seat].claimed >> mastery & 1
            yield PiecePlace(self.voice.mastery(name), claimed, f"mastery.{name}")
        mine = state.delivered[seat]
        for kind in (ARTISAN, ELDER):
            for client in bits(mine & self.box.of_type[kind]):
                name = self.voice.client(m.CLIENTS[client])
                yield PiecePlace(name, 1, f"client.{m.CLIENTS[client]}")
        merchants = int(bool(mine & self.box.of_type[MERCHANT]))
        yield PiecePlace(say(N_("Merchant space")), merchants, "merchants")

    def _sorts(self, seat: int) -> list[PiecePlace]:
        """The sum by kind of place, short enough for a row."""
        labels = {
            "shore": N_("on buildings"),
            "mastery": N_("on masteries"),
            "client": N_("on client spaces"),
            "merchants": N_("on client spaces"),
        }
        sums: dict[str, int] = {}
        for place in self.markers(seat):
            sort = labels.get(place.piece.partition(".")[0])
            label = self.say(sort) if sort else place.label
            sums[label] = sums.get(label, 0) + place.n
        return supply_and_others(PiecePlace(label, n, "") for label, n in sums.items())

    # ------------------------------------------------------------ players

    def of_seat(self, seat: int) -> Iterator[CheckRow]:
        """The pieces of a player."""
        text = sum_text(self.words, self._sorts(seat))
        label = self.say(N_("Clan markers"))
        yield CheckRow(f"{seat}.{MARKERS}", label, text, "", counts=MARKERS)
        yield from self._counters(seat)
        yield from self._pieces(seat)
        yield from self._cards(seat)

    def _counters(self, seat: int) -> Iterator[CheckRow]:
        player = self.state.seats[seat]
        labels = {
            "vp": (N_("Victory points"), player.vp),
            "koku": (N_("Koku"), player.koku),
            "favour": (N_("Sun (favour)"), player.favour),
            "limit": (N_("Moon (limit)"), player.moon),
            "die": (N_("Die"), player.die),
        }
        for field, (label, n) in labels.items():
            key = f"own.{seat}.{field}"
            yield CheckRow(key, self.say(label), str(n), key)
        for good, n in zip(m.GOODS, player.goods, strict=True):
            key = f"goods.{seat}.{good}"
            name = self.voice.good(good)
            yield CheckRow(key, capital(name), str(n), key)

    def _pieces(self, seat: int) -> Iterator[CheckRow]:
        player = self.state.seats[seat]
        for ship, at in enumerate(player.ships):
            name = self.voice.ship("royal" if player.royal == ship else m.SHIPS[ship])
            key = f"ship.{seat}.{m.SHIPS[ship]}"
            where = self.say(N_("river space {n}"), n=at + 1)
            yield CheckRow(key, capital(name), where, key)
        tracks = [f"{region}: {n}" for region, n in zip(m.REGIONS, player.influence, strict=True)]
        key = f"influence.{seat}"
        yield CheckRow(key, self.say(N_("Influence by region")), self.listed(tracks), key)
        owned = [
            f"{shore} {self.voice.building(m.TILES[tile])}"
            for shore, tile, there in self._built()
            if seat in there
        ]
        key = f"buildings.{seat}"
        yield CheckRow(
            key, self.say(N_("Buildings", about="River of Gold")), self.listed(owned), key
        )

    def _built(self) -> Iterator[tuple[str, int, tuple[int, ...]]]:
        state = self.state
        return zip(m.SHORES, state.tiles, state.markers, strict=True)

    def _cards(self, seat: int) -> Iterator[CheckRow]:
        state = self.state
        delivered = [self.voice.client(m.CLIENTS[c]) for c in bits(state.delivered[seat])]
        key, label = f"clients.{seat}", self.say(N_("Clients delivered to"))
        yield CheckRow(key, label, self.listed(delivered), key)
        n = state.hand_size(seat)
        size = self.words.plural("{n} card", "{n} cards", n)
        yield CheckRow(f"hand.{seat}", self.say(N_("Hand")), size, f"hand.{seat}")
        patron = state.seats[seat].patron
        if patron != NONE:
            name = self.voice.patron(m.PATRONS[patron])
            yield CheckRow(f"patron.{seat}", self.say(N_("Patron")), name, f"patron.{seat}")

    # ------------------------------------------------------------ the middle

    def in_the_middle(self) -> Iterator[CheckRow]:
        """The pieces of no player."""
        yield from self._course()
        yield from self._tiles()
        yield from self._shores()
        yield from self._common_cards()

    def _course(self) -> Iterator[CheckRow]:
        who = self.game.seats[self.state.active]
        yield CheckRow("course", self.say(N_("Whose turn")), who, "course")

    def _tiles(self) -> Iterator[CheckRow]:
        """RG-INV-6: all tiles, by where they are."""
        state, supply = self.state, self.box.printed.shared_supply
        on_shores = sum(tile != EMPTY for tile in state.tiles)
        in_row = sum(tile != EMPTY for tile in state.row)
        places = [
            PiecePlace(self.say(N_("on the shores")), on_shores, ""),
            PiecePlace(self.say(N_("in the row")), in_row, ""),
            PiecePlace(self.say(N_("in the stacks")), sum(state.left), ""),
        ]
        rest = supply.tiles - sum(place.n for place in places)
        places.append(PiecePlace(self.say(N_("in the box")), rest, ""))
        text = sum_text(self.words, places)
        yield CheckRow("tiles", self.say(N_("Building tiles")), text, "stacks")
        for slot in range(len(state.row), 0, -1):
            tile = state.row[slot - 1]
            value = self.voice.tile(m.TILES[tile]) if tile != EMPTY else self.say(N_("none"))
            label = self.say(N_("Row, slot {slot}"), slot=slot)
            yield CheckRow(f"row.{slot}", label, value, f"row.{slot}")
        for era, left in enumerate(state.left):
            top = state.tops[era]
            value = self.words.plural("{n} tile", "{n} tiles", left)
            if top != NONE:
                shown = self.voice.tile(m.TILES[top])
                on_top = self.say(N_("on top: {tile}"), tile=shown)
                value = f"{value} · {on_top}"
            label = self.voice.term(f"era.{era + 1}")
            yield CheckRow(f"stack.{era + 1}", label, value, f"stack.{era + 1}")

    def _shores(self) -> Iterator[CheckRow]:
        for region, shores in enumerate(self.box.shores_in):
            built = [
                self._shore(shore, self.state.tiles[shore])
                for shore in shores
                if self.state.tiles[shore] != EMPTY
            ]
            label = self.say(N_("Buildings in region {region}"), region=region + 1)
            key = f"shores.{region + 1}"
            yield CheckRow(key, label, self.listed(built), key)

    def _shore(self, shore: int, tile: int) -> str:
        owners = ", ".join(self.game.seats[seat] for seat in self.state.markers[shore])
        said = f"{m.SHORES[shore]} {self.voice.building(m.TILES[tile])}"
        return f"{said} ({owners})" if owners else said

    def _common_cards(self) -> Iterator[CheckRow]:
        """RG-INV-6: all clients, by where they are; then scoring tiles and masteries."""
        state = self.state
        hands = sum(state.hand_size(seat) for seat in range(len(state.seats)))
        places = [
            PiecePlace(self.say(N_("in the deck")), state.deck_size, ""),
            PiecePlace(self.say(N_("in hands")), hands, ""),
            PiecePlace(self.say(N_("delivered")), sum(d.bit_count() for d in state.delivered), ""),
            PiecePlace(
                self.say(N_("discarded", about="where")), len(state.discards) + state.unnamed, ""
            ),
        ]
        label = self.say(N_("Clients"))
        yield CheckRow("clients", label, sum_text(self.words, places), "clients")
        if not self.seen.covers("discards"):
            pile = [self.voice.client(m.CLIENTS[client]) for client in state.discards]
            label = self.say(N_("Discarded clients"))
            yield CheckRow("discards", label, self.listed(pile), "discards")
        for region, tile in zip(m.REGIONS, state.regions, strict=True):
            label = self.say(N_("Scoring tile of region {region}"), region=region)
            value = self.voice.region_tile(m.REGION_TILES[tile])
            yield CheckRow(f"region.{region}", label, value, f"region.{region}")
        for mastery in state.masteries:
            name = m.MASTERIES[mastery]
            claimed = [
                self.game.seats[seat]
                for seat, player in enumerate(state.seats)
                if player.claimed >> mastery & 1
            ]
            key = f"mastery.{name}"
            yield CheckRow(key, self.voice.mastery(name), self.listed(claimed), key)
