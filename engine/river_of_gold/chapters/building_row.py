"""The building row and the eras (RG-ROW): tiles slide, a tile enters, the next one is seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from engine.core.dice import Even, Odds, Stream
from engine.core.frames import CHANCE
from engine.core.moves import Move
from engine.core.record import replaced
from engine.core.refusal import Refusal
from engine.river_of_gold import moves as m
from engine.river_of_gold.box import EMPTY, NONE, bits
from engine.river_of_gold.chapters.emperors_visit import emperor_comes
from engine.river_of_gold.chapters.game_end import trigger_end
from engine.river_of_gold.refusals import no
from engine.river_of_gold.state import State, book, tell

ERA_1, ERA_2 = range(2)
ROW, TOP, ENTERS = "row", "top", "enters"


@book.effect(m.REFILL, "RG-ROW-1")
class Refill(NamedTuple):
    """RG-ROW-1: tiles behind a gap slide towards the end, and one enters at the start."""

    seat: int

    def is_due(self, state: State) -> bool:
        return EMPTY in state.row and (state.to_end > 0 or _slid(state) != state.row)

    def run(self, state: State) -> None:
        if EMPTY not in state.row:
            return
        era, slid = stack_in_use(state), _slid(state)
        if era == NONE and slid == state.row:
            return
        state.row = slid
        if era == NONE:
            tell(state, "row_slides", self.seat, "RG-ROW-7")
            return
        if state.row.count(EMPTY) > 1:
            state.stack.append(self)
        tile = state.tops[era]
        if tile == NONE:
            state.stack.append(Reveal(CHANCE, era, ENTERS))
        else:
            enter(state, era, tile)


REFILLS = tuple(Refill(seat) for seat in range(len(m.CLANS)))
"""By seat, made once."""


def _slid(state: State) -> tuple[int, ...]:
    """The row without gaps between the tiles; after the trigger it may stay as it is (R-32)."""
    if state.box.rulings.row_without_stack == "no_slide" and not state.to_end:
        return state.row
    tiles = [tile for tile in state.row if tile != EMPTY]
    return (EMPTY,) * (len(state.row) - len(tiles)) + tuple(tiles)


def stack_in_use(state: State) -> int:
    """RG-ROW-2: Era 1 until it is empty, then Era 2; NONE when both are."""
    if state.left[ERA_1]:
        return ERA_1
    return ERA_2 if state.left[ERA_2] else NONE


def enter(state: State, era: int, tile: int) -> None:
    """RG-ROW-3, RG-ROW-4: a tile enters; with the last one of a stack something happens."""
    gap = state.row.count(EMPTY) - 1
    state.row = replaced(state.row, gap, tile)
    state.left = replaced(state.left, era, state.left[era] - 1)
    state.tops = replaced(state.tops, era, NONE)
    if state.events is not None:
        values = {"tile": m.TILES[tile], "era": era + 1, "left": state.left[era]}
        more = {"to_visit": state.to_visit, "to_end": state.to_end}
        tell(state, "tile_enters", CHANCE, "RG-ROW-1", **values, **more)
    if state.left[era]:
        if tops_are_open(state):
            state.stack.append(Reveal(CHANCE, era, TOP))
    elif era == ERA_1:
        emperor_comes(state)
    else:
        trigger_end(state)


# ---------------------------------------------------------------- which tile


@book.prompt(m.REVEAL)
class Reveal(NamedTuple):
    """RG-CHA-6: chance, or the table, tells which tile is seen."""

    seat: int
    era: int
    place: str

    def facts(self, state: State) -> dict[str, Any]:
        return {"era": self.era + 1}

    def candidates(self, state: State) -> Sequence[Move]:
        return [m.REVEAL.table[tile] for tile in bits(state.box.era_tiles[self.era])]

    def moves(self, state: State) -> list[Move]:
        unseen = state.unseen & state.box.era_tiles[self.era]
        return [m.REVEAL.table[tile] for tile in bits(unseen)]

    def odds(self, state: State) -> Odds:
        unseen = state.unseen
        return Even([pair for bit, pair in state.box.reveals[self.era] if unseen & bit])

    def stream(self, state: State) -> Stream:
        return Stream(f"era {self.era + 1}", tuple(self.candidates(state)))

    def why_not(self, state: State, move: Move) -> Refusal | None:
        """RG-ERR-43."""
        tile = move.args[0]
        if not state.box.era_tiles[self.era] >> tile & 1:
            return no("tile_seen", tile=m.TILES[tile], where="other_era")
        if state.unseen >> tile & 1:
            return None
        return no("tile_seen", tile=m.TILES[tile], where=where_is(state, tile))

    def play(self, state: State, move: Move) -> None:
        tile = move.args[0]
        if not state.unseen & state.box.era_tiles[self.era] & 1 << tile:
            raise ValueError(move.text)
        state.stack.pop()
        state.unseen &= ~(1 << tile)
        if self.place == ENTERS:
            enter(state, self.era, tile)
        elif self.place == TOP:
            state.tops = replaced(state.tops, self.era, tile)
            if state.events is not None:
                values = {"tile": m.TILES[tile], "era": self.era + 1}
                tell(state, "top_seen", CHANCE, "RG-ROW-9", **values)
        else:
            _lay_out(state, tile)


def _lay_out(state: State, tile: int) -> None:
    """RG-SET-8: one of the first tiles of the row (R-31)."""
    gaps = [slot for slot, there in enumerate(state.row) if there == EMPTY]
    at_end = state.box.rulings.row_fill_order == "first_drawn_at_end"
    slot = gaps[-1 if at_end else 0]
    state.row = replaced(state.row, slot, tile)
    state.left = replaced(state.left, ERA_1, state.left[ERA_1] - 1)
    tell(state, "row_tile", CHANCE, "RG-SET-8", tile=m.TILES[tile], slot=slot + 1)


def where_is(state: State, tile: int) -> str:
    """Where a tile that has been seen is."""
    if tile in state.tiles:
        return "shore"
    if tile in state.row:
        return "row"
    return "stack" if tile in state.tops else "gone"


def tops_are_open(state: State) -> bool:
    """RG-ROW-9: are the next tiles seen by all (R-58)?"""
    return bool(state.box.rulings.stack_top == "open")
