"""Where pieces come from when a correction puts them elsewhere."""

from __future__ import annotations

from engine.agra.chapters.contracts import EMPTY, count, owner
from engine.agra.state import State


def move_markers(state: State, seat: int, n: int) -> None:
    """Takes n markers from the supply of a seat, or gives them back."""
    if 0 <= seat < state.box.players:
        state.seats[seat].markers -= n


def clear_river(state: State, notable: int) -> None:
    """Takes a notable off the river; its markers go back to their players."""
    for mark in state.river[notable] or ():
        if mark != EMPTY:
            move_markers(state, owner(mark), -count(mark))
    state.river[notable] = None
    state.given = (*state.given[:notable], (), *state.given[notable + 1 :])
    state.places = tuple(each for each in state.places if each != notable)


def fetch_tile(state: State, tile: int) -> None:
    """Takes a favour tile from its present place."""
    state.pile &= ~(1 << tile)
    state.display = tuple(each for each in state.display if each != tile)
    for player in state.seats:
        player.tiles = tuple(each for each in player.tiles if each != tile)
