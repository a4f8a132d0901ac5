"""The Imperial board, read from a game: plain values, no widgets."""

from dataclasses import dataclass

from companion.tables.common.seats import read_holders
from companion.tables.shown import Holder
from engine.agra import moves as m
from engine.agra.box import NEUTRAL, NO_BOWL
from engine.agra.chapters.orders import BELOW, COLUMN, markers_for_limit
from engine.agra.state import State
from engine.core.observer import Observer

NEUTRAL_HOLDER = Holder(NEUTRAL, -1, "")
"""The owner of neutral markers."""


@dataclass(frozen=True, slots=True)
class StepView:
    """One step of an influence track; it pays this when an order is fulfilled."""

    number: int
    rupees: int
    favour: int
    is_top: bool
    holders: tuple[Holder, ...]


@dataclass(frozen=True, slots=True)
class OrderView:
    """One order of a column."""

    goods: tuple[str, ...]
    holder: Holder | None
    is_marked: bool


@dataclass(frozen=True, slots=True)
class GuildView:
    """A guild: its track from the start to the top, and its column of orders from the top."""

    guild: str
    steps: tuple[StepView, ...]
    orders: tuple[OrderView, ...]
    markers: int
    limit: int
    is_full: bool


@dataclass(frozen=True, slots=True)
class BowlView:
    """One of Akbar's bowls."""

    good: str
    holder: Holder | None


@dataclass(frozen=True, slots=True)
class TileView:
    """A face-up favour tile."""

    tile: str
    own: int
    pay: int


@dataclass(frozen=True, slots=True)
class PalaceView:
    """The whole Imperial board."""

    holders: tuple[Holder, ...]
    limit: int
    guilds: tuple[GuildView, ...]
    bowls: tuple[tuple[BowlView, ...], ...]
    """The left and the right ones."""
    tiles: tuple[TileView, ...]
    pile: int


def read_palace(seen: Observer) -> PalaceView:
    """The Imperial board as it is now, the guilds in the order of their columns."""
    state: State = seen.game.state
    holders = read_holders(seen.game)
    first_tile = state.box.printed_actions
    return PalaceView(
        holders=holders,
        limit=state.box.order_limit[state.boat],
        guilds=tuple(_guild(state, guild, holders) for guild in state.box.columns),
        bowls=tuple(
            tuple(
                BowlView(m.GOODS[good], _holder(state.bowls[good], holders))
                for good in side
                if state.bowls[good] != NO_BOWL
            )
            for side in state.box.bowls_of_side
        ),
        tiles=tuple(
            TileView(
                m.TILES[tile], state.box.own[tile + first_tile], state.box.pay[tile + first_tile]
            )
            for tile in state.display
        ),
        pile=state.pile.bit_count(),
    )


def _guild(state: State, guild: int, holders: tuple[Holder, ...]) -> GuildView:
    box = state.box
    return GuildView(
        guild=m.GUILDS[guild],
        steps=tuple(
            StepView(
                number=step,
                rupees=box.order_rupees[step],
                favour=box.reward_at.get(step, 0),
                is_top=step == box.top_step,
                holders=tuple(h for h in holders if state.seats[h.seat].steps[guild] == step),
            )
            for step in range(box.top_step + 1)
        ),
        orders=tuple(
            OrderView(
                goods=tuple(m.GOODS[good] for good in box.orders[guild * COLUMN + position]),
                holder=_holder(state.orders[guild * COLUMN + position], holders),
                is_marked=state.marked[guild] == position,
            )
            for position in range(COLUMN)
        ),
        markers=markers_for_limit(state, guild),
        limit=box.order_limit[state.boat],
        is_full=state.marked[guild] == BELOW,
    )


def _holder(owner: int, holders: tuple[Holder, ...]) -> Holder | None:
    if owner == NEUTRAL:
        return NEUTRAL_HOLDER
    return holders[owner] if owner >= 0 else None
