"""The market, the bridge and the storehouses on display, read from a game. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from companion.tables.amritsar.seen.city import BridgeView, bridge_of
from companion.tables.common.seats import Players, players_of
from engine.amritsar import moves as m
from engine.amritsar.chapters.market import price_of, sale_of, why_not_buy, why_not_sell
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.state import State
from engine.core.observer import Observer
from engine.core.refusal import Refusal

FILLED, NEXT, PLACE, EMPTY = "filled", "next", "place", "empty"
"""A space: with a resource, the next to buy, the next to sell to, or free."""


@dataclass(frozen=True, slots=True)
class TradeView:
    """What buying or selling costs or gives now, or why it is closed."""

    coins: int
    pp: int
    less: int
    """Coins off, by a storehouse."""
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class ColumnView:
    """A column of the market, from the top."""

    resource: str
    cells: tuple[str, ...]
    pp: tuple[int, ...]
    """PP of selling to each space."""
    buy: TradeView
    sell: TradeView
    has: int


@dataclass(frozen=True, slots=True)
class HouseView:
    """A storehouse on display."""

    piece: str
    storehouse: str
    slots: int
    tax: int


@dataclass(frozen=True, slots=True)
class MarketView:
    """The market as it is, for the player who decides."""

    seat: int
    live: bool
    """A market action is open."""
    prices: tuple[int, ...]
    columns: tuple[ColumnView, ...]
    counters: tuple[tuple[int, int], ...]
    """Tone and counters waiting in the market, by player."""
    bridges: tuple[BridgeView, ...]
    houses: tuple[HouseView, ...]
    shown: int
    """How many storehouses there were."""


def market_of(seen: Observer) -> MarketView:
    """The market of a game."""
    game = seen.game
    state: State = game.state
    seat = game.prompt.seat if 0 <= game.prompt.seat < state.box.people else state.active
    live = game.prompt.kind == "market"
    first = not (live and game.prompt.values["trades"])
    return MarketView(
        seat,
        live,
        tuple(state.box.price[: state.box.rows]),
        tuple(_column(state, seat, n, first) for n in range(len(RESOURCES))),
        _counters(state, players_of(game)),
        tuple(bridge_of(state, n) for n in range(len(state.bridge))),
        tuple(_house(state, house) for house in state.display),
        state.box.setup.storehouses_shown,
    )


def _column(state: State, seat: int, resource: int, first: bool) -> ColumnView:
    stock, rows = state.market[resource], state.box.rows
    cells = [FILLED] * stock + [EMPTY] * (rows - stock)
    if stock:
        cells[stock - 1] = NEXT
    if stock < rows:
        cells[stock] = PLACE
    price, less = price_of(state, seat, resource, first=first)
    coins, pp = sale_of(state, resource)
    return ColumnView(
        RESOURCES[resource],
        tuple(cells),
        tuple(state.box.row_pp[row][resource] for row in range(rows)),
        TradeView(price, 0, less, why_not_buy(state, seat, resource, first=first)),
        TradeView(coins, pp, 0, why_not_sell(state, seat, resource)),
        state.seats[seat].items[resource + 1],
    )


def _counters(state: State, players: Players) -> tuple[tuple[int, int], ...]:
    people = range(state.box.people)
    return tuple((players.colour[seat], state.seats[seat].market) for seat in people)


def _house(state: State, house: int) -> HouseView:
    name, box = m.STOREHOUSES[house], state.box
    return HouseView(f"storehouse.{name}", name, box.house_slots[house], box.house_tax[house])
