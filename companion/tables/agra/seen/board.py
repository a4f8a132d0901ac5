"""The city and the river, read from a game. No Kivy and no rules here.

Seats are numbered by their colour (teal 0, magenta 1, orange 2, yellow 3), because colour and place
stay the same on the table; `letter` is the initial of the player.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from companion.tables.common.seats import Players, players_of
from engine.agra import moves as m
from engine.agra.box import FREE, Box
from engine.agra.chapters.contracts import EMPTY, count, owner
from engine.agra.chapters.workers import LYING
from engine.agra.state import State
from engine.core.observer import Observer

NOBODY = -1
ABSENT = -1
"""Number of goods of a colour that no one plays."""


# ---------------------------------------------------------------- city


@dataclass(frozen=True, slots=True)
class WorkerView:
    """A worker on a space."""

    seat: int
    letter: str
    lying: bool


@dataclass(frozen=True, slots=True)
class BuildingView:
    """A building with everything on it; row and column count from 0."""

    piece: str
    good: str
    row: int
    column: int
    built: bool
    cost: int
    goods: tuple[int, ...]
    """By colour; ABSENT where no one plays that colour."""
    value: int
    token: str
    """The price token there, or nothing."""
    worker: WorkerView | None
    rupees: int
    merchant: bool
    builder: bool


@dataclass(frozen=True, slots=True)
class CharacterView:
    """A main character with his worker; the Trader also keeps the free price tokens."""

    piece: str
    character: str
    worker: WorkerView | None
    tokens: tuple[tuple[str, int], ...]
    """Token and the flags on its first side."""


@dataclass(frozen=True, slots=True)
class CircleView:
    """The meditation circle: its actions, and the one under the marker."""

    actions: tuple[str, ...]
    centre: str
    blocked: str


@dataclass(frozen=True, slots=True)
class CityView:
    """The city as it is."""

    buildings: tuple[BuildingView, ...]
    """In walk order: down the first column, then the next."""
    arrows: tuple[tuple[int, int], ...]
    """From building to building."""
    characters: tuple[CharacterView, ...]
    circle: CircleView


def city_of(seen: Observer) -> CityView:
    """The city of a game."""
    state, players = seen.game.state, players_of(seen.game)
    tokens = {place >> 1: m.TOKENS[i] for i, place in enumerate(state.tokens) if place != FREE}
    return CityView(
        tuple(_building(state, players, place, tokens.get(place, "")) for place in range(16)),
        arrows_of(state.box),
        tuple(_character(state, players, space) for space in range(16, 20)),
        _circle(state),
    )


@lru_cache(maxsize=8)
def arrows_of(box: Box) -> tuple[tuple[int, int], ...]:
    """Each product with its source."""
    return tuple((source, good) for source in range(16) for good in box.leads_to[source])


def _building(state: State, players: Players, place: int, token: str) -> BuildingView:
    box = state.box
    goods = [ABSENT] * 4
    for colour, seat in zip(players.colour, state.seats, strict=True):
        goods[colour] = seat.goods[place]
    return BuildingView(
        f"building.{m.BUILDINGS[place]}",
        m.GOODS[place],
        box.row[place] - 1,
        box.level[place] - 1,
        bool(state.built[place]),
        box.cost[place],
        tuple(goods),
        state.values[place],
        token,
        _worker(state, players, place),
        state.rupees_on[place],
        state.merchant == place,
        state.builder == place,
    )


def _worker(state: State, players: Players, space: int) -> WorkerView | None:
    worker = state.workers[space]
    if worker == FREE:
        return None
    seat = worker % LYING
    return WorkerView(players.colour[seat], players.letter[seat], worker >= LYING)


def _character(state: State, players: Players, space: int) -> CharacterView:
    name = m.SPACES[space]
    tokens: tuple[tuple[str, int], ...] = ()
    if name == "trader":
        tokens = tuple(
            (token, state.box.faces[i][0])
            for i, token in enumerate(m.TOKENS)
            if state.tokens[i] == FREE
        )
    return CharacterView(f"character.{name}", name, _worker(state, players, space), tokens)


def _circle(state: State) -> CircleView:
    actions = state.box.printed.meditation_actions
    centre = next(action.id for action in actions if action.place == "centre")
    outer = tuple(action.id for action in actions if action.place == "outer")
    return CircleView(outer, centre, m.MEDITATION[state.blocked])


# ---------------------------------------------------------------- river


@dataclass(frozen=True, slots=True)
class PierView:
    """A pier: what happens there, and whether the boat has been there."""

    number: int
    event: str
    limit: int
    reached: bool
    boat: bool


@dataclass(frozen=True, slots=True)
class NextPierView:
    """What moves the boat to the next pier, and what changes there."""

    number: int
    event: str
    level: int
    done: int
    needed: int
    limit: int
    """The order limit there; 0 if it does not change."""
    opens: tuple[int, ...]
    favour: int
    favour_max: int
    values: tuple[int, ...]
    bonus: int


@dataclass(frozen=True, slots=True)
class OrderedView:
    """An ordered good with the markers on it, none, one or two."""

    good: str
    row: int
    seat: int
    letter: str
    markers: int


@dataclass(frozen=True, slots=True)
class NotableView:
    """A notable of this game: on the river, or won by a player."""

    piece: str
    notable: str
    guild: str
    level: int
    ordered: tuple[OrderedView, ...]
    """From top to bottom."""
    pays: int
    """rupees for the next single delivery (AG-DEL-4)."""
    open: bool
    taken_by: int
    letter: str


@dataclass(frozen=True, slots=True)
class LevelView:
    """One level of notables."""

    level: int
    open: bool
    opens_at: int
    """The pier where it opens; 0 if it never opens."""
    notables: tuple[NotableView, ...]
    taken: tuple[NotableView, ...]


@dataclass(frozen=True, slots=True)
class RiverView:
    """The river as it is."""

    piers: tuple[PierView, ...]
    next: NextPierView | None
    levels: tuple[LevelView, ...]
    limit: int
    fulfilled: int
    notables: int


def river_of(seen: Observer) -> RiverView:
    """The river of a game."""
    state, players = seen.game.state, players_of(seen.game)
    return RiverView(
        tuple(_pier(state, number) for number in range(1, len(state.box.piers))),
        _next_pier(state),
        tuple(_level(state, players, level) for level in range(1, 5)),
        state.box.order_limit[state.boat],
        sum(state.fulfilled),
        len(_notables(state)),
    )


def _pier(state: State, number: int) -> PierView:
    pier = state.box.piers[number]
    here = number == state.boat
    return PierView(number, pier.event, pier.order_limit, number <= state.boat, here)


def _next_pier(state: State) -> NextPierView | None:
    box, here = state.box, state.boat
    if not box.next_level[here]:
        return None
    pier = box.piers[here + 1]
    more = box.order_limit[here + 1]
    return NextPierView(
        pier.number,
        pier.event,
        box.next_level[here],
        state.fulfilled[box.next_level[here]],
        box.next_contracts[here],
        more if more != box.order_limit[here] else 0,
        tuple(sorted(box.open_levels[here + 1] - box.open_levels[here])),
        pier.favour_each or pier.favour_per_cotton,
        pier.favour_max,
        pier.good_value_by_cotton,
        pier.clothes_bonus,
    )


def _notables(state: State) -> tuple[int, ...]:
    """The notables of this game, and those given to players by hand."""
    owned = 0
    for seat in state.seats:
        owned |= seat.contracts
    more = (notable for notable in range(owned.bit_length()) if owned >> notable & 1)
    return (*state.places, *(notable for notable in more if notable not in state.places))


def _level(state: State, players: Players, level: int) -> LevelView:
    box = state.box
    is_open = level in box.open_levels[state.boat]
    later = range(state.boat + 1, len(box.open_levels))
    opens_at = next((pier for pier in later if level in box.open_levels[pier]), 0)
    all_here = [
        _notable(state, players, notable, is_open)
        for notable in _notables(state)
        if box.notable_level[notable] == level
    ]
    on_river = tuple(each for each in all_here if each.ordered)
    taken = tuple(each for each in all_here if not each.ordered)
    return LevelView(level, is_open, 0 if is_open else opens_at, on_river, taken)


def _notable(state: State, players: Players, notable: int, is_open: bool) -> NotableView:
    box, card = state.box, state.river[notable]
    taken_by = next((i for i, s in enumerate(state.seats) if s.contracts >> notable & 1), NOBODY)
    ordered = tuple(
        _ordered(box, players, good, mark)
        for good, mark in zip(box.ordered[notable], card or (), strict=card is not None)
    )
    return NotableView(
        f"notable.{m.NOTABLES[notable]}",
        m.NOTABLES[notable],
        m.GUILDS[box.guild[notable]],
        box.notable_level[notable],
        ordered,
        1 + sum(each.markers for each in ordered),
        is_open and card is not None,
        NOBODY if taken_by == NOBODY else players.colour[taken_by],
        "" if taken_by == NOBODY else players.letter[taken_by],
    )


def _ordered(box: Box, players: Players, good: int, mark: int) -> OrderedView:
    if mark == EMPTY:
        return OrderedView(m.GOODS[good], box.row[good] - 1, NOBODY, "", 0)
    seat = owner(mark)
    return OrderedView(
        m.GOODS[good], box.row[good] - 1, players.colour[seat], players.letter[seat], count(mark)
    )
