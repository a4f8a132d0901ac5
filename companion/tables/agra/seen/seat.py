"""One player, read from a game: plain values, no widgets."""

from dataclasses import dataclass

from companion.tables.common.seats import read_holders
from companion.tables.shown import Holder
from engine.agra import moves as m
from engine.agra.box import Box
from engine.agra.chapters.favour import why_not_pay_favour
from engine.agra.chapters.production import production
from engine.agra.chapters.scoring import sheet
from engine.agra.invariants import workers_of
from engine.agra.state import State
from engine.core.observer import Observer

OPEN, COVERED, FARMER = "open", "cover", "farmer"


@dataclass(frozen=True, slots=True)
class SquareView:
    """A square of the farm and the good it yields now; none if it yields nothing."""

    kind: str
    good: str


@dataclass(frozen=True, slots=True)
class FarmView:
    """The farm as a ring: the four goods, and from each to the next a side of squares."""

    goods: tuple[str, ...]
    yields: tuple[int, ...]
    sides: tuple[tuple[SquareView, ...], ...]
    covers_removed: int


@dataclass(frozen=True, slots=True)
class MeditationSpace:
    """A space of the meditation track and the cost of the next one."""

    value: int
    goods: tuple[str, ...]
    total_value: int


@dataclass(frozen=True, slots=True)
class ActionView:
    """A favour action, printed or on a tile."""

    action: str
    own: int
    pay: int
    is_used: bool
    is_new: bool
    is_ready: bool


@dataclass(frozen=True, slots=True)
class ContractView:
    """A contract won; `kept` counts the pieces on the card."""

    notable: str
    guild: str
    level: int
    is_used: bool
    is_new: bool
    once_per_turn: bool
    kept: int
    room: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everything of one player."""

    holder: Holder
    name: str
    turns_away: int
    starts: bool
    rupees: int | None
    """None if only the player may know."""
    farm: FarmView
    meditation: tuple[MeditationSpace, ...]
    tracker: int
    workers: int
    standing: int
    lying: int
    on_cook: int
    favour: int
    markers: int
    all_markers: int
    goods: tuple[tuple[str, int], ...]
    actions: tuple[ActionView, ...]
    contracts: tuple[ContractView, ...]
    bonus: tuple[str, ...]
    steps: tuple[tuple[str, int], ...]
    """By guild, in the order of the columns."""


def read_seat(seen: Observer, seat: int) -> SeatView:
    """One player as things are now."""
    game = seen.game
    state: State = game.state
    player, box = state.seats[seat], state.box
    workers = workers_of(state, seat)
    return SeatView(
        holder=read_holders(game)[seat],
        name=game.seats[seat],
        turns_away=(seat - state.active) % box.players,
        starts=state.start == seat,
        rupees=player.rupees if seen.knows(seat, "rupees") else None,
        farm=read_farm(state, seat),
        meditation=_meditation(box),
        tracker=player.tracker,
        workers=workers["supply"],
        standing=workers["standing"],
        lying=workers["lying"],
        on_cook=workers["cook"],
        favour=player.favour,
        markers=player.markers,
        all_markers=box.supply.markers,
        goods=tuple((m.GOODS[good], n) for good, n in enumerate(player.goods) if n),
        actions=_actions(state, seat),
        contracts=_contracts(state, seat),
        bonus=tuple(m.BONUS_TILES[tile] for tile in player.bonus),
        steps=tuple((m.GUILDS[guild], player.steps[guild]) for guild in box.columns),
    )


# ---------------------------------------------------------------- farm


def read_farm(state: State, seat: int) -> FarmView:
    """A player's farm, and its present yield."""
    ring = farm_ring(state.box.farm_ends)
    goods = tuple(state.box.farm_ends[track][turned] for track, turned in ring)
    return FarmView(
        goods=tuple(m.GOODS[good] for good in goods),
        yields=tuple(production(state, seat, good) for good in goods),
        sides=tuple(_side(state, seat, track, turned) for track, turned in ring),
        covers_removed=sheet(state, seat).covers_removed,
    )


