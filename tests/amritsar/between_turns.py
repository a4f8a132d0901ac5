"""A table of Amritsar in the middle of a game, for rules that come between turns."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from engine.amritsar import rules
from engine.amritsar.chapters.rounds import GameOver
from engine.amritsar.state import State
from engine.core.events import Event
from engine.core.frames import CHANCE, NOBODY

COLOURS = ("purple", "grey", "pink", "orange")


def table(players: int = 2, mode: str = "", seed: int = 1, **chosen: str) -> State:
    """A table that is set up, and where nothing is pending."""
    state = begun(players, mode, seed, **chosen)
    state.stack = [GameOver(NOBODY)]
    return state


def begun(players: int = 2, mode: str = "", seed: int = 1, **chosen: str) -> State:
    """A table that is set up at random, decisions and all; purple starts."""
    people = COLOURS[:1] if mode else COLOURS[:players]
    colours = (*people, "grey") if mode else people
    state = rules.new_state(colours, chosen, None, 0, mode)
    source = random.Random(seed)
    while not rules.is_set_up(state):
        moves = rules.legal_moves(state)
        if rules.waits_for(state) == CHANCE:
            outcomes = rules.odds(state)
            moves = [move for move, weight in outcomes for _ in range(weight)]
        rules.apply(state, source.choice(moves))
    return state


def after(state: State, *steps: Callable[[State], Any]) -> list[Event]:
    """What is told while these steps are taken, up to the next decision."""
    state.events = []
    for step in steps:
        step(state)
    rules.settle(state)
    told, state.events = state.events, None
    return told


def answered(state: State, text: str) -> list[Event]:
    """What is told by a move."""
    move = rules.parse(text)
    assert rules.why_not(state, move) is None, text
    return after(state, lambda state: rules.apply(state, move))


def of_kind(told: list[Event], kind: str) -> list[dict[str, Any]]:
    return [dict(event.values) for event in told if event.kind == kind]


def donate(state: State, seat: int, *places: tuple[int, int, int]) -> None:
    """Counters on the lake, taken from the board's."""
    for place in places:
        number = state.box.lake.number(*place)
        assert number is not None
        state.lake[number] = seat
