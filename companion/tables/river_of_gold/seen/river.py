"""What the river page shows of a game, as plain values. No Kivy."""

from __future__ import annotations

from dataclasses import dataclass

from companion.tables.common.seats import Players, players_of
from companion.tables.glyphs import GAP, Glyph
from companion.tables.river_of_gold.river_plan import Bank, Shores
from companion.tables.river_of_gold.signs import marker, reward, tile_sign
from engine.core.observer import Observer
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, MERCHANT, NONE
from engine.river_of_gold.chapters.build import cost, regions_to_build_in
from engine.river_of_gold.chapters.clients import may_shift, shifts
from engine.river_of_gold.chapters.journeys_end import destination
from engine.river_of_gold.chapters.sail import face_used
from engine.river_of_gold.state import State

TURN = "turn"


@dataclass(frozen=True, slots=True)
class ShoreView:
    """A shore space: its price, or the building on it."""

    number: int
    region: int
    """Of the six, from 0."""
    price: int
    off: int = 0
    """How much Artisans save."""
    dear: bool = False
    """In the region of the die, and not to be paid."""
    hue: int = -1
    top: tuple[Glyph, ...] = ()
    """The building, and what a visitor gets."""
    bottom: tuple[Glyph, ...] = ()
    """Its markers, and what an owner gets."""

    @property
    def piece(self) -> str:
        """Its name on the table."""
        return f"shore.{self.number}"


@dataclass(frozen=True, slots=True)
class ShipView:
    """A ship, or where one of the active player can stop."""

    colour: int
    letter: str
    royal: bool
    ghost: bool = False


@dataclass(frozen=True, slots=True)
class SpaceView:
    """A river space with its ships, and the sails that can end here."""

    number: int
    ships: tuple[ShipView, ...]
    stops: tuple[str, ...]
    """The pieces by which a tap here means a sail."""
    own: tuple[str, ...]
    """The ships of the active player."""


@dataclass(frozen=True, slots=True)
class RowView:
    """A slot of the building row."""

    piece: str
    era: int
    hue: int
    top: tuple[Glyph, ...]
    bottom: tuple[Glyph, ...]


@dataclass(frozen=True, slots=True)
class StackView:
    """A stack: tiles left, and the one on top."""

    left: int
    top: tuple[Glyph, ...]


@dataclass(frozen=True, slots=True)
class RiverView:
    """Everything on the page."""

    shores: tuple[ShoreView, ...]
    spaces: tuple[SpaceView, ...]
    row: tuple[RowView | None, ...]
    stacks: tuple[StackView, ...]
    end: tuple[Glyph, ...]
    """The strip of journey's end: the bonus and the markers of the Merchant space."""
    extra: tuple[Glyph, ...]
    """What the end slot adds."""
    regions: frozenset[int]
    """Where the active player can build, from 0; lit beside the banks."""


def shores_of(state: State) -> Shores:
    """The board as banks, from its source to its end."""
    printed = state.box.printed

    def side(bank: str) -> tuple[Bank, ...]:
        return tuple(
            Bank(number, min(each.river_spaces), max(each.river_spaces))
            for number, each in enumerate(printed.shores)
            if each.bank == bank
        )

    return Shores(side("left"), side("right"), len(printed.river_spaces))


def river_of(seen: Observer) -> RiverView:
    """The river as it is now."""
    game = seen.game
    state: State = game.state
    seat = game.prompt.seat if game.prompt.kind == TURN else NONE
    players = players_of(game)
    lit = frozenset(regions_to_build_in(state, seat)) if seat != NONE else frozenset()
    numbers = state.box.numbers
    return RiverView(
        shores=tuple(_shore(state, players, n, seat, lit) for n in range(len(m.SHORES))),
        spaces=tuple(_spaces(state, players, seat)),
        row=tuple(_slot(state, tile) for tile in state.row),
        stacks=tuple(_stack(state, era) for era in range(len(state.left))),
        end=(
            Glyph("journey-end", role="primary"),
            GAP,
            Glyph(text=str(numbers.journey_koku)),
            Glyph("koku"),
            Glyph(text="/", role="text2"),
            Glyph("good-any", role="text2"),
            GAP,
            Glyph("client-merchant", role="primary"),
            *_merchants(state, players),
        ),
        extra=(Glyph("favour-sun"), Glyph(text=f"+{numbers.end_slot_favour}")),
        regions=lit,
    )


# ---------------------------------------------------------------- shores


