"""Fields of a player."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.agra import moves as m
from engine.agra.chapters.action import cook_room
from engine.agra.fields.pieces import clear_river, fetch_tile
from engine.agra.state import State
from engine.core.fields import (
    Field,
    Path,
    Words,
    counter,
    counters,
    flags,
    is_on,
    on_or_off,
    with_bit,
)
from engine.core.language.words import N_

MANY = 1000
"""More rupees than any player has."""


def _markers(state: State, _path: Path) -> range:
    return range(state.box.supply.markers + 1)


# ---------------------------------------------------------------- the farm


def _cover_bit(state: State, path: Path) -> int:
    track, good = path
    return 2 * track + state.box.farm_ends[track].index(good)


def _read_cover(state: State, seat: int, path: Path) -> str:
    return on_or_off(state.seats[seat].covers >> _cover_bit(state, path) & 1)


def _set_cover(state: State, seat: int, path: Path, words: Words) -> None:
    player = state.seats[seat]
    player.covers = with_bit(player.covers, _cover_bit(state, path), is_on(words))


def _covers(state: State) -> Iterator[Path]:
    for track, goods in enumerate(state.box.farm_ends):
        yield from ((track, good) for good in goods)


def covers(state: State) -> list[str]:
    """Every cover by its track and the good beside it, in the order of the bits."""
    return [f"{m.TRACKS[track]}.{m.GOODS[good]}" for track, good in _covers(state)]


# ---------------------------------------------------------------- tiles and contracts


def _read_tile(state: State, seat: int, path: Path) -> str:
    return on_or_off(path[0] in state.seats[seat].tiles)


def _set_tile(state: State, seat: int, path: Path, words: Words) -> None:
    """A tile comes from its present place; it goes back to the pile."""
    fetch_tile(state, path[0])
    if is_on(words):
        state.seats[seat].tiles = (*state.seats[seat].tiles, path[0])
    else:
        state.pile |= 1 << path[0]


def _set_contract(state: State, seat: int, path: Path, words: Words) -> None:
    """A contract comes from the river or from another player; it goes back to the box."""
    clear_river(state, path[0])
    for player in state.seats:
        player.contracts = with_bit(player.contracts, path[0], False)
    if is_on(words):
        player = state.seats[seat]
        player.contracts = with_bit(player.contracts, path[0], True)


def _read_bonus(state: State, seat: int, path: Path) -> str:
    return on_or_off(path[0] in state.seats[seat].bonus)


def _set_bonus(state: State, seat: int, path: Path, words: Words) -> None:
    tile, taken = path[0], is_on(words)
    for player in state.seats:
        player.bonus = tuple(each for each in player.bonus if each != tile)
    state.bonus = with_bit(state.bonus, tile, not taken)
    if taken:
        state.seats[seat].bonus = (*state.seats[seat].bonus, tile)


OF_SEAT = (
    counter(
        "rupees",
        name="rupees",
        is_pile=True,
        choices=lambda *_: range(MANY),
        label=N_("rupees"),
        says={"#": N_("{colour} has {rupees}")},
    ),
    counter(
        "favour",
        takes="markers",
        name="favour",
        is_pile=True,
        choices=_markers,
        label=N_("favour"),
        says={"#": N_("{colour} has {favour}")},
    ),
    counter(
        "tracker",
        name="meditation",
        choices=lambda state, _: range(1, state.box.last_space + 1),
        label=N_("space of the meditation tracker"),
        says={"#": N_("the meditation tracker of {colour} is on space {n}")},
    ),
    counter(
        "french",
        takes="markers",
        name="french",
        is_pile=True,
        choices=_markers,
        label=N_("markers on the French Trader"),
        says={"#": N_("{colour} has {markers} on the French Trader")},
    ),
    counter(
        "stored",
        takes="workers",
        name="cook",
        is_pile=True,
        choices=lambda state, _: range(cook_room(state) + 1),
        label=N_("workers on the Cook"),
        says={"#": N_("{colour} has {workers} on the Cook")},
    ),
    counters(
        "goods",
        takes="markers",
        name="good",
        is_pile=True,
        path={"good": m.GOODS},
        choices=_markers,
        label=N_("markers on {good}"),
        says={"#": N_("{colour} has {n} {good}")},
    ),
    counters(
        "farmers",
        name="farmer",
        path={"track": m.TRACKS},
        choices=lambda state, _: range(1, state.box.squares + 1),
        label=N_("square of the farmer, {track} side"),
        says={"#": N_("{colour}'s farmer on the {track} side is on square {n}")},
    ),
    counters(
        "steps",
        name="influence",
        path={"guild": m.GUILDS},
        choices=lambda state, _: range(state.box.top_step + 1),
        label=N_("influence with {guild}"),
        says={"#": N_("{colour} is on step {n} with {guild}")},
    ),
    Field(
        name="tile",
        path={"tile": m.TILES},
        read=_read_tile,
        set=_set_tile,
        label=N_("favour tile “{tile}”"),
        says={
            "on": N_("{colour} has the favour tile “{tile}”"),
            "off": N_("the favour tile “{tile}” is in the pile"),
        },
    ),
    replace(
        flags(
            "contracts",
            name="contract",
            path={"notable": m.NOTABLES},
            label=N_("contract of {notable}"),
            says={
                "on": N_("{colour} has the contract of {notable}"),
                "off": N_("the contract of {notable} is in the box"),
            },
        ),
        set=_set_contract,
    ),
    Field(
        name="bonus",
        path={"tile": m.BONUS_TILES},
        read=_read_bonus,
        set=_set_bonus,
        label=N_("bonus tile with {tile}"),
        says={
            "on": N_("{colour} has the bonus tile with {tile}"),
            "off": N_("the bonus tile with {tile} is in the supply"),
        },
    ),
    flags(
        "reminders",
        takes="markers",
        name="used",
        path={"action": m.FAVOUR_ACTIONS},
        label=N_("“{action}” used"),
        says={
            "on": N_("{colour} has used “{action}” this turn"),
            "off": N_("{colour} has not used “{action}” this turn"),
        },
    ),
    flags(
        "banners",
        takes="markers",
        name="banner",
        path={"good": m.GOODS[12:]},
        label=N_("luxury good used ({good})"),
        says={
            "on": N_("{colour} has used {good} as a luxury good this turn"),
            "off": N_("{colour} has not used {good} as a luxury good this turn"),
        },
    ),
    flags(
        "turned",
        name="turned",
        path={"notable": m.NOTABLES},
        label=N_("contract of {notable} used"),
        says={
            "on": N_("{colour} has used the contract of {notable} this turn"),
            "off": N_("{colour} has not used the contract of {notable} this turn"),
        },
    ),
    Field(
        name="cover",
        path={"track": m.TRACKS, "good": m.GOODS},
        paths=_covers,
        read=_read_cover,
        set=_set_cover,
        label=N_("cover next to {good}, {track} side"),
        says={
            "on": N_("{colour} has the cover next to {good}, {track} side"),
            "off": N_("{colour} has no cover next to {good}, {track} side"),
        },
    ),
)
