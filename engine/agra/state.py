"""The state of a game of Agra: everything that lies on the table, as plain numbers.

Counts are lists by index, sets are bit masks, what never changes in play is a tuple. `copy` is
written out by hand because undo makes one copy per decision.
"""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from engine.agra.box import FREE, NO_BOWL, Box
from engine.agra.moves import EFFECTS
from engine.core.events import Event
from engine.core.frames import FrameBook

book = FrameBook()
"""All pending steps of Agra by kind."""

AUTOMATIC, ASK, OFF = range(3)
"""Whether an effect happens by itself, after a question, or by hand."""
HOW = ("automatic", "ask", "off")
_ALL_AUTOMATIC = (AUTOMATIC,) * len(EFFECTS)


class Seat:
    """One player: bag, supply, player board, contracts."""

    __slots__ = (
        "banners",
        "bonus",
        "contracts",
        "covers",
        "credited",
        "farmers",
        "favour",
        "french",
        "fresh_cards",
        "fresh_tiles",
        "goods",
        "markers",
        "oil_used",
        "owed",
        "reminders",
        "rupees",
        "steps",
        "stored",
        "tiles",
        "tracker",
        "turned",
        "workers",
    )

    def __init__(self, box: Box) -> None:
        supply = box.supply
        self.rupees = supply.start_rupees
        self.workers = supply.workers
        self.stored = 0
        """Workers on the Cook."""
        self.markers = supply.markers - supply.start_favour
        self.favour = supply.start_favour
        self.goods = [0] * 16
        self.tracker = box.meditation.start_space
        self.farmers: tuple[int, ...] = (box.printed.farm.farmer_start,) * len(box.farm_ends)
        self.covers = (1 << 2 * len(box.farm_ends)) - 1
        """Covers still on the farm: bit 2 * track + end."""
        self.steps: tuple[int, ...] = (box.printed.influence.start_step,) * 3
        self.tiles: tuple[int, ...] = ()
        self.contracts = 0
        """Bit by notable."""
        self.french = 0
        """Markers on the French Trader."""
        self.bonus: tuple[int, ...] = ()
        self.reminders = 0
        """Favour actions used: bit by action, one marker each."""
        self.banners = 0
        """Luxury goods spent this turn: bit 0 statue to bit 3 clothes, one marker each."""
        self.turned = 0
        """Contracts used this turn."""
        self.fresh_cards = 0
        """Contracts won this turn."""
        self.fresh_tiles = 0
        """Favour tiles gained this turn."""
        self.oil_used = False
        self.owed = 0
        """Notables supplied whose influence step is still to be taken."""
        self.credited = 0
        """Notables whose influence step was taken this turn."""

    def copy(self) -> Seat:
        """An equal seat that shares nothing that changes."""
        new = Seat.__new__(Seat)
        new.rupees = self.rupees
        new.workers = self.workers
        new.stored = self.stored
        new.markers = self.markers
        new.favour = self.favour
        new.goods = self.goods[:]
        new.tracker = self.tracker
        new.farmers = self.farmers
        new.covers = self.covers
        new.steps = self.steps
        new.tiles = self.tiles
        new.contracts = self.contracts
        new.french = self.french
        new.bonus = self.bonus
        new.reminders = self.reminders
        new.banners = self.banners
        new.turned = self.turned
        new.fresh_cards = self.fresh_cards
        new.fresh_tiles = self.fresh_tiles
        new.oil_used = self.oil_used
        new.owed = self.owed
        new.credited = self.credited
        return new

    def to_list(self) -> list[Any]:
        """The plain form, in the order of SEAT_FIELDS."""
        values = list(_seat_values(self))
        values[_GOODS] = self.goods[:]
        return values

    @classmethod
    def from_list(cls, stored: list[Any]) -> Seat:
        """The inverse of `to_list`."""
        new = cls.__new__(cls)
        for name, value in zip(SEAT_FIELDS, stored, strict=True):
            setattr(new, name, tuple(value) if name in SEAT_TUPLES else value)
        new.goods = list(new.goods)
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Seat) and self.to_list() == other.to_list()


SEAT_FIELDS = tuple(sorted(Seat.__slots__))
SEAT_TUPLES = frozenset({"bonus", "farmers", "steps", "tiles"})
_GOODS = SEAT_FIELDS.index("goods")
_seat_values = attrgetter(*SEAT_FIELDS)


