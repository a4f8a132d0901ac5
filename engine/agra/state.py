"""The state of a game of Agra: the whole table as plain numbers.

Counts are lists by index, sets are bit masks, what never changes in play is a tuple.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from engine.agra import moves as m
from engine.agra.box import FREE, NO_BOWL, Box
from engine.agra.refusals import no
from engine.core.automation import AUTOMATIC, Automation
from engine.core.box import TableRecord
from engine.core.events import Event, tell
from engine.core.frames import FrameBook
from engine.core.record import Record, Shared, Unkept

book = FrameBook()
"""All pending steps of Agra by kind."""
AUTOMATION = Automation(book, m.EFFECTS, (m.LET, m.LEAVE), lambda rule: no("not_a_choice", rule))
"""What happens automatically, after a question or by hand."""

_ALL_AUTOMATIC = (AUTOMATIC,) * len(m.EFFECTS)


class Seat(Record):
    """One player: bag, supply, player board, contracts."""

    rupees: int
    workers: int
    stored: int
    """Workers on the Cook."""
    markers: int
    favour: int
    goods: list[int]
    tracker: int
    farmers: tuple[int, ...]
    covers: int
    """Covers still on the farm: bit 2 * track + end."""
    steps: tuple[int, ...]
    tiles: tuple[int, ...]
    contracts: int
    """Bit by notable."""
    french: int
    """Markers on the French Trader."""
    bonus: tuple[int, ...]
    reminders: int
    """Favour actions used: bit by action, one marker each."""
    banners: int
    """Luxury goods spent this turn: bit 0 statue to bit 3 clothes, one marker each."""
    turned: int
    """Contracts used this turn."""
    fresh_cards: int
    """Contracts won this turn."""
    fresh_tiles: int
    """Favour tiles gained this turn."""
    oil_used: bool
    owed: int
    """Notables delivered to whose influence step is still owed."""
    credited: int
    """Notables whose influence step was taken this turn."""

    def __init__(self, box: Box) -> None:
        supply = box.supply
        self.rupees = supply.start_rupees
        self.workers = supply.workers
        self.stored = 0
        self.markers = supply.markers - supply.start_favour
        self.favour = supply.start_favour
        self.goods = [0] * 16
        self.tracker = box.meditation.start_space
        self.farmers = (box.printed.farm.farmer_start,) * len(box.farm_ends)
        self.covers = (1 << 2 * len(box.farm_ends)) - 1
        self.steps = (box.printed.influence.start_step,) * 3
        self.tiles = self.bonus = ()
        self.contracts = self.french = 0
        self.reminders = self.banners = self.turned = 0
        self.fresh_cards = self.fresh_tiles = 0
        self.oil_used = False
        self.owed = self.credited = 0


class State(TableRecord):
    """The table: board, river, Imperial board, seats, and the stack of pending frames."""

    box: Shared[Box]
    events: Unkept[list[Event] | None]
    """Receives events; None while no one listens."""
    seats: list[Seat]
    stack: list[Any]
    automation: tuple[int, ...]
    """By effect: AUTOMATIC, ASK or OFF."""
    taken: tuple[tuple[str, int], ...] | None
    """How many results of each stream of chance have been taken."""
    active: int
    start: int
    round: int
    final_round: int
    """Number of the last round, once the end is triggered."""
    ended_by: tuple[str, int] | None
    """What triggered the end, and in whose turn."""
    built: list[bool]
    workers: list[int]
    """By space: FREE, the seat of a standing worker, or that seat + 4 if it is laid down."""
    rupees_on: list[int]
    merchant: int
    builder: int
    """Building with the Builder; FREE before the set-up and after he has left."""
    tokens: tuple[int, ...]
    """By price token: FREE on the Trader, else 2 * good + side."""
    values: tuple[int, ...]
    """Current value of each good (AG-GOOD-4)."""
    blocked: int
    bonus: int
    """Bonus tiles left: bit by tile."""
    river: list[tuple[int, ...] | None]
    """By notable: None if not on the river, else the marker on each ordered good."""
    given: tuple[tuple[int, ...], ...]
    """By notable: the seats in the order in which they delivered."""
    places: tuple[int, ...]
    """The notables of this game in the order they were drawn."""
    boat: int
    fulfilled: tuple[int, ...]
    """Contracts fulfilled by level; index 0 is never used."""
    orders: list[int]
    """By guild * 6 + position: FREE, a seat, or NEUTRAL."""
    marked: tuple[int, ...]
    """By guild: position under the order marker, 6 below a complete column."""
    bowls: list[int]
    display: tuple[int, ...]
    pile: int
    """Favour tiles in the draw pile: bit by tile. Its order is chance, so it is not stored."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.events = None
        self.seats = [Seat(box) for _ in range(box.players)]
        self.stack = []
        self.automation, self.taken = _ALL_AUTOMATIC, ()
        self.active = self.start = 0
        self.round = self.final_round = 0
        self.ended_by = None
        self.built = list(box.built_at_start)
        self.workers = [FREE] * 20
        self.rupees_on = [0] * 16
        self.merchant = self.builder = FREE
        self.tokens = (FREE,) * len(box.faces)
        self.values = box.value
        self.blocked = box.blocked_at_start
        self.bonus = (1 << len(box.bonus)) - 1
        self.river = [None] * len(box.ordered)
        self.given = ((),) * len(box.ordered)
        self.places = ()
        self.boat = 1
        self.fulfilled = (0,) * 5
        self.orders = [FREE] * 18
        self.marked = (FREE,) * 3
        self.bowls = [FREE if has_bowl else NO_BOWL for has_bowl in box.has_bowl]
        self.display = ()
        self.pile = (1 << (len(box.own) - box.printed_actions)) - 1

    @classmethod
    def from_dict(cls, box: Box, stored: Mapping[str, Any]) -> Self:
        """Older games had no choice of what happens by itself."""
        return super().from_dict(box, {"automation": _ALL_AUTOMATIC, **stored})


__all__ = ["Seat", "State", "book", "tell"]
