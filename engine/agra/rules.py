"""The rules of Agra as the core sees them: one legality, one way to play a move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from engine.agra import moves as m
from engine.agra.adjust import make_adjustment, why_not_adjust
from engine.agra.automation import automation, left_over, settle
from engine.agra.box import open_box
from engine.agra.families import FAMILIES, family_of
from engine.agra.invariants import check_invariants
from engine.agra.meta import META
from engine.agra.moves import EFFECTS, SECONDARY_VERBS, parse
from engine.agra.processing import Follow
from engine.agra.questions import ask_later_questions_again, drop_dead_prompts, look_again
from engine.agra.refusals import no
from engine.agra.scoring import standings, winners
from engine.agra.secondary import (
    open_secondary,
    play_secondary,
    secondary_candidates,
    why_not_secondary,
)
from engine.agra.setup import DRAWN, set_up
from engine.agra.state import State, book
from engine.agra.turn import ChooseAction, GameOver
from engine.agra.words.facts import facts
from engine.core.adjust import Adjust
from engine.core.dice import Odds
from engine.core.frames import CHANCE
from engine.core.meta import ORDINARY
from engine.core.moves import Move
from engine.core.observer import EVERYBODY
from engine.core.refusal import Refusal
from engine.core.rules import Turn

NAME = META.name
VERSION = 2
"""Version of these rules; a saved game keeps the one it was played with."""
PLAYERS = META.players
COLOURS = META.colours

_MAIN, _UNDIVIDED = book.main_types, book.undivided_types
_ABOUT = ("purpose", "detail", "good", "building", "guild", "level", "by", "what", "rule", "effect")
"""The values that tell which question a prompt is; the others only say how far it has come."""


def new_state(
    colours: Sequence[str],
    rulings: Mapping[str, str] | None = None,
    corrections: Mapping[str, Any] | None = None,
    start: int = DRAWN,
    mode: str = ORDINARY,
) -> State:
    """A table with nothing placed yet; the first prompt is the roll for the Merchant."""
    state = State(open_box(colours, rulings, corrections))
    set_up(state, start)
    settle(state)
    return state


def load_state(
    colours: Sequence[str],
    rulings: Mapping[str, str],
    corrections: Mapping[str, Any],
    stored: dict[str, Any],
    mode: str = ORDINARY,
) -> State:
    """A table as it was saved; raises KeyError, TypeError or ValueError on anything else."""
    return State.from_dict(open_box(colours, rulings, corrections), stored)


def legal_moves(state: State) -> list[Move]:
    """The open moves of the top frame, with secondary actions in one's own turn (AG-TURN-6)."""
    frame = state.stack[-1]
    found: list[Move] = frame.moves(state)
    if frame.seat == state.active and type(frame) not in _UNDIVIDED:
        found += open_secondary(state, frame.seat)
    return found


def candidates(state: State) -> Sequence[Move]:
    """Every choice that the rulebook names here, open or closed."""
    frame = state.stack[-1]
    found = list(frame.candidates(state))
    if frame.seat == state.active and type(frame) not in _UNDIVIDED:
        found += secondary_candidates(state, frame.seat)
    return found


def why_not(state: State, move: Move) -> Refusal | None:
    """The one authority: None if the move is open, else why it is closed."""
    frame = state.stack[-1]
    if move.verb in SECONDARY_VERBS:
        if frame.seat != state.active:
            return no("not_your_turn" if type(frame) in _MAIN else "waiting_for_other")
        if type(frame) in _UNDIVIDED:
            return no("wrong_phase", "AG-TURN-6")
        return why_not_secondary(state, frame.seat, move)
    if not _speaks(frame, move):
        return _out_of_place(state, frame, move)
    refusal: Refusal | None = frame.why_not(state, move)
    return refusal


def _speaks(frame: Any, move: Move) -> bool:
    """Does this prompt know the verb of the move at all?"""
    return move.verb in book.verbs[type(frame)]