class State:
    """The table: board, river, Imperial board, seats, and the stack of what is pending."""

    __slots__ = (
        "active",
        "automation",
        "blocked",
        "boat",
        "bonus",
        "bowls",
        "box",
        "builder",
        "built",
        "display",
        "ended_by",
        "events",
        "final_round",
        "fulfilled",
        "given",
        "marked",
        "merchant",
        "orders",
        "pile",
        "places",
        "river",
        "round",
        "rupees_on",
        "seats",
        "stack",
        "start",
        "tokens",
        "values",
        "workers",
    )

    def __init__(self, box: Box) -> None:
        self.box = box
        self.seats = [Seat(box) for _ in range(box.players)]
        self.stack: list[Any] = []
        self.events: list[Event] | None = None
        """Where events are told to; None while nobody listens."""
        self.automation: tuple[int, ...] = _ALL_AUTOMATIC
        """By effect: AUTOMATIC, ASK or OFF."""
        self.active = 0
        self.start = 0
        self.round = 0
        self.final_round = 0
        """Number of the last round, once the end is triggered."""
        self.ended_by: tuple[str, int] | None = None
        """What triggered the end, and in whose turn."""
        self.built = list(box.built_at_start)
        self.workers = [FREE] * 20
        """By space: FREE, the seat of a standing worker, or that seat + 4 if it is laid down."""
        self.rupees_on = [0] * 16
        self.merchant = FREE
        self.builder = FREE
        """Building with the Builder; FREE before the set-up and after he has left."""
        self.tokens: tuple[int, ...] = (FREE,) * len(box.faces)
        """By price token: FREE on the Trader, else 2 * good + side."""
        self.values: tuple[int, ...] = box.value
        """Current value of each good (AG-GOOD-4)."""
        self.blocked = box.blocked_at_start
        self.bonus = (1 << len(box.bonus)) - 1
        """Bonus tiles left: bit by tile."""
        self.river: list[tuple[int, ...] | None] = [None] * len(box.ordered)
        """By notable: None if not on the river, else the marker on each ordered good."""
        self.given: tuple[tuple[int, ...], ...] = ((),) * len(box.ordered)
        """By notable: the seats in the order in which they delivered."""
        self.places: tuple[int, ...] = ()
        """The notables of this game in the order in which they were laid out."""
        self.boat = 1
        self.fulfilled: tuple[int, ...] = (0,) * 5
        """Contracts fulfilled by level; index 0 is never used."""
        self.orders = [FREE] * 18
        """By guild * 6 + position: FREE, a seat, or NEUTRAL."""
        self.marked: tuple[int, ...] = (FREE,) * 3
        """By guild: position under the order marker, 6 if it lies below a full column."""
        self.bowls = [FREE if has_bowl else NO_BOWL for has_bowl in box.has_bowl]
        self.display: tuple[int, ...] = ()
        self.pile = (1 << (len(box.own) - box.printed_actions)) - 1
        """Favour tiles in the draw pile: bit by tile. Its order is chance, so it is not kept."""

    def copy(self) -> State:
        """An equal state that shares nothing that changes; nobody listens to it."""
        new = State.__new__(State)
        new.box = self.box
        new.seats = [seat.copy() for seat in self.seats]
        new.stack = self.stack[:]
        new.events = None
        new.automation = self.automation
        new.active = self.active
        new.start = self.start
        new.round = self.round
        new.final_round = self.final_round
        new.ended_by = self.ended_by
        new.built = self.built[:]
        new.workers = self.workers[:]
        new.rupees_on = self.rupees_on[:]
        new.merchant = self.merchant
        new.builder = self.builder
        new.tokens = self.tokens
        new.values = self.values
        new.blocked = self.blocked
        new.bonus = self.bonus
        new.river = self.river[:]
        new.given = self.given
        new.places = self.places
        new.boat = self.boat
        new.fulfilled = self.fulfilled
        new.orders = self.orders[:]
        new.marked = self.marked
        new.bowls = self.bowls[:]
        new.display = self.display
        new.pile = self.pile
        return new

    def to_dict(self) -> dict[str, Any]:
        """The plain form that is stored; the box is not part of it."""
        stored = dict(zip(STATE_FIELDS, _state_values(self), strict=True))
        for name in ("river", *STATE_LISTS):
            stored[name] = stored[name][:]
        stored["seats"] = [seat.to_list() for seat in self.seats]
        stored["stack"] = [book.to_list(frame) for frame in self.stack]
        return stored

    @classmethod
    def from_dict(cls, box: Box, stored: dict[str, Any]) -> State:
        """The inverse of `to_dict`; raises KeyError, TypeError or ValueError on anything else."""
        new = cls.__new__(cls)
        new.box = box
        new.events = None
        stored = {"automation": _ALL_AUTOMATIC, **stored}  # games of before had no choice
        for name in STATE_FIELDS:
            setattr(new, name, stored[name])
        for name in STATE_TUPLES:
            setattr(new, name, tuple(stored[name]))
        new.ended_by = tuple(stored["ended_by"]) if stored["ended_by"] else None
        new.seats = [Seat.from_list(seat) for seat in stored["seats"]]
        new.stack = [book.from_list(frame) for frame in stored["stack"]]
        new.river = [card and tuple(card) for card in stored["river"]]
        new.given = tuple(map(tuple, stored["given"]))
        for name in STATE_LISTS:
            setattr(new, name, list(stored[name]))
        return new

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_dict() == other.to_dict()

    def clockwise(self, first: int) -> list[int]:
        """All seats in playing order, beginning with `first`."""
        players = self.box.players
        return [(first + i) % players for i in range(players)]


STATE_FIELDS = tuple(sorted(set(State.__slots__) - {"box", "events"}))
STATE_TUPLES = ("automation", "display", "fulfilled", "marked", "places", "tokens", "values")
STATE_LISTS = ("built", "workers", "rupees_on", "orders", "bowls")
_state_values = attrgetter(*STATE_FIELDS)


def replaced(row: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """A tuple with one entry changed.

    >>> replaced((1, 2, 3), 1, 9)
    (1, 9, 3)
    """
    return (*row[:index], value, *row[index + 1 :])


def tell(state: State, kind: str, seat: int, rule: str, **values: Any) -> None:
    """Tells an event, if anybody listens."""
    if state.events is not None:
        state.events.append(Event(kind, seat, rule, values))
