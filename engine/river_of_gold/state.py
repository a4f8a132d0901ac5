"""The state of a game of River of Gold: everything on the table, as plain numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from engine.core.automation import AUTOMATIC, Automation
from engine.core.box import TableRecord
from engine.core.events import EVERYBODY, Event
from engine.core.events import tell as _tell
from engine.core.frames import FrameBook
from engine.core.record import Record, Shared, Unkept
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, NONE, Box, mask_of
from engine.river_of_gold.refusals import no

book = FrameBook(no("not_a_choice"))
"""All pending steps of River of Gold by kind."""
AUTOMATION = Automation(book, m.EFFECTS, (m.LET, m.LEAVE), lambda rule: no("not_a_choice", rule))
"""What happens automatically, after a question or by hand."""

tell: Callable[..., None] = _tell
"""Values are often put together before, so their types are not looked at."""


class Owned(NamedTuple):
    """A building of a player: what is counted of it."""

    type: int
    region: int
    markers: int


def owned(
    box: Box, tiles: Sequence[int], markers: Sequence[tuple[int, ...]], seat: int
) -> list[Owned]:
    """The buildings with a marker of this seat; tiles and markers by shore."""
    types, regions = box.tile_type, box.region
    return [
        Owned(types[tiles[shore]], regions[shore], there.count(seat))
        for shore, there in enumerate(markers)
        if there and seat in there
    ]


class Seat(Record):
    """One player: clan board, ships, hand (RG-PLY)."""

    koku: int
    goods: list[int]
    favour: int
    """The sun."""
    moon: int
    vp: int
    die: int
    """Its face; 0 before the first roll."""
    influence: list[int]
    ships: tuple[int, ...]
    """River spaces of the upper and the middle ship."""
    royal: int
    """The ship that has become the royal ship, or NONE."""
    hand: int
    """Clients that the app knows."""
    covered: int
    """Cards in the hand that it does not know (RG-HID-3)."""
    claimed: int
    """Masteries."""
    patron: int

    def __init__(self, box: Box) -> None:
        start = box.start
        self.koku = 0
        self.goods = [start.goods_each] * len(m.GOODS)
        self.favour, self.moon = start.favour, start.favour_limit
        self.vp, self.die = start.vp, 0
        self.influence = [start.influence] * len(m.REGIONS)
        self.ships = tuple(ship.start - 1 for ship in box.printed.ships)
        self.royal = self.patron = NONE
        self.hand = self.covered = self.claimed = 0


class State(TableRecord):
    """The table: river, row, stacks, cards, seats, and the stack of what is pending."""

    box: Shared[Box]
    events: Unkept[list[Event] | None]
    """Where events are told to; None while no one listens."""
    seats: list[Seat]
    stack: list[Any]
    automation: tuple[int, ...]
    """By effect: AUTOMATIC, ASK or OFF."""
    taken: tuple[tuple[str, int], ...] | None
    """How many results of each stream of chance have been taken."""
    active: int
    start: int
    turns: int
    """Turns begun; 0 during the set-up."""
    clans: tuple[int, ...]
    """By seat; with a draft or a draw they differ from the colours at the table (R-30, R-53)."""
    offered: int
    """Patrons to pick from in the draft."""
    regions: tuple[int, ...]
    """Region scoring tile of each region."""
    masteries: tuple[int, ...]
    """Those in play, as they were laid out."""
    tiles: tuple[int, ...]
    """By shore; EMPTY without a building."""
    markers: tuple[tuple[int, ...], ...]
    """By shore: the seats of its markers, the builder's first."""
    row: tuple[int, ...]
    """From the start slot to the end slot; EMPTY for a gap."""
    left: tuple[int, ...]
    """Tiles in the stacks of Era 1 and Era 2, the open ones included."""
    tops: tuple[int, ...]
    """The open tile of each stack; NONE if there is none or it is hidden (R-58)."""
    unseen: int
    """Era tiles that have not been seen: stacks below the top, and the box."""
    deck: int
    """Clients that may come: the draw pile, and covered hands. Its order is chance."""
    discards: tuple[int, ...]
    unnamed: int
    """Covered cards among the discards."""
    delivered: list[int]
    """Clients by seat."""
    visited: bool
    """Has the emperor's visit been due?"""
    ended_by: int
    """The seat that triggered the end, or NONE."""
    turns_left: int
    """After the trigger: turns still to begin."""
    shifted: bool
    """Was favour spent on the die this turn (R-57)?"""
    choices: list[tuple[int, ...]]
    """What still has to be asked for: see `rewards`."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.events = None
        self.seats = [Seat(box) for _ in range(box.players)]
        self.stack = []
        self.automation, self.taken = (AUTOMATIC,) * len(m.EFFECTS), ()
        self.active = self.start = self.turns = 0
        self.clans = tuple(m.CLANS.index(each) for each in box.colours)
        self.offered = 0
        self.regions = (NONE,) * len(m.REGIONS)
        self.masteries = ()
        self.tiles = (EMPTY,) * len(m.SHORES)
        self.markers = ((),) * len(m.SHORES)
        self.row = (EMPTY,) * box.start.row_slots
        self.left = (box.setup.era1_tiles, box.setup.era2_tiles)
        self.tops = (NONE, NONE)
        self.unseen = box.era_tiles[0] | box.era_tiles[1]
        self.deck = box.all_clients
        self.discards = ()
        self.unnamed = 0
        self.delivered = [0] * box.players
        self.visited = self.shifted = False
        self.ended_by = NONE
        self.turns_left = 0
        self.choices = []

    @property
    def colours(self) -> tuple[str, ...]:
        """The clans that are worn: with patrons and by draw not those chosen (R-30, R-53)."""
        drawn = len({*self.clans} - {NONE}) == len(self.clans)
        picked = not self.box.mode or all(seat.patron != NONE for seat in self.seats)
        return tuple(m.CLANS[clan] for clan in self.clans) if drawn and picked else super().colours

    def buildings(self, seat: int) -> list[Owned]:
        """Every building with a marker of this seat (RG-OWN-1)."""
        return owned(self.box, self.tiles, self.markers, seat)

    @property
    def deck_size(self) -> int:
        """Cards in the draw pile."""
        covered = sum([seat.covered for seat in self.seats])
        return self.deck.bit_count() - covered - self.unnamed

    def hand_size(self, seat: int) -> int:
        """Cards in a hand, known or covered; how many is open to all (RG-HID-1)."""
        return self.seats[seat].hand.bit_count() + self.seats[seat].covered

    def keeper(self, seat: int) -> int:
        """Who may see the hand of a seat (RG-HID-2, R-39)."""
        return EVERYBODY if self.box.rulings.hidden_information == "all_open" else seat

    def unplaced(self, viewer: int) -> int:
        """RG-HID-2: the clients that a viewer cannot place, in the deck or in a covered hand."""
        unplaced = self.deck
        for seat, player in enumerate(self.seats):
            if self.keeper(seat) not in (EVERYBODY, viewer):
                unplaced |= player.hand
        if self.box.rulings.discard_pile == "top_only":
            unplaced |= mask_of(self.discards[:-1])
        return unplaced

    @property
    def to_visit(self) -> int:
        """Refills until the emperor's visit (RG-APP-5)."""
        return self.left[0]

    @property
    def to_end(self) -> int:
        """Refills until the end is triggered (RG-INV-10)."""
        return sum(self.left)
