"""The city, read from a game: tiles, sections, trails, temple and bridge. No Kivy and no rules.

Everything goes clockwise from the north, as on the board.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.tables.amritsar import signs
from companion.tables.common.seats import Players, players_of
from engine.amritsar import moves as m
from engine.amritsar.chapters.action import colour_counts, district_of
from engine.amritsar.chapters.elephant import penalty_of
from engine.amritsar.lake import FREE
from engine.amritsar.state import State
from engine.core.game import Game
from engine.core.observer import Observer

if TYPE_CHECKING:
    from companion.tables.amritsar.plans.sowing import Sowing

ELEPHANT_PROMPTS = frozenset({"place", "elephant", "elephant_again"})
"""Where the districts can be tapped."""
BEFORE_LANDING = ELEPHANT_PROMPTS - {"elephant_again"} | {"pick", "drop", "last"}
"""Where the active worker is that of the turn before."""
STAYS = frozenset({"elephant"})
"""Where tapping a group means that the elephant stays."""


@dataclass(frozen=True, slots=True)
class TileView:
    """A district tile; `fits` if the active worker may do its second action."""

    piece: str
    colour: int
    main: str
    second: str
    fits: bool


@dataclass(frozen=True, slots=True)
class SectionView:
    """A section with its workers and coins."""

    piece: str
    name: str
    workers: tuple[int, ...]
    coins: int
    room: int
    active: int
    """Place of the active worker among them, or -1."""
    also: bool
    """Tapping it means that the elephant stays."""
    comes: int = 0
    """How many of the workers would come here: the last of them."""
    picked: bool = False
    """The others would be picked up."""
    lands: bool = False
    """The last worker would land here."""


@dataclass(frozen=True, slots=True)
class TrailView:
    """The trail of a district: elephants there, and what it costs to come."""

    piece: str
    district: str
    elephants: tuple[tuple[int, str], ...]
    """Tone and letter of each."""
    own: bool
    """The elephant that may move stands here."""
    steps: int
    """From where the elephant stands; 0 where it cannot walk."""
    coins: int
    """To pay for coming here; -1 where nothing is asked."""
    penalty: int
    stay: bool
    """Here it would stay."""


@dataclass(frozen=True, slots=True)
class CrossingView:
    """A space of the maharaja token."""

    piece: str
    token: bool
    start: bool
    penalty: int
    worker: int
    """Colour of the worker beside it, or -1."""


@dataclass(frozen=True, slots=True)
class BridgeView:
    """A bridge tile: face down, now, or later."""

    piece: str
    decade: int
    signs: tuple[str, str]
    """What must happen, and what it gives."""
    state: str


@dataclass(frozen=True, slots=True)
class CityView:
    """The city as it is."""

    tiles: tuple[TileView, ...]
    sections: tuple[SectionView, ...]
    trails: tuple[TrailView, ...]
    crossings: tuple[CrossingView, ...]
    temple: tuple[int, ...]
    """PP of the majority in each district."""
    built: int
    """Pieces of the temple that stand in the centre."""
    bridges: tuple[BridgeView, ...]
    asks_elephant: bool


def city_of(seen: Observer) -> CityView:
    """The city of a game."""
    game = seen.game
    state: State = game.state
    players, kind = players_of(game), game.prompt.kind
    return CityView(
        tuple(_tile(state, place, landed=kind not in BEFORE_LANDING) for place in range(12)),
        tuple(_section(state, n, kind) for n in range(len(m.SECTIONS))),
        tuple(_trail(game, players, district) for district in range(4)),
        tuple(_crossing(state, space) for space in range(len(m.CROSSINGS))),
        temple_values(state),
        max(0, state.decade - 1),
        tuple(bridge_of(state, decade) for decade in range(len(state.bridge))),
        kind in ELEPHANT_PROMPTS,
    )


def with_sowing(city: CityView, sowing: Sowing) -> CityView:
    """The city as a sowing would leave it, with every worker that has moved marked."""
    sections = tuple(
        replace(
            section,
            workers=(*(() if sown.picked and sown.comes else section.workers), *sown.comes),
            active=-1,
            comes=len(sown.comes),
            picked=sown.picked,
            lands=sown.lands,
        )
        for section, sown in zip(city.sections, sowing.sections, strict=True)
    )
    tiles = tuple(replace(tile, fits=tile.piece in sowing.fits) for tile in city.tiles)
    return replace(city, sections=sections, tiles=tiles)


def _tile(state: State, place: int, *, landed: bool) -> TileView:
    tile = state.tiles[place]
    if tile == FREE:
        return TileView("", 0, "", "", fits=False)
    box = state.box
    here = landed and state.worker != FREE and district_of(state) == place // 3
    return TileView(
        f"tile.{m.TILES[tile]}",
        box.tile_colour[tile],
        m.ACTIONS[box.tile_main[tile]],
        m.ACTIONS[box.tile_secondary[tile]],
        here and state.in_turn and colour_counts(state, state.active, state.worker, tile),
    )


def _section(state: State, number: int, kind: str) -> SectionView:
    name, workers = m.SECTIONS[number], state.sections[number]
    landed = kind not in BEFORE_LANDING and state.worker != FREE and state.landed == number
    active = len(workers) - 1 if landed else -1
    coins, room = state.coins[number], state.box.room
    also = kind in STAYS and bool(workers)
    return SectionView(f"section.{name}", name, workers, coins, room, active, also)


def _trail(game: Game, players: Players, district: int) -> TrailView:
    state: State = game.state
    here = [seat for seat, each in enumerate(state.seats) if each.elephant == district]
    marks = tuple((players.colour[seat], players.letter[seat]) for seat in here)
    name = m.DISTRICTS[district]
    prompt = game.prompt
    if prompt.kind not in ELEPHANT_PROMPTS:
        return TrailView(f"district.{name}", name, marks, False, 0, -1, 0, False)
    stands = state.seats[prompt.seat].elephant
    steps = (district - stands) % 4 if stands != FREE else 0
    coins = state.box.step_cost[steps] if steps else 0
    lost = penalty_of(state, prompt.seat, steps) if steps else 0
    own = stands == district
    return TrailView(f"district.{name}", name, marks, own, steps, coins, lost, own)


def _crossing(state: State, space: int) -> CrossingView:
    here, decade = state.token == space, max(1, state.decade)
    return CrossingView(
        f"crossing.{m.CROSSINGS[space]}",
        here,
        space == state.box.first_crossing,
        state.box.penalty[decade] if here else 0,
        state.side[space] if state.side else -1,
    )


def temple_values(state: State) -> tuple[int, ...]:
    """PP of the majority in each district, in this decade; nothing before the set-up."""
    if not state.temple:
        return ()
    tile = state.temple[min(max(1, state.decade), len(state.temple)) - 1]
    return tuple(state.box.printed.temple_tiles[tile].pp)


def bridge_of(state: State, number: int) -> BridgeView:
    """A bridge tile and whether it counts now."""
    tile = state.bridge[number]
    now = "down" if number < state.turned else "now" if number + 1 == state.decade else "later"
    shown = signs.of_bridge(state.box.printed.bridge_tiles[tile])
    return BridgeView(f"bridge.{number + 1}", number + 1, shown, now)
