"""Chance: every draw of the set-up, by the app or typed in from the table (AM-CHN)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from typing import Any, ClassVar, NamedTuple

from engine.amritsar import moves as m
from engine.amritsar.lake import FREE
from engine.amritsar.refusals import no
from engine.amritsar.state import State, book, tell
from engine.core.dice import Even, Odds, Stream
from engine.core.frames import CHANCE
from engine.core.moves import Move, Verb
from engine.core.record import replaced
from engine.core.refusal import Refusal

DISTRICT_TILES = 3
"""In each district, the marked space first (AM-GEO-9)."""
PLACES = (0, 3, 6, 9, 1, 2, 4, 5, 7, 8, 10, 11)
"""The order in which district tiles are drawn: the marked spaces, then the others (AM-CHN-2)."""


class _OfSeat(NamedTuple):
    seat: int


class _OfDecade(NamedTuple):
    seat: int
    decade: int


class _OfPlace(NamedTuple):
    seat: int
    place: int


class _Draw:
    """A draw of one of some pieces; every piece that is left alike (AM-CHN-2)."""

    VERB: ClassVar[Verb]

    @abstractmethod
    def left(self, state: State) -> Sequence[int]:
        """How many of each piece can still be drawn."""

    @abstractmethod
    def drawn(self, state: State, piece: int) -> None:
        """What follows; the draw is off the stack."""

    def moves(self, state: State) -> list[Move]:
        return [move for move, _ in self.odds(state)]

    def odds(self, state: State) -> Odds:
        counted = zip(self.VERB.table, self.left(state), strict=True)
        return [(move, n) for move, n in counted if n > 0]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AM-CHN-2: none is left."""
        piece = move.args[0]
        if self.left(state)[piece] > 0:
            return None
        return no("already_drawn", piece=self.VERB.kinds[0][piece])

    def play(self, state: State, move: Move) -> None:
        """Not even against the rules is a piece drawn that is not there."""
        if self.why_not(state, move):
            raise ValueError(move.text)
        state.stack.pop()
        self.drawn(state, move.args[0])


@book.prompt(m.START)
class DrawStart(NamedTuple):
    """AM-SET-23: who begins."""

    seat: int

    def candidates(self, state: State) -> list[Move]:
        return list(m.START.table[: state.box.people])

    def why_not(self, state: State, move: Move) -> Refusal | None:
        return None if move.args[0] < state.box.people else no("not_a_choice", "AM-SET-23")

    def play(self, state: State, move: Move) -> None:
        state.stack.pop()
        start_with(state, move.args[0])


def start_with(state: State, seat: int) -> None:
    """AM-SET-23: start player and seat order never change."""
    if seat >= state.box.people:
        raise ValueError(seat)
    state.start = state.active = seat
    tell(state, "starts", seat, "AM-SET-23")


# ---------------------------------------------------------------- temple and bridge


@book.prompt(m.DRAW_TEMPLE)
class DrawTemple(_Draw, _OfDecade):
    """AM-SET-3: the temple tile of a decade, open to all."""

    VERB = m.DRAW_TEMPLE

    def left(self, state: State) -> list[int]:
        return [tile not in state.temple for tile in range(len(m.TEMPLES))]

    def drawn(self, state: State, piece: int) -> None:
        state.temple += (piece,)
        values = temple_values(state, piece, self.decade)
        tell(state, "temple_drawn", CHANCE, "AM-SET-3", **values)


def temple_values(state: State, tile: int, decade: int) -> dict[str, Any]:
    """A temple tile as it is told: its PP by district."""
    pp = zip(("n_pp", "e_pp", "s_pp", "w_pp"), state.box.temple_pp[tile], strict=True)
    return {"tile": m.TEMPLES[tile], "decade": decade, **dict(pp)}


@book.prompt(m.DRAW_BRIDGE)
class DrawBridge(_Draw, _OfDecade):
    """AM-SET-4: the bridge tile of a decade, face up."""

    VERB = m.DRAW_BRIDGE

    def left(self, state: State) -> list[int]:
        return [tile not in state.bridge for tile in range(len(m.BRIDGES))]

    def drawn(self, state: State, piece: int) -> None:
        state.bridge += (piece,)
        bridge = m.BRIDGES[piece]
        tell(state, "bridge_drawn", CHANCE, "AM-SET-4", bridge=bridge, decade=self.decade)


# ---------------------------------------------------------------- district tiles


def colours_laid(state: State) -> tuple[int, ...]:
    """By space: the colour of its tile, FREE where there is none yet."""
    colour_of = state.box.tile_colour
    return tuple([colour_of[tile] if tile != FREE else FREE for tile in state.tiles])