def _out_of_place(state: State, frame: Any, move: Move) -> Refusal:
    """AG-TURN-2, AG-INT-1: the move belongs to another moment."""
    if not book.verbs[type(frame)]:
        return no("game_over")
    if move.verb is m.FOLLOW:
        return no("nothing_to_follow")
    if move.verb is m.PROCESS_COUNT and isinstance(frame, Follow):
        return no("follow_one_only")
    if move.verb is m.END and isinstance(frame, ChooseAction):
        return no("must_act")
    if frame.seat != state.active:
        return no("waiting_for_other")
    return no("wrong_phase")


def is_answer(state: State, move: Move) -> bool:
    """Is this a kind of move that the open prompt knows, open or closed?"""
    frame = state.stack[-1]
    if move.verb in SECONDARY_VERBS:
        return frame.seat == state.active and type(frame) not in _UNDIVIDED
    return _speaks(frame, move)


def topic(state: State, move: Move) -> str:
    """Which question a move answers here; what may be done at any time answers none."""
    if move.verb in SECONDARY_VERBS:
        return ""
    _, kind, values = pending(state)
    about = (f"{name}={values[name]}" for name in _ABOUT if name in values)
    return " ".join([kind, *about])


def apply(state: State, move: Move) -> None:
    """Plays an open move and asks nobody; whoever does not know it to be open asks `why_not`."""
    frame = state.stack[-1]
    if move.verb in SECONDARY_VERBS:
        look_again(state)
        play_secondary(state, frame.seat, move)
    else:
        frame.play(state, move)
    settle(state)


def adjust(state: State, correction: Adjust) -> None:
    """Sets something by hand; a question that it has answered is not asked any more."""
    make_adjustment(state, correction)
    ask_later_questions_again(state)
    settle(state)
    while drop_dead_prompts(state):
        settle(state)


def odds(state: State) -> Odds:
    """The outcomes of an open chance prompt with their weights."""
    outcomes: Odds = state.stack[-1].odds(state)
    return outcomes


def is_over(state: State) -> bool:
    """Has the last turn been played?"""
    return type(state.stack[-1]) is GameOver


def pending(state: State) -> tuple[int, str, Mapping[str, Any]]:
    """Who decides, which kind of prompt it is, and its values."""
    frame = state.stack[-1]
    values: dict[str, Any] = frame._asdict()
    return values.pop("seat"), book.kinds[type(frame)], values | facts(state, frame)


def is_set_up(state: State) -> bool:
    """Has the first turn begun?"""
    return state.round > 0


def turn(state: State) -> Turn:
    """The round, and the seat whose turn it is."""
    return _turn(state.round, state.active)


@cache
def _turn(number: int, seat: int) -> Turn:
    return Turn((number,), seat)


def covered(state: State, viewer: int) -> list[str]:
    """AG-COMP-8, ruling AG-R78: the Rupees of everyone but the viewer."""
    if state.box.rulings.money_privacy == "open" or is_over(state):
        return []
    return [f"{c}.rupees" for seat, c in enumerate(state.box.colours) if seat != viewer]


def seen_by(state: State, move: Move | Adjust) -> int:
    """Every roll and draw lies open, and so does every decision."""
    return EVERYBODY


def waits_for(state: State) -> int:
    """The seat that decides now, CHANCE for a roll or draw, NOBODY at the end."""
    seat: int = state.stack[-1].seat
    return seat


__all__ = [
    "CHANCE",
    "COLOURS",
    "EFFECTS",
    "FAMILIES",
    "META",
    "NAME",
    "PLAYERS",
    "VERSION",
    "adjust",
    "apply",
    "automation",
    "candidates",
    "check_invariants",
    "covered",
    "family_of",
    "is_answer",
    "is_over",
    "is_set_up",
    "left_over",
    "legal_moves",
    "load_state",
    "new_state",
    "odds",
    "parse",
    "pending",
    "seen_by",
    "standings",
    "topic",
    "turn",
    "waits_for",
    "why_not",
    "why_not_adjust",
    "winners",
]
