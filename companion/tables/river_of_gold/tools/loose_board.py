"""A board for the quick tool: ship, die, buildings and clients as they lie. No Kivy here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from companion.tables.river_of_gold.stops import (
    Stop,
    choices_of,
    gains_of,
    line_text,
    stop_lines,
)
from engine.core.files.plain import Document
from engine.core.language.words import N_, Words
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, NOBLE, RESOURCES, Box, bits, mask_of, open_box
from engine.river_of_gold.chapters.buildings import Position
from engine.river_of_gold.meta import META
from engine.river_of_gold.state import Owned
from engine.river_of_gold.words.voice import Voice

SEATS = max(META.players)
CHOICES = {
    "journey_bonus": N_("{who}: {koku} koku or a good"),
    "good": N_("{who}: choose a good"),
    "client_swap": N_("{who}: swap a client"),
    "sell_goods": N_("{who}: sell goods for 5 koku each"),
}


class Answer(NamedTuple):
    """What a stop brings, in words."""

    title: str
    note: str
    totals: tuple[str, ...]
    """A line for each player who gets something."""
    lines: tuple[str, ...]
    """Everything in the order of the rules."""


class LooseBoard:
    """Everything that decides what a ship's stop gives, set by hand."""

    def __init__(
        self,
        rulings: Mapping[str, str] | None = None,
        corrections: Mapping[str, Any] | None = None,
        stored: object = None,
    ) -> None:
        """Begin with an empty board, or as it was left; invalid values are left out."""
        self._rulings, self._corrections = dict(rulings or {}), dict(corrections or {})
        self.box = self._box(SEATS)
        self.seat, self.royal, self.start, self.die = 0, False, 0, 1
        self.tiles: list[int] = [EMPTY] * len(m.SHORES)
        self.markers: list[tuple[int, ...]] = [()] * len(m.SHORES)
        self.clients: list[int] = [0] * SEATS
        if isinstance(stored, dict):
            self._take_up(stored)

    def _box(self, players: int) -> Box:
        box: Box = open_box(META.colours[:players], self._rulings, self._corrections)
        return box

    # ------------------------------------------------------------ setting

    def build(self, shore: int, tile: int) -> None:
        """Put a tile on a shore, or take it away; a tile lies in one place."""
        if tile != EMPTY and self.tiles.count(tile) >= self.box.copies[tile]:
            self.build(self.tiles.index(tile), EMPTY)
        self.tiles[shore] = tile
        if tile == EMPTY or not self.box.owned_kind[tile]:
            self.markers[shore] = ()
        elif not self.markers[shore]:
            self.markers[shore] = (self.seat,)

    def mark(self, shore: int, seats: Sequence[int]) -> None:
        """Set who has markers on a building."""
        self.markers[shore] = tuple(seats)

    def deliver(self, seat: int, clients: Sequence[str]) -> None:
        """Set the clients of a player, and take them from the others."""
        mine = mask_of(m.CLIENTS.index(each) for each in clients)
        self.clients = [held & ~mine for held in self.clients]
        self.clients[seat] = mine
        self.royal = self.royal and self.may_be_royal

    @property
    def may_be_royal(self) -> bool:
        """True if the player who sails has a Noble (RG-NOB-2)."""
        return bool(self.clients[self.seat] & self.box.of_type[NOBLE])

    def tiles_for(self, shore: int) -> list[int]:
        """The tiles that can lie on a shore."""
        if shore in self.box.imperial_shores:
            return list(self.box.imperial_tiles)
        starting = self.box.printed.shores[shore].kind == "starting"
        return [
            tile
            for tile in range(len(m.TILES))
            if self.box.owned_kind[tile] or (starting and tile in self.box.starting_tiles)
        ]

    @staticmethod
    def owners(players: int) -> list[tuple[int, ...]]:
        """Who can have markers on a building (RG-OWN-3)."""
        one = [(seat,) for seat in range(players)]
        return [*one, *combinations_with_replacement(range(players), 2)]

    # ------------------------------------------------------------ asking

    @property
    def beside(self) -> tuple[int, ...]:
        """The shores beside the river space where the ship stops."""
        return self.box.beside[self._stop(SEATS, ()).end[0]]

    def _stop(self, players: int, names: Sequence[str]) -> Stop:
        box = self._box(players)
        markers = [tuple(s for s in there if s < players) for there in self.markers]
        nowhere: list[list[Owned]] = [[] for _ in range(players)]
        board = Position(box, self.tiles, markers, self.clients[:players], nowhere)
        seat = min(self.seat, players - 1)
        royal = self.royal and self.may_be_royal
        return Stop(names, seat, royal, self.start, self.die, board)

    def answer(self, words: Words, names: Sequence[str]) -> Answer:
        """RG-SAI-4 to RG-JRN-4: where the ship stops, and who gets what."""
        voice, stop = Voice(words, names), self._stop(len(names), names)
        river, reached = stop.end
        lines, koku = list(stop_lines(stop)), self.box.numbers.journey_koku
        choices = [
            voice.sentence(CHOICES[each.kind], who=names[each.seat], koku=koku)
            for each in choices_of(stop, lines)
        ]
        end = voice.sentence("over journey's end") if reached else ""
        return Answer(
            voice.sentence("Stops on space {n}", n=river + 1),
            end,
            (*_totals(voice, gains_of(lines)), *dict.fromkeys(choices)),
            tuple(f"{line_text(words, stop, line)} · {line.rule}" for line in lines),
        )

    # ------------------------------------------------------------ keeping

    def to_plain(self) -> dict[str, object]:
        """The plain form."""
        built = {
            m.SHORES[shore]: [m.TILES[tile], *self.markers[shore]]
            for shore, tile in enumerate(self.tiles)
            if tile != EMPTY
        }
        clients = [[m.CLIENTS[each] for each in bits(held)] for held in self.clients]
        ship = [self.seat, int(self.royal), self.start, self.die]
        return {"ship": ship, "built": built, "clients": clients}

    def _take_up(self, stored: Document) -> None:
        try:
            seat, royal, start, die = map(int, stored["ship"])
            for seat_number, named in enumerate(stored["clients"][:SEATS]):
                self.deliver(seat_number, named)
            for shore, (tile, *seats) in stored["built"].items():
                at, index = m.SHORES.index(shore), m.TILES.index(tile)
                if index in self.tiles_for(at):
                    self.build(at, index)
                    found = tuple(s for s in map(int, seats) if s in range(SEATS))[:2]
                    self.mark(at, found if self.box.owned_kind[index] else ())
        except (KeyError, TypeError, ValueError, AttributeError):
            return
        self.seat = seat if seat in range(SEATS) else 0
        self.start = start if start in range(len(self.box.beside)) else 0
        self.die = die if die in range(1, 7) else 1
        self.royal = bool(royal) and self.may_be_royal


def _totals(voice: Voice, gains: Mapping[int, Mapping[str, Any]]) -> Iterator[str]:
    """What each player gets in all."""
    for seat, got in sorted(gains.items()):
        plain = {what: got[what] for what in RESOURCES if what in got and what != "influence"}
        said = [voice.gain(plain)] if any(plain.values()) else []
        tracks = [
            voice.sentence("+{n} influence in region {region}", n=n, region=region)
            for region, n in got.get("influence", {}).items()
        ]
        if said or tracks:
            yield f"{voice.name(seat)}: {', '.join([*said, *tracks])}"
