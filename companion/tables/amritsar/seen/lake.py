"""The lake, read from a game: donation tiles, majorities, and what a donation costs and gives."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from companion.tables.amritsar import signs
from companion.tables.amritsar.seen.city import temple_values
from companion.tables.amritsar.tones import item_hue
from companion.tables.common.seats import Players, players_of
from engine.amritsar import moves as m
from engine.amritsar.chapters.donations import is_open, supports, why_not_donate
from engine.amritsar.lake import FREE, counters_of, donated
from engine.amritsar.pieces import RESOURCES
from engine.amritsar.state import State
from engine.core.observer import Observer
from engine.core.refusal import Refusal

TAKEN, OPEN, FREE_NOW, CLOSED = "taken", "open", "free", "closed"


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A space: its owner, or its PP; open for the player who decides, free, or not supported."""

    state: str
    colour: int
    letter: str
    pp: int


@dataclass(frozen=True, slots=True)
class StandingView:
    """A player's counters on a tile."""

    colour: int
    count: int
    leads: bool


@dataclass(frozen=True, slots=True)
class LakeTileView:
    """A donation tile."""

    piece: str
    district: str
    value: int
    """PP of the majority."""
    elephants: tuple[tuple[int, str], ...]
    levels: tuple[tuple[SpaceView, ...], ...]
    """The base first."""
    standings: tuple[StandingView, ...]
    here: bool
    """The elephant of the player who decides stands here."""


@dataclass(frozen=True, slots=True)
class LevelView:
    """A level in the elephant's district: cost, gain, who else gains, or why not."""

    piece: str
    level: int
    cost: tuple[tuple[str, int], ...]
    """Icon and hue of each resource."""
    pp: str
    free: int
    """Spaces that can be donated to."""
    gains: tuple[tuple[tuple[int, int], ...], ...]
    """Who else gains how much, one entry for each different space."""
    refusal: Refusal | None


@dataclass(frozen=True, slots=True)
class LakeView:
    """The lake as it is."""

    tiles: tuple[LakeTileView, ...]
    levels: tuple[LevelView, ...]
    seat: int
    district: str
    """Where the elephant stands; empty beside the board."""
    resources: tuple[int, ...]
    counters: int
    capacity: int
    bridge: str
    """The bridge tile of this decade, if it pays for donations (AM-BRG-5); else empty."""


def lake_of(seen: Observer) -> LakeView:
    """The lake of a game, for the player who decides."""
    game = seen.game
    state: State = game.state
    seat = game.prompt.seat if 0 <= game.prompt.seat < state.box.people else state.active
    player, players = state.seats[seat], players_of(game)
    stands = player.elephant
    return LakeView(
        tuple(_tile(state, players, district, seat) for district in range(4)),
        tuple(_levels(state, seat)) if stands != FREE else (),
        seat,
        m.DISTRICTS[stands] if stands != FREE else "",
        tuple(player.items[1:]),
        player.counters,
        state.box.printed.elephant.counter_capacity,
        _bridge(state),
    )


def _bridge(state: State) -> str:
    if not state.decade or state.turned >= state.decade:
        return ""
    tile = state.bridge[state.decade - 1]
    return m.BRIDGES[tile] if state.box.printed.bridge_tiles[tile].trigger == "donate" else ""


def tile_of(seen: Observer, seat: int) -> LakeTileView:
    """The donation tile of the district where a player's elephant stands."""
    game = seen.game
    state: State = game.state
    return _tile(state, players_of(game), state.seats[seat].elephant, seat)


def _tile(state: State, players: Players, district: int, seat: int) -> LakeTileView:
    box, values = state.box, temple_values(state)
    here = [number for number, each in enumerate(state.seats) if each.elephant == district]
    spaces = [
        (box.lake.spaces[n].level, _space(state, players, n, seat))
        for n in box.lake.districts[district]
    ]
    counts = [
        donated((counters_of(box.lake, state.lake, n)[district],)) for n in range(len(state.seats))
    ]
    most = max(counts)
    return LakeTileView(
        f"lake.{m.DISTRICTS[district]}",
        m.DISTRICTS[district],
        values[district] if values else 0,
        tuple((players.colour[n], players.letter[n]) for n in here),
        tuple(tuple(view for _, view in row) for _, row in groupby(spaces, lambda each: each[0])),
        tuple(
            StandingView(players.colour[n], count, count == most > 0)
            for n, count in enumerate(counts)
        ),
        state.seats[seat].elephant == district,
    )


def _space(state: State, players: Players, number: int, seat: int) -> SpaceView:
    owner, space = state.lake[number], state.box.lake.spaces[number]
    if owner != FREE:
        return SpaceView(TAKEN, players.colour[owner], players.letter[owner], space.pp)
    if not is_open(state.box.lake, state.lake, number):
        return SpaceView(CLOSED, -1, "", space.pp)
    free = why_not_donate(state, seat, number) is None
    return SpaceView(OPEN if free else FREE_NOW, -1, "", space.pp)


def _levels(state: State, seat: int) -> list[LevelView]:
    box, district = state.box, state.seats[seat].elephant
    numbers = box.lake.districts[district]
    found = []
    for level in range(1, box.lake.levels + 1):
        own = [n for n in numbers if box.lake.spaces[n].level == level]
        if own:
            found.append(_level(state, seat, level, own))
    return found


def _level(state: State, seat: int, level: int, numbers: list[int]) -> LevelView:
    lake = state.box.lake
    space = lake.spaces[numbers[0]]
    reasons = [why_not_donate(state, seat, n) for n in numbers]
    free = [n for n, reason in zip(numbers, reasons, strict=True) if reason is None]
    points = sorted({lake.spaces[n].pp for n in numbers})
    cost = tuple(
        (signs.OF_ITEM[name], item_hue(item))
        for item, (name, n) in enumerate(zip(RESOURCES, space.cost, strict=True), start=1)
        for _ in range(n)
    )
    gains = dict.fromkeys(_gains(state, n) for n in free if lake.spaces[n].rests_on)
    known = [each for each in reasons if each is not None]
    better = [each for each in known if each.code in ("donation_unpaid", "no_counter")]
    return LevelView(
        f"lake.{m.DISTRICTS[space.district]}",
        level,
        cost,
        "–".join(map(str, points[:1] + points[-1:] if len(points) > 1 else points)),
        len(free),
        tuple(gains),
        None if free else next(iter(better or known), None),
    )


def _gains(state: State, number: int) -> tuple[tuple[int, int], ...]:
    owners = supports(state.box.lake, state.lake, number)
    each = state.box.lake.per_support
    return tuple((owner, owners.count(owner) * each) for owner in dict.fromkeys(owners))
