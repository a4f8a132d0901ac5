"""The state of a game of Amritsar: everything on the table, as plain numbers (AM-STA).

Counts are lists by index, sets are bit masks, what is seldom changed is a tuple.
"""

from __future__ import annotations

from typing import Any

from engine.amritsar import moves as m
from engine.amritsar.box import Box
from engine.amritsar.lake import FREE
from engine.amritsar.refusals import no
from engine.core import events
from engine.core.automation import AUTOMATIC, Automation
from engine.core.box import TableRecord
from engine.core.frames import FrameBook
from engine.core.record import Record, Shared, Unkept

book = FrameBook()
"""All pending steps of Amritsar by kind."""
AUTOMATION = Automation(book, m.EFFECTS, (m.LET, m.LEAVE), lambda rule: no("not_a_choice", rule))
"""What happens automatically, after a question or by hand."""
tell = events.tell

LOCKED, UNLOCKED, DISCARDED = range(3)
"""The movement token (AM-ELE-7)."""
COVERED = -2
"""On a space for objectives: one that the app is not told (AM-HID-4)."""


class Seat(Record):
    """One player, or the Maharaja, who has PP, elephant, counters and storehouse only."""

    pp: int
    items: list[int]
    """Coins, marble, copper, gold; of the Maharaja what is in his storehouse."""
    storehouses: tuple[int, ...]
    flipped: bool
    """Has the storehouse of AM-STO-13 been turned over?"""
    slots: int
    """Of all storehouses together: follows from them."""
    perks: int
    """Permanent benefits: bit by benefit; follows from the storehouses."""
    tax: int
    tracks: tuple[int, ...]
    mahouts: tuple[int, ...]
    """By colour of workers: FREE or a mahout tile."""
    hand: int
    """Objectives dealt and not played: bit by objective."""
    played: tuple[int, ...]
    """By space for objectives: FREE, an objective, or COVERED."""
    elephant: int
    """The district where it stands, FREE beside the board."""
    counters: int
    """Donation counters on the elephant."""
    market: int
    """Donation counters on the own space of the market."""
    board: int
    """Donation counters on the own board."""
    token: int
    """LOCKED, UNLOCKED or DISCARDED."""
    unlocked_now: bool
    """Was the token unlocked in this turn (AM-RUL-20)?"""
    bought: int
    sold: int
    """Resources bought and sold in this window: bit by resource (AM-MKT-2)."""
    exchanged: bool

    def __init__(self, box: Box) -> None:
        supply = box.printed.player_supply
        self.pp, self.items = supply.pp, [supply.coins, 0, 0, 0]
        self.storehouses, self.flipped = (), False
        self.slots, self.perks = box.first_slots, 0
        self.tax = box.printed.taxes.start
        self.tracks = (supply.knowledge_start,) * 3
        self.mahouts, self.played = (FREE,) * 4, (FREE,) * 4
        self.hand = 0
        self.elephant, self.counters = FREE, supply.counters_on_elephant
        self.market, self.board = supply.counters_in_market, supply.counters_on_board
        self.token, self.unlocked_now = LOCKED, False
        self.bought = self.sold = 0
        self.exchanged = False


class State(TableRecord):
    """The table: board, lake, market, seats, and the stack of what is pending."""

    box: Shared[Box]
    events: Unkept[list[events.Event] | None]
    """Where events are told to; None while no one listens."""
    seats: list[Seat]
    """The people, then the Maharaja of the solo game."""
    stack: list[Any]
    automation: tuple[int, ...]
    """By effect: AUTOMATIC, ASK or OFF."""
    taken: tuple[tuple[str, int], ...] | None
    """How many results of each stream of chance have been taken."""
    start: int
    active: int
    in_turn: bool
    """Is it the active player's own turn? Not while others follow and when a round ends."""
    decade: int
    """1 to 3; 0 during the set-up."""
    round: int
    """1 to 4 within the decade."""
    token: int
    """The space of the maharaja token."""
    temple: tuple[int, ...]
    """Temple tiles by decade."""
    bridge: tuple[int, ...]
    """Bridge tiles by decade."""
    turned: int
    """How many of them, from the first, are face down."""
    tiles: tuple[int, ...]
    """District tiles: three for each district, the marked space first; FREE where there is none."""
    sections: list[tuple[int, ...]]
    """By section: colours of its workers."""
    coins: list[int]
    """By section."""
    side: tuple[int, ...]
    """Workers beside the spaces of the token; empty where there are none."""
    worker: int
    """Colour of the active worker, FREE before the landing."""
    landed: int
    """The section where it stands."""
    market: list[int]
    """Filled spaces of each column."""
    display: tuple[int, ...]
    """Storehouses on offer."""
    lake: list[int]
    """By space of the lake (`box.lake.spaces`): FREE or the seat that has donated there."""
    gone: int
    """Objectives drawn for the Maharaja that leave the game: bit by objective."""
    quarry: list[int]
    """The Maharaja's: marble, copper, gold."""
    white: int
    """The Maharaja's counter on his track."""
    goal: int
    """The Maharaja's objective, FREE before it is drawn."""
    before_taxes: tuple[tuple[int, ...], ...]
    """The items of each seat before the taxes of the last decade (AM-RUL-28)."""

    def __init__(self, box: Box) -> None:
        self.box, self.events, self.stack = box, None, []
        self.seats = [Seat(box) for _ in box.colours]
        self.automation, self.taken = (AUTOMATIC,) * len(m.EFFECTS), ()
        self.start = self.active = 0
        self.in_turn = False
        self.decade, self.round = 0, 1
        self.token = box.first_crossing
        self.temple = self.bridge = self.side = self.display = ()
        self.turned = 0
        self.tiles = (FREE,) * 12
        self.sections, self.coins = [()] * 8, [0] * 8
        self.worker = self.landed = FREE
        self.market = [box.rows] * 3
        self.lake = [FREE] * len(box.lake.spaces)
        self.gone = 0
        self.quarry, self.white, self.goal = [0, 0, 0], 0, FREE
        self.before_taxes = ()


def gain_pp(state: State, seat: int, n: int, rule: str, why: str) -> None:
    """PP of a seat go up or down, not below 0 (AM-STA-7, AM-RUL-4)."""
    if not n:
        return
    player = state.seats[seat]
    player.pp += n
    if player.pp < 0 and state.box.pp_floor:
        n -= player.pp
        player.pp = 0
    if state.events is not None:
        tell(state, "pp", seat, rule, n=n, why=why, pp=player.pp)