def colour_weights(state: State, place: int) -> list[int]:
    """AM-SET-28: by colour, how many of the layouts that still fit have it on this space.

    Each district lacks one colour, never that of its marked space; all four lack different ones.
    """
    return _weights(colours_laid(state), place)


@lru_cache(maxsize=1 << 12)
def _shares(of_tiles: tuple[int, ...], laid: tuple[int, ...], place: int) -> list[int]:
    """AM-CHN-3: by colour, the weight of each tile that is left of it."""
    left = [of_tiles.count(colour) - laid.count(colour) for colour in range(4)]
    weights = zip(_weights(laid, place), left, strict=True)
    return [weight * 6 // max(1, n) for weight, n in weights]


def _weights(laid: tuple[int, ...], place: int) -> list[int]:
    if place % DISTRICT_TILES == 0:
        return [int(colour not in laid[::DISTRICT_TILES]) for colour in range(4)]
    north, east, south, west = here = (laid[:3], laid[3:6], laid[6:9], laid[9:])
    district = place // DISTRICT_TILES
    lacking = [
        each[district]
        for each in _LACKING
        if each[0] not in north
        and each[1] not in east
        and each[2] not in south
        and each[3] not in west
    ]
    return [
        len(lacking) - lacking.count(colour) if colour not in here[district] else 0
        for colour in range(4)
    ]


_LACKING = tuple(permutations(range(4)))
"""Every way in which four districts can lack different colours."""


@book.prompt(m.DRAW_TILE)
class DrawTile(_OfPlace):
    """AM-SET-9: the tile of one space of a district, for the whole game."""

    def moves(self, state: State) -> list[Move]:
        return [move for move, _ in self.odds(state)]

    def odds(self, state: State) -> Odds:
        """AM-CHN-3: a tile has an equal share of its colour."""
        colour_of, laid = state.box.tile_colour, state.tiles
        shares = _shares(colour_of, colours_laid(state), self.place)
        return [
            (move, shares[colour_of[tile]])
            for tile, move in enumerate(m.DRAW_TILE.table)
            if shares[colour_of[tile]] and tile not in laid
        ]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AM-CHN-2, AM-SET-9, AM-CHN-3."""
        tile, box = move.args[0], state.box
        if tile in state.tiles:
            return no("already_drawn", piece=m.TILES[tile])
        colour, first = box.tile_colour[tile], self.place // DISTRICT_TILES * DISTRICT_TILES
        named = {"colour": m.COLOURS[colour], "district": m.DISTRICTS[first // DISTRICT_TILES]}
        if colour in colours_laid(state)[first : first + DISTRICT_TILES]:
            return no("colour_twice", **named)
        return None if colour_weights(state, self.place)[colour] else no("no_layout", **named)

    def facts(self, _state: State) -> dict[str, Any]:
        district = m.DISTRICTS[self.place // DISTRICT_TILES]
        return {"district": district, "marked": self.place % DISTRICT_TILES == 0}

    def play(self, state: State, move: Move) -> None:
        """Against the rules a district may have a colour twice."""
        tile = move.args[0]
        if tile in state.tiles:
            raise ValueError(move.text)
        state.stack.pop()
        state.tiles = replaced(state.tiles, self.place, tile)
        district = m.DISTRICTS[self.place // DISTRICT_TILES]
        tell(state, "tile_drawn", CHANCE, "AM-SET-9", tile=m.TILES[tile], district=district)


# ---------------------------------------------------------------- workers


@book.prompt(m.DRAW_WORKER)
class DrawWorker(_Draw, _OfPlace):
    """AM-SET-10: a worker for a marked place of a section; three of each colour go there."""

    VERB = m.DRAW_WORKER

    def left(self, state: State) -> list[int]:
        of_each = len(state.box.marked_places) // 4
        drawn = sum(state.sections, ())
        return [of_each - drawn.count(colour) for colour in range(4)]

    def facts(self, _state: State) -> dict[str, Any]:
        return {"section": m.SECTIONS[self.place]}

    def drawn(self, state: State, piece: int) -> None:
        state.sections[self.place] += (piece,)
        named = {"colour": m.COLOURS[piece], "section": m.SECTIONS[self.place]}
        tell(state, "worker_drawn", CHANCE, "AM-SET-10", **named)


@book.prompt(m.DRAW_WORKER)
class DrawSideWorker(_Draw, _OfPlace):
    """AM-SET-10: with 2 players and solo, the fourth of a colour beside a space of the token."""

    VERB = m.DRAW_WORKER

    def left(self, state: State) -> list[int]:
        return [colour not in state.side for colour in range(4)]

    def facts(self, _state: State) -> dict[str, Any]:
        return {"space": m.CROSSINGS[self.place]}

    def drawn(self, state: State, piece: int) -> None:
        state.side += (piece,)
        named = {"colour": m.COLOURS[piece], "space": m.CROSSINGS[self.place]}
        tell(state, "side_worker", CHANCE, "AM-SET-10", **named)


# ---------------------------------------------------------------- storehouses


def storehouses_left(state: State) -> list[int]:
    """Copies of each storehouse that are neither on offer nor on a board."""
    taken = list(state.display)
    for player in state.seats:
        taken += player.storehouses
    return [n - taken.count(house) for house, n in enumerate(state.box.house_copies)]


@book.prompt(m.DRAW_STOREHOUSE)
class DrawStorehouse(_Draw, _OfSeat):
    """AM-SET-11: a storehouse for the display, face up."""

    VERB = m.DRAW_STOREHOUSE

    def left(self, state: State) -> list[int]:
        return storehouses_left(state)

    def stream(self, state: State) -> Stream:
        copies = zip(self.VERB.table, state.box.house_copies, strict=True)
        return Stream("storehouses", tuple([move for move, n in copies for _ in range(n)]))

    def facts(self, state: State) -> dict[str, Any]:
        return {"n": len(state.display) + 1, "of": state.box.setup.storehouses_shown}

    def drawn(self, state: State, piece: int) -> None:
        state.display += (piece,)
        name = m.STOREHOUSES[piece]
        tell(state, "storehouse_shown", CHANCE, "AM-SET-11", storehouse=name)


# ---------------------------------------------------------------- objectives


def objectives_known(state: State) -> int:
    """Objectives known to be somewhere: dealt, played, the Maharaja's, or out of the game."""
    known = 0
    for seat in range(len(state.seats)):
        known |= objectives_seen(state, seat)
    return known


def objectives_seen(state: State, seat: int) -> int:
    """AM-HID-2: those of them that a player has seen: the own ones, and what lies open."""
    seen = state.gone | (1 << state.goal if state.goal != FREE else 0) | state.seats[seat].hand
    for objective in state.seats[seat].played:
        seen |= 1 << objective if objective >= 0 else 0
    return seen


class _OfPile(_Draw):
    """A draw from the pile of one type."""

    VERB = m.DRAW_OBJECTIVE
    type: int

    def left(self, state: State) -> list[int]:
        left = state.box.of_type[self.type] & ~objectives_known(state)
        return [left >> n & 1 for n in range(len(m.OBJECTIVES))]

    def odds(self, state: State) -> Odds:
        left = state.box.of_type[self.type] & ~objectives_known(state)
        return Even([(move, 1) for n, move in enumerate(self.VERB.table) if left >> n & 1])

    def stream(self, state: State) -> Stream:
        return Stream(f"objectives {m.TYPES[self.type]}", tuple(self.candidates(state)))

    def candidates(self, state: State) -> list[Move]:
        types = state.box.objective_type
        return [
            each for each, kind in zip(self.VERB.table, types, strict=True) if kind == self.type
        ]

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """AM-CHN-2: of this type, and drawn once."""
        if state.box.objective_type[move.args[0]] != self.type:
            return no("not_a_choice", "AM-SET-22")
        return super().why_not(state, move)


class _To(NamedTuple):
    seat: int
    to: int
    type: int


@book.prompt(m.DRAW_OBJECTIVE)
class DrawObjective(_OfPile, _To):
    """AM-SET-22: an objective for a player, who alone may see it."""

    def facts(self, _state: State) -> dict[str, Any]:
        return {"type": m.TYPES[self.type]}

    def drawn(self, state: State, piece: int) -> None:
        """AM-HID-1: the others see that a card is taken."""
        state.seats[self.to].hand |= 1 << piece
        tell(state, "objective_drawn", self.to, "AM-SET-22", type=m.TYPES[self.type])
        name = m.OBJECTIVES[piece]
        tell(state, "objective_dealt", self.to, "AM-SET-22", self.to, objective=name)


@book.prompt(m.DRAW_OBJECTIVE)
class DrawGoal(_OfPile, _OfSeat):
    """AM-SOL-6: type C until one has the star; the others leave the game.

    At a covered table the human says which it is: the app does not know what is left (AM-HID-4).
    """

    type = m.TYPES.index("C")

    def drawn(self, state: State, piece: int) -> None:
        """It is open to all and gives his target district."""
        name = m.OBJECTIVES[piece]
        if not state.box.has_star[piece]:
            state.gone |= 1 << piece
            state.stack.append(self)
            tell(state, "goal_passed", CHANCE, "AM-SOL-6", objective=name)
            return
        state.goal = piece
        values = {"objective": name, "district": state.box.printed.objectives[piece].district}
        tell(state, "goal_drawn", state.box.maharaja, "AM-SOL-6", **values)