def farm_ring(ends: tuple[tuple[int, int], ...]) -> list[tuple[int, int]]:
    """The tracks one after the other round the farm, with 1 for each walked backwards.

    >>> farm_ring(((0, 1), (2, 1), (2, 3), (3, 0)))
    [(0, 0), (1, 1), (2, 0), (3, 0)]
    """
    ring = [(0, 0)]
    while len(ring) < len(ends):
        track, turned = ring[-1]
        corner, walked = ends[track][1 - turned], {each for each, _ in ring}
        left = [t for t in range(len(ends)) if t not in walked]
        following = next((t for t in left if corner in ends[t]), left[0])
        ring.append((following, int(ends[following][1] == corner)))
    return ring


def _side(state: State, seat: int, track: int, turned: int) -> tuple[SquareView, ...]:
    """The squares of a track, from the good where the ring comes from."""
    player, last = state.seats[seat], state.box.squares
    farmer, ends = player.farmers[track], state.box.farm_ends[track]
    squares = []
    for square in range(1, last + 1):
        end = 0 if square == 1 else 1 if square == last else -1
        if square == farmer:
            squares.append(SquareView(FARMER, ""))
        elif end >= 0 and player.covers >> 2 * track + end & 1:
            squares.append(SquareView(COVERED, ""))
        else:
            squares.append(SquareView(OPEN, m.GOODS[ends[square > farmer]]))
    return tuple(squares[::-1] if turned else squares)


def _meditation(box: Box) -> tuple[MeditationSpace, ...]:
    spaces = []
    for space, value in enumerate(box.meditation.values, start=1):
        advance = box.advances.get(space)
        by_value = advance is not None and advance.cost_kind == "total_value"
        goods = () if by_value else box.advance_goods.get(space, ())
        due = advance.total_value if advance and by_value else 0
        spaces.append(MeditationSpace(value, tuple(m.GOODS[good] for good in goods), due))
    return tuple(spaces)


# ---------------------------------------------------------------- favour and contracts


def _actions(state: State, seat: int) -> tuple[ActionView, ...]:
    box, player = state.box, state.seats[seat]
    own = [*box.printed_range, *(tile + box.printed_actions for tile in player.tiles)]
    return tuple(_action(state, seat, action) for action in own)


def _action(state: State, seat: int, action: int) -> ActionView:
    box, player = state.box, state.seats[seat]
    refusal = why_not_pay_favour(state, seat, action, mullah=False)
    return ActionView(
        action=m.FAVOUR_ACTIONS[action],
        own=box.own[action],
        pay=box.pay[action],
        is_used=bool(player.reminders >> action & 1),
        is_new=refusal is not None and refusal.code == "tile_too_new",
        is_ready=refusal is None,
    )


def _contracts(state: State, seat: int) -> tuple[ContractView, ...]:
    won = state.seats[seat].contracts
    own = [notable for notable in range(len(m.NOTABLES)) if won >> notable & 1]
    return tuple(_contract(state, seat, notable) for notable in own)


def _contract(state: State, seat: int, notable: int) -> ContractView:
    box, player, card = state.box, state.seats[seat], 1 << notable
    kept, room = 0, 0
    if card == box.cook:
        kept, room = player.stored, box.card["store_kicked_workers"].number("capacity")
    elif card == box.french:
        kept, room = player.french, box.card["store_good"].number("capacity")
    return ContractView(
        notable=m.NOTABLES[notable],
        guild=m.GUILDS[box.guild[notable]],
        level=box.notable_level[notable],
        is_used=bool(player.turned & card),
        is_new=bool(player.fresh_cards & card),
        once_per_turn=bool((box.usable | box.mullah) & card),
        kept=kept,
        room=room,
    )