def _shore(
    state: State, players: Players, number: int, seat: int, lit: frozenset[int]
) -> ShoreView:
    box, tile, region = state.box, state.tiles[number], state.box.region[number]
    if tile == EMPTY:
        price = cost(state, seat, number) if seat != NONE else box.cost[number]
        dear = seat != NONE and region in lit and price > state.seats[seat].koku
        return ShoreView(number + 1, region, price, box.cost[number] - price, dear)
    printed = box.printed.tiles[tile]
    icon, hue = tile_sign(printed.id)
    owners = tuple(marker(players, each) for each in state.markers[number])
    visitor, owner = reward(printed.visitor), reward(printed.owner)
    building = Glyph(icon, hue=hue)
    if printed.kind == "imperial":
        return ShoreView(number + 1, region, 0, hue=hue, top=(building,), bottom=visitor)
    pays = () if printed.kind == "starting" else (*owners, GAP, *owner) if owners else owner
    top = (building, GAP, *visitor)
    return ShoreView(number + 1, region, 0, hue=hue, top=top, bottom=pays)


# ---------------------------------------------------------------- the river


def _spaces(state: State, players: Players, seat: int) -> list[SpaceView]:
    stops = stops_of(state, seat) if seat != NONE else {}
    active = state.active
    found = []
    for at in range(len(state.box.beside)):
        ships = [
            ShipView(players.colour[each], players.letter[each], player.royal == ship)
            for each, player in enumerate(state.seats)
            for ship, place in enumerate(player.ships)
            if place == at and state.turns
        ]
        here = stops.get(at, ())
        royal = state.seats[seat].royal if seat != NONE else NONE
        ships += [
            ShipView(players.colour[seat], players.letter[seat], ship == royal, ghost=True)
            for ship in sorted({ship for ship, _ in here})
        ]
        own = tuple(
            f"ship.{active}.{name}"
            for name, place in zip(m.SHIPS, state.seats[active].ships, strict=True)
            if place == at
        )
        found.append(SpaceView(at + 1, tuple(ships), _stop_pieces(here), own))
    return found


def stops_of(state: State, seat: int) -> dict[int, tuple[tuple[int, int], ...]]:
    """By river space: the sails that end there, each a ship and its shift (RG-SAI-1, RG-NOB-9)."""
    player = state.seats[seat]
    sails = [(ship, NONE) for ship in range(len(player.ships))]
    if player.royal != NONE and may_shift(state, seat, player.royal):
        sails += [(player.royal, shift) for shift in shifts(state, seat)]
    found: dict[int, tuple[tuple[int, int], ...]] = {}
    for ship, shift in sails:
        to, _ = destination(state.box, player.ships[ship], face_used(state, seat, shift))
        found[to] = (*found.get(to, ()), (ship, shift))
    return found


def _stop_pieces(sails: tuple[tuple[int, int], ...]) -> tuple[str, ...]:
    plain = [m.SHIPS[ship] for ship, shift in sails if shift == NONE]
    if len(plain) > 1:
        return (f"stop.{' '.join(plain)}",)
    shifted = m.SAIL_SHIFTED.kinds[1]
    return tuple(
        f"stop.{m.SHIPS[ship]}{'' if shift == NONE else shifted[shift]}" for ship, shift in sails
    )


# ---------------------------------------------------------------- row and stacks


def _slot(state: State, tile: int) -> RowView | None:
    if tile == EMPTY:
        return None
    printed = state.box.printed.tiles[tile]
    icon, hue = tile_sign(printed.id)
    bonus = Glyph(text=f"+{printed.bonus}", ringed=True)
    return RowView(
        f"tile.{printed.id}",
        printed.era,
        hue,
        (Glyph(icon, hue=hue), GAP, *reward(printed.visitor)),
        (bonus, GAP, *reward(printed.owner)),
    )


def _stack(state: State, era: int) -> StackView:
    top, left = state.tops[era], state.left[era]
    icon, hue = tile_sign(m.TILES[top]) if top != NONE else ("", -1)
    used = "text" if era == next((n for n, each in enumerate(state.left) if each), 0) else "text3"
    sign = (Glyph(icon, hue=hue),) if icon else ()
    return StackView(left, (Glyph(f"era-{era + 1}", role=used), Glyph(text=str(left)), *sign))


def _merchants(state: State, players: Players) -> list[Glyph]:
    merchants = state.box.of_type[MERCHANT]
    return [
        marker(players, seat)
        for seat, delivered in enumerate(state.delivered)
        if delivered & merchants
    ]
