"""One player, read from a game: plain values, no widgets."""

from __future__ import annotations

from dataclasses import dataclass

from companion.tables.amritsar import signs
from companion.tables.amritsar.taxes import at_risk
from companion.tables.common.seats import read_holders
from companion.tables.shown import Holder
from engine.amritsar import moves as m
from engine.amritsar.chapters.decade_end import discounts_of, due_of
from engine.amritsar.lake import FREE
from engine.amritsar.pieces import KnowledgeStep
from engine.amritsar.state import LOCKED, UNLOCKED, State
from engine.core.observer import Observer

_EFFECTS = {
    "recover_counter": "donation-counter",
    "upgrade": "act-upgrade-any",
    "upgrade_free": "act-upgrade-any",
    "unlock_movement": "movement-open",
    "pp": "prestige",
}
_FINALS = {
    "pp_per_counter_on_elephant": "donation-counter",
    "pp_per_resource": signs.ANY_RESOURCE,
    "pp_per_coin": signs.COIN,
}


@dataclass(frozen=True, slots=True)
class StepView:
    """A space of a track: its sign, a number, and whether it comes back each decade."""

    icon: str
    text: str
    decade: bool


@dataclass(frozen=True, slots=True)
class TrackView:
    """A knowledge track and how far the player is."""

    piece: str
    track: str
    steps: tuple[StepView, ...]
    at: int


@dataclass(frozen=True, slots=True)
class MahoutView:
    """A mahout space: its colour, and the tile on it."""

    piece: str
    colour: int
    mahout: str


@dataclass(frozen=True, slots=True)
class StoreView:
    """A storehouse on the board; empty for a free space."""

    piece: str
    storehouse: str
    slots: int
    tax: int


@dataclass(frozen=True, slots=True)
class TaxView:
    """What the end of the decade costs."""

    tax: int
    off: int
    due: int
    coins: int
    lost: int


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everything of one player."""

    holder: Holder
    name: str
    turns_away: int
    starts: bool
    is_maharaja: bool
    pp: int
    items: tuple[int, ...]
    slots: int
    stores: tuple[StoreView, ...]
    mahouts: tuple[MahoutView, ...]
    tracks: tuple[TrackView, ...]
    tax: TaxView
    district: str
    counters: int
    capacity: int
    market: int
    board: int
    donated: int
    movement: str
    played: int
    in_hand: int
    hand: tuple[str, ...] | None
    """Objectives in hand, then those played; None if only the player may know."""
    quarry: tuple[int, ...]
    white: int
    goal: str


def read_seat(seen: Observer, seat: int) -> SeatView:
    """One player as things are now."""
    game = seen.game
    state: State = game.state
    player, box = state.seats[seat], state.box
    his = seat == box.maharaja
    hand = [n for n in range(len(m.OBJECTIVES)) if player.hand >> n & 1]
    played = [n for n in player.played if n != FREE]
    objectives = tuple(m.OBJECTIVES[n] for n in (*hand, *played) if n >= 0)
    order = box.people
    return SeatView(
        holder=read_holders(game)[seat],
        name=game.seats[seat],
        turns_away=(seat - state.active) % order if not his else order,
        starts=state.start == seat,
        is_maharaja=his,
        pp=player.pp,
        items=tuple(player.items),
        slots=player.slots,
        stores=() if his else _stores(state, seat),
        mahouts=() if his else _mahouts(state, seat),
        tracks=() if his else tuple(_track(state, seat, n) for n in range(len(m.TRACKS))),
        tax=_tax(state, seat),
        district=m.DISTRICTS[player.elephant] if player.elephant != FREE else "",
        counters=player.counters,
        capacity=box.printed.elephant.counter_capacity,
        market=player.market,
        board=player.board,
        donated=state.lake.count(seat),
        movement={LOCKED: "locked", UNLOCKED: "unlocked"}.get(player.token, "discarded"),
        played=len(played),
        in_hand=len(hand),
        hand=objectives if his or seen.knows(seat, "hand") else None,
        quarry=tuple(state.quarry) if his else (),
        white=state.white if his else 0,
        goal=m.OBJECTIVES[state.goal] if his and state.goal != FREE else "",
    )


def _stores(state: State, seat: int) -> tuple[StoreView, ...]:
    box, player = state.box, state.seats[seat]
    own = [
        StoreView(
            f"storehouses.{seat}",
            m.STOREHOUSES[house],
            box.house_slots[house],
            box.house_tax[house],
        )
        for house in player.storehouses
    ]
    free = box.printed.personal_board.storehouse_spaces - len(own)
    return (*own, *[StoreView(f"storehouses.{seat}", "", 0, 0)] * max(0, free))


def _mahouts(state: State, seat: int) -> tuple[MahoutView, ...]:
    tiles = state.seats[seat].mahouts
    return tuple(
        MahoutView(f"mahout.{seat}.{m.COLOURS[n]}", n, m.MAHOUTS[tile] if tile != FREE else "")
        for n, tile in enumerate(tiles)
    )


def _track(state: State, seat: int, number: int) -> TrackView:
    printed, name = state.box.printed, m.TRACKS[number]
    steps = sorted(printed.steps(name), key=lambda step: step.step)
    final = next(track.final for track in printed.knowledge_tracks if track.id == name)
    return TrackView(
        f"knowledge.{seat}.{name}",
        name,
        tuple(_step(step, final) for step in steps),
        state.seats[seat].tracks[number],
    )


def _step(step: KnowledgeStep, final: str) -> StepView:
    if step.kind == "final":
        return StepView(_FINALS[final], "+1", decade=False)
    if step.kind == "decade_tax":
        return StepView("tax", f"−{step.tax_discount}", decade=True)
    effect = step.effects[0]
    icon = _EFFECTS.get(effect.op) or signs.OF_ITEM.get(effect.item, signs.ANY_RESOURCE)
    text = str(effect.n) if effect.op == "gain" and effect.n > 1 else ""
    return StepView(icon, text, decade=step.kind == "decade_income")


def _tax(state: State, seat: int) -> TaxView:
    if seat == state.box.maharaja:
        return TaxView(0, 0, 0, 0, 0)
    player = state.seats[seat]
    off = sum(discounts_of(state, seat))
    return TaxView(player.tax, off, due_of(state, seat), player.items[0], at_risk(state, seat))
